/**
 * Pig, the dice game: roll as often as you dare, bank what you have; a one loses the turn's points.
 * The smallest whole game on this kernel, and the tutorial: it uses nothing of Gank or Gauntlet.
 */
import * as z from 'zod';
import {
  type Game,
  guardOf,
  loadRuleset,
  mergePieces,
  pieceOf,
  type Ruleset,
  type RulesetModule,
  type Seat,
} from '../../machines/kernel/index.ts';

export interface PigGame {
  /** Whose turn it is. */
  active: Seat;
  turn: number;
  /** Points rolled this turn and not yet banked. */
  pot: number;
  /** The last roll; null before the first. */
  die: number | null;
  banked: Record<Seat, number>;
  winner: Seat | null;
}

export interface PigParams {
  readonly die: { readonly sides: number; readonly bust: number };
  readonly goal: number;
}

type PigContent = Record<string, never>;

const piece = pieceOf<PigGame, PigParams, PigContent>();
const guard = guardOf<PigGame, PigParams, PigContent>();

const setup = piece({
  recipes: {
    'seat the players': (game, { seed }) => {
      game.active = seed.seats[0] as Seat;
      game.turn = 1;
      game.banked = Object.fromEntries(seed.seats.map((seat) => [seat, 0]));
    },
  },
  guards: {},
  chart: { initial: 'idle' },
});

const turn = piece({
  recipes: {
    'roll the die': (game, { params, chance, ruling }) => {
      const rolled = chance.die(`turn/${game.turn}/die`, params.die.sides);
      game.die = rolled;
      ruling('pig.roll', { rolled }, () => `${game.active} rolls ${rolled}.`);
    },
    'add to the pot': (game) => {
      game.pot += game.die ?? 0;
    },
    'lose the pot': (game, { ruling }) => {
      const lost = game.pot;
      game.pot = 0;
      ruling('pig.bust', { lost }, () => `${game.active} loses ${lost} points.`);
    },
    'bank the pot': (game, { ruling }) => {
      const banked = (game.banked[game.active] ?? 0) + game.pot;
      game.banked[game.active] = banked;
      game.pot = 0;
      ruling('pig.bank', { banked }, () => `${game.active} now has ${banked}.`);
    },
    'pass the turn': (game) => {
      const seats = Object.keys(game.banked);
      game.active = seats[(seats.indexOf(game.active) + 1) % seats.length] as Seat;
      game.turn += 1;
      game.die = null;
    },
    'name the winner': (game) => {
      game.winner = game.active;
    },
  },
  guards: {
    'the die shows the bust number': guard(['pig.bust'], (game, { params, because }) =>
      because(game.die === params.die.bust, { die: game.die, bust: params.die.bust }),
    ),
    'the goal is reached': guard(['pig.win'], (game, { params, because }) => {
      const banked = game.banked[game.active] ?? 0;
      return because(banked >= params.goal, { banked, goal: params.goal });
    }),
  },
  chart: {
    phase: 'Turn',
    description: 'roll or bank',
    rules: ['pig.turn'],
    initial: 'deciding',
    states: {
      deciding: {
        description: 'roll again, or bank',
        rules: ['pig.turn'],
        decision: 'turn',
        on: {
          roll: { target: 'rolling', actions: ['roll the die'] },
          bank: { target: 'banking', actions: ['bank the pot'] },
        },
      },
      rolling: {
        description: 'a one loses it all',
        rules: ['pig.roll', 'pig.bust'],
        always: [
          {
            guard: 'the die shows the bust number',
            actions: ['lose the pot'],
            target: 'passing',
          },
          { target: 'deciding', actions: ['add to the pot'] },
        ],
      },
      banking: {
        description: 'is the goal reached?',
        rules: ['pig.bank', 'pig.win'],
        always: [
          { guard: 'the goal is reached', target: '#over', actions: ['name the winner'] },
          { target: 'passing' },
        ],
      },
      passing: {
        description: 'the next seat plays',
        rules: ['pig.turn'],
        always: { target: 'deciding', actions: ['pass the turn'] },
      },
    },
  },
});

const chart = mergePieces(
  piece({
    recipes: { ...setup.recipes },
    guards: {},
    chart: {
      title: 'Pig',
      initial: 'idle',
      states: {
        idle: {
          description: 'nobody sits yet',
          on: { start: { target: 'turn', actions: ['seat the players'] } },
        },
        turn: turn.chart,
        over: { description: 'somebody has won', rules: ['pig.win'], type: 'final', phase: 'Over' },
      },
    },
  }),
  [turn],
);

export const pig: Game<PigGame, PigParams, PigContent> = {
  id: 'pig',
  title: 'Pig',
  chart: () => chart,
  decisions: {
    turn: {
      title: 'Roll or bank',
      rules: ['pig.turn'],
      secret: false,
      seats: (game) => [game.active],
      forms: [
        {
          choose: 'roll',
          title: 'Roll',
          rules: ['pig.roll'],
          fields: [],
          say: () => 'rolls',
        },
        {
          choose: 'bank',
          title: 'Bank',
          rules: ['pig.bank'],
          available: (game) =>
            game.pot > 0
              ? null
              : { code: 'choice/nothing-to-bank', found: 'an empty pot', expected: 'a roll first' },
          fields: [],
          say: () => 'banks',
        },
      ],
    },
  },
  empty: () => ({ active: '', turn: 0, pot: 0, die: null, banked: {}, winner: null }),
  seatCounts: () => [2, 3, 4],
  slots: () => ({}),
  seedFaults: () => [],
  startEvent: () => 'start',
  ending: (game) =>
    game.winner === null
      ? null
      : {
          ending: 'won',
          title: `${game.winner} wins`,
          seats: Object.fromEntries(
            Object.keys(game.banked).map((seat) => [
              seat,
              { result: seat === game.winner ? 'won' : 'lost', points: game.banked[seat] ?? 0 },
            ]),
          ),
        },
  view: (game) => ({ ...game }),
  talk: null,
  bots: {},
  turn: (game) => game.turn,
};

const pigModule: RulesetModule<PigGame, PigParams, PigContent> = {
  id: 'pig@1',
  title: 'Pig',
  game: pig,
  paramsSchema: z.strictObject({
    die: z.strictObject({ sides: z.int().min(2).max(100), bust: z.int().min(0).max(100) }),
    goal: z.int().min(1).max(1000),
  }),
  contentSchema: z.strictObject({}) as z.ZodType<PigContent>,
  files: { params: 'params.jsonc', content: 'content.json', rules: 'rules.json' },
};

const rules = [
  ['pig.turn', 'The seat on turn rolls or banks, as often as it dares.'],
  ['pig.roll', 'A roll adds its number to the pot.'],
  ['pig.bust', 'Rolling the bust number loses the pot and the turn.'],
  ['pig.bank', 'Banking adds the pot to the seat’s points and passes the turn.'],
  ['pig.win', 'Whoever has banked the goal has won.'],
].map(([id, text]) => ({ id, title: id, text }));

export const PIG_PARAMS = `{
  // The die, and the number that loses the pot.
  "die": { "sides": 6, "bust": 1 },
  // Points to bank.
  "goal": 20
}
`;

export function pigRuleset(params = PIG_PARAMS): Ruleset<PigGame, PigParams, PigContent> {
  const loaded = loadRuleset(pigModule, { params, content: '{}', rules: JSON.stringify(rules) });
  if ('refusals' in loaded) throw new Error(JSON.stringify(loaded.refusals));
  return loaded.ruleset;
}

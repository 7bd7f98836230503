/** The outcome: effects before dice, the roll, changes of the selected die, totals, and who wins. */
import type { Seat } from '../kernel/index.ts';
import {
  type Doing,
  type GauntletPiece,
  type GauntletRecipe,
  guard,
  piece,
  type Reading,
} from './bindings.ts';
import { controllerAt } from './column.ts';
import { standingSum } from './effects/standing.ts';
import type { BattleFacts, GauntletGame } from './facts.ts';
import { counted, listed, signed } from './players.ts';
import { windowPiece } from './windows.ts';

const preDice = windowPiece('pre-dice', {
  title: 'Before dice',
  description: 'spending on the total',
  rules: ['gauntlet.battle.outcome.pre-dice'],
});

const onDice = windowPiece('dice', {
  title: 'Dice lie',
  description: 'rerolls and changes by choice',
  rules: ['gauntlet.battle.outcome.die-changes'],
});

export const outcomeWindows: readonly GauntletPiece[] = [preDice, onDice];

const roleOf = (battle: BattleFacts, seat: Seat): 'attacker' | 'defender' =>
  battle.attacker === seat ? 'attacker' : 'defender';

/** The attacker's dice first, then the defender's. */
const rollers = ({ attacker, defender }: BattleFacts): readonly Seat[] => [attacker, defender];

/** Advantage less disadvantage, cancelled one for one. */
export function netOf(game: GauntletGame, seat: Seat, ctx: Reading): number {
  const { plus, minus } = leaningOf(game, seat, ctx);
  return plus - minus;
}

/** All advantage and all disadvantage of a seat, from effects and from what stands. */
function leaningOf(game: GauntletGame, seat: Seat, ctx: Reading) {
  const sum = (kind: 'advantage' | 'disadvantage') =>
    (game.battle?.[kind][seat] ?? 0) + standingSum(game, kind, seat, ctx);
  return { plus: sum('advantage'), minus: sum('disadvantage') };
}

function rollOne(game: GauntletGame, seat: Seat, ctx: Doing): number {
  const { battle } = game;
  if (battle === null) return 0;
  const purpose = `battle/${battle.number}/${roleOf(battle, seat)}/die`;
  return ctx.chance.die(purpose, ctx.params.dice.sides);
}

const rollDice: GauntletRecipe = (game, ctx) => {
  const { battle } = game;
  if (battle === null) return;
  const { perPlayer, advantageExtra, disadvantageExtra } = ctx.params.dice;
  const dice: NonNullable<BattleFacts['dice']> = {};
  for (const seat of rollers(battle)) {
    const { plus, minus } = leaningOf(game, seat, ctx);
    const net = plus - minus;
    if (plus > 0 && minus > 0) {
      ctx.ruling(
        'gauntlet.battle.outcome.advantage-net',
        { seat, plus, minus, net },
        () => `${seat}: advantage ${plus} and disadvantage ${minus} leave net ${signed(net)}.`,
      );
    }
    const extra = net >= 0 ? net * advantageExtra : -net * disadvantageExtra;
    const rolled = Array.from({ length: perPlayer + extra }, () => rollOne(game, seat, ctx));
    const selected = net < 0 ? Math.min(...rolled) : Math.max(...rolled);
    dice[seat] = { rolled, selected, result: selected };
    const rule =
      net > 0
        ? 'gauntlet.battle.outcome.advantage'
        : net < 0
          ? 'gauntlet.battle.outcome.disadvantage'
          : 'gauntlet.battle.outcome.roll';
    ctx.ruling(
      rule,
      { seat, net, rolled, selected },
      () =>
        `${seat} rolls ${listed(rolled)}${net === 0 ? '' : ` with net ${signed(net)}`}: ${selected} counts.`,
    );
  }
  battle.dice = dice;
  battle.rolls += 1;
};

/** In the order in which they were said; a reroll is used up, the others stand for a further roll. */
const changeDice: GauntletRecipe = (game, ctx) => {
  const { battle } = game;
  if (battle === null || battle.dice === null) return;
  const { rolls, dieChanges } = battle;
  const rerolls = dieChanges.filter(({ kind }) => kind === 'reroll');
  const others = dieChanges.filter(({ kind, made }) => kind !== 'reroll' && made !== rolls);
  for (const change of [...rerolls, ...others]) {
    const { seat, kind, value, source } = change;
    change.made = rolls;
    const dice = battle.dice[seat];
    if (dice === undefined) continue;
    const before = dice.result;
    if (kind === 'reroll') {
      const face = rollOne(game, seat, ctx);
      dice.selected = face;
      dice.result = face;
    } else dice.result = kind === 'set' ? value : dice.result + value;
    const after = dice.result;
    ctx.ruling(
      'gauntlet.battle.outcome.die-changes',
      { seat, kind, before, after },
      () => `${source}: the die of ${seat} goes from ${before} to ${after}.`,
    );
  }
  battle.dieChanges = dieChanges.filter(({ kind }) => kind !== 'reroll');
};

const addUp: GauntletRecipe = (game, ctx) => {
  const { battle } = game;
  if (battle === null || battle.dice === null) return;
  const totals: Record<Seat, number> = {};
  for (const seat of rollers(battle)) {
    const die = battle.dice[seat]?.result ?? 0;
    const standing = standingSum(game, 'total', seat, ctx);
    const mods = (battle.mods[seat] ?? 0) + standing;
    const bonus =
      battle.lastStand && seat === battle.defender ? ctx.params.lastStand.defenderBonus : 0;
    totals[seat] = die + mods + bonus;
    ctx.ruling(
      'gauntlet.battle.outcome.modifiers',
      { seat, die, mods, bonus, total: totals[seat] },
      () =>
        `${seat}: die ${die}, modifiers ${signed(mods)}${bonus === 0 ? '' : `, Last Stand ${signed(bonus)}`}: ${totals[seat]}.`,
    );
    if (bonus !== 0) {
      ctx.ruling(
        'gauntlet.last-stand.bonus',
        { seat, bonus },
        () => `${seat} defends a Last Stand: ${signed(bonus)}.`,
      );
    }
  }
  battle.totals = totals;
};

function decide(game: GauntletGame, winner: Seat, rule: string, ctx: Doing, why: string): void {
  const { battle } = game;
  if (battle === null) return;
  battle.winner = winner;
  battle.loser = winner === battle.attacker ? battle.defender : battle.attacker;
  ctx.ruling(rule, { winner, totals: { ...battle.totals } }, () => `${winner} wins: ${why}.`);
}

const totalsOf = ({ battle }: GauntletGame): readonly [number, number] => [
  battle?.totals?.[battle.attacker] ?? 0,
  battle?.totals?.[battle.defender] ?? 0,
];

const higherWins: GauntletRecipe = (game, ctx) => {
  const { battle } = game;
  if (battle === null) return;
  const [attack, defence] = totalsOf(game);
  const winner = attack > defence ? battle.attacker : battle.defender;
  const [high, low] = [Math.max(attack, defence), Math.min(attack, defence)];
  decide(game, winner, 'gauntlet.battle.outcome.higher-wins', ctx, `${high} against ${low}`);
};

const defenderWins: GauntletRecipe = (game, ctx) => {
  const { battle } = game;
  if (battle === null) return;
  const rule = battle.lastStand
    ? 'gauntlet.battle.outcome.defenders-advantage-last-stand'
    : 'gauntlet.battle.outcome.defenders-advantage';
  const why = battle.lastStand
    ? 'equal totals in a Last Stand go to the defender'
    : `equal totals, and ${battle.defender} controls the Territory`;
  decide(game, battle.defender, rule, ctx, why);
};

const tieBroken: GauntletRecipe = (game, ctx) => {
  const { battle } = game;
  if (battle === null || battle.tieBreaker === null) return;
  const rule = 'gauntlet.battle.outcome.tie-reroll';
  decide(game, battle.tieBreaker, rule, ctx, 'an effect breaks the tie');
};

const rollAgain: GauntletRecipe = (game, { ruling, params }) => {
  const { battle } = game;
  if (battle === null) return;
  const { rolls } = battle;
  ruling(
    'gauntlet.battle.outcome.tie-reroll',
    { rolls },
    () => 'Equal totals that nothing breaks: both roll again.',
  );
  ruling(
    'gauntlet.battle.outcome.tie-keeps-effects',
    { rolls },
    () => `Cards and effects in use stay active (${counted(rolls, 'roll')} so far).`,
  );
  ruling(
    'gauntlet.factions.timing.predice-once',
    { rolls, again: params.battle.preDiceReopensOnTie },
    () =>
      params.battle.preDiceReopensOnTie
        ? 'Effects before dice may be used again.'
        : 'Effects before dice have had their time: they are not used again.',
  );
};

function hasDefendersAdvantage(game: GauntletGame, { params }: Reading): boolean {
  const { battle } = game;
  if (battle === null) return false;
  if (battle.lastStand) return params.lastStand.defenderWinsTies;
  const { defenderWinsTies, tieNeedsControl } = params.battle;
  const controls = controllerAt(game, battle.contested) === battle.defender;
  return defenderWinsTies && (controls || !tieNeedsControl);
}

export const outcome = piece({
  recipes: {
    'roll the dice': rollDice,
    'change the dice': changeDice,
    'add up the totals': addUp,
    'let the higher total win': higherWins,
    'let the defender win the tie': defenderWins,
    'let the effect break the tie': tieBroken,
    'keep all effects for another roll': rollAgain,
  },
  guards: {
    'one total is higher': guard(['gauntlet.battle.outcome.higher-wins'], (game, { because }) => {
      const [attack, defence] = totalsOf(game);
      return because(attack !== defence, { attack, defence });
    }),
    'the defender has Defender’s Advantage': guard(
      [
        'gauntlet.battle.outcome.defenders-advantage',
        'gauntlet.battle.outcome.defenders-advantage-last-stand',
        'gauntlet.battle.outcome.defenders-advantage-no-die',
      ],
      (game, { params, content, because }) => {
        const { battle } = game;
        const values = {
          lastStand: battle?.lastStand ?? false,
          controller: controllerAt(game, battle?.contested ?? 0),
          defender: battle?.defender ?? null,
        };
        return because(hasDefendersAdvantage(game, { params, content }), values);
      },
    ),
    'an effect breaks the tie': guard(['gauntlet.battle.outcome.tie-reroll'], (game, { because }) =>
      because(game.battle?.tieBreaker !== null, { for: game.battle?.tieBreaker ?? null }),
    ),
    'effects before dice come again': guard(
      ['gauntlet.battle.outcome.pre-dice'],
      (_game, { params, because }) => because(params.battle.preDiceReopensOnTie, {}),
    ),
  },
  chart: {
    title: 'Outcome',
    description: 'effects first, then dice',
    rules: ['gauntlet.battle.outcome.pre-dice', 'gauntlet.battle.outcome.roll'],
    phase: 'Outcome',
    initial: 'beforeDice',
    states: {
      beforeDice: {
        ...preDice.chart,
        onDone: [{ guard: 'the battle is being left', target: 'done' }, { target: 'rolling' }],
      },
      rolling: {
        title: 'Roll',
        description: 'the attacker’s dice, then the defender’s',
        rules: [
          'gauntlet.battle.outcome.roll',
          'gauntlet.components.die',
          'gauntlet.battle.outcome.advantage-net',
          'gauntlet.battle.outcome.advantage',
          'gauntlet.battle.outcome.disadvantage',
        ],
        always: { target: 'onDice', actions: ['roll the dice', 'change the dice'] },
      },
      onDice: {
        ...onDice.chart,
        onDone: [{ guard: 'the battle is being left', target: 'done' }, { target: 'adding' }],
      },
      adding: {
        title: 'Add up',
        description: 'changes of dice, then modifiers',
        rules: [
          'gauntlet.battle.outcome.die-changes',
          'gauntlet.battle.outcome.modifiers',
          'gauntlet.last-stand.bonus',
        ],
        always: { target: 'comparing', actions: ['change the dice', 'add up the totals'] },
      },
      comparing: {
        title: 'Compare',
        description: 'higher wins; ties have rules',
        rules: [
          'gauntlet.battle.outcome.higher-wins',
          'gauntlet.battle.outcome.defenders-advantage',
          'gauntlet.battle.outcome.tie-reroll',
          'gauntlet.battle.outcome.tie-keeps-effects',
        ],
        always: [
          { guard: 'one total is higher', target: 'done', actions: ['let the higher total win'] },
          {
            guard: 'the defender has Defender’s Advantage',
            target: 'done',
            actions: ['let the defender win the tie'],
          },
          {
            guard: 'an effect breaks the tie',
            target: 'done',
            actions: ['let the effect break the tie'],
          },
          {
            guard: 'effects before dice come again',
            target: 'beforeDice',
            actions: ['keep all effects for another roll'],
          },
          { target: 'rolling', actions: ['keep all effects for another roll'] },
        ],
      },
      done: { description: 'a winner, or a withdrawal', type: 'final' },
    },
  } as never,
});

/** Gambits and Tactics: each player in turn brings cards into the battle, face down, or passes. */
import type { Fault, Json, Seat } from '../kernel/index.ts';
import {
  type GauntletDecision,
  type GauntletForm,
  type GauntletPiece,
  type GauntletRecipe,
  guard,
  piece,
  type Reading,
} from './bindings.ts';
import { isEligible, textOf, titleOf } from './cards.ts';
import { drawCards } from './drawing.ts';
import { standingSum } from './effects/standing.ts';
import type { CardId, GauntletGame } from './facts.ts';
import { type HookName, type HookPieces, hook } from './hooks.ts';
import { counted, opponentOf, seatOf } from './players.ts';
import { subsets } from './subsets.ts';
import { battleCardOf, lift } from './zones.ts';

type Area = 'gambits' | 'tactics';

const ROLE = { gambits: 'gambit', tactics: 'tactic' } as const;
const SOURCE = { gambits: 'hand', tactics: 'reserve' } as const;
const WORD = { gambits: 'Gambit', tactics: 'Tactic' } as const;

const RULES = {
  gambits: {
    order: 'gauntlet.battle.gambits.order',
    limit: 'gauntlet.battle.gambits.limit',
    optional: 'gauntlet.battle.gambits.optional',
    eligible: 'gauntlet.battle.gambits.eligible',
    face: 'gauntlet.battle.gambits.face-down',
    heading: 'gauntlet.cards.gambit',
    area: 'gauntlet.zones.gambit-area',
  },
  tactics: {
    order: 'gauntlet.battle.tactics.order',
    limit: 'gauntlet.battle.tactics.limit',
    optional: 'gauntlet.battle.tactics.optional',
    eligible: 'gauntlet.battle.tactics.eligible',
    face: 'gauntlet.battle.tactics.face-down',
    heading: 'gauntlet.cards.tactic',
    area: 'gauntlet.zones.tactic-area',
  },
} as const;

/** How many cards of a kind a seat may bring in: what the rules say, and what stands besides. */
export function limitOf(game: GauntletGame, seat: Seat, area: Area, ctx: Reading): number {
  const base = game.battle?.limits[area][seat] ?? 0;
  return Math.max(0, base + standingSum(game, area, seat, ctx));
}

/** Whose choice it is: the first chooser's, then the other's; null once both have chosen. */
export function chooserOf(game: GauntletGame, area: Area): Seat | null {
  const { battle } = game;
  if (battle === null) return null;
  const order = [battle.first, opponentOf(game, battle.first)];
  return order.find((seat) => !battle.set[area].includes(seat)) ?? null;
}

function faceOf(game: GauntletGame, seat: Seat, area: Area, ctx: Reading): 'up' | 'down' {
  const rule = area === 'gambits' ? 'gambit-face-up' : 'tactic-face-up';
  if (standingSum(game, rule, seat, ctx) > 0) return 'up';
  return area === 'gambits' ? ctx.params.battle.gambitFace : ctx.params.battle.tacticFace;
}

const bringIn =
  (area: Area): GauntletRecipe =>
  (game, ctx) => {
    const { seat, cards } = ctx.choice as unknown as { seat: Seat; cards: readonly CardId[] };
    const { battle } = game;
    if (battle === null) return;
    const face = faceOf(game, seat, area, ctx);
    for (const card of cards) {
      lift(game, card);
      seatOf(game, seat)[area].push(battleCardOf(card, SOURCE[area], face));
      ctx.ruling(
        RULES[area].heading,
        { seat, card },
        () => `${seat} brings in ${titleOf(game, card, ctx)} as a ${WORD[area]}.`,
        face === 'down' ? [seat] : undefined,
      );
    }
    battle.set[area].push(seat);
    ctx.ruling(
      RULES[area].face,
      { seat, cards: cards.length, face },
      () =>
        `${seat} ${area === 'gambits' ? 'sets' : 'chooses'} ${counted(cards.length, WORD[area])} face ${face}; nothing applies yet.`,
    );
    const limit = limitOf(game, seat, area, ctx);
    if (cards.length > 1) {
      ctx.ruling(
        'gauntlet.timing.multi-together',
        { seat, cards: cards.length },
        () => `All ${cards.length} are chosen together; each counts by itself.`,
      );
    } else if (limit > 1) {
      ctx.ruling(
        'gauntlet.timing.extra-optional',
        { seat, limit },
        () => `${seat} may bring in ${limit}, and takes fewer.`,
      );
    }
  };

const passOn =
  (area: Area): GauntletRecipe =>
  (game, { choice, ruling }) => {
    game.battle?.set[area].push(choice.seat);
    ruling(
      RULES[area].optional,
      { seat: choice.seat },
      () => `${choice.seat} brings in no ${WORD[area]}.`,
    );
  };

/** A heading that only a faction’s own procedure uses. */
const otherHeading = (game: GauntletGame, card: CardId, ctx: Reading): string =>
  textOf(game, card, ctx).allegiance === 'neutral'
    ? 'gauntlet.cards.other-headings'
    : 'gauntlet.factions.cards.extra-headings';

function cardsFault(
  game: GauntletGame,
  seat: Seat,
  value: Json,
  area: Area,
  ctx: Reading,
): Fault | null {
  const rules = RULES[area];
  const zone = seatOf(game, seat)[SOURCE[area]];
  const limit = limitOf(game, seat, area, ctx);
  if (!Array.isArray(value) || value.length === 0 || new Set(value).size !== value.length) {
    const expected = `a list of 1 to ${limit} different cards`;
    return { code: 'choice/no-list', found: JSON.stringify(value), expected, rule: rules.limit };
  }
  const cards = value as readonly string[];
  const outside = cards.find((card) => !zone.includes(card));
  if (outside !== undefined) {
    return {
      code: 'choice/not-in-zone',
      found: outside,
      expected: `a card in the ${area === 'gambits' ? 'Hand' : 'Reserve'} of ${seat}`,
      rule: rules.eligible,
    };
  }
  const unfit = cards.find((card) => !isEligible(game, card, ROLE[area], ctx));
  if (unfit !== undefined) {
    const isMission = textOf(game, unfit, ctx).mission !== undefined;
    return {
      code: 'choice/not-eligible',
      found: `${titleOf(game, unfit, ctx)}, which prints neither ${WORD[area]} nor Battle effect`,
      expected: `a card that prints a ${WORD[area]} or a Battle effect`,
      rule: isMission ? otherHeading(game, unfit, ctx) : rules.eligible,
    };
  }
  if (cards.length <= limit) return null;
  return {
    code: 'choice/too-many',
    found: counted(cards.length, 'card'),
    expected: `at most ${limit}`,
    rule: rules.limit,
  };
}

const form = (area: Area): GauntletForm => ({
  choose: area === 'gambits' ? 'set-gambit' : 'choose-tactic',
  title: area === 'gambits' ? 'Set a Gambit' : 'Choose a Tactic',
  rules: [RULES[area].eligible, RULES[area].limit, 'gauntlet.timing.multi-together'],
  fields: [
    {
      name: 'cards',
      kind: 'option',
      domain: (game, seat, ctx) => {
        const zone = seatOf(game, seat)[SOURCE[area]];
        const eligible = zone.filter((card) => isEligible(game, card, ROLE[area], ctx));
        return subsets(eligible.sort(), limitOf(game, seat, area, ctx)) as readonly Json[];
      },
      // Cards that are brought in together have no order.
      normalise: (value) => (Array.isArray(value) ? [...value].sort() : value),
      check: (game, seat, value, _choice, ctx) => cardsFault(game, seat, value, area, ctx),
    },
  ],
  say: ({ cards }) =>
    `brings in ${Array.isArray(cards) ? (cards as readonly string[]).join(' and ') : 'cards'} as ${WORD[area]}`,
});

const decision = (area: Area): GauntletDecision => ({
  title: area === 'gambits' ? 'Set a Gambit' : 'Choose a Tactic',
  rules: [RULES[area].order, RULES[area].optional],
  secret: true,
  seats: (game) => {
    const seat = chooserOf(game, area);
    return seat === null ? [] : [seat];
  },
  forms: [
    form(area),
    {
      choose: 'pass',
      title: 'Pass',
      rules: [RULES[area].optional],
      fields: [],
      say: () => 'passes',
    },
  ],
});

export const choiceDecisions: Readonly<Record<string, GauntletDecision>> = {
  gambits: decision('gambits'),
  tactics: decision('tactics'),
};

const bringName = (area: Area): string => `bring in a ${WORD[area]}`;
const passName = (area: Area): string => `bring in no ${WORD[area]}`;
const doneName = (area: Area): string => `both have chosen their ${WORD[area]}s`;

/** One stage of choices: first, response, second, response. */
function stage(area: Area, hooks: HookPieces): GauntletPiece {
  const event = form(area).choose;
  const rules = RULES[area];
  const choosing = (title: string, next: string) => ({
    title,
    description: 'face down, or pass',
    rules: [rules.order, rules.limit, rules.optional, rules.eligible, rules.face],
    decision: area,
    on: {
      [event]: { target: next, actions: [bringName(area)] },
      pass: { target: next, actions: [passName(area)] },
    },
  });
  const second = `${area}.second-responds` as HookName;
  const first = `${area}.first-responds` as HookName;
  return piece({
    recipes: { [bringName(area)]: bringIn(area), [passName(area)]: passOn(area) },
    guards: {
      [doneName(area)]: guard([rules.order], (game, { because }) =>
        because(chooserOf(game, area) === null, { chosen: [...(game.battle?.set[area] ?? [])] }),
      ),
    },
    chart: {
      title: area === 'gambits' ? 'Set Gambits' : 'Choose Tactics',
      description: 'one after the other, unseen',
      rules: [
        rules.order,
        rules.area,
        rules.heading,
        'gauntlet.cards.placing-is-not-applying',
        'gauntlet.cards.battle',
        'gauntlet.cards.other-headings',
        'gauntlet.timing.extra-optional',
      ],
      phase: area === 'gambits' ? 'Gambits' : 'Tactics',
      initial: 'first',
      states: {
        first: choosing('First chooser', 'secondResponds'),
        secondResponds: hook(second, hooks, { target: 'second' }, [
          rules.order,
          'gauntlet.revision.no-window',
        ]),
        second: {
          ...choosing('Second chooser', 'firstResponds'),
          always: { guard: doneName(area), target: 'firstResponds' },
        },
        firstResponds: hook(first, hooks, { target: 'done' }, [
          rules.order,
          'gauntlet.revision.no-window',
        ]),
        done: { description: 'both have chosen', type: 'final' },
      },
    } as never,
  });
}

export const gambits = (hooks: HookPieces): GauntletPiece => stage('gambits', hooks);
export const tactics = (hooks: HookPieces): GauntletPiece => stage('tactics', hooks);

const formReserves: GauntletRecipe = (game, ctx) => {
  const { battle } = game;
  if (battle === null) return;
  ctx.ruling(
    'gauntlet.battle.reserves.hand-aside',
    {},
    () => 'Both players set their Hands aside.',
  );
  ctx.ruling(
    'gauntlet.zones.hand.set-aside',
    {},
    () => 'Cards in a Hand that is set aside are still in Hand: they pay what Hand cards pay.',
  );
  for (const seat of [battle.attacker, battle.defender]) {
    const extra = (battle.reserve[seat] ?? 0) + standingSum(game, 'reserve', seat, ctx);
    const count = Math.max(0, ctx.params.battle.reserve + extra);
    if (extra !== 0) {
      ctx.ruling(
        'gauntlet.battle.reserves.modified',
        { seat, count, extra },
        () => `The Reserve of ${seat} is ${count} instead of ${ctx.params.battle.reserve}.`,
      );
    }
    drawCards(game, seat, count, 'reserve', ctx);
  }
};

export const reserves = piece({
  recipes: { 'form the Reserves': formReserves },
  guards: {},
  chart: {
    title: 'Form Reserves',
    description: 'from each Draw Pile',
    rules: [
      'gauntlet.battle.reserves.draw',
      'gauntlet.battle.reserves.hand-aside',
      'gauntlet.zones.hand.set-aside',
      'gauntlet.battle.reserves.separate',
      'gauntlet.zones.reserve.arrange',
    ],
    phase: 'Gambits',
    initial: 'drawing',
    states: {
      drawing: {
        title: 'Draw Reserves',
        description: 'the attacker first',
        rules: ['gauntlet.battle.reserves.draw', 'gauntlet.battle.reserves.modified'],
        always: { target: 'done', actions: ['form the Reserves'] },
      },
      done: { description: 'on to the Gambits', type: 'final' },
    },
  },
});

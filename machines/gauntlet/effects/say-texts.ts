/** What is printed on cards and Territories in plain words, heading by heading. */
import type {
  CardText,
  InPlay,
  Lasting,
  OverlayText,
  Printed,
  Standing,
  StandingRule,
  TerritoryText,
} from '../content.ts';
import { sayAll, sayInstruction, sayMay, sentence } from './say.ts';
import { sayCondition, sayConditions } from './say-conditions.ts';
import { sayMoment } from './say-moments.ts';
import { countedInWords, deed, possessiveOf, sayAdding, subjectOf } from './say-parts.ts';

export interface SaidText {
  readonly heading: string;
  /** A sentence a line. */
  readonly lines: readonly string[];
}

function sayPrinted({ first, requires = [], costs = [], do: deeds, before }: Printed) {
  return [
    ...(first === true ? ['It comes before other effects of its stage.'] : []),
    ...(requires.length === 0 ? [] : [`Only if ${sayConditions(requires)}.`]),
    ...(costs.length === 0 ? [] : [sentence(`as a cost, ${sayAll(costs)}`)]),
    ...(before === undefined ? [] : [sentence(`before other Gambit effects, ${sayAll(before)}`)]),
    ...deeds.map(sayInstruction),
  ];
}

/** «Before the dice, once a battle, you may take 2 from your stores to add 2 to your battle total.» */
function sayLasting({ at, turn, may, once, when, costs = [], do: deeds }: Lasting): string {
  const often = once === undefined ? '' : `, once a ${once}`;
  const condition = when === undefined ? '' : `, if ${sayCondition(when)}`;
  const what = may === true ? sayMay('you', costs, deeds) : sayAll([...costs, ...deeds]);
  return sentence(`${sayMoment(at, turn)}${often}${condition}, ${what}`);
}

/** How many more, or fewer: one where nothing is said. */
function counting({ add = 1 }: Standing, one: string): string {
  if (typeof add !== 'number') return `more ${one}s, by a count`;
  return `${countedInWords(Math.abs(add), one)} ${add < 0 ? 'fewer' : 'more'}`;
}

const STANDING: Readonly<Record<StandingRule, (standing: Standing) => string>> = {
  total: ({ add = 1, who }) => sayAdding(add, `${possessiveOf(who, 'you')} battle total`, 'you'),
  advantage: ({ who }) => deed(who, 'you', ['you have', 'has'], 'advantage'),
  disadvantage: ({ who }) => deed(who, 'you', ['you have', 'has'], 'disadvantage'),
  reserve: (one) =>
    deed(one.who, 'you', ['draw', 'draws'], `${counting(one, 'card')} for the Reserve`),
  gambits: (one) => `${subjectOf(one.who, 'you')} may set ${counting(one, 'Gambit')}`,
  tactics: (one) => `${subjectOf(one.who, 'you')} may choose ${counting(one, 'Tactic')}`,
  'hand-limit': (one) =>
    `${subjectOf(one.who, 'you')} may hold ${counting(one, 'card')} after Cleanup`,
  'asset-limit': (one) =>
    deed(one.who, 'you', ['you have', 'has'], `room for ${counting(one, 'Asset')}`),
  'cannot-leave': () => 'this Asset cannot leave play',
  'gambit-face-up': ({ who }) => deed(who, 'you', ['set', 'sets'], 'Gambits face up'),
  'tactic-face-up': ({ who }) => deed(who, 'you', ['choose', 'chooses'], 'Tactics face up'),
  'cannot-withdraw': ({ who }) =>
    `${who === 'each' ? 'neither player can' : `${subjectOf(who, 'you')} cannot`} withdraw from battle`,
  'no-further-retreat': ({ who }) =>
    deed(who, 'you', ['retreat', 'retreats'], 'no further than usual'),
  latitude: ({ who }) => `${subjectOf(who, 'you')} may offer two Proposals of one Stake at once`,
  'one-copy': () => 'this Asset is not banked while another copy of it is',
  'not-given-up': () => 'you may not make this Asset leave play in the turn in which it is banked',
  'order-cost': ({ add = 1, who }) =>
    sayAdding(add, `the cost of ${possessiveOf(who, 'you')} Orders`, 'you'),
};

function sayStanding(standing: Standing): string {
  const words = STANDING[standing.rule](standing);
  const { when } = standing;
  return sentence(when === undefined ? words : `${words} if ${sayCondition(when)}`);
}

const sayInPlay = ({ effects = [], standing = [] }: InPlay): readonly string[] => [
  ...standing.map(sayStanding),
  ...effects.map(sayLasting),
];

const REMOVED: Readonly<Record<NonNullable<OverlayText['removedBy']>, string>> = {
  'battle-here': 'It is removed once a battle has been fought here.',
  capture: 'It is removed when the Territory is captured.',
  'token-here': 'It is removed when a token comes here.',
  'terms-accepted': 'It is removed when whoever refused the Terms accepts Terms of its owner.',
};

const sayOverlay = (text: OverlayText): readonly string[] => [
  ...(text.turns === undefined
    ? []
    : [`It lasts ${countedInWords(text.turns, 'turn')} of its controller while it is active.`]),
  ...(text.removedBy === undefined ? [] : [REMOVED[text.removedBy]]),
  ...sayInPlay(text),
];

/** Everything that a card prints, in the order in which cards print it. */
export function sayCardText(text: CardText): readonly SaidText[] {
  const { action, gambit, tactic, battle, asset, overlay, aside, mission } = text;
  const said: readonly (SaidText | null)[] = [
    action === undefined ? null : { heading: 'Action', lines: sayPrinted(action) },
    gambit === undefined ? null : { heading: 'Gambit', lines: sayPrinted(gambit) },
    tactic === undefined ? null : { heading: 'Tactic', lines: sayPrinted(tactic) },
    battle === undefined ? null : { heading: 'Battle', lines: sayPrinted(battle) },
    asset === undefined ? null : { heading: 'Asset', lines: sayInPlay(asset) },
    overlay === undefined ? null : { heading: 'Overlay', lines: sayOverlay(overlay) },
    aside === undefined ? null : { heading: 'Aside', lines: sayInPlay(aside) },
    mission === undefined ? null : { heading: 'Mission', lines: mission.do.map(sayInstruction) },
  ];
  return said.filter((one) => one !== null);
}

/** What a Territory does; «you» is who controls it. */
export const sayTerritoryText = (text: TerritoryText): readonly string[] => sayInPlay(text);

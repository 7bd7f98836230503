/** Laws over the whole content: what each card, Territory and Deck must be, and what they name. */
import type { Moment } from '../../../../machines/gauntlet/content.ts';
import { type Breach, quoted, unless } from '../schema-parts.ts';
import { conditionBreaches, effectBreaches, listBreaches } from './effect-laws.ts';
import { below, isMoment, isTable, listOf, type Path, type Spot, type Table } from './spots.ts';
import { wordBreaches } from './word-laws.ts';
import { ASSET_RULES, FLAG_RULES } from './words.ts';

type Heading = NonNullable<Spot['heading']>;

const spotOf = (path: Path, spot: Partial<Spot>): Spot => ({
  path,
  moments: null,
  heading: null,
  hasCard: true,
  hasPlace: false,
  depth: 0,
  hasPicked: false,
  ...spot,
});

/** When the effects of a heading are applied. */
const APPLIED: Readonly<Record<Heading, readonly [Moment, Moment]>> = {
  action: ['action', 'action'],
  gambit: ['gambits', 'gambits'],
  tactic: ['tactics', 'tactics'],
  battle: ['gambits', 'tactics'],
};

const HEADINGS = Object.keys(APPLIED) as Heading[];

const EARLY = ['gambits-first', 'gambits-first'] as const;

function headingBreaches(printed: unknown, heading: Heading, path: Path): readonly Breach[] {
  if (!isTable(printed)) return [];
  const [first, last] = APPLIED[heading];
  const isEarly = printed.first === true && first === 'gambits';
  // A Battle effect that goes first does so as a Gambit; as a Tactic it comes like any other.
  const moments = [
    isEarly ? EARLY[0] : first,
    isEarly && last === first ? EARLY[1] : last,
  ] as const;
  return [
    ...effectBreaches(printed, spotOf(path, { heading, moments })),
    ...listBreaches(printed.before, below(spotOf(path, { heading, moments: EARLY }), 'before')),
  ];
}

/** What lies in play: its lasting effects and what holds besides. */
function inPlayBreaches(inPlay: unknown, spot: Spot, isAsset: boolean): readonly Breach[] {
  if (!isTable(inPlay)) return [];
  return [
    ...listOf(inPlay.effects).flatMap((effect, index) =>
      isTable(effect) ? lastingBreaches(effect, below(spot, 'effects', index), isAsset) : [],
    ),
    ...listOf(inPlay.standing).flatMap((standing, index) =>
      isTable(standing) ? standingBreaches(standing, below(spot, 'standing', index), isAsset) : [],
    ),
  ];
}

function lastingBreaches(effect: Table, spot: Spot, isAsset: boolean): readonly Breach[] {
  const { at } = effect;
  // What leaving play does may come at any time.
  const moments = isMoment(at) && at !== 'leaves-play' ? ([at, at] as const) : null;
  const due = { ...spot, moments };
  return [
    ...unless(at !== 'leaves-play' || isAsset, {
      path: [...spot.path, 'at'],
      found: '"leaves-play" of what is no Asset',
      expected: 'a moment that there is for Territories and Overlays',
      remedy: 'Choose another moment, or make it an Asset.',
    }),
    ...conditionBreaches(effect.when, below(due, 'when')),
    ...effectBreaches(effect, due),
  ];
}

function standingBreaches(standing: Table, spot: Spot, isAsset: boolean): readonly Breach[] {
  const { rule, add } = standing;
  return [
    ...unless(!ASSET_RULES.has(String(rule)) || isAsset, {
      path: [...spot.path, 'rule'],
      found: `"${String(rule)}" of what is no Asset`,
      expected: 'a rule that there is for Territories and Overlays',
      remedy: 'Choose another rule, or make it an Asset.',
    }),
    ...unless(add === undefined || !FLAG_RULES.has(String(rule)), {
      path: [...spot.path, 'add'],
      found: `"add" beside "${rule}"`,
      expected: 'no number: this rule holds or does not',
      remedy: 'Leave "add" out.',
    }),
    ...conditionBreaches(standing.when, below(spot, 'when')),
    ...wordBreaches(standing, spot, ['when']),
  ];
}

/** Whether some instruction in it is of a kind. */
function says(value: unknown, isIt: (instruction: Table) => boolean): boolean {
  if (Array.isArray(value)) return value.some((one) => says(one, isIt));
  if (!isTable(value)) return false;
  return isIt(value) || Object.values(value).some((one) => says(one, isIt));
}

/** Whether a text does anything: an instruction, a lasting effect, something that holds. */
const doesSomething = (part: unknown): boolean =>
  isTable(part) &&
  ['do', 'before', 'effects', 'standing'].some((key) => listOf(part[key]).length > 0);

const PARTS = [...HEADINGS, 'asset', 'overlay', 'aside', 'mission'];

function cardShapeBreaches(card: Table, path: Path): readonly Breach[] {
  const laysItself = says(card, ({ do: kind }) => kind === 'lay-overlay');
  const laysAside = says(
    card,
    ({ do: kind, deed }) => kind === 'faction' && (deed === 'speculate' || deed === 'tuck'),
  );
  const banksItself = says(card, ({ do: kind, what }) => kind === 'bank' && what === 'this');
  const idle = PARTS.filter((part) => part in card && !doesSomething(card[part]));
  return [
    ...unless(
      PARTS.some((part) => part in card),
      {
        path,
        found: 'a card without any effect',
        expected: `at least one of ${quoted(PARTS)}`,
        remedy: 'Say what the card does, or take it out.',
      },
    ),
    ...idle.map((part) => ({
      path: [...path, part],
      found: `an empty "${part}"`,
      expected: 'something that it does',
      remedy: `Say what it does, or take "${part}" out.`,
    })),
    ...unless(!laysItself || 'overlay' in card, {
      path,
      found: 'a card that lays itself on a Territory and says nothing there',
      expected: 'what it does as an "overlay"',
      remedy: 'Add "overlay", or take "lay-overlay" out.',
    }),
    ...unless(laysItself || !('overlay' in card), {
      path: [...path, 'overlay'],
      found: 'an "overlay" that no effect of the card lays',
      expected: 'a "lay-overlay" among its effects',
      remedy: 'Add { "do": "lay-overlay", … } to its action, or take "overlay" out.',
    }),
    ...unless(laysAside || !('aside' in card), {
      path: [...path, 'aside'],
      found: 'an "aside" that no effect of the card lays there',
      expected: 'a deed that lays it aside: "speculate" or "tuck"',
      remedy: 'Add such a deed to its action, or take "aside" out.',
    }),
    ...unless(!laysAside || 'aside' in card, {
      path,
      found: 'a card that lays itself aside and says nothing there',
      expected: 'what it does as "aside"',
      remedy: 'Add "aside", or take the deed out.',
    }),
    ...unless(!banksItself || 'asset' in card, {
      path,
      found: 'a card that banks itself and says nothing as an Asset',
      expected: 'what it does as an "asset"',
      remedy: 'Add "asset", or take the "bank" out.',
    }),
  ];
}

function cardBreaches(card: Table, path: Path): readonly Breach[] {
  const { overlay, aside, mission } = card;
  return [
    ...cardShapeBreaches(card, path),
    ...HEADINGS.flatMap((heading) => headingBreaches(card[heading], heading, [...path, heading])),
    ...inPlayBreaches(card.asset, spotOf([...path, 'asset'], {}), true),
    ...inPlayBreaches(overlay, spotOf([...path, 'overlay'], { hasPlace: true }), false),
    ...inPlayBreaches(aside, spotOf([...path, 'aside'], { hasPlace: true }), true),
    ...(isTable(mission) ? effectBreaches(mission, spotOf([...path, 'mission'], {})) : []),
  ];
}

const territoryBreaches = (territory: Table, path: Path): readonly Breach[] =>
  inPlayBreaches(territory, spotOf(path, { hasCard: false, hasPlace: true }), false);

/** Titles tell copies apart from other cards, so that each belongs to one id. */
function titleBreaches(section: string, entries: Table): readonly Breach[] {
  const first = new Map<unknown, string>();
  return Object.entries(entries).flatMap(([id, entry]) => {
    const title = isTable(entry) ? entry.title : undefined;
    const known = first.get(title);
    if (typeof title !== 'string' || known === undefined) {
      first.set(title, id);
      return [];
    }
    return [
      {
        path: [section, id, 'title'],
        found: `the title "${title}" a second time`,
        expected: `another title than that of "${known}"`,
        remedy: 'Give one of them another title.',
      },
    ];
  });
}

function unknownId(path: Path, id: unknown, section: string, known: Table): readonly Breach[] {
  if (typeof id !== 'string' || Object.hasOwn(known, id)) return [];
  return [
    {
      path,
      found: `the unknown id "${id}"`,
      expected: `an id under "${section}": one of ${quoted(Object.keys(known))}`,
      remedy: `Correct the id, or add it under "${section}".`,
    },
  ];
}

function deckBreaches(deck: Table, path: Path, content: Sections): readonly Breach[] {
  const { leader, cards, territories } = deck;
  return [
    ...unknownId([...path, 'leader'], leader, 'leaders', content.leaders),
    ...(isTable(cards) ? Object.keys(cards) : []).flatMap((id) =>
      unknownId([...path, 'cards', id], id, 'cards', content.cards),
    ),
    ...listOf(territories).flatMap((id, index) =>
      unknownId([...path, 'territories', index], id, 'territories', content.territories),
    ),
  ];
}

type Sections = Readonly<Record<'cards' | 'territories' | 'leaders' | 'decks', Table>>;

const tablesOf = (section: Table): readonly (readonly [string, Table])[] =>
  Object.entries(section).flatMap(([id, entry]) => (isTable(entry) ? [[id, entry] as const] : []));

/** Everything that the laws have against a content, whatever its schema has against it. */
export function contentBreaches(value: unknown): readonly Breach[] {
  const section = (name: string): Table =>
    isTable(value) && isTable(value[name]) ? value[name] : {};
  const content: Sections = {
    cards: section('cards'),
    territories: section('territories'),
    leaders: section('leaders'),
    decks: section('decks'),
  };
  return [
    ...tablesOf(content.cards).flatMap(([id, card]) => cardBreaches(card, ['cards', id])),
    ...titleBreaches('cards', content.cards),
    ...tablesOf(content.territories).flatMap(([id, territory]) =>
      territoryBreaches(territory, ['territories', id]),
    ),
    ...titleBreaches('territories', content.territories),
    ...tablesOf(content.decks).flatMap(([id, deck]) => deckBreaches(deck, ['decks', id], content)),
  ];
}

/** Every word of the effect vocabulary is used by some title, and every title says what it is. */
import { describe, expect, it } from 'vitest';
import type { CardFilter, Instruction, Picker } from '../../../machines/gauntlet/content.ts';
import { INSTRUCTIONS } from '../../../rulesets/gauntlet/0.6.1/content/instructions.schema.ts';
import {
  COMPARISONS,
  COUNTABLES,
  FACES,
  MOMENTS,
  OF_BATTLE,
  PROVENANCES,
  STANDING,
  STANDPOINTS,
  WHO,
  ZONES,
} from '../../../rulesets/gauntlet/0.6.1/content/words.ts';
import { gauntletContentSchema } from '../../../rulesets/gauntlet/0.6.1/content.schema.ts';
import { jsonSchemaOf, schemaTrail } from '../../../studio/analysis/json-schema.ts';
import { content, later } from './texts.ts';

/** By key, every word that stands under it somewhere in the texts of cards and Territories. */
const used = new Map<string, Set<unknown>>();

function note(key: string, value: unknown): void {
  used.set(key, (used.get(key) ?? new Set()).add(value));
}

function walk(value: unknown, key: string): void {
  if (Array.isArray(value)) for (const one of value) walk(one, key);
  else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) {
      note(`keys of ${key}`, name);
      walk(inner, name);
    }
  } else note(key, value);
}

walk([Object.values(content.cards), Object.values(content.territories)], '');

/** Words of a table that stand under none of these keys. */
const unused = (words: readonly string[], ...keys: readonly string[]) =>
  words.filter((word) => !keys.some((key) => used.get(key)?.has(word)));

const words = (meanings: object) => Object.keys(meanings);

/** Kinds, so that a new one is missed here until the schema has it. */
const KINDS = {
  draw: true,
  discard: true,
  move: true,
  exchange: true,
  reveal: true,
  show: true,
  total: true,
  advantage: true,
  disadvantage: true,
  die: true,
  reroll: true,
  'break-tie': true,
  step: true,
  'further-movement': true,
  withdraw: true,
  'prevent-battle': true,
  retreat: true,
  'hold-ground': true,
  forbid: true,
  capture: true,
  bank: true,
  'lay-overlay': true,
  'remove-overlay': true,
  negate: true,
  return: true,
  replace: true,
  allow: true,
  'add-tactic': true,
  'choose-first': true,
  reserve: true,
  copy: true,
  choose: true,
  may: true,
  if: true,
  later: true,
  destination: true,
  'further-action': true,
  'both-opportunities': true,
  'end-turn': true,
  faction: true,
  tracker: true,
} satisfies Record<Instruction['do'], true>;

const PICKER = {
  from: true,
  of: true,
  count: true,
  upTo: true,
  by: true,
  random: true,
  top: true,
  filter: true,
} satisfies Record<keyof Picker, true>;

const FILTER = {
  heading: true,
  trait: true,
  allegiance: true,
  minValue: true,
  maxValue: true,
  unique: true,
  face: true,
  bankable: true,
  other: true,
  applicable: true,
} satisfies Record<keyof CardFilter, true>;

describe('the pool uses every part of the vocabulary', () => {
  it('every instruction', () => {
    expect([...INSTRUCTIONS].sort()).toEqual(words(KINDS).sort());
    // What factions do comes with their cards.
    const shared = INSTRUCTIONS.filter((kind) => kind !== 'faction');
    expect(unused(shared, 'do')).toEqual([]);
  });

  it('every moment, and both ways of going before other Gambits', () => {
    expect(unused(words(MOMENTS), 'at')).toEqual([]);
    expect(unused(['first', 'before'], 'keys of gambit')).toEqual([]);
  });

  it('every zone, and every way of picking from it', () => {
    expect(unused(words(ZONES), 'from')).toEqual([]);
    expect(unused(words(PICKER), 'keys of what', 'keys of from')).toEqual([]);
    expect(unused(words(FILTER), 'keys of filter')).toEqual([]);
    expect(unused(['up'], 'face')).toEqual([]);
    expect(words(FACES)).toEqual(['up', 'down']);
  });

  it('every player that can be meant', () => {
    expect(unused(words(WHO), 'who', 'of', 'by', 'controlledBy')).toEqual([]);
  });

  it('every condition', () => {
    expect(unused([...words(STANDPOINTS), ...words(COMPARISONS)], 'is')).toEqual([]);
    expect(unused(words(OF_BATTLE), 'battle')).toEqual([]);
    const kinds = ['amount', 'there', 'terms', 'did', 'not', 'all', 'any'];
    expect(unused(['offered', 'accepted', 'refused'], 'terms')).toEqual([]);
    expect(unused(kinds, 'keys of when', 'keys of requires', 'keys of all')).toEqual([]);
  });

  it('everything that can be counted, with every way of reckoning', () => {
    expect(unused(words(COUNTABLES), 'count')).toEqual([]);
    expect(unused(['of', 'times', 'plus', 'atMost'], 'keys of add', 'keys of to')).toEqual([]);
  });

  it('every standing rule', () => {
    expect(unused(words(STANDING), 'rule')).toEqual([]);
  });

  it('every Territory that can be meant, and every end of an Overlay', () => {
    expect(unused(['here', 'contested', 'yours', 'theirs'], 'where')).toEqual([]);
    const asked = ['pick', 'controlledBy', 'empty', 'overlaid', 'within'];
    expect(unused(asked, 'keys of where')).toEqual([]);
    const ends = ['battle-here', 'capture', 'token-here', 'terms-accepted'];
    expect(unused(ends, 'removedBy')).toEqual([]);
    expect(unused(['movement', 'capture', 'orders'], 'benefits')).toEqual([]);
    expect(unused(['refuser'], 'remember')).toEqual([]);
    expect(unused(['top', 'all', 'this'], 'which')).toEqual([]);
  });
});

describe('the editor', () => {
  const root = jsonSchemaOf(gauntletContentSchema);
  const gambit = (instruction: object) => ({ cards: { x: { gambit: { do: [instruction] } } } });
  const at = (...keys: (string | number)[]) => ['cards', 'x', 'gambit', 'do', 0, ...keys];

  it('is told every kind of instruction, with a sentence each', () => {
    const meanings = schemaTrail(root, at('do')).at(-1)?.meanings ?? {};
    expect(words(meanings)).toEqual([...INSTRUCTIONS]);
    expect(Object.values(meanings).filter((text) => !text.endsWith('.'))).toEqual([]);
  });

  it('is told what a name means in the instruction in which it stands', () => {
    const draws = gambit({ do: 'draw', count: 1 });
    const allows = gambit({ do: 'allow', more: 'gambits', count: 1 });
    const about = (whole: object) => schemaTrail(root, at('count'), whole).at(-1)?.description;
    expect(about(draws)).toBe('How many cards.');
    expect(about(allows)).toBe('How many more.');
  });

  it('is told what words mean, at whatever depth', () => {
    const waits = { do: 'later', at: '' };
    const deep = gambit(later('result', { do: 'choose', options: [{ do: [waits] }] }));
    const moment = schemaTrail(root, at('then', 0, 'options', 0, 'do', 0, 'at'), deep).at(-1);
    expect(words(moment?.meanings ?? {})).toEqual(words(MOMENTS));
    const cost = { do: 'discard', what: { from: 'hand' } };
    const zone = schemaTrail(root, at('costs', 0, 'what', 'from'), gambit({ costs: [cost] }));
    expect(zone.at(-1)?.meanings).toEqual(ZONES);
  });
});

describe('every title', () => {
  it('says that it is a stand-in, but for those of which the rulebook says something', () => {
    const texts = { ...content.cards, ...content.territories };
    const fromRulebook = Object.keys(texts).filter((id) => texts[id]?.provenance === 'rulebook');
    expect(
      fromRulebook.filter((id) => (content.cards[id]?.allegiance ?? 'neutral') === 'neutral'),
    ).toEqual(['watchtower']);
    expect(fromRulebook).toEqual(
      expect.arrayContaining(['war-crimes', 'shock-and-awe', 'diplomatic-latitude']),
    );
    expect(words(PROVENANCES)).toEqual(['rulebook', 'stand-in']);
  });

  it('has a summary of whole sentences', () => {
    const texts = { ...content.cards, ...content.territories, ...content.leaders };
    const unfinished = Object.keys(texts).filter((id) => !texts[id]?.summary.endsWith('.'));
    expect(unfinished).toEqual([]);
  });
});

/** The setup that the fields of a new game make: legal as it stands, and refused with every fault otherwise. */
import { beforeEach, describe, expect, it } from 'vitest';
import { type Ruleset, Run, type SeedFile } from '../../../../../machines/kernel/index.ts';
import {
  chooseAt,
  deckAt,
  seatNames,
  setupOf,
  turnLimitOf,
  useChoices,
} from '../../../../../studio/app/decks/gauntlet/choices.ts';
import { withCopies } from '../../../../../studio/app/decks/gauntlet/deck-changes.ts';
import { browserRef, contentRef } from '../../../../../studio/app/decks/gauntlet/deck-refs.ts';
import { kit } from '../../../../../studio/app/decks/gauntlet/kit.tsx';
import { useOwnDecks } from '../../../../../studio/app/decks/gauntlet/own-decks.ts';
import { playableDecks } from '../../../../../studio/app/decks/gauntlet/playable-decks.ts';
import { newSeed } from '../../../../../studio/app/newgame/new-seed.ts';
import { gauntletRuleset } from '../../../../support/gauntlet.ts';

const rules = gauntletRuleset();
const { content } = rules;
const untyped = rules as unknown as Ruleset;
const both = { published: untyped, draft: untyped };
const LETTERS = ['A', 'B'];
const { bulwark, vanguard } = content.decks;
if (bulwark === undefined || vanguard === undefined) throw new Error('Ready Decks are missing.');

const seedOf = (): SeedFile => newSeed(rules.id, 'A game', 'key', kit.brings(both, LETTERS));

beforeEach(() => {
  useChoices.setState({ seats: [], turnLimit: '' });
  useOwnDecks.setState({ decks: new Map() });
});

describe('a new game of Gauntlet', () => {
  it('begins with two ready Decks by their names', () => {
    const seed = seedOf();
    const [first, second] = Object.keys(content.decks);
    expect(seed).toMatchObject({ seats: ['A', 'B'], setup: { decks: { A: first, B: second } } });
    expect(
      rules.game.seedFaults({ ...seed, setup: seed.setup ?? null, position: null }, rules),
    ).toEqual([]);
    expect('run' in Run.start(rules, seed)).toBe(true);
  });

  it('has names, Decks and a limit as they are chosen', () => {
    chooseAt(1, { name: ' Bo ', deck: contentRef('bulwark') });
    chooseAt(0, { deck: contentRef('bulwark') });
    useChoices.setState({ turnLimit: '7' });
    const seed = seedOf();
    expect(seed.seats).toEqual(['A', 'Bo']);
    expect(seed.setup).toEqual({ decks: { A: 'bulwark', Bo: 'bulwark' }, turnLimit: 7 });
    expect('run' in Run.start(rules, seed)).toBe(true);
  });

  it('writes a Deck of the browser out', () => {
    const deck = { ...bulwark, title: 'Mine' };
    const own = new Map([['x', { id: 'x', ruleset: rules.id, deck }]]);
    useOwnDecks.setState({ decks: own });
    chooseAt(0, { deck: browserRef('x') });
    expect(seedOf().setup).toMatchObject({ decks: { A: deck } });
  });

  it('plays a ready Deck where the chosen one is gone', () => {
    chooseAt(0, { deck: browserRef('gone') });
    const decks = playableDecks(content, new Map());
    expect(deckAt(useChoices.getState(), 0, decks)).toBe(
      contentRef(Object.keys(content.decks)[0] ?? ''),
    );
    expect(deckAt(useChoices.getState(), 0, new Map())).toBe(null);
  });

  it('brings the texts of cards that only the draft has', () => {
    const [id = '', text] = Object.entries(content.cards)[0] ?? [];
    if (text === undefined) throw new Error('There is no card.');
    const fresh = { ...text, title: 'Fresh' };
    const draft = { ...content, cards: { ...content.cards, fresh } };
    const deck = withCopies(bulwark, 'fresh', 1);
    const setup = setupOf({
      choices: { seats: [{ name: '', deck: browserRef('x') }], turnLimit: '' },
      seats: ['A', 'B'],
      decks: new Map([
        [browserRef('x'), deck],
        [contentRef('bulwark'), bulwark],
      ]),
      published: content,
      draft,
    });
    expect(setup).toEqual({ decks: { A: deck, B: 'bulwark' }, cards: { fresh } });
    const seed = { ...seedOf(), setup };
    expect('run' in Run.start(rules, seed)).toBe(true);
    expect(id).not.toBe('fresh');
  });

  it('is refused with every fault of both Decks', () => {
    const short = withCopies(bulwark, 'shield-wall', 0);
    const odd = { ...withCopies(vanguard, 'no-such-card', 1), territories: ['sand-arena'] };
    const own = new Map([
      ['a', { id: 'a', ruleset: rules.id, deck: short }],
      ['b', { id: 'b', ruleset: rules.id, deck: odd }],
    ]);
    useOwnDecks.setState({ decks: own });
    chooseAt(0, { deck: browserRef('a') });
    chooseAt(1, { deck: browserRef('b') });
    const started = Run.start(rules, seedOf());
    const places = 'refusals' in started ? started.refusals.map(({ where }) => where) : [];
    expect(places).toEqual([
      'setup.decks.A.cards',
      'setup.decks.B.cards.no-such-card',
      'setup.decks.B.territories',
    ]);
  });

  it('is refused where two seats could not be told apart', () => {
    chooseAt(0, { name: 'Bea' });
    chooseAt(1, { name: 'Bo' });
    expect(seatNames(useChoices.getState(), LETTERS)).toEqual(['Bea', 'Bo']);
    expect(Run.start(rules, seedOf())).toMatchObject({ refusals: [{ code: 'seed/seat-name' }] });
  });

  it.each([
    ['', null],
    ['0', null],
    ['12', 12],
    ['10000', null],
    ['soon', null],
  ])('takes «%s» for a limit of %s', (turnLimit, limit) => {
    expect(turnLimitOf({ seats: [], turnLimit })).toBe(limit);
  });
});

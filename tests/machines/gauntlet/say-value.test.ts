import { describe, expect, it } from 'vitest';
import type { GauntletGame } from '../../../machines/gauntlet/facts.ts';
import {
  type Json,
  namedChoice,
  namedValue,
  playBots,
  Run,
  randomBot,
} from '../../../machines/kernel/index.ts';
import { gauntletRuleset } from '../../support/gauntlet.ts';

const ruleset = gauntletRuleset();

/** A short Deck, which a position may stand on. */
const DECK = {
  title: 'Short',
  faction: 'military',
  leader: 'general',
  cards: { spearhead: 3, muster: 1, palisade: 1, skirmishers: 1, 'shield-wall': 2 },
  territories: ['watchtower', 'ridge', 'ford'],
};

function started(more: object): Run<GauntletGame> {
  const begun = Run.start(ruleset, {
    format: 'seed/1',
    ruleset: ruleset.id,
    title: 't',
    random: 'say',
    seats: ['A', 'B'],
    ...more,
  });
  if ('refusals' in begun) throw new Error(JSON.stringify(begun.refusals));
  return begun.run as unknown as Run<GauntletGame>;
}

const standing = (hand: readonly string[]): Run<GauntletGame> =>
  started({
    setup: { decks: { A: DECK, B: DECK } },
    position: {
      at: 'action-before',
      active: 'A',
      tokens: { A: 2, B: 5 },
      seats: { A: { hand, discard: ['skirmishers'] }, B: { hand: ['shield-wall'] } },
    },
  });

const named = (run: Run<GauntletGame>, value: unknown) =>
  namedValue(run.ruleset, run.facts(''), value as Json);

describe('values of choices in words', () => {
  const run = standing(['spearhead', 'spearhead', 'muster']);
  const facts = run.facts('');
  const spearheads = facts.seats.A?.hand.filter((card) => card.includes('spearhead')) ?? [];

  it('are titles, with a number where copies lie together', () => {
    expect(named(run, 'A/muster')).toBe('Muster');
    expect(spearheads.map((card) => named(run, card))).toEqual(
      expect.arrayContaining(['Spearhead (1)', 'Spearhead (2)']),
    );
    expect(named(run, 'territory/1')).toMatch(/, Territory 1$/);
    expect(named(run, 'watchtower')).toBe('Watchtower');
    expect(named(run, [['A/muster'], 'forward'])).toEqual([['Muster'], 'forward']);
  });

  it('leave seat and kind alone, and make the form’s sentence', () => {
    const choice = { seat: 'A', choose: 'play', card: 'A/muster' };
    const said = namedChoice(ruleset, facts, choice);
    expect(said).toEqual({ seat: 'A', choose: 'play', card: 'Muster' });
    const form = ruleset.game.decisions.action?.forms.find((one) => one.choose === 'play');
    expect(form?.say(said)).toBe('plays Muster');
  });

  it('leave alone what names nothing, in whatever shape', () => {
    for (const value of [null, true, 7, '', 'A/no-such-card', '#', 'territory/x', {}]) {
      expect(named(run, value)).toEqual(value);
    }
  });
});

describe('answers in words', () => {
  it('are the option or the Territory that the number means', () => {
    const run = standing(['palisade', 'muster']);
    const played = run.choose('', { seat: 'A', choose: 'play', card: 'A/muster' });
    if ('refusal' in played) throw new Error(JSON.stringify(played.refusal));
    const options = run.legal(played.path, 'A').map((choice) => choice.pick ?? null);
    expect(options.map((pick) => namedValue(run.ruleset, run.facts(played.path), pick))).toEqual([
      'One more action before movement',
      'One more action after movement',
    ]);
  });

  it('say every legal choice of a game without an id in it', () => {
    const [A, B] = Object.keys(ruleset.content.decks).toReversed();
    const run = started({ setup: { decks: { A, B }, turnLimit: 30 } });
    const { path } = playBots(run as never, '', () => randomBot);
    for (const node of run.line(path).nodes) {
      for (const seat of ['A', 'B']) {
        for (const choice of run.legal(node.path, seat)) {
          const {
            seat: _,
            choose: __,
            ...fields
          } = namedChoice(ruleset, run.facts(node.path), choice);
          expect(JSON.stringify(fields), JSON.stringify(choice)).not.toMatch(/"[AB]\/|territory\//);
        }
      }
    }
  });
});

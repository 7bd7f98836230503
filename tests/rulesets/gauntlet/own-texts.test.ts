/** Texts that a seed brings itself are judged by the content's schema, before anything of them is played. */
import { describe, expect, it } from 'vitest';
import { type Json, Run, type Seed } from '../../../machines/kernel/index.ts';
import { gauntletRuleset } from '../../support/gauntlet.ts';

const ruleset = gauntletRuleset();

const printed = (action: Json): Json => ({
  title: 'Drill',
  value: 1,
  allegiance: 'neutral',
  provenance: 'stand-in',
  summary: 'A card of a test.',
  action,
});

const bringing = (setup: Readonly<Record<string, Json>>): Seed => ({
  format: 'seed/1',
  ruleset: ruleset.id,
  title: 'A test',
  random: 'a test',
  seats: ['A', 'B'],
  setup: { decks: { A: 'vanguard', B: 'vanguard' }, ...setup },
});

function faults(setup: Readonly<Record<string, Json>>) {
  const started = Run.start(ruleset, bringing(setup));
  return 'refusals' in started ? started.refusals : [];
}

describe('a card that a seed brings', () => {
  it('is taken where it uses the words of the vocabulary, whatever another prints', () => {
    const drill = printed({ do: [{ do: 'draw', count: 1 }] });
    expect(faults({ cards: { drill, again: drill } })).toEqual([]);
  });

  it.each([
    ['an instruction', { do: [{ do: 'fly', count: 1 }] }, 'action.do[0].do'],
    [
      'a zone',
      { do: [{ do: 'move', what: { from: 'pocket' }, to: 'hand' }] },
      'action.do[0].what.from',
    ],
    ['whom it means', { do: [{ do: 'draw', who: 'nobody', count: 1 }] }, 'action.do[0].who'],
    [
      'what is counted',
      { do: [{ do: 'draw', count: { count: 'stars' } }] },
      'action.do[0].count.count',
    ],
  ] as const)('is refused where it names %s that there is not', (_what, action, path) => {
    const found = faults({ cards: { drill: printed(action as unknown as Json) } });
    expect(found).toMatchObject([{ code: 'seed/invalid', where: `setup.cards.drill.${path}` }]);
    expect(found[0]?.expected).not.toBe('');
  });
});

describe('a Territory that a seed brings', () => {
  const place = (more: Readonly<Record<string, Json>>): Json => ({
    title: 'Heath',
    provenance: 'stand-in',
    summary: 'A place of a test.',
    ...more,
  });

  it('may say nothing', () => {
    expect(faults({ territories: { heath: place({}) } })).toEqual([]);
  });

  it('is refused where it names a moment or a rule that there is not, all at once', () => {
    const effects = [{ at: 'midnight', do: [{ do: 'draw', count: 1 }] }];
    const standing = [{ rule: 'luck', add: 1 }];
    const found = faults({ territories: { heath: place({ effects, standing }) } });
    expect(found.map(({ where }) => where)).toEqual([
      'setup.territories.heath.effects[0].at',
      'setup.territories.heath.standing[0].rule',
    ]);
  });
});

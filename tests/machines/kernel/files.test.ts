import { describe, expect, it } from 'vitest';
import {
  diffFacts,
  formatPath,
  LONGEST_FILE,
  parsePath,
  parseReplay,
  playReplay,
  type ReplayFile,
  Run,
  replayOf,
  type Seed,
  valueAt,
  withChanges,
  withTexts,
  writeReplay,
} from '../../../machines/kernel/index.ts';
import { PIG_PARAMS, pigRuleset } from '../../tiny/pig.ts';

const seed: Seed = {
  format: 'seed/1',
  ruleset: 'pig@1',
  title: 'A test',
  random: 'x',
  seats: ['A', 'B'],
};

function recorded(): ReplayFile {
  const started = Run.start(pigRuleset(), seed);
  if ('refusals' in started) throw new Error('not started');
  const made = started.run.choose('', { seat: 'A', choose: 'roll' });
  if ('refusal' in made) throw new Error('refused');
  return replayOf(started.run, made.path, 'One roll');
}

const codeOf = (text: string): string | undefined => {
  const parsed = parseReplay(text, 'a.json');
  return 'refusals' in parsed ? parsed.refusals[0]?.code : undefined;
};

describe('a replay file', () => {
  it('survives writing and reading', () => {
    const file = recorded();
    const parsed = parseReplay(writeReplay(file), 'a.json');
    expect(parsed).toEqual({ value: file });
  });

  it('is refused with line and column when it is cut off', () => {
    const text = writeReplay(recorded()).slice(0, 150);
    const parsed = parseReplay(text, 'a.json');
    if ('value' in parsed) throw new Error('taken in');
    expect(parsed.refusals).toHaveLength(1);
    expect(parsed.refusals[0]).toMatchObject({
      code: 'file/not-json',
      where: expect.stringMatching(/^a\.json:\d+:\d+$/),
    });
  });

  it('is refused when it is foreign, oversized, or has fields nobody knows', () => {
    expect(codeOf('{"format": "pgn"}')).toBe('file/foreign');
    expect(codeOf('[]')).toBe('file/foreign');
    expect(codeOf(' '.repeat(LONGEST_FILE + 1))).toBe('file/too-large');
    const extra = writeReplay({ ...recorded(), run: 'rm' } as ReplayFile);
    const parsed = parseReplay(extra, 'a.json');
    expect(parsed).toMatchObject({
      refusals: [{ code: 'file/malformed', found: expect.stringContaining('run') }],
    });
  });

  it('says which place of it does not fit', () => {
    const text = writeReplay(recorded()).replace('"seat": "A"', '"seat": 7');
    const parsed = parseReplay(text, 'a.json');
    expect(parsed).toMatchObject({
      refusals: [
        { code: 'file/malformed', where: expect.stringContaining('choices[0].seat'), found: '7' },
      ],
    });
  });

  it('is never run: a prototype key is data or refused, and changes nothing', () => {
    const text = writeReplay(recorded()).replace(
      '"choices"',
      '"__proto__": {"polluted": 1}, "choices"',
    );
    parseReplay(text, 'a.json');
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  it('is refused as a whole where its changes do not fit the ruleset', () => {
    const file = { ...recorded(), changes: { 'die.sides': 1000, 'no.such': 1 } };
    expect(playReplay(pigRuleset(), file)).toMatchObject({
      refusals: [{ code: 'params/unknown-path', where: 'changes no.such' }],
    });
  });
});

describe('parameters', () => {
  it('are refused with place, value and range, and the ruleset stays as it was', () => {
    const ruleset = pigRuleset();
    const edited = withTexts(ruleset, { params: PIG_PARAMS.replace('"sides": 6', '"sides": 1') });
    expect(edited).toMatchObject({
      refusals: [{ code: 'params/invalid', where: 'params.jsonc:3:21 die.sides', found: '1' }],
    });
    expect(ruleset.params.die.sides).toBe(6);
  });

  it('change the hash when a value changes, and not when a comment does', () => {
    const base = pigRuleset();
    const commented = withTexts(base, { params: PIG_PARAMS.replace('Points', 'Many points') });
    const edited = withChanges(base, { goal: 30 });
    if ('refusals' in commented || 'refusals' in edited) throw new Error('refused');
    expect(commented.ruleset.hash).toBe(base.hash);
    expect(edited.ruleset.hash).not.toBe(base.hash);
    expect(edited.ruleset.params.goal).toBe(30);
  });
});

describe('paths and differences', () => {
  it('go both ways', () => {
    expect(formatPath(['waves', 'perPlayer', 1])).toBe('waves.perPlayer[1]');
    expect(parsePath('waves.perPlayer[1]')).toEqual(['waves', 'perPlayer', 1]);
    expect(valueAt({ waves: { perPlayer: [3, 1] } }, 'waves.perPlayer[1]')).toBe(1);
    expect(valueAt({}, 'constructor.name')).toBeUndefined();
  });

  it('compare lists whole, name what vanished, and pass over what is shared', () => {
    const shared = { deep: 1 };
    expect(diffFacts({ hand: [1, 2], gone: 1, shared }, { hand: [1], shared, fresh: 2 })).toEqual([
      { path: 'hand', before: [1, 2], after: [1] },
      { path: 'fresh', before: undefined, after: 2 },
      { path: 'gone', before: 1, after: undefined },
    ]);
  });
});

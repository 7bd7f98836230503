import { describe, expect, it } from 'vitest';
import {
  playReplay,
  type ReplayFile,
  type Ruleset,
  replayOf,
  withChanges,
} from '../../../machines/kernel/index.ts';
import { claimsOf, placesThatHold, withClaims } from '../../../studio/analysis/claims.ts';
import { verifyReplay } from '../../../studio/analysis/verify.ts';
import { pigRuleset } from '../../tiny/pig.ts';

const pig = pigRuleset() as unknown as Ruleset;
const roll = (seat: string) => ({ seat, choose: 'roll' });
const bank = (seat: string) => ({ seat, choose: 'bank' });

const file: ReplayFile = {
  format: 'replay/1',
  title: 'A worked case',
  about: 'Four points, banked.',
  case: 'pig-1',
  ruleset: pig.id,
  rulesetHash: pig.hash,
  seed: { format: 'seed/1', ruleset: pig.id, title: 'Pig', random: 'x', seats: ['A', 'B'] },
  choices: [roll('A'), bank('A'), roll('B')],
  chance: { 'turn/1/die/1': 4, 'turn/1/die/2': 6, 'turn/2/die/1': 5 },
  comments: [
    { at: 1, text: 'A four.' },
    { at: 3, text: 'B risks it.' },
  ],
  open: { at: 2 },
  expect: [
    { at: 1, facts: { pot: 4 } },
    { at: 2, facts: { 'banked.A': 4 } },
    { at: 'end', facts: { pot: 5 } },
  ],
  refuse: [{ at: 0, choice: bank('A'), code: 'choice/nothing-to-bank' }],
};

/** A line of Pig as a file, from the same seed. */
function lineOf(choices: ReplayFile['choices'], ruleset = pig): ReplayFile {
  const result = playReplay(ruleset, { ...file, choices });
  if ('refusals' in result) throw new Error('refused');
  const { run, path } = result.played;
  return replayOf(run, path, 'Mine', pig);
}

const faulty = (line: ReplayFile) =>
  claimsOf(file, line, pig).flatMap(({ place, fault }) => (fault === null ? [] : place));

describe('what an opened file says', () => {
  it('holds for its own line, and is written whole', () => {
    const line = lineOf(file.choices);
    const claims = claimsOf(file, line, pig);
    const refuse = claims.find(({ place }) => place === 'refuse[0]');
    expect(refuse?.text).toContain('to be refused');
    const saved = withClaims(file, line, placesThatHold(claims));
    expect(claims.filter(({ fault }) => fault !== null)).toEqual([]);
    expect(saved).toMatchObject({ ...file, title: 'Mine' });
    expect(verifyReplay(saved, '', pig).passed).toBe(true);
  });

  it('holds up to where another line leaves it; what comes after is told with the reason', () => {
    const line = lineOf([roll('A'), roll('A'), bank('A')]);
    expect(faulty(line)).toEqual(['case', 'open', 'comments[1]', 'expect[1]', 'expect[2]']);
    const [worked] = claimsOf(file, line, pig);
    expect(worked).toMatchObject({
      place: 'case',
      fault: 'the line goes another way after move 1',
    });
    const expected = claimsOf(file, line, pig).find(({ place }) => place === 'expect[1]');
    expect(expected?.text).toBe('After move 2, expects banked.A to be 4');
    expect(expected?.fault).toContain('found 0, expected 4');
  });

  it('goes along as far as it holds, and a file that keeps only that passes', () => {
    const line = lineOf([roll('A'), roll('A'), bank('A')]);
    const saved = withClaims(file, line, placesThatHold(claimsOf(file, line, pig)));
    expect(saved).toMatchObject({
      about: 'Four points, banked.',
      comments: [{ at: 1 }],
      expect: [{ at: 1 }],
      refuse: [{ at: 0 }],
    });
    expect(saved).not.toHaveProperty('case');
    expect(saved).not.toHaveProperty('open');
    expect(verifyReplay(saved, '', pig).passed).toBe(true);
  });

  it('is kept all the same where somebody wants it', () => {
    const line = lineOf([roll('A'), roll('A'), bank('A')]);
    const saved = withClaims(file, line, new Set(['case', 'comments[1]']));
    expect(saved).toMatchObject({ case: 'pig-1', comments: [{ at: 3, text: 'B risks it.' }] });
    expect(saved).not.toHaveProperty('expect');
  });

  it('of the end no longer holds for a longer line; the rest does', () => {
    expect(faulty(lineOf([...file.choices, bank('B')]))).toEqual(['case', 'expect[2]']);
  });

  it('is held against changed rules too', () => {
    const changed = withChanges(pig, { 'die.bust': 4 });
    if ('refusals' in changed) throw new Error('refused');
    const line = lineOf([roll('A')], changed.ruleset);
    expect(line.changes).toEqual({ 'die.bust': 4 });
    expect(faulty(line)).toContain('expect[0]');
    expect(claimsOf(file, { ...lineOf(file.choices), changes: { goal: 9 } }, pig)[0]).toMatchObject(
      {
        place: 'case',
        fault: 'it is played under changed rules',
      },
    );
  });
});

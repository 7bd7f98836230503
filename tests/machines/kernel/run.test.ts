import { describe, expect, it } from 'vitest';
import { playReplay, Run, replayOf, type Seed } from '../../../machines/kernel/index.ts';
import { PIG_PARAMS, pigRuleset } from '../../tiny/pig.ts';

const seed: Seed = {
  format: 'seed/1',
  ruleset: 'pig@1',
  title: 'Two at Pig',
  random: 'a pig',
  seats: ['A', 'B'],
};

function start(pins = {}, params = PIG_PARAMS) {
  const started = Run.start(pigRuleset(params), seed, { pins });
  if ('refusals' in started) throw new Error('not started');
  return started.run;
}

function play(run: ReturnType<typeof start>, choices: readonly string[], from = '') {
  return choices.reduce((path, one) => {
    const [seat, choose] = one.split(' ') as [string, string];
    const made = run.choose(path, { seat, choose });
    if ('refusal' in made) throw new Error(JSON.stringify(made.refusal));
    return made.path;
  }, from);
}

describe('a run', () => {
  it('traces transitions, guards with values, rulings, reads and keyed chance', () => {
    const run = start({ 'turn/1/die/1': 4 });
    const path = play(run, ['A roll']);
    const steps = run.node(path).steps;
    expect(steps.map((step) => step.edges)).toEqual([
      ['turn.deciding > roll > 0'],
      ['turn.rolling > always > 1'],
    ]);
    expect(steps[0]?.actions[0]).toMatchObject({
      recipe: 'roll the die',
      rulings: [{ rule: 'pig.roll', text: 'A rolls 4.' }],
      reads: ['die.sides'],
      chance: [{ key: 'turn/1/die/1', outcome: 4, pinned: true }],
    });
    expect(steps[1]?.guards).toMatchObject([
      {
        phrase: 'the die shows the bust number',
        verdict: false,
        values: { die: 4, bust: 1 },
        reads: ['die.bust'],
      },
    ]);
    expect(run.facts(path)).toMatchObject({ pot: 4, active: 'A' });
  });

  it('opens a branch for a choice made in the past and leaves the original as it was', () => {
    const run = start({ 'turn/1/die/1': 4, 'turn/1/die/2': 5 });
    const first = play(run, ['A roll', 'A roll', 'A bank']);
    const before = run.fingerprint(first);
    const branch = play(run, ['A bank'], play(run, ['A roll']));
    expect(branch).toBe('0001');
    expect(run.facts(branch).banked).toEqual({ A: 4, B: 0 });
    expect(run.fingerprint(first)).toBe(before);
  });

  it('deals the same chance to the same choice after stepping back', () => {
    const run = start();
    const once = run.facts(play(run, ['A roll']));
    expect(run.facts(play(start(), ['A roll']))).toEqual(once);
  });

  it('refuses with a code, what is legal, and no trace left', () => {
    const run = start();
    const wrong = run.choose('', { seat: 'B', choose: 'roll' });
    expect(wrong).toMatchObject({ refusal: { code: 'choice/not-your-turn' } });
    const bank = run.choose('', { seat: 'A', choose: 'bank' });
    expect(bank).toMatchObject({
      refusal: { code: 'choice/nothing-to-bank', legal: [{ seat: 'A', choose: 'roll' }] },
    });
    expect(run.root.children).toEqual([]);
  });

  it('refuses an impossible pin without a move', () => {
    const run = start({ 'turn/1/die/1': 7 });
    expect(run.choose('', { seat: 'A', choose: 'roll' })).toMatchObject({
      refusal: { code: 'chance/impossible-pin', where: 'chance turn/1/die/1' },
    });
    expect(run.root.children).toEqual([]);
  });

  it('plays its own file again to the same fingerprint, and stops where a choice is refused', () => {
    const run = start({ 'turn/1/die/1': 4 });
    const path = play(run, ['A roll', 'A bank', 'B roll']);
    const file = replayOf(run, path, 'Three moves');
    const again = playReplay(pigRuleset(), file);
    if ('refusals' in again) throw new Error('refused');
    expect(again.played.run.fingerprint(again.played.path)).toBe(file.fingerprints?.end);

    const edited = playReplay(pigRuleset(PIG_PARAMS.replace('"bust": 1', '"bust": 4')), file);
    if ('refusals' in edited) throw new Error('refused');
    expect(edited.played.path).toBe('00');
    expect(edited.played.refused).toMatchObject({
      index: 1,
      refusal: { code: 'choice/not-your-turn' },
    });
  });
});

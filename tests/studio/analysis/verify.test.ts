import { describe, expect, it } from 'vitest';
import type { Expectation, ExpectedRefusal, ReplayFile } from '../../../machines/kernel/index.ts';
import { writeReplay, writeSeed } from '../../../machines/kernel/index.ts';
import {
  legalValues,
  sayCheck,
  verifyReplay,
  verifyText,
} from '../../../studio/analysis/verify.ts';
import { pigReplay, pigSeed, shortReplay } from '../../support/pig-workspace.ts';
import { PIG_PARAMS, pigRuleset } from '../../tiny/pig.ts';

const verify = (more: Partial<ReplayFile>) =>
  verifyReplay(shortReplay(more), 'short.json', pigRuleset());
const failures = (more: Partial<ReplayFile>) =>
  verify(more).checks.filter((check) => !check.passed);
const expecting = (...expect: Expectation[]) => failures({ expect });
const refusing = (...refuse: ExpectedRefusal[]) => failures({ refuse });

describe('a replay', () => {
  it('passes as it was recorded, fingerprint and all', () => {
    const verified = verifyReplay(pigReplay(), 'whole.json', pigRuleset());
    expect(verified.passed).toBe(true);
    expect(verified.checks.map(({ where }) => where)).toEqual([
      'rulesetHash',
      'seed.ruleset',
      'choices',
      'fingerprints.end',
    ]);
  });

  it('fails with a code where its rules are no longer those that it was recorded under', () => {
    const changed = pigRuleset(PIG_PARAMS.replace('"goal": 20', '"goal": 30'));
    const verified = verifyReplay(shortReplay(), 'short.json', changed);
    expect(verified.passed).toBe(false);
    expect(verified.checks[0]).toMatchObject({
      code: 'replay/hash-mismatch',
      found: JSON.stringify(changed.hash),
      expected: JSON.stringify(pigRuleset().hash),
    });
  });

  it('fails where its seed is one of other rules', () => {
    const { seed } = shortReplay();
    expect(failures({ seed: { ...seed, ruleset: 'pig@2' } })).toMatchObject([
      { code: 'replay/two-rulesets', where: 'seed.ruleset' },
    ]);
  });

  it('fails at the first choice that is refused, with the refusal', () => {
    const choices = [
      { seat: 'A', choose: 'roll' },
      { seat: 'B', choose: 'roll' },
      { seat: 'A', choose: 'bank' },
    ];
    expect(failures({ choices })).toMatchObject([
      { where: 'choices[1]', code: 'choice/not-your-turn', expected: 'a choice by A' },
    ]);
  });

  it('fails where it cannot even start', () => {
    expect(failures({ changes: { 'die.corners': 3 } })).toMatchObject([
      { what: 'the replay starts', code: 'params/unknown-path' },
    ]);
    expect(failures({ chance: { 'turn/1/die/1': 7 } })).toMatchObject([
      { where: 'choices[0]', code: 'chance/impossible-pin' },
    ]);
  });

  it('plays under its changes, and its hash stays that of the published rules', () => {
    const changes = { 'die.bust': 4 };
    const facts = { banked: { A: 0, B: 0 }, active: 'B' };
    const choices = [{ seat: 'A', choose: 'roll' }];
    expect(failures({ changes, choices, expect: [{ at: 1, facts }] })).toEqual([]);
  });

  it('needs every branch to be legal from where it starts', () => {
    const branch = (at: number, ...choices: { seat: string; choose: string }[]) => ({
      at,
      title: 'What if',
      choices,
    });
    expect(failures({ branches: [branch(1, { seat: 'A', choose: 'roll' })] })).toEqual([]);
    const roll = { seat: 'A', choose: 'roll' };
    expect(failures({ branches: [branch(0, roll, { seat: 'B', choose: 'roll' })] })).toMatchObject([
      { where: 'branches[0].choices[1]', code: 'choice/not-your-turn' },
    ]);
    expect(failures({ branches: [branch(9, roll)] })).toMatchObject([
      { code: 'replay/branch-without-root' },
    ]);
  });

  it('needs its comments and its opening to lead somewhere', () => {
    expect(
      failures({
        comments: [
          { at: 1, text: 'A four.' },
          { at: 3, state: 'turn.passing', text: 'Lost.' },
        ],
        open: { at: 2 },
      }),
    ).toEqual([]);
    expect(
      failures({ comments: [{ at: 9, text: '?' }], open: { at: 3, state: 'over' } }),
    ).toMatchObject([
      { where: 'comments[0]', code: 'moment/no-such-move' },
      { where: 'open', code: 'moment/never-entered' },
    ]);
  });
});

describe('expected facts', () => {
  it('hold after so many choices, at the end, and in the state just entered', () => {
    expect(
      expecting(
        { at: 0, facts: { active: 'A', die: null, banked: { A: 0, B: 0 } } },
        { at: 1, facts: { pot: 4, die: 4 } },
        { at: 'end', facts: { turn: 3, active: 'A', 'banked.A': 4 } },
        { at: 2, state: 'turn.banking', facts: { active: 'A', pot: 0 } },
        { at: 1, state: 'turn.passing', facts: { turn: 1, die: 4 } },
      ),
    ).toEqual([]);
  });

  it('fail with place, found and expected', () => {
    expect(expecting({ at: 1, facts: { pot: 5, active: 'A' } })).toEqual([
      { what: 'pot', where: 'expect[0].facts', passed: false, found: '4', expected: '5' },
    ]);
  });

  it('fail at a path that is not there, naming the nearest parent that is', () => {
    expect(expecting({ at: 1, facts: { 'banked.C.points': 0, score: null } })).toMatchObject([
      { code: 'replay/no-such-path', found: 'no such path: «banked» has A, B' },
      {
        code: 'replay/no-such-path',
        found: expect.stringMatching(/^no such path: the root has active, /),
      },
    ]);
    expect(expecting({ at: 1, facts: { 'pot.size': 4 } })).toMatchObject([
      { found: 'no such path: «pot» is 4' },
    ]);
  });

  it('fail at a move or a state that the line never comes to', () => {
    expect(
      expecting({ at: 9 }, { at: 1, state: 'over' }, { at: 0, state: 'turn.rollin' }),
    ).toMatchObject([
      { where: 'expect[0]', code: 'moment/no-such-move', found: 'the replay: move 9' },
      { where: 'expect[1]', code: 'moment/never-entered' },
      { where: 'expect[2]', expected: 'a state of this chart' },
    ]);
  });

  it('are those of views and observations too, for viewers of this game only', () => {
    const expect = [
      {
        at: 1,
        views: { A: { pot: 4 }, spectator: { active: 'A' }, all: { turn: 1 } },
        observations: { B: { seat: 'B', 'view.pot': 4, legal: [], extra: null } },
      },
    ];
    expectNone(failures({ expect }));
    expectCodes(
      expecting({
        at: 1,
        views: { C: {}, B: { pot: 3 } },
        observations: { all: {} },
        legal: { Z: {} },
      }),
      ['replay/unknown-viewer', undefined, 'replay/unknown-viewer', 'replay/unknown-viewer'],
    );
  });

  it('are what is legal and who is asked', () => {
    expectNone(
      expecting(
        { at: 0, legal: { A: { choose: ['roll'] }, B: { choose: [] } }, asked: ['A'] },
        { at: 1, legal: { A: { choose: ['roll', 'bank'], 'roll.times': [] } } },
        { at: 2, asked: ['B'] },
      ),
    );
    expect(
      expecting({ at: 0, legal: { A: { choose: ['bank', 'roll'] } }, asked: ['B'] }),
    ).toMatchObject([
      { where: 'expect[0].legal.A', found: '["roll"]', expected: '["bank","roll"]' },
      { where: 'expect[0].asked', found: '["A"]', expected: '["B"]' },
    ]);
    expectCodes(expecting({ at: 0, legal: { A: { roll: [] } } }), ['replay/unknown-key']);
  });

  it('are the rules that the move cited up to there', () => {
    expectNone(
      expecting(
        { at: 1, cites: ['pig.roll'] },
        { at: 'end', cites: ['pig.roll', 'pig.bust'] },
        { at: 3, state: 'turn.rolling', cites: ['pig.roll'] },
      ),
    );
    expect(
      expecting(
        { at: 2, cites: ['pig.roll'] },
        { at: 3, state: 'turn.rolling', cites: ['pig.bust'] },
        { at: 0, cites: ['pig.win', 'pig.unheard-of'] },
      ),
    ).toMatchObject([
      { where: 'expect[0].cites', found: 'pig.bank', expected: 'pig.roll' },
      { where: 'expect[1].cites', found: 'pig.roll', expected: 'pig.bust' },
      { found: 'no ruling' },
      { code: 'replay/unknown-rule' },
    ]);
  });

  it('hold again after the run was written and read back', () => {
    const reopened = { at: 2, facts: { 'banked.A': 4 }, reopened: true };
    const verified = verify({ expect: [reopened], changes: { goal: 15 } });
    expect(verified.passed).toBe(true);
    expect(verified.checks.filter(({ where }) => where.includes('reopened'))).toHaveLength(2);
    const wrong = failures({ expect: [{ ...reopened, facts: { 'banked.A': 5 } }] });
    expect(wrong.map(({ where }) => where)).toEqual([
      'expect[0].facts',
      'expect[0].reopened.facts',
    ]);
  });
});

describe('expected refusals', () => {
  it('are of choices, where they are made', () => {
    expectNone(
      refusing(
        { at: 0, choice: { seat: 'A', choose: 'bank' }, code: 'choice/nothing-to-bank' },
        {
          at: 0,
          choice: { seat: 'A', choose: 'bank' },
          code: 'choice/nothing-to-bank',
          rule: 'pig.bank',
        },
        { choice: { seat: 'B', choose: 'roll' }, code: 'choice/not-your-turn' },
        { at: 'end', choice: { seat: 'Z', choose: 'roll' }, code: 'choice/unknown-seat' },
        { at: 1, choice: { choose: 'roll' }, code: 'choice/malformed' },
      ),
    );
  });

  it('fail where the choice is legal, or refused for another reason', () => {
    const bank = { seat: 'A', choose: 'bank' };
    expect(
      refusing(
        { at: 1, choice: bank, code: 'choice/nothing-to-bank' },
        { at: 0, choice: bank, code: 'choice/not-your-turn' },
        { at: 0, choice: bank, code: 'choice/nothing-to-bank', rule: 'pig.win' },
        { at: 9, choice: bank, code: 'choice/nothing-to-bank' },
        { at: 0, code: 'choice/nothing-to-bank' },
      ),
    ).toMatchObject([
      { where: 'refuse[0]', found: 'it was accepted', expected: 'choice/nothing-to-bank' },
      { where: 'refuse[1]', found: expect.stringMatching(/^choice\/nothing-to-bank: /) },
      { where: 'refuse[2]', expected: 'choice/nothing-to-bank (pig.win)' },
      { where: 'refuse[3]', code: 'moment/no-such-move' },
      { where: 'refuse[4]', code: 'replay/nothing-to-refuse' },
    ]);
  });

  it('are of messages and of seeds', () => {
    expectNone(
      refusing(
        { say: { seat: 'A', text: 'Hello.' }, code: 'talk/unknown' },
        { seed: { seats: [] }, code: 'file/malformed' },
      ),
    );
    expect(refusing({ seed: { random: 'another key' }, code: 'file/malformed' })).toMatchObject([
      { where: 'refuse[0].seed', found: 'it was accepted' },
    ]);
  });
});

describe('fingerprints', () => {
  it('are compared at moves and at the end', () => {
    const { checks } = verifyReplay(pigReplay(), 'whole.json', pigRuleset());
    expect(checks.at(-1)).toMatchObject({ where: 'fingerprints.end', passed: true });
    expect(
      failures({ fingerprints: { 1: 'not this', 9: 'nor this', last: 'nor that' } }),
    ).toMatchObject([
      { where: 'fingerprints.1', expected: '"not this"' },
      { where: 'fingerprints.9', code: 'moment/no-such-move' },
      { where: 'fingerprints.last', code: 'replay/unknown-key' },
    ]);
  });
});

describe('a file', () => {
  const rulesets = [pigRuleset()];

  it('is verified from its text', () => {
    expect(verifyText(writeReplay(shortReplay()), 'short.json', rulesets).passed).toBe(true);
  });

  it.each([
    ['{', 'file/not-json'],
    ['{"format":"pgn"}', 'file/foreign'],
    [writeReplay(shortReplay()).replace('"choices"', '"moves"'), 'file/malformed'],
    [writeReplay(shortReplay({ ruleset: 'pig@7' })), 'replay/unknown-ruleset'],
  ])('that cannot be opened fails, and throws nothing', (text, code) => {
    const { passed, checks } = verifyText(text, 'odd.json', rulesets);
    expect(passed).toBe(false);
    expect(checks[0]?.code).toBe(code);
  });

  it('that is a seed passes where it can start', () => {
    expect(verifyText(writeSeed(pigSeed), 'two.json', rulesets)).toMatchObject({
      passed: true,
      checks: [{ what: 'the seed starts' }],
    });
    const unseated = { ...pigSeed, seats: [] };
    expect(verifyText(writeSeed(unseated), 'none.json', rulesets).passed).toBe(false);
  });

  it('whose rules break while it is played fails by itself', () => {
    const broken = pigRuleset();
    const unruly = { ...broken, ruleIds: new Set<string>() };
    const { checks } = verifyReplay(shortReplay(), 'short.json', unruly);
    expect(checks.at(-1)).toMatchObject({ passed: false, code: 'ruling/unknown-rule' });
  });
});

describe('what is said of a failure', () => {
  it('is place, found and expected, on one line', () => {
    const [failed] = expecting({ at: 1, facts: { pot: 5 } });
    if (failed === undefined) throw new Error('nothing failed');
    expect(sayCheck(failed)).toBe('expect[0].facts: pot: found 4, expected 5');
  });
});

describe('legal values', () => {
  it('are distinct and sorted: numbers by size, others by their text', () => {
    const legal = [10, 9, 10].map((card) => ({ seat: 'A', choose: 'attack', card }));
    expect(legalValues(legal, 'attack.card')).toEqual([9, 10]);
    expect(legalValues([...legal, { seat: 'A', choose: 'aim' }], 'choose')).toEqual([
      'aim',
      'attack',
    ]);
  });
});

function expectNone(found: ReturnType<typeof failures>) {
  expect(found).toEqual([]);
}

function expectCodes(found: ReturnType<typeof failures>, codes: readonly (string | undefined)[]) {
  expect(found.map(({ code }) => code)).toEqual(codes);
}

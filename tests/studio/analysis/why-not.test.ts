import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import {
  type Game,
  guardOf,
  loadRuleset,
  pieceOf,
  type Ruleset,
  Run,
  type Seed,
} from '../../../machines/kernel/index.ts';
import {
  questionsAt,
  whyNotChoice,
  whyNotEdge,
  whyNotKinds,
} from '../../../studio/analysis/why-not.ts';
import { pigRuleset } from '../../tiny/pig.ts';

const seed: Seed = {
  format: 'seed/1',
  ruleset: 'pig@1',
  title: 'Pig',
  random: 'p',
  seats: ['A', 'B'],
};

function startOf(ruleset: Ruleset, pins = {}): Run {
  const started = Run.start(ruleset, { ...seed, ruleset: ruleset.id }, { pins });
  if ('refusals' in started) throw new Error(JSON.stringify(started.refusals));
  return started.run;
}

function play(run: Run, choices: readonly object[]): string {
  return choices.reduce<string>((path, choice) => {
    const made = run.choose(path, choice);
    if ('refusal' in made) throw new Error(JSON.stringify(made.refusal));
    return made.path;
  }, '');
}

const pig = (pins = {}) => startOf(pigRuleset() as Ruleset, pins);

describe('why not, for transitions', () => {
  it('gives the candidates of a step in order, with verdict, values and parameters', () => {
    const run = pig({ 'turn/1/die/1': 4 });
    const line = run.line(play(run, [{ seat: 'A', choose: 'roll' }]));
    const question = questionsAt(run, line, 1, 'all').find((one) => one.state === 'turn.rolling');
    expect(question?.candidates.map((one) => [one.edge.target, one.fate])).toEqual([
      ['turn.passing', 'blocked'],
      ['turn.deciding', 'taken'],
    ]);
    expect(question?.candidates[0]?.guards).toEqual([
      {
        phrase: 'the die shows the bust number',
        negated: false,
        verdict: false,
        hidden: false,
        values: { die: 4, bust: 1 },
        rules: ['pig.bust'],
        params: [{ path: 'die.bust', value: 1 }],
      },
    ]);
  });

  it('says that a candidate was not asked because an earlier one was taken', () => {
    const run = pig({ 'turn/1/die/1': 1 });
    const line = run.line(play(run, [{ seat: 'A', choose: 'roll' }]));
    const question = questionsAt(run, line, 1, 'all').find((one) => one.state === 'turn.rolling');
    expect(question?.candidates.map((one) => one.fate)).toEqual(['taken', 'earlier']);
  });

  it('says of an event that no choice brought that it waits', () => {
    const run = pig({ 'turn/1/die/1': 4 });
    const line = run.line(play(run, [{ seat: 'A', choose: 'roll' }]));
    const fates = (step: number) =>
      questionsAt(run, line, step, 'all').flatMap((one) =>
        one.candidates.map((candidate) => [one.event, candidate.fate]),
      );
    expect(fates(0)).toEqual([
      ['roll', 'taken'],
      ['bank', 'waits'],
    ]);
    expect(fates(2)).toEqual([
      ['roll', 'waits'],
      ['bank', 'waits'],
    ]);
  });

  it('answers for one transition before and after a step, or says when its state is active', () => {
    const run = pig({ 'turn/1/die/1': 4 });
    const path = play(run, [
      { seat: 'A', choose: 'roll' },
      { seat: 'A', choose: 'bank' },
    ]);
    const answer = whyNotEdge(run, run.line(path), 1, 'all', 'turn.banking > always > 0');
    expect(answer).toMatchObject({ came: null, next: null, nearest: { before: null, after: 3 } });
    const rolled = whyNotEdge(run, run.line(path), 2, 'all', 'turn.rolling > always > 0');
    expect(rolled?.came?.candidates[0]?.fate).toBe('blocked');
    expect(rolled?.next).toBeNull();
    expect(whyNotEdge(run, run.line(path), 2, 'all', 'nowhere > always > 0')).toBeNull();
  });
});

interface Toy {
  card: number;
  hidden: boolean;
}

const params = z.strictObject({ limit: z.int() });
type ToyParams = z.infer<typeof params>;
const piece = pieceOf<Toy, ToyParams, null>();
const guard = guardOf<Toy, ToyParams, null>();

/** One secret choice of a card, then a chain whose guards are combined, nested and private. */
const toyChart = piece({
  recipes: {},
  guards: {
    'the card is high': guard(['toy.high'], (_game, { choice, params: { limit }, because }) =>
      because(Number(choice?.card) > limit, { card: choice?.card ?? null, limit }, ['A']),
    ),
    'the card is even': guard(['toy.even'], (_game, { choice }) => Number(choice?.card) % 2 === 0),
  },
  chart: {
    initial: 'idle',
    states: {
      idle: { on: { start: { target: 'play' } } },
      play: {
        initial: 'asking',
        states: {
          asking: { decision: 'secret', seat: 'A', on: { lock: { target: 'weighing' } } },
          weighing: {
            always: [
              {
                target: '#high',
                guard: { and: ['the card is high', { not: 'the card is even' }] },
              },
              { target: '#over' },
            ],
          },
        },
        on: { lock: { target: 'over', guard: 'the card is even' } },
      },
      high: { type: 'final' },
      over: { type: 'final' },
    },
  },
});

const toy: Game<Toy, ToyParams, null> = {
  id: 'toy',
  title: 'Toy',
  chart: () => toyChart,
  decisions: {
    secret: {
      title: 'A card',
      rules: [],
      secret: true,
      event: () => 'lock',
      forms: [
        {
          choose: 'play',
          title: 'Play a card',
          rules: ['toy.even'],
          fields: [
            {
              name: 'card',
              kind: 'card',
              domain: () => [1, 2, 3, 8],
              check: (_game, _seat, value) =>
                Number(value) < 3
                  ? { code: 'choice/too-low', found: `card ${value}`, expected: 'a card from 3 on' }
                  : null,
            },
          ],
          say: (choice) => `plays ${choice.card}`,
        },
        {
          choose: 'pass',
          title: 'Pass',
          rules: ['toy.high'],
          available: () => ({ code: 'choice/no-pass', found: 'a pass', expected: 'a card' }),
          fields: [],
          say: () => 'passes',
        },
      ],
    },
  },
  empty: () => ({ card: 0, hidden: false }),
  seatCounts: () => [2],
  slots: () => ({}),
  seedFaults: () => [],
  startEvent: () => 'start',
  ending: () => null,
  view: (game) => ({ ...game }),
  talk: null,
  bots: {},
  turn: () => null,
};

function toyRun(): Run {
  const rules = ['toy.high', 'toy.even'].map((id) => ({ id, title: id, text: id }));
  const loaded = loadRuleset(
    {
      id: 'toy@1',
      title: 'Toy',
      game: toy,
      paramsSchema: params,
      contentSchema: z.any(),
      files: { params: 'p', content: 'c', rules: 'r' },
    },
    { params: '{"limit": 5}', content: 'null', rules: JSON.stringify(rules) },
  );
  if ('refusals' in loaded) throw new Error(JSON.stringify(loaded.refusals));
  return startOf(loaded.ruleset as unknown as Ruleset);
}

describe('why not, under combined and private guards', () => {
  const run = toyRun();
  const line = run.line(play(run, [{ seat: 'A', choose: 'play', card: 3 }]));
  const weighing = (viewer: string) =>
    questionsAt(run, line, 1, viewer).find((one) => one.state === 'play.weighing');

  it('tells each phrase of a combination, and which were never asked', () => {
    const [first, second] = weighing('A')?.candidates ?? [];
    expect(first?.fate).toBe('blocked');
    expect(first?.guards).toMatchObject([
      { phrase: 'the card is high', verdict: false, values: { card: 3, limit: 5 } },
      { phrase: 'the card is even', negated: true, verdict: null, hidden: false },
    ]);
    expect(second?.fate).toBe('taken');
  });

  it('says that an outer state was not asked because one inside it moved', () => {
    const outer = questionsAt(run, line, 0, 'A').find((one) => one.state === 'play');
    expect(outer?.candidates.map((one) => one.fate)).toEqual(['inner']);
  });

  it('keeps a private verdict, its values and parameters from other viewers', () => {
    const answer = weighing('B')?.candidates[0];
    expect(answer?.fate).toBe('hidden');
    expect(JSON.stringify(answer)).not.toContain('limit');
    expect(answer?.guards[0]).toMatchObject({ verdict: null, hidden: true, values: {} });
  });

  it('does not tell others which event a secret choice brought', () => {
    const fates = (viewer: string) =>
      questionsAt(run, line, 0, viewer).flatMap((one) => one.candidates.map(({ fate }) => fate));
    expect(fates('A')).toContain('taken');
    expect(fates('B')).not.toContain('taken');
  });
});

describe('why not, for choices', () => {
  it('tells the fault of a kind that is not offered, with its rule', () => {
    const run = pig();
    expect(whyNotKinds(run, '', 'A')).toMatchObject([
      { choose: 'roll', fault: null, refused: [] },
      {
        choose: 'bank',
        fault: { code: 'choice/nothing-to-bank', expected: 'a roll first', rule: 'pig.bank' },
      },
    ]);
    expect(whyNotKinds(run, '', 'B')).toEqual([]);
  });

  it('gathers the values that the law refuses, each fault once', () => {
    const run = toyRun();
    const [kind, pass] = whyNotKinds(run, '', 'A');
    expect(kind?.refused).toEqual([
      {
        field: 'card',
        values: [1, 2],
        code: 'choice/too-low',
        found: 'card 1',
        expected: 'a card from 3 on',
        rule: null,
      },
    ]);
    expect(pass?.fault).toMatchObject({ code: 'choice/no-pass', rule: 'toy.high' });
  });

  it('judges one choice and leaves the tree as it was', () => {
    const run = pig();
    expect(whyNotChoice(run, '', { seat: 'A', choose: 'roll' })).toBeNull();
    expect(whyNotChoice(run, '', { seat: 'B', choose: 'roll' })).toMatchObject({
      code: 'choice/not-your-turn',
    });
    expect(run.root.children).toEqual([]);
  });
});

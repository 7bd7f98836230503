/** The worked cases of the shared rules: each is a replay, but for those that wait for a faction. */
import { describe, expect, it } from 'vitest';
import { activePaths, type Line, playReplay, type Run } from '../../../machines/kernel/index.ts';
import { gauntletRuleset } from '../../support/gauntlet.ts';
import { recordedGames } from '../../support/recorded-games.ts';
import { isShared } from './rules-at-table.ts';

const CASES: Readonly<Record<string, string>> = {
  deck: 'valid-at-both-limits too-few two-arenas one-arena two-different-uniques arcane-is-no-allegiance same-territory-twice foreign-leader several-faults mirror',
  setup: 'start-state',
  draw: 'last-card-no-shuffle reshuffle reserve-short purification purification-not-on-reserve',
  turn: 'action-after extra-action-no-move discard-asset three-is-fine action-cost-unpayable partial-effect peace-before-purification early-end',
  assets: 'drop-without-excess replace replace-blocked limit-zero',
  move: 'own-final-no-withdraw middle b-perspective final-not-captured final-captured pushed-out walk-in leave-occupied',
  capture: 'next-turn not-own retake on-arrival-in-opponents-turn',
  battle:
    'attacker-loses tie-controlled counterattack-fails advantage-one net-one net-minus-two reroll-selected-die changes-then-modifiers on-own-half extra-retreat-capped extra-retreat-attacker attack-on-own-final last-stand-won last-stand-lost-then-defended last-stand-for-b',
  'last-stand': 'rout-does-not-go-beyond defender-withdraws',
  timing:
    'negate-first priority-effect own-order early-reveal-waits mirror-order replacement-after-priority two-tactics-together eligibility copied-effect copy-no-chain reserve-hand-separate',
  after: 'destinations override order follow-up-battle',
  withdraw:
    'attacker both drops-remaining opening-attacker replaced-loss prevented-without-movement voluntary',
  overlay: 'uncover control-change dormant-removal you',
};

const all = Object.entries(CASES).flatMap(([group, names]) =>
  names.split(' ').map((name) => `case.${group}.${name}`),
);

/** Each with the faction whose procedure it tells of. A faction that brings its case leaves this list. */
const WAITING: Readonly<Record<string, string>> = {
  'case.draw.purification': 'Inquisition: Purification',
  'case.turn.early-end': 'Inquisition: Relentless Pursuit',
  'case.timing.early-reveal-waits': 'Intelligence: Surveillance',
  'case.timing.mirror-order': 'Intelligence: Surveillance and Interference',
  'case.after.order': 'Military: Rout; Inquisition: Conviction',
};

const ruleset = gauntletRuleset();
const replays = recordedGames('gauntlet');
const carried = replays.flatMap(({ replay }) => replay.case ?? []);

describe('the worked cases of the shared rules', () => {
  it('are 83, each carried once, or waiting for its faction', () => {
    expect(all).toHaveLength(83);
    const missing = all.filter((id) => !carried.includes(id));
    expect(missing.sort()).toEqual(Object.keys(WAITING).sort());
    expect(new Set(carried).size).toBe(carried.length);
  });

  it('say what was reckoned, and expect or refuse something', () => {
    const cases = replays.filter(({ replay }) => replay.case !== undefined);
    const wordless = cases.filter(({ replay }) => (replay.about ?? '') === '');
    expect(wordless.map(({ file }) => file)).toEqual([]);
    const idle = cases.filter(
      ({ replay: { expect: expected = [], refuse = [] } }) =>
        !expected.some((one) => one.facts ?? one.legal ?? one.asked) && refuse.length === 0,
    );
    expect(idle.map(({ file }) => file)).toEqual([]);
  });
});

/** Rules that a line cites, that its guards ask by, or that carry the states that it is in. */
function shownBy(run: Run, { steps }: Line): readonly string[] {
  const whole = run.chart.nodes.get('')?.rules ?? [];
  const passed = steps.flatMap(({ value, guards, rest, actions }) => [
    ...activePaths(value).flatMap((path) => run.chart.nodes.get(path)?.rules ?? []),
    ...[...guards, ...rest].flatMap(({ rules }) => rules),
    ...actions.flatMap(({ rulings }) => rulings.map(({ rule }) => rule)),
  ]);
  return [...whole, ...passed];
}

describe('the replays of Gauntlet', () => {
  it('show every shared rule between them, by what happens or by what is refused', () => {
    const shown = new Set(
      replays.flatMap(({ replay }) => (replay.refuse ?? []).flatMap(({ rule }) => rule ?? [])),
    );
    for (const { file, replay } of replays) {
      const result = playReplay(ruleset, replay, { fast: true });
      if ('refusals' in result) throw new Error(`${file}: ${JSON.stringify(result.refusals)}`);
      const { run, path, branches } = result.played;
      for (const end of [path, ...branches.map((branch) => branch.path)]) {
        for (const rule of shownBy(run as unknown as Run, run.line(end) as unknown as Line)) {
          shown.add(rule);
        }
      }
    }
    const shared = ruleset.rules.map(({ id }) => id).filter(isShared);
    expect(shared.filter((id) => !shown.has(id))).toEqual([]);
  }, 120_000);
});

/** What became of recorded games, in words: where they part, why, and what came of it. */
import { type Refusal, sameJson, sayRefusal } from '../../../../machines/kernel/index.ts';
import type { FirstDifference, Place, ReplayRow, RowVerdict } from '../replays.ts';
import { VERDICTS } from '../replays.ts';
import type { CompareReport } from '../report.ts';
import { change, code, count, firstOf, joined, type Piece, type Pieces } from './pieces.ts';
import { sayCause } from './say-verdict.ts';
import type { Row, Section } from './shape.ts';

export const VERDICT_WORDS: Readonly<Record<RowVerdict, string>> = {
  same: 'same',
  facts: 'facts differ',
  outcome: 'ends otherwise',
  'other-decision': 'other decision',
  illegal: 'illegal choice',
  'cannot-start': 'cannot start',
};

/** Only what differs is listed, the gravest first; what is the same is counted. */
export function replaysSection({ replays, verdict }: CompareReport): Section {
  const isOld = ({ verdict: one, broken }: ReplayRow) =>
    broken === 'before' || (one === 'cannot-start' && broken === null);
  const rank = (row: ReplayRow) => (isOld(row) ? 0 : VERDICTS.indexOf(row.verdict));
  const differing = replays.rows.filter((row) => row.verdict !== 'same');
  const counts = [...VERDICTS]
    .filter((one) => verdict.counts[one] > 0)
    .map((one) => `${verdict.counts[one]} ${VERDICT_WORDS[one]}`);
  const sum = [count(verdict.compared, 'game'), counts.join(', ')].filter((part) => part !== '');
  return {
    id: 'replays',
    title: 'Recorded games',
    sum: sum.join(': '),
    rows: [...differing].sort((a, b) => rank(b) - rank(a)).map(replayRow),
  };
}

export const replayRow = (row: ReplayRow): Row => ({
  mark: VERDICT_WORDS[row.verdict],
  subject: row.file,
  says: [row.title],
  details: [
    ...(row.first === null ? [] : sayFirst(row.first)),
    ...sayAsked(row),
    ...sayRefused(row),
    ...sayEndings(row),
    ...sayStarts(row),
  ],
});

const MOST_WRITES = 3;

/** Where, what, and because of what. */
function sayFirst(first: FirstDifference): readonly Pieces[] {
  const { what, move, writes, causes } = first;
  const says: Record<FirstDifference['what'], () => Pieces> = {
    facts: () =>
      firstOf(
        writes.map(({ path, before, after }) => [code(path), ' ', ...change(before, after)]),
        MOST_WRITES,
        '; ',
      ),
    asked: () => ['others are asked, or something else'],
    choice: () => ['only one side takes the choice'],
  };
  const at = [`First at move ${move}`, sayPlace(first)].filter((part) => part !== '').join(', ');
  const because: Pieces =
    causes.length === 0
      ? ['Because of: not found']
      : ['Because of ', ...firstOf(causes.map(sayCause), MOST_CAUSES, '; ')];
  return [[`${at}: `, ...says[what]()], because];
}

const MOST_CAUSES = 4;

function sayPlace({ place: { before, after }, what }: FirstDifference): string {
  const near = what === 'choice' ? 'after ' : '';
  if (before === null || after === null) {
    const only = before ?? after;
    return only === null ? '' : near + sayStep(only);
  }
  if (before.step === after.step && sayStates(before) === sayStates(after)) {
    return near + sayStep(after);
  }
  return `${near}${sayStep(before)}, now ${sayStep(after)}`;
}

const sayStates = ({ states }: Place): string => states.map(({ title }) => title).join(', ');
const sayStep = (place: Place): string => `step ${place.step} (${sayStates(place)})`;

function sayAsked({ asked }: ReplayRow): readonly Pieces[] {
  if (asked === null) return [];
  const { move, before, after } = asked;
  return [[`Asked after move ${move}: `, sayWho(before), ' → ', sayWho(after)]];
}

const sayWho = (asked: readonly string[]): Piece => code(asked.join(', ') || 'nobody');

/** Refusals that only one side has, or has earlier, and how long after the first difference. */
function sayRefused({ refused, broken, first }: ReplayRow): readonly Pieces[] {
  const side = broken === null ? null : refused[broken];
  if (side === null) return [];
  const rules = broken === 'before' ? 'first' : 'second';
  const later = first === null || first.what === 'choice' ? 0 : side.index + 1 - first.move;
  const after = later > 0 ? `, ${count(later, 'move')} later` : '';
  const isTalk = side.refusal.code.startsWith('talk/');
  const what = isTalk ? `A message after move ${side.index}` : `Choice ${side.index + 1}`;
  return [[`${what} is refused under the ${rules} rules${after}: `, sayRefusal(side.refusal)]];
}

function sayEndings({ ending, verdict }: ReplayRow): readonly Pieces[] {
  if (ending.before === ending.after && verdict !== 'outcome') return [];
  if (ending.before === ending.after)
    return [['Ends with another winner: ', code(ending.after ?? 'open')]];
  return [
    ['Ends: ', ...joined([[code(ending.before ?? 'open')], [code(ending.after ?? 'open')]], ' → ')],
  ];
}

function sayStarts({ refusals: { before, after } }: ReplayRow): readonly Pieces[] {
  const say = (rules: string, refusals: readonly Refusal[]) =>
    refusals.map((one): Pieces => [`Under ${rules}: ${sayRefusal(one)}`]);
  if (sameJson(before, after)) return say('both', after);
  return [...say('the first rules', before), ...say('the second rules', after)];
}

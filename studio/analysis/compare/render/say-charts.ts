/** Changes of charts in words: what came or went with a state is told with that state. */
import { type ChartEdge, type GuardRef, sayGuard } from '../../../../machines/kernel/index.ts';
import type { ChartChange, EdgeChange, FieldChange, StateChange } from '../charts.ts';
import type { CompareReport } from '../report.ts';
import type { ChartsDifference, SeatedChange } from '../seatings.ts';
import { change, code, count, joined, type Pieces } from './pieces.ts';
import type { Row, Section } from './shape.ts';

export function chartsSection({ charts }: CompareReport): Section {
  const own = ownChanges(charts);
  const seatings = seatingRows(charts);
  const states = own.filter(({ change: one }) => isStateChange(one)).length;
  const parts = [
    ...(states === 0 ? [] : [count(states, 'state')]),
    ...(own.length === states ? [] : [count(own.length - states, 'transition')]),
    ...(seatings.length === 0 ? [] : ['other numbers of seats']),
  ];
  return {
    id: 'charts',
    title: 'Charts',
    sum: parts.length === 0 ? 'no change' : parts.join(', '),
    rows: [...seatings, ...own.map((one) => chartRow(one, charts))],
  };
}

/** What is told by itself: the rest came or went with a state. */
export const ownChanges = ({ changes }: ChartsDifference): readonly SeatedChange[] =>
  changes.filter(({ change: one }) => !isInside(one));

export const isStateChange = (one: ChartChange): one is StateChange =>
  one.kind.startsWith('state-');

const isInside = (one: ChartChange): boolean =>
  'within' in one && one.within !== null && (!isStateChange(one) || one.within !== one.path);

export const seatingRows = ({ added, removed }: ChartsDifference): readonly Row[] => {
  const row = (mark: string, seats: readonly number[]): readonly Row[] =>
    seats.length === 0
      ? []
      : [{ mark, subject: 'numbers of seats', says: [seats.join(', ')], details: [] }];
  return [...row('added', added), ...row('removed', removed)];
};

export function chartRow({ change: one, seats }: SeatedChange, charts: ChartsDifference): Row {
  const where: readonly Pieces[] =
    seats.length === charts.seats.length ? [] : [[`With ${seats.join(', ')} seats only.`]];
  const [mark, subject] = nameOf(one);
  return { mark, subject, says: sayChange(one), details: [...insideOf(one, charts), ...where] };
}

function nameOf(one: ChartChange): readonly [mark: string, subject: string] {
  if (isStateChange(one)) return [one.kind.replace('-', ' '), sayPath(one.path)];
  if (one.kind === 'edge-order') return ['order changed', sayPath(one.after[0]?.source ?? '')];
  const edge = 'edge' in one ? one.edge : one.after;
  return [one.kind.replace('edge-', 'transition '), sayPath(edge.source)];
}

export const sayPath = (path: string): string => (path === '' ? 'the whole chart' : path);

/** What came or went inside a state that came or went. */
function insideOf(one: ChartChange, { changes }: ChartsDifference): readonly Pieces[] {
  if (one.kind !== 'state-added' && one.kind !== 'state-removed') return [];
  const within = changes.filter(
    ({ change: other }) => 'within' in other && other.within === one.path && other !== one,
  );
  const states = within.filter(({ change: other }) => isStateChange(other)).length;
  const edges = within.length - states;
  const parts = [
    ...(states === 0 ? [] : [count(states, 'state')]),
    ...(edges === 0 ? [] : [count(edges, 'transition')]),
  ];
  return parts.length === 0 ? [] : [[`With ${parts.join(' and ')} in it.`]];
}

/** What changed, without the name of the state that it changed at. */
export function sayChange(one: ChartChange): Pieces {
  switch (one.kind) {
    case 'state-added':
    case 'state-removed':
      return [`«${one.title}»`];
    case 'state-renamed':
      return ['was ', code(one.from)];
    case 'state-changed':
      return sayFields(one.fields);
    case 'edge-added':
    case 'edge-removed':
      return sayEdge(one.edge);
    case 'edge-changed':
      return [...sayEdge(one.after), ': ', ...sayFields(one.fields)];
    case 'edge-order':
      return [
        'asked in the order ',
        ...joined(one.after.map(sayEdge), '; '),
        ', which was ',
        ...joined(one.before.map(sayEdge), '; '),
      ];
  }
}

/** «on bank to turn.banking if the pot is not empty, doing bank the pot» */
export function sayEdge({ kind, event, target, guard, actions }: ChartEdge): Pieces {
  const when = kind === 'event' ? `on ${event} ` : kind === 'done' ? 'once done ' : '';
  return [
    `${when}to `,
    code(sayPath(target)),
    ...(guard === undefined ? [] : [` if ${sayGuard(guard)}`]),
    ...(actions.length === 0 ? [] : [`, doing ${actions.join(', ')}`]),
  ];
}

const sayFields = (fields: readonly FieldChange[]): Pieces =>
  joined(
    fields.map(({ field, before, after }): Pieces => {
      if (field !== 'guard') return [`${field} `, ...change(before ?? null, after ?? null)];
      return ['guard ', ...change(guardText(before), guardText(after))];
    }),
    ', ',
  );

const guardText = (guard: unknown): string | null =>
  guard === undefined ? null : sayGuard(guard as GuardRef);

/** A change of the chart in a sentence, with the place it is at. */
export function nameChange(one: StateChange | EdgeChange): Pieces {
  const [mark, subject] = nameOf(one);
  return [`${mark} at `, code(subject), ': ', ...sayChange(one)];
}

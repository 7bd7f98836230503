/** The view on the Compare screen as an address, and opening the view that an address names. */
import { valueAt } from '../../../machines/kernel/index.ts';
import type { Comparison } from '../compare/comparison.ts';
import { namedOn } from '../compare/counterpart.ts';
import { sidesAtFirst } from '../compare/enter.ts';
import { UNSORTED } from '../compare/replay-groups.ts';
import { type CompareData, stepsNow, useCompare } from '../compare/store.ts';
import { sessionStore } from '../session/hooks.ts';
import type { Selection } from '../session/types.ts';
import { useUi } from '../shell/ui.ts';
import type { CompareAddress, ReadCompareAddress } from './compare-address.ts';
import { bringDraft, linkedDraft } from './linked-draft.ts';

export function compareAddressOf(compare: CompareData): CompareAddress {
  const { refs, comparison, replay, runs, leads, viewer } = compare;
  const { tab, part, sort, find, selection } = compare;
  const leftDraft = comparison === null ? undefined : linkedDraft(comparison.sides.before);
  const rightDraft = comparison === null ? undefined : linkedDraft(comparison.sides.after);
  return {
    left: refs.before,
    right: refs.after,
    ...(leftDraft === undefined ? {} : { leftDraft }),
    ...(rightDraft === undefined ? {} : { rightDraft }),
    ...(replay === null ? {} : { replay }),
    ...(runs === null ? {} : { steps: stepsNow(compare) }),
    ...(leads === 'both' ? {} : { leads }),
    ...(viewer === 'all' ? {} : { as: viewer }),
    tab,
    ...(part === 'chart' ? {} : { part }),
    ...(sort.by === UNSORTED.by && !sort.isDown ? {} : { sort }),
    find,
    ...(selection === null ? {} : { select: selection }),
  };
}

/** What makes a view another place to come back to: Back leads to it. The rest is replaced. */
export const comparePlaceOf = ({ refs, replay }: CompareData): string =>
  `compare ${refs.before} ${refs.after} ${replay}`;

export function openCompareAddress({ address, faults }: ReadCompareAddress): void {
  const said = [...faults];
  const { replay, steps, leads, as, tab, part, sort, find, select } = address;
  useUi.getState().setScreen('compare');
  useCompare.setState({
    leads: leads ?? 'both',
    viewer: as ?? 'all',
    selection: null,
    tab: tab ?? 'parameters',
    part: part ?? 'chart',
    sort: sort ?? UNSORTED,
    find: find ?? '',
  });
  openSides(address, said);
  const compare = useCompare.getState();
  if (replay !== undefined) compare.openReplay(replay, steps);
  else if (compare.replay === null) openWhatIsOpen();
  openSelection(select, said);
  sayEyes(as, said);
  if (said.length > 0) {
    sessionStore.getState().setNotice({ kind: 'warning', text: said.join(' ') });
  }
}

function openSides({ left, right, leftDraft, rightDraft }: CompareAddress, said: string[]): void {
  const first = sidesAtFirst(sessionStore.getState());
  const before = bringDraft(left ?? first.before, leftDraft);
  const after = bringDraft(right ?? first.after, rightDraft);
  said.push(...[before, after].flatMap(({ fault }) => fault ?? []));
  useCompare.getState().compare({ before: before.ref, after: after.ref });
}

function openWhatIsOpen(): void {
  const { fileId } = sessionStore.getState();
  if (fileId !== null) useCompare.getState().openReplay(fileId);
}

function openSelection(select: Selection | undefined, said: string[]): void {
  if (select === undefined) return;
  const { comparison } = useCompare.getState();
  if (comparison !== null && !isKnown(select, comparison)) {
    said.push(`The link’s ${select.kind} «${select.id}» is on neither side.`);
  } else useCompare.getState().select(select);
}

/** A side is the only one that can say whether it has something of its chart: it must be open. */
function isKnown(select: Selection, { pair }: Comparison): boolean {
  const { kind, id } = select;
  const sides = ['before', 'after'] as const;
  if (kind === 'rule') return sides.some((side) => pair[side].ruleIds.has(id));
  if (kind === 'param') return sides.some((side) => valueAt(pair[side].params, id) !== undefined);
  const { runs } = useCompare.getState();
  if (kind === 'fact' || runs === null) return true;
  return sides.some((side) => {
    const chart = runs.panes[side]?.getState().recorded.run.chart;
    const own = namedOn(side, select, pair, runs.charts)?.id;
    if (chart === undefined || own === undefined) return false;
    return kind === 'state'
      ? chart.nodes.has(own)
      : chart.graph.edges.some((edge) => edge.id === own);
  });
}

/** Somebody who does not sit at this table sees nothing: all is shown then, and that is said. */
function sayEyes(as: string | undefined, said: string[]): void {
  const { runs, viewer } = useCompare.getState();
  if (as === undefined || runs === null || viewer === as) return;
  said.push(`The link looks as «${as}», but nobody of that name sits here.`);
}

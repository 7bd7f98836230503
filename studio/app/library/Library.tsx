/** The library: rulesets, replays and seeds of the workspace, searched and filtered, opened by Enter. */
import { type KeyboardEvent, type ReactElement, useDeferredValue, useMemo, useState } from 'react';
import { isComparing } from '../compare/go-here.ts';
import { useCompare } from '../compare/store.ts';
import { sessionStore, useSession } from '../session/hooks.ts';
import { OverlayFrame } from '../shell/Overlay.tsx';
import { useUi } from '../shell/ui.ts';
import { Icon } from '../theme/Icon.tsx';
import { FilterRow } from './FilterRow.tsx';
import './library.css';
import { LibraryFoot } from './LibraryFoot.tsx';
import { openFromLibrary } from './open.ts';
import { optionId, RowList } from './RowList.tsx';
import { type Filters, filterRows, NO_FILTERS, type Row, rowOfItem, rowOfRuleset } from './rows.ts';

/** Without typing, replays come first, rulesets last. */
function useRows(): readonly Row[] {
  const library = useSession((session) => session.library);
  const rulesets = useSession((session) => session.rulesets);
  return useMemo(
    () => [...library.map(rowOfItem), ...rulesets.map(rowOfRuleset)],
    [library, rulesets],
  );
}

export function Library(): ReactElement {
  const rows = useRows();
  const [filters, setFilters] = useState<Filters>(NO_FILTERS);
  const shown = useFiltered(rows, filters);
  const openId = useSession((session) => session.fileId);
  const comparedId = useCompare((compare) => compare.replay);
  const [picked, setPicked] = useState<string | null>(isComparing() ? comparedId : openId);
  const at = Math.max(
    0,
    shown.findIndex((row) => row.id === picked),
  );
  const row = shown[at];
  const pick = (to: number): void => setPicked(shown[to]?.id ?? null);

  const onKeyDown = (event: KeyboardEvent): void => {
    const to = moved(event.key, at, shown.length);
    if (to !== null) pick(to);
    else if (event.key === 'Enter' && row !== undefined) openRow(row);
    else return;
    event.preventDefault();
  };

  return (
    <OverlayFrame
      title="Library"
      about="Type to search; arrows choose, Enter opens."
      className="library"
    >
      <div className="library-find">
        <Icon name="search" />
        <input
          className="library-field"
          data-first
          role="combobox"
          aria-expanded="true"
          aria-controls="library-list"
          aria-activedescendant={row === undefined ? undefined : optionId(row)}
          aria-label="Search the library"
          placeholder="Search titles, cases, endings, files"
          value={filters.text}
          onChange={(event) => setFilters({ ...filters, text: event.target.value })}
          onKeyDown={onKeyDown}
        />
        <span className="sub" role="status">
          {shown.length} of {rows.length}
        </span>
      </div>
      <FilterRow rows={rows} filters={filters} onChange={setFilters} />
      <RowList
        rows={shown}
        at={at}
        onPick={pick}
        onOpen={openRow}
        onReset={() => setFilters(NO_FILTERS)}
      />
      <LibraryFoot row={row} onOpen={openRow} />
    </OverlayFrame>
  );
}

function useFiltered(rows: readonly Row[], filters: Filters): readonly Row[] {
  const settled = useDeferredValue(filters);
  return useMemo(() => filterRows(rows, settled), [rows, settled]);
}

const PAGE = 8;

function moved(key: string, at: number, count: number): number | null {
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + PAGE, PageUp: at - PAGE }[key];
  return to === undefined ? null : Math.min(Math.max(to, 0), count - 1);
}

function openRow(row: Row): void {
  useUi.getState().close();
  if (row.kind !== 'ruleset') openFromLibrary(row.id);
  else if (isComparing()) {
    const { refs, compare } = useCompare.getState();
    compare({ ...refs, after: row.id });
  } else sessionStore.getState().openRuleset(row.id);
}

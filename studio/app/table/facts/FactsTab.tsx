/** The facts as a searchable tree: every path, what this step changed, and the step that wrote it. */
import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useFactsSight } from '../facts-sight.ts';
import type { TableProps } from '../types.ts';
import { FactsBar } from './FactsBar.tsx';
import { FactTreeRow } from './FactTreeRow.tsx';
import { ancestorsOf, branchesOf, factRows } from './fact-tree.ts';
import { treeKey } from './tree-keys.ts';
import './facts.css';

const ROW = 24;

export function FactsTab({ view, before, viewer, seats }: TableProps) {
  const { marks, selected, pick } = useFactsSight();
  const [typed, setFilter] = useState('');
  const [changedOnly, setChangedOnly] = useState(false);
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [active, setActive] = useState('');
  const filter = useDeferredValue(typed);
  const compare = marks.writes.length > 0;
  const rows = useMemo(
    () => factRows({ view, before, compare, toggled, filter, changedOnly }),
    [view, before, compare, toggled, filter, changedOnly],
  );
  const toggle = useCallback(
    (path: string, open: boolean) => setToggled((old) => new Map(old).set(path, open)),
    [],
  );
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 8,
    getItemKey: (index) => rows[index]?.path ?? index,
  });
  const id = useId();
  const activeIndex = Math.max(
    0,
    rows.findIndex((row) => row.path === active),
  );

  // A fact selected elsewhere is opened and shown here.
  useEffect(() => {
    if (selected === null) return;
    setActive(selected);
    setToggled((old) => {
      const shut = ancestorsOf(selected).filter((path) => old.get(path) !== true);
      return shut.length === 0
        ? old
        : new Map([...old, ...shut.map((path) => [path, true] as const)]);
    });
  }, [selected]);
  const selectedRow = rows.findIndex((row) => row.path === selected);
  useEffect(() => {
    if (selectedRow >= 0) virtual.scrollToIndex(selectedRow, { align: 'auto' });
  }, [selectedRow, virtual]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const deed = treeKey(rows, activeIndex, event.key);
    if (deed === null) return;
    event.preventDefault();
    event.stopPropagation();
    if (deed.kind === 'toggle') toggle(deed.path, deed.open);
    else if (deed.kind === 'pick') pick(deed.path);
    else {
      setActive(rows[deed.to]?.path ?? '');
      virtual.scrollToIndex(deed.to, { align: 'auto' });
    }
  };
  return (
    <div className="facts">
      <FactsBar
        filter={typed}
        onFilter={setFilter}
        changedOnly={changedOnly}
        onChangedOnly={setChangedOnly}
        changed={marks.writes.length}
        onOpenAll={() => setToggled(new Map(branchesOf(view).map((path) => [path, true])))}
        onCloseAll={() => setToggled(new Map(branchesOf(view).map((path) => [path, false])))}
        onDown={() => scroller.current?.focus()}
      />
      <div
        ref={scroller}
        className="facts-tree"
        role="tree"
        aria-label="Facts"
        tabIndex={0}
        aria-activedescendant={rows.length === 0 ? undefined : `${id}-${activeIndex}`}
        onKeyDown={onKeyDown}
      >
        {rows.length === 0 && <Nothing filter={typed} changedOnly={changedOnly} />}
        <div className="facts-rows" style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map((item) => {
            const row = rows[item.index];
            return (
              row !== undefined && (
                <FactTreeRow
                  key={item.key}
                  id={`${id}-${item.index}`}
                  row={row}
                  top={item.start}
                  viewer={viewer}
                  seats={seats}
                  isActive={item.index === activeIndex}
                  onToggle={toggle}
                  onActive={setActive}
                />
              )
            );
          })}
        </div>
      </div>
    </div>
  );
}

function Nothing({
  filter,
  changedOnly,
}: {
  readonly filter: string;
  readonly changedOnly: boolean;
}) {
  if (filter.trim() !== '') return <p className="empty">No path and no value holds «{filter}».</p>;
  if (changedOnly) {
    return <p className="empty">This step changed nothing that this viewer may see.</p>;
  }
  return <p className="empty">There are no facts yet. They appear with the first step.</p>;
}

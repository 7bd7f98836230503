import { memo } from 'react';
import type { Viewer } from '../../../../machines/kernel/index.ts';
import { Arrow, Icon } from '../../theme/Icon.tsx';
import { useFactsSight } from '../facts-sight.ts';
import type { FactRow } from './fact-tree.ts';
import { whyHidden } from './why-hidden.ts';

interface RowProps {
  readonly id: string;
  readonly row: FactRow;
  readonly top: number;
  readonly viewer: Viewer;
  readonly seats: readonly string[];
  readonly isActive: boolean;
  readonly onToggle: (path: string, open: boolean) => void;
  readonly onActive: (path: string) => void;
}

/** A row of the tree. The tree itself has the keyboard; rows take the mouse. */
export const FactTreeRow = memo(function FactTreeRow(props: RowProps) {
  const { id, row, top, viewer, seats, isActive, onToggle, onActive } = props;
  const { selected, differing, pick, lastStep } = useFactsSight();
  const written = lastStep(row.path);
  const isSelected = selected === row.path;
  const changed = row.was !== null || row.changes > 0 || row.isGone;
  const onClick = () => {
    onActive(row.path);
    if (row.isBranch) onToggle(row.path, !row.isOpen);
    else pick(row.path);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree takes the keys for its active row
    <div
      id={id}
      role="treeitem"
      tabIndex={-1}
      aria-level={row.depth + 1}
      aria-posinset={row.place}
      aria-setsize={row.of}
      aria-expanded={row.isBranch ? row.isOpen : undefined}
      aria-selected={isSelected}
      className={`facts-row${isActive ? ' is-active' : ''}${isSelected ? ' is-selected' : ''}${changed ? ' is-changed' : ''}`}
      style={{ transform: `translateY(${top}px)`, paddingLeft: 8 + row.depth * 14 }}
      title={row.path}
      onClick={onClick}
    >
      <span className={row.isOpen ? 'facts-fold is-open' : 'facts-fold'}>
        {row.isBranch && <Icon name="fold" />}
      </span>
      <span className="facts-key">
        {row.key}
        {differing.touches(row.path) && <Icon name="differs" label="not as on the other side" />}
      </span>
      <Value row={row} why={row.isHidden ? whyHidden(row.path, viewer, seats) : null} />
      <Written path={row.path} step={written} onPick={pick} />
    </div>
  );
});

function Value({ row, why }: { readonly row: FactRow; readonly why: string | null }) {
  if (row.isBranch && row.was === null) {
    return (
      <span className="facts-value is-quiet">
        {row.text}
        {row.changes > 0 && <span className="chg">{row.changes} changed</span>}
      </span>
    );
  }
  return (
    <span className="facts-value">
      <span className={row.was === null ? 'facts-now' : 'facts-now chg'}>
        {row.was !== null && row.was.text !== null && (
          <>
            <del>{row.was.text}</del>
            <Arrow />
          </>
        )}
        {row.text}
      </span>
      {why !== null && <span className="facts-why">{why}</span>}
    </span>
  );
}

interface WrittenProps {
  readonly path: string;
  readonly step: number | null;
  readonly onPick: (path: string) => void;
}

function Written({ path, step, onPick }: WrittenProps) {
  if (step === null) return <span className="facts-written">not written</span>;
  return (
    <button
      type="button"
      tabIndex={-1}
      className="facts-written link"
      aria-label={`${path}: last written by step ${step}`}
      onClick={(event) => {
        event.stopPropagation();
        onPick(path);
      }}
    >
      step {step}
    </button>
  );
}

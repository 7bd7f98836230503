/** What a key does in the tree of facts, as the tree pattern has it: pure, over the visible rows. */
import type { FactRow } from './fact-tree.ts';

type TreeDeed =
  | { readonly kind: 'go'; readonly to: number }
  | { readonly kind: 'toggle'; readonly path: string; readonly open: boolean }
  | { readonly kind: 'pick'; readonly path: string };

const PAGE = 10;

/** Null for a key that means nothing here. */
export function treeKey(rows: readonly FactRow[], active: number, key: string): TreeDeed | null {
  const row = rows[active];
  const go = (to: number): TreeDeed => ({
    kind: 'go',
    to: Math.min(Math.max(to, 0), rows.length - 1),
  });
  if (row === undefined) return rows.length === 0 ? null : go(0);
  switch (key) {
    case 'ArrowDown':
      return go(active + 1);
    case 'ArrowUp':
      return go(active - 1);
    case 'PageDown':
      return go(active + PAGE);
    case 'PageUp':
      return go(active - PAGE);
    case 'Home':
      return go(0);
    case 'End':
      return go(rows.length - 1);
    case 'ArrowRight':
      return intoBranch(row, active, go);
    case 'ArrowLeft':
      return outOfBranch(rows, row, active, go);
    case 'Enter':
    case ' ':
      return { kind: 'pick', path: row.path };
    default:
      return null;
  }
}

function intoBranch(row: FactRow, active: number, go: (to: number) => TreeDeed): TreeDeed | null {
  if (!row.isBranch) return null;
  return row.isOpen ? go(active + 1) : { kind: 'toggle', path: row.path, open: true };
}

function outOfBranch(
  rows: readonly FactRow[],
  row: FactRow,
  active: number,
  go: (to: number) => TreeDeed,
): TreeDeed | null {
  if (row.isBranch && row.isOpen) return { kind: 'toggle', path: row.path, open: false };
  const parent = rows.slice(0, active).findLastIndex((one) => one.depth < row.depth);
  return parent < 0 ? null : go(parent);
}

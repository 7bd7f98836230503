/** What of the text can be folded: tables and lists over several lines. */
import type { Node } from 'jsonc-parser';
import { type ParamIndex, placeAt } from './param-index.ts';

export interface Fold {
  /** Lines, from 1; the last one folded is the one before the closing bracket's. */
  readonly start: number;
  readonly end: number;
}

export function foldsOf(index: ParamIndex, root: Node | undefined): readonly Fold[] {
  const folds: Fold[] = [];
  const visit = (node: Node) => {
    if (node.type === 'object' || node.type === 'array') {
      const start = placeAt(index, node.offset).line;
      const end = placeAt(index, node.offset + node.length).line - 1;
      if (end > start) folds.push({ start, end });
    }
    for (const child of node.children ?? []) visit(child);
  };
  if (root !== undefined) visit(root);
  return folds;
}

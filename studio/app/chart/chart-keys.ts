/** The keys of the chart. */
import type { Scene } from './flow.ts';
import { DIRECTIONS, type Direction, type Stop } from './navigate.ts';

interface KeyActs {
  readonly move: (direction: Direction) => void;
  readonly select: () => void;
  readonly fold: (open: boolean) => void;
  readonly card: () => void;
  readonly line: (step: 1 | -1) => void;
  readonly back: () => void;
  /** A transition has the focus: Enter and Space are its own. */
  readonly isLine: boolean;
}

export interface Press {
  readonly key: string;
  readonly shiftKey: boolean;
}

/** Carries out a key; false where it means nothing here. */
export function keyDone({ key, shiftKey }: Press, acts: KeyActs): boolean {
  const direction = shiftKey ? undefined : DIRECTIONS[key];
  if (direction !== undefined) acts.move(direction);
  else if ((key === 'Enter' || key === ' ') && !acts.isLine) acts.select();
  else if (key === '+' || key === '=') acts.fold(true);
  else if (key === '-') acts.fold(false);
  else if (key.toLowerCase() === 'e') acts.card();
  else if (key === ']' || key === '[') acts.line(key === ']' ? 1 : -1);
  else if (key === 'Escape' && acts.isLine) acts.back();
  else return false;
  return true;
}

export const stopsOf = ({ visible, layout }: Scene): Stop[] =>
  visible.nodes.flatMap(({ node, open }) => {
    const box = layout.boxes[node.path];
    return box === undefined ? [] : [{ path: node.path, box, open }];
  });

/** The next of a state's own lines, those that leave it first. */
export function lineFrom(
  { visible }: Scene,
  path: string,
  current: string | null,
  step: 1 | -1,
): string | null {
  const leaving = visible.bundles.filter((bundle) => bundle.source === path);
  const entering = visible.bundles.filter(
    (bundle) => bundle.target === path && bundle.source !== path,
  );
  const lines = [...leaving, ...entering].map((bundle) => bundle.id);
  if (lines.length === 0) return null;
  const at = current === null ? (step === 1 ? -1 : 0) : lines.indexOf(current);
  return lines[(at + step + lines.length) % lines.length] ?? null;
}

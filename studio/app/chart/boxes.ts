/** What is written in a state's box, line by line, and the room that it takes. */
import type { ChartNode } from '../../../machines/kernel/index.ts';
import { type ChartIndex, countInside, hasChildren } from './chart-index.ts';
import { HEADER, type Size } from './layout/drawing.ts';
import { textWidth, widthForLines, wrapText } from './text-size.ts';
import type { VisibleNode } from './visible.ts';

export interface BoxText {
  readonly title: string;
  /** The phrase, broken into the lines that fit. */
  readonly lines: readonly string[];
  /** Room for the badges of the seats that are asked here. */
  readonly badges: boolean;
  /** How many states it holds. */
  readonly inside: number;
  readonly size: Size;
  /** Where the title in a header ends. */
  readonly titleEnd: number;
}

const LINE = 16;
const SIDE = 9;
const TOP = 6;
const LEAST = 84;
const MOST = 150;
const CHEVRON = 20;
const SLOT = 40;
const REGION_LEAST = 56;
const REGION_MOST = 76;

const ceil = (value: number): number => Math.ceil(value / 2) * 2;

export function boxText(index: ChartIndex, { node, open, regionOf }: VisibleNode): BoxText {
  if (regionOf !== null) return regionText(index, node.path, regionOf);
  if (isDone(node)) return DONE;
  const canFold = hasChildren(node);
  const inside = countInside(index, node.path);
  const extras =
    (canFold ? CHEVRON + (open ? 0 : textWidth(String(inside)) + 4) : 0) +
    (node.slot === null ? 0 : SLOT);
  const title = textWidth(node.title, 'semibold') + extras;
  if (open) {
    const titleEnd = ceil(title + 2 * SIDE);
    return {
      title: node.title,
      lines: node.description === '' ? [] : [node.description],
      badges: false,
      inside,
      size: { w: titleEnd + 24, h: HEADER },
      titleEnd,
    };
  }
  const phrase = node.description;
  const badges = node.decision !== null;
  const least = Math.max(node.kind === 'final' ? 32 : LEAST - 2 * SIDE, title);
  const inner = Math.max(least, phrase === '' ? 0 : widthForLines(phrase, 2, least, MOST));
  const lines = phrase === '' ? [] : wrapText(phrase, inner);
  const h = 2 * TOP + LINE * (1 + lines.length) + (badges ? 20 : 0);
  const widest = Math.max(least, ...lines.map((line) => textWidth(line)));
  return {
    title: node.title,
    lines,
    badges,
    inside,
    size: { w: ceil(widest + 2 * SIDE), h },
    titleEnd: 0,
  };
}

/** The end of a procedure, where nothing more is to be said: a small box with a dot. */
export const isDone = (node: ChartNode): boolean =>
  node.kind === 'final' && node.key === 'done' && node.title === 'Done';

const DONE: BoxText = {
  title: 'Done',
  lines: [],
  badges: false,
  inside: 0,
  size: { w: 30, h: 20 },
  titleEnd: 0,
};

function regionText(index: ChartIndex, path: string, seat: string): BoxText {
  const inner = index.nodes.get(path)?.children ?? [];
  const words = inner.map((child) => index.nodes.get(child)?.title.toLowerCase() ?? '');
  const widths = words.map((word) => textWidth(word, 'semibold'));
  const broken = words.map((word) => widthForLines(word, 2, REGION_LEAST, MOST) * 1.05);
  const isLong = Math.max(...widths) > REGION_MOST;
  return {
    title: seat,
    lines: [],
    badges: false,
    inside: inner.length,
    size: {
      w: ceil(Math.max(REGION_LEAST, ...(isLong ? broken : widths)) + 12),
      h: 28 + LINE * (isLong ? 2 : 1),
    },
    titleEnd: 0,
  };
}

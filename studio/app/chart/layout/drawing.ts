/** What the layout is given and gives back: plain numbers, so that both pass to a worker and into a cache. */

export interface Size {
  readonly w: number;
  readonly h: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Rect extends Point, Size {}

export interface DrawnNode {
  readonly path: string;
  /** '' where it stands on the chart's ground. */
  readonly parent: string;
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final';
  /** Its children are drawn inside it. */
  readonly open: boolean;
  /** Room for what is written in it; of an open state, its header. */
  readonly size: Size;
  /** Where the title in the header of an open state ends. */
  readonly titleEnd: number;
  /** The child that it starts in; null where that is nothing to show. */
  readonly initial: string | null;
}

export interface DrawnEdge {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  readonly label: Size | null;
}

/** Parents stand before their children. */
export interface Drawing {
  readonly nodes: readonly DrawnNode[];
  readonly edges: readonly DrawnEdge[];
  /** The width to fill before a row is broken. */
  readonly width: number;
}

export interface Line {
  readonly points: readonly Point[];
  /** The middle of its pill. */
  readonly label: Point | null;
}

export interface Layout extends Size {
  readonly boxes: Readonly<Record<string, Rect>>;
  readonly lines: Readonly<Record<string, Line>>;
  /** Dashed lines between parallel regions. */
  readonly divides: readonly (readonly [Point, Point])[];
  /** The dots that mark where a state starts. */
  readonly starts: readonly Point[];
  /** Boxes in rows and straight lines only, because the whole layout took too long. */
  readonly simple: boolean;
}

export const HEADER = 26;
export const PAD = 14;
/** Between neighbours in a row that no arrow joins. */
export const GAP = 24;
/** What an arrow shows of itself on both sides of its pill. */
export const STUB = 14;

/** Two drawings with one key have one layout. */
export const drawingKey = (drawing: Drawing): string => JSON.stringify(drawing);

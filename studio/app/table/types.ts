/** What every picture of a table is given: the facts as the viewer sees them, now and one step ago. */
import type { Json, Viewer } from '../../../machines/kernel/index.ts';

export interface TableProps {
  readonly view: Json;
  /** The view before this step: what differs is marked. */
  readonly before: Json;
  readonly viewer: Viewer;
  readonly seats: readonly string[];
  /** Parameters and content are no secret: limits and titles come from them. Read defensively. */
  readonly params: unknown;
  readonly content: unknown;
}

/** The room that a picture would like where there is enough, in pixels, the panel's head included. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

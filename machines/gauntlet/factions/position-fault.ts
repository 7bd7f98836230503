/** What cannot be true of a position, with its place in it. */
export interface PositionFault {
  readonly where: string;
  readonly found: string;
  readonly expected: string;
  readonly rule?: string;
}

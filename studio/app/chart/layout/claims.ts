/** Who has taken which place: vertical lines in channels, lanes in gutters. */

export interface Bounds {
  readonly low: number;
  readonly high: number;
}

/** Keeps vertical lines apart that share a channel. */
const APART = [14, 10, 7, 4];
export const FIRST_LANE = 7;
const LANE = 8;

/** Which places across are taken in which channel. */
export class Claims {
  private readonly taken = new Map<number, number[]>();
  private readonly pills = new Map<number, Bounds[]>();

  /** A pill hangs here: other lines keep off where they can. */
  hang(channel: number, x: number, width: number): void {
    const bounds = { low: x - width / 2 - 4, high: x + width / 2 + 4 };
    this.pills.set(channel, [...(this.pills.get(channel) ?? []), bounds]);
  }

  private isClear(channels: readonly number[], x: number): boolean {
    return channels.every((channel) =>
      (this.pills.get(channel) ?? []).every(({ low, high }) => x < low || x > high),
    );
  }

  take(channels: readonly number[], x: number): void {
    for (const channel of channels) {
      const known = this.taken.get(channel);
      if (known === undefined) this.taken.set(channel, [x]);
      else known.push(x);
    }
  }

  isFree(channels: readonly number[], x: number, apart: number): boolean {
    return channels.every((channel) =>
      (this.taken.get(channel) ?? []).every((other) => Math.abs(other - x) >= apart),
    );
  }

  /** The free place nearest to the wish within bounds; the wish itself where all is taken. */
  nearest(channels: readonly number[], low: number, high: number, wish: number): number {
    const start = Math.min(high, Math.max(low, wish));
    for (const isFine of [(x: number) => this.isClear(channels, x), () => true]) {
      for (const apart of APART) {
        for (let off = 0; off <= high - low; off += 2) {
          for (const x of [start + off, start - off]) {
            if (x >= low && x <= high && isFine(x) && this.isFree(channels, x, apart)) return x;
          }
        }
      }
    }
    return start;
  }
}

/** Lanes beside the rows; those that overlap in rows get further out. */
export class Gutter {
  private readonly lanes: { readonly from: number; readonly to: number }[][] = [];

  /** The distance from the content's edge of a lane that is free between two rows. */
  take(from: number, to: number): number {
    const clash = (lane: { readonly from: number; readonly to: number }[]) =>
      lane.some((one) => from <= one.to && to >= one.from);
    let lane = 0;
    for (let used = this.lanes[lane]; used !== undefined && clash(used); used = this.lanes[lane]) {
      lane += 1;
    }
    this.lanes[lane] = [...(this.lanes[lane] ?? []), { from, to }];
    return FIRST_LANE + lane * LANE;
  }

  get count(): number {
    return this.lanes.length;
  }
}

/** What the studio's keys do on the Compare screen. What stands for nothing here does nothing. */
import type { Act } from '../shell/keys.ts';
import { useUi } from '../shell/ui.ts';
import { leaveCompare } from './enter.ts';
import { type Compare, columnNow, useCompare } from './store.ts';

type Handler = (compare: Compare, by: number) => void;

const nothing: Handler = () => undefined;

/** Acts that are missing here are the shell's, on every screen alike. */
const HANDLERS: Partial<Record<Act, Handler>> = {
  step: (compare, by) => compare.stepBy(by),
  move: (compare, by) => compare.moveBy(by),
  start: (compare) => compare.goEnd('first'),
  end: (compare) => compare.goEnd('last'),
  'step-out': toMoveStart,
  'play-pause': (compare) => compare.setPlaying(!compare.playing),
  play: (compare) => compare.setPlaying(true),
  difference: (compare, by) => void compare.goDifference(by < 0 ? -1 : 1),
  'first-difference': (compare) => compare.goFirstDifference(),
  swap: (compare) => compare.swap(),
  'switch-run': nothing,
  branch: nothing,
  'see-as': seeAs,
  'see-as-spectator': (compare) => compare.setViewer('spectator'),
  'see-all': (compare) => compare.setViewer('all'),
  'new-game'() {
    leaveCompare();
    useUi.getState().open('new-game');
  },
};

function seeAs(compare: Compare, place: number): void {
  const seat = compare.runs?.file.seed.seats[place];
  if (seat !== undefined) compare.setViewer(seat);
}

function toMoveStart(compare: Compare): void {
  const { runs } = compare;
  const column = columnNow(compare);
  const node = runs?.beside.columns[Math.max(0, column - 1)]?.node;
  if (runs !== null && node !== undefined) {
    compare.go(runs.beside.columns.findIndex((one) => one.node === node));
  }
}

/** Carries out a command of the Compare screen; false where the shell is to do it. */
export function runInCompare(act: Act, by: number): boolean {
  const handler = HANDLERS[act];
  if (handler === undefined) return false;
  handler(useCompare.getState(), by);
  return true;
}

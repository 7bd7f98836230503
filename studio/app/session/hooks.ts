/** What panels read: narrow selectors over the session, and what is derived from it, derived once. */
import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type {
  Choice,
  Json,
  Line,
  Pending,
  Run,
  SeenStep,
  Step,
} from '../../../machines/kernel/index.ts';
import { seeStep } from '../../../machines/kernel/index.ts';
import { type Bands, bandsOfLine } from '../../analysis/bands.ts';
import { type BlameIndex, indexBlame, indexReads, type ReadIndex } from '../../analysis/blame.ts';
import {
  createSession,
  cursorAt,
  type SessionStart,
  type SessionStore,
  shownRun,
} from './session.ts';
import type { Selection, Session, SessionData } from './types.ts';

let store: SessionStore | null = null;

/** Called once at boot, before the first render; a test may call it again. */
export function openSession(begin: SessionStart): SessionStore {
  store = createSession(begin);
  return store;
}

/** The open session. Throws before it was opened. */
export function session(): SessionStore {
  if (store === null) throw new Error('The session is not open yet: call openSession first.');
  return store;
}

/** The store for code outside components: `sessionStore.getState()`. */
export const sessionStore = {
  getState: (): Session => session().getState(),
  setState: (part: Partial<SessionData>): void => session().setState(part),
  subscribe: (listener: (now: Session, before: Session) => void): (() => void) =>
    session().subscribe(listener),
};

const SessionContext = createContext<SessionStore | null>(null);

/** What stands inside has a session of its own: a pane of a comparison. */
export const SessionProvider = SessionContext.Provider;

/** The session around a component, for what it does: its pane's own, else the open one. */
export const useSessionStore = (): SessionStore => useContext(SessionContext) ?? session();

export const useSession = <T>(selector: (session: Session) => T): T =>
  useStore(useSessionStore(), selector);

/** What a derivation depends on: a run, of which each session has its own, and more. */
type Keys = readonly [run: Run, ...more: unknown[]];

/** Keeps the last result of a derivation for each run while what it depends on stays identical. */
function remembered<T>(derive: (session: SessionData) => T, on: (session: SessionData) => Keys) {
  const known = new WeakMap<Run, { readonly keys: Keys; readonly value: T }>();
  return (now: SessionData): T => {
    const keys = on(now);
    const last = known.get(keys[0]);
    if (last !== undefined && keys.every((key, index) => Object.is(key, last.keys[index]))) {
      return last.value;
    }
    const value = derive(now);
    known.set(keys[0], { keys, value });
    return value;
  };
}

const onLine = (now: SessionData): Keys => [shownRun(now).run, now.path, now.version];
const onStep = (now: SessionData): Keys => [...onLine(now), now.step];

const line = remembered((now): Line => shownRun(now).run.line(now.path), onLine);

function stepAt(now: SessionData, index: number): Step | null {
  return line(now).steps[index] ?? null;
}

const stepOf = (now: SessionData): Step => {
  const step = stepAt(now, now.step) ?? line(now).steps.at(-1);
  if (step === undefined) throw new Error('A line has at least the step that started it.');
  return step;
};

const seen = remembered(
  (now): SeenStep => seeStep(shownRun(now).run, stepOf(now), stepAt(now, now.step - 1), now.viewer),
  (now) => [...onStep(now), now.viewer],
);

const bands = remembered((now): Bands => bandsOfLine(shownRun(now).run, line(now)), onLine);

const blame = remembered(
  (now): BlameIndex => indexBlame(shownRun(now).run, line(now), now.viewer),
  (now) => [...onLine(now), now.viewer],
);

const reads = remembered(
  (now): ReadIndex => indexReads(shownRun(now).run, line(now), now.viewer),
  (now) => [...onLine(now), now.viewer],
);

const pending = remembered(
  (now): readonly Pending[] => shownRun(now).run.pending(cursorAt(now)),
  onStep,
);

const view = remembered(
  (now): Json => shownRun(now).run.view(stepOf(now).game, now.viewer),
  (now) => [...onStep(now), now.viewer],
);

const viewBefore = remembered(
  (now): Json => {
    const { run } = shownRun(now);
    return run.view(stepAt(now, now.step - 1)?.game ?? run.ruleset.game.empty(), now.viewer);
  },
  (now) => [...onStep(now), now.viewer],
);

const legal = new Map<string, (now: SessionData) => readonly Choice[]>();

function legalOf(seat: string): (now: SessionData) => readonly Choice[] {
  const known = legal.get(seat);
  if (known !== undefined) return known;
  const derive = remembered((now) => shownRun(now).run.legal(cursorAt(now), seat), onStep);
  legal.set(seat, derive);
  return derive;
}

/** The run on the screen: the recorded one, or the replay under the draft. */
export const useRun = (): Run => useSession((now) => shownRun(now).run);
export const useLine = (): Line => useSession(line);
export const useStep = (): Step => useSession(stepOf);
export const usePrevStep = (): Step | null => useSession((now) => stepAt(now, now.step - 1));
/** What the current viewer may know of the current step. */
export const useSeen = (): SeenStep => useSession(seen);
export const useBands = (): Bands => useSession(bands);
/** Who wrote which fact, through the viewer's eyes. */
export const useBlame = (): BlameIndex => useSession(blame);
export const useReads = (): ReadIndex => useSession(reads);
/** Who is asked where the current step's move rests. */
export const usePending = (): readonly Pending[] => useSession(pending);
export const useLegal = (seat: string): readonly Choice[] => useSession(legalOf(seat));
/** The facts as the current viewer sees them after the current step. */
export const useView = (): Json => useSession(view);
export const useViewBefore = (): Json => useSession(viewBefore);
/** Likewise of a session beside the own one. */
export const useViewOf = (other: SessionStore): Json => useStore(other, view);
export const useSelection = (): Selection | null => useSession((now) => now.selection);

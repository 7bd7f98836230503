/** The games of the workspace under both sides: asked of the worker, and shown as their rows arrive. */
import { proxy, type Remote, wrap } from 'comlink';
import { create } from 'zustand';
import type { ReplayRow } from '../../analysis/compare/replays.ts';
import { packRuleset } from '../session/packed.ts';
import type { Comparison } from './comparison.ts';
import { type PlayedGames, playGames, type RowHearer } from './play-games.ts';
import { isSameGames, type NamedText } from './replay-files.ts';
import type { ReplaysApi } from './replays.worker.ts';

export interface ReplayProgress {
  readonly state: 'idle' | 'running' | 'done' | 'stopped' | 'failed';
  /** In the order of the workspace, whatever order they were played in. */
  readonly rows: readonly ReplayRow[];
  readonly total: number;
  readonly skipped: readonly string[];
  /** Milliseconds at work so far, or in all. */
  readonly took: number;
  /** Why it failed. */
  readonly fault: string;
}

const IDLE: ReplayProgress = {
  state: 'idle',
  rows: [],
  total: 0,
  skipped: [],
  took: 0,
  fault: '',
};

export const useReplays = create<ReplayProgress>()(() => IDLE);

/** How the games are played; `end` gives up on what is under way. */
interface Engine {
  readonly play: (
    comparison: Comparison,
    games: readonly NamedText[],
    onRow: RowHearer,
  ) => Promise<PlayedGames | null>;
  readonly stop: () => void;
}

/** Where there are no workers, the games are played in place. */
function plainEngine(): Engine {
  let running = new AbortController();
  return {
    play({ pair }, games, onRow) {
      running.abort();
      running = new AbortController();
      return playGames(pair.before, pair.after, games, onRow, running.signal);
    },
    stop: () => running.abort(),
  };
}

function workerEngine(): Engine {
  if (typeof Worker === 'undefined') return plainEngine();
  const worker = new Worker(new URL('./replays.worker.ts', import.meta.url), { type: 'module' });
  const remote: Remote<ReplaysApi> = wrap<ReplaysApi>(worker);
  const broken = new Promise<never>((_, reject) => {
    worker.addEventListener('error', (event) => reject(new Error(event.message)), { once: true });
  });
  broken.catch(() => undefined);
  return {
    play: ({ pair }, games, onRow) =>
      Promise.race([
        remote.play(packRuleset(pair.before), packRuleset(pair.after), games, proxy(onRow)),
        broken,
      ]),
    stop: () => void remote.stop(),
  };
}

let engine: Engine | null = null;
let asked: { readonly comparison: Comparison; readonly games: readonly NamedText[] } | null = null;

/** Plays all games for a comparison, unless they are being played for it, or were. `first`: before the others. */
export function ensureReplays(
  comparison: Comparison,
  games: readonly NamedText[],
  first: string | null,
): void {
  const isAsked = asked?.comparison === comparison && isSameGames(asked.games, games);
  if (!isAsked) void playAll(comparison, games, first);
}

export function runAgain(): void {
  if (asked !== null) void playAll(asked.comparison, asked.games, null);
}

export function stopReplays(): void {
  if (useReplays.getState().state !== 'running') return;
  engine?.stop();
  useReplays.setState({ state: 'stopped' });
}

/** Nothing is compared: what was played is of no use. */
export function forgetReplays(): void {
  engine?.stop();
  asked = null;
  useReplays.setState(IDLE);
}

/** Rows come faster than a screen is drawn: they are shown together. */
const SHOWN_AFTER = 40;

async function playAll(
  comparison: Comparison,
  games: readonly NamedText[],
  first: string | null,
): Promise<void> {
  const job = { comparison, games };
  asked = job;
  const began = performance.now();
  const rows = new Map<string, ReplayRow>();
  let total = games.length;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isCurrent = () => asked === job;
  const show = (rest: Partial<ReplayProgress> = {}) => {
    clearTimeout(timer);
    timer = undefined;
    if (!isCurrent()) return;
    const inOrder = games.flatMap(({ file }) => rows.get(file) ?? []);
    useReplays.setState({ rows: inOrder, total, took: performance.now() - began, ...rest });
  };
  useReplays.setState({ ...IDLE, state: 'running', total });
  try {
    engine ??= workerEngine();
    const played = await engine.play(comparison, inTurn(games, first), (row, of) => {
      if (!isCurrent()) return;
      rows.set(row.file, row);
      total = of;
      timer ??= setTimeout(show, rows.size === 1 ? 0 : SHOWN_AFTER);
    });
    if (played !== null) show({ ...played, state: 'done' });
    else show();
  } catch (error) {
    engine = null;
    show({ state: 'failed', fault: error instanceof Error ? error.message : String(error) });
  }
}

/** The game on the screen is played before the others. */
const inTurn = (games: readonly NamedText[], first: string | null): readonly NamedText[] => [
  ...games.filter(({ file }) => file === first),
  ...games.filter(({ file }) => file !== first),
];

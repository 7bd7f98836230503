/** Asks the worker for layouts: each drawing once, and no longer than the deadline. */
import { type Remote, wrap } from 'comlink';
import { type Drawing, drawingKey, type Layout } from './layout/drawing.ts';
import { layOutSimply } from './layout/simple-layout.ts';
import type { LayoutApi } from './layout.worker.ts';

/** How a drawing is laid out; `end` gives up on what is under way. */
interface Engine {
  readonly layOut: (drawing: Drawing) => Promise<Layout>;
  readonly end: () => void;
}

const DEADLINE = 3000;
const MOST_KEPT = 80;

/** Where there are no workers, the layout is made in place. */
const plainEngine = (): Engine => ({
  layOut: async (drawing) => (await import('./layout/layout.ts')).layOut(drawing),
  end: () => undefined,
});

function workerEngine(): Engine {
  if (typeof Worker === 'undefined') return plainEngine();
  const worker = new Worker(new URL('./layout.worker.ts', import.meta.url), { type: 'module' });
  const remote: Remote<LayoutApi> = wrap<LayoutApi>(worker);
  const broken = new Promise<never>((_, reject) => {
    worker.addEventListener('error', (event) => reject(new Error(event.message)), { once: true });
  });
  broken.catch(() => undefined);
  return {
    layOut: (drawing) => Promise.race([remote.layOut(drawing), broken]),
    end: () => worker.terminate(),
  };
}

export class LayoutClient {
  private readonly kept = new Map<string, Layout>();
  private readonly running = new Map<string, Promise<Layout>>();
  private engine: Engine | null = null;
  private readonly start: () => Engine;
  private readonly deadline: number;

  constructor(start: () => Engine = workerEngine, deadline = DEADLINE) {
    this.start = start;
    this.deadline = deadline;
  }

  /** The layout where it is there already. */
  known(drawing: Drawing): Layout | null {
    return this.kept.get(drawingKey(drawing)) ?? null;
  }

  /** Never fails: where the layout does not come in time, a simple one says so of itself. */
  layOut(drawing: Drawing): Promise<Layout> {
    const key = drawingKey(drawing);
    const known = this.kept.get(key);
    if (known !== undefined && !known.simple) return Promise.resolve(known);
    const running = this.running.get(key);
    if (running !== undefined) return running;
    const asked = this.ask(drawing)
      .then((layout) => this.keep(key, layout))
      .finally(() => this.running.delete(key));
    this.running.set(key, asked);
    return asked;
  }

  private async ask(drawing: Drawing): Promise<Layout> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), this.deadline);
    });
    try {
      this.engine ??= this.start();
      const layout = await Promise.race([this.engine.layOut(drawing), late]);
      if (layout !== null) return layout;
    } catch {
      // A worker that cannot start, or that broke: the simple layout is still true to the chart.
    } finally {
      clearTimeout(timer);
    }
    this.end();
    return layOutSimply(drawing);
  }

  private keep(key: string, layout: Layout): Layout {
    this.kept.delete(key);
    this.kept.set(key, layout);
    const oldest = this.kept.keys().next().value;
    if (this.kept.size > MOST_KEPT && oldest !== undefined) this.kept.delete(oldest);
    return layout;
  }

  end(): void {
    this.engine?.end();
    this.engine = null;
  }
}

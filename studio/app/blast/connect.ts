/** The way to whoever plays the games: a worker, or where there is none, this very page. */
import type { FromWorker, ToWorker } from './messages.ts';

/** One end of the conversation. */
export interface Line {
  readonly send: (message: ToWorker) => void;
  readonly end: () => void;
}

export interface Listener {
  readonly hear: (message: FromWorker) => void;
  /** It broke down, and hears nothing any more. */
  readonly fail: (text: string) => void;
}

export const connect = (listener: Listener): Line =>
  typeof Worker === 'undefined' ? inThisPage(listener) : toWorker(listener);

function toWorker({ hear, fail }: Listener): Line {
  const worker = new Worker(new URL('./blast.worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => hear(data));
  worker.addEventListener('error', ({ message }) => fail(message));
  return { send: (message) => worker.postMessage(message), end: () => worker.terminate() };
}

function inThisPage({ hear, fail }: Listener): Line {
  let isOver = false;
  const taking = Promise.all([
    import('./desk.ts'),
    import('./engine.ts'),
    import('../session/bundled.ts'),
  ]).then(([{ deskFor }, { BlastEngine }, { bundledModules }]) =>
    deskFor(new BlastEngine(bundledModules()), (message) => {
      if (!isOver) hear(message);
    }),
  );
  return {
    send(message) {
      taking.then((take) => take(message)).catch((error: unknown) => fail(String(error)));
    },
    end: () => {
      isOver = true;
    },
  };
}

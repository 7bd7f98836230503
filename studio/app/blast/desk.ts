/** Takes the page's messages and answers them, one edit at a time: the newest ends what is under way. */
import type { BlastEngine } from './engine.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import type { BlastRow } from './rows.ts';

/** Milliseconds between two packets of rows: often enough to see them come. */
const PACKET = 32;

export function deskFor(
  engine: BlastEngine,
  answer: (message: FromWorker) => void,
): (message: ToWorker) => void {
  let under = new AbortController();
  const begin = (): AbortSignal => {
    under.abort();
    under = new AbortController();
    return under.signal;
  };

  const play = async ({ edit, draft, first }: Extract<ToWorker, { kind: 'draft' }>) => {
    const signal = begin();
    if (draft === null) return engine.warm(signal);
    let packet: BlastRow[] = [];
    let since = performance.now();
    const send = () => {
      if (packet.length > 0) answer({ kind: 'rows', edit, rows: packet });
      packet = [];
      since = performance.now();
    };
    try {
      for await (const row of engine.rows(draft, first, signal)) {
        packet.push(row);
        // The open game's row is waited for.
        if (row.file === first || performance.now() - since >= PACKET) send();
      }
      send();
      answer({ kind: 'done', edit });
    } catch (error) {
      if (!signal.aborted) answer({ kind: 'failed', edit, text: String(error) });
    }
  };

  return (message) => {
    switch (message.kind) {
      case 'base':
        engine.setBase(message.base);
        break;
      case 'files':
        engine.setFiles(message.files);
        break;
      case 'draft':
        void play(message);
    }
  };
}

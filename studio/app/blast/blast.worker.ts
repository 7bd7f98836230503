/** Plays recorded games under the draft beside the screen, so that typing never waits for it. */
import { bundledModules } from '../session/bundled.ts';
import { deskFor } from './desk.ts';
import { BlastEngine } from './engine.ts';
import type { ToWorker } from './messages.ts';

const take = deskFor(new BlastEngine(bundledModules()), (message) => self.postMessage(message));
self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => take(data));

/** Lays charts out beside the screen, so that scrubbing never waits for it. */
import { expose } from 'comlink';
import { layOut } from './layout/layout.ts';

const api = { layOut };
export type LayoutApi = typeof api;

expose(api);

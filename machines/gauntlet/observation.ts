/** What a seat’s program is told besides its view: the texts and numbers that everybody may read. */
import type { Json } from '../kernel/index.ts';
import type { Reading } from './bindings.ts';
import type { GauntletContent } from './content.ts';
import type { GauntletParams } from './params.ts';

/** The rules that the match is played by, whatever a draft has made of them. No fact is among them. */
export interface Told {
  readonly params: GauntletParams;
  readonly content: GauntletContent;
}

export const observationOf = ({ params, content }: Reading): Json =>
  ({ params, content }) satisfies Told as unknown as Json;

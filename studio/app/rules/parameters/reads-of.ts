/** What the open replay makes of a parameter: how often it reads it, and where first. */
import type { Bands } from '../../../analysis/bands.ts';
import type { ReadIndex } from '../../../analysis/blame.ts';
import type { Role, RoleOf } from './roles.ts';

export interface ReadsOf {
  readonly count: number;
  readonly role: Role;
  /** The first step that read it, or a part of it; null where none did. */
  readonly first: { readonly step: number; readonly words: string } | null;
}

export interface Readers {
  readonly reads: ReadIndex;
  readonly roleOf: RoleOf;
  readonly turns: Bands['turns'];
}

export function readsOf(path: string, { reads, roleOf, turns }: Readers): ReadsOf {
  const step = reads.stepsOf(path)[0];
  return {
    count: reads.countOf(path),
    role: roleOf(path),
    first: step === undefined ? null : { step, words: sayStep(step, turns) },
  };
}

/** «turn 2», or the step's number where the game has no turn yet. */
function sayStep(step: number, turns: Bands['turns']): string {
  const turn = turns.find((band) => band.from <= step && step < band.from + band.length);
  return turn === undefined ? `step ${step}` : turn.label.toLowerCase();
}

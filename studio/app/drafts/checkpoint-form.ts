/** A checkpoint as it is filled in: what would be written, or what keeps it from being. Pure. */
import {
  type CheckpointFile,
  makeCheckpoint,
  type Refusal,
  type Ruleset,
  refusal,
} from '../../../machines/kernel/index.ts';
import { checkpointPath } from '../../analysis/checkpoint-files.ts';

export interface CheckpointForm {
  readonly title: string;
  /** The part of its id after the game. */
  readonly name: string;
  readonly notes: string;
  readonly isVariant: boolean;
}

type Field = 'title' | 'name' | 'notes';

export interface FilledIn {
  /** What would be written; null while anything is wrong. */
  readonly file: CheckpointFile | null;
  /** What is wrong with a field, as a sentence. */
  readonly faults: Readonly<Partial<Record<Field, string>>>;
  /** What else is wrong. */
  readonly refusals: readonly Refusal[];
}

/** What is being published, and what is there already. */
export interface Publishing {
  readonly base: Ruleset;
  readonly draft: Ruleset;
  /** Why the draft's texts are not valid now: the rules that run are older than what they say. */
  readonly problems: readonly Refusal[];
  readonly takenIds: readonly string[];
  /** Files of checkpoints that are there, whether they load or not. */
  readonly takenPaths: readonly string[];
}

export function fillIn(publishing: Publishing, form: CheckpointForm): FilledIn {
  const { base, draft, problems, takenIds, takenPaths } = publishing;
  const id = `${base.module.game.id}@${form.name}`;
  const isTaken = takenIds.includes(id) || takenPaths.includes(checkpointPath(id));
  const taken = isTaken ? { name: `${id} is there already: what is published never changes.` } : {};
  if (problems.length > 0) {
    return { file: null, faults: taken, refusals: [notValid(problems)] };
  }
  const made = makeCheckpoint(base, draft, {
    name: form.name,
    title: form.title.trim(),
    notes: form.notes.trim(),
    provenance: form.isVariant ? 'variant' : undefined,
  });
  if ('file' in made) return { file: isTaken ? null : made.file, faults: taken, refusals: [] };
  const faults = Object.fromEntries(
    made.refusals.flatMap((one) => {
      const field = fieldOf(one);
      return field === null ? [] : [[field, sayFault(field, one)]];
    }),
  );
  const refusals = made.refusals.filter((one) => fieldOf(one) === null);
  return { file: null, faults: { ...faults, ...taken }, refusals };
}

/** The place of a fault is the checkpoint's name and the field in its file. */
function fieldOf({ where, code }: Refusal): Field | null {
  if (code !== 'checkpoint/malformed') return null;
  const key = where.slice(where.lastIndexOf(' ') + 1);
  if (key === 'id') return 'name';
  return key === 'title' || key === 'notes' ? key : null;
}

function sayFault(field: Field, { expected }: Refusal): string {
  if (field === 'name') {
    return 'Lower-case letters and digits, joined by single hyphens or dots: gentle-waves. «.notes» at the end is for notes.';
  }
  return field === 'title' ? 'A title, so that a list can show it.' : `Expected ${expected}.`;
}

const notValid = (problems: readonly Refusal[]): Refusal => {
  const [first] = problems;
  return refusal(
    'checkpoint/draft-not-valid',
    first?.where ?? 'the draft',
    first === undefined ? 'a text that is not valid' : first.found,
    first?.expected ?? 'a valid text',
    'Correct the text first: what runs now is older than what it says.',
  );
};

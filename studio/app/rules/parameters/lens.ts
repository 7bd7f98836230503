/** What the lens under a parameter tells of it. */
import { parse } from 'jsonc-parser';
import { formatPath, valueAt } from '../../../../machines/kernel/index.ts';
import type { Bands } from '../../../analysis/bands.ts';
import type { ReadIndex } from '../../../analysis/blame.ts';
import type { JsonSchema } from '../../../analysis/json-schema.ts';
import { firstRead } from './hints.ts';
import type { ParamEntry, ParamIndex, Span } from './param-index.ts';
import { type ParamInfo, paramInfo, sayUnitAndRange } from './param-schema.ts';
import { axisOf, type Picture, pictureOf } from './picture.ts';
import type { Role, RoleOf } from './roles.ts';
import { isSteppable } from './step-value.ts';

export interface Lens {
  readonly path: string;
  /** `[1]`, or the parameter's own name. */
  readonly name: string;
  readonly unitAndRange: string;
  readonly rules: readonly string[];
  readonly count: number;
  readonly role: Role;
  /** The first step that read it, and its turn; null where none did. */
  readonly first: { readonly step: number; readonly words: string } | null;
  /** The published value, where the text's differs from it; undefined where it does not. */
  readonly was: unknown;
  readonly isNew: boolean;
  readonly canStep: boolean;
  readonly value: ParamEntry['scalar'];
  readonly info: ParamInfo | null;
  readonly picture: Picture | null;
  /** Which bar of the picture the cursor is at; null where it is at the list. */
  readonly bar: number | null;
}

export interface LensOf {
  readonly index: ParamIndex;
  readonly entry: ParamEntry;
  readonly schema: JsonSchema;
  readonly published: unknown;
  readonly draft: unknown;
  readonly reads: ReadIndex;
  readonly roleOf: RoleOf;
  readonly turns: Bands['turns'];
  readonly room: number;
}

const textOf = (index: ParamIndex, { start, end }: Span): string => index.text.slice(start, end);

const valueIn = (index: ParamIndex, entry: ParamEntry): unknown =>
  parse(textOf(index, entry.value), [], { allowTrailingComma: true });

export function lensOf(of: LensOf): Lens {
  const { index, entry, schema, published, reads } = of;
  const info = paramInfo(schema, entry.keys);
  const last = entry.keys.at(-1);
  const step = firstRead(reads, entry);
  const before = valueAt(published, entry.path);
  const isChanged = JSON.stringify(before) !== JSON.stringify(valueIn(index, entry));
  return {
    path: entry.path,
    name: typeof last === 'number' ? `[${last}]` : String(last ?? ''),
    unitAndRange: info === null ? '' : sayUnitAndRange(info),
    rules: info?.rules ?? [],
    count: reads.countOf(entry.path),
    role: of.roleOf(entry.path),
    first: step === null ? null : { step, words: sayStep(step, of.turns) },
    was: isChanged ? before : undefined,
    isNew: isChanged && before === undefined,
    canStep: isSteppable(entry, info),
    value: entry.scalar,
    info,
    picture: pictureIn(of),
    bar: typeof last === 'number' ? last : null,
  };
}

/** «turn 2», or the step's number where the game has no turn yet. */
function sayStep(step: number, turns: Bands['turns']): string {
  const turn = turns.find((band) => band.from <= step && step < band.from + band.length);
  return turn === undefined ? `step ${step}` : turn.label.toLowerCase();
}

function pictureIn({ index, entry, schema, published, draft, room }: LensOf): Picture | null {
  const isEntry = typeof entry.keys.at(-1) === 'number';
  const keys = isEntry ? entry.keys.slice(0, -1) : entry.keys;
  const list = index.byPath.get(formatPath(keys));
  if (list === undefined || list.type !== 'array') return null;
  const description = paramInfo(schema, keys)?.description ?? '';
  const labels = axisOf(description, list.path, draft);
  return pictureOf(valueIn(index, list), valueAt(published, list.path), labels, room);
}

/** The line under which the lens stands: the end of a value, or the head of a table. */
export const lensLine = (entry: ParamEntry): number =>
  entry.type === 'object' ? entry.line : entry.endLine;

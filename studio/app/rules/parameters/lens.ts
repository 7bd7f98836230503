/** What the lens under a parameter tells of it. */
import { formatPath, valueAt } from '../../../../machines/kernel/index.ts';
import type { JsonSchema } from '../../../analysis/json-schema.ts';
import { type CostTable, costTableFor } from './cost-table.ts';
import type { ParamEntry, ParamIndex } from './param-index.ts';
import { type ParamInfo, paramInfo, sayUnitAndRange } from './param-schema.ts';
import { type Picture, type PictureFor, pictureFor } from './picture.ts';
import { isSteppable } from './step-value.ts';
import { valueIn, valuesInText } from './values-in-text.ts';

export interface Lens {
  readonly path: string;
  readonly keys: ParamEntry['keys'];
  /** `[1]`, or the parameter's own name. */
  readonly name: string;
  readonly unitAndRange: string;
  /** What its value does, where the schema says that of each. */
  readonly meaning: string | null;
  /** The published value, where the text's differs from it; undefined where it does not. */
  readonly was: unknown;
  readonly isNew: boolean;
  readonly canStep: boolean;
  readonly value: ParamEntry['scalar'];
  readonly info: ParamInfo | null;
  readonly picture: Picture | null;
  readonly costs: CostTable | null;
  /** Which bar of the picture the cursor is at; null where it is at the list. */
  readonly bar: number | null;
}

export interface LensOf {
  readonly index: ParamIndex;
  readonly entry: ParamEntry;
  readonly schema: JsonSchema;
  readonly published: unknown;
  readonly draft: unknown;
  readonly room: number;
}

export function lensOf(of: LensOf): Lens {
  const { index, entry, schema, published } = of;
  const info = paramInfo(schema, entry.keys);
  const last = entry.keys.at(-1);
  const before = valueAt(published, entry.path);
  const pictured = picturedIn(of);
  const isChanged = JSON.stringify(before) !== JSON.stringify(valueIn(index, entry));
  return {
    path: entry.path,
    keys: entry.keys,
    name: typeof last === 'number' ? `[${last}]` : String(last ?? ''),
    unitAndRange: info === null ? '' : sayUnitAndRange(info),
    meaning: info?.meanings[String(entry.scalar)] ?? null,
    was: isChanged ? before : undefined,
    isNew: isChanged && before === undefined,
    canStep: isSteppable(entry, info),
    value: entry.scalar,
    info,
    picture: pictureFor(pictured),
    costs: costTableFor(pictured),
    bar: typeof last === 'number' ? last : null,
  };
}

/** Of an entry of a list the picture of the list. */
function picturedIn({ index, entry, schema, published, draft, room }: LensOf): PictureFor {
  const isEntry = typeof entry.keys.at(-1) === 'number';
  const keys = isEntry ? entry.keys.slice(0, -1) : entry.keys;
  return {
    spec: paramInfo(schema, keys)?.picture ?? null,
    path: formatPath(keys),
    now: valuesInText(index, draft),
    was: (path) => valueAt(published, path),
    room,
  };
}

/** The line under which the lens stands: the end of a value, or the head of a table. */
export const lensLine = (entry: ParamEntry): number =>
  entry.type === 'object' ? entry.line : entry.endLine;

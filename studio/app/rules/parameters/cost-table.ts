/** A table of costs that follow from several numbers, old and new in each cell: values only. */
import type { PictureSpec } from '../../../analysis/json-schema.ts';
import type { PictureFor, ValueOf } from './picture.ts';

export interface CostCell {
  /** Null while one of its numbers is none. */
  readonly now: number | null;
  readonly old: number | null;
  readonly isChanged: boolean;
}

export interface CostRow {
  readonly title: string;
  readonly cells: readonly CostCell[];
}

export interface CostTable {
  readonly heads: readonly string[];
  readonly rows: readonly CostRow[];
  /** What the columns are counted along. */
  readonly along: string;
  /** The parameter that the costs begin with. */
  readonly first: string;
  readonly isChanged: boolean;
}

type Costs = Extract<PictureSpec, { kind: 'costs' }>;

const COLUMNS = 6;
/** What a column takes, and the names of the rows, in px. */
const COLUMN = 32;
const NAMES = 84;
/** What a caption beside other pictures takes of the room: this one has none. */
const CAPTION = 110;
const FEWEST = 3;

const numberAt = (value: ValueOf, path: string | undefined): number | null => {
  const found = path === undefined ? undefined : value(path);
  return typeof found === 'number' ? found : null;
};

/** From `first` by `step` up to `most`, with what the row adds, and never below `least`. */
function costAt(spec: Costs, add: string, at: number, value: ValueOf): number | null {
  const first = numberAt(value, spec.first);
  const step = numberAt(value, spec.step);
  const added = numberAt(value, add);
  if (first === null || step === null || added === null) return null;
  const most = numberAt(value, spec.most) ?? Number.POSITIVE_INFINITY;
  const least = numberAt(value, spec.least) ?? Number.NEGATIVE_INFINITY;
  return Math.max(least, Math.min(first + at * step, most) + added);
}

/** The table that a schema declares; null where it declares another picture, or none. */
export function costTableFor({ spec, now, was, room }: PictureFor): CostTable | null {
  if (spec?.kind !== 'costs') return null;
  const fitting = Math.max(FEWEST, Math.floor((room + CAPTION - NAMES) / COLUMN));
  const from = spec.from ?? 0;
  const places = Array.from({ length: Math.min(spec.columns ?? COLUMNS, fitting) }, (_, at) => at);
  const rows = spec.rows.map(({ title, add }): CostRow => {
    const cells = places.map((at): CostCell => {
      const [is, old] = [costAt(spec, add, at, now), costAt(spec, add, at, was)];
      return { now: is, old, isChanged: is !== old };
    });
    return { title, cells };
  });
  return {
    heads: places.map((at) => String(from + at)),
    rows,
    along: spec.along ?? '',
    first: spec.first,
    isChanged: rows.some(({ cells }) => cells.some((cell) => cell.isChanged)),
  };
}

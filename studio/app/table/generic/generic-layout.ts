/**
 * Any view as a table: what is kept by seat stands in columns by seat, everything else in groups.
 * A table whose keys are all seats of the game is kept by seat, wherever it stands.
 */
import type { Json } from '../../../../machines/kernel/index.ts';
import { isHidden, isList, isTable, type JsonTable } from '../json.ts';

interface Cell {
  readonly path: string;
  readonly value: Json;
}

/** One line of the seats: a cell a seat, null where that seat has no such fact. */
export interface SeatLine {
  /** Its own in the layout: `seats.health`. */
  readonly id: string;
  readonly label: string;
  readonly cells: readonly (Cell | null)[];
}

interface FactLine extends Cell {
  readonly label: string;
}

export interface FactGroup {
  readonly title: string;
  readonly lines: readonly FactLine[];
}

interface GenericLayout {
  readonly seatLines: readonly SeatLine[];
  readonly groups: readonly FactGroup[];
}

const join = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`);

const isBySeat = (value: JsonTable, seats: readonly string[]): boolean => {
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every((key) => seats.includes(key));
};

/** Words for a key: `exorcismUsed` → «exorcism used». */
export const keyWords = (key: string): string =>
  key.replace(
    /([a-z0-9])([A-Z])/g,
    (_, end: string, start: string) => `${end} ${start.toLowerCase()}`,
  );

export function genericLayout(view: Json, seats: readonly string[]): GenericLayout {
  const seatLines: SeatLine[] = [];
  const groups: FactGroup[] = [];
  const loose: FactLine[] = [];
  for (const [key, value] of Object.entries(isTable(view) ? view : {})) {
    if (!isTable(value) || isHidden(value)) {
      loose.push({ label: keyWords(key), path: key, value });
    } else if (isBySeat(value, seats)) {
      seatLines.push(...linesBySeat(key, value, seats));
    } else {
      const lines: FactLine[] = [];
      collect(value, key, '', seats, lines, seatLines);
      if (lines.length > 0) groups.push({ title: keyWords(key), lines });
    }
  }
  if (loose.length > 0) groups.unshift({ title: 'Game', lines: loose });
  return { seatLines, groups };
}

function collect(
  table: JsonTable,
  path: string,
  label: string,
  seats: readonly string[],
  lines: FactLine[],
  seatLines: SeatLine[],
): void {
  for (const [key, value] of Object.entries(table)) {
    const at = join(path, key);
    const words = label === '' ? keyWords(key) : `${label} ${keyWords(key)}`;
    if (!isTable(value) || isHidden(value) || Object.keys(value).length === 0) {
      lines.push({ label: words, path: at, value });
    } else if (isBySeat(value, seats)) seatLines.push(...linesBySeat(at, value, seats));
    else collect(value, at, words, seats, lines, seatLines);
  }
}

/** `banked: {A: 3, B: 0}` is one line; `seats: {A: {health, hand}}` one for each of their fields. */
function linesBySeat(path: string, table: JsonTable, seats: readonly string[]): SeatLine[] {
  const fields = new Set<string>();
  for (const value of Object.values(table)) for (const field of fieldsOf(value)) fields.add(field);
  const prefix = path.split('.').map(keyWords).join(' ');
  return [...fields].map((field) => ({
    id: `${path}.${field}`,
    label: field === '' ? prefix : labelOf(prefix, field),
    cells: seats.map((seat) => cellAt(path, table, seat, field)),
  }));
}

const labelOf = (prefix: string, field: string): string => {
  const words = field.split('.').map(keyWords).join(' ');
  return prefix === 'seats' || prefix === 'players' ? words : `${prefix} ${words}`;
};

/** The paths of what a seat has, two levels deep: `health`, `bonuses.attack`; '' for the value itself. */
function fieldsOf(value: Json): readonly string[] {
  if (!isTable(value) || isHidden(value)) return [''];
  return Object.entries(value).flatMap(([key, inner]) =>
    isTable(inner) && !isHidden(inner) && isFlat(inner)
      ? Object.keys(inner).map((one) => `${key}.${one}`)
      : [key],
  );
}

const isFlat = (table: JsonTable): boolean => {
  const values = Object.values(table);
  return values.length > 0 && values.every((value) => !isTable(value) && !isList(value));
};

function cellAt(path: string, table: JsonTable, seat: string, field: string): Cell | null {
  let value: Json | undefined = table[seat];
  if (value === undefined) return null;
  if (field === '') {
    return isTable(value) && !isHidden(value) ? null : { path: `${path}.${seat}`, value };
  }
  for (const key of field.split('.')) {
    if (!isTable(value) || isHidden(value)) return null;
    value = value[key];
    if (value === undefined) return null;
  }
  return { path: `${path}.${seat}.${field}`, value };
}

/** A fact as people read it on the table and in the tree: short, on one line. */
import { isHidden, isList, isTable } from './json.ts';

const LONGEST = 160;

const shortened = (text: string): string =>
  text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;

export const factText = (value: unknown): string => shortened(textOf(value));

function textOf(value: unknown): string {
  if (value === undefined || value === null) return 'none';
  if (value === true) return 'yes';
  if (value === false) return 'no';
  if (isHidden(value)) return value.count === undefined ? 'hidden' : `${value.count} hidden`;
  if (isList(value)) return value.length === 0 ? 'empty' : value.map(itemText).join(', ');
  if (isTable(value)) {
    const fields = Object.entries(value).map(([key, inner]) => `${key} ${itemText(inner)}`);
    return fields.length === 0 ? 'empty' : fields.join(', ');
  }
  return String(value);
}

/** Inside a list or a table, nested ones are set in brackets. */
function itemText(value: unknown): string {
  const nested = (isList(value) || isTable(value)) && !isHidden(value);
  return nested ? `(${textOf(value)})` : textOf(value);
}

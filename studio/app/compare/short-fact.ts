/** A fact's value where there is little room. */
import { factText } from '../table/fact-text.ts';

const MOST = 24;

export function shortFact(value: unknown): string {
  const text = value === undefined ? 'not there' : factText(value);
  return text.length > MOST ? `${text.slice(0, MOST - 1)}…` : text;
}

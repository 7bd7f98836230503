/** Items of lists that are named by a text: the text itself, or a table that has it as a field. */
import { isList, isTable } from './json.ts';

/** Null where the list, or what is there instead, holds no such item. */
export function itemOf(list: unknown, item: string): unknown {
  if (!isList(list)) return null;
  const found = list.find(
    (one) => one === item || (isTable(one) && Object.values(one).includes(item)),
  );
  return found ?? null;
}

/** Copies of plain data, out of drafts as well, so that no object is kept in two places. */
export const copyOf = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** The rows of a form that a search and a scope leave, under the headings that they stand in. */
import { matches, wordsOf } from '../search.ts';
import type { FormRow } from './form-rows.ts';

/** `isIn`: whether a field is within the scope; of a heading it is not asked. */
export function filterRows(
  rows: readonly FormRow[],
  query: string,
  isIn: (row: FormRow) => boolean,
): readonly FormRow[] {
  const words = wordsOf(query);
  const found: FormRow[] = [];
  let above: { readonly row: FormRow; readonly isFound: boolean; isShown: boolean }[] = [];
  for (const row of rows) {
    above = above.filter((heading) => heading.row.depth < row.depth);
    const isFound = above.at(-1)?.isFound === true || matches(words, textOf(row));
    if (row.kind === 'group' || row.kind === 'entry') {
      above.push({ row, isFound, isShown: false });
    } else if (isFound && isIn(row)) {
      for (const heading of above) {
        if (!heading.isShown) found.push(heading.row);
        heading.isShown = true;
      }
      found.push(row);
    }
  }
  return found;
}

function textOf(row: FormRow): readonly string[] {
  switch (row.kind) {
    case 'group':
    case 'entry':
      return [row.path, row.title, row.about];
    case 'unknown':
      return [row.path];
    case 'field':
      return [
        row.path,
        row.cell.name,
        row.cell.info.description,
        row.cell.shown,
        ...row.cell.info.rules,
      ];
    case 'cells':
      return [row.path, row.name, row.info.description, ...row.info.rules];
  }
}

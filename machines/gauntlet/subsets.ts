/** Every choice of up to so many things, none left out, in the order in which they lie. */
export function subsets<T>(items: readonly T[], most: number): readonly (readonly T[])[] {
  if (most <= 0) return [];
  return items.flatMap((item, at) => [
    [item],
    ...subsets(items.slice(at + 1), most - 1).map((rest) => [item, ...rest]),
  ]);
}

/** Names of files, from titles. */

const LONGEST = 60;

/** «Why A lost two health!» → `why-a-lost-two-health`; accents go, other signs become one dash. */
export function slug(title: string, otherwise = 'replay'): string {
  const plain = title
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '');
  return plain === '' ? otherwise : plain;
}

/** Where it is saved in the workspace: `replays/gank/why-a-lost-two-health.json`. */
export const savePath = (game: string, title: string): string =>
  `replays/${game}/${slug(title)}.json`;

export const fileNameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

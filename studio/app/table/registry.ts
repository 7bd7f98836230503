/**
 * A game's own picture of the table, found by the game's name: `table/<game>/<Name>Table.tsx`
 * exports a component of that file's name. A game without one gets the generic table. A `size.ts`
 * beside it may say how much room it would like.
 */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { PictureSize, TableProps } from './types.ts';

type Picture = LazyExoticComponent<ComponentType<TableProps>>;
type Loader = () => Promise<unknown>;

const isComponent = (value: unknown): value is ComponentType<TableProps> =>
  typeof value === 'function' || (typeof value === 'object' && value !== null);

async function load(loader: Loader, name: string): Promise<{ default: ComponentType<TableProps> }> {
  const module = await loader();
  const found = (module as Readonly<Record<string, unknown>>)[name];
  if (!isComponent(found)) throw new Error(`${name}.tsx exports no component ${name}.`);
  return { default: found };
}

/** `./gank/GankTable.tsx` → gank and GankTable; null for what is no game's picture. */
export function pictureName(path: string): { readonly game: string; readonly name: string } | null {
  const match = /^\.\/([a-z0-9-]+)\/([A-Za-z0-9]+Table)\.tsx$/.exec(path);
  const [, game, name] = match ?? [];
  if (game === undefined || name === undefined || game === 'generic') return null;
  return name.toLowerCase() === `${game.replaceAll('-', '')}table` ? { game, name } : null;
}

const pictures = new Map<string, Picture>();
for (const [path, loader] of Object.entries(import.meta.glob('./*/*Table.tsx'))) {
  const found = pictureName(path);
  if (found !== null)
    pictures.set(
      found.game,
      lazy(() => load(loader, found.name)),
    );
}

const sizes = new Map<string, PictureSize>();
for (const [path, module] of Object.entries(import.meta.glob('./*/size.ts', { eager: true }))) {
  const [, game] = /^\.\/([a-z0-9-]+)\/size\.ts$/.exec(path) ?? [];
  const { size } = module as { size?: PictureSize };
  if (game !== undefined && size !== undefined) sizes.set(game, size);
}

/** Null where a game's picture has no wish: the panel is as large as for any. */
export const pictureSizeOf = (game: string): PictureSize | null => sizes.get(game) ?? null;

export const pictureOf = (game: string): Picture | null => pictures.get(game) ?? null;

/**
 * A game's own pieces for what its players bring, found by the game's name: `decks/<game>/kit.tsx`
 * exports `kit`. A game without one starts from its seats alone.
 */
import type { SetupKit } from './kit.ts';

const modules = import.meta.glob<{ readonly kit: SetupKit }>('./*/kit.tsx', { eager: true });

const kits = new Map(
  Object.entries(modules).flatMap(([path, { kit }]) => {
    const game = /^\.\/([a-z0-9-]+)\/kit\.tsx$/.exec(path)?.[1];
    return game === undefined ? [] : [[game, kit] as const];
  }),
);

export const kitOf = (game: string): SetupKit | null => kits.get(game) ?? null;

export const allKits = (): readonly SetupKit[] => [...kits.values()];

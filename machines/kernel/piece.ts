/** Putting pieces together: a procedure a file, merged into one chart by its parent. */
import type { ChartState, GuardRef } from './chart.ts';
import { KernelError } from './refusals.ts';
import type { Guard, GuardContext, Piece, Recipe } from './types.ts';

type Named<T> = Readonly<Record<string, T>>;

/**
 * Types a game's pieces: `const piece = pieceOf<GankGame, GankParams, GankContent>()`.
 * The chart may name only the piece's own recipes and guards; children come from other pieces.
 */
export function pieceOf<G, P, C>() {
  return <R extends Named<Recipe<G, P, C>>, Q extends Named<Guard<G, P, C>>>(parts: {
    readonly recipes: R;
    readonly guards: Q;
    readonly chart: ChartState<keyof Q & string, keyof R & string>;
  }): Piece<G, P, C> => ({
    recipes: parts.recipes,
    guards: parts.guards,
    chart: parts.chart as ChartState,
  });
}

/** A guard with the rules that it judges by. */
export function guardOf<G, P, C>() {
  return (
    rules: readonly string[],
    test: (game: G, ctx: GuardContext<P, C>) => boolean,
  ): Guard<G, P, C> => ({ rules, test });
}

function mergeNamed<T>(kind: string, all: readonly Named<T>[]): Named<T> {
  const merged: Record<string, T> = {};
  for (const named of all) {
    for (const [name, value] of Object.entries(named)) {
      if (name in merged && merged[name] !== value) {
        throw new KernelError('chart/name-given-twice', `${kind} «${name}»`);
      }
      merged[name] = value;
    }
  }
  return merged;
}

/**
 * A parent with the recipes and guards of its children. Throws a KernelError where one name
 * means two things; the same recipe or guard may be shared.
 */
export function mergePieces<G, P, C>(
  parent: Piece<G, P, C>,
  children: readonly Piece<G, P, C>[],
): Piece<G, P, C> {
  const all = [parent, ...children];
  return {
    recipes: mergeNamed(
      'recipe',
      all.map((piece) => piece.recipes),
    ),
    guards: mergeNamed(
      'guard',
      all.map((piece) => piece.guards),
    ),
    chart: parent.chart,
  };
}

export const not = <Phrase extends string>(phrase: Phrase): GuardRef<Phrase> => ({ not: phrase });

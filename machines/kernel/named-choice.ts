/** Choices as their game calls what is in them: an id becomes a title, a number the place that it means. */
import type { Ruleset } from './ruleset.ts';
import type { Choice, Json } from './types.ts';

/** A value of a choice in the game's words at that moment; itself where the game has none for it. */
export function namedValue<G, P, C>(ruleset: Ruleset<G, P, C>, game: G, value: Json): Json {
  if (Array.isArray(value)) {
    return (value as readonly Json[]).map((one) => namedValue(ruleset, game, one));
  }
  return ruleset.game.sayValue?.(value, game, ruleset) ?? value;
}

/** A choice for its form to say. `game`: how things stood when it was made. */
export function namedChoice<G, P, C>(
  ruleset: Ruleset<G, P, C>,
  game: G,
  { seat, choose, ...fields }: Choice,
): Choice {
  const named = Object.entries(fields).map(
    ([name, value]) => [name, namedValue(ruleset, game, value)] as const,
  );
  return { ...Object.fromEntries(named), seat, choose };
}

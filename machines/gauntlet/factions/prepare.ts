/** What is told as the components of a player’s faction are set out. */
import type { Seat } from '../../kernel/index.ts';
import type { Doing } from '../bindings.ts';
import type { FactionName, GauntletContent } from '../content.ts';
import type { FactionRules } from '../effects/due.ts';
import type { GauntletGame } from '../facts.ts';
import { opponentOf, seatOf } from '../players.ts';

const word = (faction: string): string => faction.slice(0, 1).toUpperCase() + faction.slice(1);

/** How many titles only Decks of a faction can hold. */
export const poolOf = ({ cards }: GauntletContent, faction: FactionName): number =>
  Object.values(cards).filter(({ allegiance }) => allegiance === faction).length;

/** The rules that every faction’s package follows, then its own. */
export function tellComponents(
  game: GauntletGame,
  seat: Seat,
  rules: FactionRules,
  ctx: Doing,
): void {
  const { leader } = seatOf(game, seat);
  const name = word(rules.name);
  const values = { seat, faction: rules.name, leader };
  const told: readonly (readonly [rule: string, text: string])[] = [
    [
      'gauntlet.factions.deck.one-faction-one-leader',
      `${seat} plays ${name}, led by the ${leader ?? 'Leader'}.`,
    ],
    [
      'gauntlet.factions.deck.what-faction-fixes',
      'That decides its cards, its components, what it tracks and what it may do.',
    ],
    [
      'gauntlet.factions.components.supply-control',
      `${seat} brings the components of ${name} and controls them.`,
    ],
    [
      'gauntlet.factions.components.face-up',
      'They lie face up, for both players to see, unless a rule says otherwise.',
    ],
    [
      'gauntlet.factions.components.tracker-start-update',
      'Trackers show their starting values, and every change at once.',
    ],
    [
      'gauntlet.factions.components.sliding-tracker',
      'On the table a card slides over its tracker; here the number is written out.',
    ],
    [
      'gauntlet.factions.components.substitute',
      'A number on the screen stands for the tracker: it shows the same.',
    ],
    [
      'gauntlet.factions.components.reference-not-authority',
      'A reference card only reminds: the whole rules count.',
    ],
    [
      'gauntlet.factions.components.outside-zones',
      'None of it lies in a zone of cards: it is neither drawn nor played nor discarded.',
    ],
    ['gauntlet.factions.components.no-value', 'It has no value, and pays for nothing.'],
    [
      'gauntlet.factions.information.inspection',
      'Both players may read the open rules and components of both factions.',
    ],
  ];
  for (const [rule, text] of told) ctx.ruling(rule, values, () => text);
  for (const [rule, text] of rules.components?.(game, seat, ctx) ?? []) {
    ctx.ruling(rule, values, () => text);
  }
  const other = opponentOf(game, seat);
  if (game.order[0] !== seat || seatOf(game, other).faction !== rules.name) return;
  ctx.ruling(
    'gauntlet.factions.deck.same-choice',
    { faction: rules.name },
    () => `Both play ${name}: each has chosen for itself.`,
  );
  ctx.ruling(
    'gauntlet.factions.mirror.components-separate',
    { faction: rules.name },
    () => 'The components of both are kept apart, each turned to its owner.',
  );
}

/** Which token to take and who gets it: what helps the plan most, with those who are trusted. */
import type { Choice, Seat } from '../../kernel/index.ts';
import type { TokenType } from '../content.ts';
import { bestOf } from './options.ts';
import type { Player, Table } from './read-view.ts';
import { suspicions } from './suspicion.ts';

/** What a token does for the Heroes in the hands of whom it suits; it works every round from now on. */
const WORTH: Readonly<Record<TokenType, number>> = {
  // Takes up damage whatever cards come, as long as damage goes there.
  defense: 3,
  attack: 2.5,
  healing: 2.5,
  // Better cards and better blessings, but only after a while.
  scry: 1.5,
};
/** A token in the hands of somebody whom it does not suit. */
const UNSUITED = 0.9;
/** Scry gives better cards for as long as cards are drawn: every turn takes from it. */
const SCRY_LOSES = 0.25;
/** A token given to the Demon turns against the Heroes, so doubt counts more than once. */
const DOUBT = 0.7;

const mostBy = (players: readonly Player[], value: (player: Player) => number): Seat | undefined =>
  [...players].sort((a, b) => value(b) - value(a))[0]?.seat;

/** Who makes the most of a token: the shield, the attacker, the healer that there is already. */
function suits(token: TokenType, { players }: Table): Seat | undefined {
  const tokens = ({ bonuses }: Player) => bonuses[token];
  switch (token) {
    case 'defense':
      return mostBy(players, (one) => one.health + 2 * tokens(one));
    case 'attack':
      return mostBy(players, (one) => tokens(one) + (one.class === 'striker' ? 1 : 0));
    case 'healing':
      return mostBy(players, (one) => tokens(one) + (one.class === 'healer' ? 1 : 0));
    default:
      return mostBy(players, (one) => tokens(one) + (one.class === 'scribe' ? 1 : 0));
  }
}

function heroValue(table: Table, trust: (seat: Seat) => number, choice: Choice): number {
  const token = choice.token as TokenType;
  const fades = token === 'scry' ? SCRY_LOSES * table.turn : 0;
  const worth = Math.max(0, WORTH[token] - fades);
  const suited = suits(token, table) === choice.recipient;
  return worth * (suited ? 1 : UNSUITED) * trust(String(choice.recipient));
}

/** A Demon keeps what will be shadows; Defense first, since it keeps the Demon alive until then. */
const demonValue = ({ me }: Table, { token, recipient }: Choice): number =>
  (recipient === me.seat ? 2 : 0) + (token === 'defense' ? 1 : 0);

export function chooseBlessing(table: Table, legal: readonly Choice[]): Choice | undefined {
  if (table.me.soul === 'demon') return bestOf(legal, (one) => demonValue(table, one))?.choice;
  const suspect = suspicions(table);
  const trust = (seat: Seat) => 1 - Math.min(1, DOUBT * (suspect.get(seat) ?? 0));
  return bestOf(legal, (one) => heroValue(table, trust, one))?.choice;
}

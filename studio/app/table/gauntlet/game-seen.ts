/**
 * A view of Gauntlet as a game again, so that the rules' own functions can read it: what is due, what
 * stands, what limits there are, as far as this viewer may know. A card that the viewer may not see
 * is a blank; nothing is told here that the view does not hold.
 */
import type { CardText, TerritoryText } from '../../../../machines/gauntlet/content.ts';
import type {
  BattleCard,
  CardId,
  GauntletGame,
  SeatFacts,
} from '../../../../machines/gauntlet/facts.ts';
import type { Json } from '../../../../machines/kernel/index.ts';
import { fieldAt, isHidden, isList, isTable, type JsonTable, tableAt } from '../json.ts';

const BLANK = '?';

const BLANK_CARD: CardText = {
  title: 'Unseen card',
  value: 0,
  allegiance: 'neutral',
  provenance: 'stand-in',
  summary: '',
};
const BLANK_TERRITORY: TerritoryText = {
  title: 'Unseen Territory',
  provenance: 'stand-in',
  summary: '',
};

/** A card, or a Territory, that lies there and that this viewer may not see. */
export const isBlank = (name: string): boolean => name === BLANK || name.endsWith(`/${BLANK}`);

const blanks = (count: number, one: string): string[] =>
  new Array<string>(Math.max(0, Math.min(999, Math.trunc(count)))).fill(one);

/** A list of names; a hidden one is as many blanks as it tells. */
function names(value: Json, one: string, otherwise = 0): string[] {
  if (isHidden(value)) return blanks(value.count ?? otherwise, one);
  return isList(value) ? value.map((name) => (typeof name === 'string' ? name : one)) : [];
}

const battleCards = (value: Json, blank: CardId): BattleCard[] =>
  (isList(value) ? value : []).map(
    (one): BattleCard => ({
      ...(one as unknown as BattleCard),
      card: names([fieldAt(one, 'card')], blank)[0] ?? blank,
    }),
  );

function seatSeen(facts: JsonTable, seat: string): SeatFacts {
  const blank = `${seat}/${BLANK}`;
  const cards = (zone: string) => names(fieldAt(facts, zone), blank);
  return {
    ...(facts as unknown as SeatFacts),
    hand: cards('hand'),
    drawPile: cards('drawPile'),
    reserve: cards('reserve'),
    gambits: battleCards(fieldAt(facts, 'gambits'), blank),
    tactics: battleCards(fieldAt(facts, 'tactics'), blank),
  };
}

const ZONES = ['discard', 'graveyard', 'assets', 'playing'];
const LISTS = ['column', 'windows', 'effects', 'later', 'battles', 'followUps', 'between'];
const TABLES = [
  'seats',
  'turn',
  'ownCards',
  'ownTerritories',
  'brought',
  'arranged',
  'assetLimits',
];

const isSeat = (facts: Json): boolean =>
  isTable(facts) && isTable(facts.trackers) && ZONES.every((zone) => isList(facts[zone] ?? null));

/** Whether a view has the shape of these facts; what is no list or table then is what it should be. */
function isWhole(view: Json): view is JsonTable {
  if (!isTable(view) || !isList(view.order ?? null)) return false;
  const seats = names(view.order ?? null, '');
  const { battle } = view;
  return (
    LISTS.every((key) => isList(view[key] ?? null)) &&
    TABLES.every((key) => isTable(view[key])) &&
    seats.every((seat) => isSeat(fieldAt(view.seats, seat))) &&
    (battle === null || (isTable(battle) && isTable(battle.limits) && isTable(battle.mods)))
  );
}

const bySeat = <T>(seats: readonly string[], value: (seat: string) => T): Record<string, T> =>
  Object.fromEntries(seats.map((seat) => [seat, value(seat)]));

/** Null where the facts are not Gauntlet's. */
export function gameSeen(view: Json): GauntletGame | null {
  if (!isWhole(view)) return null;
  const game = view as unknown as GauntletGame;
  const seats = names(view.order ?? null, '');
  const [brought, arranged] = [tableAt(view, 'brought'), tableAt(view, 'arranged')];
  const territories = (seat: string) => names(brought[seat] ?? null, BLANK);
  return {
    ...game,
    seats: bySeat(seats, (seat) => seatSeen(tableAt(view.seats, seat), seat)),
    brought: bySeat(seats, territories),
    arranged: bySeat(seats, (seat) =>
      isHidden(arranged[seat]) || isList(arranged[seat])
        ? names(arranged[seat] ?? null, BLANK, territories(seat).length)
        : null,
    ),
    effects: game.effects.map((effect) => ({
      ...effect,
      picking: names(effect.picking as unknown as Json, BLANK),
      picked: names(effect.picked as unknown as Json, BLANK),
    })),
    ownCards: { ...game.ownCards, [BLANK]: BLANK_CARD },
    ownTerritories: { ...game.ownTerritories, [BLANK]: BLANK_TERRITORY },
  };
}

/** Where a card or a Territory lies, in words. */
import { battleCard, ownerOf } from '../../../../machines/gauntlet/cards.ts';
import { sayPosition } from '../../../../machines/gauntlet/column.ts';
import { sayZone } from '../../../../machines/gauntlet/effects/on-cards.ts';
import type { CardId } from '../../../../machines/gauntlet/facts.ts';
import { counted } from '../../../../machines/gauntlet/players.ts';
import { zoneOf } from '../../../../machines/gauntlet/zones.ts';
import { asideWords } from './aside.ts';
import type { Table } from './table.ts';

/** «in the Hand of A»; of a battle card how it lies there, and where it goes afterwards. */
export function whereWords(table: Table, card: CardId): readonly string[] {
  const { game } = table;
  const owner = ownerOf(card);
  const at = zoneOf(game, card);
  const inBattle = battleCard(game, card);
  if (at !== null) {
    const whose = at.seat === owner ? at.seat : `${at.seat}, owned by ${owner}`;
    const place = `In the ${sayZone(at.zone)} of ${whose}`;
    if (inBattle === null) return [place];
    const { face, applied, negated, added, source, destination } = inBattle;
    return [
      place,
      `face ${face}`,
      `from the ${sayZone(source)}`,
      ...(added ? ['added later'] : []),
      negated ? 'negated' : applied ? 'applied' : 'not applied yet',
      ...(destination === null ? [] : [`afterwards to the ${sayZone(destination.to)}`]),
    ];
  }
  const position = game.column.findIndex(({ overlays }) =>
    overlays.some((overlay) => overlay.card === card),
  );
  if (position < 0) return [asideWords(table, card) ?? `Being played by ${owner}`];
  const overlays = game.column[position]?.overlays ?? [];
  const turns = overlays.find((overlay) => overlay.card === card)?.turns ?? null;
  return [
    `On ${sayPosition(game, position + 1)}, owned by ${owner}`,
    overlays.at(-1)?.card === card ? 'active' : 'dormant',
    turns === null ? 'until it is removed' : `${counted(turns, 'turn')} left`,
  ];
}

export function territoryWhere({ game }: Table, name: string): readonly string[] {
  const positions = game.column.flatMap((territory, index) =>
    territory.name === name ? [{ territory, position: index + 1 }] : [],
  );
  if (positions.length > 0) {
    return positions.map(
      ({ territory, position }) =>
        `Territory ${position}: brought by ${territory.owner}, controlled by ${territory.controller}`,
    );
  }
  const owner = game.order.find((seat) => game.brought[seat]?.includes(name) === true);
  return owner === undefined ? [] : [`Brought by ${owner}`];
}

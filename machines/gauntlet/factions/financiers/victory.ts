/** Controlling Interest: every Deed of the Gauntlet, whenever that comes to be (gauntlet.financiers.controlling-interest.*). */
import type { Seat } from '../../../kernel/index.ts';
import type { Reading } from '../../bindings.ts';
import type { GauntletGame } from '../../facts.ts';
import type { Victory } from '../victory.ts';
import { deedsOf, financierOf } from './financier-facts.ts';

export function controllingInterest(
  game: GauntletGame,
  seat: Seat,
  { params }: Reading,
): Victory | null {
  if (financierOf(game, seat) === null) return null;
  const deeds = deedsOf(game, seat);
  const territories = game.column.length;
  const { missing } = params.financiers.controllingInterest;
  const { perPlayer } = params.territories;
  if (deeds === 0 || deeds < territories - missing) return null;
  return {
    ending: 'controlling-interest',
    rule: 'gauntlet.financiers.controlling-interest.win',
    values: { deeds, territories },
    text: `${seat} owns ${deeds} of ${territories} Deeds: a Controlling Interest, and the match is won at once.`,
    more: [
      {
        rule: 'gauntlet.financiers.controlling-interest.timing',
        text: 'It is looked for whenever something has changed, before anything further happens.',
      },
      ...(territories > 2 * perPlayer
        ? [
            {
              rule: 'gauntlet.financiers.controlling-interest.added-territory',
              text: `Territories that were added to the first ${2 * perPlayer} are among them.`,
            },
          ]
        : []),
    ],
  };
}

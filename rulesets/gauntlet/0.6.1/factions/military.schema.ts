/** What `military` of the parameters may hold. */
import * as z from 'zod';
import { flag, oneOf, whole } from '../schema-parts.ts';

const cost = (order: string, rule: string) =>
  whole(0, 9).meta({
    description: `What the Order ${order} costs.`,
    unit: 'Command',
    rules: [rule],
  });

export const militarySchema = z
  .strictObject({
    command: z
      .strictObject({
        start: whole(0, 20).meta({
          description: 'Command at the start of a match.',
          unit: 'Command',
          rules: ['gauntlet.military.command.start'],
        }),
        max: whole(0, 20).meta({
          description: 'The most Command that a player can have.',
          unit: 'Command',
          rules: ['gauntlet.military.command.max'],
        }),
        firstWin: whole(0, 9).meta({
          description:
            'Command that the first battle won in a turn brings, on either player’s turn.',
          unit: 'Command',
          rules: ['gauntlet.military.command.gain.first-win'],
        }),
      })
      .meta({ title: 'Command', description: 'What victories bring.' }),
    orders: z
      .strictObject({
        repeatable: flag().meta({
          description:
            'Whether an Order may be used again while its timing is open and it can be paid.',
          unit: 'flag',
          rules: ['gauntlet.military.orders.repeat-use'],
        }),
        leastCost: whole(0, 9).meta({
          description: 'The least that an Order costs, however far effects lower its price.',
          unit: 'Command',
          rules: ['gauntlet.military.orders.pay-on-use'],
        }),
      })
      .meta({ title: 'Orders', description: 'What holds for all Orders.' }),
    onward: z
      .strictObject({
        cost: cost('Onward', 'gauntlet.military.general.onward.use'),
        positions: whole(1, 9).meta({
          description: 'Positions that Onward moves its General further.',
          unit: 'positions',
          rules: ['gauntlet.military.general.onward.move'],
        }),
        direction: oneOf(['either', 'forward']).meta({
          description: 'Which way Onward may lead.',
          meanings: {
            either: 'Toward either end, as ordinary movement allows.',
            forward: 'Toward the opponent’s end only.',
          },
          unit: 'choice',
          rules: ['gauntlet.military.general.onward.move'],
        }),
      })
      .meta({ title: 'Onward', description: 'An Order of the General.' }),
    rally: z
      .strictObject({
        cost: cost('Rally', 'gauntlet.military.general.rally.use'),
        bonus: whole(0, 9).meta({
          description: 'What Rally adds to the battle total.',
          unit: 'battle total',
          rules: ['gauntlet.military.general.rally.bonus'],
        }),
      })
      .meta({ title: 'Rally', description: 'An Order of the General.' }),
    rout: z
      .strictObject({
        cost: cost('Rout', 'gauntlet.military.general.rout.use'),
        positions: whole(1, 9).meta({
          description: 'Positions that Rout advances its General after the Aftermath.',
          unit: 'positions',
          rules: ['gauntlet.military.general.rout.advance'],
        }),
      })
      .meta({ title: 'Rout', description: 'An Order of the General.' }),
    entrench: z
      .strictObject({
        cost: cost('Entrench', 'gauntlet.military.commandant.entrench.use'),
        bonus: whole(0, 9).meta({
          description: 'What Entrench adds to the battle total.',
          unit: 'battle total',
          rules: ['gauntlet.military.commandant.entrench.bonus'],
        }),
      })
      .meta({ title: 'Entrench', description: 'An Order of the Commandant.' }),
    repel: z
      .strictObject({
        cost: cost('Repel', 'gauntlet.military.commandant.repel.use'),
        positions: whole(1, 9).meta({
          description: 'Positions that Repel makes the loser retreat further.',
          unit: 'positions',
          rules: ['gauntlet.military.commandant.repel.retreat'],
        }),
      })
      .meta({ title: 'Repel', description: 'An Order of the Commandant.' }),
    fortify: z
      .strictObject({
        cost: cost('Fortify', 'gauntlet.military.commandant.fortify.use'),
        requiresOccupation: flag().meta({
          description:
            'Whether the Commandant must have been the occupier before the victory; if not, an attacker who comes to occupy by winning may use it too.',
          unit: 'flag',
          rules: ['gauntlet.military.commandant.fortify.use'],
        }),
      })
      .meta({ title: 'Fortify', description: 'An Order of the Commandant.' }),
  })
  .meta({ title: 'Military', description: 'Command and Orders.' });

/** What `financiers` of the parameters may hold. */
import * as z from 'zod';
import { flag, oneOf, whole, wholeOrNone } from '../schema-parts.ts';

const rule = (name: string): string => `gauntlet.financiers.${name}`;

/** What Subsidize costs in all, up to each bonus. */
const subsidizeLadder = {
  kind: 'ladder',
  first: 'financiers.subsidize.firstIncrement',
  step: 'financiers.subsidize.incrementStep',
  rungs: 6,
  from: 1,
  sum: true,
  along: 'bonus',
};

/** What a Deed costs, by the Deeds that its buyer owns already and what the buyer is to the Territory. */
const deedCosts = {
  kind: 'costs',
  first: 'financiers.deeds.first',
  step: 'financiers.deeds.step',
  most: 'financiers.deeds.cap',
  least: 'financiers.deeds.min',
  rows: [
    { title: 'controlled', add: 'financiers.deeds.modifiers.controlled' },
    { title: 'occupied', add: 'financiers.deeds.modifiers.occupied' },
    { title: 'neither', add: 'financiers.deeds.modifiers.neither' },
  ],
  columns: 8,
  from: 0,
  along: 'Deeds owned',
};

const modifier = (when: string, name: string) =>
  whole(-9, 9).meta({
    description: `What is added to the cost of a Deed where its buyer ${when}; below 0 it is cheaper.`,
    unit: 'Capital',
    rules: [rule(`deeds.cost.modifier.${name}`)],
    picture: deedCosts,
  });

const byFace = (description: string) => {
  const error = 'a list of 1 to 20 whole numbers from 0 to 20, one a face';
  return z
    .array(whole(0, 20), { error })
    .min(1, { error })
    .max(20, { error })
    .meta({ description, unit: 'Capital, by face', rules: [rule('market.table')] });
};

export const financiersSchema = z
  .strictObject({
    capital: z
      .strictObject({
        start: whole(0, 99).meta({
          description: 'Capital at the start of a match.',
          unit: 'Capital',
          rules: [rule('setup')],
        }),
        min: whole(0, 99).meta({
          description: 'The least Capital that a player can have: what is below cannot be spent.',
          unit: 'Capital',
          rules: [rule('capital.min')],
        }),
        perTerritory: whole(0, 9).meta({
          description: 'What each Territory under control adds to the Capital limit.',
          unit: 'Capital a Territory',
          rules: [rule('capital.limit'), rule('added-territory')],
        }),
        perTreasuryValue: whole(0, 9).meta({
          description: 'What each point of card value in the Treasury adds to the Capital limit.',
          unit: 'Capital a point of value',
          rules: [rule('capital.limit'), rule('capital.not-from-treasury')],
        }),
        everyTurnEnd: flag().meta({
          description:
            'Whether Capital over the limit is lost at the end of every turn; if not, only of one’s own.',
          unit: 'flag',
          rules: [rule('capital.end-turn-reduction')],
        }),
      })
      .meta({ title: 'Capital', description: 'What there may be of it.' }),
    capacity: z
      .strictObject({
        lead: whole(0, 20).meta({
          description:
            'By how much the value of the Treasury has to exceed the Territories under control for Financial Capacity.',
          unit: 'card value',
          rules: [rule('capacity.condition')],
        }),
        oneMustBeFinancier: flag().meta({
          description:
            'Whether one of the two Action Opportunities must be used for a Financier Faction Action.',
          unit: 'flag',
          rules: [rule('capacity.one-financier-action')],
        }),
      })
      .meta({ title: 'Financial Capacity', description: 'Two Action Opportunities in one turn.' }),
    actions: z
      .strictObject({
        before: flag().meta({
          description: 'Whether Financier Faction Actions can be taken before movement.',
          unit: 'flag',
          rules: ['gauntlet.factions.action.which-opportunity'],
        }),
        after: flag().meta({
          description: 'Whether they can be taken after movement.',
          unit: 'flag',
          rules: ['gauntlet.factions.action.which-opportunity'],
        }),
      })
      .meta({ title: 'Faction Actions', description: 'When they can be taken.' }),
    treasury: z
      .strictObject({
        cardsPerAction: whole(1, 9).meta({
          description: 'Hand cards that one Faction Action places in the Treasury.',
          unit: 'cards',
          rules: [rule('treasury.place')],
        }),
      })
      .meta({ title: 'Treasury', description: 'Cards that raise the Capital limit.' }),
    deeds: z
      .strictObject({
        supply: whole(1, 99).meta({
          description:
            'Deed Cards in the shared supply; where they run out markers stand in for more.',
          unit: 'cards',
          rules: [rule('components.deed-supply'), rule('components.package')],
        }),
        perAction: whole(1, 9).meta({
          description: 'Deeds that one Faction Action may buy, one after the other.',
          unit: 'Deeds',
          rules: [rule('deeds.buy.action'), rule('deeds.multiple-purchases')],
        }),
        first: whole(0, 20).meta({
          description: 'What a Deed costs a buyer who owns none, before anything is added.',
          unit: 'Capital',
          rules: [rule('deeds.cost.formula')],
          picture: deedCosts,
        }),
        step: whole(0, 9).meta({
          description: 'How much more for each Deed that the buyer owns already.',
          unit: 'Capital a Deed',
          rules: [rule('deeds.cost.formula')],
          picture: deedCosts,
        }),
        cap: whole(0, 99).meta({
          description: 'The most that this comes to, before anything is added.',
          unit: 'Capital',
          rules: [rule('deeds.cost.formula'), rule('added-territory')],
          picture: deedCosts,
        }),
        min: whole(0, 20).meta({
          description: 'The least that a Deed costs, with everything added.',
          unit: 'Capital',
          rules: [rule('deeds.cost.minimum')],
          picture: deedCosts,
        }),
        modifiers: z
          .strictObject({
            controlled: modifier('controls the Territory', 'controlled'),
            occupied: modifier('occupies it', 'occupied'),
            neither: modifier('neither controls nor occupies it', 'elsewhere'),
          })
          .meta({ title: 'Modifiers', description: 'By what the buyer is to the Territory.' }),
        premium: z
          .strictObject({
            unowned: whole(0, 20).meta({
              description: 'What is added for a Deed that nobody owns.',
              unit: 'Capital',
              rules: [rule('deeds.cost.premium.unowned')],
            }),
            perDeed: whole(0, 9).meta({
              description:
                'What is added to buy a Deed out, for each Deed that its owner owns, itself included.',
              unit: 'Capital a Deed',
              rules: [rule('deeds.cost.premium.buyout')],
            }),
            cap: whole(0, 99).meta({
              description: 'The most that buying out adds.',
              unit: 'Capital',
              rules: [rule('deeds.cost.premium.buyout')],
            }),
          })
          .meta({ title: 'Premium', description: 'By whose Deed it is.' }),
      })
      .meta({ title: 'Deeds', description: 'What they cost.' }),
    income: z
      .strictObject({
        perDeed: whole(0, 9).meta({
          description: 'Capital that each Deed brings after the Capture step of its owner.',
          unit: 'Capital a Deed',
          rules: [rule('income')],
        }),
      })
      .meta({ title: 'Income', description: 'What Deeds bring.' }),
    controllingInterest: z
      .strictObject({
        missing: whole(0, 20).meta({
          description: 'Deeds of the Gauntlet that may be missing for a Controlling Interest.',
          unit: 'Deeds',
          rules: [rule('controlling-interest.win'), rule('controlling-interest.added-territory')],
        }),
      })
      .meta({ title: 'Controlling Interest', description: 'How much of the Gauntlet wins.' }),
    market: z
      .strictObject({
        cards: whole(1, 9).meta({
          description: 'Hand cards that are discarded to Play the Market.',
          unit: 'cards',
          rules: [rule('market.action')],
        }),
        plain: byFace(
          'Capital that each face brings, from 1 on, whatever the card; further faces count as the last.',
        ),
        timesValue: byFace(
          'How often each face brings the value of the card besides; further faces count as the last.',
        ),
        buriedUpTo: whole(0, 20).meta({
          description: 'The highest face that puts the card in the Graveyard; 0: none does.',
          unit: 'face',
          rules: [rule('market.table')],
        }),
      })
      .meta({ title: 'Play the Market', description: 'What a card and a die bring.' }),
    subsidize: z
      .strictObject({
        firstIncrement: whole(0, 20).meta({
          description: 'What the first +1 to a battle total costs.',
          unit: 'Capital',
          rules: [rule('subsidize.cost')],
          picture: subsidizeLadder,
        }),
        incrementStep: whole(0, 5).meta({
          description:
            'How much more each further +1 of the same battle costs than the one before.',
          unit: 'Capital',
          rules: [rule('subsidize.cost')],
          picture: subsidizeLadder,
        }),
        maxBonus: wholeOrNone(0, 99).meta({
          description: 'The most that Subsidize adds in one battle; null: as much as can be paid.',
          unit: 'battle total, or null',
          rules: [rule('subsidize.cost')],
        }),
      })
      .meta({ title: 'Subsidize', description: 'Capital for a battle total.' }),
    lineOfCredit: z
      .strictObject({
        perTurn: whole(0, 9).meta({
          description: 'Purchases of one’s own turn for which the Banker may use collateral.',
          unit: 'purchases a turn',
          rules: [rule('banker.line-of-credit.use')],
        }),
        share: whole(0, 100).meta({
          description: 'The most of the cost that collateral pays.',
          unit: 'percent',
          rules: [rule('banker.line-of-credit.contribution')],
        }),
        rounding: oneOf(['down', 'up']).meta({
          description: 'How that share is rounded.',
          meanings: { down: 'To the whole number below.', up: 'To the whole number above.' },
          unit: 'choice',
          rules: [rule('banker.line-of-credit.contribution')],
        }),
      })
      .meta({ title: 'Line of Credit', description: 'What the Banker pays with cards.' }),
  })
  .meta({ title: 'Financiers', description: 'Capital, the Treasury and Deeds.' });

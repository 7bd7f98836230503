/**
 * What `params.jsonc` may hold: the range and type of each parameter, its unit, what it means, and
 * the rules that carry it; then the laws that hold between parameters.
 */
import * as z from 'zod';
import type { GauntletParams } from '../../../machines/gauntlet/params.ts';
import { diplomatsSchema } from './factions/diplomats.schema.ts';
import { financiersSchema } from './factions/financiers.schema.ts';
import { militarySchema } from './factions/military.schema.ts';
import {
  type Breach,
  counted,
  fixed,
  flag,
  issueOf,
  oneOf,
  unless,
  whole,
  wholeOrNone,
} from './schema-parts.ts';

const atMost = (value: number | null, limit: number | null) =>
  limit === null || (value !== null && value <= limit);

const deckSizesInOrder = ({ deck }: GauntletParams) =>
  unless(atMost(deck.minCards, deck.maxCards), {
    path: ['deck', 'maxCards'],
    found: `deck.maxCards ${deck.maxCards} below deck.minCards ${deck.minCards}`,
    expected: 'deck.maxCards at least deck.minCards, or null',
    remedy: `Raise deck.maxCards to ${deck.minCards}, lower deck.minCards, or write null for no limit.`,
  });

/** No card is worth less than 1: `content.schema.ts` holds that. */
const valueForEveryCard = ({ deck }: GauntletParams) =>
  unless(deck.minCards <= deck.maxValue, {
    path: ['deck', 'maxValue'],
    found: `deck.maxValue ${deck.maxValue} for at least ${counted(deck.minCards, 'card')}`,
    expected: 'at least 1 of value for each card of the smallest Deck',
    remedy: `Raise deck.maxValue to ${deck.minCards}, or lower deck.minCards.`,
  });

const uniqueWithinCopies = ({ deck }: GauntletParams) =>
  unless(atMost(deck.uniqueCopies, deck.maxCopies), {
    path: ['deck', 'uniqueCopies'],
    found: `deck.uniqueCopies ${deck.uniqueCopies} above deck.maxCopies ${deck.maxCopies}`,
    expected: 'no more copies of a Unique card than of any other',
    remedy: `Lower deck.uniqueCopies to ${deck.maxCopies}, raise deck.maxCopies, or write null there.`,
  });

const cardsForOpeningHand = ({ deck, hand }: GauntletParams) =>
  unless(hand.opening <= deck.minCards, {
    path: ['hand', 'opening'],
    found: `an opening Hand of ${counted(hand.opening, 'card')} from a Deck of ${deck.minCards}`,
    expected: `at most deck.minCards ${deck.minCards}`,
    remedy: `Lower hand.opening to ${deck.minCards}, or raise deck.minCards.`,
  });

const arenasAmongTerritories = ({ deck, territories }: GauntletParams) =>
  unless(deck.maxArenas <= territories.perPlayer, {
    path: ['deck', 'maxArenas'],
    found: `deck.maxArenas ${deck.maxArenas} above territories.perPlayer ${territories.perPlayer}`,
    expected: 'no more Arenas than a player has Territories',
    remedy: `Lower deck.maxArenas to ${territories.perPlayer}, or raise territories.perPlayer.`,
  });

function opportunityForEveryAction({ turn }: GauntletParams): readonly Breach[] {
  const { before, after } = turn.opportunities;
  const open = [before, after].filter(Boolean).length;
  return unless(turn.actions <= open, {
    path: ['turn', 'actions'],
    found: `turn.actions ${turn.actions} with ${counted(open, 'Action Opportunity', 'Action Opportunities')} open`,
    expected: 'no more actions than there are Action Opportunities to take them in',
    remedy: `Lower turn.actions to ${open}, or open turn.opportunities.before or after.`,
  });
}

const capitalFromItsFloor = ({ financiers: { capital } }: GauntletParams) =>
  unless(capital.start >= capital.min, {
    path: ['financiers', 'capital', 'start'],
    found: `financiers.capital.start ${capital.start} below financiers.capital.min ${capital.min}`,
    expected: 'a start at the floor or above it',
    remedy: `Raise financiers.capital.start to ${capital.min}, or lower financiers.capital.min.`,
  });

const laws: readonly ((params: GauntletParams) => readonly Breach[])[] = [
  deckSizesInOrder,
  valueForEveryCard,
  uniqueWithinCopies,
  cardsForOpeningHand,
  arenasAmongTerritories,
  opportunityForEveryAction,
  capitalFromItsFloor,
];

/** Where cards can end up for good; the other zones hold cards for one purpose. */
const pile = () => oneOf(['discard', 'graveyard', 'hand', 'draw-pile']);

const pileMeanings = {
  discard: 'Its owner’s Discard Pile, from which it can be drawn again.',
  graveyard: 'Its owner’s Graveyard, out of circulation.',
  hand: 'Its owner’s Hand.',
  'draw-pile': 'The top of its owner’s Draw Pile.',
};

const role = () => oneOf(['attacker', 'defender']);

const face = () => oneOf(['down', 'up']);

const faceMeanings = {
  down: 'Only its owner knows it until the reveal.',
  up: 'Both players see it at once; it still waits for its stage.',
};

export const gauntletParamsSchema = z
  .strictObject({
    dice: z
      .strictObject({
        sides: whole(2, 20).meta({
          description: 'Sides of every die, in battles and for the first turn.',
          unit: 'sides',
          rules: ['gauntlet.components.die'],
        }),
        perPlayer: whole(1, 5).meta({
          description:
            'Dice that a player rolls in a battle without advantage or disadvantage; of several the highest counts.',
          unit: 'dice',
          rules: ['gauntlet.battle.outcome.roll'],
        }),
        advantageExtra: whole(0, 5).meta({
          description: 'Further dice for each net advantage; the highest counts.',
          unit: 'dice an advantage',
          rules: ['gauntlet.battle.outcome.advantage'],
        }),
        disadvantageExtra: whole(0, 5).meta({
          description: 'Further dice for each net disadvantage; the lowest counts.',
          unit: 'dice a disadvantage',
          rules: ['gauntlet.battle.outcome.disadvantage'],
        }),
      })
      .meta({ title: 'Dice', description: 'What is rolled.' }),

    deck: z
      .strictObject({
        minCards: whole(1, 200).meta({
          description: 'The fewest cards that a Playable Deck may have.',
          unit: 'cards',
          rules: ['gauntlet.deck.min-cards'],
        }),
        maxCards: wholeOrNone(1, 400).meta({
          description: 'The most cards that a Playable Deck may have; null: as many as one likes.',
          unit: 'cards, or null',
          rules: ['gauntlet.deck.min-cards'],
        }),
        maxValue: whole(1, 1000).meta({
          description: 'The most that the card values of a Playable Deck may add up to.',
          unit: 'card value',
          rules: ['gauntlet.deck.max-value'],
        }),
        uniqueCopies: whole(1, 9).meta({
          description: 'Copies of a Unique title that a Playable Deck may have.',
          unit: 'copies a title',
          rules: ['gauntlet.deck.unique', 'gauntlet.factions.deck.unique-limit'],
        }),
        maxCopies: wholeOrNone(1, 99).meta({
          description:
            'Copies of any other title that a Playable Deck may have; null: as many as one likes.',
          unit: 'copies a title, or null',
          rules: ['gauntlet.deck.copies'],
        }),
        neutralAllowed: flag().meta({
          description: 'Whether Neutral cards may stand beside those of the faction.',
          unit: 'flag',
          rules: ['gauntlet.deck.allegiance'],
        }),
        mirrorAllowed: flag().meta({
          description: 'Whether both players may bring the same faction.',
          unit: 'flag',
          rules: ['gauntlet.deck.mirror-allowed'],
        }),
        maxArenas: whole(0, 6).meta({
          description: 'Arenas that there may be among one player’s Territories.',
          unit: 'Arenas a player',
          rules: ['gauntlet.deck.territories.arena-limit'],
        }),
      })
      .meta({ title: 'Deck', description: 'What a player may bring.' }),

    territories: z
      .strictObject({
        perPlayer: whole(1, 6).meta({
          description: 'Territories that each player brings; the column is twice as long.',
          unit: 'Territories a player',
          rules: ['gauntlet.deck.territories.count', 'gauntlet.components.column'],
        }),
        distinct: flag().meta({
          description: 'Whether one player’s Territories must all have different titles.',
          unit: 'flag',
          rules: ['gauntlet.deck.territories.different'],
        }),
      })
      .meta({ title: 'Territories', description: 'What the Gauntlet is made of.' }),

    setup: z
      .strictObject({
        firstPlayerBy: oneOf(['roll', 'first-seat']).meta({
          description: 'Who takes the first turn.',
          meanings: {
            roll: 'The higher roller; each player rolls one die.',
            'first-seat': 'The first seat, without a roll.',
          },
          unit: 'choice',
          rules: ['gauntlet.setup.first-player'],
        }),
        rerollTies: flag().meta({
          description:
            'Whether equal rolls for the first turn are rolled again; if not, the first seat begins.',
          unit: 'flag',
          rules: ['gauntlet.setup.first-player-tie'],
        }),
      })
      .meta({ title: 'Setup', description: 'Who begins.' }),

    hand: z
      .strictObject({
        opening: whole(0, 20).meta({
          description: 'Cards that each player draws before the first turn.',
          unit: 'cards',
          rules: ['gauntlet.setup.opening-hand'],
        }),
        limit: whole(0, 20).meta({
          description: 'Cards that the active player may still hold when its Cleanup is over.',
          unit: 'cards',
          rules: ['gauntlet.turn.cleanup.hand-limit'],
        }),
      })
      .meta({ title: 'Hand', description: 'The cards that a player keeps.' }),

    draw: z
      .strictObject({
        reshuffleDiscard: flag().meta({
          description:
            'Whether an empty Draw Pile is made anew out of the Discard Pile when a card has still to be drawn.',
          unit: 'flag',
          rules: ['gauntlet.draw.reshuffle'],
        }),
        failedDrawLoses: fixed(false).meta({
          description:
            'Whether a player whose turn brings no card, because both piles are empty, loses the game; fixed, since only a faction can win by it.',
          unit: 'flag',
          rules: ['gauntlet.draw.partial'],
        }),
      })
      .meta({ title: 'Drawing', description: 'What happens where there is nothing to draw.' }),

    turn: z
      .strictObject({
        draw: whole(0, 9).meta({
          description: 'Cards that the active player draws after the Capture step.',
          unit: 'cards',
          rules: ['gauntlet.turn.draw'],
        }),
        firstTurnDraws: flag().meta({
          description: 'Whether the first turn of the game has its Draw step too.',
          unit: 'flag',
          rules: ['gauntlet.setup.first-player'],
        }),
        actions: whole(0, 2).meta({
          description: 'Normal Action Opportunities that a turn allows to be used.',
          unit: 'uses a turn',
          rules: ['gauntlet.turn.action.one'],
        }),
        opportunities: z
          .strictObject({
            before: flag().meta({
              description: 'Whether a normal Action Opportunity may be used before movement.',
              unit: 'flag',
              rules: ['gauntlet.turn.action.windows'],
            }),
            after: flag().meta({
              description: 'Whether an unused one may be used after movement.',
              unit: 'flag',
              rules: ['gauntlet.turn.action.windows'],
            }),
          })
          .meta({ title: 'Action Opportunities', description: 'When a player may act.' }),
        limit: wholeOrNone(1, 2000).meta({
          description:
            'Turns after which a match is stopped without a winner, an ending of its own; null: never, as the rules have it.',
          unit: 'turns, or null',
          rules: ['gauntlet.game.no-other-end'],
        }),
      })
      .meta({ title: 'Turn', description: 'What a turn brings.' }),

    assets: z
      .strictObject({
        perTerritory: whole(0, 9).meta({
          description: 'Assets that each Territory under one’s control makes room for.',
          unit: 'Assets a Territory',
          rules: ['gauntlet.assets.limit'],
        }),
        occupiedCounts: flag().meta({
          description: 'Whether a Territory that is merely occupied makes room too.',
          unit: 'flag',
          rules: ['gauntlet.assets.occupation-excluded'],
        }),
        replaceAllowed: flag().meta({
          description:
            'Whether an Asset may be discarded to make room for the one that is being banked.',
          unit: 'flag',
          rules: ['gauntlet.assets.replace'],
        }),
        discardUsesAction: flag().meta({
          description:
            'Whether discarding an Asset at will uses the Action Opportunity; if not, the opportunity stays open.',
          unit: 'flag',
          rules: ['gauntlet.assets.discard-action'],
        }),
      })
      .meta({ title: 'Assets', description: 'How many there may be.' }),

    capture: z
      .strictObject({
        optional: flag().meta({
          description: 'Whether an occupier may decline to capture.',
          unit: 'flag',
          rules: ['gauntlet.turn.capture'],
        }),
      })
      .meta({ title: 'Capture', description: 'How Territories change hands.' }),

    movement: z
      .strictObject({
        steps: whole(1, 6).meta({
          description: 'Positions that the turn’s own movement may cover, one after the other.',
          unit: 'positions',
          rules: ['gauntlet.movement.advance'],
        }),
        withdrawPastOwnEnd: flag().meta({
          description:
            'Whether a player may leave the column at its own end by choice, from its final Territory.',
          unit: 'flag',
          rules: ['gauntlet.movement.own-end-limit'],
        }),
      })
      .meta({ title: 'Movement', description: 'How far tokens go.' }),

    battle: z
      .strictObject({
        firstToChoose: role().meta({
          description: 'Who sets Gambits and chooses Tactics first.',
          unit: 'choice',
          rules: ['gauntlet.battle.gambits.order', 'gauntlet.battle.tactics.order'],
        }),
        gambits: whole(0, 5).meta({
          description: 'Gambits that each player may set in a battle.',
          unit: 'cards a player',
          rules: ['gauntlet.battle.gambits.limit'],
        }),
        tactics: whole(0, 5).meta({
          description: 'Tactics that each player may choose in a battle.',
          unit: 'cards a player',
          rules: ['gauntlet.battle.tactics.limit'],
        }),
        gambitFace: face().meta({
          description: 'How Gambits are set.',
          meanings: faceMeanings,
          unit: 'choice',
          rules: ['gauntlet.battle.gambits.face-down'],
        }),
        tacticFace: face().meta({
          description: 'How Tactics are chosen.',
          meanings: faceMeanings,
          unit: 'choice',
          rules: ['gauntlet.battle.tactics.face-down'],
        }),
        reserve: whole(0, 9).meta({
          description: 'Cards that each player draws for the Reserve of a battle.',
          unit: 'cards a player',
          rules: ['gauntlet.battle.reserves.draw'],
        }),
        defenderWinsTies: flag().meta({
          description: 'Whether there is a Defender’s Advantage: the defender wins equal totals.',
          unit: 'flag',
          rules: ['gauntlet.battle.outcome.defenders-advantage'],
        }),
        tieNeedsControl: flag().meta({
          description:
            'Whether the defender has it only on a Territory under its control; if not, everywhere.',
          unit: 'flag',
          rules: ['gauntlet.battle.outcome.defenders-advantage'],
        }),
        preDiceReopensOnTie: flag().meta({
          description: 'Whether effects before dice may be used again when a tie is rolled anew.',
          unit: 'flag',
          rules: ['gauntlet.battle.outcome.pre-dice', 'gauntlet.factions.timing.predice-once'],
        }),
      })
      .meta({ title: 'Battle', description: 'Gambits, Reserves, Tactics and ties.' }),

    destination: z
      .strictObject({
        action: pile().meta({
          description: 'Where a card goes that was played for its Action effect.',
          meanings: pileMeanings,
          unit: 'zone',
          rules: ['gauntlet.action.destination'],
        }),
        gambit: pile().meta({
          description: 'Where Gambits go in the Aftermath.',
          meanings: pileMeanings,
          unit: 'zone',
          rules: ['gauntlet.aftermath.destination.gambit'],
        }),
        tactic: pile().meta({
          description: 'Where Tactics go in the Aftermath.',
          meanings: pileMeanings,
          unit: 'zone',
          rules: ['gauntlet.aftermath.destination.tactic'],
        }),
        reserve: pile().meta({
          description: 'Where cards go that are left in a Reserve.',
          meanings: pileMeanings,
          unit: 'zone',
          rules: ['gauntlet.aftermath.destination.reserve'],
        }),
        asset: pile().meta({
          description: 'Where a discarded Asset goes.',
          meanings: pileMeanings,
          unit: 'zone',
          rules: ['gauntlet.assets.over-limit', 'gauntlet.assets.activate.discard'],
        }),
        overlay: pile().meta({
          description: 'Where an Overlay goes that is removed.',
          meanings: pileMeanings,
          unit: 'zone',
          rules: ['gauntlet.overlay.removed'],
        }),
        orderAsked: flag().meta({
          description:
            'Whether owners say in which order their cards reach one pile, where that can matter; if not, Tactics go first, then the Reserve as it lies.',
          unit: 'flag',
          rules: ['gauntlet.aftermath.7-destinations'],
        }),
      })
      .meta({ title: 'Destinations', description: 'Where used cards go.' }),

    retreat: z
      .strictObject({
        defender: whole(1, 6).meta({
          description: 'Positions that a losing defender retreats.',
          unit: 'positions',
          rules: ['gauntlet.aftermath.losing-defender'],
        }),
        beyondAllowed: flag().meta({
          description:
            'Whether a retreat may leave the column at the loser’s own end; without it nobody can be driven into a Last Stand.',
          unit: 'flag',
          rules: ['gauntlet.aftermath.retreat-beyond'],
        }),
      })
      .meta({ title: 'Retreat', description: 'How far losers go.' }),

    lastStand: z
      .strictObject({
        needsControl: flag().meta({
          description:
            'Whether a player must control the opponent’s final Territory to advance beyond it.',
          unit: 'flag',
          rules: ['gauntlet.last-stand.advance-beyond'],
        }),
        defenderBonus: whole(0, 9).meta({
          description: 'What the defender of a Last Stand adds to its battle total.',
          unit: 'battle total',
          rules: ['gauntlet.last-stand.bonus'],
        }),
        defenderWinsTies: flag().meta({
          description: 'Whether the defender of a Last Stand wins equal totals.',
          unit: 'flag',
          rules: ['gauntlet.battle.outcome.defenders-advantage-last-stand'],
        }),
        territoryEffects: flag().meta({
          description: 'Whether Territories and their Overlays have effects in a Last Stand.',
          unit: 'flag',
          rules: ['gauntlet.last-stand.territory-effects'],
        }),
      })
      .meta({ title: 'Last Stand', description: 'The battle beyond the column.' }),

    timing: z
      .strictObject({
        firstInBattle: role().meta({
          description: 'Who applies the first of several effects that are due at once in a battle.',
          unit: 'choice',
          rules: ['gauntlet.timing.shared'],
        }),
        firstOutside: oneOf(['active', 'other']).meta({
          description: 'Who does so outside battles: the active player, or the other one.',
          unit: 'choice',
          rules: ['gauntlet.timing.shared'],
        }),
      })
      .meta({ title: 'Shared timing', description: 'Whose effect comes first.' }),

    copy: z
      .strictObject({
        extraLayers: whole(0, 3).meta({
          description: 'How often a copied effect may copy another effect in its turn.',
          unit: 'layers',
          rules: ['gauntlet.copy.no-chain'],
        }),
      })
      .meta({ title: 'Copied effects', description: 'How far copies may go on copying.' }),

    overlay: z
      .strictObject({
        dormantPauses: flag().meta({
          description: 'Whether the turns of a covered Overlay stand still.',
          unit: 'flag',
          rules: ['gauntlet.overlay.dormant-pauses'],
        }),
        countsAsAsset: fixed(false).meta({
          description:
            'Whether an Overlay takes up room for an Asset of its controller; fixed, since Overlays lie on Territories and in no Bank.',
          unit: 'flag',
          rules: ['gauntlet.overlay.not-asset'],
        }),
      })
      .meta({ title: 'Overlays', description: 'What lies on Territories.' }),

    military: militarySchema,
    diplomats: diplomatsSchema,
    financiers: financiersSchema,
  })
  .superRefine(
    (params, context) => {
      for (const breach of laws.flatMap((law) => law(params))) context.addIssue(issueOf(breach));
    },
    // Only over values that are in range: a law may count up to one of them.
    { when: ({ issues }) => issues.length === 0 },
  ) satisfies z.ZodType<GauntletParams>;

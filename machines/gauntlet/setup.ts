/** Before the first turn: Decks are checked, Territories arranged in secret, Hands drawn, a first player rolled. */
import type { ChartState, Json, Seat } from '../kernel/index.ts';
import { isOrderOf, ordersOf } from './arrangements.ts';
import {
  type Doing,
  type GauntletDecision,
  type GauntletPiece,
  type GauntletRecipe,
  guard,
  piece,
} from './bindings.ts';
import { cardId, territoryText } from './cards.ts';
import { outsideOf } from './column.ts';
import type { DeckText } from './content.ts';
import { deckFaults, deckTotals } from './deck-law.ts';
import { drawCards } from './drawing.ts';
import type { Factions } from './effects/due.ts';
import { tellComponents } from './factions/prepare.ts';
import { freshSeat, freshTurn, type GauntletGame } from './facts.ts';
import { copyOf } from './plain.ts';
import { counted, listed, opponentOf, seatOf } from './players.ts';
import { settle } from './resolve.ts';
import { deckOf, ownTexts, setupOf } from './seed-setup.ts';

const lawIn = (ctx: Doing) => ({
  content: ctx.content,
  params: ctx.params,
  own: ownTexts(ctx.seed),
});

/** Takes the seats, and what each brings. */
export function seatThePlayers(game: GauntletGame, ctx: Doing): void {
  const { seed, params } = ctx;
  game.order = [...seed.seats];
  const own = ownTexts(seed);
  game.ownCards = copyOf(own.cards ?? {});
  game.ownTerritories = copyOf(own.territories ?? {});
  game.turnLimit = setupOf(seed).turnLimit ?? params.turn.limit;
  for (const seat of game.order) {
    const deck = deckOf(seed, seat, ctx.content);
    game.seats[seat] = { ...freshSeat(), faction: deck.faction, leader: deck.leader };
    game.brought[seat] = [...deck.territories];
    game.deckCheck[seat] = null;
    game.arranged[seat] = null;
    game.factions[seat] = {};
  }
}

/** The cards of a Deck by their ids, in the order in which the Deck lists them. */
export function cardsOfDeck(owner: Seat, deck: DeckText): string[] {
  return Object.entries(deck.cards).flatMap(([name, copies]) =>
    Array.from({ length: copies }, (_, index) => cardId(owner, name, index + 1)),
  );
}

const takeSeats: GauntletRecipe = (game, ctx) => {
  seatThePlayers(game, ctx);
  ctx.ruling(
    'gauntlet.game.players',
    { seats: [...game.order] },
    () => `${listed(game.order)} play; ${game.order[0] ?? ''} starts at the low end of the column.`,
  );
};

function checkDeck(game: GauntletGame, seat: Seat, ctx: Doing): void {
  const deck = deckOf(ctx.seed, seat, ctx.content);
  const law = lawIn(ctx);
  const faults = deckFaults(deck, law);
  const { count, value } = deckTotals(deck, law);
  const violations = faults.map(({ rule, found, expected }) => ({ rule, found, expected }));
  game.deckCheck[seat] = { valid: faults.length === 0, count, value, violations };
  for (const { rule, found, expected } of faults) {
    ctx.ruling(
      rule,
      { seat, found },
      () => `The Deck of ${seat} has ${found}; ${expected} is allowed.`,
    );
  }
  if (faults.length > 0) return;
  const { minCards, maxValue } = ctx.params.deck;
  ctx.ruling(
    'gauntlet.deck.min-cards',
    { seat, count, minCards },
    () =>
      `${counted(count, 'card')} in the Deck of ${seat}, where at least ${minCards} are asked for.`,
  );
  ctx.ruling(
    'gauntlet.deck.max-value',
    { seat, value, maxValue },
    () => `They are worth ${value} of at most ${maxValue}.`,
  );
  ctx.ruling(
    'gauntlet.deck.territories.outside-deck',
    { seat, territories: [...deck.territories] },
    () => 'Its Territories count for neither.',
  );
  ctx.ruling(
    'gauntlet.components.complete-deck',
    { seat, faction: deck.faction, leader: deck.leader },
    () => `The Deck of ${seat} is complete and legal.`,
  );
}

const checkTheDecks: GauntletRecipe = (game, ctx) => {
  for (const seat of game.order) checkDeck(game, seat, ctx);
};

const checkOneDeck: GauntletRecipe = (game, ctx) => checkDeck(game, ctx.choice.seat, ctx);

const refuseTheDecks: GauntletRecipe = (game, { ruling }) => {
  const seats = game.order.filter((seat) => game.deckCheck[seat]?.valid === false);
  game.result = { ending: 'decks-refused', winner: null };
  ruling(
    'gauntlet.components.complete-deck',
    { seats },
    () => `No match: the Deck of ${listed(seats)} breaks the rules of construction.`,
  );
};

const shuffleTheDecks: GauntletRecipe = (game, ctx) => {
  for (const seat of game.order) {
    const cards = cardsOfDeck(seat, deckOf(ctx.seed, seat, ctx.content));
    seatOf(game, seat).drawPile = ctx.chance.shuffle(`draw-pile/${seat}`, cards);
    ctx.ruling(
      'gauntlet.setup.draw-pile',
      { seat, cards: cards.length },
      () => `${seat} shuffles ${counted(cards.length, 'card')} into a Draw Pile.`,
    );
  }
};

export const arrangeEvent = (seat: Seat): string => `arrange.${seat}`;

const arrange: GauntletRecipe = (game, { choice, ruling }) => {
  const order = choice.order as readonly string[];
  game.arranged[choice.seat] = [...order];
  ruling(
    'gauntlet.setup.arrange',
    { seat: choice.seat, order: [...order] },
    () => `${choice.seat} arranges ${listed(order)}, from its own end on.`,
    [choice.seat],
  );
};

/** Both lines end to end; the second player's final Territory lies at the high end. */
const joinTheLines: GauntletRecipe = (game, { ruling }) => {
  const [low = '', high = ''] = game.order;
  const line = (seat: Seat) => (game.arranged[seat] ?? []).map((name) => ({ name, owner: seat }));
  game.column = [...line(low), ...line(high).reverse()].map(({ name, owner }) => ({
    name,
    owner,
    controller: owner,
    overlays: [],
  }));
  ruling(
    'gauntlet.setup.join',
    { length: game.column.length },
    () => `Two lines make one column of ${game.column.length} Territories.`,
  );
  const shared = (game.arranged[low] ?? []).filter((name) => game.arranged[high]?.includes(name));
  if (shared.length === 0) return;
  ruling(
    'gauntlet.deck.territories.shared-titles',
    { shared },
    () => `Both players bring ${listed(shared)}: each is told by who brought it.`,
  );
};

const revealTheColumn: GauntletRecipe = (game, ctx) => {
  const titles = game.column.map((territory) => territoryText(game, territory, ctx).title);
  ctx.ruling(
    'gauntlet.setup.reveal',
    { titles },
    () => `The column is turned up: ${listed(titles)}.`,
  );
  ctx.ruling(
    'gauntlet.setup.initial-control',
    {},
    () => 'Each player controls the Territories on its own side.',
  );
};

const placeTokens: GauntletRecipe = (game, ctx) => {
  for (const seat of game.order) seatOf(game, seat).token = outsideOf(game, seat);
  settle(game, ctx);
  ctx.ruling(
    'gauntlet.setup.tokens',
    {},
    () => 'Each token stands on the space outside its owner’s end.',
  );
};

const drawHands: GauntletRecipe = (game, ctx) => {
  const count = ctx.params.hand.opening;
  for (const seat of game.order) drawCards(game, seat, count, 'hand', ctx);
  ctx.ruling(
    'gauntlet.setup.opening-hand',
    { count },
    () => `Opening Hands of ${counted(count, 'card')}; nobody exchanges any.`,
  );
};

const rollForFirst: GauntletRecipe = (game, { chance, params, ruling }) => {
  const rolls = Object.fromEntries(
    game.order.map((seat) => [seat, chance.die(`first-player/${seat}`, params.dice.sides)]),
  );
  game.firstRoll = rolls;
  ruling(
    'gauntlet.setup.first-player',
    rolls,
    () => `${listed(game.order.map((seat) => `${seat} rolls ${rolls[seat]}`))} for the first turn.`,
  );
};

const takeFirstTurn: GauntletRecipe = (game, { params, ruling }) => {
  const [one = '', other = ''] = game.order;
  const rolls = game.firstRoll;
  const isRolled = params.setup.firstPlayerBy === 'roll' && rolls !== null;
  const first = isRolled && (rolls[other] ?? 0) > (rolls[one] ?? 0) ? other : one;
  // The turn itself begins at its start: here it is only known whose it will be.
  game.turn = freshTurn(0, opponentOf(game, first));
  ruling('gauntlet.setup.first-player', { first }, () => `${first} takes the first turn.`);
};

const region = (seat: Seat): ChartState => ({
  title: seat,
  description: 'one order of three',
  initial: 'choosing',
  states: {
    choosing: {
      title: 'Arrange',
      description: 'its own Territories, unseen',
      rules: ['gauntlet.setup.arrange'],
      decision: 'arrange',
      seat,
      on: { [arrangeEvent(seat)]: { target: 'arranged', actions: ['arrange the Territories'] } },
    },
    arranged: {
      description: 'no change any more',
      rules: ['gauntlet.setup.arrange'],
      seat,
      decided: true,
      type: 'final',
    },
  },
});

export function setup(seats: readonly Seat[], factions: Factions): GauntletPiece {
  const prepare: GauntletRecipe = (game, ctx) => {
    for (const seat of game.order) {
      const { faction } = seatOf(game, seat);
      const rules = faction === null ? undefined : factions[faction];
      if (rules === undefined) continue;
      rules.start(game, seat, ctx);
      tellComponents(game, seat, rules, ctx);
    }
    ctx.ruling(
      'gauntlet.setup.components',
      {},
      () => 'Leaders, trackers and components lie in their starting state.',
    );
    const leaders = game.order.map((seat) => seatOf(game, seat).leader);
    ctx.ruling(
      'gauntlet.deck.leader-public',
      { leaders },
      () => 'Both Leaders lie face up and stay in use.',
    );
  };
  return piece({
    recipes: {
      'take the seats': takeSeats,
      'check the Decks': checkTheDecks,
      'check the Deck handed in': checkOneDeck,
      'refuse the Decks': refuseTheDecks,
      'shuffle the Draw Piles': shuffleTheDecks,
      'arrange the Territories': arrange,
      'join the lines': joinTheLines,
      'reveal the column': revealTheColumn,
      'prepare the components': prepare,
      'place the tokens': placeTokens,
      'draw the opening Hands': drawHands,
      'roll for the first turn': rollForFirst,
      'give the first turn': takeFirstTurn,
    },
    guards: {
      'every Deck is handed in': guard(
        ['gauntlet.components.complete-deck'],
        (game, { because }) => {
          const missing = game.order.filter((seat) => game.deckCheck[seat] === null);
          return because(missing.length === 0, { missing });
        },
      ),
      'every Deck is legal': guard(
        ['gauntlet.deck.min-cards', 'gauntlet.deck.max-value', 'gauntlet.deck.allegiance'],
        (game, { because }) => {
          const refused = game.order.filter((seat) => game.deckCheck[seat]?.valid !== true);
          return because(refused.length === 0, { refused });
        },
      ),
      'the first player is rolled for': guard(
        ['gauntlet.setup.first-player'],
        (_game, { params, because }) => because(params.setup.firstPlayerBy === 'roll', {}),
      ),
      'the rolls are equal': guard(
        ['gauntlet.setup.first-player-tie'],
        (game, { params, because }) => {
          const rolls = Object.values(game.firstRoll ?? {});
          const isTied = rolls.length === 2 && rolls[0] === rolls[1];
          return because(isTied && params.setup.rerollTies, { rolls });
        },
      ),
    },
    chart: {
      title: 'Setup',
      description: 'Decks, column, Hands, first player',
      rules: ['gauntlet.setup.order', 'gauntlet.components.player-kit'],
      phase: 'Setup',
      initial: 'handingIn',
      states: {
        handingIn: {
          title: 'Deck check',
          description: 'every violation is told',
          rules: [
            'gauntlet.components.complete-deck',
            'gauntlet.deck.faction',
            'gauntlet.deck.leader',
            'gauntlet.deck.mirror-allowed',
            'gauntlet.deck.copies',
            'gauntlet.deck.unique',
            'gauntlet.deck.territories.count',
            'gauntlet.deck.territories.different',
            'gauntlet.deck.territories.arena-limit',
            'gauntlet.deck.territories.outside-deck',
          ],
          decision: 'submit',
          always: { guard: 'every Deck is handed in', target: 'judging' },
          on: { submit: { target: 'handingIn', actions: ['check the Deck handed in'] } },
        },
        judging: {
          title: 'Are the Decks legal?',
          description: 'both, or there is no match',
          rules: ['gauntlet.deck.min-cards', 'gauntlet.deck.max-value', 'gauntlet.deck.allegiance'],
          always: [
            { guard: 'every Deck is legal', target: 'shuffling' },
            { target: '#over', actions: ['refuse the Decks'] },
          ],
        },
        shuffling: {
          description: 'Draw Piles',
          rules: [
            'gauntlet.setup.draw-pile',
            'gauntlet.zones.draw-pile',
            'gauntlet.deck.supplemental.not-in-deck',
          ],
          always: { target: 'arranging', actions: ['shuffle the Draw Piles'] },
        },
        arranging: {
          title: 'Arrange Territories',
          description: 'both at once, in secret',
          rules: ['gauntlet.setup.arrange'],
          type: 'parallel',
          states: Object.fromEntries(seats.map((seat) => [seat, region(seat)])),
          onDone: { target: 'joining' },
        },
        joining: {
          description: 'two lines, one column',
          rules: [
            'gauntlet.setup.join',
            'gauntlet.components.column',
            'gauntlet.deck.territories.shared-titles',
          ],
          always: { target: 'revealing', actions: ['join the lines', 'reveal the column'] },
        },
        revealing: {
          title: 'Components',
          description: 'Leaders and trackers',
          rules: [
            'gauntlet.setup.reveal',
            'gauntlet.setup.components',
            'gauntlet.setup.initial-control',
            'gauntlet.control.facing',
            'gauntlet.zones.component-area',
            'gauntlet.deck.leader-public',
            'gauntlet.deck.supplemental.prepare',
            'gauntlet.deck.supplemental.not-handled',
          ],
          always: {
            target: 'tokens',
            actions: ['prepare the components', 'place the tokens'],
          },
        },
        tokens: {
          title: 'Opening Hands',
          description: 'tokens stand, cards are drawn',
          rules: ['gauntlet.setup.tokens', 'gauntlet.setup.opening-hand'],
          always: { target: 'rolling', actions: ['draw the opening Hands'] },
        },
        rolling: {
          title: 'First player',
          description: 'the higher roll starts',
          rules: ['gauntlet.setup.first-player', 'gauntlet.components.die'],
          always: [
            {
              guard: 'the first player is rolled for',
              target: 'comparing',
              actions: ['roll for the first turn'],
            },
            { target: 'done', actions: ['give the first turn'] },
          ],
        },
        comparing: {
          title: 'Equal rolls?',
          description: 'then both roll again',
          rules: ['gauntlet.setup.first-player-tie'],
          always: [
            {
              guard: 'the rolls are equal',
              target: 'comparing',
              actions: ['roll for the first turn'],
            },
            { target: 'done', actions: ['give the first turn'] },
          ],
        },
        done: { description: 'on to the first turn', type: 'final' },
      },
    },
  });
}

const ordersFor = (game: GauntletGame, seat: Seat): readonly Json[] =>
  ordersOf(game.brought[seat] ?? []);

export const setupDecisions: Readonly<Record<string, GauntletDecision>> = {
  submit: {
    title: 'Hand the Deck in',
    rules: ['gauntlet.components.complete-deck'],
    secret: false,
    seats: (game) => game.order.filter((seat) => game.deckCheck[seat] === null),
    forms: [
      {
        choose: 'submit',
        title: 'Hand the Deck in',
        rules: ['gauntlet.components.complete-deck'],
        fields: [],
        say: () => 'hands its Deck in',
      },
    ],
  },
  arrange: {
    title: 'Arrange Territories',
    rules: ['gauntlet.setup.arrange'],
    secret: true,
    forms: [
      {
        choose: 'arrange',
        title: 'Arrange Territories',
        rules: ['gauntlet.setup.arrange'],
        fields: [
          {
            name: 'order',
            kind: 'option',
            domain: (game, seat) => ordersFor(game, seat),
            check(game, seat, value) {
              const brought = game.brought[seat] ?? [];
              if (isOrderOf(value, brought)) return null;
              return {
                code: 'choice/not-an-order',
                found: JSON.stringify(value),
                expected: `${listed(brought)} in some order, from one’s own end on`,
              };
            },
          },
        ],
        say: ({ order }) => `arranges ${listed(order as readonly string[])}`,
      },
    ],
    event: ({ seat }) => arrangeEvent(seat),
  },
};

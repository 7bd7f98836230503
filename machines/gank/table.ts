/** Setting up: Souls, classes, starting bonuses, tokens, deck and hands, each its own step. */
import { type GankRecipe, guard, piece } from './bindings.ts';
import type { ClassName, TokenType } from './content.ts';
import { freshRound, freshSeat, type GankGame } from './facts.ts';
import { counted, demonSeat, listed, seatOf } from './seats.ts';
import { deckCards, fullSupply, soulPile, startingTokens } from './supply.ts';

const seatThePlayers: GankRecipe = (game, { params, seed, ruling }) => {
  const { checkpoint } = params.rules;
  const health = params.health.start;
  game.order = [...seed.seats];
  game.seats = Object.fromEntries(game.order.map((seat) => [seat, freshSeat(health)]));
  game.round = freshRound(game.order);
  game.talk.sent = Object.fromEntries(game.order.map((seat) => [seat, 0]));
  game.sacrifice = { used: false, remaining: params.sacrifice.perGame };
  game.turn = 1;
  const seats = game.order.length;
  ruling('gank.meta.checkpoint', { checkpoint }, () => `The rules are those of ${checkpoint}.`);
  ruling(
    'gank.setup.seats',
    { seats },
    () => `${counted(seats, 'seat')} play, all with the same choices.`,
  );
  ruling('gank.setup.health', { health }, () => `Everyone begins at ${health} health.`);
};

const dealTheSouls: GankRecipe = (game, { params, chance, ruling }) => {
  const pile = chance.shuffle('souls', soulPile(params, game.order.length));
  for (const [index, seat] of game.order.entries()) seatOf(game, seat).soul = pile[index] ?? null;
  game.undealtSoul = pile[game.order.length] ?? null;
  const undealt = pile.length - game.order.length;
  ruling(
    'gank.setup.souls',
    { dealt: game.order.length, undealt },
    () => `Each seat is dealt one Soul of ${pile.length}; ${undealt} stays face down.`,
  );
  // Nobody is told, so nothing in the chart may branch on it.
  const demon = demonSeat(game);
  ruling(
    'gank.setup.no-demon-possible',
    { demon },
    () => `The Demon is ${demon ?? 'the Soul that nobody got'}.`,
    [],
  );
};

function dealClasses(game: GankGame, pile: readonly ClassName[]): void {
  for (const [index, seat] of game.order.entries()) seatOf(game, seat).class = pile[index] ?? null;
  game.leftOut = pile.slice(game.order.length);
}

const sayClasses = (game: GankGame): string =>
  listed(game.order.map((seat) => `${seat} ${seatOf(game, seat).class ?? 'nothing'}`));

const dealSomeClasses: GankRecipe = (game, { params, chance, ruling }) => {
  const { original, leftOutAtThree } = params.classes;
  const pile = chance.shuffle('classes', [...original]);
  const inPlay = pile.slice(0, pile.length - leftOutAtThree);
  dealClasses(game, inPlay);
  game.leftOut = pile.slice(inPlay.length);
  ruling(
    'gank.setup.classes.three',
    { leftOut: [...game.leftOut] },
    () => `Classes: ${sayClasses(game)}; ${listed(game.leftOut)} stays out.`,
  );
};

const dealAllClasses: GankRecipe = (game, { params, chance, ruling }) => {
  dealClasses(game, chance.shuffle('classes', [...params.classes.original]));
  ruling('gank.setup.classes.four', {}, () => `Classes: ${sayClasses(game)}.`);
};

const dealClassesWithDuplicate: GankRecipe = (game, { params, chance, ruling }) => {
  const { original, duplicatesAtFive } = params.classes;
  const copies = chance.draw('class-duplicate', [...original], duplicatesAtFive);
  dealClasses(game, chance.shuffle('classes', [...original, ...copies]));
  ruling(
    'gank.setup.classes.five',
    { copies },
    () => `A second ${listed(copies)} joins. Classes: ${sayClasses(game)}.`,
  );
};

const giveStartingBonuses: GankRecipe = (game, { params, ruling }) => {
  for (const seat of game.order) {
    const facts = seatOf(game, seat);
    if (facts.class !== null) facts.bonuses = startingTokens(params, facts.class);
  }
  ruling('gank.setup.classes.starting-bonus', {}, () => 'Each class brings its starting bonus.');
};

const fillTheSupply: GankRecipe = (game, { params, ruling }) => {
  game.tokens = fullSupply(params);
  const each = params.tokens.perType;
  ruling('gank.setup.tokens', { each }, () => `The supply holds ${each} tokens of each kind.`);
};

const takeStartFromSupply: GankRecipe = (game, { ruling }) => {
  for (const seat of game.order) {
    for (const [type, count] of Object.entries(seatOf(game, seat).bonuses)) {
      game.tokens[type as TokenType] -= count;
    }
  }
  ruling('gank.setup.tokens', {}, () => 'The starting bonuses come out of the supply.');
};

const shuffleTheDeck: GankRecipe = (game, { params, chance, ruling }) => {
  const cards = deckCards(params, game.order.length);
  game.piles.draw = chance.shuffle('draw-pile', cards);
  ruling('gank.setup.deck', { cards: cards.length }, () => `${cards.length} cards are shuffled.`);
};

const dealTheHands: GankRecipe = (game, { params, ruling }) => {
  const { start } = params.hand;
  for (const seat of game.order) seatOf(game, seat).hand = game.piles.draw.splice(0, start);
  const left = game.piles.draw.length;
  ruling(
    'gank.setup.hand',
    { cards: start, left },
    () => `Each seat is dealt ${counted(start, 'card')}; ${left} are left in the pile.`,
  );
};

export const table = piece({
  recipes: {
    'seat the players': seatThePlayers,
    'shuffle and deal the Souls': dealTheSouls,
    'leave classes out and deal the rest': dealSomeClasses,
    'deal all classes': dealAllClasses,
    'add a duplicate class and deal': dealClassesWithDuplicate,
    'give the starting bonuses': giveStartingBonuses,
    'fill the token supply': fillTheSupply,
    'take the starting bonuses from the supply': takeStartFromSupply,
    'shuffle the deck': shuffleTheDeck,
    'deal the hands': dealTheHands,
  },
  guards: {
    'there are more classes than seats': guard(
      ['gank.setup.classes.three'],
      (game, { params, because }) => {
        const values = { classes: params.classes.original.length, seats: game.order.length };
        return because(values.classes > values.seats, values);
      },
    ),
    'there are more seats than classes': guard(
      ['gank.setup.classes.five'],
      (game, { params, because }) => {
        const values = { classes: params.classes.original.length, seats: game.order.length };
        return because(values.seats > values.classes, values);
      },
    ),
    'starting bonuses come out of the supply': guard(
      ['gank.setup.tokens'],
      (_game, { params, because }) => because(params.tokens.startingBonusUsesSupply, {}),
    ),
  },
  chart: {
    title: 'Setting up',
    description: 'deal everything, once',
    rules: [
      'gank.setup.seats',
      'gank.setup.equal-choices',
      'gank.setup.health',
      'gank.setup.goals',
    ],
    phase: 'Deal',
    initial: 'souls',
    states: {
      souls: {
        description: 'one secret Soul each',
        rules: ['gank.setup.souls', 'gank.setup.no-demon-possible', 'gank.info.own-seat-only'],
        always: { target: 'classes', actions: ['shuffle and deal the Souls'] },
      },
      classes: {
        description: 'one open class each',
        rules: ['gank.setup.classes.three', 'gank.setup.classes.four', 'gank.setup.classes.five'],
        always: [
          {
            guard: 'there are more classes than seats',
            target: 'bonuses',
            actions: ['leave classes out and deal the rest'],
          },
          {
            guard: 'there are more seats than classes',
            target: 'bonuses',
            actions: ['add a duplicate class and deal'],
          },
          { target: 'bonuses', actions: ['deal all classes'] },
        ],
      },
      bonuses: {
        title: 'Starting bonuses',
        description: 'one kind by class',
        rules: ['gank.setup.classes.starting-bonus'],
        always: { target: 'tokens', actions: ['give the starting bonuses'] },
      },
      tokens: {
        title: 'Blessing tokens',
        description: 'fill the supply',
        rules: ['gank.setup.tokens'],
        always: [
          {
            guard: 'starting bonuses come out of the supply',
            target: 'deck',
            actions: ['fill the token supply', 'take the starting bonuses from the supply'],
          },
          { target: 'deck', actions: ['fill the token supply'] },
        ],
      },
      deck: {
        title: 'Action deck',
        description: 'shuffle the numbered cards',
        rules: ['gank.setup.deck'],
        always: { target: 'hands', actions: ['shuffle the deck'] },
      },
      hands: {
        description: 'deal the opening hands',
        rules: ['gank.setup.hand'],
        always: { target: 'done', actions: ['deal the hands'] },
      },
      done: { description: 'the first turn begins', type: 'final' },
    },
  },
});

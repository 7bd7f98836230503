/**
 * What `params.jsonc` may hold: the range and type of each parameter, its unit, what it means, and
 * the rules that carry it; then the laws that hold between parameters.
 * A message says what was expected; a law's `params` hold found, expected and remedy apart.
 */
import * as z from 'zod';
import type { TokenType } from '../../../machines/gank/content.ts';
import type { GankParams } from '../../../machines/gank/params.ts';

const classNames = ['tank', 'scribe', 'healer', 'striker'] as const;
const tokenTypes = ['attack', 'defense', 'healing', 'scry'] as const;

const quoted = (values: readonly unknown[]) => values.map((v) => JSON.stringify(v)).join(', ');

const isDistinct = (values: readonly unknown[]) => new Set(values).size === values.length;

const isAscending = (values: readonly number[]) =>
  values.every((value, i) => i === 0 || value > (values[i - 1] as number));

/** A whole number in a range. */
function whole(min: number, max: number) {
  const error = `a whole number from ${min} to ${max}`;
  return z.int({ error }).min(min, { error }).max(max, { error });
}

/** A list of whole numbers. */
function wholes(min: number, max: number, fewest: number, most: number) {
  const error = `a list of ${fewest} to ${most} whole numbers from ${min} to ${max}`;
  return z.array(whole(min, max), { error }).min(fewest, { error }).max(most, { error });
}

/** Whole numbers, each greater than the one before. */
const ascending = (min: number, max: number, most: number) =>
  wholes(min, max, 1, most).refine(isAscending, {
    error: 'numbers in ascending order, each of them once',
  });

const flag = () => z.boolean({ error: 'true or false' });

const oneOf = <const V extends readonly [string, ...string[]]>(values: V) =>
  z.enum(values, { error: `one of ${quoted(values)}` });

/** A parameter that has one value only; its description says why. */
const fixed = <const V extends string | number | boolean>(value: V) =>
  z.literal(value, { error: `${JSON.stringify(value)}, the one value it can have` });

/** A list of different names. */
function distinct<const V extends readonly [string, ...string[]]>(names: V, fewest: number) {
  const error = `at least ${fewest} of ${quoted(names)}, each once`;
  return z.array(oneOf(names), { error }).min(fewest, { error }).refine(isDistinct, { error });
}

/** All the names, in whatever order. */
function everyOrder<const V extends readonly [string, ...string[]]>(names: V) {
  const error = `${quoted(names)} in either order`;
  return z
    .array(oneOf(names), { error })
    .length(names.length, { error })
    .refine(isDistinct, { error });
}

const tokenType = () => oneOf(tokenTypes);

/** A number for each number of seats. */
const bySeats = (min: number, max: number) =>
  z.record(z.string().regex(/^[1-9]\d?$/), whole(min, max), {
    error: ({ code }) =>
      code === 'invalid_key' ? 'a number of seats as the name' : 'a table by number of seats',
  });

interface Breach {
  readonly path: readonly (string | number)[];
  readonly found: string;
  readonly expected: string;
  readonly remedy: string;
}

const seatCounts = ({ seats }: GankParams): readonly number[] =>
  Array.from({ length: Math.max(0, seats.max - seats.min + 1) }, (_, i) => seats.min + i);

const count = (n: number, one: string) =>
  `${n} ${one}${n === 1 ? '' : one.endsWith('s') ? 'es' : 's'}`;

const unless = (holds: boolean, breach: Breach): readonly Breach[] => (holds ? [] : [breach]);

const seatsInOrder = ({ seats }: GankParams) =>
  unless(seats.min <= seats.max, {
    path: ['seats', 'min'],
    found: `seats.min ${seats.min} above seats.max ${seats.max}`,
    expected: 'seats.min at most seats.max',
    remedy: `Lower seats.min to ${seats.max}, or raise seats.max.`,
  });

const startWithinHealth = ({ health }: GankParams) =>
  unless(health.start <= health.max, {
    path: ['health', 'start'],
    found: `health.start ${health.start} above health.max ${health.max}`,
    expected: 'health.start at most health.max',
    remedy: `Lower health.start to ${health.max}, or raise health.max.`,
  });

const countForEachValue = ({ deck }: GankParams) =>
  unless(deck.values.length === deck.counts.length, {
    path: ['deck', 'counts'],
    found: `${count(deck.counts.length, 'count')} for ${count(deck.values.length, 'card number')}`,
    expected: `${count(deck.values.length, 'count')}, one for each number in deck.values`,
    remedy: 'Make deck.counts as long as deck.values.',
  });

const copiesForEverySeatCount = (params: GankParams) =>
  seatCounts(params).flatMap((seats) =>
    unless(params.deck.copiesBySeats[seats] !== undefined, {
      path: ['deck', 'copiesBySeats'],
      found: `no entry for ${seats} seats`,
      expected: `an entry for each number of seats from ${params.seats.min} to ${params.seats.max}`,
      remedy: `Add "${seats}" to deck.copiesBySeats, or narrow seats.`,
    }),
  );

const cardsForEveryHand = (params: GankParams) =>
  seatCounts(params).flatMap((seats) => {
    const { deck, hand } = params;
    const copies = deck.copiesBySeats[seats];
    if (copies === undefined) return [];
    const cards = copies * deck.counts.reduce((sum, ofOneNumber) => sum + ofOneNumber, 0);
    const needed = hand.start * seats;
    return unless(cards >= needed, {
      path: ['deck', 'copiesBySeats', String(seats)],
      found: `${count(cards, 'card')} for ${seats} seats`,
      expected: `at least ${needed}, ${count(hand.start, 'card')} for each seat`,
      remedy: 'Raise the copies or deck.counts, or lower hand.start.',
    });
  });

/** How many classes a table of so many seats is dealt from. */
function classesInUse({ classes }: GankParams, seats: number): number {
  if (seats === 3) return classes.original.length - classes.leftOutAtThree;
  if (seats === 5) {
    return classes.original.length + Math.min(classes.duplicatesAtFive, classes.original.length);
  }
  return classes.original.length;
}

const classForEverySeat = (params: GankParams) =>
  seatCounts(params).flatMap((seats) => {
    const inUse = classesInUse(params, seats);
    const key = seats === 3 ? 'leftOutAtThree' : seats === 5 ? 'duplicatesAtFive' : 'original';
    return unless(inUse === seats, {
      path: ['classes', key],
      found: `${count(inUse, 'class')} for ${seats} seats`,
      expected: `${count(seats, 'class')}, one for each seat`,
      remedy:
        'Change classes.original, classes.leftOutAtThree or classes.duplicatesAtFive, or narrow seats.',
    });
  });

/** Most starting bonuses of one kind that a table can need. */
function startingBonusesOf({ classes, seats }: GankParams, type: TokenType): number {
  const owners = classes.original.filter((name) => classes.startingBonus[name] === type).length;
  const copies = seats.max === 5 ? Math.min(classes.duplicatesAtFive, owners) : 0;
  return (owners + copies) * classes.startingBonusAmount;
}

function supplyCoversStart(params: GankParams): readonly Breach[] {
  const { tokens } = params;
  const held = (type: TokenType) => (tokens.types.includes(type) ? tokens.perType : 0);
  const short = tokenTypes.filter((type) => held(type) < startingBonusesOf(params, type));
  return unless(!tokens.startingBonusUsesSupply || short.length === 0, {
    path: ['tokens', 'startingBonusUsesSupply'],
    found: short.map((type) => `${held(type)} of ${type}`).join(', '),
    expected: `at least ${short.map((type) => `${startingBonusesOf(params, type)} of ${type}`).join(', ')} for the starting bonuses`,
    remedy: 'Raise tokens.perType, complete tokens.types, or switch this off.',
  });
}

const waveForEveryTurn = ({ waves, endgame }: GankParams) =>
  unless(waves.perPlayer.length >= endgame.turn - 1, {
    path: ['waves', 'perPlayer'],
    found: `waves for ${count(waves.perPlayer.length, 'turn')}`,
    expected: `a wave for each turn before endgame.turn ${endgame.turn}`,
    remedy: `Add waves, or lower endgame.turn to ${waves.perPlayer.length + 1}.`,
  });

const cardsUntilFirstDraw = ({ draw, hand }: GankParams) =>
  unless(draw.firstTurn <= hand.start + 1, {
    path: ['draw', 'firstTurn'],
    found: `a first Draw on turn ${draw.firstTurn} with ${count(hand.start, 'card')} to start with`,
    expected: `a first Draw on turn ${hand.start + 1} or before, while there are cards to commit`,
    remedy: `Lower draw.firstTurn to ${hand.start + 1}, or raise hand.start.`,
  });

const laws: readonly ((params: GankParams) => readonly Breach[])[] = [
  seatsInOrder,
  classForEverySeat,
  startWithinHealth,
  countForEachValue,
  copiesForEverySeatCount,
  cardsForEveryHand,
  supplyCoversStart,
  waveForEveryTurn,
  cardsUntilFirstDraw,
];

/** Pictures that the studio draws of what follows from these numbers. */
const offerAtDraw = {
  kind: 'ladder',
  first: 'draw.baseCandidates',
  step: 'draw.candidatesPerScry',
  rungs: 5,
  along: 'Scry tokens',
};
const offerAtBlessing = {
  kind: 'ladder',
  first: 'blessing.baseOptions',
  step: 'blessing.optionsPerScry',
  rungs: 5,
  along: 'Scry tokens',
};
const strengthOf = (token: TokenType) => ({
  kind: 'ladder',
  step: `bonus.${token}PerToken`,
  from: 1,
  first: `bonus.${token}PerToken`,
  rungs: 5,
  along: 'tokens',
});

export const gankParamsSchema = z
  .strictObject({
    rules: z
      .strictObject({
        checkpoint: fixed('2026-10-15.3').meta({
          description:
            'The dated rule set that this file states; other rules are another rule set.',
          unit: 'name',
          rules: ['gank.meta.checkpoint'],
        }),
      })
      .meta({ title: 'Rule set', description: 'Which rules these are.' }),

    slots: z
      .strictObject({
        sacrifice: oneOf(['once', 'passed-on']).meta({
          description:
            'The chart piece that plays Sacrifice: one a game, shared by the table; or, a variant of ours, one a round, passed on by a marker.',
          unit: 'choice',
          rules: ['gank.sacrifice.once'],
          meanings: {
            once: 'The table has one Sacrifice a game: every seat is asked, the first that volunteers uses it up.',
            'passed-on':
              'Each round brings one Sacrifice: the seat with the marker alone is asked, then the marker goes to the next.',
          },
        }),
      })
      .meta({
        title: 'Slots',
        description: 'Procedures of which the charts hold several to choose from.',
      }),

    seats: z
      .strictObject({
        min: whole(3, 5).meta({
          description: 'The smallest number of seats that a game can be played with.',
          unit: 'seats',
          rules: ['gank.setup.seats'],
        }),
        max: whole(3, 5).meta({
          description: 'The largest number of seats that a game can be played with.',
          unit: 'seats',
          rules: ['gank.setup.seats'],
        }),
      })
      .meta({ title: 'Seats', description: 'How many play.' }),

    souls: z
      .strictObject({
        heroesPerSeat: fixed(1).meta({
          description:
            'Hero Souls in the pile for each seat; fixed, since every seat gets one Soul.',
          unit: 'Souls a seat',
          rules: ['gank.setup.souls'],
        }),
        demons: fixed(1).meta({
          description: 'Demon Souls in the pile; fixed, since the charts know one Demon at most.',
          unit: 'Souls',
          rules: ['gank.setup.souls'],
        }),
        undealt: whole(0, 1).meta({
          description:
            'Souls left face down after the deal; with 0 one Hero Soul is taken out first, so that the Demon is always dealt.',
          unit: 'Souls',
          rules: ['gank.setup.souls', 'gank.setup.no-demon-possible'],
        }),
        revealOnDeath: flag().meta({
          description:
            'Whether a death turns up that seat’s Soul; a Demon shown in this way counts as exposed.',
          unit: 'flag',
          rules: ['gank.info.souls-stay-down'],
        }),
        revealOnFalseAccusation: flag().meta({
          description: 'Whether a wrong Exorcism turns up the Soul of the Hero it accused.',
          unit: 'flag',
          rules: ['gank.info.souls-stay-down'],
        }),
      })
      .meta({ title: 'Souls', description: 'Who may be the Demon, and when that is shown.' }),

    classes: z
      .strictObject({
        original: distinct(classNames, 1).meta({
          description: 'The classes that are dealt from, each once.',
          unit: 'classes',
          rules: ['gank.setup.classes.three', 'gank.setup.classes.four', 'gank.setup.classes.five'],
        }),
        leftOutAtThree: whole(0, 1).meta({
          description: 'Classes that stay out of a game of three seats; the shuffle picks them.',
          unit: 'classes',
          rules: ['gank.setup.classes.three'],
        }),
        duplicatesAtFive: whole(0, 4).meta({
          description:
            'Second copies added in a game of five seats, each of another class, picked at random.',
          unit: 'classes',
          rules: ['gank.setup.classes.five'],
        }),
        startingBonus: z
          .strictObject({
            tank: tokenType(),
            scribe: tokenType(),
            healer: tokenType(),
            striker: tokenType(),
          })
          .meta({
            description: 'The kind of bonus that a seat of each class begins with.',
            unit: 'token types',
            rules: ['gank.setup.classes.starting-bonus'],
          }),
        startingBonusAmount: whole(0, 9).meta({
          description: 'How many of that bonus each seat begins with.',
          unit: 'tokens a seat',
          rules: ['gank.setup.classes.starting-bonus'],
        }),
      })
      .meta({
        title: 'Classes',
        description: 'Which classes are dealt and what each begins with.',
      }),

    health: z
      .strictObject({
        start: whole(1, 40).meta({
          description: 'Health of each seat when the game begins; not above health.max.',
          unit: 'health',
          rules: ['gank.setup.health'],
        }),
        max: whole(1, 40).meta({
          description: 'The health up to which healing can restore.',
          unit: 'health',
          rules: ['gank.setup.health', 'gank.battle.heal.restore'],
        }),
      })
      .meta({ title: 'Health', description: 'How much a seat can take.' }),

    deck: z
      .strictObject({
        values: ascending(1, 99, 20).meta({
          description: 'The numbers printed on Action Cards.',
          unit: 'card numbers',
          rules: ['gank.setup.deck', 'gank.gank.name'],
        }),
        counts: wholes(0, 40, 1, 20).meta({
          description:
            'How many cards of each number one copy of the deck holds, in the order of deck.values.',
          unit: 'cards',
          rules: ['gank.setup.deck'],
          picture: { kind: 'histogram', over: 'deck.values' },
        }),
        copiesBySeats: bySeats(1, 9).meta({
          description: 'How many copies of the deck are shuffled together, by number of seats.',
          unit: 'copies',
          rules: ['gank.setup.deck'],
        }),
      })
      .meta({ title: 'Action deck', description: 'The numbered cards.' }),

    hand: z
      .strictObject({
        start: whole(1, 10).meta({
          description: 'Cards dealt to each seat when the game begins.',
          unit: 'cards',
          rules: ['gank.setup.hand', 'gank.draw.skip-first'],
        }),
        outOfPlayKept: flag().meta({
          description:
            'Whether dead and merged seats keep their cards; if not, these are discarded face down when the round ends.',
          unit: 'flag',
          rules: ['gank.draw.out-of-play-hands'],
        }),
      })
      .meta({ title: 'Hand', description: 'The cards a seat holds.' }),

    tokens: z
      .strictObject({
        types: distinct(tokenTypes, 1).meta({
          description: 'The kinds of token in the supply.',
          unit: 'token types',
          rules: ['gank.setup.tokens', 'gank.blessing.supply'],
        }),
        perType: whole(0, 99).meta({
          description: 'How many tokens of each kind the supply holds.',
          unit: 'tokens',
          rules: ['gank.setup.tokens', 'gank.blessing.supply'],
        }),
        startingBonusUsesSupply: flag().meta({
          description: 'Whether the starting bonuses are taken out of the supply.',
          unit: 'flag',
          rules: ['gank.setup.tokens'],
        }),
      })
      .meta({ title: 'Blessing tokens', description: 'The supply that blessings come from.' }),

    waves: z
      .strictObject({
        perPlayer: wholes(0, 9, 1, 19).meta({
          description:
            'Shadows that join the army for each original seat, turn by turn, while the Demon is hidden; entries from endgame.turn on are not used.',
          unit: 'shadows a seat',
          rules: ['gank.wave.schedule'],
        }),
        countDead: flag().meta({
          description: 'Whether dead seats count in these waves.',
          unit: 'flag',
          rules: ['gank.wave.schedule'],
        }),
        countDemon: fixed(true).meta({
          description:
            'Whether the seat of a hidden Demon counts; fixed, since the size of the army would tell that there is one.',
          unit: 'flag',
          rules: ['gank.wave.schedule'],
        }),
        endgamePerHero: whole(0, 9).meta({
          description:
            'Shadows that join for each seat dealt a Hero Soul when the endgame turn reveals all Souls.',
          unit: 'shadows a Hero',
          rules: ['gank.endgame.turn-seven-wave'],
        }),
        endgameCountDead: flag().meta({
          description: 'Whether dead Heroes count in the endgame wave.',
          unit: 'flag',
          rules: ['gank.endgame.turn-seven-wave'],
        }),
      })
      .meta({ title: 'Waves', description: 'How the shadow army grows.' }),

    draw: z
      .strictObject({
        firstTurn: whole(1, 11).meta({
          description:
            'The first turn that has a Draw; a last Draw after the exposure comes in any case.',
          unit: 'turns',
          rules: ['gank.draw.skip-first'],
        }),
        baseCandidates: whole(1, 9).meta({
          description: 'Cards that a drawing seat is offered before Scry.',
          unit: 'cards',
          rules: ['gank.draw.candidates'],
          picture: offerAtDraw,
        }),
        candidatesPerScry: whole(0, 5).meta({
          description: 'Further cards offered for each Scry token.',
          unit: 'cards a token',
          rules: ['gank.draw.candidates'],
          picture: offerAtDraw,
        }),
        keep: fixed(1).meta({
          description:
            'Cards kept out of an offer; fixed, since the choice at a Draw names one card.',
          unit: 'cards',
          rules: ['gank.draw.candidates'],
        }),
        order: oneOf(['scry-descending-then-seat', 'scry-ascending-then-seat', 'seat']).meta({
          description: 'Who draws first: most Scry, least Scry (ties by seat), or by seat alone.',
          unit: 'choice',
          meanings: {
            'scry-descending-then-seat': 'Most Scry first; ties in the order of the seats.',
            'scry-ascending-then-seat': 'Least Scry first; ties in the order of the seats.',
            seat: 'In the order of the seats, whatever Scry they have.',
          },
          rules: ['gank.draw.order'],
        }),
        rejectsRecycleBetweenSeats: flag().meta({
          description:
            'Whether rejected cards are discarded before the next seat draws; if not, they wait until everyone has drawn.',
          unit: 'flag',
          rules: ['gank.draw.one-seat-at-a-time'],
        }),
        reshuffle: oneOf(['when-pile-empty', 'before-each-draw']).meta({
          description:
            'When discards are shuffled back: only once the pile is empty, or also before each turn’s Draw.',
          unit: 'choice',
          meanings: {
            'when-pile-empty': 'The discards come back only once the pile is empty.',
            'before-each-draw': 'The discards also come back before each turn’s Draw.',
          },
          rules: ['gank.draw.reshuffle'],
        }),
      })
      .meta({ title: 'Draw', description: 'How hands are filled up.' }),

    commit: z
      .strictObject({
        cardsPerTurn: fixed(1).meta({
          description:
            'Cards that a seat commits in a turn; fixed, since a commitment is one card with one action.',
          unit: 'cards',
          rules: ['gank.commit.one-card'],
        }),
        passAllowed: fixed(false).meta({
          description:
            'Whether a seat may commit nothing; fixed, since the endgame ends by using up cards.',
          unit: 'flag',
          rules: ['gank.commit.one-card'],
        }),
      })
      .meta({ title: 'Commitment', description: 'What every seat locks in a round.' }),

    heal: z
      .strictObject({
        selfAllowed: flag().meta({
          description: 'Whether a seat may heal itself.',
          unit: 'flag',
          rules: ['gank.commit.heal-target'],
        }),
      })
      .meta({ title: 'Heal', description: 'Whom a heal may name.' }),

    demon: z
      .strictObject({
        earnsWhileHidden: fixed(true).meta({
          description:
            'Whether a hidden Demon earns blessings; fixed, since a missing award would betray it.',
          unit: 'flag',
          rules: ['gank.demon.hidden-acts'],
        }),
        fallenHiddenActionCounts: fixed(true).meta({
          description:
            'Whether the action of a Demon that dies hidden still works; fixed, since dropping it would betray the Soul.',
          unit: 'flag',
          rules: ['gank.demon.dies-hidden'],
        }),
      })
      .meta({ title: 'Hidden Demon', description: 'How a Demon counts while nobody knows it.' }),

    exorcism: z
      .strictObject({
        usesPerSeat: whole(0, 9).meta({
          description: 'How often a seat may use Exorcism in a game.',
          unit: 'uses a seat',
          rules: ['gank.commit.exorcism-once'],
        }),
        falseDamage: whole(0, 40).meta({
          description:
            'Damage that a wrong accusation does to the accused and to the accuser, past Defense and healing.',
          unit: 'health',
          rules: ['gank.exorcism.hero.damage', 'gank.exorcism.sum'],
        }),
        selfAllowed: fixed(false).meta({
          description:
            'Whether a seat may accuse itself; fixed, since an Exorcism names another player.',
          unit: 'flag',
          rules: ['gank.commit.exorcism'],
        }),
        allowedAfterReveal: flag().meta({
          description: 'Whether Exorcism can still be used once the Demon is revealed.',
          unit: 'flag',
          rules: ['gank.commit.exorcism'],
        }),
        mergedActionVoid: flag().meta({
          description:
            'Whether the attack or heal of a Demon that an Exorcism merged this round is lost.',
          unit: 'flag',
          rules: ['gank.exorcism.demon.commitment-void'],
        }),
      })
      .meta({ title: 'Exorcism', description: 'Accusing a seat of being the Demon.' }),

    gank: z
      .strictObject({
        guesses: whole(1, 3).meta({
          description: 'Card numbers that the Demon guesses in its target’s hand.',
          unit: 'guesses',
          rules: ['gank.gank.name', 'gank.gank.matching'],
        }),
        oneMatchDamage: whole(0, 40).meta({
          description: 'Damage that a single match does, past Defense and healing.',
          unit: 'health',
          rules: ['gank.gank.one-match'],
        }),
        twoMatchesKill: flag().meta({
          description:
            'Whether two or more matches kill outright; if not, each match does gank.oneMatchDamage.',
          unit: 'flag',
          rules: ['gank.gank.two-matches'],
        }),
        shadowsPerBonus: whole(0, 9).meta({
          description: 'Shadows that each bonus of the Demon or of its robbed target becomes.',
          unit: 'shadows a token',
          rules: ['gank.gank.merge', 'gank.gank.theft', 'gank.endgame.turn-seven-demon-merges'],
        }),
        bodyShadows: whole(0, 40).meta({
          description: 'Shadows that the ganking Demon itself adds when it merges.',
          unit: 'shadows',
          rules: ['gank.gank.merge'],
        }),
        theftWindow: oneOf(['same-round', 'never']).meta({
          description:
            'When the target’s death lets the Demon steal its bonuses: a death in the round of the Gank, or none.',
          unit: 'choice',
          meanings: {
            'same-round':
              'A target that dies in the round of the Gank loses its bonuses to the Demon.',
            never: 'A Gank steals nothing.',
          },
          rules: ['gank.gank.theft'],
        }),
        lateTheftRaisesDamage: fixed(false).meta({
          description:
            'Whether bonuses stolen during shadow damage raise it; fixed, since damage is counted before anyone falls to it.',
          unit: 'flag',
          rules: ['gank.gank.theft-timing'],
        }),
        theftStripsStrength: flag().meta({
          description:
            'Whether stolen bonuses no longer strengthen their old owner’s action in the same round.',
          unit: 'flag',
          rules: ['gank.gank.theft-strength'],
        }),
      })
      .meta({ title: 'Gank', description: 'The Demon’s attack on one player.' }),

    sacrifice: z
      .strictObject({
        perGame: whole(0, 1).meta({
          description: 'Sacrifices that all seats together have in a game; 0 plays without.',
          unit: 'uses a game',
          rules: ['gank.sacrifice.once', 'gank.agent.sacrifice-public'],
        }),
        requiresHiddenSoul: flag().meta({
          description: 'Whether a volunteer’s Soul must still be unrevealed.',
          unit: 'flag',
          rules: [
            'gank.sacrifice.eligible',
            'gank.sacrifice.nothing-to-cancel',
            'gank.agent.eligible-if-unchanged',
          ],
        }),
        offerWhenNothingToCancel: flag().meta({
          description: 'Whether an unused Sacrifice is offered even when no shadow damage is due.',
          unit: 'flag',
          rules: ['gank.sacrifice.nothing-to-cancel'],
        }),
      })
      .meta({ title: 'Sacrifice', description: 'A Hero’s life for the round’s damage.' }),

    bonus: z
      .strictObject({
        attackPerToken: whole(0, 9).meta({
          description: 'What each Attack token adds to an attack.',
          unit: 'strength a token',
          rules: ['gank.battle.bonus-strength', 'gank.battle.attack'],
          picture: strengthOf('attack'),
        }),
        healingPerToken: whole(0, 9).meta({
          description: 'What each Healing token adds to a heal.',
          unit: 'strength a token',
          rules: [
            'gank.battle.bonus-strength',
            'gank.battle.damage.absorb',
            'gank.battle.damage.heal-pool',
          ],
          picture: strengthOf('healing'),
        }),
        defensePerToken: whole(0, 9).meta({
          description: 'Shadow damage that each Defense token absorbs in a round.',
          unit: 'health a token',
          rules: ['gank.battle.bonus-strength', 'gank.battle.damage.absorb'],
          picture: strengthOf('defense'),
        }),
        persist: fixed(true).meta({
          description:
            'Whether bonuses stay from turn to turn; fixed, since the charts have no step that wears them out.',
          unit: 'flag',
          rules: ['gank.blessing.persist'],
        }),
      })
      .meta({ title: 'Bonuses', description: 'What a token is worth in battle.' }),

    damage: z
      .strictObject({
        perShadow: whole(1, 9).meta({
          description: 'Damage that each shadow in the army does in a round.',
          unit: 'health a shadow',
          rules: ['gank.battle.damage.amount'],
        }),
        tieRounding: oneOf(['up', 'down']).meta({
          description: 'How each share is rounded when players with the same number split damage.',
          unit: 'choice',
          meanings: {
            up: 'A share that is no whole number is one more.',
            down: 'A share that is no whole number loses its fraction.',
          },
          rules: ['gank.battle.damage.tie-split'],
        }),
        specialRounding: oneOf(['up', 'down']).meta({
          description: 'How each share is rounded when special-card players split what is left.',
          unit: 'choice',
          meanings: {
            up: 'A share that is no whole number is one more.',
            down: 'A share that is no whole number loses its fraction.',
          },
          rules: ['gank.battle.damage.special-overflow'],
        }),
        recipients: oneOf(['living-unmerged', 'fallen-too']).meta({
          description:
            'Whose numbers attract damage: those of living players, or also of players who fell earlier in the round, whose shares then pass on whole.',
          unit: 'choice',
          meanings: {
            'living-unmerged': 'Only living players who are not merged attract damage.',
            'fallen-too':
              'Players who fell earlier in the round attract it as well; their share passes on whole.',
          },
          rules: ['gank.battle.damage.recipients'],
        }),
        absorbOrder: everyOrder(['defense', 'healing']).meta({
          description: 'What absorbs damage first; it decides how much healing is left over.',
          unit: 'order',
          rules: ['gank.battle.damage.absorb-order'],
        }),
        overflow: oneOf(['lost', 'nearest-survivor']).meta({
          description:
            'Where damage goes when no lower group is left: nowhere, or once more, unabsorbed, to the survivors in the lowest group that has any.',
          unit: 'choice',
          meanings: {
            lost: 'What no lower group can take is gone.',
            'nearest-survivor':
              'What no lower group can take hits the survivors of the lowest group, unabsorbed.',
          },
          rules: ['gank.battle.damage.overflow-lost'],
        }),
      })
      .meta({ title: 'Shadow damage', description: 'Who is hit by the army, and how hard.' }),

    army: z
      .strictObject({
        min: fixed(0).meta({
          description:
            'The size at which attacks stop shrinking the army; fixed, since a cleared army is an empty one.',
          unit: 'shadows',
          rules: ['gank.battle.attack'],
        }),
      })
      .meta({ title: 'Army', description: 'The shadows on the table.' }),

    end: z
      .strictObject({
        checkStep: oneOf(['after-attacks']).meta({
          description:
            'When the end is checked; one value, since attacks of fallen Heroes can still turn a loss into a draw.',
          unit: 'choice',
          rules: ['gank.end.check'],
        }),
      })
      .meta({ title: 'End of the game', description: 'When winning and losing are looked at.' }),

    awards: z
      .strictObject({
        meek: whole(0, 5).meta({
          description: 'Blessings for the one lowest card, whoever played it.',
          unit: 'blessings',
          rules: ['gank.award.meek', 'gank.award.stack'],
        }),
        tank: whole(0, 5).meta({
          description: 'Blessings for a Tank with the one highest card.',
          unit: 'blessings',
          rules: ['gank.award.tank'],
        }),
        scribe: whole(0, 5).meta({
          description: 'Blessings for a Scribe with the one lowest card.',
          unit: 'blessings',
          rules: ['gank.award.scribe', 'gank.award.stack'],
        }),
        healer: whole(0, 5).meta({
          description: 'Blessings for a Healer who committed a heal.',
          unit: 'blessings',
          rules: ['gank.award.healer'],
        }),
        striker: whole(0, 5).meta({
          description: 'Blessings for a Striker who committed an attack.',
          unit: 'blessings',
          rules: ['gank.award.striker'],
        }),
        compareFallen: flag().meta({
          description:
            'Whether cards of players who died in the round are compared for highest and lowest.',
          unit: 'flag',
          rules: ['gank.award.uniqueness-pool', 'gank.award.no-reassign'],
        }),
        healerNeedsEffect: flag().meta({
          description:
            'Whether a Healer’s heal must have absorbed or restored at least one health at its target.',
          unit: 'flag',
          rules: ['gank.award.healer'],
        }),
        reassignMeek: flag().meta({
          description:
            'Whether the Meek of a dead winner goes to the one next lowest card of a survivor.',
          unit: 'flag',
          rules: ['gank.award.no-reassign'],
        }),
      })
      .meta({ title: 'Awards', description: 'What earns blessings.' }),

    blessing: z
      .strictObject({
        baseOptions: whole(1, 9).meta({
          description: 'Tokens offered for each blessing before Scry.',
          unit: 'options',
          rules: ['gank.blessing.options'],
          picture: offerAtBlessing,
        }),
        optionsPerScry: whole(0, 5).meta({
          description: 'Further tokens offered for each Scry token of the earner.',
          unit: 'options a token',
          rules: ['gank.blessing.options'],
          picture: offerAtBlessing,
        }),
        offerMode: oneOf(['random-tokens-from-supply', 'distinct-types-from-supply']).meta({
          description:
            'What is drawn from the supply: tokens, so that kinds may repeat, or different kinds of those left.',
          unit: 'choice',
          meanings: {
            'random-tokens-from-supply': 'Tokens are drawn: the same kind may come twice.',
            'distinct-types-from-supply': 'Kinds are drawn: each comes once at most.',
          },
          rules: ['gank.blessing.supply'],
        }),
        shortSupply: oneOf(['fewer-options']).meta({
          description:
            'What happens when the supply is too small; one value: the offer shrinks, down to none.',
          unit: 'choice',
          rules: ['gank.blessing.supply'],
        }),
        selfAllowed: flag().meta({
          description:
            'Whether an earner may be the recipient; if not, a blessing lapses when nobody else is left.',
          unit: 'flag',
          rules: ['gank.blessing.recipient'],
        }),
        milestones: fixed(false).meta({
          description:
            'Whether milestones pay rewards of their own; fixed, since this rule set has none.',
          unit: 'flag',
          rules: ['gank.blessing.no-milestones'],
        }),
      })
      .meta({ title: 'Blessings', description: 'What an earner may choose from.' }),

    endgame: z
      .strictObject({
        turn: whole(2, 20).meta({
          description:
            'The turn that reveals all Souls and opens the endgame if nothing did before.',
          unit: 'turns',
          rules: [
            'gank.wave.schedule',
            'gank.endgame.turn-seven-reveal',
            'gank.endgame.turn-seven-wave',
            'gank.endgame.without-demon',
            'gank.endgame.turn-seven-demon-merges',
            'gank.endgame.turn-seven-after-combat',
          ],
        }),
        finalDraws: whole(0, 3).meta({
          description: 'Draws still to come after the exposure, one a turn.',
          unit: 'Draws',
          rules: ['gank.endgame.final-draw'],
        }),
        demonMerges: fixed(true).meta({
          description:
            'Whether a living Demon revealed by the endgame turn merges; fixed, since every revealed Demon leaves the players’ side.',
          unit: 'flag',
          rules: ['gank.endgame.turn-seven-demon-merges'],
        }),
        demonBonusesBecomeShadows: flag().meta({
          description:
            'Whether the bonuses of a Demon that merges in this way become shadows; if not, they are destroyed.',
          unit: 'flag',
          rules: ['gank.endgame.turn-seven-demon-merges'],
        }),
        soulsShownEvenIfExposed: flag().meta({
          description:
            'Whether the endgame turn shows all Souls even if combat has exposed the Demon before.',
          unit: 'flag',
          rules: ['gank.endgame.turn-seven-after-combat'],
        }),
        drawWithoutDemon: flag().meta({
          description: 'Whether the game can be drawn in an endgame in which no seat is the Demon.',
          unit: 'flag',
          rules: ['gank.endgame.without-demon-draw'],
        }),
      })
      .meta({ title: 'Endgame', description: 'From the exposure on.' }),

    talk: z
      .strictObject({
        messagesPerSeat: whole(0, 1000).meta({
          description: 'Public messages that a seat may send in a game.',
          unit: 'messages',
          rules: ['gank.talk.limits'],
        }),
        charsPerMessage: whole(1, 2000).meta({
          description: 'The longest message that is accepted.',
          unit: 'characters',
          rules: ['gank.talk.limits'],
        }),
        afterDeath: flag().meta({
          description: 'Whether dead players may talk until the game is finished.',
          unit: 'flag',
          rules: ['gank.talk.after-death'],
        }),
        afterMerge: flag().meta({
          description: 'Whether a merged player may talk until the game is finished.',
          unit: 'flag',
          rules: ['gank.talk.after-death'],
        }),
        spectatorsMaySpeak: fixed(false).meta({
          description: 'Whether spectators may talk; fixed, since the allowance is one of seats.',
          unit: 'flag',
          rules: ['gank.talk.limits'],
        }),
      })
      .meta({ title: 'Table talk', description: 'What may be said, and by whom.' }),

    replay: z
      .strictObject({
        revealSoulsAtEnd: flag().meta({
          description: 'Whether the end of a game reveals Souls that were still hidden.',
          unit: 'flag',
          rules: ['gank.session.replay'],
        }),
      })
      .meta({ title: 'Public replay', description: 'What a finished game shows.' }),
  })
  .superRefine(
    (params, context) => {
      for (const breach of laws.flatMap((law) => law(params))) {
        const { path, found, expected, remedy } = breach;
        context.addIssue({
          code: 'custom',
          path: [...path],
          message: `Found ${found}; expected ${expected}. ${remedy}`,
          params: { found, expected, remedy },
        });
      }
    },
    // Only over values that are in range: a law may count up to one of them.
    { when: ({ issues }) => issues.length === 0 },
  ) satisfies z.ZodType<GankParams>;

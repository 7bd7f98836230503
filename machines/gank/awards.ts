/** Awards: Meek for the one lowest card, and each class for its own condition. The dead earn nothing. */
import type { ChartState, Seat } from '../kernel/index.ts';
import { committedAs, numbered } from './actions.ts';
import { type GankPiece, type GankRecipe, guard, piece } from './bindings.ts';
import type { AwardCondition, ClassName, GankContent } from './content.ts';
import type { Award, Extreme, GankGame } from './facts.ts';
import type { GankParams } from './params.ts';
import { counted, isInPlay, listed, seatOf } from './seats.ts';

interface Shown {
  readonly seat: Seat;
  readonly card: number;
}

/** The extreme number of some cards with everybody who showed it; null where there are none. */
function extremeOf(shown: readonly Shown[], pick: (...cards: number[]) => number): Extreme | null {
  if (shown.length === 0) return null;
  const card = pick(...shown.map((one) => one.card));
  return { card, seats: shown.filter((one) => one.card === card).map(({ seat }) => seat) };
}

/** The cards that are compared: all that were shown, or those of survivors only. */
const compared = (game: GankGame, { awards }: GankParams): Shown[] =>
  numbered(game).filter(({ seat }) => awards.compareFallen || isInPlay(game, seat));

const alone = (extreme: Extreme | null): Seat | null =>
  extreme !== null && extreme.seats.length === 1 ? (extreme.seats[0] ?? null) : null;

/** Whether a seat may earn at all: it lives, and a hidden Demon earns like anyone. */
const mayEarn = (game: GankGame, params: GankParams, seat: Seat): boolean =>
  isInPlay(game, seat) && (params.demon.earnsWhileHidden || seatOf(game, seat).soul !== 'demon');

/** The survivor with the one lowest card below none but the fallen; null where that is shared. */
const nextLowest = (game: GankGame): Seat | null =>
  alone(
    extremeOf(
      numbered(game).filter(({ seat }) => isInPlay(game, seat)),
      Math.min,
    ),
  );

function hadEffect(game: GankGame, target: Seat | undefined): boolean {
  const pool = target === undefined ? undefined : game.round.healing[target];
  return pool !== undefined && pool.absorbed + pool.restored > 0;
}

const conditions: Readonly<
  Record<AwardCondition, (game: GankGame, params: GankParams, seat: Seat) => boolean>
> = {
  'unique-highest': (game, _params, seat) => alone(game.round.highest) === seat,
  'unique-lowest': (game, _params, seat) => alone(game.round.lowest) === seat,
  healing: (game, { awards }, seat) =>
    committedAs(game, 'heal').some(
      (one) => one.seat === seat && (!awards.healerNeedsEffect || hadEffect(game, one.target)),
    ),
  attacking: (game, _params, seat) => committedAs(game, 'attack').some((one) => one.seat === seat),
};

const conditionWords: Readonly<Record<AwardCondition, string>> = {
  'unique-highest': 'for the one highest card',
  'unique-lowest': 'for the one lowest card',
  healing: 'for healing',
  attacking: 'for attacking',
};

/** Living seats of a class that met its condition this round. */
const earners = (
  game: GankGame,
  params: GankParams,
  content: GankContent,
  className: ClassName,
): Seat[] => {
  const isMet = conditions[content.classes[className].award];
  return game.order.filter(
    (seat) =>
      seatOf(game, seat).class === className &&
      mayEarn(game, params, seat) &&
      isMet(game, params, seat),
  );
};

function award(game: GankGame, seat: Seat, what: Award, count: number): void {
  if (count === 0) return;
  const awards = game.round.awards[seat] ?? [];
  game.round.awards[seat] = [...awards, ...Array.from({ length: count }, () => what)];
}

const compareCards: GankRecipe = (game, { params, ruling }) => {
  const shown = compared(game, params);
  game.round.lowest = extremeOf(shown, Math.min);
  game.round.highest = extremeOf(shown, Math.max);
  const { lowest, highest } = game.round;
  ruling(
    'gank.award.uniqueness-pool',
    { lowest: lowest?.card ?? null, highest: highest?.card ?? null },
    () =>
      lowest === null || highest === null
        ? 'No number was shown: nothing is compared.'
        : `Lowest is ${lowest.card} of ${listed(lowest.seats)}, highest ${highest.card} of ${listed(highest.seats)}.`,
  );
};

const giveMeek = (game: GankGame, seat: Seat, count: number): string => {
  award(game, seat, 'meek', count);
  return `${seat} earns ${counted(count, 'blessing')}`;
};

const awardMeek: GankRecipe = (game, { params, ruling }) => {
  const seat = alone(game.round.lowest);
  if (seat === null) return;
  const said = giveMeek(game, seat, params.awards.meek);
  const card = game.round.lowest?.card ?? 0;
  ruling('gank.award.meek', { seat, card }, () => `${said} as Meek: its ${card} alone is lowest.`);
};

const passMeekOn: GankRecipe = (game, { params, ruling }) => {
  const seat = nextLowest(game);
  if (seat === null) return;
  const said = giveMeek(game, seat, params.awards.meek);
  ruling('gank.award.no-reassign', { seat }, () => `${said} as Meek in place of the fallen.`);
};

const awardNoMeek: GankRecipe = (game, { ruling }) => {
  const seat = alone(game.round.lowest);
  if (seat !== null) {
    ruling(
      'gank.award.no-reassign',
      { seat },
      () => `${seat} showed the one lowest card but is dead: this Meek is lost.`,
    );
    return;
  }
  const seats = [...(game.round.lowest?.seats ?? [])];
  ruling('gank.award.meek', { seats }, () => 'No card alone is lowest: nobody earns Meek.');
};

const classNames: readonly ClassName[] = ['tank', 'scribe', 'healer', 'striker'];

const ruleOf = (className: ClassName): string => `gank.award.${className}`;
const earnedPhrase = (className: ClassName): string => `a living ${className} has earned it`;
const blessName = (className: ClassName): string => `award each ${className}`;

const blessClass =
  (className: ClassName): GankRecipe =>
  (game, { params, content, ruling }) => {
    const count = params.awards[className];
    const { title, award: condition } = content.classes[className];
    for (const seat of earners(game, params, content, className)) {
      award(game, seat, 'class', count);
      const total = game.round.awards[seat]?.length ?? 0;
      ruling(
        ruleOf(className),
        { seat, count },
        () =>
          `${seat}, ${title}, earns ${counted(count, 'blessing')} ${conditionWords[condition]}.`,
      );
      if (total > count) {
        ruling(
          'gank.award.stack',
          { seat, total },
          () => `With Meek that makes ${total} for ${seat}.`,
        );
      }
    }
  };

const earnedGuard = (className: ClassName) =>
  guard([ruleOf(className), 'gank.award.dead'], (game, { params, content, because }) => {
    const seats = earners(game, params, content, className);
    return because(seats.length > 0, { seats });
  });

const classState = (className: ClassName, next: string): ChartState => ({
  description: 'did one meet its condition?',
  rules: [ruleOf(className), 'gank.award.stack', 'gank.award.dead'],
  always: [
    { guard: earnedPhrase(className), target: next, actions: [blessName(className)] },
    { target: next },
  ],
});

const classStates = Object.fromEntries(
  classNames.map((name, index) => [name, classState(name, classNames[index + 1] ?? 'done')]),
);

export const awards: GankPiece = piece({
  recipes: {
    'compare the revealed cards': compareCards,
    'award Meek': awardMeek,
    'pass Meek on': passMeekOn,
    'award no Meek': awardNoMeek,
    ...Object.fromEntries(classNames.map((name) => [blessName(name), blessClass(name)])),
  },
  guards: {
    'the one lowest card is a survivor’s': guard(
      ['gank.award.meek', 'gank.award.dead'],
      (game, { params, because }) => {
        const seat = alone(game.round.lowest);
        return because(seat !== null && mayEarn(game, params, seat), { seat });
      },
    ),
    'the one lowest card is a fallen player’s': guard(
      ['gank.award.no-reassign'],
      (game, { because }) => {
        const seat = alone(game.round.lowest);
        return because(seat !== null && !isInPlay(game, seat), { seat });
      },
    ),
    'a lost Meek passes on': guard(['gank.award.no-reassign'], (game, { params, because }) => {
      const { reassignMeek } = params.awards;
      return because(reassignMeek && nextLowest(game) !== null, { reassignMeek });
    }),
    ...Object.fromEntries(classNames.map((name) => [earnedPhrase(name), earnedGuard(name)])),
  },
  chart: {
    title: 'Awards',
    description: 'Meek, then each class',
    rules: ['gank.award.when', 'gank.award.stack', 'gank.award.dead', 'gank.demon.hidden-acts'],
    phase: 'Awards',
    initial: 'comparing',
    states: {
      comparing: {
        title: 'Comparing cards',
        description: 'highest and lowest number',
        rules: ['gank.award.uniqueness-pool', 'gank.commit.number'],
        always: { target: 'meek', actions: ['compare the revealed cards'] },
      },
      meek: {
        description: 'the one lowest card',
        rules: ['gank.award.meek', 'gank.award.no-reassign', 'gank.award.dead'],
        always: [
          {
            guard: 'the one lowest card is a survivor’s',
            target: 'tank',
            actions: ['award Meek'],
          },
          {
            guard: {
              and: ['the one lowest card is a fallen player’s', 'a lost Meek passes on'],
            },
            target: 'tank',
            actions: ['pass Meek on'],
          },
          { target: 'tank', actions: ['award no Meek'] },
        ],
      },
      ...classStates,
      done: { description: 'on to the blessings', type: 'final' },
    },
  },
});

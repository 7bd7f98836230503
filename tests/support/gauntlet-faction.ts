/**
 * A faction of the tests: it puts something into every place where factions plug in, and notes that
 * it came. It is bound to a faction's name of the game, since Decks know no other.
 */
import {
  type GauntletPiece,
  type GauntletRecipe,
  guard,
  piece,
} from '../../machines/gauntlet/bindings.ts';
import type { FactionName, Moment } from '../../machines/gauntlet/content.ts';
import type { Due, FactionRules } from '../../machines/gauntlet/effects/due.ts';
import type { GauntletGame } from '../../machines/gauntlet/facts.ts';
import { HOOKS, type HookName, type HookPieces } from '../../machines/gauntlet/hooks.ts';
import { NEWS } from '../../machines/gauntlet/news.ts';
import { seatOf } from '../../machines/gauntlet/players.ts';
import type { Seat } from '../../machines/kernel/index.ts';

/** Territories that the opponent controls at first. */
const USUAL = 3;

/** What the faction has noted for a seat, in the order in which it came. */
export const notesOf = (game: GauntletGame, seat: Seat): readonly string[] =>
  (game.factions[seat]?.notes as readonly string[] | undefined) ?? [];

const note = (game: GauntletGame, seat: Seat, what: string): void => {
  game.factions[seat] = { ...game.factions[seat], notes: [...notesOf(game, seat), what] };
};

const noting =
  (seats: readonly Seat[], what: string): GauntletRecipe =>
  (game) => {
    for (const seat of seats) note(game, seat, what);
  };

/** A hook that notes that it was passed, and does what else it is told. */
function passing(
  name: HookName,
  seats: readonly Seat[],
  does: GauntletRecipe = () => undefined,
): GauntletPiece {
  const recipe = `note «${name}»`;
  const notes = noting(seats, name);
  const both: GauntletRecipe = (game, ctx) => {
    notes(game, ctx);
    does(game, ctx);
  };
  return piece({
    recipes: { [recipe]: both },
    guards: {},
    chart: {
      title: HOOKS[name],
      description: 'the tests’ own',
      initial: 'noting',
      states: {
        noting: { always: { target: 'done', actions: [recipe] } },
        done: { type: 'final' },
      },
    } as never,
  });
}

/** A hook in which somebody decides: a chart of its own, with a decision of its own. */
function asking(name: HookName, seats: readonly Seat[]): GauntletPiece {
  const recipe = `note «${name}»`;
  return piece({
    recipes: { [recipe]: noting(seats, name) },
    guards: {},
    chart: {
      title: HOOKS[name],
      description: 'the tests’ own, asking',
      initial: 'asking',
      states: {
        asking: { decision: 'nod', on: { nod: { target: 'done', actions: [recipe] } } },
        done: { type: 'final' },
      },
    } as never,
  });
}

/** The chart that runs beside the turn and hears all news. */
function listening(seat: Seat): GauntletPiece {
  const recipeFor = (news: string) => `${seat} notes «${news}»`;
  const all = Object.values(NEWS);
  return piece({
    recipes: Object.fromEntries(
      all.map((news) => [recipeFor(news), noting([seat], `news ${news}`)]),
    ),
    guards: {
      [`${seat} is there`]: guard(['gauntlet.game.players'], (game, { because }) =>
        because(game.order.includes(seat), { seat }),
      ),
    },
    chart: {
      title: `${seat} listens`,
      description: 'the tests’ own, beside the turn',
      initial: 'listening',
      states: {
        listening: {
          on: Object.fromEntries(
            all.map((news) => [news, { guard: `${seat} is there`, actions: [recipeFor(news)] }]),
          ),
        },
      },
    } as never,
  });
}

const due = (seat: Seat, name: string, more: Partial<Due> = {}): Due => ({
  id: `test/${name}`,
  title: `at ${name}`,
  speaker: { seat, self: null, place: null },
  may: false,
  requires: [],
  costs: [],
  instructions: [{ do: 'tracker', name: 'told', add: 1 }],
  once: 'window',
  ...more,
});

interface Wishes {
  /** By default the Inquisition, which stands in for any. */
  readonly name?: FactionName;
  /** The hook in which it asks; left out: none. */
  readonly asks?: HookName;
  /** What it does in its hooks, besides noting them. */
  readonly does?: Readonly<Partial<Record<HookName, GauntletRecipe>>>;
  /** Moments at which its abilities are due; left out: at all. */
  readonly at?: readonly Moment[];
  readonly may?: boolean;
}

/** The faction, to be put into `gauntletWith`. */
export function testFaction({
  name: faction = 'inquisition',
  asks,
  does = {},
  at,
  may = false,
}: Wishes = {}): FactionRules {
  return {
    name: faction,
    start(game, seat) {
      seatOf(game, seat).trackers.told = 0;
      note(game, seat, 'start');
    },
    abilities: (_game, seat, moment) =>
      at === undefined || at.includes(moment) ? [due(seat, moment, { may })] : [],
    actions: (_game, seat, opportunity) => [due(seat, `act-${opportunity}`, { once: null })],
    region: listening,
    hooks: (seats): HookPieces =>
      Object.fromEntries(
        (Object.keys(HOOKS) as HookName[]).map((name) => [
          name,
          name === asks ? asking(name, seats) : passing(name, seats, does[name]),
        ]),
      ),
    decisions: {
      nod: {
        title: 'Nod',
        rules: ['gauntlet.turn.faction-ability'],
        secret: false,
        seats: (game) => game.order.filter((seat) => seatOf(game, seat).faction === faction),
        forms: [
          {
            choose: 'nod',
            title: 'Nod',
            rules: ['gauntlet.turn.faction-ability'],
            fields: [],
            say: () => 'nods',
          },
        ],
      },
    },
    /** Whoever has `won` has won. */
    victory: (game, seat) =>
      (seatOf(game, seat).trackers.won ?? 0) === 0
        ? null
        : {
            ending: 'purification',
            rule: 'gauntlet.game.win.alternate',
            values: { seat },
            text: `${seat} has what its faction wins by.`,
          },
    /** How many Territories others control is noted as soon as it changes. */
    settles(game, seat) {
      const others = game.column.filter(({ controller }) => controller !== seat).length;
      if ((game.factions[seat]?.others ?? USUAL) === others) return null;
      return (draft) => {
        note(draft, seat, `others ${others}`);
        draft.factions[seat] = { ...draft.factions[seat], others };
      };
    },
  };
}

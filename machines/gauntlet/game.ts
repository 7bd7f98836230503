/**
 * Gauntlet whole: two players, a column of Territories between them, and battles where they meet.
 * This file is the table of contents; each procedure has a file of its own.
 */
import { type ChartSetup, type Game, mergePieces } from '../kernel/index.ts';
import { actionsWith } from './actions.ts';
import { aftermathDecisions } from './aftermath.ts';
import { choiceDecisions } from './battle-choices.ts';
import { type GauntletPiece, piece } from './bindings.ts';
import { sensibleWith } from './bots/sensible.ts';
import { cleanupDecisions } from './cleanup.ts';
import type { GauntletContent } from './content.ts';
import type { Factions } from './effects/due.ts';
import { endingOf, resultsOf } from './ending.ts';
import { checksWith } from './factions/checks.ts';
import { castsOf, decisionsOf, FACTION_RULES, hooksIn, regionsIn } from './factions/table.ts';
import { emptyGame, type GauntletGame } from './facts.ts';
import { movementDecisions } from './movement.ts';
import { NEWS } from './news.ts';
import { observationOf } from './observation.ts';
import type { GauntletParams } from './params.ts';
import { layThePosition } from './position.ts';
import { PLACES, type PlaceName } from './position-schema.ts';
import { resolveDecisions, resolveGuards, resolveRecipes } from './resolve.ts';
import { sayValueWith } from './say-value.ts';
import { seedFaults, startEventOf } from './seed.ts';
import { deckOf } from './seed-setup.ts';
import { setupDecisions, setup as setupPiece } from './setup.ts';
import { turn } from './turn.ts';
import { viewOf } from './view.ts';
import { windowsWith } from './windows.ts';

/** Where in the chart a position stands. */
const TARGETS: Readonly<Record<PlaceName, string>> = {
  'deck-check': '#setup.handingIn',
  'turn-start': '#play.turn.starting',
  capture: '#play.turn.capture',
  'after-capture': '#play.turn.capture.window',
  draw: '#play.turn.draw',
  'action-before': '#play.turn.actionBefore',
  movement: '#play.turn.movement',
  'action-after': '#play.turn.actionAfter',
  cleanup: '#play.turn.cleanup',
  'between-turns': '#play.turn.between',
  opening: '#play.turn.battle.opening',
  gambits: '#play.turn.battle.gambits',
  reserves: '#play.turn.battle.reserves',
  'reveal-gambits': '#play.turn.battle.revealGambits',
  tactics: '#play.turn.battle.tactics',
  'reveal-tactics': '#play.turn.battle.revealTactics',
  'pre-dice': '#play.turn.battle.outcome',
  roll: '#play.turn.battle.outcome.rolling',
  result: '#play.turn.battle.aftermath',
  final: '#play.turn.battle.aftermath.further',
  destinations: '#play.turn.battle.aftermath.destined',
  'aftermath-end': '#play.turn.battle.aftermath.end',
};

const FINALS = {
  title: 'Game over',
  description: 'nothing more is decided',
  rules: ['gauntlet.game.win.normal', 'gauntlet.game.win.alternate'],
  phase: 'Over',
  type: 'final',
} as const;

/** What the shared game is put together with. */
export interface GauntletParts {
  readonly factions: Factions;
  readonly bots: Game<GauntletGame, GauntletParams, GauntletContent>['bots'];
}

/** The game with the factions that it knows. */
export function gauntletWith({
  factions,
  bots,
}: GauntletParts): Game<GauntletGame, GauntletParams, GauntletContent> {
  const windows = windowsWith(factions);
  const actions = actionsWith(factions);
  const checks = checksWith(factions);

  function chart(chartSetup: ChartSetup): GauntletPiece {
    const hooks = hooksIn(factions, chartSetup);
    const regions = regionsIn(factions, chartSetup);
    const starts = setupPiece(chartSetup.seats, factions);
    const turns = turn(hooks, actions);
    const parent = piece({
      recipes: {
        ...resolveRecipes,
        ...windows.recipes,
        ...checks.recipes,
        'lay the position': layThePosition(factions),
      },
      guards: { ...resolveGuards, ...windows.guards, ...checks.guards },
      chart: {
        title: 'Gauntlet',
        description: 'two players, one column',
        rules: ['gauntlet.game.players', 'gauntlet.game.win.normal', 'gauntlet.game.rule-layers'],
        initial: 'idle',
        states: {
          idle: {
            title: 'Nobody sits yet',
            description: 'a seed starts it, or a position',
            on: {
              start: { target: 'setup', actions: ['take the seats', 'check the Decks'] },
              ...Object.fromEntries(
                PLACES.map((place) => [
                  `place.${place}`,
                  { target: TARGETS[place], actions: ['lay the position'] },
                ]),
              ),
            },
          },
          setup: { ...starts.chart, onDone: { target: 'play' } },
          play: {
            title: 'Match',
            description: 'turn after turn',
            rules: ['gauntlet.turn.order', 'gauntlet.golden.specific-over-general'],
            type: 'parallel',
            on: { [NEWS.matchWon]: { target: 'over' } },
            states: {
              turn: turns.chart,
              ...Object.fromEntries(
                Object.entries(regions).map(([seat, region]) => [seat, region.chart]),
              ),
            },
          },
          over: FINALS,
        },
      } as never,
    });
    return mergePieces(parent, [starts, turns, ...Object.values(hooks), ...Object.values(regions)]);
  }

  return {
    id: 'gauntlet',
    title: 'Gauntlet',
    chart,
    decisions: {
      action: actions.decision,
      ...movementDecisions,
      effect: windows.decision,
      ...setupDecisions,
      ...choiceDecisions,
      ...aftermathDecisions,
      ...cleanupDecisions,
      ...resolveDecisions,
      capture: {
        title: 'Capture it?',
        rules: ['gauntlet.turn.capture'],
        secret: false,
        seats: (game) => [game.turn.active],
        forms: [
          {
            choose: 'capture',
            title: 'Capture',
            rules: ['gauntlet.turn.capture'],
            fields: [],
            say: () => 'captures',
          },
          {
            choose: 'leave',
            title: 'Leave it',
            rules: ['gauntlet.turn.capture'],
            fields: [],
            say: () => 'leaves it',
          },
        ],
      },
      ...decisionsOf(factions),
    },
    empty: emptyGame,
    seatCounts: () => [2],
    slots: () => ({}),
    cast: (seed, { content }) =>
      Object.fromEntries(seed.seats.map((seat) => [seat, deckOf(seed, seat, content).faction])),
    casts: (seats) => castsOf(factions, seats),
    seedFaults,
    startEvent: startEventOf,
    ending: (game) => endingOf(game),
    results: resultsOf,
    view: viewOf,
    observation: (_game, _seat, _active, ctx) => observationOf(ctx),
    sayValue: sayValueWith(factions),
    talk: null,
    bots,
    turn: ({ turn: { number } }) => (number > 0 ? number : null),
  };
}

export const gauntlet = gauntletWith({
  factions: FACTION_RULES,
  bots: { sensible: sensibleWith(FACTION_RULES) },
});

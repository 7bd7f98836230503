/** Matches of Gauntlet for tests of its picture: positions, whole games, and what the picture is given of them. */
import type { GauntletGame } from '../../../../../machines/gauntlet/facts.ts';
import {
  type Choice,
  type Json,
  type Line,
  playBots,
  Run,
  randomBot,
  type Step,
  type Viewer,
} from '../../../../../machines/kernel/index.ts';
import { type Table, tableOf } from '../../../../../studio/app/table/gauntlet/table.ts';
import type { TableProps } from '../../../../../studio/app/table/types.ts';
import { gauntletRuleset } from '../../../../support/gauntlet.ts';

export const ruleset = gauntletRuleset();

/** A short Deck, on which a position may stand. */
const DECK = {
  title: 'Short',
  faction: 'military',
  leader: 'general',
  cards: {
    spearhead: 3,
    'shield-wall': 3,
    muster: 1,
    palisade: 2,
    countersign: 1,
    'sworn-guard': 1,
    'steady-hand': 1,
    skirmishers: 1,
  },
  territories: ['watchtower', 'sand-arena', 'ford'],
};

export type Match = Run<GauntletGame>;

function started(more: object): Match {
  const begun = Run.start(ruleset, {
    format: 'seed/1',
    ruleset: ruleset.id,
    title: 't',
    random: 'picture',
    seats: ['A', 'B'],
    ...more,
  });
  if ('refusals' in begun) throw new Error(JSON.stringify(begun.refusals));
  return begun.run as unknown as Match;
}

/** A position; what it does not name is dealt. */
export const positioned = (position: object): Match =>
  started({
    setup: { decks: { A: DECK, B: { ...DECK, leader: 'commandant' } } },
    position: { active: 'A', turn: 4, tokens: { A: 2, B: 5 }, ...position },
  });

/** Choices one after the other; the path that they lead to. */
export function made(run: Match, ...choices: readonly Choice[]): string {
  return choices.reduce((path, choice) => {
    const next = run.choose(path, choice);
    if ('refusal' in next) throw new Error(JSON.stringify(next.refusal));
    return next.path;
  }, '');
}

/** A game of random bots between two of the ready Decks. */
export function wholeGame(random: string): { readonly run: Match; readonly line: Line } {
  const [A, B] = Object.keys(ruleset.content.decks);
  const run = started({ random, setup: { decks: { A, B }, turnLimit: 12 } });
  const { path } = playBots(run as never, '', () => randomBot);
  return { run, line: run.line(path) as Line };
}

/** What the picture is given of one step, and of the step before it. */
export function propsAt(
  run: Match,
  step: Pick<Step, 'game'>,
  before: Pick<Step, 'game'> | undefined,
  viewer: Viewer,
): TableProps {
  const see = (game: unknown): Json => run.view(game as GauntletGame, viewer);
  const { params, content } = run.ruleset;
  return {
    view: see(step.game),
    before: see(before?.game ?? run.ruleset.game.empty()),
    viewer,
    seats: ['A', 'B'],
    params,
    content,
  };
}

/** What the picture is given where a run rests; `was`: the game that is marked against. */
export const propsOf = (
  run: Match,
  path: string,
  viewer: Viewer,
  was: GauntletGame = run.facts(path),
): TableProps => propsAt(run, { game: run.facts(path) }, { game: was }, viewer);

export function tableAt(run: Match, path: string, viewer: Viewer = 'all'): Table {
  const table = tableOf(propsOf(run, path, viewer));
  if (table === null) throw new Error('nobody sits there');
  return table;
}

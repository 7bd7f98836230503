/** Diplomats: Influence, Terms before battles, and a Peace Treaty out of five of them. */
import type { Seat } from '../../../kernel/index.ts';
import type { Reading } from '../../bindings.ts';
import type { Moment } from '../../content.ts';
import type { Due, FactionRules } from '../../effects/due.ts';
import type { GauntletGame } from '../../facts.ts';
import { seatOf } from '../../players.ts';
import { poolOf } from '../prepare.ts';
import { influenceOf } from './influence.ts';
import { termsDecisions } from './offers.ts';
import { peaceTreaty } from './peace-treaty.ts';
import { PROPOSALS } from './proposals.ts';
import { onResult, stakeDecisions, withoutWinner } from './stake.ts';
import { terms } from './terms.ts';
import { freshDiplomat, PROPOSAL_NAMES, termsAre } from './terms-facts.ts';

function leverage(game: GauntletGame, seat: Seat): readonly Due[] {
  if (!termsAre(game, seat, 'refused') || influenceOf(game, seat) < 1) return [];
  return [
    {
      id: 'diplomats/leverage',
      title: 'Leverage',
      speaker: { seat, self: null, place: game.battle?.contested ?? null },
      may: true,
      requires: [],
      costs: [],
      instructions: [{ do: 'faction', faction: 'diplomats', deed: 'leverage' }],
      once: null,
      rule: 'gauntlet.diplomats.leverage.use',
    },
  ];
}

/** One draw for each acceptance of a seat’s Terms, so many times a turn. */
function cordiality(game: GauntletGame, seat: Seat, { params }: Reading): readonly Due[] {
  const { draw, perTurn } = params.diplomats.cordiality;
  const mark = `diplomats/cordiality/${seat}`;
  const uses = game.turn.used.filter((one) => one.startsWith(mark)).length;
  const isApplied = game.windows.at(-1)?.applied.some((one) => one.startsWith(mark)) ?? false;
  const isOpen =
    seatOf(game, seat).leader === 'ambassador' &&
    termsAre(game, seat, 'accepted') &&
    uses < perTurn &&
    !isApplied;
  if (!isOpen) return [];
  return [
    {
      id: uses === 0 ? mark : `${mark}#${uses + 1}`,
      title: 'Cordiality',
      speaker: { seat, self: null, place: null },
      may: false,
      requires: [],
      costs: [],
      instructions: [{ do: 'draw', count: draw }],
      once: 'turn',
      rule: 'gauntlet.diplomats.ambassador.cordiality',
    },
  ];
}

function abilitiesAt(game: GauntletGame, seat: Seat, moment: Moment, ctx: Reading): readonly Due[] {
  if (moment === 'pre-dice') return leverage(game, seat);
  return moment === 'terms-accepted' ? cordiality(game, seat, ctx) : [];
}

export const diplomats: FactionRules = {
  name: 'diplomats',
  start(game, seat, { params }) {
    const { trackers } = seatOf(game, seat);
    trackers.influence = params.diplomats.influence.start;
    trackers.staked = 0;
    game.factions[seat] = { ...freshDiplomat() };
  },
  abilities: abilitiesAt,
  actions: () => [],
  hooks: () => ({
    'after-capture.victory': peaceTreaty,
    'opening.terms': terms,
    'opening.prevented': withoutWinner,
    'result.stake': onResult,
    'aftermath.other': withoutWinner,
  }),
  components: (game, seat, { params, content }) => [
    [
      'gauntlet.diplomats.components.package',
      `${seat} sets out its ${seatOf(game, seat).leader ?? 'Leader'}, an Influence Tracker, a Reference Card and ${PROPOSAL_NAMES.length} Proposals.`,
    ],
    ['gauntlet.diplomats.setup.proposals', 'All of them lie Proposal side up: none is ratified.'],
    [
      'gauntlet.diplomats.influence.start',
      `Influence starts at ${params.diplomats.influence.start}.`,
    ],
    [
      'gauntlet.diplomats.influence.range',
      `It lies between 0 and ${params.diplomats.influence.max}.`,
    ],
    [
      'gauntlet.diplomats.pool.size',
      `${poolOf(content, 'diplomats')} titles are Diplomat: they fill no other Deck.`,
    ],
    [
      'gauntlet.factions.victory.alternate-list',
      'Besides running the Gauntlet, Diplomats win by a Peace Treaty.',
    ],
  ],
  decisions: { ...termsDecisions, ...stakeDecisions },
  names: Object.fromEntries(PROPOSAL_NAMES.map((name) => [name, PROPOSALS[name].title])),
};

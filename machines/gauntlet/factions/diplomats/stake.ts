/**
 * What becomes of a Stake once refused Terms have been fought over: returned with an imposed Proposal
 * to a winner, lost by a loser, returned and nothing more where nobody has won.
 */
import type { Fault, Json, Seat } from '../../../kernel/index.ts';
import {
  type GauntletDecision,
  type GauntletPiece,
  type GauntletRecipe,
  guard,
  piece,
  type Reading,
} from '../../bindings.ts';
import { titleOf } from '../../cards.ts';
import type { CardId, GauntletGame } from '../../facts.ts';
import { counted, listed, seatOf } from '../../players.ts';
import { subsets } from '../../subsets.ts';
import { moveCard } from '../../zones.ts';
import { ratify } from './articles.ts';
import { gainInfluence, loseStake, returnStake } from './influence.ts';
import { PROPOSALS } from './proposals.ts';
import { newProposal } from './terms.ts';
import { type TermsFacts, termsAtHand } from './terms-facts.ts';

const POLITICAL_CAPITAL = 'diplomats/political-capital';

/** Terms that were refused and whose Stake is still out. */
function openTerms(game: GauntletGame): { readonly seat: Seat; readonly terms: TermsFacts } | null {
  const found = termsAtHand(game);
  return found === null || found.terms.answer !== 'refused' || found.terms.concluded ? null : found;
}

const handBack =
  (rule: string): GauntletRecipe =>
  (game, ctx) => {
    const found = openTerms(game);
    if (found === null) return;
    const { seat, terms } = found;
    terms.concluded = true;
    returnStake(game, seat, terms.stake, rule, ctx);
  };

const impose: GauntletRecipe = (game, ctx) => {
  const found = termsAtHand(game);
  if (found === null || found.terms.proposal === null) return;
  const { proposal } = found.terms;
  ratify(game, found.seat, proposal, 'gauntlet.diplomats.refused.win.impose', ctx);
};

const reward: GauntletRecipe = (game, ctx) => {
  const found = termsAtHand(game);
  if (found === null || found.terms.proposal === null) return;
  const { seat } = found;
  const { proposal } = found.terms;
  const { refused, proposals } = ctx.params.diplomats;
  const { winReward, title } = PROPOSALS[proposal];
  const add = winReward?.(proposals) ?? refused.winReward;
  if (winReward !== undefined) {
    ctx.ruling(
      `gauntlet.diplomats.proposal.${proposal}.refused`,
      { seat, add, usual: refused.winReward },
      () => `${title} says how much winning brings: ${add} instead of ${refused.winReward}.`,
    );
  }
  if (add === 0) return;
  const why = `${seat} has won the battle over its Terms`;
  gainInfluence(game, seat, add, 'gauntlet.diplomats.refused.win.reward', why, ctx);
};

const goUnrewarded: GauntletRecipe = (game, { ruling }) => {
  const seat = termsAtHand(game)?.seat ?? null;
  ruling(
    'gauntlet.diplomats.refused.win.reward',
    { seat, add: 0 },
    () => 'Nothing was newly ratified: the victory brings no Influence.',
  );
};

/** How often Political Capital has been used this turn, and how often it may be. */
function usesOf({ turn }: GauntletGame, seat: Seat): number {
  return turn.used.filter((mark) => mark === `${POLITICAL_CAPITAL}/${seat}`).length;
}

/** The most cards that may go: as many as there is Stake to recover. */
function mostBuried(game: GauntletGame, seat: Seat, stake: number, { params }: Reading): number {
  const { influencePerCard } = params.diplomats.politicalCapital;
  return Math.min(Math.ceil(stake / influencePerCard), seatOf(game, seat).hand.length);
}

const bury: GauntletRecipe = (game, ctx) => {
  const { seat, cards } = ctx.choice as unknown as { seat: Seat; cards: readonly CardId[] };
  const found = openTerms(game);
  if (found === null) return;
  const { stake } = found.terms;
  const kept = Math.min(
    stake,
    cards.length * ctx.params.diplomats.politicalCapital.influencePerCard,
  );
  const titles = cards.map((card) => titleOf(game, card, ctx));
  for (const card of cards) moveCard(game, card, 'graveyard');
  game.turn.used.push(`${POLITICAL_CAPITAL}/${seat}`);
  ctx.ruling(
    'gauntlet.diplomats.senator.political-capital',
    { seat, cards: [...cards], stake, kept },
    () =>
      `Political Capital: ${listed(titles)} ${cards.length === 1 ? 'goes' : 'go'} to the Graveyard of ${seat}.`,
  );
  found.terms.concluded = true;
  loseStake(game, seat, { stake, kept }, ctx);
};

const lose: GauntletRecipe = (game, ctx) => {
  const found = openTerms(game);
  if (found === null) return;
  found.terms.concluded = true;
  loseStake(game, found.seat, { stake: found.terms.stake, kept: 0 }, ctx);
};

const wonBy = guard(
  ['gauntlet.diplomats.refused.win.stake-returned', 'gauntlet.diplomats.refused.win.timing'],
  (game, { because }) => {
    const seat = openTerms(game)?.seat ?? null;
    const winner = game.battle?.winner ?? null;
    return because(seat !== null && winner === seat, { seat, winner });
  },
);

export const onResult: GauntletPiece = piece({
  recipes: {
    'return the Stake to the winner': handBack('gauntlet.diplomats.refused.win.stake-returned'),
    'impose the Proposal': impose,
    'reward the victory': reward,
    'leave the victory unrewarded': goUnrewarded,
    'bury cards for the Stake': bury,
    'lose the Stake': lose,
  },
  guards: {
    'no Stake hangs on the battle': guard(
      ['gauntlet.diplomats.refused.win.timing'],
      (game, { because }) => because(openTerms(game) === null, {}),
    ),
    'who offered the Terms has won': wonBy,
    'the Proposal is new': newProposal,
    'the victory is rewarded all the same': guard(
      ['gauntlet.diplomats.refused.win.reward'],
      (_game, { params, because }) =>
        because(!params.diplomats.refused.winRewardNeedsNewRatification, {}),
    ),
    'Political Capital can save some of it': guard(
      ['gauntlet.diplomats.senator.political-capital'],
      (game, { params, content, because }) => {
        const found = openTerms(game);
        const seat = found?.seat ?? null;
        const stake = found?.terms.stake ?? 0;
        const leader = seat === null ? null : seatOf(game, seat).leader;
        const uses = seat === null ? 0 : usesOf(game, seat);
        const { perTurn } = params.diplomats.politicalCapital;
        const isOpen =
          seat !== null &&
          leader === 'senator' &&
          uses < perTurn &&
          mostBuried(game, seat, stake, { params, content }) > 0;
        return because(isOpen, { leader, stake, uses, perTurn });
      },
    ),
  },
  chart: {
    title: '3 The Stake',
    description: 'what hung on the result',
    rules: ['gauntlet.diplomats.refused.win.timing'],
    initial: 'checking',
    states: {
      checking: {
        title: 'Won or lost?',
        rules: [
          'gauntlet.diplomats.refused.win.stake-returned',
          'gauntlet.diplomats.refused.loss.stake-lost',
        ],
        always: [
          { guard: 'no Stake hangs on the battle', target: 'done' },
          {
            guard: 'who offered the Terms has won',
            target: 'won',
            actions: ['return the Stake to the winner'],
          },
          { guard: 'Political Capital can save some of it', target: 'saving' },
          { target: 'done', actions: ['lose the Stake'] },
        ],
      },
      won: {
        title: 'Is the Proposal new?',
        rules: [
          'gauntlet.diplomats.refused.win.impose',
          'gauntlet.diplomats.articles.ratified-once',
        ],
        always: [
          { guard: 'the Proposal is new', target: 'imposed', actions: ['impose the Proposal'] },
          {
            guard: 'the victory is rewarded all the same',
            target: 'done',
            actions: ['reward the victory'],
          },
          { target: 'done', actions: ['leave the victory unrewarded'] },
        ],
      },
      imposed: {
        title: 'Imposed',
        description: 'ratified by victory',
        rules: ['gauntlet.diplomats.refused.win.impose', 'gauntlet.diplomats.refused.win.reward'],
        always: { target: 'done', actions: ['reward the victory'] },
      },
      saving: {
        title: 'Political Capital',
        description: 'cards for Influence',
        rules: ['gauntlet.diplomats.senator.political-capital'],
        decision: 'politicalCapital',
        on: {
          bury: { target: 'done', actions: ['bury cards for the Stake'] },
          decline: { target: 'done', actions: ['lose the Stake'] },
        },
      },
      done: { description: 'these Terms are over', type: 'final' },
    },
  } as never,
});

/** Without a winner, or without a battle, the Stake comes back and nothing else. */
export const withoutWinner: GauntletPiece = piece({
  recipes: {
    'return the Stake without a winner': handBack('gauntlet.diplomats.refused.no-winner'),
  },
  guards: {
    'a Stake is still out': guard(['gauntlet.diplomats.refused.no-winner'], (game, { because }) => {
      const found = openTerms(game);
      return because(found !== null, { seat: found?.seat ?? null, stake: found?.terms.stake ?? 0 });
    }),
  },
  chart: {
    title: 'A Stake without a winner',
    description: 'returned, and nothing more',
    rules: ['gauntlet.diplomats.refused.no-winner'],
    initial: 'checking',
    states: {
      checking: {
        title: 'Is a Stake still out?',
        rules: ['gauntlet.diplomats.refused.no-winner'],
        always: [
          {
            guard: 'a Stake is still out',
            target: 'done',
            actions: ['return the Stake without a winner'],
          },
          { target: 'done' },
        ],
      },
      done: { description: 'nothing is out', type: 'final' },
    },
  } as never,
});

function buryFault(game: GauntletGame, seat: Seat, value: Json, ctx: Reading): Fault | null {
  const rule = 'gauntlet.diplomats.senator.political-capital';
  const stake = openTerms(game)?.terms.stake ?? 0;
  const most = mostBuried(game, seat, stake, ctx);
  const isList = Array.isArray(value) && value.length > 0 && new Set(value).size === value.length;
  if (!isList || value.length > most) {
    return {
      code: 'choice/no-list',
      found: JSON.stringify(value),
      expected: `1 to ${counted(most, 'different card')}, for a Stake of ${stake}`,
      rule,
    };
  }
  const { hand } = seatOf(game, seat);
  const stranger = (value as readonly Json[]).find((card) => !hand.includes(String(card)));
  if (stranger === undefined) return null;
  return {
    code: 'choice/not-in-zone',
    found: String(stranger),
    expected: `a card in the Hand of ${seat}`,
    rule,
  };
}

export const stakeDecisions: Readonly<Record<string, GauntletDecision>> = {
  politicalCapital: {
    title: 'Political Capital',
    rules: ['gauntlet.diplomats.senator.political-capital'],
    secret: false,
    seats: (game) => {
      const found = openTerms(game);
      return found === null ? [] : [found.seat];
    },
    forms: [
      {
        choose: 'bury',
        title: 'Bury cards',
        rules: ['gauntlet.diplomats.senator.political-capital'],
        fields: [
          {
            name: 'cards',
            kind: 'option',
            domain: (game, seat, ctx) => {
              const stake = openTerms(game)?.terms.stake ?? 0;
              const most = mostBuried(game, seat, stake, ctx);
              return subsets(seatOf(game, seat).hand, most) as readonly Json[];
            },
            check: (game, seat, value, _choice, ctx) => buryFault(game, seat, value, ctx),
          },
        ],
        say: ({ cards }) => `buries ${listed(Array.isArray(cards) ? cards.map(String) : [])}`,
      },
      {
        choose: 'decline',
        title: 'Lose the Stake',
        rules: ['gauntlet.golden.may-is-optional'],
        fields: [],
        say: () => 'loses the Stake',
      },
    ],
  },
};

/**
 * Terms: one offer for a pending battle, by the attacker or, where it passes, by the defender. The
 * opponent accepts, and no battle is fought; or refuses, and fights under what the Proposal says.
 */
import { mergePieces, type Seat } from '../../../kernel/index.ts';
import {
  type Doing,
  type GauntletPiece,
  type GauntletRecipe,
  guard,
  piece,
} from '../../bindings.ts';
import { ownerOf } from '../../cards.ts';
import { finalOf, outsideOf, sayPosition, tokenOf } from '../../column.ts';
import type { GauntletGame } from '../../facts.ts';
import { removeBy } from '../../overlays.ts';
import { listed, opponentOf } from '../../players.ts';
import { begin, resolving, settle } from '../../resolve.ts';
import { windowPiece } from '../../windows.ts';
import { isRatified, ratify } from './articles.ts';
import { gainInfluence, returnStake, stakeInfluence } from './influence.ts';
import { acceptedEffect, PROPOSALS, refusedEffect, stakeOf } from './proposals.ts';
import { diplomatOf, type ProposalName, termsAtHand } from './terms-facts.ts';

const onAccepted = windowPiece('terms-accepted', {
  title: 'Terms are accepted',
  description: 'effects that follow acceptance',
  rules: ['gauntlet.diplomats.accepted.sequence', 'gauntlet.diplomats.ambassador.cordiality'],
});

const onRefused = windowPiece('terms-refused', {
  title: 'Terms are refused',
  description: 'what else the refusal brings',
  rules: ['gauntlet.diplomats.refusal-modifiers'],
});

/** Influence is staked once, for whatever is put forward. */
function putForward(
  game: GauntletGame,
  seat: Seat,
  proposals: readonly ProposalName[],
  ctx: Doing,
): void {
  const facts = diplomatOf(game, seat);
  const [first] = proposals;
  if (facts === null || first === undefined || game.battle === null) return;
  const stake = stakeOf(first, ctx);
  facts.terms = {
    battle: game.battle.number,
    turn: game.turn.number,
    proposals: [...proposals],
    proposal: proposals.length === 1 ? first : null,
    stake,
    answer: null,
    concluded: false,
  };
  const titles = proposals.map((name) => PROPOSALS[name].title);
  const { number } = game.battle;
  ctx.ruling(
    'gauntlet.diplomats.terms.offer-sequence',
    { seat, proposals: [...proposals], stake, battle: number },
    () => `${seat} offers Terms for battle ${number}: ${listed(titles)}, Stake ${stake}.`,
  );
  for (const name of proposals) {
    ctx.ruling(`gauntlet.diplomats.proposal.${name}.offer`, { seat, stake }, () => {
      const { title, requirement } = PROPOSALS[name];
      return requirement === null
        ? `${title} asks for nothing but its Stake.`
        : `${title}: ${seat} ${requirement}, and the Requirement is met.`;
    });
    if (isRatified(game, seat, name)) {
      ctx.ruling(
        'gauntlet.diplomats.terms.ratified-may-be-offered',
        { seat, proposal: name },
        () =>
          `${PROPOSALS[name].title} is a Treaty Article already: it is offered for its effects.`,
      );
    }
  }
  ctx.ruling(
    'gauntlet.diplomats.terms.one-per-battle',
    { seat, battle: number },
    () => `No other Terms can be offered for battle ${number}, whatever comes of these.`,
  );
  stakeInfluence(game, seat, stake, ctx);
}

const offerOne: GauntletRecipe = (game, ctx) => {
  const { seat, proposal } = ctx.choice as unknown as { seat: Seat; proposal: ProposalName };
  putForward(game, seat, [proposal], ctx);
};

const offerSeveral: GauntletRecipe = (game, ctx) => {
  const { seat, proposals } = ctx.choice as unknown as { seat: Seat; proposals: ProposalName[] };
  putForward(game, seat, proposals, ctx);
  ctx.ruling(
    'gauntlet.diplomats.card.diplomatic-latitude',
    { seat, proposals: [...proposals] },
    () => 'Only the one that the opponent selects takes effect or can be ratified.',
  );
};

const passTerms: GauntletRecipe = (game, { choice, ruling }) => {
  const { seat } = choice;
  ruling('gauntlet.diplomats.terms.optional', { seat }, () => `${seat} offers no Terms.`);
  const isMirror = diplomatOf(game, opponentOf(game, seat)) !== null;
  if (!isMirror || game.battle?.attacker !== seat) return;
  ruling(
    'gauntlet.diplomats.mirror.attacker-first',
    { seat, next: opponentOf(game, seat) },
    () => `The attacker has passed: ${opponentOf(game, seat)} may offer Terms.`,
  );
};

const selectOne: GauntletRecipe = (game, ctx) => {
  const found = termsAtHand(game);
  const { seat, proposal } = ctx.choice as unknown as { seat: Seat; proposal: ProposalName };
  if (found === null) return;
  found.terms.proposal = proposal;
  ctx.ruling(
    'gauntlet.diplomats.card.diplomatic-latitude',
    { seat, proposal },
    () => `${seat} selects ${PROPOSALS[proposal].title}: the others are untouched.`,
  );
};

/** The Accepted effect begins; the battle that was pending is not fought. */
const accept: GauntletRecipe = (game, ctx) => {
  const found = termsAtHand(game);
  const { battle } = game;
  if (found === null || found.terms.proposal === null || battle === null) return;
  const { seat, terms } = found;
  const { proposal } = found.terms;
  terms.answer = 'accepted';
  battle.prevented = true;
  const other = opponentOf(game, seat);
  ctx.ruling(
    'gauntlet.diplomats.accepted.no-battle',
    { seat, by: other, proposal, battle: battle.number },
    () =>
      `${other} accepts ${PROPOSALS[proposal].title}: battle ${battle.number} is not fought, so nobody wins, loses or retreats.`,
  );
  ctx.ruling(
    'gauntlet.factions.precedence.specific-over-general',
    { battle: battle.number },
    () => 'A battle was to follow from entering; what the Terms say goes before that.',
  );
  ctx.ruling(
    'gauntlet.diplomats.accepted.movement-ended',
    { attacker: battle.attacker },
    () => `The movement of ${battle.attacker} is over all the same.`,
  );
  tellWithdrawal(game, ctx);
  begin(
    game,
    effectOf(game, seat, proposal, 'accepted', acceptedEffect(game, seat, proposal, ctx)),
    ctx,
  );
};

/** Where a defender goes who has to withdraw with nothing, or only the outside space, behind it. */
function tellWithdrawal(game: GauntletGame, { ruling, params }: Doing): void {
  const { battle } = game;
  if (battle === null) return;
  const { defender, attacker } = battle;
  const at = tokenOf(game, defender);
  if (at === outsideOf(game, defender)) {
    ruling(
      'gauntlet.diplomats.accepted.no-room',
      { defender, attacker },
      () =>
        `Behind ${sayPosition(game, at)} there is no position: a withdrawal leaves ${defender} there, and ${attacker} goes back.`,
    );
  } else if (at === finalOf(game, defender)) {
    const { finalTerritoryWithdrawsBeyond: beyond } = params.diplomats.accepted;
    ruling(
      'gauntlet.diplomats.accepted.withdrawal-movement',
      { defender, beyond },
      () =>
        `A withdrawal ${beyond ? `takes ${defender} beyond its final Territory` : `leaves ${defender} on its final Territory, and ${attacker} goes back`}.`,
    );
  }
}

function effectOf(
  game: GauntletGame,
  seat: Seat,
  proposal: ProposalName,
  answer: 'accepted' | 'refused',
  instructions: ReturnType<typeof refusedEffect>,
) {
  return {
    id: `diplomats/${proposal}`,
    title: `${PROPOSALS[proposal].title}, ${answer}`,
    speaker: { seat, self: null, place: game.battle?.contested ?? null },
    may: false,
    requires: [],
    costs: [],
    instructions,
    once: null,
    rule: `gauntlet.diplomats.proposal.${proposal}.${answer}`,
  };
}

const refuse: GauntletRecipe = (game, ctx) => {
  const found = termsAtHand(game);
  if (found === null || found.terms.proposal === null) return;
  const { seat, terms } = found;
  const { proposal } = found.terms;
  terms.answer = 'refused';
  const other = opponentOf(game, seat);
  ctx.ruling(
    'gauntlet.diplomats.refused.sequence',
    { seat, by: other, proposal, stake: terms.stake },
    () =>
      `${other} refuses ${PROPOSALS[proposal].title}: the battle is fought, and its result decides the Stake of ${terms.stake}.`,
  );
  if (diplomatOf(game, other) !== null) {
    ctx.ruling(
      'gauntlet.diplomats.mirror.no-second-offer',
      { seat: other },
      () => `${other} cannot offer Terms for this battle any more.`,
    );
  }
  begin(game, effectOf(game, seat, proposal, 'refused', refusedEffect(proposal, ctx)), ctx);
};

const giveBack: GauntletRecipe = (game, ctx) => {
  const found = termsAtHand(game);
  if (found === null) return;
  const { seat, terms } = found;
  terms.concluded = true;
  returnStake(game, seat, terms.stake, 'gauntlet.diplomats.accepted.stake-returned', ctx);
};

/** Sanctions of whoever offered, against whoever accepts now, are lifted wherever they lie. */
const liftSanctions: GauntletRecipe = (game, ctx) => {
  const found = termsAtHand(game);
  if (found === null) return;
  const { seat } = found;
  const other = opponentOf(game, seat);
  for (const [index] of game.column.entries()) {
    removeBy(
      game,
      index + 1,
      'terms-accepted',
      ctx,
      ({ card, refuser }) => refuser === other && ownerOf(card) === seat,
    );
  }
  settle(game, ctx);
};

const turnOver: GauntletRecipe = (game, ctx) => {
  const found = termsAtHand(game);
  if (found === null || found.terms.proposal === null) return;
  const { seat } = found;
  const { proposal } = found.terms;
  ratify(game, seat, proposal, 'gauntlet.diplomats.accepted.ratify', ctx);
  const reward = stakeOf(proposal, ctx) * ctx.params.diplomats.accepted.rewardPerStake;
  if (reward === 0) {
    ctx.ruling(
      'gauntlet.diplomats.accepted.stake-zero-no-gain',
      { seat, proposal },
      () => `Its Stake is 0: being accepted brings ${seat} no Influence.`,
    );
    return;
  }
  const why = 'A new Treaty Article brings as much as its Stake';
  gainInfluence(game, seat, reward, 'gauntlet.diplomats.accepted.reward', why, ctx);
};

const leaveRatified: GauntletRecipe = (game, { ruling }) => {
  const found = termsAtHand(game);
  ruling(
    'gauntlet.diplomats.articles.ratified-once',
    { seat: found?.seat ?? null, proposal: found?.terms.proposal ?? null },
    () => 'It is a Treaty Article already: it is not ratified again, and brings no Influence.',
  );
};

const mayOffer = (role: 'attacker' | 'defender', rules: readonly string[]) =>
  guard(rules, (game, { because }) => {
    const seat = game.battle?.[role] ?? null;
    return because(seat !== null && diplomatOf(game, seat) !== null, { seat });
  });

export const newProposal = guard(
  ['gauntlet.diplomats.articles.ratified-once', 'gauntlet.diplomats.accepted.ratify'],
  (game, { because }) => {
    const found = termsAtHand(game);
    const proposal = found?.terms.proposal ?? null;
    const isNew = found !== null && proposal !== null && !isRatified(game, found.seat, proposal);
    return because(isNew, { seat: found?.seat ?? null, proposal });
  },
);

const offering = (title: string, decision: string, next: string) => ({
  title,
  description: 'one Proposal, or none',
  rules: [
    'gauntlet.diplomats.terms.timing',
    'gauntlet.diplomats.terms.offer-sequence',
    'gauntlet.diplomats.terms.optional',
    'gauntlet.diplomats.mirror.one-offer',
  ],
  decision,
  on: {
    offer: { target: 'lying', actions: ['put a Proposal forward'] },
    'offer-several': { target: 'lying', actions: ['put several Proposals forward'] },
    pass: { target: next, actions: ['offer no Terms'] },
  },
});

const parent = piece({
  recipes: {
    'put a Proposal forward': offerOne,
    'put several Proposals forward': offerSeveral,
    'offer no Terms': passTerms,
    'select the Proposal': selectOne,
    'accept the Terms': accept,
    'refuse the Terms': refuse,
    'return the Stake of accepted Terms': giveBack,
    'lift Sanctions that acceptance relieves': liftSanctions,
    'ratify the accepted Proposal': turnOver,
    'leave the Treaty Article as it is': leaveRatified,
  },
  guards: {
    'the attacker may offer Terms': mayOffer('attacker', [
      'gauntlet.diplomats.terms.either-role',
      'gauntlet.diplomats.mirror.attacker-first',
    ]),
    'the defender may offer Terms': mayOffer('defender', [
      'gauntlet.diplomats.terms.either-role',
      'gauntlet.diplomats.mirror.attacker-first',
    ]),
    'several Proposals lie there': guard(
      ['gauntlet.diplomats.card.diplomatic-latitude'],
      (game, { because }) => {
        const count = termsAtHand(game)?.terms.proposals.length ?? 0;
        return because(count > 1, { proposals: count });
      },
    ),
    'the Proposal is new': newProposal,
  },
  chart: {
    title: 'Terms',
    description: 'one offer for a pending battle',
    rules: [
      'gauntlet.diplomats.terms.timing',
      'gauntlet.diplomats.terms.one-per-battle',
      'gauntlet.factions.ability.definition',
    ],
    phase: 'Terms',
    initial: 'attacker',
    states: {
      attacker: {
        title: 'Is the attacker a Diplomat?',
        rules: ['gauntlet.diplomats.terms.either-role'],
        always: [
          { guard: 'the attacker may offer Terms', target: 'attackerOffers' },
          { target: 'defender' },
        ],
      },
      attackerOffers: offering('The attacker’s Terms', 'termsOfAttacker', 'defender'),
      defender: {
        title: 'Is the defender a Diplomat?',
        rules: ['gauntlet.diplomats.mirror.attacker-first'],
        always: [
          { guard: 'the defender may offer Terms', target: 'defenderOffers' },
          { target: 'done' },
        ],
      },
      defenderOffers: offering('The defender’s Terms', 'termsOfDefender', 'done'),
      lying: {
        title: 'One Proposal or several?',
        rules: ['gauntlet.diplomats.card.diplomatic-latitude'],
        always: [
          { guard: 'several Proposals lie there', target: 'selecting' },
          { target: 'asking' },
        ],
      },
      selecting: {
        title: 'Select one',
        description: 'by the opponent',
        rules: ['gauntlet.diplomats.card.diplomatic-latitude'],
        decision: 'selectTerms',
        on: { select: { target: 'asking', actions: ['select the Proposal'] } },
      },
      asking: {
        title: 'Accept or refuse',
        description: 'the opponent answers',
        rules: [
          'gauntlet.diplomats.terms.offer-sequence',
          'gauntlet.diplomats.influence.staked-unavailable',
        ],
        decision: 'answerTerms',
        on: {
          accept: { target: 'accepted', actions: ['accept the Terms'] },
          refuse: { target: 'refused', actions: ['refuse the Terms'] },
        },
      },
      accepted: {
        ...resolving(),
        title: 'Accepted effect',
        description: 'in written order',
        rules: [
          'gauntlet.diplomats.accepted.no-battle',
          'gauntlet.diplomats.accepted.sequence',
          'gauntlet.diplomats.accepted.withdrawal-movement',
          'gauntlet.diplomats.accepted.no-room',
        ],
        onDone: { target: 'returning' },
      },
      returning: {
        title: 'Is the Proposal new?',
        description: 'the Stake comes back first',
        rules: [
          'gauntlet.diplomats.accepted.stake-returned',
          'gauntlet.diplomats.articles.ratified-once',
        ],
        always: [
          {
            guard: 'the Proposal is new',
            target: 'ratifying',
            actions: ['return the Stake of accepted Terms'],
          },
          {
            target: 'after',
            actions: [
              'return the Stake of accepted Terms',
              'leave the Treaty Article as it is',
              'lift Sanctions that acceptance relieves',
            ],
          },
        ],
      },
      ratifying: {
        title: 'Ratified',
        description: 'turned to its Treaty Article side',
        rules: [
          'gauntlet.diplomats.accepted.ratify',
          'gauntlet.diplomats.accepted.reward',
          'gauntlet.diplomats.accepted.stake-zero-no-gain',
        ],
        always: {
          target: 'after',
          actions: ['ratify the accepted Proposal', 'lift Sanctions that acceptance relieves'],
        },
      },
      after: { ...onAccepted.chart, onDone: { target: 'done' } },
      refused: {
        ...resolving(),
        title: 'Refused effect',
        description: 'the battle will be fought',
        rules: ['gauntlet.diplomats.refused.sequence'],
        onDone: { target: 'modifiers' },
      },
      modifiers: { ...onRefused.chart, onDone: { target: 'done' } },
      done: { description: 'prevented, or on to the battle', type: 'final' },
    },
  } as never,
});

export const terms: GauntletPiece = mergePieces(parent, [onAccepted, onRefused]);

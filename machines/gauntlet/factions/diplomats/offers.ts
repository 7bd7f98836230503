/** The law of Terms: which Proposals a Diplomat may put forward now, alone or several of one Stake. */
import type { Fault, Json, Seat } from '../../../kernel/index.ts';
import type { GauntletDecision, GauntletForm, Reading } from '../../bindings.ts';
import { standingSum } from '../../effects/standing.ts';
import type { BattleFacts, GauntletGame } from '../../facts.ts';
import { counted, listed, opponentOf } from '../../players.ts';
import { subsets } from '../../subsets.ts';
import { influenceOf } from './influence.ts';
import { PROPOSALS, requirementHolds, stakeOf } from './proposals.ts';
import { currentTerms, PROPOSAL_NAMES, type ProposalName } from './terms-facts.ts';

const isName = (value: unknown): value is ProposalName =>
  (PROPOSAL_NAMES as readonly unknown[]).includes(value);

const titles = (names: readonly ProposalName[]): string =>
  listed(names.map((name) => PROPOSALS[name].title));

function unknown(value: unknown): Fault {
  return {
    code: 'terms/unknown',
    found: JSON.stringify(value),
    expected: `one of ${PROPOSAL_NAMES.join(', ')}`,
    rule: 'gauntlet.diplomats.terms.offer-sequence',
  };
}

/** What the rules have against putting a Proposal forward now; null: nothing. */
export function offerFault(
  game: GauntletGame,
  seat: Seat,
  value: unknown,
  ctx: Reading,
): Fault | null {
  if (!isName(value)) return unknown(value);
  const { title, requirement } = PROPOSALS[value];
  if (!requirementHolds(game, seat, value, ctx)) {
    return {
      code: 'terms/requirement',
      found: `${title}, whose Requirement ${seat} does not meet`,
      expected: `its Requirement: ${seat} ${requirement ?? 'needs nothing'}`,
      rule: `gauntlet.diplomats.proposal.${value}.offer`,
    };
  }
  const [stake, available] = [stakeOf(value, ctx), influenceOf(game, seat)];
  if (stake <= available) return null;
  return {
    code: 'terms/stake',
    found: `${title} with a Stake of ${stake}, and Influence ${available}`,
    expected: `available Influence of at least ${stake}`,
    rule: 'gauntlet.diplomats.terms.must-afford',
  };
}

const hasLatitude = (game: GauntletGame, seat: Seat, ctx: Reading): boolean =>
  standingSum(game, 'latitude', seat, ctx) > 0;

/** Sets of so many Proposals as may be put forward together. */
const sets = ({ params }: Reading, names: readonly ProposalName[]) => {
  const { proposals } = params.diplomats.latitude;
  return subsets(names, proposals).filter(({ length }) => length === proposals);
};

function severalFault(game: GauntletGame, seat: Seat, value: Json, ctx: Reading): Fault | null {
  const { proposals } = ctx.params.diplomats.latitude;
  const rule = 'gauntlet.diplomats.card.diplomatic-latitude';
  const isList = Array.isArray(value) && new Set(value).size === value.length;
  if (!isList || value.length !== proposals) {
    const expected = `a list of ${proposals} different Proposals`;
    return { code: 'terms/not-so-many', found: JSON.stringify(value), expected, rule };
  }
  const names = value as readonly Json[];
  const fault = names.map((name) => offerFault(game, seat, name, ctx)).find((one) => one !== null);
  if (fault !== undefined) return fault;
  const stakes = (names as readonly ProposalName[]).map((name) => stakeOf(name, ctx));
  if (new Set(stakes).size === 1) return null;
  return {
    code: 'terms/stakes-differ',
    found: `Stakes of ${listed(stakes)}`,
    expected: 'Proposals of one and the same Stake, which is staked once',
    rule,
  };
}

const offer: GauntletForm = {
  choose: 'offer',
  title: 'Offer Terms',
  rules: [
    'gauntlet.diplomats.terms.offer-sequence',
    'gauntlet.diplomats.terms.requirement-check',
    'gauntlet.diplomats.terms.must-afford',
    'gauntlet.diplomats.terms.ratified-may-be-offered',
  ],
  fields: [
    {
      name: 'proposal',
      kind: 'option',
      domain: () => [...PROPOSAL_NAMES],
      check: (game, seat, value, _choice, ctx) => offerFault(game, seat, value, ctx),
    },
  ],
  say: ({ proposal }) => `offers ${String(proposal)}`,
};

const offerSeveral: GauntletForm = {
  choose: 'offer-several',
  title: 'Offer a choice of Terms',
  rules: ['gauntlet.diplomats.card.diplomatic-latitude'],
  available(game, seat, ctx) {
    if (hasLatitude(game, seat, ctx)) return null;
    return {
      code: 'terms/one-proposal',
      found: 'several Proposals at once',
      expected: 'one Proposal: nothing in play allows more',
      rule: 'gauntlet.diplomats.terms.one-per-battle',
    };
  },
  fields: [
    {
      name: 'proposals',
      kind: 'option',
      domain: (_game, _seat, ctx) => sets(ctx, PROPOSAL_NAMES) as readonly Json[],
      check: (game, seat, value, _choice, ctx) => severalFault(game, seat, value, ctx),
      normalise: (value) =>
        Array.isArray(value) && value.every(isName)
          ? PROPOSAL_NAMES.filter((name) => value.includes(name))
          : value,
    },
  ],
  say: ({ proposals }) =>
    `offers a choice of ${listed((Array.isArray(proposals) ? proposals : []).map(String))}`,
};

const pass: GauntletForm = {
  choose: 'pass',
  title: 'Offer nothing',
  rules: ['gauntlet.diplomats.terms.optional'],
  fields: [],
  say: () => 'offers no Terms',
};

const offers = (role: 'attacker' | 'defender'): GauntletDecision => ({
  title: 'Offer Terms?',
  rules: [
    'gauntlet.diplomats.terms.timing',
    'gauntlet.diplomats.terms.either-role',
    'gauntlet.diplomats.terms.optional',
  ],
  secret: false,
  seats: ({ battle }) => (battle === null ? [] : [battle[role]]),
  forms: [offer, offerSeveral, pass],
});

/** Who is asked about Terms that lie there: the opponent of who offered them. */
export function askedSeat(game: GauntletGame): Seat | null {
  const { battle } = game;
  if (battle === null) return null;
  const offering = rolesOf(battle).find((seat) => currentTerms(game, seat) !== null);
  return offering === undefined ? null : opponentOf(game, offering);
}

const rolesOf = ({ attacker, defender }: BattleFacts): readonly Seat[] => [attacker, defender];

const putForward = (game: GauntletGame, seat: Seat): readonly ProposalName[] =>
  currentTerms(game, opponentOf(game, seat))?.proposals ?? [];

const asked = (game: GauntletGame): readonly Seat[] => {
  const seat = askedSeat(game);
  return seat === null ? [] : [seat];
};

export const termsDecisions: Readonly<Record<string, GauntletDecision>> = {
  termsOfAttacker: offers('attacker'),
  termsOfDefender: offers('defender'),
  selectTerms: {
    title: 'Which Proposal?',
    rules: ['gauntlet.diplomats.card.diplomatic-latitude'],
    secret: false,
    seats: asked,
    forms: [
      {
        choose: 'select',
        title: 'Select a Proposal',
        rules: ['gauntlet.diplomats.card.diplomatic-latitude'],
        fields: [
          {
            name: 'proposal',
            kind: 'option',
            domain: (game, seat) => [...putForward(game, seat)],
            check(game, seat, value) {
              const open = putForward(game, seat);
              if ((open as readonly unknown[]).includes(value)) return null;
              return {
                code: 'terms/not-put-forward',
                found: JSON.stringify(value),
                expected: `${titles(open)}: ${counted(open.length, 'Proposal')} put forward`,
              };
            },
          },
        ],
        say: ({ proposal }) => `selects ${String(proposal)}`,
      },
    ],
  },
  answerTerms: {
    title: 'Accept the Terms?',
    rules: ['gauntlet.diplomats.terms.offer-sequence'],
    secret: false,
    seats: asked,
    forms: [
      {
        choose: 'accept',
        title: 'Accept',
        rules: ['gauntlet.diplomats.accepted.no-battle', 'gauntlet.diplomats.accepted.sequence'],
        fields: [],
        say: () => 'accepts the Terms',
      },
      {
        choose: 'refuse',
        title: 'Refuse',
        rules: ['gauntlet.diplomats.refused.sequence'],
        fields: [],
        say: () => 'refuses the Terms',
      },
    ],
  },
};

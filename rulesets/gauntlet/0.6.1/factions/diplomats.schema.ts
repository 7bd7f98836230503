/** What `diplomats` of the parameters may hold. */
import * as z from 'zod';
import { flag, whole } from '../schema-parts.ts';

type Proposal =
  | 'de-escalation'
  | 'orderly-withdrawal'
  | 'capitulation'
  | 'open-channels'
  | 'mutual-disarmament'
  | 'prisoner-exchange'
  | 'rebuilding-pact'
  | 'ultimatum'
  | 'diplomatic-recognition';

const rule = (proposal: Proposal, part: 'offer' | 'accepted' | 'refused'): string =>
  `gauntlet.diplomats.proposal.${proposal}.${part}`;

const stake = (proposal: Proposal, title: string) =>
  whole(0, 20).meta({
    description: `What ${title} stakes.`,
    unit: 'Influence',
    rules: [rule(proposal, 'offer')],
  });

const opponentDraws = (proposal: Proposal, title: string) =>
  whole(0, 9).meta({
    description: `Cards that the opponent draws who accepts ${title}.`,
    unit: 'cards',
    rules: [rule(proposal, 'accepted')],
  });

const refused = (proposal: Proposal, most: number, description: string, unit: string) =>
  whole(0, most).meta({ description, unit, rules: [rule(proposal, 'refused')] });

const proposals = z
  .strictObject({
    deEscalation: z
      .strictObject({
        stake: stake('de-escalation', 'De-escalation'),
        opponentDraws: opponentDraws('de-escalation', 'De-escalation'),
        refusedDraw: refused(
          'de-escalation',
          9,
          'Cards that the Diplomat draws where it is refused.',
          'cards',
        ),
      })
      .meta({ title: 'De-escalation', description: 'A Proposal: both withdraw.' }),
    orderlyWithdrawal: z
      .strictObject({
        stake: stake('orderly-withdrawal', 'Orderly Withdrawal'),
        opponentDraws: opponentDraws('orderly-withdrawal', 'Orderly Withdrawal'),
        refusedBonus: refused(
          'orderly-withdrawal',
          9,
          'What its refusal adds to the battle total of the Diplomat.',
          'battle total',
        ),
      })
      .meta({
        title: 'Orderly Withdrawal',
        description: 'A Proposal of an attacker, who withdraws.',
      }),
    capitulation: z
      .strictObject({
        stake: stake('capitulation', 'Capitulation'),
        opponentDraws: opponentDraws('capitulation', 'Capitulation'),
        refusedLossDraw: refused(
          'capitulation',
          9,
          'Cards that the Diplomat draws where it is refused and the battle lost.',
          'cards',
        ),
      })
      .meta({ title: 'Capitulation', description: 'A Proposal of a defender, who withdraws.' }),
    openChannels: z
      .strictObject({
        stake: stake('open-channels', 'Open Channels'),
        opponentDraws: opponentDraws('open-channels', 'Open Channels'),
        refusedReserveBonus: refused(
          'open-channels',
          9,
          'Cards more that the Diplomat draws for its Reserve where it is refused.',
          'cards',
        ),
      })
      .meta({ title: 'Open Channels', description: 'A Proposal: both Hands are shown.' }),
    mutualDisarmament: z
      .strictObject({
        stake: stake('mutual-disarmament', 'Mutual Disarmament'),
        discards: whole(1, 9).meta({
          description: 'Cards that each player discards from Hand where it is accepted.',
          unit: 'cards',
          rules: [rule('mutual-disarmament', 'accepted')],
        }),
        opponentDraws: opponentDraws('mutual-disarmament', 'Mutual Disarmament'),
        refusedDiscard: whole(1, 9).meta({
          description: 'Cards that the Diplomat may discard from Hand where it is refused.',
          unit: 'cards',
          rules: [rule('mutual-disarmament', 'refused')],
        }),
        refusedReserveBonus: refused(
          'mutual-disarmament',
          9,
          'Cards more that the Diplomat then draws for its Reserve.',
          'cards',
        ),
      })
      .meta({ title: 'Mutual Disarmament', description: 'A Proposal: each discards from Hand.' }),
    prisonerExchange: z
      .strictObject({
        stake: stake('prisoner-exchange', 'Prisoner Exchange'),
        cards: whole(1, 9).meta({
          description: 'Cards that may come back from a Graveyard to the Discard Pile.',
          unit: 'cards a player',
          rules: [rule('prisoner-exchange', 'accepted'), rule('prisoner-exchange', 'refused')],
        }),
      })
      .meta({ title: 'Prisoner Exchange', description: 'A Proposal: cards leave Graveyards.' }),
    rebuildingPact: z
      .strictObject({ stake: stake('rebuilding-pact', 'Rebuilding Pact') })
      .meta({ title: 'Rebuilding Pact', description: 'A Proposal: each may bank an Asset.' }),
    ultimatum: z
      .strictObject({
        stake: stake('ultimatum', 'Ultimatum'),
        refusedBonus: refused(
          'ultimatum',
          9,
          'What its refusal adds to the battle total of the Diplomat.',
          'battle total',
        ),
        newWinReward: refused(
          'ultimatum',
          20,
          'Influence for imposing it, in the place of the usual reward.',
          'Influence',
        ),
      })
      .meta({ title: 'Ultimatum', description: 'A Proposal: the opponent withdraws.' }),
    diplomaticRecognition: z
      .strictObject({
        stake: stake('diplomatic-recognition', 'Diplomatic Recognition'),
        opponentDraws: opponentDraws('diplomatic-recognition', 'Diplomatic Recognition'),
        winReward: refused(
          'diplomatic-recognition',
          20,
          'Influence for winning after its refusal, in the place of the usual reward.',
          'Influence',
        ),
      })
      .meta({
        title: 'Diplomatic Recognition',
        description: 'A Proposal: what is occupied is captured.',
      }),
  })
  .meta({ title: 'Proposals', description: 'The numbers of the nine Proposals.' });

export const diplomatsSchema = z
  .strictObject({
    influence: z
      .strictObject({
        start: whole(0, 50).meta({
          description: 'Influence at the start of a match.',
          unit: 'Influence',
          rules: ['gauntlet.diplomats.influence.start'],
        }),
        max: whole(0, 50).meta({
          description: 'The most Influence that a player can have available.',
          unit: 'Influence',
          rules: [
            'gauntlet.diplomats.influence.overflow-lost',
            'gauntlet.diplomats.influence.range',
          ],
        }),
      })
      .meta({ title: 'Influence', description: 'What Terms are paid with.' }),
    accepted: z
      .strictObject({
        rewardPerStake: whole(0, 9).meta({
          description:
            'Influence for each point of the Stake of a Proposal newly ratified by acceptance.',
          unit: 'Influence a point',
          rules: ['gauntlet.diplomats.accepted.reward'],
        }),
        finalTerritoryWithdrawsBeyond: flag().meta({
          description:
            'Whether a defender that withdraws by accepted Terms may leave the column from its final Territory; if not, it stays and the attacker goes back.',
          unit: 'flag',
          rules: ['gauntlet.diplomats.accepted.withdrawal-movement'],
        }),
      })
      .meta({ title: 'Accepted Terms', description: 'What acceptance brings.' }),
    refused: z
      .strictObject({
        winReward: whole(0, 20).meta({
          description: 'Influence for winning the battle that follows a refusal.',
          unit: 'Influence',
          rules: ['gauntlet.diplomats.refused.win.reward'],
        }),
        winRewardNeedsNewRatification: flag().meta({
          description:
            'Whether that is gained only where the Proposal is newly ratified; if not, a Treaty Article brings it too.',
          unit: 'flag',
          rules: ['gauntlet.diplomats.refused.win.reward'],
        }),
      })
      .meta({ title: 'Refused Terms', description: 'What the victory after a refusal brings.' }),
    leverage: z
      .strictObject({
        bonusPerInfluence: whole(0, 9).meta({
          description: 'What each Influence spent as Leverage adds to the battle total.',
          unit: 'battle total a point',
          rules: ['gauntlet.diplomats.leverage.bonus'],
        }),
      })
      .meta({ title: 'Leverage', description: 'Influence before dice.' }),
    peaceTreaty: z
      .strictObject({
        ratificationsNeeded: whole(1, 9).meta({
          description: 'Different Proposals that have to be ratified for the Peace Treaty.',
          unit: 'Treaty Articles',
          rules: ['gauntlet.diplomats.peace-treaty.condition'],
        }),
      })
      .meta({ title: 'Peace Treaty', description: 'The alternate victory.' }),
    cordiality: z
      .strictObject({
        draw: whole(0, 9).meta({
          description: 'Cards that the Ambassador draws whose Terms are accepted.',
          unit: 'cards',
          rules: ['gauntlet.diplomats.ambassador.cordiality'],
        }),
        perTurn: whole(0, 9).meta({
          description: 'How often a turn that happens.',
          unit: 'times a turn',
          rules: ['gauntlet.diplomats.ambassador.cordiality'],
        }),
      })
      .meta({ title: 'Cordiality', description: 'What the Ambassador has.' }),
    politicalCapital: z
      .strictObject({
        influencePerCard: whole(1, 9).meta({
          description: 'Staked Influence that the Senator recovers for each card buried.',
          unit: 'Influence a card',
          rules: ['gauntlet.diplomats.senator.political-capital'],
        }),
        perTurn: whole(0, 9).meta({
          description: 'How often a turn that can be done.',
          unit: 'times a turn',
          rules: ['gauntlet.diplomats.senator.political-capital'],
        }),
      })
      .meta({ title: 'Political Capital', description: 'What the Senator has.' }),
    latitude: z
      .strictObject({
        proposals: whole(2, 9).meta({
          description: 'Proposals of one Stake that Diplomatic Latitude puts forward at once.',
          unit: 'Proposals',
          rules: ['gauntlet.diplomats.card.diplomatic-latitude'],
        }),
      })
      .meta({ title: 'Diplomatic Latitude', description: 'Several Proposals at once.' }),
    proposals,
  })
  .meta({ title: 'Diplomats', description: 'Influence, Terms and the Peace Treaty.' });

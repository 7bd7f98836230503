/** The numbers, flags and choices of Gauntlet. `params.schema.ts` of a version says range, unit and rules. */
import type { Zone } from './content.ts';

type Face = 'up' | 'down';

export interface GauntletParams {
  readonly dice: {
    readonly sides: number;
    readonly perPlayer: number;
    readonly advantageExtra: number;
    readonly disadvantageExtra: number;
  };
  readonly deck: {
    readonly minCards: number;
    readonly maxCards: number | null;
    readonly maxValue: number;
    readonly uniqueCopies: number;
    readonly maxCopies: number | null;
    readonly neutralAllowed: boolean;
    readonly mirrorAllowed: boolean;
    readonly maxArenas: number;
  };
  readonly territories: { readonly perPlayer: number; readonly distinct: boolean };
  readonly setup: { readonly firstPlayerBy: 'roll' | 'first-seat'; readonly rerollTies: boolean };
  readonly hand: { readonly opening: number; readonly limit: number };
  readonly draw: {
    readonly reshuffleDiscard: boolean;
    readonly failedDrawLoses: boolean;
  };
  readonly turn: {
    readonly draw: number;
    readonly firstTurnDraws: boolean;
    readonly actions: number;
    readonly opportunities: { readonly before: boolean; readonly after: boolean };
    /** After so many turns the match is stopped without a winner; null: never. */
    readonly limit: number | null;
  };
  readonly assets: {
    readonly perTerritory: number;
    readonly occupiedCounts: boolean;
    readonly replaceAllowed: boolean;
    readonly discardUsesAction: boolean;
  };
  readonly capture: { readonly optional: boolean };
  readonly movement: { readonly steps: number; readonly withdrawPastOwnEnd: boolean };
  readonly battle: {
    readonly firstToChoose: 'attacker' | 'defender';
    readonly gambits: number;
    readonly tactics: number;
    readonly gambitFace: Face;
    readonly tacticFace: Face;
    readonly reserve: number;
    readonly defenderWinsTies: boolean;
    readonly tieNeedsControl: boolean;
    readonly preDiceReopensOnTie: boolean;
  };
  readonly destination: {
    readonly action: Zone;
    readonly gambit: Zone;
    readonly tactic: Zone;
    readonly reserve: Zone;
    readonly asset: Zone;
    readonly overlay: Zone;
    readonly orderAsked: boolean;
  };
  readonly retreat: { readonly defender: number; readonly beyondAllowed: boolean };
  readonly lastStand: {
    readonly needsControl: boolean;
    readonly defenderBonus: number;
    readonly defenderWinsTies: boolean;
    readonly territoryEffects: boolean;
  };
  readonly timing: {
    readonly firstInBattle: 'attacker' | 'defender';
    readonly firstOutside: 'active' | 'other';
  };
  readonly copy: { readonly extraLayers: number };
  readonly overlay: { readonly dormantPauses: boolean; readonly countsAsAsset: boolean };
  readonly military: MilitaryParams;
  readonly diplomats: DiplomatParams;
  readonly financiers: FinancierParams;
}

/** Military: what Command is worth, and what each Order costs and does. */
export interface MilitaryParams {
  readonly command: { readonly start: number; readonly max: number; readonly firstWin: number };
  readonly orders: { readonly repeatable: boolean; readonly leastCost: number };
  readonly onward: {
    readonly cost: number;
    readonly positions: number;
    readonly direction: 'either' | 'forward';
  };
  readonly rally: { readonly cost: number; readonly bonus: number };
  readonly rout: { readonly cost: number; readonly positions: number };
  readonly entrench: { readonly cost: number; readonly bonus: number };
  readonly repel: { readonly cost: number; readonly positions: number };
  readonly fortify: { readonly cost: number; readonly requiresOccupation: boolean };
}

/** Diplomats: Influence, what Terms bring and cost, and the numbers of the nine Proposals. */
export interface DiplomatParams {
  readonly influence: { readonly start: number; readonly max: number };
  readonly accepted: {
    /** Influence for each point of the Stake of a newly ratified Proposal. */
    readonly rewardPerStake: number;
    readonly finalTerritoryWithdrawsBeyond: boolean;
  };
  readonly refused: {
    readonly winReward: number;
    readonly winRewardNeedsNewRatification: boolean;
  };
  readonly leverage: { readonly bonusPerInfluence: number };
  readonly peaceTreaty: { readonly ratificationsNeeded: number };
  readonly cordiality: { readonly draw: number; readonly perTurn: number };
  readonly politicalCapital: { readonly influencePerCard: number; readonly perTurn: number };
  /** How many Proposals Diplomatic Latitude puts forward at once. */
  readonly latitude: { readonly proposals: number };
  readonly proposals: {
    readonly deEscalation: {
      readonly stake: number;
      readonly opponentDraws: number;
      readonly refusedDraw: number;
    };
    readonly orderlyWithdrawal: {
      readonly stake: number;
      readonly opponentDraws: number;
      readonly refusedBonus: number;
    };
    readonly capitulation: {
      readonly stake: number;
      readonly opponentDraws: number;
      readonly refusedLossDraw: number;
    };
    readonly openChannels: {
      readonly stake: number;
      readonly opponentDraws: number;
      readonly refusedReserveBonus: number;
    };
    readonly mutualDisarmament: {
      readonly stake: number;
      readonly discards: number;
      readonly opponentDraws: number;
      readonly refusedDiscard: number;
      readonly refusedReserveBonus: number;
    };
    readonly prisonerExchange: { readonly stake: number; readonly cards: number };
    readonly rebuildingPact: { readonly stake: number };
    readonly ultimatum: {
      readonly stake: number;
      readonly refusedBonus: number;
      readonly newWinReward: number;
    };
    readonly diplomaticRecognition: {
      readonly stake: number;
      readonly opponentDraws: number;
      readonly winReward: number;
    };
  };
}

/** Financiers: Capital, the Treasury, what Deeds cost and bring, and what Capital buys besides. */
export interface FinancierParams {
  readonly capital: {
    readonly start: number;
    readonly min: number;
    readonly perTerritory: number;
    readonly perTreasuryValue: number;
    /** At the end of every turn, or only of one's own. */
    readonly everyTurnEnd: boolean;
  };
  readonly capacity: {
    /** By how much the Treasury has to exceed the Territories. */
    readonly lead: number;
    readonly oneMustBeFinancier: boolean;
  };
  /** In which Action Opportunity their Faction Actions can be taken. */
  readonly actions: { readonly before: boolean; readonly after: boolean };
  readonly treasury: { readonly cardsPerAction: number };
  readonly deeds: {
    readonly supply: number;
    readonly perAction: number;
    readonly first: number;
    readonly step: number;
    readonly cap: number;
    readonly min: number;
    readonly modifiers: {
      readonly controlled: number;
      readonly occupied: number;
      readonly neither: number;
    };
    readonly premium: {
      readonly unowned: number;
      readonly perDeed: number;
      readonly cap: number;
    };
  };
  readonly income: { readonly perDeed: number };
  /** Deeds that may be missing from all of them. */
  readonly controllingInterest: { readonly missing: number };
  readonly market: {
    readonly cards: number;
    /** By the face rolled, from 1 on. */
    readonly plain: readonly number[];
    readonly timesValue: readonly number[];
    readonly buriedUpTo: number;
  };
  readonly subsidize: {
    readonly firstIncrement: number;
    readonly incrementStep: number;
    readonly maxBonus: number | null;
  };
  readonly lineOfCredit: {
    readonly perTurn: number;
    /** In percent of the cost. */
    readonly share: number;
    readonly rounding: 'down' | 'up';
  };
}

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
}

/** Military: what Command is worth, and what each Order costs and does. */
export interface MilitaryParams {
  readonly command: { readonly start: number; readonly max: number; readonly firstWin: number };
  readonly onward: { readonly cost: number; readonly positions: number };
  readonly rally: { readonly cost: number; readonly bonus: number };
  readonly rout: { readonly cost: number; readonly positions: number };
  readonly entrench: { readonly cost: number; readonly bonus: number };
  readonly repel: { readonly cost: number; readonly positions: number };
  readonly fortify: { readonly cost: number };
}

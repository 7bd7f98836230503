/** The shape of Gank's parameters; a ruleset's `params.schema.ts` says what each one means. */
import type { ClassName, TokenType } from './content.ts';

export interface GankParams {
  readonly rules: { readonly checkpoint: string };
  readonly slots: { readonly sacrifice: 'once' | 'passed-on' };
  readonly seats: { readonly min: number; readonly max: number };
  readonly souls: {
    readonly heroesPerSeat: number;
    readonly demons: number;
    readonly undealt: number;
    readonly revealOnDeath: boolean;
    readonly revealOnFalseAccusation: boolean;
  };
  readonly classes: {
    readonly original: readonly ClassName[];
    readonly leftOutAtThree: number;
    readonly duplicatesAtFive: number;
    readonly startingBonus: Readonly<Record<ClassName, TokenType>>;
    readonly startingBonusAmount: number;
  };
  readonly health: { readonly start: number; readonly max: number };
  readonly deck: {
    readonly values: readonly number[];
    readonly counts: readonly number[];
    readonly copiesBySeats: Readonly<Record<string, number>>;
  };
  readonly hand: { readonly start: number; readonly outOfPlayKept: boolean };
  readonly tokens: {
    readonly types: readonly TokenType[];
    readonly perType: number;
    readonly startingBonusUsesSupply: boolean;
  };
  readonly waves: {
    readonly perPlayer: readonly number[];
    readonly countDead: boolean;
    readonly countDemon: boolean;
    readonly endgamePerHero: number;
    readonly endgameCountDead: boolean;
  };
  readonly draw: {
    readonly firstTurn: number;
    readonly baseCandidates: number;
    readonly candidatesPerScry: number;
    readonly keep: number;
    readonly order: 'scry-descending-then-seat' | 'scry-ascending-then-seat' | 'seat';
    readonly rejectsRecycleBetweenSeats: boolean;
    readonly reshuffle: 'when-pile-empty' | 'before-each-draw';
  };
  readonly commit: { readonly cardsPerTurn: number; readonly passAllowed: boolean };
  readonly heal: { readonly selfAllowed: boolean };
  readonly demon: {
    readonly earnsWhileHidden: boolean;
    readonly fallenHiddenActionCounts: boolean;
  };
  readonly exorcism: {
    readonly usesPerSeat: number;
    readonly falseDamage: number;
    readonly selfAllowed: boolean;
    readonly allowedAfterReveal: boolean;
    readonly mergedActionVoid: boolean;
  };
  readonly gank: {
    readonly guesses: number;
    readonly oneMatchDamage: number;
    readonly twoMatchesKill: boolean;
    readonly shadowsPerBonus: number;
    readonly bodyShadows: number;
    readonly theftWindow: 'same-round' | 'never';
    readonly lateTheftRaisesDamage: boolean;
    readonly theftStripsStrength: boolean;
  };
  readonly sacrifice: {
    readonly perGame: number;
    readonly requiresHiddenSoul: boolean;
    readonly offerWhenNothingToCancel: boolean;
  };
  readonly bonus: {
    readonly attackPerToken: number;
    readonly healingPerToken: number;
    readonly defensePerToken: number;
    readonly persist: boolean;
  };
  readonly damage: {
    readonly perShadow: number;
    readonly tieRounding: 'up' | 'down';
    readonly specialRounding: 'up' | 'down';
    readonly recipients: 'living-unmerged' | 'fallen-too';
    readonly absorbOrder: readonly ('defense' | 'healing')[];
    readonly overflow: 'lost' | 'nearest-survivor';
  };
  readonly army: { readonly min: number };
  readonly end: { readonly checkStep: 'after-attacks' };
  readonly awards: {
    readonly meek: number;
    readonly tank: number;
    readonly scribe: number;
    readonly healer: number;
    readonly striker: number;
    readonly compareFallen: boolean;
    readonly healerNeedsEffect: boolean;
    readonly reassignMeek: boolean;
  };
  readonly blessing: {
    readonly baseOptions: number;
    readonly optionsPerScry: number;
    readonly offerMode: 'random-tokens-from-supply' | 'distinct-types-from-supply';
    readonly shortSupply: 'fewer-options';
    readonly selfAllowed: boolean;
    readonly milestones: boolean;
  };
  readonly endgame: {
    readonly turn: number;
    readonly finalDraws: number;
    readonly demonMerges: boolean;
    readonly demonBonusesBecomeShadows: boolean;
    readonly soulsShownEvenIfExposed: boolean;
    readonly drawWithoutDemon: boolean;
  };
  readonly talk: {
    readonly messagesPerSeat: number;
    readonly charsPerMessage: number;
    readonly afterDeath: boolean;
    readonly afterMerge: boolean;
    readonly spectatorsMaySpeak: boolean;
  };
  readonly replay: { readonly revealSoulsAtEnd: boolean };
}

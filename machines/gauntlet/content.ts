/**
 * What a version's content holds: cards, Territories and Leaders, and the closed vocabulary in which
 * they say what they do. All of it is plain data; `effects/` carries it out.
 */

export const FACTIONS = [
  'military',
  'diplomats',
  'financiers',
  'intelligence',
  'mystics',
  'inquisition',
] as const;

export type FactionName = (typeof FACTIONS)[number];
export type Allegiance = 'neutral' | FactionName;

/** A card's id in the content: `shield-wall`. */
export type CardName = string;
/** A Territory's id in the content: `watchtower`. */
export type TerritoryName = string;

/** `rulebook`: as far as the rulebook says, exactly so. `stand-in`: ours, until the card is known. */
export type Provenance = 'rulebook' | 'stand-in';

/** The way a card is used, which selects the effect that applies. */
export type Heading = 'action' | 'gambit' | 'tactic' | 'battle';

export const ZONES = [
  'hand',
  'draw-pile',
  'discard',
  'graveyard',
  'assets',
  'reserve',
  'gambits',
  'tactics',
] as const;

/** Where a player's cards lie. */
export type Zone = (typeof ZONES)[number];

/** Whom an instruction means, seen from the player who applies it. */
export type Who =
  | 'you'
  | 'opponent'
  | 'each'
  | 'attacker'
  | 'defender'
  | 'winner'
  | 'loser'
  | 'active'
  | 'owner'
  /** Whose refusal of Terms let this card enter play, whoever controls it now. */
  | 'refuser';

/** Moments of a battle, from before it begins to the end of its Aftermath. */
export const BATTLE_MOMENTS = [
  'would-begin',
  'terms-accepted',
  'terms-refused',
  'opens',
  'before-gambits',
  'gambits-first',
  'gambits',
  'tactics',
  'pre-dice',
  'dice',
  'replace-loss',
  'result',
  'retreat',
  'final',
  'before-leave',
  'arrived',
  'aftermath-end',
] as const;

/** When an effect is due. Each is a window of the chart, with the same name. */
export const MOMENTS = [
  'turn-start',
  'after-capture',
  'action',
  'moved',
  ...BATTLE_MOMENTS,
  'cleanup',
  'leaves-play',
] as const;

export type Moment = (typeof MOMENTS)[number];

/** Something that can be counted. */
export type Countable =
  | Zone
  | 'territories'
  | 'front'
  | 'overlays'
  | 'advantage'
  | 'die'
  | 'total'
  | 'value'
  | 'picked'
  /** Treaty Articles, and what faction trackers show. */
  | 'articles'
  | 'influence'
  | 'command'
  /** Capital, Deeds owned, the value of a Treasury, the value of what lies beneath this card. */
  | 'capital'
  | 'deeds'
  | 'treasury'
  | 'collateral';

/** A number, or one that follows from the game: `{ count: 'assets', of: 'opponent' }`. */
export type Amount =
  | number
  | {
      readonly count: Countable;
      readonly of?: Who;
      readonly times?: number;
      readonly plus?: number;
      readonly atMost?: number;
    };

/** What a card must be like. */
export interface CardFilter {
  readonly heading?: Heading;
  readonly trait?: string;
  readonly allegiance?: Allegiance;
  readonly minValue?: number;
  readonly maxValue?: number;
  readonly unique?: boolean;
  readonly face?: 'up' | 'down';
  /** Only cards that could be banked. */
  readonly bankable?: boolean;
  /** Not the card that says so. */
  readonly other?: boolean;
  /** Only cards whose Tactic or Battle effect could still be applied now. */
  readonly applicable?: boolean;
}

/** Cards to be picked: how many, from where, by whom. */
export interface Picker {
  readonly from: Zone;
  readonly of?: Who;
  /** By default one; `all` asks nobody. */
  readonly count?: number | 'all';
  /** Fewer may be picked, none included. */
  readonly upTo?: boolean;
  readonly by?: Who;
  /** Chance picks. */
  readonly random?: boolean;
  /** Only from so many cards on top: of a pile. */
  readonly top?: number;
  readonly filter?: CardFilter;
}

/** `this`: the card that the text is printed on. `picked`: what was picked last. */
export type Cards = 'this' | 'picked' | Picker;

/** A Territory. `here`: the one that the text lies on, or the contested one in a battle. */
export type Place =
  | 'here'
  | 'contested'
  | 'yours'
  | 'theirs'
  | {
      readonly pick: true;
      readonly controlledBy?: Who;
      /** Whether a token must, or must not, stand there. */
      readonly empty?: boolean;
      readonly overlaid?: boolean;
      /** At most so many positions from your token. */
      readonly within?: number;
    };

export type Comparison = 'at-least' | 'at-most' | 'equal' | 'more-than' | 'less-than';

/** What a player may be: in a battle, on a turn, on the Territory that is spoken of. */
export type Standpoint =
  | 'attacker'
  | 'defender'
  | 'winner'
  | 'loser'
  | 'active'
  | 'occupier'
  | 'controller';

/** What must hold. */
export type Condition =
  | { readonly is: Standpoint; readonly who?: Who }
  | { readonly battle: 'last-stand' | 'fought' | 'won' | 'no-winner' | 'tied' | 'here' }
  | { readonly amount: Amount; readonly is: Comparison; readonly to: Amount }
  | { readonly there: Picker }
  /** Terms that a player has offered in this battle, or, outside battles, this turn. */
  | { readonly terms: 'offered' | 'accepted' | 'refused'; readonly who?: Who }
  /** Whether a player owns the Deed of a Territory. */
  | { readonly deed: Place; readonly who?: Who }
  /** Whether the instruction before was carried out. */
  | { readonly did: boolean }
  | { readonly not: Condition }
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] };

/** What a victory can bring besides itself, and what an effect may forbid of it. */
export type VictoryBenefit = 'movement' | 'capture' | 'orders';

/** One of several things to do. */
export interface Option {
  readonly title: string;
  readonly requires?: readonly Condition[];
  readonly costs?: readonly Instruction[];
  readonly do: readonly Instruction[];
}

/** What only a faction's own procedure does; its file says which deeds there are. */
export interface FactionInstruction {
  readonly do: 'faction';
  readonly faction: FactionName;
  readonly deed: string;
  readonly who?: Who;
  readonly count?: Amount;
  readonly what?: Cards;
  readonly where?: Place;
}

/** One instruction of an effect. Unless it says otherwise, whom it concerns is «you». */
export type Instruction =
  | { readonly do: 'draw'; readonly who?: Who; readonly count: Amount }
  | { readonly do: 'discard'; readonly what: Cards }
  | {
      readonly do: 'move';
      readonly what: Cards;
      readonly to: Zone;
      readonly place?: 'top' | 'bottom' | 'shuffled';
    }
  | { readonly do: 'exchange'; readonly one: Picker; readonly other: Picker }
  | { readonly do: 'reveal'; readonly what: Cards }
  | { readonly do: 'show'; readonly zone: 'hand' | 'reserve'; readonly of?: Who }
  | { readonly do: 'total'; readonly who?: Who; readonly add: Amount }
  | { readonly do: 'advantage'; readonly who?: Who; readonly add: Amount }
  | { readonly do: 'disadvantage'; readonly who?: Who; readonly add: Amount }
  | {
      readonly do: 'die';
      readonly who?: Who;
      readonly set?: Amount;
      readonly add?: Amount;
    }
  | { readonly do: 'reroll'; readonly who?: Who }
  | { readonly do: 'break-tie'; readonly who?: Who }
  | {
      readonly do: 'step';
      readonly who?: Who;
      readonly direction: 'forward' | 'back' | 'either';
      readonly count?: number;
      /** Whether it may enter the opponent's position. */
      readonly fight?: boolean;
    }
  | { readonly do: 'further-movement'; readonly count: number; readonly only?: 'forward' }
  | { readonly do: 'withdraw'; readonly who: 'you' | 'opponent' | 'each' | 'attacker' | 'defender' }
  | { readonly do: 'prevent-battle' }
  | { readonly do: 'retreat'; readonly who?: Who; readonly count: Amount }
  | { readonly do: 'hold-ground' }
  | { readonly do: 'forbid'; readonly benefits: readonly VictoryBenefit[] }
  | { readonly do: 'capture'; readonly where: Place }
  | { readonly do: 'bank'; readonly what: Cards; readonly who?: Who }
  | {
      readonly do: 'lay-overlay';
      readonly where: Place;
      readonly turns?: number;
      /** It remembers whose refusal of Terms let it enter play. */
      readonly remember?: 'refuser';
    }
  | {
      readonly do: 'remove-overlay';
      readonly where: Place;
      readonly which?: 'top' | 'all' | 'this';
    }
  | { readonly do: 'negate'; readonly what: Picker }
  | { readonly do: 'return'; readonly what: Cards }
  | {
      readonly do: 'replace';
      readonly what: Cards;
      readonly with: Picker;
      readonly face?: 'up' | 'down';
    }
  | {
      readonly do: 'allow';
      readonly more: 'gambits' | 'tactics';
      readonly who?: Who;
      readonly count: number;
    }
  | { readonly do: 'add-tactic'; readonly what: Picker }
  | { readonly do: 'choose-first'; readonly who: Who }
  | { readonly do: 'reserve'; readonly who?: Who; readonly add: Amount }
  | { readonly do: 'copy'; readonly heading: Heading; readonly from: Picker }
  | { readonly do: 'choose'; readonly who?: Who; readonly options: readonly Option[] }
  | {
      readonly do: 'may';
      readonly who?: Who;
      readonly title?: string;
      readonly requires?: readonly Condition[];
      readonly costs?: readonly Instruction[];
      readonly then: readonly Instruction[];
    }
  | {
      readonly do: 'if';
      readonly when: Condition;
      readonly then: readonly Instruction[];
      readonly else?: readonly Instruction[];
    }
  | {
      readonly do: 'later';
      readonly at: Moment;
      readonly when?: Condition;
      readonly may?: boolean;
      readonly then: readonly Instruction[];
    }
  | { readonly do: 'destination'; readonly to: Zone; readonly when?: Condition }
  | { readonly do: 'further-action'; readonly at: 'before' | 'after' }
  | { readonly do: 'both-opportunities' }
  | { readonly do: 'end-turn' }
  | FactionInstruction
  | { readonly do: 'tracker'; readonly name: string; readonly who?: Who; readonly add: Amount };

/** What a heading prints. */
export interface Printed {
  /** Applied before other effects of the same stage. */
  readonly first?: boolean;
  readonly requires?: readonly Condition[];
  readonly costs?: readonly Instruction[];
  /** Left out: nothing but the part that is applied first. */
  readonly do: readonly Instruction[];
  /** A part with a timing of its own: before other Gambit effects. */
  readonly before?: readonly Instruction[];
}

/** A lasting effect with a timing: of an Asset, an Overlay, a Territory or a Leader. */
export interface Lasting {
  readonly at: Moment;
  /** On whose turns; by default on any. */
  readonly turn?: 'yours' | 'opponents';
  readonly may?: boolean;
  readonly once?: 'turn' | 'battle';
  readonly when?: Condition;
  readonly costs?: readonly Instruction[];
  readonly do: readonly Instruction[];
}

export type StandingRule =
  | 'total'
  | 'advantage'
  | 'disadvantage'
  | 'reserve'
  | 'gambits'
  | 'tactics'
  | 'hand-limit'
  | 'asset-limit'
  | 'cannot-leave'
  /** It is not banked beside another copy, nor given up by choice in the turn in which it is banked. */
  | 'one-copy'
  | 'not-given-up'
  | 'gambit-face-up'
  | 'tactic-face-up'
  | 'cannot-withdraw'
  | 'no-further-retreat'
  | 'latitude'
  | 'order-cost';

/** What simply holds while it lies there. */
export interface Standing {
  readonly rule: StandingRule;
  readonly who?: Who;
  readonly add?: Amount;
  readonly when?: Condition;
}

/** What something does for as long as it is in play. */
export interface InPlay {
  readonly effects?: readonly Lasting[];
  readonly standing?: readonly Standing[];
}

export interface OverlayText extends InPlay {
  /** How many turns of its controller it lasts while it is active; left out: until removed. */
  readonly turns?: number;
  /** Removed by this, active or dormant. */
  readonly removedBy?: 'battle-here' | 'capture' | 'token-here' | 'terms-accepted';
}

/** A Mission card's own procedure comes with its faction; the heading makes it no battle card. */
export interface MissionText {
  readonly do: readonly Instruction[];
}

export interface CardText {
  readonly title: string;
  readonly value: number;
  readonly allegiance: Allegiance;
  readonly provenance: Provenance;
  readonly unique?: boolean;
  readonly traits?: readonly string[];
  /** For people: what the data says, in a sentence. */
  readonly summary: string;
  readonly action?: Printed;
  readonly gambit?: Printed;
  readonly tactic?: Printed;
  readonly battle?: Printed;
  readonly asset?: InPlay;
  readonly overlay?: OverlayText;
  /** What it does beside a Territory, or beneath a card that lies with a faction's components. */
  readonly aside?: InPlay;
  readonly mission?: MissionText;
}

export interface TerritoryText extends InPlay {
  readonly title: string;
  readonly arena?: boolean;
  readonly provenance: Provenance;
  readonly summary: string;
}

export interface LeaderText {
  readonly title: string;
  readonly faction: FactionName;
  readonly summary: string;
}

/** A Deck as data: card ids with how many of each, and the Territories in no order. */
export interface DeckText {
  readonly title: string;
  readonly faction: FactionName;
  readonly leader: string;
  readonly cards: Readonly<Record<CardName, number>>;
  readonly territories: readonly TerritoryName[];
}

export interface GauntletContent {
  readonly cards: Readonly<Record<CardName, CardText>>;
  readonly territories: Readonly<Record<TerritoryName, TerritoryText>>;
  readonly leaders: Readonly<Record<string, LeaderText>>;
  readonly decks: Readonly<Record<string, DeckText>>;
}

/** Every word of the effect vocabulary with what it means, for completion, hovers and messages. */
import type {
  Allegiance,
  Comparison,
  Condition,
  Countable,
  FactionName,
  Heading,
  Moment,
  Provenance,
  StandingRule,
  Standpoint,
  VictoryBenefit,
  Who,
  Zone,
} from '../../../../machines/gauntlet/content.ts';

type Meanings<Word extends string> = Readonly<Record<Word, string>>;

export const ZONES: Meanings<Zone> = {
  hand: 'The private cards that a player keeps between turns.',
  'draw-pile': 'The face-down pile from whose top cards are drawn.',
  discard: 'The face-up pile that becomes a new Draw Pile; the latest card lies on top.',
  graveyard: 'The face-up pile out of circulation.',
  assets: 'The Asset Bank: what a player has banked, face up.',
  reserve: 'The private cards that were drawn for this battle.',
  gambits: 'The cards in this battle as Gambits.',
  tactics: 'The cards in this battle as Tactics.',
};

export const PILES: Meanings<Extract<Zone, 'hand' | 'draw-pile' | 'discard' | 'graveyard'>> = {
  hand: 'Its owner’s Hand.',
  'draw-pile': 'Its owner’s Draw Pile.',
  discard: 'Its owner’s Discard Pile.',
  graveyard: 'Its owner’s Graveyard.',
};

export const WHO: Meanings<Who> = {
  you: 'Who applies the text; on a Territory or an Overlay, who controls it.',
  opponent: 'The other player.',
  each: 'Both players, the attacker or the active player first.',
  attacker: 'Who began this battle.',
  defender: 'Who did not.',
  winner: 'Who won this battle, once that is known.',
  loser: 'Who lost it, once that is known.',
  active: 'Whose turn it is.',
  owner: 'In whose Deck this card came, whoever controls it now.',
  refuser: 'Who refused the Terms that let this card enter play, or has refused Terms now.',
};

export const MOMENTS: Meanings<Moment> = {
  'turn-start': 'When a turn begins, before its Capture step.',
  'after-capture': 'After the Capture step, before the draw.',
  action: 'Whenever an Action Opportunity is open.',
  moved: 'After a token has moved one position.',
  'would-begin': 'When a battle would begin: it may still be prevented.',
  'terms-accepted': 'After Terms of a Diplomat have been accepted; no battle is fought.',
  'terms-refused': 'When Terms of a Diplomat have been refused, with what the Proposal says.',
  opens: 'When a battle opens.',
  'before-gambits': 'Before Gambits are set.',
  'gambits-first': 'Once Gambits are revealed, before their other effects.',
  gambits: 'With the effects of the Gambits.',
  tactics: 'With the effects of the Tactics.',
  'pre-dice': 'Before dice are rolled.',
  dice: 'When dice lie there, for rerolls and changes of the die that counts.',
  'replace-loss': 'When somebody would lose, for what turns the loss into a withdrawal.',
  result: 'As soon as there is a winner.',
  retreat: 'With the retreat, for what replaces it.',
  final: 'When both players stand where the battle leaves them.',
  'before-leave': 'Before the battle cards go to their destinations.',
  arrived: 'After the battle cards have gone there.',
  'aftermath-end': 'At the end of the Aftermath, where following movement is granted.',
  cleanup: 'In the Cleanup, before the Hand limit is checked.',
  'leaves-play': 'When this Asset has left the Asset Bank.',
};

export const COUNTABLES: Meanings<Countable> = {
  hand: 'Cards in Hand.',
  'draw-pile': 'Cards in the Draw Pile.',
  discard: 'Cards in the Discard Pile.',
  graveyard: 'Cards in the Graveyard.',
  assets: 'Assets in the Asset Bank.',
  reserve: 'Cards in the Reserve.',
  gambits: 'Gambits in this battle.',
  tactics: 'Tactics in this battle.',
  territories: 'Territories under control.',
  front: 'Positions between the token and its own outside space.',
  overlays: 'Overlays on the Territory that the text speaks of.',
  advantage: 'Net advantage in this battle, below 0 where it is disadvantage.',
  die: 'The die that counts, after changes.',
  total: 'The battle total, once the dice are rolled.',
  value: 'The values of the cards that were picked last, added up.',
  picked: 'How many cards were picked last.',
  articles: 'Treaty Articles: Proposals that are ratified.',
  influence: 'Available Influence.',
  command: 'Command.',
  capital: 'Capital.',
  deeds: 'Deeds owned.',
  treasury: 'The card values of the Treasury, added up.',
  collateral: 'The values of the cards that lie beneath this card, added up.',
};

export const COMPARISONS: Meanings<Comparison> = {
  'at-least': 'As much or more.',
  'at-most': 'As much or less.',
  equal: 'As much.',
  'more-than': 'More.',
  'less-than': 'Less.',
};

export const HEADINGS: Meanings<Heading> = {
  action: 'Played from Hand with an Action Opportunity.',
  gambit: 'Set from Hand in a battle.',
  tactic: 'Chosen from Reserve in a battle.',
  battle: 'Used either as a Gambit or as a Tactic.',
};

export const STANDPOINTS: Meanings<Standpoint> = {
  attacker: 'Began this battle.',
  defender: 'Did not begin it.',
  winner: 'Has won this battle.',
  loser: 'Has lost it.',
  active: 'Has the turn.',
  occupier: 'Stands on a Territory that the opponent controls.',
  controller: 'Controls the Territory that the text speaks of.',
};

type OfBattle = Extract<Condition, { readonly battle: string }>['battle'];

export const OF_BATTLE: Meanings<OfBattle> = {
  'last-stand': 'It is a Last Stand.',
  fought: 'It is fought, not prevented.',
  won: 'It has a winner.',
  'no-winner': 'It ended without a winner.',
  tied: 'The totals are equal.',
  here: 'It is on the Territory that the text lies on.',
};

export const STANDING: Meanings<StandingRule> = {
  total: 'Adds so much to the battle total.',
  advantage: 'Gives so much advantage.',
  disadvantage: 'Gives so much disadvantage.',
  reserve: 'Draws so many cards more for the Reserve.',
  gambits: 'May set so many Gambits more.',
  tactics: 'May choose so many Tactics more.',
  'hand-limit': 'May hold so many cards more after Cleanup.',
  'asset-limit': 'Has room for so many Assets more.',
  'cannot-leave': 'This Asset cannot leave play.',
  'gambit-face-up': 'Sets Gambits face up.',
  'tactic-face-up': 'Chooses Tactics face up.',
  'cannot-withdraw': 'Cannot withdraw from the battle.',
  'no-further-retreat': 'Makes no retreat beyond the normal one.',
  latitude: 'May put several Proposals of one Stake forward at once.',
  'order-cost': 'Pays so much Command more, or, below 0, less for each Order.',
  'one-copy': 'This Asset is not banked while another copy of it is.',
  'not-given-up':
    'In the turn in which it is banked its controller may not make this Asset leave play by choice.',
};

/** Deeds of factions that a text may ask for, with what they do. */
export const DEED_WORDS: Readonly<Partial<Record<FactionName, Readonly<Record<string, string>>>>> =
  {
    diplomats: {
      leverage: 'Spends Influence on the battle total, as much as is chosen.',
      'bank-from-hand': 'Banks a Hand card by itself, without playing it.',
    },
    financiers: {
      treasury: 'Places cards in the Treasury.',
      buy: 'Buys a Deed, or buys one out; cards that are named may be collateral for it.',
      market: 'Discards a card, rolls a die and gains what the Market table says.',
      pledge: 'Lays cards beneath this card as collateral.',
      settle: 'Gives the collateral back to Hand and discards this card.',
      default: 'Puts this card and its collateral in the Graveyard.',
      speculate: 'Lays this card beside a Territory, neither Asset nor Overlay.',
      tuck: 'Lays this card beneath a card of the Treasury.',
      'give-up': 'Makes a Deed of its own nobody’s.',
    },
  };

type TermsState = Extract<Condition, { readonly terms: string }>['terms'];

export const TERMS: Meanings<TermsState> = {
  offered: 'Terms of this player have been offered.',
  accepted: 'They have been accepted.',
  refused: 'They have been refused.',
};

export const BENEFITS: Meanings<VictoryBenefit> = {
  movement: 'Movement that follows the battle.',
  capture: 'A capture before the next Capture step.',
  orders: 'Orders of a Military Leader that a victory allows.',
};

/** Standing rules that say yes or no: there is nothing to add. */
export const FLAG_RULES: ReadonlySet<string> = new Set<StandingRule>([
  'cannot-leave',
  'gambit-face-up',
  'tactic-face-up',
  'cannot-withdraw',
  'no-further-retreat',
  'latitude',
  'one-copy',
  'not-given-up',
]);

/** Standing rules that only an Asset can say of itself. */
export const ASSET_RULES: ReadonlySet<string> = new Set<StandingRule>([
  'cannot-leave',
  'one-copy',
  'not-given-up',
]);

export const ALLEGIANCES: Meanings<Allegiance> = {
  neutral: 'For Decks of every faction.',
  military: 'For Military Decks.',
  diplomats: 'For Diplomat Decks.',
  financiers: 'For Financier Decks.',
  intelligence: 'For Intelligence Decks.',
  mystics: 'For Mystic Decks.',
  inquisition: 'For Inquisition Decks.',
};

export const PROVENANCES: Meanings<Provenance> = {
  rulebook: 'What the rulebook says of this title, followed exactly.',
  'stand-in': 'Ours, until the printed text is known.',
};

export const FACES: Meanings<'up' | 'down'> = {
  up: 'Both players see it.',
  down: 'Only its owner knows it.',
};

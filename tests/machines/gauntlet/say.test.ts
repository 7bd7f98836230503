// biome-ignore-all lint/suspicious/noThenProperty: the vocabulary of effects has this word
import { readFileSync } from 'node:fs';
import { parse } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import type {
  Amount,
  CardText,
  Condition,
  GauntletContent,
  Instruction,
  Picker,
  Place,
} from '../../../machines/gauntlet/content.ts';
import { MOMENTS } from '../../../machines/gauntlet/content.ts';
import { sayInstruction, sayMay } from '../../../machines/gauntlet/effects/say.ts';
import { sayCondition } from '../../../machines/gauntlet/effects/say-conditions.ts';
import { sayMoment } from '../../../machines/gauntlet/effects/say-moments.ts';
import { sayAmount, sayPicker, sayPlace } from '../../../machines/gauntlet/effects/say-parts.ts';
import { sayCardText, sayTerritoryText } from '../../../machines/gauntlet/effects/say-texts.ts';

/** At least one of each kind: the type says when a new kind has none. */
const SAID: Readonly<Record<Instruction['do'], readonly (readonly [Instruction, string])[]>> = {
  draw: [
    [{ do: 'draw', count: 1 }, 'Draw a card.'],
    [{ do: 'draw', who: 'each', count: 2 }, 'Each player draws two cards.'],
    [{ do: 'draw', who: 'owner', count: 1 }, 'Its owner draws a card.'],
    [
      { do: 'draw', count: { count: 'assets', atMost: 3 } },
      'Draw one card for each Asset of yours, at most 3 in all.',
    ],
    [
      { do: 'draw', count: { count: 'value' } },
      'Draw as many cards as the value of the picked cards.',
    ],
  ],
  discard: [
    [{ do: 'discard', what: 'this' }, 'Discard this card.'],
    [{ do: 'discard', what: { from: 'hand', count: 2 } }, 'Discard two cards from your Hand.'],
    [
      { do: 'discard', what: { from: 'hand', of: 'opponent', random: true } },
      'The opponent discards a card from their Hand, picked at random.',
    ],
    [
      { do: 'discard', what: { from: 'assets', of: 'opponent', by: 'you' } },
      'Discard an Asset of the opponent.',
    ],
    [
      { do: 'discard', what: { from: 'hand', of: 'each', count: 'all' } },
      'Each player discards all cards from their Hand.',
    ],
  ],
  move: [
    [
      { do: 'move', what: { from: 'hand' }, to: 'draw-pile', place: 'bottom' },
      'Put a card from your Hand at the bottom of your Draw Pile.',
    ],
    [
      { do: 'move', what: { from: 'graveyard' }, to: 'draw-pile', place: 'top' },
      'Put a card from your Graveyard on top of your Draw Pile.',
    ],
    [{ do: 'move', what: 'this', to: 'graveyard' }, 'Put this card into its owner’s Graveyard.'],
    [
      { do: 'move', what: 'picked', to: 'draw-pile', place: 'shuffled' },
      'Put the picked cards into their owners’ Draw Pile, and shuffle it.',
    ],
    [
      { do: 'move', what: { from: 'hand', of: 'opponent' }, to: 'graveyard' },
      'The opponent puts a card from their Hand into their Graveyard.',
    ],
    [
      {
        do: 'move',
        what: { from: 'draw-pile', top: 1, count: 'all' },
        to: 'draw-pile',
        place: 'shuffled',
      },
      'Shuffle your Draw Pile.',
    ],
  ],
  exchange: [
    [
      { do: 'exchange', one: { from: 'hand' }, other: { from: 'discard' } },
      'Exchange a card from your Hand with a card from your Discard Pile.',
    ],
  ],
  reveal: [
    [
      { do: 'reveal', what: { from: 'gambits', of: 'opponent', filter: { face: 'down' } } },
      'Reveal a face-down Gambit of the opponent.',
    ],
  ],
  show: [
    [{ do: 'show', zone: 'reserve', of: 'opponent' }, 'The opponent shows their Reserve.'],
    [{ do: 'show', zone: 'hand' }, 'Show your Hand.'],
  ],
  total: [
    [{ do: 'total', add: 2 }, 'Add 2 to your battle total.'],
    [{ do: 'total', who: 'opponent', add: -1 }, 'Take 1 from the opponent’s battle total.'],
    [
      { do: 'total', add: { count: 'graveyard', atMost: 3 } },
      'Add 1 to your battle total for each card in your Graveyard, at most 3 in all.',
    ],
    [
      { do: 'total', who: 'opponent', add: { count: 'assets', of: 'opponent', times: -1 } },
      'Take 1 from the opponent’s battle total for each Asset of the opponent.',
    ],
    [
      { do: 'total', add: { count: 'value', atMost: 3 } },
      'Add the value of the picked cards, at most 3, to your battle total.',
    ],
  ],
  advantage: [
    [{ do: 'advantage', add: 1 }, 'Gain advantage.'],
    [{ do: 'advantage', who: 'attacker', add: 2 }, 'The attacker gains 2 times advantage.'],
    [{ do: 'advantage', add: { count: 'overlays' } }, 'Gain advantage for each Overlay there.'],
  ],
  disadvantage: [
    [{ do: 'disadvantage', who: 'opponent', add: 1 }, 'The opponent gains disadvantage.'],
    [
      { do: 'disadvantage', add: { count: 'advantage', of: 'opponent' } },
      'Gain disadvantage as many times as the opponent’s net advantage.',
    ],
  ],
  die: [
    [{ do: 'die', set: 4 }, 'Your die becomes 4.'],
    [{ do: 'die', who: 'opponent', add: -1 }, 'Take 1 from the opponent’s die.'],
    [{ do: 'die', set: 1, add: 1 }, 'Your die becomes 1, then add 1 to your die.'],
  ],
  reroll: [
    [{ do: 'reroll' }, 'Roll your die again.'],
    [{ do: 'reroll', who: 'opponent' }, 'The opponent rolls their die again.'],
  ],
  'break-tie': [[{ do: 'break-tie' }, 'Win the battle if the totals are equal.']],
  step: [
    [{ do: 'step', direction: 'forward' }, 'Advance one position, not into battle.'],
    [
      { do: 'step', direction: 'either', count: 2, fight: true },
      'Move two positions either way, into battle if need be.',
    ],
    [{ do: 'step', who: 'opponent', direction: 'back' }, 'The opponent falls back one position.'],
  ],
  'further-movement': [
    [{ do: 'further-movement', count: 1 }, 'Move one position further.'],
    [
      { do: 'further-movement', count: 2, only: 'forward' },
      'Move two positions further, forward only.',
    ],
  ],
  withdraw: [
    [{ do: 'withdraw', who: 'you' }, 'Withdraw.'],
    [{ do: 'withdraw', who: 'each' }, 'Each player withdraws.'],
  ],
  'prevent-battle': [[{ do: 'prevent-battle' }, 'Prevent the battle.']],
  retreat: [
    [{ do: 'retreat', count: 2 }, 'The loser retreats two positions further.'],
    [
      { do: 'retreat', who: 'opponent', count: { count: 'picked' } },
      'The opponent retreats further, by as many positions as the number of picked cards.',
    ],
  ],
  'hold-ground': [[{ do: 'hold-ground' }, 'The loser does not retreat.']],
  forbid: [
    [
      { do: 'forbid', benefits: ['movement', 'orders'] },
      'Neither movement nor Orders may come to you from this victory.',
    ],
  ],
  capture: [[{ do: 'capture', where: 'yours' }, 'Capture the Territory that you stand on.']],
  bank: [
    [{ do: 'bank', what: 'this' }, 'Bank this card.'],
    [
      { do: 'bank', what: { from: 'hand', filter: { bankable: true } } },
      'Bank a card from your Hand that can be an Asset.',
    ],
  ],
  'lay-overlay': [
    [
      { do: 'lay-overlay', where: { pick: true }, turns: 3 },
      'Lay this card on a Territory for three turns.',
    ],
  ],
  'remove-overlay': [
    [
      { do: 'remove-overlay', where: 'here', which: 'this' },
      'Take this Overlay off this Territory.',
    ],
    [
      { do: 'remove-overlay', where: { pick: true, overlaid: true } },
      'Take the top Overlay off a Territory that has an Overlay.',
    ],
    [
      { do: 'remove-overlay', where: 'contested', which: 'all' },
      'Take all Overlays off the contested Territory.',
    ],
  ],
  negate: [
    [
      { do: 'negate', what: { from: 'gambits', of: 'opponent' } },
      'Negate a Gambit of the opponent.',
    ],
  ],
  return: [
    [
      { do: 'return', what: { from: 'gambits' } },
      'Return a Gambit of yours to where it came from.',
    ],
  ],
  replace: [
    [
      { do: 'replace', what: 'this', with: { from: 'hand' }, face: 'up' },
      'Put a card from your Hand in the place of this card, face up.',
    ],
  ],
  allow: [
    [{ do: 'allow', more: 'gambits', count: 1 }, 'You may set one Gambit more.'],
    [
      { do: 'allow', more: 'tactics', who: 'opponent', count: 2 },
      'The opponent may choose two Tactics more.',
    ],
  ],
  'add-tactic': [
    [
      { do: 'add-tactic', what: { from: 'reserve' } },
      'Add a card from your Reserve as a further Tactic.',
    ],
  ],
  'choose-first': [
    [{ do: 'choose-first', who: 'opponent' }, 'The opponent sets and chooses first.'],
  ],
  reserve: [
    [{ do: 'reserve', add: 1 }, 'Draw one card more for your Reserve.'],
    [
      { do: 'reserve', who: 'attacker', add: -1 },
      'The attacker draws one card fewer for their Reserve.',
    ],
  ],
  copy: [
    [
      { do: 'copy', heading: 'gambit', from: { from: 'graveyard', of: 'each', by: 'you' } },
      'Apply the Gambit effect of a card from either player’s Graveyard as if it were yours.',
    ],
  ],
  choose: [
    [
      {
        do: 'choose',
        who: 'opponent',
        options: [
          { title: 'Both withdraw', do: [{ do: 'withdraw', who: 'each' }] },
          {
            title: 'Fight on',
            requires: [{ is: 'attacker' }],
            costs: [{ do: 'discard', what: { from: 'hand' } }],
            do: [{ do: 'draw', count: 2 }],
          },
        ],
      },
      'The opponent chooses one: «Both withdraw»: each player withdraws; «Fight on», if you attack: discard a card from your Hand as a cost, then draw two cards.',
    ],
  ],
  may: [
    [
      {
        do: 'may',
        requires: [{ there: { from: 'hand', count: 2 } }],
        costs: [{ do: 'discard', what: 'this' }],
        then: [{ do: 'draw', count: 2 }],
      },
      'If there are two cards in your Hand, you may discard this card to draw two cards.',
    ],
    [
      {
        do: 'may',
        who: 'opponent',
        costs: [{ do: 'discard', what: { from: 'hand' } }],
        then: [{ do: 'withdraw', who: 'opponent' }],
      },
      'The opponent may discard a card from their Hand; then the other player withdraws.',
    ],
    [
      { do: 'may', then: [{ do: 'choose-first', who: 'opponent' }] },
      'You may have it so: the opponent sets and chooses first.',
    ],
  ],
  if: [
    [
      {
        do: 'if',
        when: { is: 'defender' },
        then: [{ do: 'total', add: 2 }],
        else: [{ do: 'total', add: 1 }],
      },
      'If you defend, add 2 to your battle total; otherwise add 1 to your battle total.',
    ],
  ],
  later: [
    [
      {
        do: 'later',
        at: 'dice',
        when: { amount: { count: 'die' }, is: 'at-most', to: 3 },
        may: true,
        then: [{ do: 'reroll' }],
      },
      'Once the dice lie there, if your die is at most 3, you may roll your die again.',
    ],
  ],
  destination: [
    [
      { do: 'destination', to: 'hand', when: { is: 'winner' } },
      'After the battle this card goes to its owner’s Hand if you have won.',
    ],
  ],
  'further-action': [
    [
      { do: 'further-action', at: 'after' },
      'Take one more Action Opportunity after movement this turn.',
    ],
  ],
  'both-opportunities': [
    [{ do: 'both-opportunities' }, 'Both Action Opportunities may be used this turn.'],
  ],
  'end-turn': [[{ do: 'end-turn' }, 'The turn goes straight to its Cleanup.']],
  faction: [
    [
      { do: 'faction', faction: 'financiers', deed: 'buy-deed', where: 'yours' },
      'Carry out «buy deed» of the Financiers: the Territory that you stand on.',
    ],
    [
      { do: 'faction', faction: 'mystics', deed: 'chant', who: 'opponent' },
      'The opponent carries out «chant» of the Mystics.',
    ],
  ],
  tracker: [
    [{ do: 'tracker', name: 'stores', add: 1 }, 'Add 1 to your stores.'],
    [
      { do: 'tracker', name: 'stores', who: 'opponent', add: -2 },
      'Take 2 from the opponent’s stores.',
    ],
  ],
};

describe('an instruction in words', () => {
  it.each(Object.values(SAID).flat())('%j', (instruction, words) => {
    expect(sayInstruction(instruction)).toBe(words);
  });
});

describe('conditions in words', () => {
  const cases: readonly (readonly [Condition, string])[] = [
    [{ is: 'attacker' }, 'you attack'],
    [{ is: 'active', who: 'opponent' }, 'it is the opponent’s turn'],
    [{ not: { is: 'active' } }, 'it is not your turn'],
    [{ is: 'occupier', who: 'opponent' }, 'the opponent is the occupier'],
    [{ not: { is: 'controller' } }, 'you do not control the Territory here'],
    [{ not: { not: { is: 'loser' } } }, 'you have lost'],
    [{ not: { battle: 'last-stand' } }, 'this is not a Last Stand'],
    [{ battle: 'tied' }, 'the battle totals are equal'],
    [
      { amount: { count: 'hand' }, is: 'less-than', to: 3 },
      'the number of cards in your Hand is less than 3',
    ],
    [
      {
        not: {
          amount: { count: 'total' },
          is: 'at-least',
          to: { count: 'total', of: 'opponent', plus: 4 },
        },
      },
      'your battle total is less than the opponent’s battle total plus 4',
    ],
    [{ there: { from: 'assets', of: 'opponent' } }, 'there is an Asset of the opponent'],
    [{ not: { there: { from: 'graveyard' } } }, 'there is no card in your Graveyard'],
    [{ there: { from: 'hand', count: 'all' } }, 'there is a card in your Hand'],
    [{ did: false }, 'that was not done'],
    [
      { all: [{ is: 'winner' }, { any: [{ is: 'attacker' }, { battle: 'last-stand' }] }] },
      'you have won and (you attack or this is a Last Stand)',
    ],
    [
      { not: { all: [{ is: 'winner' }, { is: 'attacker' }] } },
      'you have not won or you do not attack',
    ],
  ];
  it.each(cases)('%j', (condition, words) => {
    expect(sayCondition(condition)).toBe(words);
  });
});

describe('cards, amounts and places in words', () => {
  const pickers: readonly (readonly [Picker, string])[] = [
    [{ from: 'hand', filter: { other: true } }, 'another card from your Hand'],
    [{ from: 'hand', count: 2, filter: { other: true } }, 'two other cards from your Hand'],
    [{ from: 'hand', filter: { unique: true } }, 'a Unique card from your Hand'],
    [{ from: 'graveyard', count: 2, upTo: true }, 'up to two cards from your Graveyard'],
    [{ from: 'discard', count: 'all', upTo: true }, 'any number of cards from your Discard Pile'],
    [{ from: 'draw-pile', top: 3 }, 'a card from the top three cards of your Draw Pile'],
    [
      { from: 'hand', filter: { trait: 'Arcane', minValue: 2, maxValue: 3, heading: 'action' } },
      'an Arcane card worth 2 to 3 with an Action effect from your Hand',
    ],
    [
      { from: 'graveyard', of: 'each', by: 'opponent' },
      'a card from either player’s Graveyard, picked by the opponent',
    ],
    [
      { from: 'tactics', of: 'opponent', filter: { face: 'up' } },
      'a face-up Tactic of the opponent',
    ],
  ];
  it.each(pickers)('%j', (picker, words) => {
    expect(sayPicker(picker, 'you')).toBe(words);
  });

  const amounts: readonly (readonly [Amount, string])[] = [
    [3, '3'],
    [{ count: 'reserve', times: 2, plus: -1 }, 'twice the number of cards in your Reserve minus 1'],
    [{ count: 'die', of: 'opponent', times: 3 }, '3 times the opponent’s die'],
    [
      { count: 'front', of: 'opponent' },
      'the number of positions that the opponent stands from their own end’s space',
    ],
  ];
  it.each(amounts)('%j', (amount, words) => {
    expect(sayAmount(amount, 'you')).toBe(words);
  });

  const places: readonly (readonly [Place, string])[] = [
    ['here', 'this Territory'],
    ['theirs', 'the Territory that the opponent stands on'],
    [
      { pick: true, controlledBy: 'you', empty: true, within: 2 },
      'a Territory that you control, where no token stands and at most two positions from your token',
    ],
    [{ pick: true, overlaid: false }, 'a Territory without an Overlay'],
  ];
  it.each(places)('%j', (place, words) => {
    expect(sayPlace(place, 'you')).toBe(words);
  });

  it('tells a moment by whose turn it is', () => {
    expect(sayMoment('turn-start', 'yours')).toBe('when your turn begins');
    expect(sayMoment('cleanup', 'opponents')).toBe('in the opponent’s Cleanup');
    expect(sayMoment('moved', 'yours')).toBe('after a step of movement on your turn');
    expect(new Set(MOMENTS.map((moment) => sayMoment(moment))).size).toBe(MOMENTS.length);
  });

  it('speaks of who is offered something as «they»', () => {
    const gain: readonly Instruction[] = [
      { do: 'total', add: 1 },
      { do: 'draw', count: 1 },
    ];
    expect(sayMay('opponent', [], gain)).toBe(
      'the opponent may add 1 to their battle total, then draw a card',
    );
  });
});

describe('every title of the content', () => {
  const content = parse(
    readFileSync('rulesets/gauntlet/0.6.1/content.jsonc', 'utf8'),
  ) as GauntletContent;
  /** Nothing of the data shows through: no word of the code, no doubled blank. */
  const isSentence = (line: string) =>
    /^[A-Z«].*\.$/.test(line) && !/undefined|null|\[object|NaN| {2}|\w-\w+-\w/.test(line);

  it.each(Object.values(content.cards).map((text) => [text.title, text] as const))(
    '%s is said in sentences under its headings',
    (_title, text: CardText) => {
      const said = sayCardText(text);
      const headings = 'action gambit tactic battle asset overlay aside mission'.split(' ');
      expect(said.map(({ heading }) => heading.toLowerCase())).toEqual(
        headings.filter((heading) => heading in text),
      );
      for (const { lines } of said) {
        expect(lines.length).toBeGreaterThan(0);
        for (const line of lines) expect(line).toSatisfy(isSentence);
      }
    },
  );

  it.each(Object.values(content.territories).map((text) => [text.title, text] as const))(
    '%s is said in sentences',
    (_title, text) => {
      const lines = sayTerritoryText(text);
      expect(lines.length).toBeGreaterThan(0);
      for (const line of lines) expect(line).toSatisfy(isSentence);
    },
  );

  it('reads as the card means it', () => {
    const lines = (name: string) =>
      sayCardText(content.cards[name] as CardText).flatMap((said) => said.lines);
    expect(lines('last-reserves')).toEqual([
      'As a cost, put another card from your Hand into your Graveyard.',
      'Add 3 to your battle total.',
    ]);
    expect(lines('old-banner')).toContain(
      'Add 1 to your battle total if you attack and this is not a Last Stand.',
    );
    expect(lines('palisade')).toEqual([
      'Lay this card on a Territory that you control and at most two positions from your token.',
      'It lasts four turns of its controller while it is active.',
      'It is removed when the Territory is captured.',
      'Add 1 to your battle total if you defend.',
    ]);
    expect(lines('countersign')).toEqual([
      'It comes before other effects of its stage.',
      'Negate a Gambit of the opponent.',
      'Negate a face-up Tactic of the opponent.',
    ]);
  });
});

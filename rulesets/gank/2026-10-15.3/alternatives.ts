/**
 * How the register reads where a slot holds another piece than this version's own. These clauses
 * are ours: the rules document has none of them, and says that the current rules do without.
 */
import type { RuleChanges } from '../../../machines/kernel/ruleset.ts';

const SECTION = 'Sacrifice, a variant of ours';

export const alternatives: Readonly<Record<string, Readonly<Record<string, RuleChanges>>>> = {
  sacrifice: {
    'passed-on': {
      removed: [
        'gank.sacrifice.once',
        'gank.sacrifice.step',
        'gank.sacrifice.eligible',
        'gank.sacrifice.first-accepted',
      ],
      added: [
        {
          id: 'variant.sacrifice.renewed',
          title: 'The right is renewed each round',
          text: 'Each round brings the right to sacrifice anew, whether it was used in the round before or not. A right that was not used is lost.',
          section: SECTION,
          params: ['sacrifice.perGame', 'slots.sacrifice'],
          visibility: 'Use is public.',
        },
        {
          id: 'variant.sacrifice.marker',
          title: 'A marker says whose right it is',
          text: 'The right belongs to the one seat that has the marker. The first seat in seat order has it when the game begins.',
          section: SECTION,
          visibility: 'Who has the marker is public.',
        },
        {
          id: 'variant.sacrifice.asked',
          title: 'The holder alone is asked',
          text: 'After specials and before shadow damage the seat with the marker, and no other, volunteers or declines. Where that seat is dead or merged by then, the marker first passes to the next seat in play.',
          section: SECTION,
          reading: {
            question: 'What if the seat with the marker falls before its round’s step?',
            choice: 'The marker passes on first, and the seat that has it then is asked.',
            why: 'A right that nobody could use would make some rounds poorer than others.',
          },
          visibility:
            'Being asked shows nothing about a Soul; whether the holder could volunteer is private to it.',
        },
        {
          id: 'variant.sacrifice.eligible',
          title: 'Which holder may volunteer',
          text: 'The holder may volunteer if it is a living, unmerged Hero whose Soul is still unrevealed; any other holder can only decline. Card or action committed does not matter.',
          section: SECTION,
          params: ['sacrifice.requiresHiddenSoul'],
        },
        {
          id: 'variant.sacrifice.passed-on',
          title: 'The marker is passed on',
          text: 'After the step of each round, also where it was left out, the marker goes to the next living, unmerged seat in seat order. A holder that is alone keeps it; where nobody is left, nobody has it.',
          section: SECTION,
          visibility: 'Public.',
        },
      ],
    },
  },
};

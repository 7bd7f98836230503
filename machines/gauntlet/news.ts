/**
 * News for the charts that run beside the turn: a state raises what has happened, then an echo, and
 * leaves on the echo, when everybody has heard it. (An eventless transition would leave too soon.)
 */
import type { ChartTransition } from '../kernel/index.ts';
import type { Part } from './bindings.ts';

export const NEWS = {
  turnBegan: 'turn.began',
  battleWon: 'battle.won',
  /** Heard by the match itself, which is over then: nothing has to ask for it at every step. */
  matchWon: 'match.won',
} as const;

export type News = (typeof NEWS)[keyof typeof NEWS];

/** A state that tells what has happened and goes on once it was heard. */
export const telling = (
  news: News,
  title: string,
  next: ChartTransition | readonly ChartTransition[],
  rules: readonly string[],
): Part => ({
  title,
  description: 'those who run beside it hear of it',
  rules,
  initial: 'saying',
  states: {
    saying: {
      description: 'it is told',
      always: { target: 'heard', raise: [news, `${news}.heard`] },
    },
    heard: {
      description: 'whoever it concerns acts first',
      on: { [`${news}.heard`]: { target: 'done' } },
    },
    done: { description: 'everybody has heard', type: 'final' },
  },
  onDone: next,
});

/** What became of a candidate, in words and with a sign. */
import type { Run } from '../../../machines/kernel/index.ts';
import type { Candidate, Fate, Question } from '../../analysis/why-not.ts';
import type { IconName } from '../theme/Icon.tsx';
import { stateTitle } from './say-edge.ts';

export const FATE_ICON: Readonly<Record<Fate, IconName>> = {
  taken: 'check',
  blocked: 'cross',
  earlier: 'minus',
  inner: 'minus',
  outdone: 'minus',
  waits: 'minus',
  unasked: 'minus',
  hidden: 'lock',
};

export function sayFate(run: Run, { edge, fate }: Candidate): string {
  switch (fate) {
    case 'taken':
      return 'taken';
    case 'blocked':
      return 'not taken: its guard said no';
    case 'earlier':
      return 'not asked: an earlier one was taken';
    case 'inner':
      return 'not asked: a state inside it moved';
    case 'outdone':
      return 'its guard held, but another transition was taken';
    case 'waits':
      return edge.kind === 'done'
        ? `waits until ${stateTitle(run, edge.source)} is done`
        : `waits for «${edge.event}»`;
    case 'unasked':
      return 'not asked here';
    case 'hidden':
      return 'what it was asked is not yours to know';
  }
}

/** «From Rolling, by itself», «From Deciding, on «bank»» */
export function sayQuestion(run: Run, { state, kind, event }: Question): string {
  const from = `From ${stateTitle(run, state)}`;
  if (kind === 'event') return `${from}, on «${event}»`;
  return kind === 'done' ? `When ${stateTitle(run, state)} is done` : `${from}, by itself`;
}

/** A question in which something was asked or taken; the others only wait. */
export const isDecided = (question: Question): boolean =>
  question.candidates.some(({ fate }) => fate !== 'waits' && fate !== 'unasked');

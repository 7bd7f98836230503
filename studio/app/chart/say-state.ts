/** What a screen reader says of a state, and what its tooltip shows. */
import type { BoxText } from './boxes.ts';
import type { StateData } from './flow.ts';
import type { NodeLook, Tone } from './looks.ts';
import type { VisibleNode } from './visible.ts';

const TONES: Readonly<Record<Tone, string>> = {
  rest: '',
  wash: 'active',
  on: 'active',
  now: 'active, just entered',
};

const sentence = (parts: readonly string[]): string => parts.filter((one) => one !== '').join(', ');

/** How a state is otherwise than in the chart that this one is held against. */
export const DIFFERENCES: Readonly<Record<NonNullable<StateData['difference']>, string>> = {
  added: 'added: only in this chart',
  removed: 'removed: only in this chart',
  changed: 'does something else in the other chart',
  inside: 'holds what differs',
};

export function sayState(
  { node, open, regionOf }: VisibleNode,
  text: BoxText,
  look: NodeLook,
  difference: StateData['difference'] = null,
): string {
  const name = regionOf === null ? node.title : `Seat ${regionOf}`;
  const doing = look.doing === '' ? '' : `at «${look.doing}»`;
  const asked = look.asked === '' ? '' : `asks ${[...look.asked].join(', ')}`;
  const fold = text.inside === 0 ? '' : open ? 'unfolded' : `folded, ${text.inside} states inside`;
  const state = sentence([
    TONES[look.tone],
    look.left ? 'just left' : '',
    doing,
    asked,
    look.lit ? 'touched by the selection' : '',
    node.kind === 'final' ? 'final' : '',
    difference === null ? '' : DIFFERENCES[difference],
    fold,
  ]);
  return [sentence([name, node.description]), state].filter((one) => one !== '').join('. ');
}

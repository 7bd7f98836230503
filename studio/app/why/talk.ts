/** Table talk: what was said up to a step, and how much a seat may still say. */
import { type Json, type Line, type Message, valueAt } from '../../../machines/kernel/index.ts';

export interface Said extends Message {
  readonly step: number;
}

export function saidUpTo(line: Line, step: number): readonly Said[] {
  return line.nodes.flatMap((node) => {
    const at = node.steps[0]?.index ?? 0;
    return node.message === null || at > step ? [] : [{ ...node.message, step: at }];
  });
}

/** Messages that a seat may still send, where the facts count them and the rules limit them. */
export function messagesLeft(view: Json, params: unknown, seat: string): number | null {
  const sent = valueAt(view, `talk.sent.${seat}`);
  const most = valueAt(params, 'talk.messagesPerSeat');
  return typeof sent === 'number' && typeof most === 'number' ? Math.max(0, most - sent) : null;
}

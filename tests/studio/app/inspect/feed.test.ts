import { createInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import { describe, expect, it } from 'vitest';
import { Run } from '../../../../machines/kernel/index.ts';
import { announce, type Feed, tell } from '../../../../studio/app/inspect/feed.ts';
import { gankRuleset } from '../../../support/gank.ts';

function inspected() {
  const sent: StatelyInspectionEvent[] = [];
  const inspector = createInspector({ send: (event) => sent.push(event) });
  return { sent, feed: inspector as unknown as Feed };
}

function started() {
  const ruleset = gankRuleset();
  const begun = Run.start(ruleset, {
    format: 'seed/1',
    ruleset: ruleset.id,
    title: 'Inspected',
    random: 'inspected',
    seats: ['A', 'B', 'C'],
  });
  if ('refusals' in begun) throw new Error('refused');
  return begun.run;
}

describe('the feed of Stately’s inspector', () => {
  it('announces the chart with its transitions, and tells event and snapshot of a choice', () => {
    const run = started();
    const { sent, feed } = inspected();
    const first = run.root.steps.at(-1);
    if (first === undefined) throw new Error('no step');
    announce(feed, 'gank 1', run, first, 'all');
    const [choice] = run.legal('', 'A');
    const made = run.choose('', choice);
    if ('refusal' in made) throw new Error('refused');
    for (const step of run.node(made.path).steps) tell(feed, 'gank 1', run, step, 'all');
    expect(sent.map((event) => event.type).slice(0, 3)).toEqual([
      '@xstate.actor',
      '@xstate.event',
      '@xstate.snapshot',
    ]);
    expect(JSON.stringify(sent[0])).toContain('always');
  });

  it('tells a spectator that a choice was made, and not which', () => {
    const run = started();
    const { sent, feed } = inspected();
    const choice = run.legal('', 'A')[0];
    const made = run.choose('', choice);
    if ('refusal' in made) throw new Error('refused');
    for (const step of run.node(made.path).steps) tell(feed, 'gank 1', run, step, 'spectator');
    const event = sent.find((one) => one.type === '@xstate.event');
    expect(JSON.stringify(event)).not.toContain('"card"');
  });
});

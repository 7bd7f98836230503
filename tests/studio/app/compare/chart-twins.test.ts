import { describe, expect, it } from 'vitest';
import { useCompare } from '../../../../studio/app/compare/store.ts';
import { nodding, openBoth, slow } from './workspace.ts';

function twins() {
  const found = useCompare.getState().runs?.twins;
  if (found == null) throw new Error('no twins');
  return found;
}

describe('two charts held against each other', () => {
  it('have on either side what it alone has, and what both have and does something else', () => {
    openBoth(nodding);
    const { before, after } = twins();
    expect([...before.states]).toEqual([]);
    expect([...after.states]).toEqual([['turn.nodding', 'added']]);
    expect([...before.edges.values()]).toContain('changed');
    expect([...after.edges.values()]).toContain('added');
    expect(before.said).toBe('The same states on both sides');
    expect(after.said).toBe('1 state only here');
  });

  it('are the other way round when the sides are', () => {
    openBoth(nodding);
    useCompare.getState().swap();
    const { before, after } = twins();
    expect([...before.states]).toEqual([['turn.nodding', 'removed']]);
    expect([...after.states]).toEqual([]);
    expect(before.said).toBe('1 state only here');
  });

  it('count no words as differences', () => {
    openBoth(slow);
    const { before } = twins();
    expect([...before.states.values()]).not.toContain('removed');
  });

  it('share their folding and their moves', () => {
    openBoth(nodding);
    const { before, after } = twins();
    expect(before.shared).toBe(after.shared);
    const heard: unknown[] = [];
    const stop = after.shared.listen('after', (move) => heard.push(move));
    before.shared.send('before', { kind: 'fitAll' });
    stop();
    before.shared.send('before', { kind: 'fitAll' });
    expect(heard).toEqual([{ kind: 'fitAll' }]);
  });
});

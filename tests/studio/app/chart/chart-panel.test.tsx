// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Ruleset } from '../../../../machines/kernel/index.ts';
import { ChartPanel } from '../../../../studio/app/chart/ChartPanel.tsx';
import { openSession, sessionStore } from '../../../../studio/app/session/hooks.ts';
import { pigRuleset } from '../../../tiny/pig.ts';
import { pigFile } from '../timeline/pig-run.ts';

const session = () => sessionStore.getState();
/** A state's box, by the beginning of what is read out of it; null where it is not drawn. */
const find = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('[data-path]')].find((box) =>
    box.getAttribute('aria-label')?.startsWith(name),
  ) ?? null;

function state(name: string): HTMLElement {
  const found = find(name);
  if (found === null) throw new Error(`no state ${name}`);
  return found;
}

beforeEach(async () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  vi.stubGlobal(
    'DOMMatrixReadOnly',
    class {
      m22 = 1;
    },
  );
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const ruleset = pigRuleset() as Ruleset;
  openSession({ rulesets: [ruleset], ruleset, file: pigFile, fileId: null });
  session().goStep(1);
  render(
    <StrictMode>
      <ChartPanel />
    </StrictMode>,
  );
  await waitFor(() => state('Deciding'), { timeout: 20_000 });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the chart', () => {
  it('says of each state what it does and whether it is active', () => {
    expect(state('Rolling').getAttribute('aria-label')).toBe(
      'Rolling, a one loses it all. active, just entered',
    );
    expect(state('Deciding').getAttribute('aria-label')).toMatch(/just left$/);
    expect(screen.getByRole('button', { current: 'location' }).textContent).toBe('Rolling');
  });

  it('follows the steps without building anew what did not change', async () => {
    const before = [...document.querySelectorAll('.react-flow__node')];
    const changed = vi.fn();
    const watch = new MutationObserver((records) => {
      changed(...records.map(({ target }) => (target as Element).closest('[data-id]')));
    });
    for (const node of before) watch.observe(node, { attributes: true, subtree: true });
    act(() => session().goStep(2));
    await act(async () => undefined);
    watch.disconnect();
    expect([...document.querySelectorAll('.react-flow__node')]).toEqual(before);
    expect(state('Deciding').getAttribute('aria-label')).toMatch(/just entered, asks A$/);
    const touched = new Set(changed.mock.calls.flat().map((node) => node?.getAttribute('data-id')));
    expect([...touched].sort()).toEqual(['turn.deciding', 'turn.rolling']);
  });

  it('selects what is clicked, and shows what is selected elsewhere', () => {
    fireEvent.click(state('Banking'));
    expect(session().selection).toEqual({ kind: 'state', id: 'turn.banking' });
    expect(state('Banking').getAttribute('aria-pressed')).toBe('true');
    act(() => session().select({ kind: 'rule', id: 'pig.bust' }));
    expect(state('Banking').getAttribute('aria-pressed')).toBe('false');
    expect(state('Rolling').getAttribute('aria-label')).toMatch(/touched by the selection/);
    act(() => session().select({ kind: 'param', id: 'die.sides' }));
    expect(state('Deciding').getAttribute('aria-label')).toMatch(/touched by the selection/);
  });

  it('is walked through and folded with the keys', async () => {
    const rolling = state('Rolling');
    rolling.focus();
    fireEvent.keyDown(rolling, { key: 'ArrowLeft' });
    expect(document.activeElement).toBe(state('Deciding'));
    fireEvent.keyDown(state('Deciding'), { key: 'Enter' });
    expect(session().selection).toEqual({ kind: 'state', id: 'turn.deciding' });
    const turn = state('Turn');
    turn.focus();
    fireEvent.keyDown(turn, { key: '-' });
    await waitFor(() => expect(find('Banking')).toBeNull());
    expect(state('Turn').getAttribute('aria-label')).toMatch(/folded, 4 states inside$/);
  });

  it('goes to a state that is searched for', async () => {
    fireEvent.keyDown(window, { key: '.' });
    const box = screen.getByRole('combobox', { name: 'Find a state' });
    fireEvent.change(box, { target: { value: 'pass' } });
    fireEvent.keyDown(box, { key: 'Enter' });
    expect(session().selection).toEqual({ kind: 'state', id: 'turn.passing' });
  });

  it('tells the steps that entered a state, and goes to them', () => {
    fireEvent.contextMenu(state('Rolling'));
    expect(screen.getByText('Entered 4 times, 1 up to here')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /^Next step that entered it: step 3/ }));
    expect(session().step).toBe(3);
  });
});

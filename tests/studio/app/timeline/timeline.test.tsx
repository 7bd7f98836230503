// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReplayFile, Ruleset } from '../../../../machines/kernel/index.ts';
import { openSession, sessionStore } from '../../../../studio/app/session/hooks.ts';
import { Timeline } from '../../../../studio/app/timeline/Timeline.tsx';
import { pigRuleset } from '../../../tiny/pig.ts';
import { pigFile } from './pig-run.ts';

const file: ReplayFile = {
  ...pigFile,
  branches: [{ at: 1, title: 'A is careful', choices: [{ seat: 'A', choose: 'bank' }] }],
  comments: [{ at: 2, text: 'A dares' }],
};

const session = () => sessionStore.getState();

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);
  // What jsdom does not have.
  Element.prototype.scrollIntoView = () => undefined;
  const ruleset = pigRuleset() as Ruleset;
  openSession({ rulesets: [ruleset], ruleset, file, fileId: null });
  session().goStep(0);
  render(
    <StrictMode>
      <Timeline />
    </StrictMode>,
  );
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the timeline', () => {
  it('says where we stand, and steps by what was asked for', () => {
    const slider = screen.getByRole('slider', { name: 'Step' });
    expect(slider.getAttribute('aria-valuetext')).toBe('step 0 of 12, move 0, turn 1, deciding');
    fireEvent.change(screen.getByRole('combobox', { name: 'Step by' }), {
      target: { value: 'move' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Forward a move' }));
    expect(session().step).toBe(2);
    fireEvent.keyDown(slider, { key: 'ArrowRight' });
    expect(slider.getAttribute('aria-valuetext')).toBe('step 3 of 12, move 2, turn 1, rolling');
  });

  it('leaves its lanes as they are while one steps', async () => {
    const lanes = [...document.querySelectorAll('.tl-lane, .tl-branches')];
    const changed = vi.fn();
    const watch = new MutationObserver(changed);
    for (const lane of lanes) {
      watch.observe(lane, {
        subtree: true,
        childList: true,
        attributes: true,
        characterData: true,
      });
    }
    for (let step = 0; step <= 12; step += 1) act(() => session().goStep(step));
    await Promise.resolve();
    expect(lanes.length).toBe(5);
    expect(changed).not.toHaveBeenCalled();
    watch.disconnect();
  });

  it('shows a branch at a click, and the main line below it then', () => {
    fireEvent.click(screen.getByTitle(/Show the branch: A is careful/));
    const { run } = session().recorded;
    expect(session().path).not.toBe(run.endOf(''));
    screen.getByTitle(/Show the branch: main line/);
  });

  it('goes to a comment and to what was searched for', () => {
    fireEvent.click(screen.getByRole('button', { name: /Comment: A dares/ }));
    expect(session().step).toBe(4);
    const field = screen.getByRole('combobox', { name: /Find a step/ });
    fireEvent.focus(field);
    fireEvent.change(field, { target: { value: 'loses' } });
    const found = screen.getByRole('listbox', { name: 'Steps found' });
    expect(within(found).getAllByRole('option')).toHaveLength(1);
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(session().step).toBe(9);
  });

  it('offers the draft only when there is one', () => {
    const draft = screen.getByRole('button', { name: 'Draft' });
    expect(draft).toHaveProperty('disabled', true);
    act(() => session().edit(session().text.replace('"bust": 1', '"bust": 5')));
    expect(draft).toHaveProperty('disabled', false);
    expect(draft.getAttribute('aria-pressed')).toBe('true');
    screen.getByRole('button', { name: /The draft first differs here, because of die.bust/ });
    screen.getByText('A’s choice 3 is no longer legal');
  });
});

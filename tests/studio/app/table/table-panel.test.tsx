// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Ruleset, Run, replayOf } from '../../../../machines/kernel/index.ts';
import { openSession, session } from '../../../../studio/app/session/hooks.ts';
import { TablePanel } from '../../../../studio/app/table/TablePanel.tsx';
import { pigRuleset } from '../../../tiny/pig.ts';

function openPig(): void {
  const ruleset = pigRuleset();
  const seed = { format: 'seed/1', ruleset: 'pig@1', title: 'Pig', random: 'k' } as const;
  const started = Run.start(ruleset, { ...seed, seats: ['A', 'B', 'C'] });
  if ('refusals' in started) throw new Error('pig does not start');
  const { run } = started;
  let path = '';
  for (let made = 0; made < 12; made += 1) {
    const seat = run.facts(path).active;
    const choose = made % 3 === 2 && run.facts(path).pot > 0 ? 'bank' : 'roll';
    const chosen = run.choose(path, { seat, choose });
    if ('path' in chosen) path = chosen.path;
  }
  const untyped = ruleset as unknown as Ruleset;
  openSession({
    rulesets: [untyped],
    ruleset: untyped,
    file: replayOf(run, path, 'Pig'),
    fileId: null,
  });
}

const open = () =>
  render(
    <StrictMode>
      <TablePanel />
    </StrictMode>,
  );

const stepTo = (step: number) => act(() => session().getState().goStep(step));

beforeEach(openPig);
afterEach(cleanup);

describe('the table panel, on a game without a picture of its own', () => {
  it('draws what is kept by seat in columns', () => {
    open();
    const table = screen.getByRole('table');
    expect(within(table).getAllByRole('columnheader')).toHaveLength(4);
    expect(within(table).getByRole('row', { name: /banked/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: /^pot: / })).toBeTruthy();
  });

  it('marks what the step changed, until the next step', () => {
    open();
    const steps = session().getState().recorded.run.line(session().getState().path).steps;
    const rolled = steps.findIndex((step) =>
      step.actions.some((action) => action.recipe === 'add to the pot'),
    );
    stepTo(rolled);
    expect(screen.getByRole('button', { name: /^pot: / }).className).toContain('is-changed');
    expect(screen.getByRole('button', { name: /^turn: / }).className).not.toContain('is-changed');
    stepTo(0);
    expect(screen.getByRole('button', { name: /^pot: / }).className).not.toContain('is-changed');
  });

  it('goes from a value to the step that wrote it, and selects its fact', () => {
    open();
    const last = session().getState().recorded.run.line(session().getState().path).steps.length - 1;
    stepTo(last);
    const banked = screen.getByRole('button', { name: /^banked\.A: / });
    const written = Number(/step (\d+)$/.exec(banked.getAttribute('aria-label') ?? '')?.[1]);
    expect(written).toBeLessThan(last);
    fireEvent.click(banked);
    expect(session().getState().step).toBe(written);
    expect(session().getState().selection).toEqual({ kind: 'fact', id: 'banked.A' });
    expect(screen.getByRole('button', { name: /^banked\.A: / }).className).toContain('is-selected');
    fireEvent.click(screen.getByRole('button', { name: /^banked\.A: / }));
    expect(session().getState().step).toBe(written);
  });

  it('chooses the viewer by mouse and by keyboard', () => {
    open();
    const group = screen.getByRole('radiogroup', { name: 'See the table as' });
    const names = within(group)
      .getAllByRole('radio')
      .map((radio) => radio.getAttribute('aria-label'));
    expect(names).toEqual(['Seat A', 'Seat B', 'Seat C', 'Spectator', 'All']);
    fireEvent.click(within(group).getByRole('radio', { name: 'Seat B' }));
    expect(session().getState().viewer).toBe('B');
    fireEvent.keyDown(within(group).getByRole('radio', { name: 'Seat B' }), { key: 'ArrowRight' });
    expect(session().getState().viewer).toBe('C');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Seat C');
    expect(within(group).getAllByRole('radio', { checked: true })).toHaveLength(1);
  });

  it('keeps its arrow keys from whoever listens to the whole page', () => {
    open();
    let heard = 0;
    const listen = () => {
      heard += 1;
    };
    window.addEventListener('keydown', listen);
    fireEvent.keyDown(screen.getByRole('radio', { checked: true }), { key: 'ArrowLeft' });
    fireEvent.keyDown(screen.getByRole('tab', { name: 'Seats' }), { key: 'ArrowRight' });
    window.removeEventListener('keydown', listen);
    expect(heard).toBe(0);
    expect(screen.getByRole('tab', { name: 'Facts' }).getAttribute('aria-selected')).toBe('true');
  });

  it('has a tree of facts behind its second tab', () => {
    open();
    fireEvent.click(screen.getByRole('tab', { name: 'Facts' }));
    const tree = screen.getByRole('tree', { name: 'Facts' });
    expect(tree.tabIndex).toBe(0);
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'zebra' } });
    expect(screen.getByText('No path and no value holds «zebra».')).toBeTruthy();
  });
});

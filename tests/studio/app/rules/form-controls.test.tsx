// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Refusal, type Ruleset, valueAt } from '../../../../machines/kernel/index.ts';
import { jsonSchemaOf } from '../../../../studio/analysis/json-schema.ts';
import { FormRowView } from '../../../../studio/app/rules/form/FormRowView.tsx';
import { formRows } from '../../../../studio/app/rules/form/form-rows.ts';
import { FormSightProvider } from '../../../../studio/app/rules/form/sight.ts';
import { indexParams } from '../../../../studio/app/rules/parameters/param-index.ts';
import { problemsIn } from '../../../../studio/app/rules/parameters/problems.ts';
import type { TextEdits } from '../../../../studio/app/rules/parameters/text-edits.ts';
import { valuesInText } from '../../../../studio/app/rules/parameters/values-in-text.ts';
import { openSession, sessionStore } from '../../../../studio/app/session/hooks.ts';
import { gankRuleset } from '../../../support/gank.ts';
import { pigRuleset } from '../../../tiny/pig.ts';
import { pigFile } from './sample.ts';

const gank = gankRuleset() as Ruleset;

/** What the controls asked for, in words. */
let asked: string[] = [];
const ask = (what: string) => asked.push(what);

const edits: TextEdits = {
  type: ({ path }, json) => ask(`type ${path} ${json}`),
  set: ({ path }, json) => ask(`set ${path} ${json}`),
  step: ({ path }, steps) => ask(`step ${path} ${steps}`),
  drag: () => null,
  append: ({ path }, json) => ask(`append ${path} ${json}`),
  move: ({ path }, place, by) => ask(`move ${path} ${place} ${by}`),
  remove: ({ path }) => ask(`remove ${path}`),
  reset: (path) => ask(`reset ${path}`),
  stop: () => undefined,
  undo: () => ask('undo'),
  redo: () => ask('redo'),
};

interface Shown {
  readonly text?: string;
  readonly refusals?: readonly Refusal[];
}

/** Draws the row of one parameter of Gank. */
function show(path: string, { text = gank.paramsText, refusals = [] }: Shown = {}) {
  const index = indexParams(text);
  const rows = formRows({
    index,
    schema: jsonSchemaOf(gank.module.paramsSchema),
    published: gank.params,
    problems: problemsIn(index, refusals),
    slots: new Set(['slots.sacrifice']),
  });
  const row = rows.find((one) => one.path === path);
  if (row === undefined) throw new Error(`no ${path}`);
  const sight = {
    edits,
    readsAt: () => ({ count: 3, role: 'read' as const, first: { step: 1, words: 'turn 2' } }),
    now: valuesInText(index, gank.params),
    was: (one: string) => valueAt(gank.params, one),
    version: '2026-10-15.3',
    room: 260,
    aimed: null,
    alternativeOf: (slot: string, piece: string) =>
      gank.module.alternatives?.[slot]?.[piece] ?? null,
    onText: (to: unknown) => ask(`text ${typeof to === 'string' ? to : 'problem'}`),
  };
  render(
    <StrictMode>
      <FormSightProvider value={sight}>
        <FormRowView row={row} />
      </FormSightProvider>
    </StrictMode>,
  );
}

beforeEach(() => {
  asked = [];
  const ruleset = pigRuleset() as Ruleset;
  openSession({ rulesets: [ruleset], ruleset, file: pigFile, fileId: null });
});
afterEach(cleanup);

describe('a number', () => {
  it('is typed, stepped by keys and buttons, and says its range', () => {
    show('health.start');
    const field = screen.getByRole('spinbutton', { name: 'health.start' });
    expect(field.getAttribute('aria-valuemin')).toBe('1');
    expect(field.getAttribute('aria-valuemax')).toBe('40');
    fireEvent.change(field, { target: { value: '12' } });
    fireEvent.change(field, { target: { value: '1x' } });
    fireEvent.keyDown(field, { key: 'ArrowUp' });
    fireEvent.keyDown(field, { key: 'ArrowDown', shiftKey: true });
    fireEvent.click(screen.getByRole('button', { name: 'Raise health.start' }));
    expect(asked).toEqual([
      'type health.start 12',
      'type health.start "1x"',
      'step health.start 1',
      'step health.start -10',
      'step health.start 1',
    ]);
    screen.getByText('health, 1 to 40');
  });

  it('leads to the first step that reads it, and to its rules', () => {
    show('health.start');
    fireEvent.click(screen.getByRole('button', { name: 'first in turn 2' }));
    expect(sessionStore.getState().step).toBe(1);
    fireEvent.click(screen.getByRole('button', { name: 'gank.setup.health' }));
    expect(sessionStore.getState().selection).toEqual({ kind: 'rule', id: 'gank.setup.health' });
  });

  it('shows what it was, and goes back', () => {
    show('health.start', { text: gank.paramsText.replace('"start": 5,', '"start": 4,') });
    expect(screen.getByText('5').tagName).toBe('DEL');
    fireEvent.click(screen.getByRole('button', { name: /^Reset ?health\.start$/ }));
    expect(asked).toEqual(['reset health.start']);
  });

  it('keeps what is no number, and says what is wrong with it', () => {
    const text = gank.paramsText.replace('"start": 5,', '"start": "4x",');
    const refusals = [
      {
        code: 'params/invalid',
        where: 'params.jsonc:1:1 health.start',
        found: '"4x"',
        expected: 'a whole number from 1 to 40',
        remedy: 'Correct the value.',
      },
    ];
    show('health.start', { text, refusals });
    const field = screen.getByRole('spinbutton', { name: 'health.start' });
    expect((field as HTMLInputElement).value).toBe('4x');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    const told = document.getElementById(field.getAttribute('aria-describedby') ?? '');
    expect(told?.textContent).toContain('found "4x", expected a whole number from 1 to 40');
    fireEvent.click(within(told as HTMLElement).getByRole('button'));
    expect(asked).toEqual(['text problem']);
  });
});

describe('other values', () => {
  it('flags are checked, choices are chosen, what is fixed is only said', () => {
    show('heal.selfAllowed');
    fireEvent.click(screen.getByRole('checkbox', { name: 'heal.selfAllowed' }));
    cleanup();
    show('damage.overflow');
    const choice = screen.getByRole('combobox', { name: 'damage.overflow' });
    fireEvent.change(choice, { target: { value: 'nearest-survivor' } });
    screen.getByText('What no lower group can take is gone.');
    cleanup();
    show('army.min');
    expect(screen.queryByRole('spinbutton')).toBeNull();
    expect(asked).toEqual(['set heal.selfAllowed false', 'set damage.overflow "nearest-survivor"']);
  });

  it('a slot offers its pieces, each with what it does', () => {
    show('slots.sacrifice');
    const [once, other] = screen.getAllByRole('radio') as HTMLInputElement[];
    expect([once?.checked, other?.checked]).toEqual([true, false]);
    screen.getByText(/the seat with the marker alone is asked/);
    screen.getByText('The register gains 5 clauses and loses 4.');
    fireEvent.click(other as HTMLElement);
    expect(asked).toEqual(['set slots.sacrifice "passed-on"']);
  });

  it('numbers of a list stand by what they are counted along, with their picture', () => {
    show('deck.counts', { text: gank.paramsText.replace('[2, 4, 8, 12', '[2, 4, 9, 12') });
    const list = screen.getByRole('list', { name: 'deck.counts' });
    expect(within(list).getAllByRole('spinbutton')).toHaveLength(7);
    screen.getByRole('img', { name: /^Counts\. Was 2, 4, 8, 12.* draft 2, 4, 9, 12/ });
    fireEvent.click(screen.getByRole('button', { name: 'Add an entry to deck.counts' }));
    fireEvent.click(screen.getByRole('button', { name: 'Remove the last entry of deck.counts' }));
    expect(asked).toEqual(['append deck.counts 2', 'remove deck.counts[6]']);
  });

  it('names of a list change places', () => {
    show('damage.absorbOrder');
    const down = { name: 'Move damage.absorbOrder[0] down' };
    fireEvent.click(screen.getByRole('button', down));
    expect(asked).toEqual(['move damage.absorbOrder 0 1']);
    const full = screen.getByRole('button', { name: 'Add an entry to damage.absorbOrder' });
    expect((full as HTMLButtonElement).disabled).toBe(true);
  });

  it('a number that makes a ladder shows it', () => {
    show('draw.baseCandidates', {
      text: gank.paramsText.replace('"baseCandidates": 1', '"baseCandidates": 2'),
    });
    screen.getByRole('img', { name: /By Scry tokens, 0 to 4\. Was 1, 2, 3, 4, 5; draft 2, 3/ });
  });
});

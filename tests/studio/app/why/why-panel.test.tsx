// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Ruleset } from '../../../../machines/kernel/index.ts';
import { openSession, sessionStore } from '../../../../studio/app/session/hooks.ts';
import { useUi } from '../../../../studio/app/shell/ui.ts';
import { WhyPanel } from '../../../../studio/app/why/WhyPanel.tsx';
import { openWhy } from '../../../../studio/app/why/why-tab.ts';
import { PIG_PARAMS, pigRuleset } from '../../../tiny/pig.ts';
import { pigFile } from '../timeline/pig-run.ts';

function show(step: number) {
  sessionStore.getState().goStep(step);
  render(
    <StrictMode>
      <WhyPanel />
    </StrictMode>,
  );
}

beforeEach(() => {
  const ruleset = pigRuleset() as Ruleset;
  openSession({ rulesets: [ruleset], ruleset, file: pigFile, fileId: null });
  openWhy('rulings');
});
afterEach(cleanup);

const session = () => sessionStore.getState();

describe('rulings', () => {
  it('say what happened, by which rule, from which values and parameters', () => {
    show(9);
    screen.getByText('B loses 0 points.');
    const guards = screen.getByRole('table', { name: 'Guards asked' });
    within(guards).getByText('the die shows the bust number');
    within(guards).getByText('die 1, bust 1');
    within(guards).getByText('yes');
    screen.getByTitle('die.bust: 1');
  });

  it('unfolded show the parameters that were read for them', () => {
    show(1);
    const said = screen.getByRole('button', {
      name: /^The values, parameters and text of pig.roll/,
    });
    fireEvent.click(said);
    const card = screen.getByText('Read for it').parentElement;
    within(card as HTMLElement).getByTitle(/^die\.sides: 6/);
  });

  it('lead from a parameter that was read to its editor, in front and selected', () => {
    show(9);
    fireEvent.click(screen.getByRole('button', { name: 'Edit die.bust' }));
    expect(session().selection).toEqual({ kind: 'param', id: 'die.bust' });
    expect(useUi.getState().front.at(-1)).toBe('rules');
  });

  it('mark a parameter that the draft changes', () => {
    session().edit(PIG_PARAMS.replace('"bust": 1', '"bust": 2'));
    session().show('recorded');
    show(9);
    const chip = screen.getByTitle(/^die\.bust: 1/);
    within(chip).getByRole('img', { name: 'Changed by the draft:' });
    expect(chip.title).toContain('The draft changes die.bust: 1 to 2');
  });

  it('of a step without any tell the transition', () => {
    show(7);
    screen.getByText('Passing leads on to Deciding.');
    screen.getByText('Why it rests here');
  });

  it('light a rule up and open its text', () => {
    show(9);
    fireEvent.click(screen.getByRole('button', { name: 'pig.bust' }));
    expect(session().selection).toEqual({ kind: 'rule', id: 'pig.bust' });
    screen.getByText(/Rolling the bust number loses the pot/);
  });

  it('lead from a written fact to the step that wrote it before', () => {
    show(4);
    const row = screen.getByRole('row', { name: /^pot/ });
    fireEvent.click(within(row).getByRole('button', { name: /step 2/ }));
    expect(session().step).toBe(2);
  });

  it('answer for a transition that was selected in the chart', () => {
    show(2);
    session().select({ kind: 'edge', id: 'turn.rolling > always > 0' });
    cleanup();
    show(2);
    const asked = screen.getByRole('region', { name: 'The selected transition' });
    within(asked).getByText('not taken: its guard said no');
    within(asked).getByText('die 4, bust 1');
  });
});

describe('choices', () => {
  it('lead to the decision from the middle of a move', () => {
    openWhy('choices');
    show(5);
    fireEvent.click(screen.getByRole('button', { name: 'Go to the decision (step 7)' }));
    expect(session().step).toBe(7);
  });

  it('made in the past open a branch and leave the line as it was', () => {
    openWhy('choices');
    show(2);
    screen.getByText('You are at move 1 of 5: another choice here makes a branch.');
    screen.getByRole('button', { name: 'Rolls, as recorded' });
    fireEvent.click(screen.getByRole('button', { name: 'Banks' }));
    const { recorded, path } = session();
    expect(recorded.run.root.children[0]?.children).toHaveLength(2);
    expect(path).not.toBe(recorded.run.endOf(''));
    screen.getByText('The line ends here: a choice continues it.');
  });

  it('that are not legal come with the reason and the rule', () => {
    openWhy('choices');
    show(0);
    fireEvent.click(screen.getByRole('button', { name: 'Why not: Bank' }));
    screen.getByText(/found an empty pot, expected a roll first/);
    screen.getByRole('button', { name: 'pig.bank' });
  });

  it('of another seat are not shown to a seat, which may look through its eyes', () => {
    openWhy('choices');
    session().setViewer('B');
    show(0);
    expect(screen.queryByRole('button', { name: 'Rolls' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'See as A to choose' }));
    expect(session().viewer).toBe('A');
    screen.getByRole('button', { name: /^Rolls/ });
  });
});

describe('blame', () => {
  it('says what would fill it', () => {
    openWhy('blame');
    show(4);
    screen.getByText(/Click a value on the table or in the facts/);
  });

  it('tells every write of the selected fact and leads to it', () => {
    openWhy('blame');
    session().select({ kind: 'fact', id: 'pot' });
    show(4);
    screen.getByText('written 4 times');
    fireEvent.click(screen.getByRole('button', { name: /step 5/ }));
    expect(session().step).toBe(5);
  });
});

/** The why panel: the rulings of the step on the screen, the choices to make there, and who wrote a fact. */
import { type KeyboardEvent, useId } from 'react';
import { useRun, useStep } from '../session/hooks.ts';
import { BlameTab } from './BlameTab.tsx';
import { ChoicesTab } from './ChoicesTab.tsx';
import { RulingsTab } from './RulingsTab.tsx';
import { standingTitle } from './standing.ts';
import { openWhy, useWhyTab, WHY_TABS, type WhyTab } from './why-tab.ts';
import './why.css';

const TITLES: Readonly<Record<WhyTab, string>> = {
  rulings: 'Rulings',
  choices: 'Choices',
  blame: 'Blame',
};

export function WhyPanel() {
  const id = useId();
  const run = useRun();
  const step = useStep();
  const tab = useWhyTab((open) => open.tab);
  return (
    <section className="panel why-p" aria-labelledby={`${id}h`}>
      <header className="head">
        <h2 id={`${id}h`}>Why</h2>
        <span className="sub why-at">
          step {step.index}, {standingTitle(run, step)}
        </span>
        <div className="tools">
          <Tabs id={id} tab={tab} />
        </div>
      </header>
      <div
        className="why-body"
        role="tabpanel"
        id={`${id}p`}
        aria-labelledby={`${id}${tab}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
        tabIndex={0}
      >
        {tab === 'rulings' && <RulingsTab />}
        {tab === 'choices' && <ChoicesTab />}
        {tab === 'blame' && <BlameTab />}
      </div>
    </section>
  );
}

function Tabs({ id, tab }: { readonly id: string; readonly tab: WhyTab }) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const count = WHY_TABS.length;
    const next = WHY_TABS[(WHY_TABS.indexOf(tab) + by + count) % count] ?? tab;
    openWhy(next);
    event.currentTarget.querySelector<HTMLButtonElement>(`[data-tab="${next}"]`)?.focus();
  };
  return (
    <div className="tabs" role="tablist" aria-label="Why" onKeyDown={onKeyDown}>
      {WHY_TABS.map((one) => (
        <button
          key={one}
          type="button"
          role="tab"
          id={`${id}${one}`}
          data-tab={one}
          aria-selected={one === tab}
          aria-controls={`${id}p`}
          tabIndex={one === tab ? 0 : -1}
          onClick={() => openWhy(one)}
        >
          {TITLES[one]}
        </button>
      ))}
    </div>
  );
}

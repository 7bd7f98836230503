/** A row of tabs: one stop for Tab, arrow keys choose. */
import type { KeyboardEvent, ReactElement } from 'react';

interface TabsProps<T extends string> {
  readonly label: string;
  /** Of the panel that a tab shows: `${id}-${tab}`. */
  readonly id: string;
  readonly tabs: readonly (readonly [T, string])[];
  readonly open: T;
  readonly onOpen: (tab: T) => void;
}

const WAYS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

export function Tabs<T extends string>(props: TabsProps<T>): ReactElement {
  const { label, id, tabs, open, onOpen } = props;
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const by = WAYS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const at = tabs.findIndex(([tab]) => tab === open);
    const next = (at + by + tabs.length) % tabs.length;
    const [tab] = tabs[next] ?? [open];
    onOpen(tab);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div className="tabs" role="tablist" aria-label={label} onKeyDown={walk}>
      {tabs.map(([tab, name]) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={`${id}-${tab}-tab`}
          aria-selected={tab === open}
          aria-controls={`${id}-${tab}`}
          tabIndex={tab === open ? 0 : -1}
          onClick={() => onOpen(tab)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

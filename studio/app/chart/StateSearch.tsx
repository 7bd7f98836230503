/** Finds a state by its name, and goes there. */
import { type KeyboardEvent, type ReactElement, useEffect, useId, useRef, useState } from 'react';
import type { ChartNode } from '../../../machines/kernel/index.ts';
import { focusOf } from '../shell/keys.ts';
import { Icon } from '../theme/Icon.tsx';
import { ancestorsOf, type ChartIndex } from './chart-index.ts';
import { searchStates } from './navigate.ts';

const MOST_FOUND = 30;

interface StateSearchProps {
  readonly index: ChartIndex;
  readonly onFound: (path: string) => void;
}

export function StateSearch({ index, onFound }: StateSearchProps): ReactElement {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent | globalThis.KeyboardEvent) => {
      const isOurs = event.key === '.' && !event.ctrlKey && !event.altKey && !event.metaKey;
      const focus = focusOf(event.target);
      if (!isOurs || event.defaultPrevented || focus === 'editor' || focus === 'text') return;
      if (document.querySelector('[role="dialog"][data-state="open"]') !== null) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <div className="chart-search">
      <button
        type="button"
        className="icon"
        aria-label="Find a state"
        title="Find a state (.)"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <Icon name="search" />
      </button>
      {isOpen ? <SearchBox index={index} onFound={onFound} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}

function SearchBox({
  index,
  onFound,
  onClose,
}: StateSearchProps & { readonly onClose: () => void }): ReactElement {
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const states = index.graph.nodes.filter((node) => node.path !== '');
  const found = searchStates(states, query).slice(0, MOST_FOUND);
  const choose = (node: ChartNode | undefined) => {
    if (node === undefined) return;
    onClose();
    onFound(node.path);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && found.length > 0) setAt((at + step + found.length) % found.length);
    else if (event.key === 'Enter') choose(found[at]);
    else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  return (
    <div className="chart-search-box">
      <input
        // biome-ignore lint/a11y/noAutofocus: it was asked for
        autoFocus
        className="field"
        role="combobox"
        aria-label="Find a state"
        aria-expanded={found.length > 0}
        aria-controls={id}
        {...(found.length > 0 ? { 'aria-activedescendant': `${id}-${at}` } : {})}
        placeholder="Find a state"
        value={query}
        onChange={(event) => {
          setQuery(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
        onBlur={onClose}
      />
      <div ref={list} className="chart-found" id={id} role="listbox" aria-label="States">
        {found.map((node, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the box above has the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the box above has the focus
          <div
            key={node.path}
            id={`${id}-${place}`}
            role="option"
            aria-selected={place === at}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(node)}
          >
            <b>{node.title}</b>
            <span>{placeOf(index, node.path)}</span>
          </div>
        ))}
      </div>
      {query !== '' && found.length === 0 ? <p>No state is called «{query}».</p> : null}
    </div>
  );
}

/** Where a state lies: the titles around it. */
const placeOf = (index: ChartIndex, path: string): string =>
  ancestorsOf(path)
    .reverse()
    .map((above) => index.nodes.get(above)?.title ?? above)
    .join(' › ');

/** «Find a step»: a field with its hits above it. Enter jumps, the arrow keys choose; the shell brings `/` here. */
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { useBlame, useLine, useRun, useSession, useSessionStore } from '../session/hooks.ts';
import { Icon } from '../theme/Icon.tsx';
import { findSteps, type Hit, indexSteps } from './find.ts';
import { HitList } from './HitList.tsx';

export function FindStep() {
  const store = useSessionStore();
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const [query, setQuery] = useState('');
  const [open, setOpen] = useState(false);
  const hits = useHits(query, open);
  const [chosen, setChosen] = useState(0);

  const search = (text: string) => {
    setQuery(text);
    setOpen(true);
    setChosen(-1);
  };
  const active =
    chosen < 0 ? nearest(hits, store.getState().step) : Math.min(chosen, hits.length - 1);
  const jump = (hit: Hit | undefined) => {
    if (hit === undefined) return;
    store.getState().goStep(hit.step);
    setChosen(hits.indexOf(hit));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key];
    if (move !== undefined && hits.length > 0) {
      event.preventDefault();
      setChosen(Math.min(Math.max(active + move, 0), hits.length - 1));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      jump(hits[active]);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      setOpen(false);
      field.current?.blur();
    }
  };
  const shows = open && query.trim() !== '';
  return (
    <div className="tl-find">
      <label className="palette small tl-find-field">
        <Icon name="search" />
        <input
          ref={field}
          type="text"
          role="combobox"
          placeholder="Find a step"
          aria-label="Find a step by rule, state, seat, ruling or fact"
          aria-expanded={shows}
          aria-controls={id}
          aria-autocomplete="list"
          {...(shows && hits.length > 0 ? { 'aria-activedescendant': `${id}-${active}` } : {})}
          value={query}
          onChange={(event) => search(event.target.value)}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={onKeyDown}
        />
        <kbd>/</kbd>
      </label>
      {shows && <HitList id={id} hits={hits} active={active} onJump={jump} />}
    </div>
  );
}

/** The first hit from where we stand on; the last of all where there is none. */
function nearest(hits: readonly Hit[], step: number): number {
  const at = hits.findIndex((hit) => hit.step >= step);
  return at < 0 ? Math.max(0, hits.length - 1) : at;
}

function useHits(query: string, open: boolean): readonly Hit[] {
  const run = useRun();
  const line = useLine();
  const blame = useBlame();
  const viewer = useSession((session) => session.viewer);
  const wanted = open && query.trim() !== '';
  const entries = useMemo(
    () => (wanted ? indexSteps(run, line, viewer, blame) : []),
    [wanted, run, line, viewer, blame],
  );
  return useMemo(() => findSteps(entries, query), [entries, query]);
}

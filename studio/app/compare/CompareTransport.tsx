/** Stepping both sides or one, to the differences, and where they stand. */
import type { ReactElement, ReactNode } from 'react';
import { SessionProvider } from '../session/hooks.ts';
import { Icon } from '../theme/Icon.tsx';
import { FindStep } from '../timeline/FindStep.tsx';
import { Key } from '../timeline/Transport.tsx';
import type { BothRuns } from './both-runs.ts';
import { firstColumn, type Leads, lastColumn, nextPlace } from './moving.ts';
import { sayNumbers, sayPosition } from './say-position.ts';
import { columnNow, useCompare } from './store.ts';

interface CompareTransportProps {
  readonly runs: BothRuns;
  /** Zoom. */
  readonly children: ReactNode;
}

export function CompareTransport({ runs, children }: CompareTransportProps): ReactElement {
  const leads = useCompare((compare) => compare.leads);
  const pane = runs.panes[leads === 'after' || runs.panes.before === null ? 'after' : 'before'];
  return (
    <div className="transport tl-transport">
      <Keys runs={runs} />
      <Position runs={runs} />
      <Differences runs={runs} />
      <WhoSteps />
      <div className="tools">
        {children}
        {pane === null ? null : (
          <SessionProvider value={pane}>
            <FindStep />
          </SessionProvider>
        )}
      </div>
    </div>
  );
}

function Keys({ runs }: { readonly runs: BothRuns }): ReactElement {
  const { stepBy, moveBy, goEnd, setPlaying } = useCompare.getState();
  const leads = useCompare((compare) => compare.leads);
  const column = useCompare(columnNow);
  const playing = useCompare((compare) => compare.playing);
  const isFirst = column <= firstColumn(runs.beside, leads);
  const isLast = column >= lastColumn(runs.beside, leads);
  const word = playing ? 'Pause' : leads === 'both' ? 'Play both' : 'Play';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a frame of its own
    <div className="keys" role="group" aria-label="Stepping">
      <Key
        icon="first"
        label="First step"
        hint="Home"
        off={isFirst}
        onClick={() => goEnd('first')}
      />
      <Key
        icon="prev"
        label="Back a step"
        hint="Left; Shift: by move"
        off={isFirst}
        onClick={(event) => (event.shiftKey ? moveBy(-1) : stepBy(-1))}
      />
      <button
        type="button"
        className="icon"
        aria-label={word}
        aria-pressed={playing}
        title={`${word} (Space)`}
        onClick={() => setPlaying(!playing)}
      >
        <Icon name={playing ? 'pause' : 'play'} />
      </button>
      <Key
        icon="next"
        label="Forward a step"
        hint="Right; Shift: by move"
        off={isLast}
        onClick={(event) => (event.shiftKey ? moveBy(1) : stepBy(1))}
      />
      <Key icon="last" label="Last step" hint="End" off={isLast} onClick={() => goEnd('last')} />
    </div>
  );
}

function Position({ runs }: { readonly runs: BothRuns }): ReactElement {
  const at = useCompare((compare) => compare.at);
  const words = sayPosition(runs, at);
  return (
    <>
      <output className="pos">
        <span>{sayNumbers(runs, at)}</span>
      </output>
      <span className="at" title={words}>
        {words}
      </span>
    </>
  );
}

function Differences({ runs }: { readonly runs: BothRuns }): ReactElement {
  const goDifference = useCompare((compare) => compare.goDifference);
  const column = useCompare(columnNow);
  const columns = runs.places.map((place) => place.column);
  const passed = columns.filter((one) => one <= column).length;
  if (columns.length === 0) return <span className="sub">No difference in this replay</span>;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a frame of its own
    <div className="cmp-jump" role="group" aria-label="Differences">
      <button
        type="button"
        className="text"
        title="Earlier difference ([)"
        aria-disabled={nextPlace(columns, column, -1) === null}
        onClick={() => goDifference(-1)}
      >
        <Icon name="prev" />
        <span className="tl-word">Earlier difference</span>
      </button>
      <button
        type="button"
        className="text"
        title="Next difference (])"
        aria-disabled={nextPlace(columns, column, 1) === null}
        onClick={() => goDifference(1)}
      >
        <span className="tl-word">Next difference</span>
        <Icon name="next" />
      </button>
      <span className="sub">
        {passed} of {columns.length}
      </span>
    </div>
  );
}

const WHO: readonly (readonly [Leads, string, string])[] = [
  ['both', 'Both', 'Both sides step together, at the same move'],
  ['before', 'First', 'Only the first side steps; the second stays'],
  ['after', 'Second', 'Only the second side steps; the first stays'],
];

function WhoSteps(): ReactElement {
  const leads = useCompare((compare) => compare.leads);
  const setLeads = useCompare((compare) => compare.setLeads);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a frame of its own
    <div className="seg" role="group" aria-label="Which side steps">
      {WHO.map(([who, name, about]) => (
        <button
          key={who}
          type="button"
          aria-pressed={leads === who}
          title={about}
          onClick={() => setLeads(who)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

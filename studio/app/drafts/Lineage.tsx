/** The rules of the workspace as a tree, and of one of them: what it is laid over, and what it changes there. */
import { type KeyboardEvent, type ReactElement, useMemo, useRef, useState } from 'react';
import type { Ruleset } from '../../../machines/kernel/index.ts';
import { checkpointPath } from '../../analysis/checkpoint-files.ts';
import { enterCompare } from '../compare/enter.ts';
import { useCompare } from '../compare/store.ts';
import { sessionStore, useSession } from '../session/hooks.ts';
import { OverlayFrame } from '../shell/Overlay.tsx';
import { useUi } from '../shell/ui.ts';
import { Icon } from '../theme/Icon.tsx';
import { ChangesOver } from './ChangesOver.tsx';
import './drafts.css';
import { KeptHere } from './KeptHere.tsx';
import { rulesetTree, sayProvenance, shortHash, type TreeRow } from './lineage.ts';

export function Lineage(): ReactElement {
  const rulesets = useSession((session) => session.rulesets);
  const rows = useMemo(() => rulesetTree(rulesets), [rulesets]);
  const [picked, setPicked] = useState(() => sessionStore.getState().ruleset.id);
  const row = rows.find(({ ruleset }) => ruleset.id === picked) ?? rows[0];
  const close = useUi((ui) => ui.close);
  const openIt = (): void => {
    if (row === undefined) return;
    sessionStore.getState().openRuleset(row.ruleset.id);
    close();
  };
  const openId = useSession((session) => session.ruleset.id);
  return (
    <OverlayFrame
      title="Rules of the workspace"
      about="Versions and checkpoints, each under what it is laid over. Arrows choose, Enter opens."
      className="lineage"
    >
      <div className="dialog-body lineage-body">
        <Tree rows={rows} picked={row?.ruleset.id ?? ''} onPick={setPicked} onOpen={openIt} />
        {row === undefined ? null : <Details ruleset={row.ruleset} />}
      </div>
      <footer>
        {row === undefined ? null : <KeptHere path={checkpointPath(row.ruleset.id)} />}
        <CompareWithBase ruleset={row?.ruleset} />
        <button
          type="button"
          className="primary"
          disabled={row === undefined || row.ruleset.id === openId}
          onClick={openIt}
        >
          {row?.ruleset.id === openId ? 'Already open' : `Open ${row?.ruleset.id ?? ''}`}
        </button>
      </footer>
    </OverlayFrame>
  );
}

/** Both rules side by side, with every recorded game under both. */
function CompareWithBase({
  ruleset,
}: {
  readonly ruleset: Ruleset | undefined;
}): ReactElement | null {
  const close = useUi((ui) => ui.close);
  const base = ruleset?.lineage[0]?.id;
  if (ruleset === undefined || base === undefined) return null;
  const compare = (): void => {
    close();
    useCompare.getState().compare({ before: base, after: ruleset.id });
    enterCompare();
  };
  return (
    <button type="button" className="second" onClick={compare}>
      Compare with its base
    </button>
  );
}

interface TreeProps {
  readonly rows: readonly TreeRow[];
  readonly picked: string;
  readonly onPick: (id: string) => void;
  readonly onOpen: () => void;
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  End: Number.POSITIVE_INFINITY,
  Home: Number.NEGATIVE_INFINITY,
};

function Tree({ rows, picked, onPick, onOpen }: TreeProps): ReactElement {
  const tree = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = STEPS[event.key];
    if (event.key === 'Enter') onOpen();
    else if (by !== undefined) {
      const at = rows.findIndex(({ ruleset }) => ruleset.id === picked);
      const next = rows[Math.min(Math.max(at + by, 0), rows.length - 1)];
      if (next !== undefined) onPick(next.ruleset.id);
    } else return;
    event.preventDefault();
  };
  return (
    <div
      ref={tree}
      className="rules-tree"
      role="tree"
      aria-label="Rulesets"
      tabIndex={0}
      data-first
      aria-activedescendant={`lineage-${picked}`}
      onKeyDown={onKeyDown}
    >
      {rows.map(({ ruleset, depth }) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the tree has the focus and the keys
        <div
          key={ruleset.id}
          id={`lineage-${ruleset.id}`}
          role="treeitem"
          tabIndex={-1}
          aria-level={depth + 1}
          aria-selected={ruleset.id === picked}
          style={{ paddingLeft: `calc(var(--s2) + ${depth} * var(--s4))` }}
          onClick={() => {
            onPick(ruleset.id);
            tree.current?.focus();
          }}
          onDoubleClick={onOpen}
        >
          <span className="mono cut">
            {depth === 0 ? null : <Icon name="branch" className="over" />} {ruleset.id}
          </span>
          <span className="sub">
            <span className="mono">{shortHash(ruleset.hash)}</span> {sayProvenance(ruleset)}
          </span>
        </div>
      ))}
    </div>
  );
}

function Details({ ruleset }: { readonly ruleset: Ruleset }): ReactElement {
  const rulesets = useSession((session) => session.rulesets);
  const [nearest] = ruleset.lineage;
  const base = rulesets.find(({ id }) => id === nearest?.id);
  return (
    <section className="lineage-of" aria-label={`About ${ruleset.id}`} aria-live="polite">
      <h3>{ruleset.title}</h3>
      <ol className="lineage-chain" aria-label="Lineage">
        {[{ id: ruleset.id, hash: ruleset.hash }, ...ruleset.lineage].map(({ id, hash }, index) => (
          <li key={id}>
            {index === 0 ? '' : 'over '}
            <span className="mono">{id}</span> <span className="mono sub">{hash}</span>
          </li>
        ))}
      </ol>
      <p className="sub">
        {ruleset.provenance === 'variant'
          ? 'A variant of ours, and no version in the game’s own history.'
          : `${ruleset.lineage.length === 0 ? 'A version of the game' : 'A checkpoint'}, ${ruleset.rules.length} rules.`}
      </p>
      {ruleset.notes === '' ? null : <p className="lineage-notes">{ruleset.notes}</p>}
      {base === undefined ? null : (
        <>
          <h4>
            Changes over <span className="mono">{base.id}</span>
          </h4>
          <ChangesOver base={base} over={ruleset} />
        </>
      )}
    </section>
  );
}

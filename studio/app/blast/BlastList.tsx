/** Every recorded game by what the draft does to it; each opens where that shows first. */
import { Popover } from 'radix-ui';
import { type ReactElement, useMemo, useState } from 'react';
import { VirtualList } from '../rules/VirtualList.tsx';
import { walkRows } from '../rules/walk-rows.ts';
import { useSession } from '../session/hooks.ts';
import { Icon } from '../theme/Icon.tsx';
import { BlastRowView } from './BlastRowView.tsx';
import { useBlast } from './follow.ts';
import type { Blast } from './rows.ts';
import { type BlastGroup, groupsOf, type ShownRow, shownRows } from './state.ts';
import { GROUP_TITLES, sayBlast } from './words.ts';

/** What comes out as before is counted, and unfolded by whoever asks. */
const FOLDED: ReadonlySet<Blast> = new Set<Blast>(['same', 'unread', 'unplayable']);

type Item = { readonly group: BlastGroup; readonly row: ShownRow | null };

function itemsOf(groups: readonly BlastGroup[], folded: ReadonlySet<Blast>): readonly Item[] {
  return groups.flatMap((group) => [
    { group, row: null },
    ...(folded.has(group.blast) ? [] : group.rows.map((row) => ({ group, row }))),
  ]);
}

const keyOf = ({ group, row }: Item): string => row?.file ?? group.blast;

const walk = walkRows('.blast-head');

export function BlastList(): ReactElement {
  const state = useBlast();
  const fileId = useSession((session) => session.fileId);
  const [folded, setFolded] = useState(FOLDED);
  const groups = useMemo(() => groupsOf(shownRows(state)), [state]);
  const items = useMemo(() => itemsOf(groups, folded), [groups, folded]);
  const { text, progress } = sayBlast(state);
  const toggle = (blast: Blast) => {
    const next = new Set(folded);
    if (!next.delete(blast)) next.add(blast);
    setFolded(next);
  };
  return (
    <>
      <header>
        <h2>Blast radius</h2>
        <span className="sub blast-progress">{progress}</span>
        <Popover.Close className="icon" aria-label="Close" title="Close (Esc)">
          <Icon name="cross" />
        </Popover.Close>
      </header>
      {state.failure !== null && <p className="refusal">{state.failure}</p>}
      {items.length === 0 ? (
        <p className="empty">{text}</p>
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the rows' buttons
        <div className="blast-rows" onKeyDown={walk}>
          <VirtualList
            label="Replays by what the draft does to them"
            items={items}
            keyOf={keyOf}
            rowHeight={28}
            reveal={null}
            draw={({ group, row }) =>
              row === null ? (
                <GroupHead group={group} isFolded={folded.has(group.blast)} onToggle={toggle} />
              ) : (
                <BlastRowView row={row} isOpen={row.file === fileId} />
              )
            }
          />
        </div>
      )}
    </>
  );
}

interface GroupHeadProps {
  readonly group: BlastGroup;
  readonly isFolded: boolean;
  readonly onToggle: (blast: Blast) => void;
}

function GroupHead({ group: { blast, rows }, isFolded, onToggle }: GroupHeadProps): ReactElement {
  return (
    <button
      type="button"
      className="blast-head blast-group"
      aria-expanded={!isFolded}
      onClick={() => onToggle(blast)}
    >
      <Icon name={isFolded ? 'fold' : 'down'} />
      {GROUP_TITLES[blast]}
      <span className="sub">{rows.length}</span>
    </button>
  );
}

/** Every game of the workspace under both sides, by verdict: sorted, searched, each opening its comparison. */
import { type ReactElement, useMemo, useState } from 'react';
import { plain } from '../../analysis/compare/render/pieces.ts';
import { replayRow } from '../../analysis/compare/render/say-replays.ts';
import type { ReplayRow, RowVerdict } from '../../analysis/compare/replays.ts';
import { VirtualList } from '../rules/VirtualList.tsx';
import { walkRows } from '../rules/walk-rows.ts';
import '../rules/rules.css';
import { Icon, type IconName } from '../theme/Icon.tsx';
import { Progress } from './Progress.tsx';
import {
  causeLabel,
  groupReplays,
  moveOf,
  type ReplayGroup,
  type ReplaySort,
  type SortKey,
  UNSORTED,
} from './replay-groups.ts';
import { useReplays } from './replays-client.ts';
import { Arrowed } from './Said.tsx';
import { useCompare } from './store.ts';
import './replays.css';

type Item =
  | { readonly kind: 'group'; readonly group: ReplayGroup; readonly isFolded: boolean }
  | { readonly kind: 'row'; readonly row: ReplayRow };

const HEIGHT = 24;

export function ReplaysPanel(): ReactElement {
  const rows = useReplays((replays) => replays.rows);
  const sort = useCompare((compare) => compare.sort);
  const find = useCompare((compare) => compare.find);
  const [folded, setFolded] = useState<ReadonlySet<RowVerdict>>(new Set(['same']));
  const groups = useMemo(() => groupReplays(rows, sort, find), [rows, sort, find]);
  const items = useMemo(() => itemsOf(groups, find === '' ? folded : NONE), [groups, folded, find]);
  const shown = groups.reduce((sum, group) => sum + group.rows.length, 0);
  const toggle = (verdict: RowVerdict) => {
    const next = new Set(folded);
    if (!next.delete(verdict)) next.add(verdict);
    setFolded(next);
  };
  return (
    <section className="panel cmp-replays" aria-label="Replays">
      <header className="head">
        <h2>Replays</h2>
        <Find shown={shown} of={rows.length} />
        <div className="tools">
          <Progress />
        </div>
      </header>
      <SortHeads />
      {items.length === 0 ? (
        <Nothing isSearched={find !== ''} />
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the rows' buttons
        <div className="cmp-fill" onKeyDown={walkRows('.cmp-game, .cmp-group')}>
          <VirtualList
            label="Games by verdict"
            items={items}
            keyOf={keyOf}
            rowHeight={HEIGHT}
            reveal={null}
            draw={(item) => <Line item={item} onToggle={toggle} />}
          />
        </div>
      )}
    </section>
  );
}

const NONE: ReadonlySet<RowVerdict> = new Set();

const itemsOf = (
  groups: readonly ReplayGroup[],
  folded: ReadonlySet<RowVerdict>,
): readonly Item[] =>
  groups.flatMap((group): readonly Item[] => {
    const isFolded = folded.has(group.verdict);
    const rows = isFolded ? [] : group.rows.map((row): Item => ({ kind: 'row', row }));
    return [{ kind: 'group', group, isFolded }, ...rows];
  });

const keyOf = (item: Item): string =>
  item.kind === 'row' ? item.row.file : `group ${item.group.verdict}`;

function Find({ shown, of }: { readonly shown: number; readonly of: number }): ReactElement {
  const find = useCompare((compare) => compare.find);
  const setFind = useCompare((compare) => compare.setFind);
  return (
    <label className="cmp-find">
      <Icon name="search" />
      <input
        type="search"
        value={find}
        placeholder="Find"
        aria-label="Find a replay by title, verdict or cause"
        onChange={(event) => setFind(event.target.value)}
      />
      {find === '' ? null : (
        <span className="sub" role="status">
          {shown} of {of}
        </span>
      )}
    </label>
  );
}

const HEADS: readonly (readonly [SortKey, string])[] = [
  ['title', 'Replay'],
  ['move', 'First at'],
  ['cause', 'Because of'],
];

function SortHeads(): ReactElement {
  const sort = useCompare((compare) => compare.sort);
  const setSort = useCompare((compare) => compare.setSort);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a frame of its own
    <div className="cmp-sorts" role="group" aria-label="Sort by">
      {HEADS.map(([by, name]) => (
        <button
          key={by}
          type="button"
          aria-pressed={sort.by === by}
          title={`Sort by ${name.toLowerCase()}`}
          onClick={() => setSort(nextSort(sort, by))}
        >
          {name}
          {sort.by === by ? (
            <Icon
              name={sort.isDown ? 'dn' : 'up'}
              label={sort.isDown ? 'descending' : 'ascending'}
            />
          ) : null}
        </button>
      ))}
    </div>
  );
}

/** Up, then down, then as the workspace lists them. */
function nextSort(sort: ReplaySort, by: SortKey): ReplaySort {
  if (sort.by !== by) return { by, isDown: false };
  return sort.isDown ? UNSORTED : { by, isDown: true };
}

interface LineProps {
  readonly item: Item;
  readonly onToggle: (verdict: RowVerdict) => void;
}

const Line = ({ item, onToggle }: LineProps): ReactElement =>
  item.kind === 'row' ? <Game row={item.row} /> : <Group item={item} onToggle={onToggle} />;

const SIGNS: Readonly<Record<RowVerdict, IconName>> = {
  same: 'check',
  facts: 'differs',
  outcome: 'flag',
  'other-decision': 'branch',
  illegal: 'cross',
  'cannot-start': 'cross',
};

interface GroupProps {
  readonly item: Extract<Item, { kind: 'group' }>;
  readonly onToggle: (verdict: RowVerdict) => void;
}

function Group({ item: { group, isFolded }, onToggle }: GroupProps): ReactElement {
  return (
    <button
      type="button"
      className={`cmp-group is-${group.verdict}`}
      aria-expanded={!isFolded}
      onClick={() => onToggle(group.verdict)}
    >
      <Icon name={SIGNS[group.verdict]} />
      <b>{group.title}</b>
      <span>{group.rows.length}</span>
      <Icon name={isFolded ? 'fold' : 'down'} />
    </button>
  );
}

function Game({ row }: { readonly row: ReplayRow }): ReactElement {
  const openReplay = useCompare((compare) => compare.openReplay);
  const isOpen = useCompare((compare) => compare.replay === row.file);
  const move = moveOf(row);
  const cause = causeLabel(row);
  const about = [row.title, ...replayRow(row).details.map(plain)].join('\n');
  return (
    <button
      type="button"
      className="cmp-game"
      aria-current={isOpen ? 'true' : undefined}
      title={about}
      onClick={() => openReplay(row.file)}
    >
      <span className="cut">{row.title}</span>
      <span>{move === null ? '' : `move ${move}`}</span>
      <code className="cut">
        <Arrowed text={row.broken === 'before' ? 'second side only' : cause} />
      </code>
    </button>
  );
}

function Nothing({ isSearched }: { readonly isSearched: boolean }): ReactElement {
  const setFind = useCompare((compare) => compare.setFind);
  const state = useReplays((replays) => replays.state);
  if (isSearched) {
    return (
      <div className="empty">
        <p>No game has these words in its title, verdict or cause.</p>
        <button type="button" className="second" onClick={() => setFind('')}>
          Show all games
        </button>
      </div>
    );
  }
  return (
    <div className="empty">
      <p>
        {state === 'running'
          ? 'The games of the workspace are being played under both sides.'
          : 'No recorded game of this ruleset is in the workspace. Save one in Debug, and it is compared here.'}
      </p>
    </div>
  );
}

/** Ctrl+K: go to a rule, a state, a parameter, a step or a replay, or do something by its name. */
import { Command } from 'cmdk';
import { Dialog } from 'radix-ui';
import { type ReactElement, useDeferredValue, useMemo, useState } from 'react';
import type { LibraryItem } from '../../analysis/library.ts';
import { paneInFront } from '../compare/go-here.ts';
import { useCompare } from '../compare/store.ts';
import { SessionProvider, useBands, useLine, useRun, useSession } from '../session/hooks.ts';
import { useUi } from '../shell/ui.ts';
import { Icon, type IconName } from '../theme/Icon.tsx';
import { commandEntries } from './command-list.ts';
import {
  type Entry,
  paramEntries,
  replayEntries,
  ruleEntries,
  stateEntries,
  stepEntries,
  type Target,
} from './entries.ts';
import { findEntries } from './find.ts';
import { go } from './go.ts';
import './palette.css';

const SIGN: Readonly<Record<Target['kind'], IconName>> = {
  command: 'fold',
  step: 'next',
  rule: 'deed',
  state: 'stack',
  param: 'edit',
  replay: 'file',
};

interface Found {
  readonly title: string;
  readonly entries: readonly Entry[];
}

/** Names are those of what is on the screen: the side of a comparison that is in front, or the open rules. */
export function Palette(): ReactElement {
  const library = useSession((session) => session.library);
  const isCompare = useUi((ui) => ui.screen === 'compare');
  const pane = useCompare(paneInFront);
  return (
    <SessionProvider value={isCompare ? pane : null}>
      <Box library={library} />
    </SessionProvider>
  );
}

function Box({ library }: { readonly library: readonly LibraryItem[] }): ReactElement {
  const close = useUi((ui) => ui.close);
  const [query, setQuery] = useState('');
  const settled = useDeferredValue(query);
  const groups = useFound(settled, library);
  const [picked, setPicked] = usePicked(settled, groups);
  return (
    <Dialog.Root open onOpenChange={(open) => (open ? undefined : close())}>
      <Dialog.Portal>
        <Dialog.Overlay className="veil" />
        <Dialog.Content className="dialog palette-box">
          <Dialog.Title className="sr">Go to</Dialog.Title>
          <Dialog.Description className="sr">
            Type a rule, state, parameter, step, replay or command.
          </Dialog.Description>
          <Command label="Go to" shouldFilter={false} loop value={picked} onValueChange={setPicked}>
            <div className="palette-field">
              <Icon name="search" />
              <Command.Input
                value={query}
                onValueChange={setQuery}
                placeholder="Rule, state, parameter, step 42, move 7, replay or command"
              />
            </div>
            <Command.List>
              <Command.Empty>Nothing here is called «{query}».</Command.Empty>
              {groups.map((group) => (
                <Group key={group.title} group={group} />
              ))}
            </Command.List>
          </Command>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** What Enter goes to: what the arrows chose, or the first of what was found, however late that comes. */
function usePicked(query: string, groups: readonly Found[]) {
  const [chosen, setChosen] = useState({ query, key: '' });
  const keys = groups.flatMap(({ entries }) => entries.map(({ target }) => keyOf(target)));
  const isThere = chosen.query === query && keys.includes(chosen.key);
  const pick = (key: string) => setChosen({ query, key });
  return [isThere ? chosen.key : (keys[0] ?? ''), pick] as const;
}

const Group = ({ group: { title, entries } }: { readonly group: Found }): ReactElement => (
  <Command.Group heading={title}>
    {entries.map((entry) => (
      <Item key={keyOf(entry.target)} entry={entry} />
    ))}
  </Command.Group>
);

const keyOf = (target: Target): string =>
  `${target.kind} ${target.kind === 'step' ? target.step : target.id}`;

const Item = ({ entry }: { readonly entry: Entry }): ReactElement => (
  <Command.Item value={keyOf(entry.target)} onSelect={() => go(entry.target)}>
    <Icon name={SIGN[entry.target.kind]} />
    <span className="palette-title">{entry.title}</span>
    {entry.target.kind === 'command' ? (
      entry.note !== '' && <kbd>{entry.note}</kbd>
    ) : (
      <span className={entry.target.kind === 'rule' ? 'sub mono' : 'sub'}>{entry.note}</span>
    )}
  </Command.Item>
);

/** What the query means, group by group; without one, what can be done. */
function useFound(query: string, library: readonly LibraryItem[]): readonly Found[] {
  const draft = useSession((session) => session.draft);
  const screen = useUi((ui) => ui.screen);
  const seats = useSession((session) => session.file.seed.seats);
  const run = useRun();
  const bands = useBands();
  const steps = useLine().steps.length;
  const all = useMemo(
    () => ({
      rules: ruleEntries(draft),
      states: stateEntries(run.chart.nodes),
      params: paramEntries(draft),
      replays: replayEntries(library),
      commands: commandEntries(screen, seats, draft.game.id),
    }),
    [draft, run, library, screen, seats],
  );
  return useMemo(() => {
    if (query.trim() === '') {
      return [
        { title: 'Commands', entries: all.commands },
        { title: 'Replays', entries: all.replays.slice(0, 5) },
      ];
    }
    const groups = [
      { title: 'Steps', entries: stepEntries(bands, steps, query) },
      { title: 'Commands', entries: findEntries(all.commands, query, 6) },
      { title: 'Rules', entries: findEntries(all.rules, query, 8) },
      { title: 'States', entries: findEntries(all.states, query, 8) },
      { title: 'Parameters', entries: findEntries(all.params, query, 8) },
      { title: 'Replays', entries: findEntries(all.replays, query, 8) },
    ];
    return groups.filter(({ entries }) => entries.length > 0);
  }, [all, bands, steps, query]);
}

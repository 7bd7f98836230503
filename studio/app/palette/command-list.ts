/** Commands of the palette: what the bar and the keys do, by name. */
import { compareDraft } from '../compare/enter.ts';
import { isComparing, paneInFront } from '../compare/go-here.ts';
import type { Leads } from '../compare/moving.ts';
import { useCompare } from '../compare/store.ts';
import { openSetup } from '../decks/open-setup.ts';
import { kitOf } from '../decks/registry.ts';
import { newDraft } from '../drafts/drafts.ts';
import { openInspector } from '../inspect/stately.ts';
import { sessionStore } from '../session/hooks.ts';
import { run } from '../shell/commands.ts';
import { resetChanges } from '../shell/draft-acts.ts';
import type { Act } from '../shell/keys.ts';
import { type Overlay, type Screen, useUi } from '../shell/ui.ts';
import type { Entry } from './entries.ts';

interface Named {
  readonly id: string;
  readonly title: string;
  readonly keys: string;
  readonly act: () => void;
  /** The screen that it is of; every one where none is named. */
  readonly on?: Screen;
}

const by = (title: string, keys: string, act: Act, how = 0): Named => ({
  id: title,
  title,
  keys,
  act: () => run({ do: act, by: how }),
});

const on = (screen: Screen, ...commands: readonly Named[]): readonly Named[] =>
  commands.map((one) => ({ ...one, on: screen }));

const COMMANDS: readonly Named[] = [
  by('Open the library', 'L', 'library'),
  by('Start a new game', 'N', 'new-game'),
  ...on(
    'debug',
    by('Switch to Compare', 'C', 'screen'),
    {
      id: 'compare-draft',
      title: 'Compare the draft with what it changes',
      keys: '',
      act: compareDraft,
    },
    overlay('Save the replay', 'save'),
    overlay('Save the draft as a checkpoint', 'checkpoint'),
    overlay('Show all drafts', 'drafts'),
    overlay('Show lineage and changes of the rules', 'lineage'),
    { id: 'new-draft', title: 'Start a new draft', keys: '', act: newDraft },
    by('Switch between recorded and draft', 'R', 'switch-run'),
    { id: 'reset', title: 'Reset all changes of the draft', keys: '', act: resetChanges },
  ),
  ...on(
    'compare',
    by('Switch to Debug', 'C', 'screen'),
    by('Swap the sides', 'X', 'swap'),
    by('Go to the next difference', ']', 'difference', 1),
    by('Go to the difference before', '[', 'difference', -1),
    overlay('Show the texts of both sides, line by line', 'text-diff'),
    leads('Step both sides', 'both'),
    leads('Step the first side alone', 'before'),
    leads('Step the second side alone', 'after'),
  ),
  by('Go to the first difference', 'D', 'first-difference'),
  by('Play, pause', 'Space', 'play-pause'),
  by('Go to the first step', 'Home', 'start'),
  by('Go to the last step', 'End', 'end'),
  by('Go to where the move began', 'Shift F11', 'step-out'),
  by('Find a step', '/', 'find-step'),
  ...on('debug', by('Branch here', 'B', 'branch')),
  by('Fit the chart to what is active', 'F', 'fit'),
  by('See all', '9', 'see-all'),
  by('See as a spectator', '0', 'see-as-spectator'),
  theme('Theme: as the system', 'system'),
  theme('Theme: light', 'light'),
  theme('Theme: dark', 'dark'),
  ...on('debug', {
    id: 'inspect',
    title: 'Open Stately’s inspector on this run',
    keys: '',
    act: () => void openInspector(),
  }),
  by('Show all keys', '?', 'help'),
];

function overlay(title: string, one: Overlay): Named {
  return { id: one, title, keys: '', act: () => useUi.getState().open(one) };
}

function theme(title: string, one: 'system' | 'light' | 'dark'): Named {
  return { id: title, title, keys: '', act: () => sessionStore.getState().setTheme(one) };
}

function leads(title: string, one: Leads): Named {
  return { id: title, title, keys: '', act: () => useCompare.getState().setLeads(one) };
}

/** «See as A» for each seat at this table. */
const seatCommands = (seats: readonly string[]): readonly Named[] =>
  seats.map((seat, at) => by(`See as ${seat}`, String(at + 1), 'see-as', at));

/** What the players of this game bring is edited by a name of its own. */
function setupCommands(game: string): readonly Named[] {
  const kit = kitOf(game);
  if (kit === null) return [];
  return on('debug', { id: 'setup', title: kit.command, keys: '', act: () => openSetup() });
}

const commandsFor = (seats: readonly string[], game: string): readonly Named[] => [
  ...COMMANDS,
  ...setupCommands(game),
  ...seatCommands(seats),
];

export const commandEntries = (
  screen: Screen,
  seats: readonly string[],
  game: string,
): readonly Entry[] =>
  commandsFor(seats, game)
    .filter((one) => one.on === undefined || one.on === screen)
    .map(({ id, title, keys }) => ({
      target: { kind: 'command', id },
      title,
      note: keys,
      words: 'command',
    }));

export function runNamed(id: string): void {
  const pane = isComparing() ? paneInFront(useCompare.getState()) : null;
  const { file, ruleset } = (pane ?? sessionStore).getState();
  commandsFor(file.seed.seats, ruleset.game.id)
    .find((one) => one.id === id)
    ?.act();
}

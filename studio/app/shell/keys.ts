/** The keys of the whole studio: one table, read by the listener and by the help. Pure. */

export type Act =
  | 'step'
  | 'move'
  | 'start'
  | 'end'
  | 'play-pause'
  | 'play'
  | 'step-out'
  | 'switch-run'
  | 'see-as'
  | 'see-as-spectator'
  | 'see-all'
  | 'palette'
  | 'library'
  | 'new-game'
  | 'help'
  | 'branch'
  | 'find-step'
  | 'fit'
  | 'screen'
  | 'difference'
  | 'first-difference'
  | 'swap'
  | 'close'
  | 'region';

export interface Command {
  readonly do: Act;
  /** How far, or which seat by its place; 0 where neither is meant. */
  readonly by: number;
}

/** A key press as the listener hands it on. */
export interface Press {
  readonly key: string;
  readonly ctrl: boolean;
  readonly shift: boolean;
  readonly alt: boolean;
}

/** What has the focus: an editor keeps all keys but F6, a text field all but those with Ctrl. */
export type Focus = 'editor' | 'text' | 'arrows' | 'button' | 'page';

interface Binding {
  readonly command: Command;
  /** Moves within what has the focus: a list, a slider and a tab row keep it for themselves. */
  readonly moves?: true;
}

const PLAIN: Readonly<Record<string, Binding>> = {
  ArrowLeft: { command: { do: 'step', by: -1 }, moves: true },
  ArrowRight: { command: { do: 'step', by: 1 }, moves: true },
  PageUp: { command: { do: 'move', by: -1 }, moves: true },
  PageDown: { command: { do: 'move', by: 1 }, moves: true },
  Home: { command: { do: 'start', by: 0 }, moves: true },
  End: { command: { do: 'end', by: 0 }, moves: true },
  ' ': { command: { do: 'play-pause', by: 0 }, moves: true },
  F10: { command: { do: 'step', by: 1 } },
  F5: { command: { do: 'play', by: 0 } },
  F6: { command: { do: 'region', by: 1 } },
  r: { command: { do: 'switch-run', by: 0 } },
  '0': { command: { do: 'see-as-spectator', by: 0 } },
  '9': { command: { do: 'see-all', by: 0 } },
  l: { command: { do: 'library', by: 0 } },
  n: { command: { do: 'new-game', by: 0 } },
  b: { command: { do: 'branch', by: 0 } },
  '/': { command: { do: 'find-step', by: 0 } },
  f: { command: { do: 'fit', by: 0 } },
  c: { command: { do: 'screen', by: 0 } },
  '[': { command: { do: 'difference', by: -1 } },
  ']': { command: { do: 'difference', by: 1 } },
  d: { command: { do: 'first-difference', by: 0 } },
  x: { command: { do: 'swap', by: 0 } },
  '?': { command: { do: 'help', by: 0 } },
  Escape: { command: { do: 'close', by: 0 } },
};

const SHIFTED: Readonly<Record<string, Binding>> = {
  ArrowLeft: { command: { do: 'move', by: -1 }, moves: true },
  ArrowRight: { command: { do: 'move', by: 1 }, moves: true },
  F11: { command: { do: 'step-out', by: 0 } },
  F6: { command: { do: 'region', by: -1 } },
};

function bindingOf({ key, ctrl, shift, alt }: Press): Binding | null {
  const name = key.length === 1 ? key.toLowerCase() : key;
  if (ctrl) return name === 'k' && !shift && !alt ? { command: { do: 'palette', by: 0 } } : null;
  if (alt) return key === 'F10' ? { command: { do: 'step', by: 1 } } : null;
  if (/^[1-8]$/.test(key)) return { command: { do: 'see-as', by: Number(key) - 1 } };
  // Signs need Shift on some keyboards: for them it says nothing.
  if (shift && !/^[?/[\]]$/.test(key)) return SHIFTED[key] ?? null;
  return PLAIN[name] ?? null;
}

/** What a key press means where the focus is; null where it is not ours. */
export function commandFor(press: Press, focus: Focus): Command | null {
  const binding = bindingOf(press);
  if (binding === null) return null;
  const { command, moves } = binding;
  if (command.do === 'region') return command;
  if (focus === 'editor') return null;
  if (focus === 'text') return command.do === 'palette' ? command : null;
  if (focus === 'arrows' && moves === true) return null;
  if (focus === 'button' && press.key === ' ') return null;
  return command;
}

const OWN_ARROWS = new Set(
  'listbox option menu menuitem menuitemradio menuitemcheckbox slider spinbutton tab tablist radio radiogroup separator tree treeitem grid gridcell combobox scrollbar'.split(
    ' ',
  ),
);
const NO_TEXT = new Set([
  'button',
  'checkbox',
  'radio',
  'range',
  'file',
  'reset',
  'submit',
  'color',
]);

/** What has the focus, by its element. */
export function focusOf(target: EventTarget | null): Focus {
  if (!(target instanceof Element)) return 'page';
  if (target.closest('.monaco-editor, .monaco-diff-editor') !== null) return 'editor';
  if (target instanceof HTMLInputElement) return NO_TEXT.has(target.type) ? 'arrows' : 'text';
  if (target.matches('textarea, [contenteditable]:not([contenteditable="false"])')) return 'text';
  if (target.matches('select')) return 'text';
  const role = target.getAttribute('role');
  if (role !== null && OWN_ARROWS.has(role)) return 'arrows';
  return target.matches('button, a, summary, [role="button"], [role="link"]') ? 'button' : 'page';
}

export interface HelpGroup {
  readonly title: string;
  readonly keys: readonly { readonly keys: readonly string[]; readonly text: string }[];
}

/** The help, in the order in which people need it. */
export const HELP: readonly HelpGroup[] = [
  {
    title: 'Through the replay',
    keys: [
      { keys: ['Left', 'Right'], text: 'one step back, on' },
      { keys: ['Shift Left', 'Shift Right'], text: 'one move back, on' },
      { keys: ['Page up', 'Page down'], text: 'one move back, on' },
      { keys: ['Home', 'End'], text: 'first step, last step' },
      { keys: ['Space'], text: 'play, pause' },
      { keys: ['F5'], text: 'continue: play on' },
      { keys: ['F10', 'Alt F10'], text: 'next step' },
      { keys: ['Shift F11'], text: 'out to where the move began' },
      { keys: ['/'], text: 'find a step' },
      { keys: ['B'], text: 'branch here' },
    ],
  },
  {
    title: 'Compare',
    keys: [
      { keys: ['C'], text: 'to Compare, and back to Debug' },
      { keys: ['D'], text: 'first difference' },
      { keys: ['[', ']'], text: 'difference before, next' },
      { keys: ['X'], text: 'swap the sides' },
    ],
  },
  {
    title: 'What is shown',
    keys: [
      { keys: ['R'], text: 'recorded run, draft run' },
      { keys: ['1', '…', '8'], text: 'see as the first seat, the second …' },
      { keys: ['0'], text: 'see as a spectator' },
      { keys: ['9'], text: 'see all' },
      { keys: ['F'], text: 'fit the chart to what is active' },
    ],
  },
  {
    title: 'Open',
    keys: [
      { keys: ['Ctrl K'], text: 'go to a rule, state, parameter, step or replay' },
      { keys: ['L'], text: 'library' },
      { keys: ['N'], text: 'new game' },
      { keys: ['?'], text: 'these keys' },
      { keys: ['Esc'], text: 'close, dismiss' },
    ],
  },
  {
    title: 'Around the screen',
    keys: [
      { keys: ['F6', 'Shift F6'], text: 'next panel, panel before; out of the editor too' },
      { keys: ['Tab', 'Shift Tab'], text: 'within a panel' },
      { keys: ['Ctrl M'], text: 'in the editor: whether Tab indents or moves on' },
      { keys: ['Arrows'], text: 'on a splitter: resize' },
    ],
  },
];

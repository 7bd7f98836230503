/** Doing what a key or the palette asks for. */
import type { Line } from '../../../machines/kernel/index.ts';
import { runInCompare } from '../compare/commands.ts';
import { switchScreen } from '../compare/enter.ts';
import { sessionStore } from '../session/hooks.ts';
import { shownRun } from '../session/session.ts';
import type { Session } from '../session/types.ts';
import { nodeOf } from '../why/say-move.ts';
import { openWhy } from '../why/why-tab.ts';
import type { Act, Command } from './keys.ts';
import { type Overlay, useUi } from './ui.ts';

/** Panels listen to these on the window. */
export const FIT = 'studio:fit';

const tell = (name: string): void => {
  window.dispatchEvent(new CustomEvent(name));
};

/** The first step of the move that a step belongs to; from there, that of the move before. */
export function moveStart(line: Line, step: number): number {
  const starts = line.nodes.flatMap((node) => node.steps[0]?.index ?? []);
  return starts.findLast((start) => start < step) ?? 0;
}

function lineOnScreen(): Line {
  const session = sessionStore.getState();
  return shownRun(session).run.line(session.path);
}

function seeAs(session: Session, place: number): void {
  const seat = session.file.seed.seats[place];
  if (seat !== undefined) session.setViewer(seat);
}

function switchRun(): void {
  const { shown, drafted, changes, draftRefusals, show, setNotice } = sessionStore.getState();
  if (shown === 'draft') show('recorded');
  else if (drafted !== null) show('draft');
  else setNotice({ kind: 'warning', text: whyNoDraft(changes.length, draftRefusals.length) });
}

const whyNoDraft = (changes: number, refusals: number): string =>
  changes > 0 && refusals > 0
    ? 'The replay cannot start under the draft: see the draft’s menu for the reason.'
    : 'The draft changes nothing yet: edit a parameter under Rules first.';

function findStep(): void {
  const field = document.querySelector<HTMLInputElement>(
    '[data-region="timeline"] input[role="combobox"]',
  );
  field?.focus();
  field?.select();
}

/** To the choices of the decision on the screen, where the move rests: another one opens a branch. */
function branch(session: Session): void {
  const rest = nodeOf(lineOnScreen().nodes, session.step)?.steps.at(-1)?.index;
  if (rest !== undefined) session.goStep(rest);
  openWhy('choices');
  useUi.getState().bringForward('why');
}

/** The panel itself takes the focus, so that its name is read out; Tab then leads into it. */
function enter(region: HTMLElement): void {
  const panel = region.querySelector<HTMLElement>(
    ':scope > section, :scope > .panel, :scope > .fold-view:not([inert]) :is(section, .panel)',
  );
  const target = panel ?? region;
  target.tabIndex = -1;
  target.focus();
}

/** Moves the focus to the next part of the screen, or the one before. */
function moveRegion(by: number): void {
  const regions = [...document.querySelectorAll<HTMLElement>('[data-region]')];
  const at = regions.findIndex((one) => one.contains(document.activeElement));
  const from = at === -1 && by < 0 ? 0 : at;
  const region = regions[(from + by + regions.length) % regions.length];
  if (region !== undefined) enter(region);
}

/** Where the draft first differs from the recording. */
function toDivergence({ divergence, shown, show, goStep }: Session): void {
  const step = divergence?.step ?? null;
  if (step === null) return;
  if (shown !== 'draft') show('draft');
  goStep(step);
}

type Handler = (session: Session, by: number) => void;

const open =
  (overlay: Overlay): Handler =>
  () =>
    useUi.getState().open(overlay);

const HANDLERS: Readonly<Record<Act, Handler>> = {
  step: (session, by) => session.stepBy(by),
  move: (session, by) => session.moveBy(by),
  start: (session) => session.goStep(0),
  end: (session) => session.goStep(lineOnScreen().steps.length - 1),
  'step-out': (session) => session.goStep(moveStart(lineOnScreen(), session.step)),
  'play-pause': (session) => session.setPlaying(!session.playing),
  play: (session) => session.setPlaying(true),
  'switch-run': switchRun,
  'see-as': seeAs,
  'see-as-spectator': (session) => session.setViewer('spectator'),
  'see-all': (session) => session.setViewer('all'),
  palette: open('palette'),
  library: open('library'),
  'new-game': open('new-game'),
  help: open('help'),
  branch,
  'find-step': findStep,
  fit: () => tell(FIT),
  screen: switchScreen,
  difference: toDivergence,
  'first-difference': toDivergence,
  swap: () => undefined,
  close: (session) => session.setNotice(null),
  region: (_, by) => moveRegion(by),
};

export function run(command: Command): void {
  const isDone = useUi.getState().screen === 'compare' && runInCompare(command.do, command.by);
  if (!isDone) HANDLERS[command.do](sessionStore.getState(), command.by);
}

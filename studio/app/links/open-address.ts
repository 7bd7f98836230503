/** Opening the view that an address names. What is not there any more is said, and passed over. */
import { sameJson } from '../../../machines/kernel/index.ts';
import { changesOver } from '../drafts/draft.ts';
import { findDraft } from '../drafts/draft-store.ts';
import { newDraft } from '../drafts/drafts.ts';
import { sessionStore } from '../session/hooks.ts';
import { shownRun } from '../session/session.ts';
import type { NoticeAct, Session } from '../session/types.ts';
import { useUi } from '../shell/ui.ts';
import type { Address, ReadAddress } from './address.ts';
import { withChangesInText } from './draft-text.ts';
import { followLine, mainOf, noteRuns } from './origins.ts';

type Say = (fault: string, act?: NoticeAct) => void;

const now = (): Session => sessionStore.getState();

export function openAddress({ address, faults }: ReadAddress): void {
  const said = [...faults];
  const acts: NoticeAct[] = [];
  const say: Say = (fault, act) => {
    said.push(fault);
    if (act !== undefined) acts.push(act);
  };
  const isOpen = openStart(address, say);
  noteRuns(now());
  openDraft(address, say);
  noteRuns(now());
  if (isOpen) openLine(address, say);
  openEyes(address, say);
  if (said.length === 0) return;
  const notice = { kind: 'warning' as const, text: said.join(' ') };
  now().setNotice(acts.length === 0 ? notice : { ...notice, acts });
}

/** The ruleset and the replay or seed. False where it is not there: another is then on the screen. */
function openStart(address: Address, say: Say): boolean {
  const { seed, replay, ruleset } = address;
  if (replay !== undefined) return openReplay(replay, ruleset, say);
  if (seed !== undefined) return openSeed(seed, say);
  if (ruleset === undefined || ruleset === now().ruleset.id) return true;
  if (now().rulesets.some((one) => one.id === ruleset)) {
    now().openRuleset(ruleset);
    return true;
  }
  say(`The link’s ruleset «${ruleset}» is not in this workspace; ${now().ruleset.id} is shown.`);
  return false;
}

/** A replay under its own rules, or under those that the address names. */
function openReplay(id: string, rules: string | undefined, say: Say): boolean {
  const { library, fileId, file, open, rulesets, ruleset } = now();
  const item = library.find((one) => one.id === id);
  const isOther = rules !== undefined && rules !== item?.ruleset;
  const under = isOther ? rulesets.find((one) => one.id === rules) : undefined;
  if (isOther && under === undefined && rules !== ruleset.id) {
    say(`The link’s ruleset «${rules}» is not in this workspace.`);
  }
  if (id === fileId && ruleset.id === (under?.id ?? item?.ruleset ?? ruleset.id)) return true;
  if (item === undefined) {
    say(`The link’s replay «${id}» is not in this workspace; «${file.title}» is shown.`);
    return false;
  }
  const refusals = open(id, under);
  const showAll = () => useUi.getState().showRefused([{ name: id, refusals, text: item.text }]);
  for (const [index, { where, found, expected }] of refusals.entries()) {
    const fault = `«${id}» cannot be opened: ${where}: found ${found}, expected ${expected}.`;
    say(fault, index === 0 ? { label: 'What can be done', act: showAll } : undefined);
  }
  return refusals.length === 0;
}

function openSeed(seed: NonNullable<Address['seed']>, say: Say): boolean {
  const { fileId, file, newGame } = now();
  if (fileId === null && file.seed.random === seed.random) return true;
  const refusals = newGame(seed, {});
  for (const one of refusals) {
    say(
      `The link’s game cannot start: ${one.where}: found ${one.found}, expected ${one.expected}.`,
    );
  }
  return refusals.length === 0;
}

/** The draft's changes, unless another draft is being written here: that one is not overwritten. */
function openDraft({ changes, content }: Address, say: Say): void {
  if (changes === undefined && content === undefined) return;
  const { text, contentText, ruleset, draft, draftId } = now();
  const own = changesOver(ruleset, draft);
  if (sameJson(own, { params: changes ?? {}, content: content ?? {} })) return;
  const linked = (tell: Say) => layLinked(changes ?? {}, content ?? {}, tell);
  if (text !== ruleset.paramsText || contentText !== ruleset.contentText) {
    const label = 'Open the link’s draft beside yours';
    const act = () => {
      newDraft();
      linked((text) => now().setNotice({ kind: 'warning', text }));
    };
    say('The link was made under another draft; yours is kept.', { label, act });
    return;
  }
  // One that somebody named is not filled with what a link says.
  if (findDraft(draftId) !== null) newDraft();
  linked(say);
}

type Table = NonNullable<Address['changes']>;

function layLinked(changes: Table, content: Table, say: Say): void {
  const { ruleset, edit, editContent } = now();
  edit(withChangesInText(ruleset.paramsText, changes));
  editContent(withChangesInText(ruleset.contentText, content));
  const [refused] = [...now().problems, ...now().contentProblems];
  if (refused === undefined) return;
  edit(ruleset.paramsText);
  editContent(ruleset.contentText);
  say(`The link’s changes do not fit ${ruleset.id}: ${refused.where}.`);
}

function openLine({ show, path, line, step, bots }: Address, say: Say): void {
  now().show(show ?? 'recorded');
  if (show === 'draft' && now().shown !== 'draft') {
    say('The link shows a draft, but there is none here: the recorded run is shown.');
  }
  const { run } = shownRun(now());
  if (line !== undefined) {
    const { path: end, stopped } = followLine(run, line);
    if (stopped !== null) say(`The link’s line stops after ${end.length / 2} moves: ${stopped}.`);
    sessionStore.setState({ version: now().version + 1, draftGrown: now().shown === 'draft' });
    now().goPath(end);
  } else if (path !== undefined) {
    if (run.find(path) === null) say(`The link’s branch «${path}» is not in this replay.`);
    else now().goPath(path);
  } else if (now().path !== mainOf(run)) now().goPath(mainOf(run));
  if (bots !== undefined) sessionStore.setState({ bots });
  if (step !== undefined) openStep(step, say);
}

function openStep(step: number, say: Say): void {
  now().goStep(step);
  const { step: at } = now();
  if (at !== step)
    say(`The link’s step ${step} is beyond the end; step ${at}, the last, is shown.`);
}

function openEyes({ as, select }: Address, say: Say): void {
  const { file, setViewer } = now();
  const viewer = as ?? 'all';
  if (['all', 'spectator', ...file.seed.seats].includes(viewer)) setViewer(viewer);
  else say(`The link looks as «${viewer}», but nobody of that name sits here.`);
  if (select !== undefined && !isKnown(select)) {
    say(`The link’s ${select.kind} «${select.id}» is not in these rules.`);
  } else now().select(select ?? null);
}

function isKnown({ kind, id }: NonNullable<Address['select']>): boolean {
  const { ruleset } = now();
  const { chart } = shownRun(now()).run;
  if (kind === 'rule') return ruleset.ruleIds.has(id);
  if (kind === 'state') return chart.nodes.has(id);
  if (kind === 'edge') return chart.graph.edges.some((edge) => edge.id === id);
  return true;
}

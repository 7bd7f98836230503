/** Everything that the palette leads to, as plain entries. */
import { type ChartNode, leavesOf, type Ruleset } from '../../../machines/kernel/index.ts';
import type { Bands } from '../../analysis/bands.ts';
import type { LibraryItem } from '../../analysis/library.ts';
import { rulesetLabel } from './labels.ts';

export type Target =
  | { readonly kind: 'rule' | 'state' | 'param' | 'replay'; readonly id: string }
  | { readonly kind: 'step'; readonly step: number }
  | { readonly kind: 'command'; readonly id: string };

export interface Entry {
  readonly target: Target;
  readonly title: string;
  /** What else says what it is, shown beside the title. */
  readonly note: string;
  /** Further words that it is found by. */
  readonly words: string;
}

export const ruleEntries = (ruleset: Ruleset): readonly Entry[] =>
  ruleset.rules.map(({ id, title, text }) => ({
    target: { kind: 'rule', id },
    title,
    note: id,
    words: text,
  }));

/** States by where they stand: «Round › Battle › Damage». */
export const stateEntries = (nodes: ReadonlyMap<string, ChartNode>): readonly Entry[] =>
  [...nodes.values()]
    .filter((node) => node.path !== '')
    .map((node) => ({
      target: { kind: 'state', id: node.path },
      title: node.title,
      note: trail(node, nodes),
      words: `${node.path} ${node.description}`,
    }));

function trail(node: ChartNode, nodes: ReadonlyMap<string, ChartNode>): string {
  const titles: string[] = [];
  for (let at = node.parent; at !== null && at !== ''; at = nodes.get(at)?.parent ?? null) {
    titles.unshift(nodes.get(at)?.title ?? at);
  }
  return [...titles, node.description].filter((one) => one !== '').join(' › ');
}

export function paramEntries(ruleset: Ruleset): readonly Entry[] {
  return leavesOf(ruleset.params).map(([path, value]) => ({
    target: { kind: 'param', id: path },
    title: path,
    note: JSON.stringify(value) ?? '',
    words: '',
  }));
}

export const replayEntries = (library: readonly LibraryItem[]): readonly Entry[] =>
  library
    .filter((item) => item.problems.length === 0)
    .map((item) => ({
      target: { kind: 'replay', id: item.id },
      title: item.title,
      note: [item.kind === 'seed' ? 'seed' : '', rulesetLabel(item.ruleset), item.caseId ?? '']
        .filter((one) => one !== '')
        .join(' · '),
      words: `${item.id} ${item.ending ?? ''}`,
    }));

/** Steps that a number or a phase names: `42`, `move 7`, `turn 3`, `battle`. Never all of them. */
export function stepEntries(bands: Bands, steps: number, query: string): readonly Entry[] {
  const text = query.trim().toLowerCase();
  if (text === '') return [];
  const numbered = /^(step|move|turn)?\s*(\d{1,7})$/.exec(text);
  if (numbered === null) return phaseSteps(bands, text);
  const [, kind, digits] = numbered;
  const number = Number(digits);
  const found: (Entry | null)[] = [
    kind === 'move' || kind === 'turn' || number >= steps
      ? null
      : stepEntry(`Step ${number}`, number, bands),
    kind === 'step' || kind === 'turn' ? null : moveEntry(bands, number),
    kind === 'step' || kind === 'move' ? null : turnEntry(bands, number),
  ];
  return found.filter((one) => one !== null);
}

const within = (bands: Bands['phases'], step: number): string =>
  bands.find(({ from, length }) => step >= from && step < from + length)?.label ?? '';

const stepEntry = (title: string, step: number, bands: Bands): Entry => ({
  target: { kind: 'step', step },
  title,
  note: [within(bands.turns, step), within(bands.phases, step)]
    .filter((one) => one !== '')
    .join(' · '),
  words: '',
});

function moveEntry(bands: Bands, number: number): Entry | null {
  const move = bands.moves.find((one) => one.move === number && !one.message);
  return move === undefined ? null : stepEntry(`Move ${number}, by ${move.seat}`, move.step, bands);
}

function turnEntry(bands: Bands, number: number): Entry | null {
  const turn = bands.turns.find((one) => one.label === `Turn ${number}`);
  return turn === undefined ? null : stepEntry(turn.label, turn.from, bands);
}

const MOST_PHASES = 12;

const phaseSteps = (bands: Bands, text: string): readonly Entry[] =>
  bands.phases
    .filter((band) => band.label !== '' && band.label.toLowerCase().includes(text))
    .slice(0, MOST_PHASES)
    .map(({ label, from }) => stepEntry(`${label}, step ${from}`, from, bands));

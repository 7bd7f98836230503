/** What the draft does to the open replay, in sentences: pieces that the footer draws and links. */
import { type Refusal, sameJson, type Write } from '../../../../machines/kernel/index.ts';
import type { ContentName } from '../../../analysis/content-causes.ts';
import type { Divergence, ParamChange } from '../../../analysis/divergence.ts';
import type { Shown } from '../../session/types.ts';

export type Part =
  | { readonly kind: 'text' | 'strong'; readonly text: string }
  | { readonly kind: 'step'; readonly text: string; readonly step: number; readonly run: Shown }
  | { readonly kind: 'param' | 'fact' | 'rule'; readonly id: string }
  | { readonly kind: 'content'; readonly path: string; readonly text: string }
  | { readonly kind: 'change'; readonly before: string; readonly after: string };

export interface Effects {
  readonly tone: 'rest' | 'same' | 'differs' | 'refused';
  readonly parts: readonly Part[];
}

export interface EffectsOf {
  readonly changes: readonly ParamChange[];
  /** What the draft changes of the content: no step tells who reads it. */
  readonly contentChanges: readonly ParamChange[];
  readonly divergence: Divergence | null;
  /** The first facts that differ, as the viewer may know them. */
  readonly writes: readonly Write[];
  /** The choice that is refused, as a sentence; null where it is not the viewer's to know. */
  readonly refusedChoice: string | null;
  readonly draftRefusals: readonly Refusal[];
  /** Changed parameters that no step of the replay reads. */
  readonly neverRead: readonly string[];
  /** The last step of the draft's line: where it stops when a choice is refused. */
  readonly draftEnd: number;
  readonly rulesetId: string;
  readonly stateTitle: (path: string) => string;
  /** A piece of content by the entry that it is of. */
  readonly nameOf: (path: string) => ContentName;
}

const text = (words: string): Part => ({ kind: 'text', text: words });
const strong = (words: string): Part => ({ kind: 'strong', text: words });

export function effectsOf(of: EffectsOf): Effects {
  const { changes, contentChanges, divergence, draftRefusals } = of;
  if (changes.length + contentChanges.length === 0) {
    return {
      tone: 'rest',
      parts: [strong('No changes.'), text(` The draft is ${of.rulesetId} as published.`)],
    };
  }
  const [unstartable] = draftRefusals;
  if (unstartable !== undefined) return cannotStart(unstartable);
  if (divergence === null || divergence.verdict === 'same') return nothingChanges(of);
  if (divergence.refused !== null) return refused(of, divergence);
  return differs(of, divergence);
}

function cannotStart({ where, found, expected, remedy, rule }: Refusal): Effects {
  return {
    tone: 'refused',
    parts: [
      strong('The replay cannot start: '),
      text(`${where}: found ${found}, expected ${expected}`),
      ...cited(rule),
      text(`. ${remedy}`),
    ],
  };
}

const cited = (rule: string | undefined): readonly Part[] =>
  rule === undefined ? [] : [text(', by '), { kind: 'rule', id: rule }];

function nothingChanges({ changes, contentChanges, neverRead }: EffectsOf): Effects {
  const isUnread = contentChanges.length === 0 && neverRead.length === changes.length;
  const head = strong('Nothing in this replay changes');
  if (isUnread) return { tone: 'same', parts: [head, text(': '), ...unread(neverRead)] };
  const rest = neverRead.length === 0 ? [] : [text(' '), ...unread(neverRead)];
  return { tone: 'same', parts: [head, text('.'), ...rest] };
}

/** «a, b: never read here.» */
function unread(paths: readonly string[]): readonly Part[] {
  if (paths.length === 0) return [];
  return [
    ...params(paths),
    text(paths.length === 1 ? ' is never read here.' : ' are never read here.'),
  ];
}

const MOST_NAMED = 3;

function params(paths: readonly string[]): readonly Part[] {
  const named = paths.slice(0, MOST_NAMED);
  const more = paths.length - named.length;
  return [
    ...named.flatMap((id, at): readonly Part[] =>
      at === 0 ? [{ kind: 'param', id }] : [text(', '), { kind: 'param', id }],
    ),
    ...(more > 0 ? [text(` and ${more} more`)] : []),
  ];
}

function refused(of: EffectsOf, divergence: Divergence): Effects {
  const { refused: stop, verdict } = divergence;
  if (stop === null) return differs(of, divergence);
  const isOther = verdict === 'other-decision';
  const head = isOther ? 'Another decision is asked for: ' : 'A choice is no longer legal: ';
  const { refusal } = stop;
  const jump: Part = {
    kind: 'step',
    text: `move ${stop.index + 1}`,
    step: of.draftEnd,
    run: 'draft',
  };
  const why =
    of.refusedChoice === null
      ? [text(', a choice that this seat may not know')]
      : [
          text(`, ${of.refusedChoice}: found ${refusal.found}, expected ${refusal.expected}`),
          ...cited(refusal.rule),
        ];
  return {
    tone: 'refused',
    parts: [
      strong(head),
      jump,
      ...why,
      text('. '),
      ...firstDifference(of, divergence),
      ...turned(divergence),
      ...alsoUnread(of),
    ],
  };
}

function differs(of: EffectsOf, divergence: Divergence): Effects {
  const isOther = divergence.verdict === 'other-decision';
  return {
    tone: 'differs',
    parts: [
      ...(isOther ? [strong('Another decision is asked for. ')] : []),
      ...firstDifference(of, divergence),
      ...turned(divergence),
      ...sayEndings(divergence.endings),
      ...alsoUnread(of),
    ],
  };
}

/** «First difference: move 7, army 6 → 3, because waves.perPlayer[1].» */
function firstDifference(of: EffectsOf, divergence: Divergence): readonly Part[] {
  const { step } = divergence;
  if (step === null) return [];
  return [
    strong('First difference: '),
    { kind: 'step', text: sayMove(divergence), step, run: 'draft' },
    ...firstFact(of),
    ...because(divergence, of.nameOf),
    text('.'),
  ];
}

const sayMove = ({ move }: Divergence): string =>
  move === null || move === 0 ? 'the opening' : `move ${move}`;

function firstFact({ writes, stateTitle }: EffectsOf): readonly Part[] {
  const [first, ...more] = writes;
  if (first === undefined) return [text(', in what this seat may not know')];
  const rest = more.length === 0 ? [] : [text(` and ${more.length} more`)];
  if (first.path === 'state') {
    const paths = [String(first.before), String(first.after)] as const;
    const titles = [stateTitle(paths[0]), stateTitle(paths[1])] as const;
    // States of one name are told apart by where they are.
    const [before, after] = titles[0] === titles[1] ? paths : titles;
    return [text(', state '), { kind: 'change', before, after }];
  }
  const { within, before, after } = innermost(first.before, first.after);
  return [
    text(', '),
    { kind: 'fact', id: first.path },
    text(`${within} `),
    { kind: 'change', before: sayFact(before), after: sayFact(after) },
    ...rest,
  ];
}

interface Inner {
  /** From the fact that was written on: `[0].add`. */
  readonly within: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Of two lists or tables that differ in one place, however deep, that place. */
function innermost(before: unknown, after: unknown, within = ''): Inner {
  const here = { within, before, after };
  if (!isHolder(before) || !isHolder(after)) return here;
  if (Array.isArray(before) !== Array.isArray(after)) return here;
  const names = Object.keys(after);
  if (names.join() !== Object.keys(before).join()) return here;
  const [name, ...others] = names.filter((one) => !sameJson(before[one], after[one]));
  if (name === undefined || others.length > 0) return here;
  const step = Array.isArray(after) ? `[${name}]` : `.${name}`;
  return innermost(before[name], after[name], within + step);
}

const isHolder = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const LONGEST = 36;

/** A fact in a sentence: short, and «hidden» where the viewer may not know it. */
export function sayFact(value: unknown): string {
  if (value === undefined || value === null) return 'none';
  if (typeof value === 'object' && 'hidden' in value) return 'hidden';
  const said = typeof value === 'string' ? value : JSON.stringify(value);
  return said.length > LONGEST ? `${said.slice(0, LONGEST - 1)}…` : said;
}

function because(
  { causes, contentCauses = [] }: Divergence,
  nameOf: EffectsOf['nameOf'],
): readonly Part[] {
  const known = [
    ...params(causes.map((cause) => cause.path)),
    ...contents(
      contentCauses.map((cause) => cause.path),
      nameOf,
      causes.length > 0,
    ),
  ];
  return known.length === 0 ? [] : [text(', because '), ...known];
}

/** «Shield Wall, battle.do[0].add»: each card once, by the first of its changes. */
function contents(
  paths: readonly string[],
  nameOf: EffectsOf['nameOf'],
  isMore: boolean,
): readonly Part[] {
  const byTitle = new Map(paths.toReversed().map((path) => [nameOf(path).title, path]));
  const named = [...byTitle].reverse().slice(0, MOST_NAMED);
  const more = byTitle.size - named.length;
  return [
    ...named.flatMap(([title, path], at): readonly Part[] => {
      const { within } = nameOf(path);
      return [
        ...(at === 0 && !isMore ? [] : [text(', ')]),
        { kind: 'content', path, text: within === '' ? title : `${title} (${within})` },
      ];
    }),
    ...(more > 0 ? [text(` and ${more} more`)] : []),
  ];
}

/** «Battle 2 on Salt Market: A wins → B wins.» */
function turned({ turned: all }: Divergence): readonly Part[] {
  const more = all.length - MOST_NAMED;
  const rest = more > 0 ? [text(` ${more} more go the other way.`)] : [];
  return [
    ...all
      .slice(0, MOST_NAMED)
      .flatMap(({ title, before, after, step }): readonly Part[] => [
        text(' '),
        { kind: 'step', text: title, step, run: 'draft' },
        text(': '),
        { kind: 'change', before, after },
        text('.'),
      ]),
    ...rest,
  ];
}

function sayEndings([before, after]: Divergence['endings']): readonly Part[] {
  if (before === after) return [];
  return [
    text(' The ending: '),
    { kind: 'change', before: before ?? 'open', after: after ?? 'open' },
    text('.'),
  ];
}

function alsoUnread({ neverRead }: EffectsOf): readonly Part[] {
  return neverRead.length === 0 ? [] : [text(' '), ...unread(neverRead)];
}

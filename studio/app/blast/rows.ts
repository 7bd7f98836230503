/** What an edit does to one recorded game, as the list of the blast radius shows it. */
import type { Refusal, Write } from '../../../machines/kernel/index.ts';
import type { Cause } from '../../analysis/compare/cause.ts';
import { plain } from '../../analysis/compare/render/pieces.ts';
import { sayCause } from '../../analysis/compare/render/say-verdict.ts';
import type { ReplayRow } from '../../analysis/compare/replays.ts';
import { pathOf } from '../../analysis/compare/values.ts';

/**
 * The gravest first. `mended`: only the draft takes what the open rules refuse. `unread`: nothing
 * that the draft changes is read there. `unplayable`: neither rules can start it.
 */
export const BLASTS = [
  'cannot-start',
  'illegal',
  'asked',
  'outcome',
  'facts',
  'mended',
  'same',
  'unread',
  'unplayable',
] as const;

export type Blast = (typeof BLASTS)[number];

/** What differs, with its two values where it has them. It may tell secrets: for the all-seeing. */
export interface BlastDetail {
  readonly what: string;
  readonly values: { readonly before: unknown; readonly after: unknown } | null;
}

export interface BlastRow {
  readonly file: string;
  readonly title: string;
  readonly blast: Blast;
  /** The step of the draft's line at which it first shows; null where nothing does. */
  readonly step: number | null;
  readonly move: number | null;
  /** Changed parameters behind it. */
  readonly params: readonly string[];
  /** Other causes, in words. */
  readonly causes: readonly string[];
  readonly detail: BlastDetail | null;
}

/** A comparison of the open rules with the draft, brought down to what a row shows. */
export function blastRow(row: ReplayRow): BlastRow {
  const { file, title, first } = row;
  const blast = blastOf(row);
  const place = first?.place.after ?? first?.place.before ?? null;
  const causes = first?.causes ?? [];
  return {
    file,
    title,
    blast,
    step: place?.step ?? null,
    move: first?.move ?? null,
    params: blast === 'cannot-start' ? row.read : paramsOf(causes),
    causes: causes.flatMap((cause) => (cause.kind === 'param' ? [] : [nameOf(cause)])),
    detail: detailOf(row, blast),
  };
}

const paramsOf = (causes: readonly Cause[]): readonly string[] =>
  causes.flatMap((cause) => (cause.kind === 'param' ? [pathOf(cause.change)] : []));

const nameOf = (cause: Cause): string => plain(sayCause({ ...cause, rules: [] }));

function blastOf({ verdict, broken, read }: ReplayRow): Blast {
  if (verdict === 'cannot-start' && broken === null) return 'unplayable';
  if (broken === 'before') return 'mended';
  switch (verdict) {
    case 'other-decision':
      return 'asked';
    case 'same':
      return read.length === 0 ? 'unread' : 'same';
    default:
      return verdict;
  }
}

function detailOf(row: ReplayRow, blast: Blast): BlastDetail | null {
  switch (blast) {
    case 'cannot-start':
      return refused(row.refusals.after[0]);
    case 'unplayable':
      return refused(row.refusals.after[0]);
    case 'illegal':
      return refused(row.refused.after?.refusal, `choice ${(row.refused.after?.index ?? 0) + 1}`);
    case 'asked':
      return askedDetail(row);
    case 'outcome':
      return { what: 'ends', values: endings(row) };
    case 'facts':
      return written(row.first?.writes ?? []);
    case 'mended':
      return refused(row.refused.before?.refusal ?? row.refusals.before[0], 'no longer refused');
    default:
      return null;
  }
}

const endings = ({ ending: { before, after } }: ReplayRow): BlastDetail['values'] => ({
  before: before ?? 'open',
  after: after ?? 'open',
});

function refused(refusal: Refusal | undefined, what?: string): BlastDetail | null {
  if (refusal === undefined) return null;
  const { where, found, expected } = refusal;
  return { what: `${what ?? where}: found ${found}, expected ${expected}`, values: null };
}

function askedDetail({ asked, refused: { after } }: ReplayRow): BlastDetail | null {
  if (asked === null) return refused(after?.refusal, `choice ${(after?.index ?? 0) + 1}`);
  const who = (one: readonly string[]) => one.join(', ') || 'nobody';
  return { what: 'asked', values: { before: who(asked.before), after: who(asked.after) } };
}

function written([first, ...more]: readonly Write[]): BlastDetail | null {
  if (first === undefined) return null;
  const { path, before, after } = first;
  return {
    what: more.length === 0 ? path : `${path} and ${more.length} more, first`,
    values: { before, after },
  };
}

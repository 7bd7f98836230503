/** Seeds and replays as files: their schemas, their size limits, and what is refused with its place. */
import * as z from 'zod';
import { refusal, sayValue } from './refusals.ts';
import { parseJsonc, schemaRefusals } from './ruleset.ts';
import type { Json, Refusal } from './types.ts';

/** The longest file that is read at all, in characters: a replay of 5,000 moves is a tenth of it. */
export const LONGEST_FILE = 8_000_000;
const MOST_MOVES = 20_000;

const json: z.ZodType<Json> = z.json() as z.ZodType<Json>;
const seat = z.string().min(1).max(12);
const text = z.string().max(4000);
const table = z.record(z.string(), json);

export const seedSchema = z.strictObject({
  format: z.literal('seed/1'),
  ruleset: z.string().regex(/^[a-z0-9-]+@[\w.-]+$/),
  title: text,
  random: z.string().min(1).max(200),
  seats: z.array(seat).min(1).max(8),
  setup: json.optional(),
  position: json.optional(),
});

const choiceSchema = z.looseObject({ seat, choose: z.string().min(1).max(60) });

/** A place in a replay: how many choices had been made, or the end. */
const momentSchema = z.union([z.int().min(0).max(MOST_MOVES), z.literal('end')]);

const expectSchema = z.strictObject({
  at: momentSchema,
  /** At the first step from that move's own on that enters this state; absent: where the move rests. */
  state: z.string().optional(),
  /** Expected facts, by path. */
  facts: table.optional(),
  /** Expected facts of views, by viewer and path. */
  views: z.record(z.string(), table).optional(),
  /** Expected fields of what a seat's program observes, by seat and path. */
  observations: z.record(z.string(), table).optional(),
  /** Distinct values that are legal, by seat, of `choose` or of `kind.field`. */
  legal: z.record(z.string(), z.record(z.string(), z.array(json))).optional(),
  /** The seats asked. */
  asked: z.array(seat).optional(),
  /** Rules cited by rulings since the move began. */
  cites: z.array(z.string()).optional(),
  /** Checked again after the run was written to a file and read back. */
  reopened: z.boolean().optional(),
});

const refuseSchema = z.strictObject({
  at: momentSchema.optional(),
  choice: z.record(z.string(), json).optional(),
  say: z.strictObject({ seat, text: z.string() }).optional(),
  /** Fields of the seed replaced: the seed itself must then be refused. */
  seed: table.optional(),
  code: z.string(),
  rule: z.string().optional(),
});

export const replaySchema = z.strictObject({
  format: z.literal('replay/1'),
  title: text,
  about: text.optional(),
  case: z.string().optional(),
  ruleset: z.string(),
  rulesetHash: z.string(),
  changes: table.optional(),
  seed: seedSchema,
  choices: z.array(choiceSchema).max(MOST_MOVES),
  chance: table.optional(),
  branches: z
    .array(
      z.strictObject({
        at: z.int().min(0),
        title: text,
        choices: z.array(choiceSchema).max(MOST_MOVES),
      }),
    )
    .optional(),
  talk: z.array(z.strictObject({ at: z.int().min(0), seat, text })).optional(),
  comments: z
    .array(z.strictObject({ at: z.int().min(0), state: z.string().optional(), text }))
    .optional(),
  /** Where a screen opens it: a move, and the state that it has just entered. */
  open: z.strictObject({ at: z.int().min(0), state: z.string().optional() }).optional(),
  expect: z.array(expectSchema).optional(),
  refuse: z.array(refuseSchema).optional(),
  fingerprints: z.record(z.string(), z.string()).optional(),
});

export type ReplayFile = z.infer<typeof replaySchema>;
export type SeedFile = z.infer<typeof seedSchema>;
export type Expectation = z.infer<typeof expectSchema>;
export type ExpectedRefusal = z.infer<typeof refuseSchema>;

export type Parsed<T> = { readonly value: T } | { readonly refusals: readonly Refusal[] };

/** A file's text against its format and schema: refused whole, with the first fault of its syntax. */
export function parseFile<T>(
  content: string,
  name: string,
  format: string,
  schema: z.ZodType<T>,
): Parsed<T> {
  if (content.length > LONGEST_FILE) {
    const expected = `at most ${LONGEST_FILE} characters`;
    const remedy = 'Split the recording, or leave out what does not belong to it.';
    const found = `${content.length} characters`;
    return { refusals: [refusal('file/too-large', name, found, expected, remedy)] };
  }
  const parsed = parseJsonc(content, name);
  if ('refusals' in parsed) return { refusals: parsed.refusals.slice(0, 1) };
  const { value } = parsed;
  const found =
    typeof value === 'object' && value !== null && 'format' in value ? value.format : undefined;
  if (found !== format) {
    return {
      refusals: [
        refusal(
          'file/foreign',
          `${name} format`,
          sayValue(found),
          `"${format}"`,
          'Open a file that this studio wrote, or give it the format it has.',
        ),
      ],
    };
  }
  const checked = schema.safeParse(value);
  if (checked.success) return { value: checked.data };
  return {
    refusals: schemaRefusals(checked.error, value, name, content).map((one) => ({
      ...one,
      code: 'file/malformed',
      remedy: 'Correct the file there; nothing of it was taken in.',
    })),
  };
}

/** Reads a replay's text. Refused whole where anything does not fit; nothing in it is ever run. */
export const parseReplay = (content: string, name: string): Parsed<ReplayFile> =>
  parseFile(content, name, 'replay/1', replaySchema);

export const parseSeed = (content: string, name: string): Parsed<SeedFile> =>
  parseFile(content, name, 'seed/1', seedSchema);

/** Files as people read them in a review: two spaces, one choice a line. */
export function writeReplay(replay: ReplayFile): string {
  return `${pretty(replay)}\n`;
}

export const writeSeed = (seed: SeedFile): string => `${pretty(seed)}\n`;

const WIDEST = 96;

export function pretty(value: unknown, depth = 0): string {
  const flat = JSON.stringify(value) ?? 'null';
  const spaced = spaceOut(value);
  if (typeof value !== 'object' || value === null) return flat;
  if (depth > 0 && spaced.length + depth * 2 <= WIDEST) return spaced;
  const indent = '  '.repeat(depth + 1);
  const close = '  '.repeat(depth);
  if (Array.isArray(value)) {
    if (value.length === 0) return '[]';
    return `[\n${value.map((one) => indent + pretty(one, depth + 1)).join(',\n')}\n${close}]`;
  }
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  if (entries.length === 0) return '{}';
  const lines = entries.map(
    ([key, inner]) => `${indent}${JSON.stringify(key)}: ${pretty(inner, depth + 1)}`,
  );
  return `{\n${lines.join(',\n')}\n${close}}`;
}

/** On one line: `[3, 1, 4]`. */
export function spaceOut(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(spaceOut).join(', ')}]`;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  if (entries.length === 0) return '{}';
  return `{ ${entries.map(([key, inner]) => `${JSON.stringify(key)}: ${spaceOut(inner)}`).join(', ')} }`;
}

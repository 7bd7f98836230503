/** A replay is also a test: everything that its file claims, played and compared. */
import {
  type Choice,
  canonical,
  type Expectation,
  type ExpectedRefusal,
  formatPath,
  type Json,
  KernelError,
  type Line,
  type Played,
  parsePath,
  parseReplay,
  parseSeed,
  playReplay,
  type Refusal,
  type ReplayFile,
  type Ruleset,
  Run,
  replayOf,
  type Seat,
  sameJson,
  sayRefusal,
  sayValue,
  valueAt,
  writeReplay,
  writeSeed,
} from '../../machines/kernel/index.ts';
import { kindOfText, rulesetFor } from './library.ts';
import {
  askedSeats,
  factsFor,
  findMoment,
  isViewer,
  legalOf,
  type Moment,
  observationOf,
} from './moment.ts';

/** One thing that a file claims, and whether it is so. */
export interface Check {
  readonly what: string;
  readonly passed: boolean;
  /** Its place in the file: `expect[2].facts`. */
  readonly where: string;
  readonly code?: string;
  readonly found?: string;
  readonly expected?: string;
}

export interface Verification {
  readonly file: string;
  readonly title: string;
  readonly caseId: string | null;
  readonly ruleset: string;
  readonly passed: boolean;
  readonly checks: readonly Check[];
}

type Failure = Pick<Check, 'code' | 'found' | 'expected'>;

const check = (what: string, where: string, failure: Failure | null): Check =>
  failure === null ? { what, where, passed: true } : { what, where, passed: false, ...failure };

const refused = (what: string, where: string, { code, ...said }: Refusal): Check => ({
  what,
  where,
  passed: false,
  code,
  found: `${said.where}: ${said.found}`,
  expected: said.rule === undefined ? said.expected : `${said.expected} (${said.rule})`,
});

const differs = (found: unknown, expected: unknown): Failure | null =>
  sameJson(found, expected) ? null : { found: sayValue(found), expected: sayValue(expected) };

/** Verifies a file's text under the rulesets of a workspace. Never throws for what the file says. */
export function verifyText(text: string, file: string, rulesets: readonly Ruleset[]): Verification {
  if (kindOfText(text) === 'seed') return verifySeed(text, file, rulesets);
  const parsed = parseReplay(text, file);
  if ('refusals' in parsed) return unopened(file, file, '', null, parsed.refusals);
  const { value } = parsed;
  const found = rulesetFor(value.ruleset, rulesets, file);
  if ('ruleset' in found) return verifyReplay(value, file, found.ruleset);
  return unopened(file, value.title, value.ruleset, value.case ?? null, found.refusals);
}

/** A seed claims that it can start. */
function verifySeed(text: string, file: string, rulesets: readonly Ruleset[]): Verification {
  const parsed = parseSeed(text, file);
  if ('refusals' in parsed) return unopened(file, file, '', null, parsed.refusals);
  const { title, ruleset } = parsed.value;
  const found = rulesetFor(ruleset, rulesets, file);
  if ('refusals' in found) return unopened(file, title, ruleset, null, found.refusals);
  const checks = guarded('seed', () => {
    const refusals = seedRefusals(found.ruleset, parsed.value);
    if (refusals.length === 0) return [check('the seed starts', 'seed', null)];
    return refusals.map((one) => refused('the seed starts', one.where, one));
  });
  const passed = checks.every((one) => one.passed);
  return { file, title, caseId: null, ruleset, passed, checks };
}

function unopened(
  file: string,
  title: string,
  ruleset: string,
  caseId: string | null,
  refusals: readonly Refusal[],
): Verification {
  const checks = refusals.map((one) => refused('the file can be opened', one.where, one));
  return { file, title, caseId, ruleset, passed: false, checks };
}

/** Plays a replay and compares everything that its file claims. */
export function verifyReplay(replay: ReplayFile, file: string, ruleset: Ruleset): Verification {
  const checks = [...pinnedRules(replay, ruleset), ...played(replay, ruleset)];
  return {
    file,
    title: replay.title,
    caseId: replay.case ?? null,
    ruleset: replay.ruleset,
    passed: checks.every((one) => one.passed),
    checks,
  };
}

function pinnedRules(replay: ReplayFile, ruleset: Ruleset): readonly Check[] {
  const hash = differs(ruleset.hash, replay.rulesetHash);
  const seed = differs(replay.seed.ruleset, replay.ruleset);
  return [
    check(
      `recorded under ${ruleset.id} as it stands`,
      'rulesetHash',
      hash && { code: 'replay/hash-mismatch', ...hash },
    ),
    check(
      'seed and replay name one ruleset',
      'seed.ruleset',
      seed && { code: 'replay/two-rulesets', ...seed },
    ),
  ];
}

const played = (replay: ReplayFile, ruleset: Ruleset): readonly Check[] =>
  guarded('choices', () => {
    const result = playReplay(ruleset, replay);
    if ('played' in result) return playedChecks(replay, ruleset, result.played);
    return result.refusals.map((one) => refused('the replay starts', one.where, one));
  });

/** A broken invariant of the rules: this file fails with it, the others are still played. */
function guarded(where: string, work: () => readonly Check[]): readonly Check[] {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof KernelError)) throw error;
    const failure = { code: error.code, found: error.message, expected: 'rules that carry it out' };
    return [check('the rules carry it out', where, failure)];
  }
}

function playedChecks(replay: ReplayFile, ruleset: Ruleset, result: Played): readonly Check[] {
  const line = result.run.line(result.path);
  return [
    choicesLegal(replay, result),
    ...branchesLegal(result),
    ...(replay.expect ?? []).flatMap((one, index) =>
      expectation(replay, ruleset, result.run, line, one, `expect[${index}]`),
    ),
    ...(replay.refuse ?? []).map((one, index) =>
      refusalCheck(replay, result.run, line, one, `refuse[${index}]`),
    ),
    ...Object.entries(replay.fingerprints ?? {}).map(([name, wanted]) =>
      fingerprintCheck(result.run, line, name, wanted),
    ),
    ...landmarks(replay, result.run, line),
  ];
}

function choicesLegal(replay: ReplayFile, { refused: stopped }: Played): Check {
  const count = replay.choices.length;
  const what = `all ${count} choices are legal`;
  if (stopped === null) return check(what, 'choices', null);
  const talk = stopped.refusal.code.startsWith('talk/');
  const place = talk ? `talk at move ${stopped.index}` : `choices[${stopped.index}]`;
  return refused(what, place, stopped.refusal);
}

const branchesLegal = ({ branches }: Played): readonly Check[] =>
  branches.map(({ title, refused: stopped }, index) => {
    const what = `branch «${title}» is legal`;
    const where = `branches[${index}]`;
    if (stopped === null) return check(what, where, null);
    return refused(what, `${where}.choices[${stopped.index}]`, stopped.refusal);
  });

function expectation(
  replay: ReplayFile,
  ruleset: Ruleset,
  run: Run,
  line: Line,
  expected: Expectation,
  where: string,
): readonly Check[] {
  const found = findMoment(run, line, expected);
  if ('refusal' in found) return [refused('the moment is reached', where, found.refusal)];
  const checks = expectedAt(found.moment, expected, where);
  if (expected.reopened !== true) return checks;
  return [...checks, ...reopened(replay, ruleset, found.moment, expected, where)];
}

function expectedAt(moment: Moment, expected: Expectation, where: string): readonly Check[] {
  const { facts = {}, views = {}, observations = {}, legal = {}, asked, cites } = expected;
  const { run } = moment;
  return [
    ...tableChecks(moment.step.game, facts, `${where}.facts`),
    ...Object.entries(views).flatMap(([viewer, table]) =>
      isViewer(run, viewer)
        ? tableChecks(factsFor(moment, viewer), table, `${where}.views.${viewer}`)
        : [unknownSeat(run, viewer, `${where}.views`)],
    ),
    ...Object.entries(observations).flatMap(([seat, table]) =>
      run.seed.seats.includes(seat)
        ? tableChecks(observedFields(moment, seat), table, `${where}.observations.${seat}`)
        : [unknownSeat(run, seat, `${where}.observations`)],
    ),
    ...Object.entries(legal).flatMap(([seat, table]) =>
      run.seed.seats.includes(seat)
        ? legalChecks(legalOf(moment, seat), table, `${where}.legal.${seat}`)
        : [unknownSeat(run, seat, `${where}.legal`)],
    ),
    ...(asked === undefined
      ? []
      : [
          check(
            'the seats asked',
            `${where}.asked`,
            differs(askedSeats(moment), [...asked].sort()),
          ),
        ]),
    ...(cites ?? []).map((rule) => citeCheck(moment, expected, rule, `${where}.cites`)),
  ];
}

/** What a seat's program is told: the game's own fields beside `view`, `legal` and `extra`. */
function observedFields(moment: Moment, seat: Seat): unknown {
  const observation = observationOf(moment, seat);
  const { extra } = observation;
  const own = typeof extra === 'object' && !Array.isArray(extra) ? extra : {};
  return { ...own, ...observation };
}

const unknownSeat = (run: Run, found: string, where: string): Check =>
  check('a viewer of this game', where, {
    code: 'replay/unknown-viewer',
    found: sayValue(found),
    expected: `one of ${run.seed.seats.join(', ')}`,
  });

const tableChecks = (
  root: unknown,
  table: Readonly<Record<string, Json>>,
  where: string,
): readonly Check[] =>
  Object.entries(table).map(([path, expected]) => {
    const found = valueAt(root, path);
    if (found !== undefined) return check(path, where, differs(found, expected));
    const missing = { code: 'replay/no-such-path', found: sayMissing(root, path) };
    return check(path, where, { ...missing, expected: sayValue(expected) });
  });

/** What stands at the nearest parent of a path that leads nowhere. */
function sayMissing(root: unknown, path: string): string {
  const keys = parsePath(path);
  let depth = keys.length - 1;
  while (depth > 0 && valueAt(root, formatPath(keys.slice(0, depth))) === undefined) depth -= 1;
  const parent = formatPath(keys.slice(0, depth));
  const value = depth === 0 ? root : valueAt(root, parent);
  const name = parent === '' ? 'the root' : `«${parent}»`;
  if (typeof value !== 'object' || value === null) {
    return `no such path: ${name} is ${sayValue(value)}`;
  }
  return `no such path: ${name} has ${Object.keys(value).join(', ') || 'nothing'}`;
}

const byText = (a: Json, b: Json): number => {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const [left, right] = [canonical(a), canonical(b)];
  return left < right ? -1 : left > right ? 1 : 0;
};

/** Distinct values, sorted: what `legal` in a file lists. */
export function distinctValues(values: readonly Json[]): readonly Json[] {
  const distinct = new Map(values.map((value) => [canonical(value), value]));
  return [...distinct.values()].sort(byText);
}

/** The distinct legal values of `choose`, or of `kind.field`. */
export function legalValues(legal: readonly Choice[], key: string): readonly Json[] {
  if (key === 'choose') return distinctValues(legal.map((choice) => choice.choose));
  const dot = key.lastIndexOf('.');
  const [kind, field] = [key.slice(0, dot), key.slice(dot + 1)];
  return distinctValues(
    legal.flatMap((choice) => {
      const value = choice[field];
      return choice.choose === kind && value !== undefined ? [value] : [];
    }),
  );
}

const legalChecks = (
  legal: readonly Choice[],
  table: Readonly<Record<string, readonly Json[]>>,
  where: string,
): readonly Check[] =>
  Object.entries(table).map(([key, values]) => {
    if (key === 'choose' || /.\../.test(key)) {
      return check(key, where, differs(legalValues(legal, key), distinctValues(values)));
    }
    const expected = '«choose», or a kind and its field such as «attack.card»';
    return check(key, where, { code: 'replay/unknown-key', found: sayValue(key), expected });
  });

function citeCheck(moment: Moment, { at }: Expectation, rule: string, where: string): Check {
  const { line, step } = moment;
  const move = at === 'end' ? (line.nodes.at(-1)?.move ?? 0) : at;
  const cited = line.steps
    .filter((one) => one.move >= move && one.index <= step.index)
    .flatMap((one) => one.actions.flatMap((action) => action.rulings.map((said) => said.rule)));
  if (cited.includes(rule)) return check(`cites ${rule}`, where, null);
  if (!moment.run.ruleset.ruleIds.has(rule)) {
    const expected = `a rule of ${moment.run.ruleset.id}`;
    return check(`cites ${rule}`, where, { code: 'replay/unknown-rule', found: rule, expected });
  }
  const found = cited.length === 0 ? 'no ruling' : [...new Set(cited)].join(', ');
  return check(`cites ${rule}`, where, { found, expected: rule });
}

/** Records the run anew, writes it, reads it back, plays it, and expects the same of it. */
function reopened(
  replay: ReplayFile,
  ruleset: Ruleset,
  moment: Moment,
  expected: Expectation,
  where: string,
): readonly Check[] {
  const what = 'after it was written and read back';
  const place = `${where}.reopened`;
  const { run, line } = moment;
  const text = writeReplay(replayOf(run, line.path, replay.title, ruleset));
  const parsed = parseReplay(text, 'the file written');
  if ('refusals' in parsed) return parsed.refusals.map((one) => refused(what, place, one));
  const result = playReplay(ruleset, parsed.value);
  if ('refusals' in result) return result.refusals.map((one) => refused(what, place, one));
  const again = result.played;
  const found = findMoment(again.run, again.run.line(again.path), expected);
  if ('refusal' in found) return [refused(what, place, found.refusal)];
  const end = differs(again.run.fingerprint(again.path), run.fingerprint(line.path));
  return [check(`${what}: the same end`, place, end), ...expectedAt(found.moment, expected, place)];
}

function refusalCheck(
  replay: ReplayFile,
  run: Run,
  line: Line,
  wanted: ExpectedRefusal,
  where: string,
): Check {
  const what = `refused with ${wanted.code}`;
  if (wanted.seed !== undefined) {
    const seed = { ...replay.seed, ...wanted.seed };
    return judged(what, `${where}.seed`, wanted, seedRefusals(run.ruleset, seed));
  }
  const found = findMoment(run, line, wanted);
  if ('refusal' in found) return refused(what, where, found.refusal);
  const { node } = found.moment;
  const before = { print: run.fingerprint(node.path), children: node.children.length };
  const tried = tryRefused(run, node.path, wanted);
  if (tried === null) {
    const expected = 'a choice, a message («say») or a seed that is to be refused';
    return check(what, where, { code: 'replay/nothing-to-refuse', found: 'none', expected });
  }
  const after = { print: run.fingerprint(node.path), children: node.children.length };
  const verdict = judged(what, where, wanted, 'refusal' in tried ? [tried.refusal] : []);
  return verdict.passed ? check(what, where, differs(after, before)) : verdict;
}

function tryRefused(run: Run, path: string, { choice, say }: ExpectedRefusal) {
  if (choice !== undefined) return run.choose(path, choice);
  return say === undefined ? null : run.say(path, say);
}

/** Why a seed cannot start: its shape first, then what cannot be true of it. */
function seedRefusals(ruleset: Ruleset, seed: object): readonly Refusal[] {
  const parsed = parseSeed(writeSeed(seed as Parameters<typeof writeSeed>[0]), 'seed');
  if ('refusals' in parsed) return parsed.refusals;
  const started = Run.start(ruleset, parsed.value);
  return 'refusals' in started ? started.refusals : [];
}

function judged(
  what: string,
  where: string,
  { code, rule }: ExpectedRefusal,
  refusals: readonly Refusal[],
): Check {
  const fits = (one: Refusal) => one.code === code && (rule === undefined || one.rule === rule);
  if (refusals.some(fits)) return check(what, where, null);
  const found =
    refusals.length === 0
      ? 'it was accepted'
      : refusals.map((one) => `${one.code}: ${sayRefusal(one)}`).join('; ');
  return check(what, where, { found, expected: rule === undefined ? code : `${code} (${rule})` });
}

function fingerprintCheck(run: Run, line: Line, name: string, wanted: string): Check {
  const what = `fingerprint at ${name}`;
  const where = `fingerprints.${name}`;
  if (name !== 'end' && !/^\d+$/.test(name)) {
    const expected = 'a move’s number, or «end»';
    return check(what, where, { code: 'replay/unknown-key', found: sayValue(name), expected });
  }
  const found = findMoment(run, line, { at: name === 'end' ? 'end' : Number(name) });
  if ('refusal' in found) return refused(what, where, found.refusal);
  return check(what, where, differs(run.fingerprint(found.moment.node.path), wanted));
}

/** Comments and the opening place must lead somewhere: a screen goes there. */
function landmarks(replay: ReplayFile, run: Run, line: Line): readonly Check[] {
  const { comments = [], open } = replay;
  const places = [
    ...comments.map((one, index) => ({
      what: 'the comment has its place',
      where: `comments[${index}]`,
      one,
    })),
    ...(open === undefined
      ? []
      : [{ what: 'it opens at a place of its own', where: 'open', one: open }]),
  ];
  return places.map(({ what, where, one }) => {
    const found = findMoment(run, line, { at: one.at, state: one.state });
    return 'refusal' in found ? refused(what, where, found.refusal) : check(what, where, null);
  });
}

/** One failed check on one line, for a shell: place, found, expected. */
export function sayCheck({ what, where, code, found, expected }: Check): string {
  const prefix = code === undefined ? '' : ` [${code}]`;
  return `${where}: ${what}${prefix}: found ${found ?? 'nothing'}, expected ${expected ?? 'it to hold'}`;
}

/**
 * What a replay's file says of its game besides the choices: comments, expectations, the worked case
 * that it carries. When another line is saved from it, those that still hold go along.
 */
import {
  type Expectation,
  type ExpectedRefusal,
  type ReplayFile,
  type Ruleset,
  sameJson,
  sayValue,
} from '../../machines/kernel/index.ts';
import { verifyReplay } from './verify.ts';

export interface Claim {
  /** Its place in the file: `expect[2]`, `case`. */
  readonly place: string;
  /** «After move 7, expects seats.A.health to be 3» */
  readonly text: string;
  /** Why it does not hold for the new line; null: it does. */
  readonly fault: string | null;
}

/** The claims of an opened file, each held against another line that is to be saved in its place. */
export function claimsOf(file: ReplayFile, line: ReplayFile, ruleset: Ruleset): readonly Claim[] {
  const shared = sharedChoices(file, line);
  const faults = verifiedFaults(withClaims(file, line), ruleset);
  const passed = (at: number): string | null =>
    at <= shared ? null : `the line goes another way after move ${shared}`;
  const claim = (place: string, text: string, fault: string | null = null): Claim => ({
    place,
    text,
    fault: fault ?? faults.get(place) ?? null,
  });
  const { comments = [], expect = [], refuse = [], fingerprints = {}, open } = file;
  const tested = [
    ...expect.map((one, index) => claim(`expect[${index}]`, sayExpected(one))),
    ...refuse.map((one, index) => claim(`refuse[${index}]`, sayRefused(one))),
    ...Object.keys(fingerprints)
      .filter((name) => name !== 'end')
      .map((name) => claim(`fingerprints.${name}`, `The fingerprint after move ${name}`)),
  ];
  return [
    ...caseClaim(file, line, shared, tested),
    ...(open === undefined ? [] : [claim('open', `Opens at move ${open.at}`, passed(open.at))]),
    ...comments.map(({ at, text }, index) =>
      claim(`comments[${index}]`, `After move ${at}, a comment: «${text}»`, passed(at)),
    ),
    ...tested,
  ];
}

/** The places of the claims that hold. */
export const placesThatHold = (claims: readonly Claim[]): ReadonlySet<string> =>
  new Set(claims.filter(({ fault }) => fault === null).map(({ place }) => place));

/** A line as a file, with the claims of an opened one: all of them, or those at some places. */
export function withClaims(
  file: ReplayFile,
  line: ReplayFile,
  places: ReadonlySet<string> | null = null,
): ReplayFile {
  const isKept = (place: string): boolean => places === null || places.has(place);
  const some = <T>(name: string, list: readonly T[] = []): T[] =>
    list.filter((_, index) => isKept(`${name}[${index}]`));
  const { format, title, fingerprints, ...played } = line;
  const others = Object.entries(file.fingerprints ?? {}).filter(([name]) =>
    isKept(`fingerprints.${name}`),
  );
  const said = {
    comments: some('comments', file.comments),
    expect: some('expect', file.expect),
    refuse: some('refuse', file.refuse),
  };
  return {
    format,
    title,
    ...(file.about === undefined ? {} : { about: file.about }),
    ...(file.case === undefined || !isKept('case') ? {} : { case: file.case }),
    ...played,
    ...(file.open === undefined || !isKept('open') ? {} : { open: file.open }),
    ...Object.fromEntries(Object.entries(said).filter(([, list]) => list.length > 0)),
    fingerprints: { ...Object.fromEntries(others), ...fingerprints },
  };
}

/** How many choices the two have in common, from the opening on. */
function sharedChoices({ choices: then }: ReplayFile, { choices: now }: ReplayFile): number {
  const parts = then.findIndex((choice, index) => !sameJson(choice, now[index]));
  return parts < 0 ? then.length : parts;
}

/** The first check that fails of each claim, in words, by the claim's place. */
function verifiedFaults(file: ReplayFile, ruleset: Ruleset): ReadonlyMap<string, string> {
  const faults = new Map<string, string>();
  for (const { where, passed, what, found, expected } of verifyReplay(file, '', ruleset).checks) {
    const [place] =
      /^(?:(?:expect|refuse|comments)\[\d+\]|open|fingerprints\.[^.]+)/.exec(where) ?? [];
    if (passed || place === undefined || faults.has(place)) continue;
    faults.set(place, `${what}: found ${found}, expected ${expected}`);
  }
  return faults;
}

/** A worked case is the whole of its file: nobody may call another game by its name unasked. */
function caseClaim(
  file: ReplayFile,
  line: ReplayFile,
  shared: number,
  tested: readonly Claim[],
): readonly Claim[] {
  if (file.case === undefined) return [];
  const isOther = !sameJson(file.changes ?? {}, line.changes ?? {});
  const failed = tested.find(({ fault }) => fault !== null);
  const fault =
    shared < file.choices.length
      ? `the line goes another way after move ${shared}`
      : isOther
        ? 'it is played under changed rules'
        : failed !== undefined
          ? `${failed.place} does not hold`
          : null;
  return [{ place: 'case', text: `Carries the worked case ${file.case}`, fault }];
}

const sayMoment = (at: number | string | undefined): string =>
  at === undefined || at === 'end' ? 'At the end' : `After move ${at}`;

function sayExpected({ at, state, facts, views, observations, legal, asked, cites }: Expectation) {
  const parts = [
    ...Object.entries(facts ?? {}).map(([path, value]) => `${path} to be ${sayValue(value)}`),
    ...Object.keys(views ?? {}).map((viewer) => `what ${viewer} sees`),
    ...Object.keys(observations ?? {}).map((seat) => `what ${seat}’s program is told`),
    ...Object.keys(legal ?? {}).map((seat) => `what is legal for ${seat}`),
    ...(asked === undefined ? [] : [`${asked.join(', ') || 'nobody'} to be asked`]),
    ...(cites === undefined ? [] : [`${cites.join(', ')} to be cited`]),
  ];
  const where = state === undefined ? '' : `, in ${state}`;
  return `${sayMoment(at)}${where}, expects ${shorten(parts)}`;
}

function sayRefused({ at, choice, say, code }: ExpectedRefusal): string {
  const what =
    choice !== undefined
      ? `the choice ${sayValue(choice)}`
      : say !== undefined
        ? `${say.seat} saying «${say.text}»`
        : 'the changed seed';
  return `${sayMoment(at)}, expects ${what} to be refused with ${code}`;
}

const MOST = 3;

const shorten = (parts: readonly string[]): string =>
  parts.length <= MOST
    ? parts.join(', ')
    : `${parts.slice(0, MOST).join(', ')} and ${parts.length - MOST} more`;

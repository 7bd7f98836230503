/** Rules that changed on disk while the studio was open: which are new, and what became of the open ones. */
import { type Refusal, type Ruleset, sameJson } from '../../../machines/kernel/index.ts';
import { checkpointPath } from '../../analysis/checkpoint-files.ts';
import type { Notice, RefusedRules, SessionData } from './types.ts';

export interface RulesNews {
  /** The open rules as they are now; null where they are not there any more. */
  readonly now: Ruleset | null;
  /** What to say of it; `refusals`: why the open replay cannot start under them. */
  notice(refusals: readonly Refusal[]): Notice;
}

type Changed = Pick<SessionData, 'rulesets' | 'earlierRulesets'> & {
  readonly news: RulesNews | null;
};

/** Rules that stayed the same stay the same object, so that nothing is drawn again for them. */
export function changedOnDisk(
  session: SessionData,
  rulesets: readonly Ruleset[],
  refused: readonly RefusedRules[],
): Changed {
  const { rulesets: were, earlierRulesets, ruleset: open } = session;
  const are = rulesets.map((one) => were.find((was) => isSame(was, one)) ?? one);
  const hashes = new Set(are.map(({ hash }) => hash));
  const earlier = [...earlierRulesets, ...were].filter(
    ({ hash }, index, all) =>
      !hashes.has(hash) && all.findIndex((one) => one.hash === hash) === index,
  );
  const wasCurrent = were.includes(open);
  const now = are.find(({ id }) => id === open.id) ?? null;
  const news = wasCurrent && now !== open ? newsOf(open, now, refused) : null;
  return { rulesets: are, earlierRulesets: earlier, news };
}

const isSame = (was: Ruleset, is: Ruleset): boolean =>
  was.id === is.id &&
  was.hash === is.hash &&
  was.title === is.title &&
  was.paramsText === is.paramsText &&
  was.contentText === is.contentText &&
  sameJson(was.rules, is.rules);

function newsOf(open: Ruleset, now: Ruleset | null, refused: readonly RefusedRules[]): RulesNews {
  return {
    now,
    notice(refusals) {
      const [first] = now === null ? faultsOf(open, refused) : refusals;
      const why =
        first === undefined
          ? ''
          : ` ${first.where}: found ${first.found}, expected ${first.expected}.`;
      if (now === null) {
        const text = `${open.id} is no longer in the workspace.${why} Its rules stay open as they were.`;
        return { kind: 'warning', text };
      }
      if (first === undefined) {
        return { kind: 'passed', text: `${open.id} changed on disk: its rules are read again.` };
      }
      const text = `${open.id} changed on disk, and the open replay cannot start under it.${why} It stays open under the rules as they were.`;
      return { kind: 'warning', text };
    },
  };
}

const faultsOf = ({ id }: Ruleset, refused: readonly RefusedRules[]): readonly Refusal[] =>
  refused.find(({ name }) => name === checkpointPath(id))?.refusals ?? [];

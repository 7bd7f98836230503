/** What follows from a draft's two texts: the rules that they make, and the open replay under them. */
import {
  type Played,
  playAgain,
  type ReplayFile,
  type Ruleset,
  type RulesetDraftTexts,
  withTexts,
} from '../../../machines/kernel/index.ts';
import { contentCausesOf } from '../../analysis/content-causes.ts';
import { changedContent, changedParams, compareRuns } from '../../analysis/divergence.ts';
import type { DraftTexts, SessionData } from './types.ts';

type DraftRules = Pick<SessionData, 'draft' | 'problems' | 'contentProblems'>;

/** The rules that two texts make: each text's last valid state is kept while it is not valid. */
export function draftOf(
  ruleset: Ruleset,
  last: Ruleset,
  { params, content }: RulesetDraftTexts,
): DraftRules {
  const ofParams = withTexts(last, { params });
  const under = 'refusals' in ofParams ? last : ofParams.ruleset;
  const ofContent = withTexts(under, { content });
  const draft = 'refusals' in ofContent ? under : ofContent.ruleset;
  return {
    // A draft whose texts are the published ones is the published ruleset itself.
    draft: draft.hash === ruleset.hash ? ruleset : draft,
    problems: 'refusals' in ofParams ? ofParams.refusals : [],
    contentProblems: 'refusals' in ofContent ? ofContent.refusals : [],
  };
}

/** Likewise of a draft that was kept: while its texts are not valid, its last valid ones run. */
export function keptDraft(ruleset: Ruleset, texts: DraftTexts): DraftRules {
  const last = texts.valid === undefined ? null : withTexts(ruleset, texts.valid);
  return draftOf(ruleset, last !== null && 'ruleset' in last ? last.ruleset : ruleset, texts);
}

type UnderDraft = Pick<
  SessionData,
  'changes' | 'contentChanges' | 'drafted' | 'divergence' | 'draftRefusals'
>;

/** What follows from the editor's text for the open replay. */
export function underDraft(
  ruleset: Ruleset,
  draft: Ruleset,
  file: ReplayFile,
  recorded: Played,
): UnderDraft {
  const changes = changedParams(ruleset, draft);
  const contentChanges = changedContent(ruleset, draft);
  const none = { changes, contentChanges, drafted: null, divergence: null, draftRefusals: [] };
  if (changes.length + contentChanges.length === 0) return none;
  const result = playAgain(recorded, draft, file);
  if ('refusals' in result) return { ...none, draftRefusals: result.refusals };
  const { played } = result;
  const divergence = compareRuns(recorded, played, changes);
  const { step } = divergence;
  const contentCauses =
    step === null ? [] : contentCausesOf(recorded, played, step, contentChanges);
  return { ...none, drafted: played, divergence: { ...divergence, contentCauses } };
}

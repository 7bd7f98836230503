/** The kernel's public face. */

export { playAgain, rulesAlike } from './again.ts';
export { botFor, playBots, randomBot } from './bots.ts';
export { canonical, type Equality, equality, fingerprint, sameJson } from './canonical.ts';
export type { Pins } from './chance.ts';
export type {
  ChartEdge,
  ChartGraph,
  ChartNode,
  ChartState,
  ChartTransition,
  GuardRef,
  StateValue,
} from './chart.ts';
export { flattenChart, phrasesOf, sayGuard, wordsOf } from './chart.ts';
export {
  applyCheckpoint,
  type CheckpointFile,
  type CheckpointNames,
  type LoadedCheckpoint,
  loadCheckpoints,
  makeCheckpoint,
  parseCheckpoint,
  parseRuleChanges,
  writeCheckpoint,
} from './checkpoint.ts';
export { judge, type Pending, sayChoice, sayChoices } from './choices.ts';
export { diffFacts, leavesOf, type Write } from './diff.ts';
export {
  type Expectation,
  type ExpectedRefusal,
  LONGEST_FILE,
  type Parsed,
  parseFile,
  parseReplay,
  parseSeed,
  pretty,
  type ReplayFile,
  type SeedFile,
  writeReplay,
  writeSeed,
} from './files.ts';
export { activePaths } from './machine.ts';
export { namedChoice, namedValue } from './named-choice.ts';
export { guardOf, mergePieces, not, pieceOf } from './piece.ts';
export {
  formatPath,
  isRefusal,
  KernelError,
  parsePath,
  refusal,
  sayRefusal,
  sayValue,
  valueAt,
} from './refusals.ts';
export {
  moveNode,
  type Played,
  type PlayedBranch,
  playReplay,
  type Refused,
  replayOf,
  stepEntering,
} from './replay.ts';
export {
  type Ancestor,
  type Changes,
  changesBetween,
  loadRuleset,
  parseJsonc,
  placeOf,
  type RuleChanges,
  type RuleClause,
  type Ruleset,
  type RulesetDraftTexts,
  type RulesetModule,
  type RulesetTexts,
  textsOf,
  withChanges,
  withRuleChanges,
  withTexts,
} from './ruleset.ts';
export {
  chartFor,
  chartSetupOf,
  type Line,
  type Message,
  type MoveNode,
  Run,
  type Seed,
  seedData,
} from './run.ts';
export { seedShapeFaults } from './seed-shape.ts';
export { isChoiceSeen, maySee, type SeenStep, seeStep } from './sight.ts';
export type * from './types.ts';

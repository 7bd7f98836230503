/** Pig in several versions, and recorded games of it with every die pinned. */
import {
  type ChartState,
  type Game,
  loadRuleset,
  type Piece,
  type ReplayFile,
  type Ruleset,
  type RulesetTexts,
  withChanges,
} from '../../../../machines/kernel/index.ts';
import type { Changes } from '../../../../machines/kernel/ruleset.ts';
import { pairRulesets, type RulesetPair } from '../../../../studio/analysis/compare/pair.ts';
import { pigSeed } from '../../../support/pig-workspace.ts';
import { PIG_PARAMS, type PigGame, type PigParams, pig, pigRuleset } from '../../../tiny/pig.ts';

type PigPiece = Piece<PigGame, PigParams, Record<string, never>>;
type PigRules = Game<PigGame, PigParams, Record<string, never>>;

export const base = (): Ruleset => pigRuleset() as unknown as Ruleset;

/** Pig with changed parameters. */
export function pigWith(changes: Changes): Ruleset {
  const laid = withChanges(base(), changes);
  if ('refusals' in laid) throw new Error(JSON.stringify(laid.refusals));
  return laid.ruleset;
}

/** Pig whose chart, recipes or decisions are others. */
export function otherPig(
  edit: (piece: PigPiece) => PigPiece,
  more: Partial<PigRules> = {},
  texts: Partial<RulesetTexts> = {},
): Ruleset {
  const { module, rules } = pigRuleset();
  const piece = edit(pig.chart({ seats: ['A', 'B'], slots: {} }));
  const loaded = loadRuleset(
    { ...module, game: { ...pig, ...more, chart: () => piece } },
    { params: PIG_PARAMS, content: '{}', rules: JSON.stringify(rules), ...texts },
  );
  if ('refusals' in loaded) throw new Error(JSON.stringify(loaded.refusals));
  return loaded.ruleset as unknown as Ruleset;
}

type States = Record<string, ChartState<string, string>>;

/** Edits the states of a turn. */
export const withTurn =
  (edit: (states: States) => States) =>
  (piece: PigPiece): PigPiece => {
    const { turn, ...others } = piece.chart.states as States;
    const states = edit({ ...turn?.states });
    return {
      ...piece,
      chart: { ...piece.chart, states: { ...others, turn: { ...turn, states } } },
    };
  };

/** The turn passes only once its seat has nodded. */
export const noddingPig = (): Ruleset =>
  otherPig(
    withTurn(({ banking, ...states }) => ({
      ...states,
      banking: {
        ...banking,
        always: [
          { guard: 'the goal is reached', target: '#over', actions: ['name the winner'] },
          { target: 'nodding' },
        ],
      },
      nodding: {
        description: 'ready to pass?',
        rules: ['pig.turn'],
        decision: 'nod',
        on: { nod: { target: 'passing' } },
      },
    })),
    {
      decisions: {
        ...pig.decisions,
        nod: {
          title: 'Nod',
          rules: ['pig.turn'],
          secret: false,
          seats: (game) => [game.active],
          forms: [{ choose: 'nod', title: 'Nod', rules: [], fields: [], say: () => 'nods' }],
        },
      },
    },
  );

/** A state more on the way from the roll to the next decision, and nothing else. */
export const slowPig = (): Ruleset =>
  otherPig(
    withTurn(({ rolling, ...states }) => ({
      ...states,
      rolling: {
        ...rolling,
        always: [
          { guard: 'the die shows the bust number', actions: ['lose the pot'], target: 'passing' },
          { target: 'adding', actions: ['add to the pot'] },
        ],
      },
      adding: { description: 'the points lie there', always: { target: 'deciding' } },
    })),
  );

const roll = (seat: string) => ({ seat, choose: 'roll' });
const bank = (seat: string) => ({ seat, choose: 'bank' });

/** A game in which each turn is one roll that is banked. */
export function turns(dice: readonly number[], more: Partial<ReplayFile> = {}): ReplayFile {
  return {
    format: 'replay/1',
    title: `${dice.length} turns`,
    ruleset: 'pig@1',
    rulesetHash: base().hash,
    seed: pigSeed,
    chance: Object.fromEntries(dice.map((die, index) => [`turn/${index + 1}/die/1`, die])),
    choices: dice.flatMap((_, index) => {
      const seat = index % 2 === 0 ? 'A' : 'B';
      return [roll(seat), bank(seat)];
    }),
    ...more,
  };
}

export function pairOf(before: Ruleset, after: Ruleset): RulesetPair {
  const paired = pairRulesets(before, after);
  if ('refusal' in paired) throw new Error(paired.refusal.code);
  return paired.pair;
}

/** Open choices in the game's words: their values, and what each does as a sentence. */
import {
  type Choice,
  type Json,
  namedChoice,
  namedValue,
  type Run,
} from '../../../machines/kernel/index.ts';
import { factText } from '../table/fact-text.ts';
import type { AnyForm } from './choice-groups.ts';
import { capital } from './say-edge.ts';

export interface Naming {
  /** «Shield Wall» */
  readonly value: (value: Json | undefined) => string;
  /** «Brings in Shield Wall as Gambit» */
  readonly choice: (form: AnyForm, choice: Choice) => string;
}

/** As the game stands at a cursor. */
export function namingAt(run: Run, path: string): Naming {
  const game = run.facts(path);
  const { ruleset } = run;
  return {
    value: (value) => factText(value === undefined ? value : namedValue(ruleset, game, value)),
    choice: (form, choice) => capital(form.say(namedChoice(ruleset, game, choice))),
  };
}

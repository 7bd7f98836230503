/** What a game offers for what its players bring: fields of a new game, and an editor of its own. */
import type { ComponentType } from 'react';
import type { Json, Ruleset } from '../../../machines/kernel/index.ts';

/** The rules that a new game is played under, and the draft over them; the same where there is none. */
export interface SetupRules {
  readonly published: Ruleset;
  readonly draft: Ruleset;
}

export interface SetupFieldsProps extends SetupRules {
  /** A letter a seat, in order. */
  readonly letters: readonly string[];
  /** Opens the editor; the new game waits meanwhile. */
  readonly onEdit: () => void;
}

export interface SetupEditorProps {
  /** The published rules; where they are open, their draft is what is edited. */
  readonly ruleset: Ruleset;
}

/** Of a seed: who sits there, and what they bring. */
export interface Brings {
  readonly seats: readonly string[];
  readonly setup: Json;
}

export interface SetupKit {
  /** The editor's name among the commands: «Build and check Decks». */
  readonly command: string;
  readonly Fields: ComponentType<SetupFieldsProps>;
  readonly Editor: ComponentType<SetupEditorProps>;
  /** What the fields say now; before anybody touched them, something that can be played. */
  brings(rules: SetupRules, letters: readonly string[]): Brings;
  /** Takes in a file of its own format and says whether it was one; refused files are shown. */
  takeFile(name: string, text: string): boolean;
}

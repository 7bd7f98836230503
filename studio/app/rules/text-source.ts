/** The two texts of a draft that people edit: where each lives in the session, and what may stand in it. */
import type { Refusal, Ruleset, RulesetDraftTexts } from '../../../machines/kernel/index.ts';
import type { ParamChange } from '../../analysis/divergence.ts';
import { type JsonSchema, jsonSchemaOf } from '../../analysis/json-schema.ts';
import type { Session, SessionData } from '../session/types.ts';

export interface TextSource {
  readonly part: keyof RulesetDraftTexts;
  /** What its editor and its form are called. */
  readonly label: string;
  /** The text in the editor, valid or not. */
  text(session: SessionData): string;
  published(ruleset: Ruleset): { readonly text: string; readonly values: unknown };
  schema(ruleset: Ruleset): JsonSchema;
  file(ruleset: Ruleset): string;
  /** Why the text is not valid now. */
  problems(session: SessionData): readonly Refusal[];
  changes(session: SessionData): readonly ParamChange[];
  edit(session: Session, text: string): void;
}

export const PARAMETERS: TextSource = {
  part: 'params',
  label: 'Parameters of the draft',
  text: (session) => session.text,
  published: ({ paramsText, params }) => ({ text: paramsText, values: params }),
  schema: ({ module }) => jsonSchemaOf(module.paramsSchema),
  file: ({ module }) => module.files.params,
  problems: (session) => session.problems,
  changes: (session) => session.changes,
  edit: (session, text) => session.edit(text),
};

export const CONTENT: TextSource = {
  part: 'content',
  label: 'Content of the draft',
  text: (session) => session.contentText,
  published: ({ contentText, content }) => ({ text: contentText, values: content }),
  schema: ({ module }) => jsonSchemaOf(module.contentSchema),
  file: ({ module }) => module.files.content,
  problems: (session) => session.contentProblems,
  changes: (session) => session.contentChanges,
  edit: (session, text) => session.editContent(text),
};

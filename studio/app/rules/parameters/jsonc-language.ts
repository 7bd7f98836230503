/**
 * JSON with comments as a language of the editor: signs, folding, layout, and what a ruleset's
 * schema says of a place. All of it at once, on this thread: the text is a few hundred lines.
 */
import { format, parse, parseTree } from 'jsonc-parser';
import type { RuleClause } from '../../../../machines/kernel/index.ts';
import type { JsonSchema } from '../../../analysis/json-schema.ts';
import { type Suggestion, suggestionsAt } from './completion.ts';
import { foldsOf } from './folds.ts';
import { hoverLines, RULE_COMMAND } from './hover.ts';
import { editor, languages, type TextModel, type Uri } from './monaco.ts';
import { entryAt, indexParams, type Span } from './param-index.ts';
import { paramInfo } from './param-schema.ts';
import type { RoleOf } from './roles.ts';

export const JSONC = 'rules-jsonc';

/** What the text of one model means; told by the editor that shows it. */
export interface Meaning {
  readonly schema: JsonSchema;
  readonly published: unknown;
  readonly rules: readonly RuleClause[];
  /** How the open replay reads it; null where that is not recorded. */
  readonly reads: {
    readonly countOf: (path: string) => number;
    readonly roleOf: RoleOf;
  } | null;
  readonly selectRule: (id: string) => void;
}

const meanings = new Map<string, Meaning>();

export function setMeaning(uri: Uri, meaning: Meaning | null): void {
  if (meaning === null) meanings.delete(uri.toString());
  else meanings.set(uri.toString(), meaning);
}

const meaningOf = (model: TextModel): Meaning | undefined => meanings.get(model.uri.toString());

export function rangeOf(model: TextModel, { start, end }: Span) {
  const from = model.getPositionAt(start);
  const to = model.getPositionAt(end);
  return {
    startLineNumber: from.lineNumber,
    startColumn: from.column,
    endLineNumber: to.lineNumber,
    endColumn: to.column,
  };
}

languages.register({ id: JSONC });

languages.setLanguageConfiguration(JSONC, {
  wordPattern: /(-?\d*\.\d\w*)|([^[{\]}:",\s]+)/g,
  comments: { lineComment: '//', blockComment: ['/*', '*/'] },
  brackets: [
    ['{', '}'],
    ['[', ']'],
  ],
  autoClosingPairs: [
    { open: '{', close: '}', notIn: ['string', 'comment'] },
    { open: '[', close: ']', notIn: ['string', 'comment'] },
    { open: '"', close: '"', notIn: ['string', 'comment'] },
  ],
});

languages.setMonarchTokensProvider(JSONC, {
  tokenizer: {
    root: [
      [/\/\/.*$/, 'comment'],
      [/\/\*/, 'comment', '@comment'],
      [/"(?:[^"\\]|\\.)*"(?=\s*:)/, 'string.key'],
      [/"(?:[^"\\]|\\.)*"?/, 'string.value'],
      [/-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/, 'number'],
      [/\b(?:true|false|null)\b/, 'keyword'],
      [/[{}[\],:]/, 'delimiter'],
    ],
    comment: [
      [/\*\//, 'comment', '@pop'],
      [/[^*]+|\*/, 'comment'],
    ],
  },
});

languages.registerFoldingRangeProvider(JSONC, {
  provideFoldingRanges: (model) => {
    const text = model.getValue();
    return [...foldsOf(indexParams(text), parseTree(text))];
  },
});

languages.registerDocumentFormattingEditProvider(JSONC, {
  provideDocumentFormattingEdits: (model, { tabSize, insertSpaces }) =>
    format(model.getValue(), undefined, { tabSize, insertSpaces, keepLines: true }).map((edit) => ({
      range: rangeOf(model, { start: edit.offset, end: edit.offset + edit.length }),
      text: edit.content,
    })),
});

editor.registerCommand(RULE_COMMAND, (_services: unknown, id: unknown) => {
  for (const meaning of meanings.values()) meaning.selectRule(String(id));
});

languages.registerHoverProvider(JSONC, {
  provideHover(model, position) {
    const meaning = meaningOf(model);
    const entry = entryAt(indexParams(model.getValue()), model.getOffsetAt(position));
    if (meaning === undefined || entry === null) return null;
    const info = paramInfo(meaning.schema, entry.keys, parse(model.getValue()));
    if (info === null) return null;
    const { path } = entry;
    const { rules, reads } = meaning;
    const read = reads && { count: reads.countOf(path), role: reads.roleOf(path) };
    const value = hoverLines({ path, info, read, rules }).join('\n\n');
    return {
      range: rangeOf(model, entry.name ?? entry.value),
      contents: [{ value, isTrusted: { enabledCommands: [RULE_COMMAND] } }],
    };
  },
});

languages.registerCompletionItemProvider(JSONC, {
  triggerCharacters: ['"', ':', ' ', '['],
  provideCompletionItems(model, position) {
    const meaning = meaningOf(model);
    if (meaning === undefined) return { suggestions: [] };
    const { schema, published } = meaning;
    const at = { text: model.getValue(), offset: model.getOffsetAt(position), schema, published };
    return {
      suggestions: suggestionsAt(at).map((one, place) => completionItem(model, one, place)),
    };
  },
});

/** `place`: its place in the schema's order, which is kept. */
function completionItem(
  model: TextModel,
  one: Suggestion,
  place: number,
): languages.CompletionItem {
  const { CompletionItemKind } = languages;
  return {
    label: one.label,
    kind: one.kind === 'name' ? CompletionItemKind.Property : CompletionItemKind.Value,
    insertText: one.insert,
    filterText: one.insert,
    sortText: String(place).padStart(4, '0'),
    detail: one.detail,
    documentation: one.about,
    range: rangeOf(model, one),
  };
}

/**
 * The parts of Monaco that the studio uses, and its worker. Loaded lazily; everything takes
 * Monaco from here, because its features must be there before its first call.
 * Not its JSON mode: that brings every feature and a worker of 430 kB, and answers late; what the
 * text means is known here from its schema (jsonc-language.ts).
 */
import 'monaco-editor/features/bracketMatching/register';
import 'monaco-editor/features/clipboard/register';
import 'monaco-editor/features/codicon/register';
import 'monaco-editor/features/comment/register';
import 'monaco-editor/features/cursorUndo/register';
import 'monaco-editor/features/find/register';
import 'monaco-editor/features/folding/register';
import 'monaco-editor/features/format/register';
import 'monaco-editor/features/hover/register';
import 'monaco-editor/features/linesOperations/register';
import 'monaco-editor/features/multicursor/register';
import 'monaco-editor/features/smartSelect/register';
import 'monaco-editor/features/snippet/register';
import 'monaco-editor/editor/contrib/suggest/browser/suggestController';
import 'monaco-editor/features/toggleTabFocusMode/register';
import 'monaco-editor/features/wordOperations/register';
import type { editor } from 'monaco-editor/editor';
import EditorWorker from 'monaco-editor/editor/editor.worker?worker';

export {
  editor,
  type IRange,
  KeyCode,
  KeyMod,
  languages,
  MarkerSeverity,
  type Selection,
  Uri,
} from 'monaco-editor/editor';

export type CodeEditor = editor.IStandaloneCodeEditor;
export type TextModel = editor.ITextModel;

globalThis.MonacoEnvironment = {
  getWorker: () => new EditorWorker(),
};

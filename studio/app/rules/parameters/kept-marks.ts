/** Decorations by key: only what changed is taken down and put up, so that scrubbing stays cheap. */
import type { CodeEditor, editor, IRange } from './monaco.ts';

export interface Mark {
  readonly key: string;
  /** Two marks with one key and one look are the same mark, if they stand at the same place. */
  readonly look: string;
  readonly range: IRange;
  readonly options: editor.IModelDecorationOptions;
}

export class KeptMarks {
  private readonly view: CodeEditor;
  private readonly up = new Map<string, { readonly id: string; readonly look: string }>();

  constructor(view: CodeEditor) {
    this.view = view;
  }

  set(marks: readonly Mark[]): void {
    const model = this.view.getModel();
    if (model === null) return;
    const wanted = new Set(marks.map((mark) => mark.key));
    const isUp = (mark: Mark) => {
      const known = this.up.get(mark.key);
      return (
        known?.look === mark.look && isSameRange(model.getDecorationRange(known.id), mark.range)
      );
    };
    const added = marks.filter((mark) => !isUp(mark));
    const gone = [...this.up.keys()].filter(
      (key) => !wanted.has(key) || added.some((mark) => mark.key === key),
    );
    if (added.length === 0 && gone.length === 0) return;
    const ids = this.view.deltaDecorations(
      gone.flatMap((key) => this.up.get(key)?.id ?? []),
      added.map(({ range, options }) => ({ range, options })),
    );
    for (const key of gone) this.up.delete(key);
    for (const [at, { key, look }] of added.entries()) {
      const id = ids[at];
      if (id !== undefined) this.up.set(key, { id, look });
    }
  }
}

const isSameRange = (a: IRange | null, b: IRange): boolean =>
  a !== null &&
  a.startLineNumber === b.startLineNumber &&
  a.startColumn === b.startColumn &&
  a.endLineNumber === b.endLineNumber &&
  a.endColumn === b.endColumn;

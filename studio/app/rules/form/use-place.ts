/** The place of the form that was asked for, and the one that has the focus: both ways. */
import { type FocusEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { pick, useAimed } from '../aim.ts';
import type { TextSource } from '../text-source.ts';
import { type FormRow, rowOf } from './form-rows.ts';

export interface PlaceOf {
  readonly part: TextSource['part'];
  readonly root: RefObject<HTMLElement | null>;
  readonly rows: readonly FormRow[];
  /** Leads out of a search that hides what is asked for. */
  readonly showAll: () => void;
}

export const keyOfRow = (row: FormRow): string => `${row.kind} ${row.path}`;

const CONTROLS = 'input, select, textarea, button';

/** The control of a value, or of the row that holds it, once it is drawn. */
function controlAt(root: HTMLElement, path: string, row: FormRow): HTMLElement | null {
  const places = [path, row.path].map((one) => `[data-path="${CSS.escape(one)}"]`);
  const place = places.map((one) => root.querySelector(one)).find((one) => one !== null);
  return place?.querySelector<HTMLElement>(CONTROLS) ?? null;
}

export function usePlace({ part, root, rows, showAll }: PlaceOf) {
  const [aimed, setAimed] = useState<string | null>(null);
  const [reveal, setReveal] = useState<string | null>(null);
  const latest = useRef(rows);
  useEffect(() => {
    latest.current = rows;
  }, [rows]);

  const show = useCallback(
    (path: string) => {
      setAimed(path);
      const focused = document.activeElement?.closest('[data-path]');
      const isOurs = focused !== null && root.current?.contains(focused ?? null) === true;
      if (isOurs && focused?.getAttribute('data-path') === path) return;
      const row = rowOf(latest.current, path);
      if (row === null) return;
      showAll();
      setReveal(keyOfRow(row));
    },
    [root, showAll],
  );
  useAimed(part, show);

  /** Shows a value and puts the focus into its control. */
  const enter = useCallback(
    (path: string) => {
      const row = rowOf(latest.current, path);
      if (row === null) return;
      show(path);
      const focus = (tries: number) => {
        const control = root.current === null ? null : controlAt(root.current, path, row);
        if (control !== null) control.focus();
        else if (tries > 0) requestAnimationFrame(() => focus(tries - 1));
      };
      requestAnimationFrame(() => focus(10));
    },
    [root, show],
  );

  const onFocus = useCallback(
    (event: FocusEvent) => {
      const path = event.target.closest('[data-path]')?.getAttribute('data-path');
      if (path === null || path === undefined) return;
      setAimed(path);
      pick(part, path);
    },
    [part],
  );
  return { aimed, reveal, enter, onFocus };
}

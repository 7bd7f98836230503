/** What stood at a place before the draft, struck through, and the way back. */
import type { ReactElement } from 'react';
import { sayShort } from '../parameters/changes-in-text.ts';
import { useFormSight } from './sight.ts';

export interface ChangeMarkProps {
  readonly path: string;
  /** Undefined where nothing was. */
  readonly before: unknown;
}

export function ChangeMark({ path, before }: ChangeMarkProps): ReactElement {
  return (
    <span className="rf-was">
      {before === undefined ? <span className="sub">new</span> : <Old value={before} />}
      <ResetButton path={path} />
    </span>
  );
}

const LONG = 24;

/** A text longer than that is told in full where the pointer rests on it. */
function Old({ value }: { readonly value: unknown }): ReactElement {
  const said = sayShort(value);
  return <del title={said.length > LONG ? JSON.stringify(value) : undefined}>{said}</del>;
}

export function ResetButton({ path }: { readonly path: string }): ReactElement {
  const { edits } = useFormSight();
  return (
    <button type="button" className="link" onClick={() => edits.reset(path)}>
      Reset<span className="sr"> {path}</span>
    </button>
  );
}

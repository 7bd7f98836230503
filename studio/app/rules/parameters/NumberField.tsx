/** A number typed, stepped by buttons and arrow keys, or dragged: the same field in the lens and the form. */
import type { KeyboardEvent, PointerEvent, ReactElement } from 'react';
import { Icon } from '../../theme/Icon.tsx';
import { followPointer } from './follow-pointer.ts';
import { numberText } from './number-text.ts';
import type { ParamInfo } from './param-schema.ts';
import type { TextEdits } from './text-edits.ts';

export interface NumberFieldProps {
  readonly path: string;
  readonly keys: readonly (string | number)[];
  /** As the text has it, a number or not. */
  readonly shown: string;
  readonly info: ParamInfo | null;
  readonly edits: TextEdits;
  readonly isInvalid?: boolean;
  readonly isNullable?: boolean;
  /** Its buttons one above the other, behind it: several stand side by side. */
  readonly isSmall?: boolean;
  readonly describedBy?: string | undefined;
}

const KEYS: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowDown: -1,
  PageUp: 10,
  PageDown: -10,
};

/** A press that goes no further than this is a click. */
const STILL = 3;

export function NumberField(props: NumberFieldProps): ReactElement {
  const { path, shown, info, edits, isInvalid = false, isNullable = false, isSmall } = props;
  const number = shown.trim() === '' ? Number.NaN : Number(shown);
  const isLow = info !== null && info.min !== null && number <= info.min;
  const isHigh = info !== null && info.max !== null && number >= info.max;
  const press = (event: KeyboardEvent) => {
    const steps = KEYS[event.key];
    if (steps === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    edits.step(props, event.shiftKey ? Math.sign(steps) * 10 : steps);
  };
  const lower = <StepButton {...props} name="Lower" by={-1} isEnd={isLow} />;
  const raise = <StepButton {...props} name="Raise" by={1} isEnd={isHigh} />;
  return (
    <span className={isSmall ? 'rp-step rp-step-small' : 'rp-step'}>
      {!isSmall && lower}
      <input
        className="rp-step-value"
        type="text"
        inputMode="numeric"
        role="spinbutton"
        autoComplete="off"
        spellCheck={false}
        aria-label={path}
        aria-invalid={isInvalid}
        aria-describedby={props.describedBy}
        {...(Number.isNaN(number) ? {} : { 'aria-valuenow': number })}
        {...(info === null || info.min === null ? {} : { 'aria-valuemin': info.min })}
        {...(info === null || info.max === null ? {} : { 'aria-valuemax': info.max })}
        aria-valuetext={shown === '' ? 'nothing' : shown}
        title="Type, drag, or use the arrow keys"
        value={shown === 'null' && isNullable ? '' : shown}
        placeholder={isNullable ? 'none' : undefined}
        onChange={(event) => edits.type(props, numberText(event.target.value, isNullable))}
        onFocus={edits.stop}
        onBlur={edits.stop}
        onKeyDown={press}
        onPointerDown={(event) => grab(event, props)}
      />
      {isSmall ? (
        <span className="rp-step-pair">
          {raise}
          {lower}
        </span>
      ) : (
        raise
      )}
    </span>
  );
}

/** A drag of a field that is not being typed in changes its number; a click leads into it. */
function grab(event: PointerEvent<HTMLInputElement>, { edits, ...at }: NumberFieldProps): void {
  const field = event.currentTarget;
  if (event.button !== 0 || document.activeElement === field) return;
  const drag = edits.drag(at);
  if (drag === null) return;
  event.preventDefault();
  followPointer(event.nativeEvent, drag, (furthest) => {
    if (furthest > STILL) return;
    field.focus();
    field.select();
  });
}

interface StepButtonProps extends NumberFieldProps {
  readonly name: 'Lower' | 'Raise';
  readonly by: 1 | -1;
  readonly isEnd: boolean;
}

function StepButton({ name, by, isEnd, isSmall, edits, ...at }: StepButtonProps): ReactElement {
  const small = by === 1 ? 'up' : 'dn';
  const large = by === 1 ? 'plus' : 'minus';
  return (
    <button
      type="button"
      aria-label={`${name} ${at.path}`}
      // The arrow keys do the same: one stop of Tab a field is enough.
      tabIndex={-1}
      disabled={isEnd}
      onClick={() => edits.step(at, by)}
    >
      <Icon name={isSmall ? small : large} />
    </button>
  );
}

/** A value changed by hand: buttons, a drag, the arrow keys. */
import type { KeyboardEvent, PointerEvent, ReactElement } from 'react';
import { Icon } from '../../theme/Icon.tsx';
import type { ParamInfo } from './param-schema.ts';
import { type Drag, followPointer } from './use-stepping.ts';

export interface StepperProps {
  readonly path: string;
  readonly value: string | number | boolean | null | undefined;
  readonly info: ParamInfo | null;
  readonly onStep: (steps: number) => void;
  /** Begins a drag of the number; null where it is none. */
  readonly onDrag: () => Drag | null;
}

const KEYS: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
  PageUp: 10,
  PageDown: -10,
};

export function Stepper(props: StepperProps): ReactElement {
  return typeof props.value === 'number' && !props.info?.values ? (
    <NumberStepper {...props} />
  ) : (
    <ChoiceStepper {...props} />
  );
}

function NumberStepper({ path, value, info, onStep, onDrag }: StepperProps): ReactElement {
  const press = (event: KeyboardEvent) => {
    const steps = KEYS[event.key];
    if (steps === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onStep(event.shiftKey ? Math.sign(steps) * 10 : steps);
  };
  const grab = (event: PointerEvent) => {
    if (event.button !== 0) return;
    const drag = onDrag();
    if (drag !== null) followPointer(event.nativeEvent, drag);
  };
  const bounds = {
    ...(info?.min === null || info === null ? {} : { 'aria-valuemin': info.min }),
    ...(info?.max === null || info === null ? {} : { 'aria-valuemax': info.max }),
  };
  const number = Number(value);
  return (
    <span className="rp-step">
      <button
        type="button"
        aria-label={`Lower ${path}`}
        disabled={info !== null && info.min !== null && number <= info.min}
        onClick={() => onStep(-1)}
      >
        <Icon name="minus" />
      </button>
      <span
        className="rp-step-value"
        role="spinbutton"
        tabIndex={0}
        aria-label={path}
        aria-valuenow={number}
        {...bounds}
        title="Drag, or use the arrow keys"
        onKeyDown={press}
        onPointerDown={grab}
      >
        {String(value)}
      </span>
      <button
        type="button"
        aria-label={`Raise ${path}`}
        disabled={info !== null && info.max !== null && number >= info.max}
        onClick={() => onStep(1)}
      >
        <Icon name="plus" />
      </button>
    </span>
  );
}

function ChoiceStepper({ path, value, onStep }: StepperProps): ReactElement {
  return (
    <button
      type="button"
      className="text rp-cycle"
      aria-label={`Next value of ${path}; now ${JSON.stringify(value)}`}
      onClick={() => onStep(1)}
    >
      <Icon name="swap" />
      {typeof value === 'boolean' ? 'Toggle' : 'Next value'}
    </button>
  );
}

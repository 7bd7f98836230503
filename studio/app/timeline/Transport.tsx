/** Stepping, playing, where we stand, and which run is on the screen. */
import type { MouseEvent, ReactNode } from 'react';
import { useLine, useRun, useSession, useStep } from '../session/hooks.ts';
import { Icon, type IconName } from '../theme/Icon.tsx';
import { positionWords } from '../why/standing.ts';
import { BranchHere } from './BranchHere.tsx';
import { RunSwitch } from './RunSwitch.tsx';
import { isStride, STRIDES, type Stride } from './stride.ts';
import { SPEEDS } from './usePlay.ts';

interface TransportProps {
  readonly stride: Stride;
  readonly speed: number;
  readonly onStride: (stride: Stride) => void;
  readonly onSpeed: (speed: number) => void;
  readonly onGo: (direction: 1 | -1, stride: Stride) => void;
  /** Zoom and search. */
  readonly children: ReactNode;
}

export function Transport(props: TransportProps) {
  const { stride, speed, onStride, onSpeed, onGo, children } = props;
  return (
    <div className="transport tl-transport">
      <Keys stride={stride} onGo={onGo} />
      <Position />
      <div className="tl-by">
        <Pick
          label="Step by"
          value={stride}
          onChange={(value) => isStride(value) && onStride(value)}
        >
          {STRIDES.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </Pick>
        <Pick label="Speed" value={String(speed)} onChange={(value) => onSpeed(Number(value))}>
          {SPEEDS.map((one) => (
            <option key={one} value={one}>
              {one} a second
            </option>
          ))}
        </Pick>
      </div>
      <RunSwitch />
      <div className="tools">
        <BranchHere />
        {children}
      </div>
    </div>
  );
}

interface KeysProps {
  readonly stride: Stride;
  readonly onGo: (direction: 1 | -1, stride: Stride) => void;
}

/** With Shift a click goes by moves, with Alt by phases, whatever the stride is. */
const strideOf = (event: MouseEvent, stride: Stride): Stride =>
  event.shiftKey ? 'move' : event.altKey ? 'phase' : stride;

function Keys({ stride, onGo }: KeysProps) {
  const goStep = useSession((session) => session.goStep);
  const step = useSession((session) => session.step);
  const last = useLine().steps.length - 1;
  const hint = `by ${stride}; Shift: by move, Alt: by phase`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a frame of its own
    <div className="keys" role="group" aria-label="Stepping">
      <Key icon="first" label="First step" hint="Home" off={step <= 0} onClick={() => goStep(0)} />
      <Key
        icon="prev"
        label={`Back a ${stride}`}
        hint={hint}
        off={step <= 0}
        onClick={(event) => onGo(-1, strideOf(event, stride))}
      />
      <PlayKey />
      <Key
        icon="next"
        label={`Forward a ${stride}`}
        hint={hint}
        off={step >= last}
        onClick={(event) => onGo(1, strideOf(event, stride))}
      />
      <Key
        icon="last"
        label="Last step"
        hint="End"
        off={step >= last}
        onClick={() => goStep(last)}
      />
    </div>
  );
}

interface KeyProps {
  readonly icon: IconName;
  readonly label: string;
  readonly hint: string;
  readonly off: boolean;
  readonly onClick: (event: MouseEvent) => void;
}

/** Stays focusable where there is nowhere to go, so that the focus is not lost at the ends. */
export function Key({ icon, label, hint, off, onClick }: KeyProps) {
  return (
    <button
      type="button"
      className="icon"
      aria-label={label}
      aria-disabled={off}
      title={`${label} (${hint})`}
      onClick={(event) => off || onClick(event)}
    >
      <Icon name={icon} />
    </button>
  );
}

function PlayKey() {
  const playing = useSession((session) => session.playing);
  const setPlaying = useSession((session) => session.setPlaying);
  return (
    <button
      type="button"
      className="icon"
      aria-label={playing ? 'Pause' : 'Play'}
      aria-pressed={playing}
      title={`${playing ? 'Pause' : 'Play'} (Space)`}
      onClick={() => setPlaying(!playing)}
    >
      <Icon name={playing ? 'pause' : 'play'} />
    </button>
  );
}

function Position() {
  const run = useRun();
  const step = useStep();
  const line = useLine();
  const last = line.steps.length - 1;
  return (
    <>
      <output className="pos">
        <span className="tl-widest" aria-hidden="true">
          move {line.nodes.at(-1)?.move ?? 0} · step {last}/{last}
        </span>
        <span>
          move {step.move} · step {step.index}/{last}
        </span>
      </output>
      <span className="at" title={positionWords(run, step)}>
        {positionWords(run, step)}
      </span>
    </>
  );
}

interface PickProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly children: ReactNode;
}

function Pick({ label, value, onChange, children }: PickProps) {
  return (
    <label className="tl-pick">
      <span className="lab">{label}</span>
      <select value={value} onChange={(event) => onChange(event.target.value)}>
        {children}
      </select>
    </label>
  );
}

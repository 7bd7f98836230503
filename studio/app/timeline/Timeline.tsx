/** The timeline: the transport, and the line's turns, phases, moves, marks and branches as lanes. */
import { useCallback, useState } from 'react';
import { sessionStore, useSession } from '../session/hooks.ts';
import { clampZoom } from './axis.ts';
import { FindStep } from './FindStep.tsx';
import { Lanes } from './Lanes.tsx';
import { type Stride, strideFrom } from './stride.ts';
import { Transport } from './Transport.tsx';
import { useLaneModel } from './useLaneModel.ts';
import { SPEEDS, useLineClock, usePlay } from './usePlay.ts';
import { ZoomKeys } from './ZoomKeys.tsx';
import './timeline.css';

export function Timeline() {
  const [width, setWidth] = useState(0);
  const model = useLaneModel(width);
  const { line, bands, axis } = model;
  const [stride, setStride] = useState<Stride>('step');
  const [speed, setSpeed] = useState<number>(SPEEDS[1]);
  const [wanted, setWanted] = useState(1);
  const zoom = clampZoom(axis, width, wanted);
  const forward = useCallback(
    (step: number, by: Stride) => strideFrom(step, by, 1, line, bands),
    [line, bands],
  );
  const playing = useSession((session) => session.playing);
  usePlay(speed, playing, useLineClock(stride, forward));
  const go = useCallback(
    (direction: 1 | -1, by: Stride) => {
      const { step, goStep } = sessionStore.getState();
      goStep(strideFrom(step, by, direction, line, bands));
    },
    [line, bands],
  );
  const zoomBy = useCallback(
    (factor: number) => setWanted((was) => clampZoom(axis, width, was * factor)),
    [axis, width],
  );
  return (
    <section className="time tl" aria-label="Timeline">
      <Transport stride={stride} speed={speed} onStride={setStride} onSpeed={setSpeed} onGo={go}>
        <ZoomKeys axis={axis} width={width} zoom={zoom} onZoom={zoomBy} />
        <FindStep />
      </Transport>
      <Lanes model={model} zoom={zoom} onZoom={zoomBy} onWidth={setWidth} />
    </section>
  );
}

/** Zooming the axis around the playhead. */
import { Icon } from '../theme/Icon.tsx';
import { type Axis, mostZoom } from './axis.ts';

interface ZoomKeysProps {
  readonly axis: Axis;
  readonly width: number;
  readonly zoom: number;
  readonly onZoom: (factor: number) => void;
}

const FACTOR = 1.5;

export function ZoomKeys({ axis, width, zoom, onZoom }: ZoomKeysProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a frame of its own
    <div className="keys" role="group" aria-label="Zoom of the timeline">
      <button
        type="button"
        className="icon"
        aria-label="Zoom out"
        title="Zoom out (Ctrl and wheel)"
        disabled={zoom <= 1}
        onClick={() => onZoom(1 / FACTOR)}
      >
        <Icon name="minus" />
      </button>
      <button
        type="button"
        className="icon"
        aria-label="Zoom in"
        title="Zoom in around the playhead (Ctrl and wheel)"
        disabled={zoom >= mostZoom(axis, width)}
        onClick={() => onZoom(FACTOR)}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}

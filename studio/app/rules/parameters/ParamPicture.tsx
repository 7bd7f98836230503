/** What follows from a number as bars or steps: the draft solid, what was published hatched behind it. */
import { memo, type ReactElement } from 'react';
import { type Picture, type PictureBar, sayPicture } from './picture.ts';

export interface ParamPictureProps {
  readonly picture: Picture;
  /** The entry that the cursor is at. */
  readonly bar: number | null;
  readonly title: string;
  /** The version that the hatched bars are of. */
  readonly version: string;
}

export const ParamPicture = memo(function ParamPicture(props: ParamPictureProps): ReactElement {
  const { picture, bar, title, version } = props;
  const { width, height, base, bars, sum } = picture;
  return (
    <figure className="rp-pic">
      <svg
        className="rp-bars"
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        role="img"
        aria-label={`${title}. ${sayPicture(picture)}`}
      >
        {bars.map((one, at) => (
          <Bar key={one.x} bar={one} base={base} isCurrent={at === bar} />
        ))}
        <path className="rp-base" d={`M4 ${base + 0.5}H${width - 4}`} />
      </svg>
      <figcaption>
        <span className="rp-key">{picture.isChanged ? 'draft' : version}</span>
        {picture.isChanged && <span className="rp-key rp-key-was">{version}</span>}
        {sum !== null && (
          <span>
            sum {sum.now !== sum.was && picture.isChanged && <del>{sum.was}</del>} <b>{sum.now}</b>
          </span>
        )}
        {picture.along !== '' && <span>by {picture.along}</span>}
      </figcaption>
    </figure>
  );
});

interface BarProps {
  readonly bar: PictureBar;
  readonly base: number;
  readonly isCurrent: boolean;
}

/** From this height on, the new value has room inside its bar. */
const ROOMY = 16;
/** Bars thinner than this carry no words. */
const THIN = 14;

function Bar({ bar, base, isCurrent }: BarProps): ReactElement {
  const { x, width, is, was, foot, isChanged } = bar;
  const middle = x + width / 2;
  const top = base - Math.max(is, isChanged ? was : 0);
  return (
    <>
      {isChanged && was > 0 && (
        <rect
          className="rp-bar-was"
          x={x + 0.5}
          y={base - was + 0.5}
          width={width - 1}
          height={was}
        />
      )}
      <rect className="rp-bar-is" x={x} y={base - is} width={width} height={is - foot} />
      {foot > 0 && (
        <rect className="rp-bar-foot" x={x} y={base - foot} width={width} height={foot} />
      )}
      {isChanged && was > 0 && was < is && (
        <path className="rp-bar-line" d={`M${x} ${base - was}H${x + width}`} />
      )}
      {width >= THIN && <Values bar={bar} middle={middle} top={top} base={base} />}
      {width >= THIN && (
        <text
          className={isCurrent ? 'rp-ax rp-ax-on' : 'rp-ax'}
          x={middle}
          y={base + 14}
          textAnchor="middle"
        >
          {bar.label}
        </text>
      )}
    </>
  );
}

interface ValuesProps {
  readonly bar: PictureBar;
  readonly middle: number;
  readonly top: number;
  readonly base: number;
}

/** The new value in its bar where the old one stands taller around it; else both side by side above. */
function Values({ bar, middle, top, base }: ValuesProps): ReactElement {
  const { is, was, foot, now, old, isChanged } = bar;
  const isInside = isChanged && was > is && is - foot >= ROOMY;
  return (
    <>
      <text x={middle} y={top - 4} textAnchor="middle">
        {isChanged && old !== null && <tspan className="rp-gone">{old}</tspan>}
        {!isInside && now !== null && (
          <tspan
            className={isChanged ? 'rp-now' : undefined}
            dx={isChanged && old !== null ? 4 : 0}
          >
            {now}
          </tspan>
        )}
      </text>
      {isInside && now !== null && (
        <text className="rp-in" x={middle} y={base - is + 13} textAnchor="middle">
          {now}
        </text>
      )}
    </>
  );
}

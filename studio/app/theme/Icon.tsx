/** A sign. Decorative unless it has a label; `IconSprite` offers the same signs to `<use href="#i-…">`. */
import { memo, type ReactElement } from 'react';
import { ICONS, type IconName } from './icons.tsx';

export type { IconName } from './icons.tsx';

interface IconProps {
  readonly name: IconName;
  /** Read out where the sign alone carries the meaning. */
  readonly label?: string;
  readonly className?: string;
}

export const Icon = memo(function Icon({ name, label, className }: IconProps): ReactElement {
  const classes = className === undefined ? 'i' : `i ${className}`;
  const meaning =
    label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: hidden, or named by its label
    <svg className={classes} viewBox="0 0 16 16" focusable="false" {...meaning}>
      {ICONS[name]}
    </svg>
  );
});

/** An arrow between a value before and after, said as «to». */
export function Arrow(): ReactElement {
  return (
    <span className="to">
      <Icon name="to" />
      <span className="sr"> to </span>
    </span>
  );
}

/** Symbols for drawings that are SVG themselves; rendered once, by the app. */
export function IconSprite(): ReactElement {
  return (
    <svg className="sprite" aria-hidden="true">
      <defs>
        {Object.entries(ICONS).map(([name, drawing]) => (
          <symbol key={name} id={`i-${name}`} viewBox="0 0 16 16">
            {drawing}
          </symbol>
        ))}
        <pattern
          id="hatch"
          className="hatch"
          width="5"
          height="5"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path d="M0 0v5" />
        </pattern>
      </defs>
    </svg>
  );
}

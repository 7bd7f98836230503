import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../theme/Icon.tsx';
import { factText } from './fact-text.ts';
import { factLabel, useFactsSight } from './facts-sight.ts';

interface FactProps {
  readonly path: string;
  readonly value: unknown;
  /** The item of the list at this path that is meant: a click goes to the step at which it came there. */
  readonly item?: string;
  /** How the value is drawn; by default its text. */
  readonly children?: ReactNode;
  /** Further words for the label, where the picture says more than the value. */
  readonly say?: string;
  readonly className?: string;
  /** False where the picture marks the change by a part of its own. */
  readonly marked?: boolean;
  /** What a picture adds to the button: an inspector that it opens. */
  readonly button?: Omit<ComponentProps<'button'>, 'onClick' | 'className' | 'children'>;
}

/** A value of the table: marked when this step changed it; a click goes to the step that wrote it. */
export function Fact(props: FactProps) {
  const { path, value, item, children, say, className = '', marked = true, button } = props;
  const { marks, differing, selected, lastStep, pick, pickItem } = useFactsSight();
  const isIn = (these: typeof marks) =>
    item === undefined ? these.touches(path) : these.moved(path, item);
  const changed = marked && isIn(marks);
  const differs = isIn(differing);
  const isSelected = item === undefined && selected === path;
  const states = `${changed ? ' is-changed' : ''}${differs ? ' is-other' : ''}${isSelected ? ' is-selected' : ''}`;
  const text = say ?? factText(value);
  const said = item === undefined ? factLabel(path, text, lastStep(path)) : `${path}: ${text}`;
  const label = differs ? `${said}; not as on the other side` : said;
  return (
    <button
      type="button"
      className={`fact ${className}${states}`}
      aria-label={label}
      aria-current={isSelected || undefined}
      title={label}
      {...button}
      onClick={() => (item === undefined ? pick(path) : pickItem(path, item))}
    >
      {children ?? factText(value)}
      {differs && <Icon name="differs" className="fact-other" />}
    </button>
  );
}

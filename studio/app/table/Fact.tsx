import type { ReactNode } from 'react';
import { Icon } from '../theme/Icon.tsx';
import { factText } from './fact-text.ts';
import { factLabel, useFactsSight } from './facts-sight.ts';

interface FactProps {
  readonly path: string;
  readonly value: unknown;
  /** How the value is drawn; by default its text. */
  readonly children?: ReactNode;
  /** Further words for the label, where the picture says more than the value. */
  readonly say?: string;
  readonly className?: string;
  /** False where the picture marks the change by a part of its own. */
  readonly marked?: boolean;
}

/** A value of the table: marked when this step changed it; a click goes to the step that wrote it. */
export function Fact({ path, value, children, say, className = '', marked = true }: FactProps) {
  const { marks, differing, selected, lastStep, pick } = useFactsSight();
  const changed = marked && marks.touches(path);
  const differs = differing.touches(path);
  const isSelected = selected === path;
  const states = `${changed ? ' is-changed' : ''}${differs ? ' is-other' : ''}${isSelected ? ' is-selected' : ''}`;
  const said = factLabel(path, say ?? factText(value), lastStep(path));
  const label = differs ? `${said}; not as on the other side` : said;
  return (
    <button
      type="button"
      className={`fact ${className}${states}`}
      aria-label={label}
      aria-current={isSelected || undefined}
      title={label}
      onClick={() => pick(path)}
    >
      {children ?? factText(value)}
      {differs && <Icon name="differs" className="fact-other" />}
    </button>
  );
}

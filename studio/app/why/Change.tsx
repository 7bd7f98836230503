/** A value before and after. */
import { factText } from '../table/fact-text.ts';
import { Arrow } from '../theme/Icon.tsx';
import { changeWords } from './values.ts';

interface ChangeProps {
  readonly before: unknown;
  readonly after: unknown;
}

export function Change({ before, after }: ChangeProps) {
  const words = changeWords(before, after);
  const full =
    before === undefined ? factText(after) : `${factText(before)} became ${factText(after)}`;
  return (
    <span className="why-change" title={full}>
      {words.before !== null && (
        <>
          <del>{words.before}</del>
          <Arrow />
        </>
      )}
      <b className="why-after">{words.after}</b>
    </span>
  );
}

/** Why a value is refused, below its field, and the way to the place in the text. */
import type { ReactElement } from 'react';
import { Icon } from '../../theme/Icon.tsx';
import { type Problem, sayProblem } from '../parameters/problems.ts';
import { useFormSight } from './sight.ts';

export interface ProblemListProps {
  readonly problems: readonly Problem[];
  readonly id?: string | undefined;
}

export function ProblemList({ problems, id }: ProblemListProps): ReactElement {
  const { onText } = useFormSight();
  return (
    <ul className="rf-problems" id={id}>
      {problems.map((problem) => (
        <li key={`${problem.code} ${problem.from.line}:${problem.from.column} ${problem.found}`}>
          <Icon name="cross" label="Refused" /> {sayProblem(problem)}. {problem.remedy}{' '}
          <button type="button" className="link" onClick={() => onText(problem)}>
            Line {problem.from.line}
          </button>
        </li>
      ))}
    </ul>
  );
}

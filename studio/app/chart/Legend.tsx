/** What the four kinds of line mean. */
import { memo, type ReactElement } from 'react';

const KINDS = [
  ['taken', 'just taken'],
  ['open', 'can be taken now'],
  ['blocked', 'a guard blocks it'],
  ['quiet', 'not from here'],
] as const;

export const Legend = memo(function Legend(): ReactElement {
  return (
    <ul className="chart-legend" aria-label="Kinds of transitions">
      {KINDS.map(([status, text]) => (
        <li key={status}>
          <svg width="30" height="12" aria-hidden="true">
            <path
              className={`chart-tr ${status}`}
              d="M1 6h27"
              markerEnd={`url(#chart-m-${status})`}
            />
          </svg>
          {text}
        </li>
      ))}
    </ul>
  );
});

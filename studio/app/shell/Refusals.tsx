/** Refusals as people meet them: the place, what was found, what was expected, what to do. */
import type { ReactElement } from 'react';
import type { Refusal } from '../../../machines/kernel/index.ts';
import './refusals.css';

const MOST = 20;

export function Refusals({ list }: { readonly list: readonly Refusal[] }): ReactElement {
  return (
    <div className="refusals">
      {list.slice(0, MOST).map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a list of refusals is shown once, never reordered
        <One key={at} refusal={one} />
      ))}
      {list.length > MOST ? (
        <p className="sub">and {list.length - MOST} more of the same file</p>
      ) : null}
    </div>
  );
}

const One = ({ refusal }: { readonly refusal: Refusal }): ReactElement => (
  <dl className="refused-one">
    <div>
      <dt>Place</dt>
      <dd className="mono">{refusal.where}</dd>
    </div>
    <div>
      <dt>Found</dt>
      <dd>{refusal.found}</dd>
    </div>
    <div>
      <dt>Expected</dt>
      <dd>{refusal.expected}</dd>
    </div>
    {refusal.rule === undefined ? null : (
      <div>
        <dt>Rule</dt>
        <dd className="mono">{refusal.rule}</dd>
      </div>
    )}
    <div>
      <dt>What to do</dt>
      <dd>{refusal.remedy}</dd>
    </div>
    <div>
      <dt>Code</dt>
      <dd className="mono">{refusal.code}</dd>
    </div>
  </dl>
);

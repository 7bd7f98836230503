/** Why something is not there: refusals in the place that it would have. */
import type { ReactElement } from 'react';
import type { Refusal } from '../../../machines/kernel/index.ts';
import { Refusals } from '../shell/Refusals.tsx';

interface RefusedProps {
  readonly title: string;
  readonly list: readonly Refusal[];
}

export const Refused = ({ title, list }: RefusedProps): ReactElement => (
  <section className="panel cmp-refused" aria-label={title} role="alert">
    <h2>{title}</h2>
    <Refusals list={list} />
  </section>
);

/** Where the lines first part: the fact, what is behind it, and the rule; a click leads there. */
import type { ReactElement } from 'react';
import type { Cause } from '../../analysis/compare/cause.ts';
import type { ChartChange } from '../../analysis/compare/charts.ts';
import type { DifferencePlace } from '../../analysis/compare/places.ts';
import { slotReads } from '../../analysis/compare/reads.ts';
import { nameChange } from '../../analysis/compare/render/say-charts.ts';
import type { Selection } from '../session/types.ts';
import { factText } from '../table/fact-text.ts';
import { Arrow, Icon } from '../theme/Icon.tsx';
import { nameOfCause } from './cause-names.ts';
import type { Comparison } from './comparison.ts';
import { type ChartNames, selectionOf } from './counterpart.ts';
import { RuleLinks } from './RuleLinks.tsx';
import { Arrowed, Said } from './Said.tsx';
import { shortFact } from './short-fact.ts';
import { useCompare } from './store.ts';

export function FirstDifference(): ReactElement | null {
  const runs = useCompare((compare) => compare.runs);
  const goFirst = useCompare((compare) => compare.goFirstDifference);
  const comparison = useCompare((compare) => compare.comparison);
  if (runs === null || comparison === null || runs.played === null) return null;
  const [first] = runs.places;
  if (first === undefined) {
    return (
      <p className="cmp-first">
        <Icon name="check" />
        <span>{runs.file.title} is played the same under both sides.</span>
      </p>
    );
  }
  const rules = [...new Set(runs.causes.flatMap((cause) => cause.rules))].slice(0, 2);
  return (
    <div className="cmp-first">
      <Icon name="differs" />
      <button
        type="button"
        className="link"
        title="Go to the first difference (D)"
        onClick={goFirst}
      >
        First difference
      </button>
      <span>{first.move === 0 ? 'in the opening' : `at move ${first.move}`}:</span>
      <What place={first} />
      {runs.causes.length === 0 ? null : <span>because of</span>}
      {runs.causes.slice(0, 2).map((cause) => (
        <CauseChip
          key={JSON.stringify(cause)}
          cause={cause}
          comparison={comparison}
          charts={runs.charts}
        />
      ))}
      {runs.causes.length > 2 ? <span>and {runs.causes.length - 2} more</span> : null}
      <RuleLinks ids={rules} />
    </div>
  );
}

/** «army 6 → 3», «another decision», «A’s choice is refused» */
function What({ place }: { readonly place: DifferencePlace }): ReactElement {
  const select = useCompare((compare) => compare.select);
  const { writes, refused } = place;
  const [write] = writes;
  if (write !== undefined) {
    return (
      <span className="cmp-what">
        <button
          type="button"
          className="link mono"
          onClick={() => select({ kind: 'fact', id: write.path })}
        >
          {write.path}
        </button>{' '}
        <del title={factText(write.before)}>{shortFact(write.before)}</del>
        <Arrow />
        <ins title={factText(write.after)}>{shortFact(write.after)}</ins>
        {writes.length > 1 ? ` and ${writes.length - 1} more` : ''}
      </span>
    );
  }
  if (refused !== null) {
    const { found, expected } = refused.at.refusal;
    return (
      <span className="cmp-what" title={`found ${found}, expected ${expected}`}>
        the {refused.side === 'before' ? 'first' : 'second'} side refuses choice{' '}
        {refused.at.index + 1}
      </span>
    );
  }
  return <span className="cmp-what">others are asked, or something else</span>;
}

interface Named {
  readonly kind: string;
  readonly name: string;
  readonly selects: Selection | null;
}

/** A cause by its kind and name: parameter, slot, content, guard, transition, state, chance or code. */
function named(cause: Cause, { pair }: Comparison, charts: ChartNames): Named {
  const name = nameOfCause(cause);
  switch (cause.kind) {
    case 'param': {
      const isSlot = slotReads(pair.after).includes(name);
      return { kind: isSlot ? 'slot' : 'parameter', name, selects: { kind: 'param', id: name } };
    }
    case 'content':
      return { kind: 'content', name, selects: null };
    case 'state':
      return { kind: 'state', name, selects: selectionOf(cause.change, pair, charts) };
    case 'edge': {
      const kind = isOfGuard(cause.change) ? 'guard' : 'transition';
      return { kind, name, selects: selectionOf(cause.change, pair, charts) };
    }
    case 'chance':
      return { kind: 'chance', name, selects: null };
    case 'code':
      return { kind: 'code behind', name, selects: null };
  }
}

const isOfGuard = (change: ChartChange): boolean =>
  change.kind === 'edge-changed' && change.fields.some(({ field }) => field === 'guard');

interface CauseChipProps {
  readonly cause: Cause;
  readonly comparison: Comparison;
  readonly charts: ChartNames;
}

function CauseChip({ cause, comparison, charts }: CauseChipProps): ReactElement {
  const select = useCompare((compare) => compare.select);
  const { kind, name, selects } = named(cause, comparison, charts);
  const isOn = useCompare(
    ({ selection }) =>
      selects !== null && selection?.kind === selects.kind && selection.id === selects.id,
  );
  const isChart = cause.kind === 'edge' || cause.kind === 'state';
  return (
    <span className="cmp-cause">
      <span className="lab">{kind}</span>
      <button
        type="button"
        className={isOn ? 'why-param on' : 'why-param'}
        aria-pressed={isOn}
        disabled={selects === null}
        onClick={() => select(isOn ? null : selects)}
      >
        <span className="mono">
          <Arrowed text={name} />
        </span>
      </button>
      {isChart ? (
        <span className="sr">
          <Said pieces={nameChange(cause.change)} />
        </span>
      ) : null}
    </span>
  );
}

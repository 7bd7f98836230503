/** Where the lines first part: the fact, what is behind it, and the rule; a click leads there. */
import type { ReactElement } from 'react';
import type { Cause } from '../../analysis/compare/cause.ts';
import type { DifferencePlace } from '../../analysis/compare/places.ts';
import { slotReads } from '../../analysis/compare/reads.ts';
import { nameChange } from '../../analysis/compare/render/say-charts.ts';
import { pathOf } from '../../analysis/compare/values.ts';
import type { Selection } from '../session/types.ts';
import { factText } from '../table/fact-text.ts';
import { Arrow, Icon } from '../theme/Icon.tsx';
import { RuleLinks } from './RuleLinks.tsx';
import { Said } from './Said.tsx';
import { useCompare } from './store.ts';

export function FirstDifference(): ReactElement | null {
  const runs = useCompare((compare) => compare.runs);
  const goFirst = useCompare((compare) => compare.goFirstDifference);
  if (runs === null || runs.played === null) return null;
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
        <CauseChip key={JSON.stringify(cause)} cause={cause} />
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
        <del>{factText(write.before)}</del>
        <Arrow />
        <ins>{factText(write.after)}</ins>
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

/** A cause by its kind and name: parameter, slot, content, transition, state, chance or code. */
function useNamed(cause: Cause): Named {
  const ruleset = useCompare((compare) => compare.comparison?.pair.after ?? null);
  switch (cause.kind) {
    case 'param': {
      const name = pathOf(cause.change);
      const isSlot = ruleset !== null && slotReads(ruleset).includes(name);
      return {
        kind: isSlot ? 'slot' : 'parameter',
        name,
        selects: { kind: 'param', id: name },
      };
    }
    case 'content':
      return { kind: 'content', name: pathOf(cause.change), selects: null };
    case 'state':
      return {
        kind: 'state',
        name: cause.change.path,
        selects: { kind: 'state', id: cause.change.path },
      };
    case 'edge': {
      const { change } = cause;
      const edge = 'edge' in change ? change.edge : [change.after].flat()[0];
      return {
        kind: edge?.guard === undefined ? 'transition' : 'guard',
        name: edge?.source ?? '',
        selects: edge === undefined ? null : { kind: 'edge', id: edge.id },
      };
    }
    case 'chance':
      return { kind: 'chance', name: cause.key, selects: null };
    case 'code':
      return { kind: 'code behind', name: cause.names.join(', '), selects: null };
  }
}

function CauseChip({ cause }: { readonly cause: Cause }): ReactElement {
  const select = useCompare((compare) => compare.select);
  const { kind, name, selects } = useNamed(cause);
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
        <span className="mono">{name}</span>
      </button>
      {isChart ? (
        <span className="sr">
          <Said pieces={nameChange(cause.change)} />
        </span>
      ) : null}
    </span>
  );
}

/** Parameters or content that differ: what stands on either side, and how many games that is behind. */
import { Fragment, type ReactElement } from 'react';
import { leavesOf, sayValue } from '../../../machines/kernel/index.ts';
import type { Difference } from '../../analysis/compare/params.ts';
import { plain } from '../../analysis/compare/render/pieces.ts';
import type { CompareReport } from '../../analysis/compare/report.ts';
import { pathOf } from '../../analysis/compare/values.ts';
import { causeKey, type Verdict } from '../../analysis/compare/verdict.ts';
import { walkRows } from '../rules/walk-rows.ts';
import { AddNote } from './AddNote.tsx';
import { RuleLinks } from './RuleLinks.tsx';
import { versionOf } from './side-names.ts';
import { useCompare } from './store.ts';

interface ValueChangesProps {
  readonly kind: 'param' | 'content';
  readonly differences: readonly Difference[];
  readonly report: CompareReport;
}

export function ValueChanges({ kind, differences, report }: ValueChangesProps): ReactElement {
  const sides = useCompare((compare) => compare.comparison?.sides ?? null);
  const equal = useEqual(kind, differences);
  const name = kind === 'param' ? 'parameter' : 'piece of content';
  const names = kind === 'param' ? 'parameters' : 'pieces of content';
  const same = `The same in both: ${equal} ${equal === 1 ? name : names}.`;
  if (differences.length === 0) {
    return (
      <p className="cmp-equal">
        {kind === 'param' ? 'No parameter differs.' : 'No content differs.'} {same}
      </p>
    );
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the rows' buttons
    <div onKeyDown={walkRows('.cmp-head')}>
      <table className="cmp-table">
        <thead>
          <tr>
            <th scope="col">{kind === 'param' ? 'Parameter' : 'Place'}</th>
            <th scope="col">{sides === null ? 'Before' : versionOf(sides.before)}</th>
            <th scope="col">{sides === null ? 'After' : versionOf(sides.after)}</th>
            <th scope="col">Games</th>
          </tr>
        </thead>
        <tbody>
          {differences.map((one) => (
            <ValueRow
              key={`${one.kind} ${one.paths.before} ${one.paths.after}`}
              kind={kind}
              difference={one}
              verdict={report.verdict}
            />
          ))}
        </tbody>
      </table>
      <p className="cmp-equal">{same}</p>
    </div>
  );
}

/** How many values stand alike on both sides. */
function useEqual(kind: 'param' | 'content', differences: readonly Difference[]): number {
  const ruleset = useCompare((compare) => compare.comparison?.pair.after ?? null);
  const all = leavesOf(kind === 'param' ? ruleset?.params : ruleset?.content).map(([path]) => path);
  const touched = (path: string) =>
    differences.some((one) => {
      const own = pathOf(one);
      return own === path || own.startsWith(`${path}[`) || own.startsWith(`${path}.`);
    });
  return all.filter((path) => !touched(path)).length;
}

interface ValueRowProps {
  readonly kind: 'param' | 'content';
  readonly difference: Difference;
  readonly verdict: Verdict;
}

function ValueRow({ kind, difference, verdict }: ValueRowProps): ReactElement {
  const path = pathOf(difference);
  const select = useCompare((compare) => compare.select);
  const isOn = useCompare(
    ({ selection }) => selection?.kind === 'param' && selection.id === path && kind === 'param',
  );
  const isUnread = kind === 'param' && verdict.unread.includes(path) && verdict.compared > 0;
  return (
    <Fragment>
      <tr className={isOn ? 'on' : ''}>
        <th scope="row">
          <button
            type="button"
            className="cmp-head mono"
            aria-pressed={isOn}
            disabled={kind === 'content'}
            title={difference.meaning.description || path}
            onClick={() => select(isOn ? null : { kind: 'param', id: path })}
          >
            {path}
          </button>
        </th>
        <td title={sayValue(difference.before)}>
          <Before difference={difference} />
        </td>
        <td title={sayValue(difference.after)}>
          {difference.after === undefined ? (
            <Mark>{difference.kind}</Mark>
          ) : (
            <ins>{sayValue(difference.after)}</ins>
          )}
        </td>
        <td className="cmp-n">
          {isUnread ? 'never read' : gamesBehind(verdict, kind, difference)}
        </td>
      </tr>
      {isOn ? <Details difference={difference} /> : null}
    </Fragment>
  );
}

/** What moved stands there still: where it stood is told, and nothing is struck. */
function Before({ difference }: { readonly difference: Difference }): ReactElement {
  if (difference.kind === 'moved') {
    return (
      <>
        <Mark>{difference.kind}</Mark> from <code>{difference.paths.before}</code>
      </>
    );
  }
  return difference.before === undefined ? (
    <Mark>{difference.kind}</Mark>
  ) : (
    <del>{sayValue(difference.before)}</del>
  );
}

/** In the place of a value that a side does not have: «added». */
const Mark = ({ children }: { readonly children: string }): ReactElement => (
  <span className="cmp-mark">{children}</span>
);

function gamesBehind({ behind }: Verdict, kind: 'param' | 'content', change: Difference): number {
  const key = causeKey({ kind, change, rules: [] });
  return behind.find((one) => causeKey(one.cause) === key)?.replays ?? 0;
}

function Details({ difference }: { readonly difference: Difference }): ReactElement {
  const { description, unit, rules } = difference.meaning;
  const about = [description, unit === '' ? '' : `(${unit})`].filter((part) => part !== '');
  return (
    <tr className="cmp-details">
      <td colSpan={4}>
        {about.length === 0 ? null : <p>{plain(about.map((part) => `${part} `)).trim()}</p>}
        <RuleLinks ids={rules} />
        <AddNote anchor={{ kind: 'param', id: pathOf(difference) }} />
      </td>
    </tr>
  );
}

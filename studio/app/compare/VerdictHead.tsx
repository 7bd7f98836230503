/** What the review comes to: the level, its sentence, what is behind it, and how far the games are. */
import { Fragment, type ReactElement, useEffect } from 'react';
import { plain } from '../../analysis/compare/render/pieces.ts';
import { VERDICT_WORDS } from '../../analysis/compare/render/say-replays.ts';
import { headline, sayCause } from '../../analysis/compare/render/say-verdict.ts';
import { VERDICTS } from '../../analysis/compare/replays.ts';
import type { CompareReport } from '../../analysis/compare/report.ts';
import type { Behind, Level, Verdict } from '../../analysis/compare/verdict.ts';
import { Icon, type IconName } from '../theme/Icon.tsx';
import { nameOfCause } from './cause-names.ts';
import { ExportMenu } from './ExportMenu.tsx';
import { Progress } from './Progress.tsx';
import { useReplays } from './replays-client.ts';
import { Arrowed } from './Said.tsx';
import { useCompare } from './store.ts';
import { useReport } from './use-comparison.ts';
import './verdict.css';

const LEVELS: readonly (readonly [Level, string])[] = [
  ['none', 'None'],
  ['wording', 'Wording'],
  ['play', 'Play'],
  ['outcome', 'Outcome'],
  ['breaking', 'Breaking'],
];

const SIGNS: Readonly<Record<Level, IconName>> = {
  none: 'check',
  wording: 'check',
  play: 'differs',
  outcome: 'differs',
  breaking: 'cross',
};

export function VerdictHead(): ReactElement {
  const report = useReport();
  const state = useReplays((replays) => replays.state);
  const isFinal = state === 'done';
  useTitle(report);
  if (report === null) {
    return (
      <section className="cmp-verdict" aria-labelledby="cmp-h" data-region="verdict">
        <div className="cmp-finding">
          <h1 id="cmp-h">These two cannot be compared</h1>
          <p className="sub">Choose another side in the bar. Nothing was lost.</p>
        </div>
      </section>
    );
  }
  const { verdict } = report;
  const isOpen = state === 'running' && verdict.compared === 0;
  return (
    <section
      className={`cmp-verdict ${verdict.level}`}
      aria-labelledby="cmp-h"
      data-region="verdict"
    >
      <div className="cmp-finding" role="status" aria-busy={state === 'running'}>
        <h1 id="cmp-h">
          {isOpen ? null : <Icon name={SIGNS[verdict.level]} className="cmp-sign" />}
          <span>{isOpen ? 'Playing the games under both sides' : headline(verdict)}</span>
        </h1>
        <p>
          {isFinal ? null : <Progress />}
          <Findings verdict={verdict} isFinal={isFinal} />
        </p>
      </div>
      <ol className="cmp-scale" aria-label="Severity">
        {LEVELS.map(([level, name]) => (
          <li key={level} aria-current={level === verdict.level ? 'true' : undefined}>
            {name}
          </li>
        ))}
      </ol>
      <ExportMenu report={report} isFinal={isFinal} />
    </section>
  );
}

function useTitle(report: CompareReport | null): void {
  const refs = useCompare((compare) => compare.refs);
  const before = report?.before.label ?? refs.before;
  const after = report?.after.label ?? refs.after;
  useEffect(() => {
    document.title = `${after} against ${before} · Compare`;
  }, [before, after]);
}

interface FindingsProps {
  readonly verdict: Verdict;
  readonly isFinal: boolean;
}

/** «99 games: 4 illegal choice, 85 same. 11 because of waves.perPlayer[1].» */
function Findings({ verdict, isFinal }: FindingsProps): ReactElement {
  const { counts, compared, behind } = verdict;
  const said = [...VERDICTS]
    .reverse()
    .filter((one) => counts[one] > 0)
    .map((one) => `${counts[one]} ${VERDICT_WORDS[one]}`);
  if (compared === 0) {
    return <span>{isFinal ? 'There is no recorded game of it in the workspace.' : ''}</span>;
  }
  // While they run, the progress says of how many.
  const of = isFinal ? `${compared} ${compared === 1 ? 'game' : 'games'}: ` : '';
  return (
    <span className="cmp-counts" title={behind.map(sayBehind).join('\n') || undefined}>
      {of}
      {said.join(', ')}.
      {behind.slice(0, MOST).map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: causes have no name of their own
        <Fragment key={at}>
          {at === 0 ? ' ' : ', '}
          {one.replays} because of{' '}
          <code>
            <Arrowed text={nameOfCause(one.cause)} />
          </code>
        </Fragment>
      ))}
      {behind.length > MOST ? ` and ${behind.length - MOST} more causes` : ''}
      {behind.length > 0 ? '.' : ''}
    </span>
  );
}

const MOST = 2;

const sayBehind = ({ cause, replays }: Behind): string => `${replays}: ${plain(sayCause(cause))}`;

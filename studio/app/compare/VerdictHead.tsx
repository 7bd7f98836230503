/** What the review comes to: the level, its sentence, what is behind it, and how far the games are. */
import { type ReactElement, useEffect } from 'react';
import { VERDICT_WORDS } from '../../analysis/compare/render/say-replays.ts';
import { headline, sayCause } from '../../analysis/compare/render/say-verdict.ts';
import { VERDICTS } from '../../analysis/compare/replays.ts';
import type { CompareReport } from '../../analysis/compare/report.ts';
import type { Behind, Level, Verdict } from '../../analysis/compare/verdict.ts';
import { Icon, type IconName } from '../theme/Icon.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import { Progress } from './Progress.tsx';
import { useReplays } from './replays-client.ts';
import { Said } from './Said.tsx';
import { useCompare } from './store.ts';
import { useReport } from './use-comparison.ts';

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
  return (
    <section
      className={`cmp-verdict ${verdict.level}`}
      aria-labelledby="cmp-h"
      data-region="verdict"
    >
      <div className="cmp-finding" role="status" aria-busy={state === 'running'}>
        <h1 id="cmp-h">
          <Icon name={SIGNS[verdict.level]} />
          <span>{headline(verdict)}</span>
        </h1>
        <p>
          {isFinal ? null : <Progress />}
          <Counts verdict={verdict} />
          <Because behind={verdict.behind} />
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

/** «Of 99 games 4 illegal choice, 85 same.» */
function Counts({ verdict }: { readonly verdict: Verdict }): ReactElement {
  const { counts, compared } = verdict;
  const said = [...VERDICTS]
    .reverse()
    .filter((one) => counts[one] > 0)
    .map((one) => `${counts[one]} ${VERDICT_WORDS[one]}`);
  if (compared === 0) return <>No recorded game was played under both yet.</>;
  return (
    <>
      {compared} {compared === 1 ? 'game' : 'games'}: {said.join(', ')}.
    </>
  );
}

const MOST = 2;

/** «11 because of waves.perPlayer[1], 3 because of slots.sacrifice.» */
function Because({ behind }: { readonly behind: readonly Behind[] }): ReactElement | null {
  if (behind.length === 0) return null;
  const more = behind.length - MOST;
  return (
    <span className="cmp-because">
      {behind.slice(0, MOST).map(({ cause, replays }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: causes have no name of their own
        <span key={at}>
          {replays} because of <Said pieces={sayCause({ ...cause, rules: [] })} />
          {at === Math.min(MOST, behind.length) - 1 ? '' : ', '}
        </span>
      ))}
      {more > 0 ? ` and ${more} more` : ''}.
    </span>
  );
}

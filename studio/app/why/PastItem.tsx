/** One step of a history: what it wrote, its sentences with their rules, the parameters it read. */
import { memo } from 'react';
import type { Line, Run, SeenStep, Viewer } from '../../../machines/kernel/index.ts';
import { useSession, useSessionStore } from '../session/hooks.ts';
import { Change } from './Change.tsx';
import type { Past } from './history.ts';
import { ParamChips } from './ParamChip.tsx';
import { RuleLink } from './RuleLink.tsx';
import { sayMoved } from './say-edge.ts';
import { nodeOf } from './say-move.ts';
import { standingTitle } from './standing.ts';

interface PastItemProps {
  readonly run: Run;
  readonly line: Line;
  readonly past: Past;
  readonly seen: SeenStep;
  readonly viewer: Viewer;
  /** The selected fact: where a part of it was written, the part is named. */
  readonly selected: string | null;
}

export const PastItem = memo(function PastItem(props: PastItemProps) {
  const { run, past, seen, selected } = props;
  const { write } = past;
  const store = useSessionStore();
  const isNow = useSession((session) => session.step === past.step);
  const rules = [...new Set(seen.rulings.map((ruling) => ruling.rule))];
  return (
    <li className={isNow ? 'on' : ''} aria-current={isNow ? 'step' : undefined}>
      <button
        type="button"
        className="why-past"
        title={`Go to step ${past.step}`}
        onClick={() => store.getState().goStep(past.step)}
      >
        <b className="why-past-step">step {past.step}</b>
        <span>{standingTitle(run, seen.step)}</span>
        {write !== null && (
          <span className="why-wrote">
            {write.path !== selected && <span className="mono">{write.path} </span>}
            <Change before={write.before} after={write.after} />
          </span>
        )}
      </button>
      <Words {...props} />
      {rules.length > 0 && (
        <p className="why-rules">
          {rules.map((rule) => (
            <RuleLink key={rule} id={rule} />
          ))}
        </p>
      )}
      {seen.reads.length > 0 && <ParamChips paths={seen.reads} />}
    </li>
  );
});

function Words({ run, line, past, seen, viewer }: PastItemProps) {
  if (seen.rulings.length > 0) return <p>{seen.rulings.map((one) => one.text).join(' ')}</p>;
  const opens = nodeOf(line.nodes, past.step)?.steps[0]?.index === past.step;
  return <p className="why-quiet">{sayMoved(run, seen.step, opens, viewer).join(' ')}</p>;
}

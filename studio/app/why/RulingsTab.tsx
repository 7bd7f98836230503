/** Why this step: its sentences, what set it off, the guards asked, what it wrote, read and drew. */
import { useLine, useRun, useSeen, useSession } from '../session/hooks.ts';
import { CauseLine } from './CauseLine.tsx';
import { ChanceDrawn } from './ChanceDrawn.tsx';
import { EdgeAsked } from './EdgeAsked.tsx';
import { GuardTable } from './GuardTable.tsx';
import { ParamChips } from './ParamChip.tsx';
import { RestLine } from './RestLine.tsx';
import { RulingList } from './RulingList.tsx';
import { sayMoved } from './say-edge.ts';
import { nodeOf } from './say-move.ts';
import { WhyNot } from './WhyNot.tsx';
import { WriteTable } from './WriteTable.tsx';

export function RulingsTab() {
  const run = useRun();
  const line = useLine();
  const seen = useSeen();
  const viewer = useSession((session) => session.viewer);
  const { step } = seen;
  const node = nodeOf(line.nodes, step.index);
  const opens = node?.steps[0] === step;
  const moved = sayMoved(run, step, opens, viewer);
  const rests = node?.steps.at(-1) === step;
  return (
    <>
      <EdgeAsked />
      {seen.rulings.length > 0 ? (
        <RulingList rulings={seen.rulings} />
      ) : (
        <ol className="say">
          {moved.map((text) => (
            <li key={text}>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      )}
      <CauseLine
        node={node}
        opens={opens}
        moved={seen.rulings.length > 0 ? moved : []}
        run={run}
        viewer={viewer}
      />
      <GuardTable caption="Guards asked" guards={seen.guards} />
      <WriteTable writes={seen.writes} step={step.index} />
      {rests && <RestLine guards={seen.rest} />}
      {seen.reads.length > 0 && (
        <section className="why-part">
          <h3>Parameters read</h3>
          <ParamChips paths={seen.reads} />
        </section>
      )}
      {viewer === 'all' && <ChanceDrawn step={step} />}
      <WhyNot />
    </>
  );
}

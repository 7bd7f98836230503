/** What is behind a step: what set it off, the guards asked, what it wrote, read and drew. */
import { CauseLine } from './CauseLine.tsx';
import { ChanceDrawn } from './ChanceDrawn.tsx';
import { GuardTable } from './GuardTable.tsx';
import { ParamChips } from './ParamChip.tsx';
import { RestLine } from './RestLine.tsx';
import { useStepTold } from './use-step-told.ts';
import { WhyNot } from './WhyNot.tsx';
import { WriteTable } from './WriteTable.tsx';

export function StepBehind() {
  const { run, viewer, seen, node, opens, rests, moved } = useStepTold();
  const { step } = seen;
  return (
    <>
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

/** What a step says of itself: the transition that is asked about, its rulings, or how the chart moved. */
import { EdgeAsked } from './EdgeAsked.tsx';
import { RulingList } from './RulingList.tsx';
import { useStepTold } from './use-step-told.ts';

export function StepSaid() {
  const { seen, moved } = useStepTold();
  return (
    <>
      <EdgeAsked />
      {seen.rulings.length > 0 ? (
        <RulingList seen={seen} />
      ) : (
        <ol className="say">
          {moved.map((text) => (
            <li key={text}>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

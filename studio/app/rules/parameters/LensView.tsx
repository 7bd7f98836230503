/** Under the parameter at the cursor: how often it is read and where first, its rules, unit and range. */
import { type ReactElement, useState } from 'react';
import { sayShort } from './changes-in-text.ts';
import { sayReadsAtLength } from './hints.ts';
import type { Lens } from './lens.ts';
import { PictureOfList } from './PictureOfList.tsx';
import { Stepper } from './Stepper.tsx';
import type { Drag } from './use-stepping.ts';

export interface LensViewProps {
  readonly lens: Lens;
  readonly version: string;
  readonly selectedRule: string | null;
  readonly onStepLink: (step: number) => void;
  readonly onRule: (id: string) => void;
  readonly onStep: (steps: number) => void;
  readonly onDrag: () => Drag | null;
  readonly onReset: () => void;
}

const FIRST_RULES = 2;

export function LensView(props: LensViewProps): ReactElement {
  const { lens, version } = props;
  return (
    <section className="rp-lens" aria-label={`About ${lens.path}`}>
      <div className="rp-lens-row">
        <b>{lens.name}</b>
        <span>
          {sayReadsAtLength(lens.count, lens.role)}
          {lens.first !== null && <FirstRead first={lens.first} onStepLink={props.onStepLink} />}
        </span>
        <Rules key={lens.path} {...props} />
      </div>
      <div className="rp-lens-row rp-lens-tools">
        {lens.canStep && (
          <Stepper
            path={lens.path}
            value={lens.value}
            info={lens.info}
            onStep={props.onStep}
            onDrag={props.onDrag}
          />
        )}
        <span>{lens.unitAndRange}</span>
        {(lens.was !== undefined || lens.isNew) && (
          <span className="rp-lens-was">
            {lens.isNew ? 'new' : <>was {sayShort(lens.was)}</>}
            <button type="button" className="link" onClick={props.onReset}>
              Reset
            </button>
          </span>
        )}
      </div>
      {lens.picture !== null && (
        <PictureOfList picture={lens.picture} bar={lens.bar} title={lens.path} version={version} />
      )}
    </section>
  );
}

interface FirstReadProps {
  readonly first: NonNullable<Lens['first']>;
  readonly onStepLink: (step: number) => void;
}

function FirstRead({ first, onStepLink }: FirstReadProps): ReactElement {
  return (
    <>
      {' · '}
      <button type="button" className="link" onClick={() => onStepLink(first.step)}>
        {first.words}
      </button>
    </>
  );
}

function Rules({ lens, selectedRule, onRule }: LensViewProps): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const { rules } = lens;
  const shown = isOpen ? rules : rules.slice(0, FIRST_RULES);
  const more = rules.length - shown.length;
  return (
    <>
      {shown.map((id) => (
        <button
          type="button"
          key={id}
          className={id === selectedRule ? 'rule on' : 'rule'}
          onClick={() => onRule(id)}
        >
          {id}
        </button>
      ))}
      {more > 0 && (
        <button type="button" className="link" onClick={() => setOpen(true)}>
          {more} more {more === 1 ? 'rule' : 'rules'}
        </button>
      )}
    </>
  );
}

/** One seat that is asked: its legal choices by kind, or whose eyes can see them. */
import { memo, useMemo } from 'react';
import type { Choice, Pending, Run } from '../../../machines/kernel/index.ts';
import { sessionStore, useLegal } from '../session/hooks.ts';
import { SeatBadge } from '../theme/SeatBadge.tsx';
import { type ChoiceGroup, groupChoices } from './choice-groups.ts';
import { FieldPickers } from './FieldPickers.tsx';
import { NotOffered } from './NotOffered.tsx';
import { type Naming, namingAt } from './naming.ts';
import { OneTouch } from './OneTouch.tsx';

interface SeatChoicesProps {
  readonly run: Run;
  readonly path: string;
  readonly seat: string;
  readonly pending: readonly Pending[];
  /** What the line goes on with, where this seat chose it. */
  readonly recorded: Choice | null;
  readonly acts: boolean;
  readonly onChoose: (choice: Choice) => void;
}

export function SeatChoices(props: SeatChoicesProps) {
  const { run, seat, pending, acts } = props;
  const titles = pending.map((one) => run.ruleset.game.decisions[one.decision]?.title ?? '');
  return (
    <section className="why-seat" aria-label={`${seat} is asked`}>
      <h3>
        <SeatBadge seat={seat} />
        {acts ? <Count seat={seat} /> : <span>is asked</span>}
        <span className="why-quiet">{titles.join('; ')}</span>
        {!acts && (
          <button
            type="button"
            className="second"
            onClick={() => sessionStore.getState().setViewer(seat)}
          >
            See as {seat} to choose
          </button>
        )}
      </h3>
      {acts && <Offer {...props} />}
    </section>
  );
}

function Count({ seat }: { readonly seat: string }) {
  const count = useLegal(seat).length;
  return <span>{count === 1 ? 'has one choice' : `chooses one of ${count}`}</span>;
}

function Offer({ run, path, seat, pending, recorded, onChoose }: SeatChoicesProps) {
  const legal = useLegal(seat);
  const groups = useMemo(() => groupChoices(run, pending, legal), [run, pending, legal]);
  const naming = useMemo(() => namingAt(run, path), [run, path]);
  return (
    <>
      {groups.map((group) => (
        <Group
          key={`${path} ${group.form.choose}`}
          group={group}
          recorded={recorded}
          naming={naming}
          onChoose={onChoose}
        />
      ))}
      <NotOffered run={run} path={path} seat={seat} />
    </>
  );
}

/** So few choices are said outright, even where they have several fields. */
const FEW = 3;

interface GroupProps {
  readonly group: ChoiceGroup;
  readonly recorded: Choice | null;
  readonly naming: Naming;
  readonly onChoose: (choice: Choice) => void;
}

const Group = memo(function Group({ group, recorded, naming, onChoose }: GroupProps) {
  const { form, choices } = group;
  const oneTouch = form.fields.length < 2 || choices.length <= FEW;
  const isList = form.fields.some((field) => field.kind === 'numbers') && choices.length > FEW;
  return oneTouch && !isList ? (
    <OneTouch group={group} recorded={recorded} naming={naming} onChoose={onChoose} />
  ) : (
    <FieldPickers group={group} recorded={recorded} naming={naming} onChoose={onChoose} />
  );
});

/** What a seat that is asked may not choose, and what the law has against it. */
import { useMemo, useState } from 'react';
import type { Run } from '../../../machines/kernel/index.ts';
import { type FieldFault, type KindAnswer, whyNotKinds } from '../../analysis/why-not.ts';
import { Icon } from '../theme/Icon.tsx';
import { type Naming, namingAt } from './naming.ts';
import { RuleLink } from './RuleLink.tsx';
import { nameWords } from './values.ts';

interface NotOfferedProps {
  readonly run: Run;
  readonly path: string;
  readonly seat: string;
}

export function NotOffered({ run, path, seat }: NotOfferedProps) {
  const answers = useMemo(
    () =>
      whyNotKinds(run, path, seat).filter((one) => one.fault !== null || one.refused.length > 0),
    [run, path, seat],
  );
  const naming = useMemo(() => namingAt(run, path), [run, path]);
  const [open, setOpen] = useState(false);
  if (answers.length === 0) return null;
  return (
    <div className="why-not-offered">
      <button
        type="button"
        className={open ? 'why-more open' : 'why-more'}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Icon name="fold" />
        Why not: {answers.map((one) => one.title).join(', ')}
      </button>
      {open && (
        <ul>
          {answers.map((answer) => (
            <KindItem key={answer.choose} answer={answer} naming={naming} />
          ))}
        </ul>
      )}
    </div>
  );
}

interface KindItemProps {
  readonly answer: KindAnswer;
  readonly naming: Naming;
}

function KindItem({ answer, naming }: KindItemProps) {
  const { title, fault, refused } = answer;
  return (
    <>
      {fault !== null && (
        <li>
          <Icon name="cross" />
          <p>
            <b>{title}</b>: found {fault.found}, expected {fault.expected}.{' '}
            {fault.rule !== undefined && <RuleLink id={fault.rule} />}
          </p>
        </li>
      )}
      {refused.map((one) => (
        <FaultItem
          key={`${one.field} ${one.code} ${one.expected}`}
          title={title}
          fault={one}
          naming={naming}
        />
      ))}
    </>
  );
}

const MOST = 8;

interface FaultItemProps {
  readonly title: string;
  readonly fault: FieldFault;
  readonly naming: Naming;
}

function FaultItem({ title, fault, naming }: FaultItemProps) {
  const { field, values, expected, rule } = fault;
  const shown = values.slice(0, MOST).map(naming.value).join(', ');
  const more = values.length > MOST ? ` and ${values.length - MOST} more` : '';
  return (
    <li>
      <Icon name="cross" />
      <p>
        <b>{title}</b>, {nameWords(field)} {shown}
        {more}: expected {expected}. {rule !== null && <RuleLink id={rule} />}
      </p>
    </li>
  );
}

/** Guards that were asked: phrase, values, verdict; unfolded: the rules and the parameters behind. */
import { useState } from 'react';
import type { GuardAsked } from '../../../machines/kernel/index.ts';
import { ParamChips } from './ParamChip.tsx';
import { RuleLink } from './RuleLink.tsx';
import { Verdict } from './Verdict.tsx';
import { sayValues } from './values.ts';

interface GuardTableProps {
  readonly caption: string;
  readonly guards: readonly GuardAsked[];
}

export function GuardTable({ caption, guards }: GuardTableProps) {
  if (guards.length === 0) return null;
  return (
    <table className="guards why-guards">
      <caption>{caption}</caption>
      <tbody>
        {guards.map((guard) => (
          <GuardRow key={`${guard.edge} ${guard.phrase}`} guard={guard} />
        ))}
      </tbody>
    </table>
  );
}

function GuardRow({ guard }: { readonly guard: GuardAsked }) {
  const [open, setOpen] = useState(false);
  const values = sayValues(guard.values);
  const more = guard.rules.length + guard.reads.length > 0;
  return (
    <>
      <tr>
        <th scope="row">
          <button
            type="button"
            className="why-phrase"
            aria-expanded={open}
            disabled={!more}
            title={`${guard.phrase}. Show its rules and parameters`}
            onClick={() => setOpen(!open)}
          >
            {guard.phrase}
          </button>
        </th>
        <td title={values}>{values}</td>
        <td>
          <Verdict yes={guard.verdict} />
        </td>
      </tr>
      {open && (
        <tr className="why-behind">
          <td colSpan={3}>
            {values !== '' && <p>{values}</p>}
            {guard.rules.map((rule) => (
              <RuleLink key={rule} id={rule} />
            ))}
            <ParamChips paths={guard.reads} />
          </td>
        </tr>
      )}
    </>
  );
}

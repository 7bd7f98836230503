/** What an opened file says of its game: what still holds goes along, the rest may be kept or dropped. */
import type { ReactElement } from 'react';
import type { Claim } from '../../analysis/claims.ts';
import { countWords } from '../shell/draft-words.ts';
import { Icon } from '../theme/Icon.tsx';

interface Props {
  readonly claims: readonly Claim[];
  readonly kept: ReadonlySet<string>;
  readonly onChange: (kept: ReadonlySet<string>) => void;
}

export function Claims({ claims, kept, onChange }: Props): ReactElement | null {
  if (claims.length === 0) return null;
  const hold = claims.filter(({ fault }) => fault === null);
  const others = claims.filter(({ fault }) => fault !== null);
  const toggle = (place: string): void => {
    const now = new Set(kept);
    if (!now.delete(place)) now.add(place);
    onChange(now);
  };
  const list = (some: readonly Claim[]) => (
    <ul className="claims">
      {some.map((claim) => (
        <One
          key={claim.place}
          claim={claim}
          isKept={kept.has(claim.place)}
          onToggle={() => toggle(claim.place)}
        />
      ))}
    </ul>
  );
  return (
    <>
      <span>From the file</span>
      <div className="claims-of-file">
        {others.length === 0 ? null : (
          <section aria-label="No longer holds">
            <p>
              {countWords(others.length, 'statement')} of the opened file no longer{' '}
              {others.length === 1 ? 'holds' : 'hold'} for this line. What is ticked is kept.
            </p>
            {list(others)}
          </section>
        )}
        {hold.length === 0 ? null : (
          <details>
            <summary>
              {countWords(hold.length, 'statement')} that{' '}
              {hold.length === 1 ? 'holds goes' : 'hold go'} along
            </summary>
            {list(hold)}
          </details>
        )}
      </div>
    </>
  );
}

interface OneProps {
  readonly claim: Claim;
  readonly isKept: boolean;
  readonly onToggle: () => void;
}

const One = ({ claim, isKept, onToggle }: OneProps): ReactElement => (
  <li>
    <label className="form-check">
      <input type="checkbox" checked={isKept} onChange={onToggle} />
      <span>
        {claim.text}
        {claim.fault === null ? null : (
          <span className="claim-fault">
            <Icon name="differs" label="No longer holds" /> {claim.fault}
          </span>
        )}
      </span>
    </label>
  </li>
);

/** A refusal in its place: what was found, what was expected, by which rule, and what is legal. */
import { type Refusal, sayChoices } from '../../../machines/kernel/index.ts';
import { Icon } from '../theme/Icon.tsx';
import { RuleLink } from './RuleLink.tsx';

export function RefusedChoice({ refusal }: { readonly refusal: Refusal }) {
  const { code, where, found, expected, remedy, rule, legal } = refusal;
  return (
    <div className="why-refused" role="alert">
      <p className="refusal">
        <Icon name="cross" />
        <b>
          {where}: found {found}, expected {expected}.
        </b>
      </p>
      <p>
        {remedy}
        {legal !== undefined && legal.length > 0 && !remedy.startsWith('Legal:') && (
          <> Legal: {sayChoices(legal)}.</>
        )}
      </p>
      <p>
        <code>{code}</code> {rule !== undefined && <RuleLink id={rule} />}
      </p>
    </div>
  );
}

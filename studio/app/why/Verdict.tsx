/** A guard's answer: a sign and a word. */
import { Icon } from '../theme/Icon.tsx';

export function Verdict({ yes }: { readonly yes: boolean | null }) {
  if (yes === null) {
    return (
      <span className="v no">
        <Icon name="minus" />
        not asked
      </span>
    );
  }
  return (
    <span className={yes ? 'v yes' : 'v no'}>
      <Icon name={yes ? 'check' : 'cross'} />
      {yes ? 'yes' : 'no'}
    </span>
  );
}

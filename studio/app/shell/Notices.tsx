/** What just happened, said aloud too. A confirmation goes by itself; a refusal stays until it was read. */
import { type ReactElement, useEffect } from 'react';
import { useSession } from '../session/hooks.ts';
import type { Notice } from '../session/types.ts';
import { Icon, type IconName } from '../theme/Icon.tsx';
import './notices.css';

const SIGN: Readonly<Record<Notice['kind'], IconName>> = {
  refused: 'cross',
  warning: 'warning',
  passed: 'check',
};
const WORD: Readonly<Record<Notice['kind'], string>> = {
  refused: 'Refused',
  warning: 'Warning',
  passed: 'Done',
};
const READ_FOR = 8000;

export function Notices(): ReactElement {
  const notice = useSession((session) => session.notice);
  const setNotice = useSession((session) => session.setNotice);
  useEffect(() => {
    if (notice?.kind !== 'passed') return;
    const timer = setTimeout(() => setNotice(null), READ_FOR);
    return () => clearTimeout(timer);
  }, [notice, setNotice]);
  const isUrgent = notice?.kind === 'refused';
  return (
    <div className="notices">
      <div role="status" aria-live="polite">
        {notice === null || isUrgent ? null : <One notice={notice} />}
      </div>
      <div role="alert">{notice !== null && isUrgent ? <One notice={notice} /> : null}</div>
    </div>
  );
}

function One({ notice }: { readonly notice: Notice }): ReactElement {
  const setNotice = useSession((session) => session.setNotice);
  return (
    <div className={`notice ${notice.kind}`}>
      <Icon name={SIGN[notice.kind]} label={WORD[notice.kind]} />
      <p>{notice.text}</p>
      <button
        type="button"
        className="icon"
        aria-label="Dismiss"
        title="Dismiss (Esc)"
        onClick={() => setNotice(null)}
      >
        <Icon name="cross" />
      </button>
    </div>
  );
}

/** What just happened, said aloud too. A confirmation goes by itself; the rest stays until it was read. */
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useSession } from '../session/hooks.ts';
import type { Notice, NoticeAct } from '../session/types.ts';
import { Icon, type IconName } from '../theme/Icon.tsx';
import './notices.css';
import { useUi } from './ui.ts';

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
/** Time enough to find a button, by keyboard too. */
const ACT_FOR = 24_000;

/** Over the panels; while a dialog is open, it has the word itself. */
export function Notices(): ReactElement {
  const notice = useSession((session) => session.notice);
  const isBehind = useUi((ui) => ui.overlay !== null);
  const place = useRef<HTMLDivElement>(null);
  useGoing(notice, place);
  return (
    <div
      ref={place}
      className="notices"
      data-region={notice?.acts === undefined || isBehind ? undefined : 'notice'}
    >
      <Said notice={isBehind ? null : notice} />
    </div>
  );
}

/** In a dialog: what was said since it opened, where its buttons can be reached. */
export function NoticesInside(): ReactElement {
  const notice = useSession((session) => session.notice);
  const [before] = useState(notice);
  return (
    <div className="notices-inside">
      <Said notice={notice === before ? null : notice} />
    </div>
  );
}

function Said({ notice }: { readonly notice: Notice | null }): ReactElement {
  const isUrgent = notice?.kind === 'refused';
  return (
    <>
      <div role="status" aria-live="polite">
        {notice === null || isUrgent ? null : <One notice={notice} />}
      </div>
      <div role="alert">{notice !== null && isUrgent ? <One notice={notice} /> : null}</div>
    </>
  );
}

/** A confirmation goes when it was read, but not from under a pointer or a focus. */
function useGoing(notice: Notice | null, place: { readonly current: HTMLDivElement | null }): void {
  const setNotice = useSession((session) => session.setNotice);
  useEffect(() => {
    if (notice?.kind !== 'passed') return;
    const wait = notice.acts === undefined ? READ_FOR : ACT_FOR;
    const timer = setInterval(() => {
      if (place.current?.matches(':hover, :focus-within') !== true) setNotice(null);
    }, wait);
    return () => clearInterval(timer);
  }, [notice, setNotice, place]);
}

function One({ notice }: { readonly notice: Notice }): ReactElement {
  const setNotice = useSession((session) => session.setNotice);
  return (
    <div className={`notice ${notice.kind}`}>
      <Icon name={SIGN[notice.kind]} label={WORD[notice.kind]} />
      <div className="notice-body">
        <p>{notice.text}</p>
        {notice.acts === undefined ? null : <Acts acts={notice.acts} />}
      </div>
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

function Acts({ acts }: { readonly acts: readonly NoticeAct[] }): ReactElement {
  const setNotice = useSession((session) => session.setNotice);
  const take = ({ act }: NoticeAct): void => {
    // First: what is done may have something to say itself.
    setNotice(null);
    act();
  };
  return (
    <div className="notice-acts">
      {acts.map((one) => (
        <button key={one.label} type="button" className="second" onClick={() => take(one)}>
          {one.label}
        </button>
      ))}
    </div>
  );
}

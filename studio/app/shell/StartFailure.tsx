/** What stands on the screen when the studio could not start. */
import type { ReactElement } from 'react';
import './start-failure.css';

export function StartFailure({ error }: { readonly error: unknown }): ReactElement {
  const message = error instanceof Error ? error.message : String(error);
  const detail = error instanceof Error ? error.stack : undefined;
  return (
    <main className="start-failure">
      <h1>The studio could not start</h1>
      <p>{message}</p>
      <p className="sub">
        Nothing on disk was changed. Reload once the cause is corrected; drafts are kept in this
        browser.
      </p>
      <button type="button" className="primary" onClick={() => location.reload()}>
        Reload
      </button>
      {detail === undefined ? null : (
        <details>
          <summary>Where it happened</summary>
          <pre className="mono">{detail}</pre>
        </details>
      )}
    </main>
  );
}

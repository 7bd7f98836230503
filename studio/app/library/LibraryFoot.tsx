/** What is known of the chosen file, why it cannot be opened if so, and the way to open it. */
import type { ReactElement } from 'react';
import { useSession } from '../session/hooks.ts';
import { OpenFiles } from '../shell/OpenFiles.tsx';
import { Refusals } from '../shell/Refusals.tsx';
import { useUi } from '../shell/ui.ts';
import { openFiles } from './open.ts';
import type { Row } from './rows.ts';

interface Props {
  readonly row: Row | undefined;
  readonly onOpen: (row: Row) => void;
}

export function LibraryFoot({ row, onOpen }: Props): ReactElement {
  const item = useSession((session) => session.library.find((one) => one.id === row?.id));
  const problems = item?.problems ?? [];
  const close = useUi((ui) => ui.close);
  return (
    <>
      {problems.length > 0 ? (
        <div className="library-problems">
          <Refusals list={problems} />
        </div>
      ) : null}
      <footer>
        <OpenFiles
          label="Open a replay or seed from disk"
          onFiles={(files) => {
            close();
            void openFiles([...files]);
          }}
        />
        <span className="file cut" title={row?.id}>
          {row?.id ?? ''}
        </span>
        <button
          type="button"
          className="primary"
          disabled={row === undefined || problems.length > 0}
          onClick={() => row !== undefined && onOpen(row)}
        >
          Open
        </button>
      </footer>
    </>
  );
}

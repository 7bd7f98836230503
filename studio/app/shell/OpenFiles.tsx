/** A button that lets people choose files from disk; the same file can be chosen again. */
import { type ReactElement, useRef } from 'react';

interface OpenFilesProps {
  /** For those who hear it: what is opened. */
  readonly label: string;
  readonly onFiles: (files: readonly File[]) => void;
}

export function OpenFiles({ label, onFiles }: OpenFilesProps): ReactElement {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className="second" onClick={() => field.current?.click()}>
        Open a file…
      </button>
      <input
        ref={field}
        type="file"
        accept=".json,application/json"
        multiple
        hidden
        aria-label={label}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          onFiles(files);
        }}
      />
    </>
  );
}

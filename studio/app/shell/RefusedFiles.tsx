/** Files that were given and could not be opened. What was open before is still open. */
import type { ReactElement } from 'react';
import { Icon } from '../theme/Icon.tsx';
import { OverlayFrame } from './Overlay.tsx';
import { Refusals } from './Refusals.tsx';
import { useUi } from './ui.ts';

export function RefusedFiles(): ReactElement {
  const refused = useUi((ui) => ui.refused);
  const close = useUi((ui) => ui.close);
  const title =
    refused.length === 1 ? 'The file was not opened' : `${refused.length} files were not opened`;
  return (
    <OverlayFrame title={title} about="What is wrong with it, and what to do.">
      <div className="dialog-body refused-files">
        {refused.map(({ name, refusals }) => (
          <section key={name}>
            <h3>
              <Icon name="file" />
              {name}
            </h3>
            <Refusals list={refusals} />
          </section>
        ))}
        <p className="sub">Nothing of it was taken in; what was open is as it was.</p>
      </div>
      <footer>
        <button type="button" className="primary" onClick={close}>
          Close
        </button>
      </footer>
    </OverlayFrame>
  );
}

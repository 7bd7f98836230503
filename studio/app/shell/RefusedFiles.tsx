/** Files that were given and could not be opened. What was open before is still open. */
import type { ReactElement } from 'react';
import { partsOfId } from '../../analysis/library.ts';
import { useSession } from '../session/hooks.ts';
import { Icon } from '../theme/Icon.tsx';
import { OverlayFrame } from './Overlay.tsx';
import { Refusals } from './Refusals.tsx';
import { type RefusedFile, useUi } from './ui.ts';

export function RefusedFiles(): ReactElement {
  const refused = useUi((ui) => ui.refused);
  const close = useUi((ui) => ui.close);
  const isRules = refused.every(({ name }) => name.startsWith('rulesets/'));
  return (
    <OverlayFrame
      title={isRules ? 'Rules that do not load' : titleOf(refused.length)}
      about="What is wrong with it, and what to do."
    >
      <div className="dialog-body refused-files">
        {refused.map((file) => (
          <section key={file.name}>
            <h3>
              <Icon name="file" />
              {file.name}
            </h3>
            <Refusals list={file.refusals} />
            <OtherRules file={file} />
          </section>
        ))}
        <p className="sub">
          {isRules
            ? 'Nothing of it is in force; correct the file, and it is read again by itself.'
            : 'Nothing of it was taken in; what was open is as it was.'}
        </p>
      </div>
      <footer>
        <button type="button" className="primary" onClick={close}>
          Close
        </button>
      </footer>
    </OverlayFrame>
  );
}

const titleOf = (count: number): string =>
  count === 1 ? 'The file was not opened' : `${count} files were not opened`;

/** Its rules are not here, but others of its game are: it may be played under these. */
function OtherRules({ file }: { readonly file: RefusedFile }): ReactElement | null {
  const rulesets = useSession((session) => session.rulesets);
  const openText = useSession((session) => session.openText);
  const showRefused = useUi((ui) => ui.showRefused);
  const close = useUi((ui) => ui.close);
  const { name, text, refusals } = file;
  const unknown = refusals.find(({ code }) => code === 'replay/unknown-ruleset');
  if (text === undefined || unknown === undefined) return null;
  const [game] = partsOfId(unknown.found);
  const others = rulesets.filter((one) => one.game.id === game);
  if (others.length === 0) return null;
  return (
    <div className="other-rules">
      <p>Play it under other rules of its game:</p>
      {others.map((ruleset) => (
        <button
          key={ruleset.id}
          type="button"
          className="second mono"
          onClick={() => {
            const again = openText(name, text, ruleset);
            if (again.length === 0) close();
            else showRefused([{ name, refusals: again, text }]);
          }}
        >
          {ruleset.id}
        </button>
      ))}
    </div>
  );
}

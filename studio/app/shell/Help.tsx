/** The keys. */
import type { ReactElement } from 'react';
import './help.css';
import { HELP, type HelpGroup } from './keys.ts';
import { OverlayFrame } from './Overlay.tsx';

export function Help(): ReactElement {
  return (
    <OverlayFrame title="Keys" about="All keys of the studio." className="help">
      <div className="dialog-body help-groups">
        {HELP.map((group) => (
          <Group key={group.title} group={group} />
        ))}
        <p className="help-note">
          They rest while an editor or a text field has the focus; F6 leads out of it.
        </p>
      </div>
    </OverlayFrame>
  );
}

const Group = ({ group }: { readonly group: HelpGroup }): ReactElement => (
  <section>
    <h3>{group.title}</h3>
    <dl>
      {group.keys.map(({ keys, text }) => (
        <div key={text + keys[0]}>
          <dt>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </section>
);

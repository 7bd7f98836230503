/** Under the value at the cursor: how often it is read and where first, its rules, unit and range. */
import type { KeyboardEvent, ReactElement } from 'react';
import { Icon } from '../../theme/Icon.tsx';
import { CostTableView } from './CostTableView.tsx';
import { sayShort } from './changes-in-text.ts';
import type { Lens } from './lens.ts';
import { NumberField } from './NumberField.tsx';
import { ParamPicture } from './ParamPicture.tsx';
import { ReadsNote } from './ReadsNote.tsx';
import { RuleLinks } from './RuleLinks.tsx';
import type { ReadsOf } from './reads-of.ts';
import type { TextEdits } from './text-edits.ts';
import { undoKeys } from './undo-keys.ts';

export interface LensViewProps {
  readonly lens: Lens;
  /** Null of a text whose reads are not recorded. */
  readonly reads: ReadsOf | null;
  readonly version: string;
  readonly edits: TextEdits;
}

export function LensView({ lens, reads, version, edits }: LensViewProps): ReactElement {
  const { path, keys, info, meaning } = lens;
  return (
    <section
      className="rp-lens"
      aria-label={`About ${path}`}
      onKeyDown={(event: KeyboardEvent) => undoKeys(event, edits)}
    >
      <div className="rp-lens-row">
        <b>{lens.name}</b>
        {reads !== null && <ReadsNote reads={reads} />}
        <RuleLinks key={path} rules={info?.rules ?? []} />
      </div>
      <div className="rp-lens-row rp-lens-tools">
        {lens.canStep && typeof lens.value === 'number' && !info?.values ? (
          <NumberField
            path={path}
            keys={keys}
            shown={String(lens.value)}
            info={info}
            edits={edits}
          />
        ) : (
          lens.canStep && <NextValue lens={lens} edits={edits} />
        )}
        <span>{lens.unitAndRange}</span>
        {(lens.was !== undefined || lens.isNew) && (
          <span className="rp-lens-was">
            {lens.isNew ? 'new' : <>was {sayShort(lens.was)}</>}
            <button type="button" className="link" onClick={() => edits.reset(path)}>
              Reset
            </button>
          </span>
        )}
      </div>
      {meaning !== null && <p className="rp-lens-meaning">{meaning}</p>}
      {lens.picture !== null && (
        <ParamPicture picture={lens.picture} bar={lens.bar} title={path} version={version} />
      )}
      {lens.costs !== null && <CostTableView table={lens.costs} title={path} />}
    </section>
  );
}

function NextValue({ lens, edits }: Pick<LensViewProps, 'lens' | 'edits'>): ReactElement {
  const { path, value } = lens;
  return (
    <button
      type="button"
      className="text rp-cycle"
      aria-label={`Next value of ${path}; now ${JSON.stringify(value)}`}
      onClick={() => edits.step(lens, 1)}
    >
      <Icon name="swap" />
      {typeof value === 'boolean' ? 'Toggle' : 'Next value'}
    </button>
  );
}

/** Publishes the draft as a checkpoint: named, with notes, with all that it changes and its hash in sight. */
import { type FormEvent, type ReactElement, useEffect, useMemo, useState } from 'react';
import { applyCheckpoint, type Refusal } from '../../../machines/kernel/index.ts';
import { checkpointPath } from '../../analysis/checkpoint-files.ts';
import { slug } from '../newgame/file-name.ts';
import '../newgame/newgame.css';
import { sessionStore, useSession } from '../session/hooks.ts';
import { OverlayFrame } from '../shell/Overlay.tsx';
import { Refusals } from '../shell/Refusals.tsx';
import { useUi } from '../shell/ui.ts';
import { ChangesOver } from './ChangesOver.tsx';
import { type CheckpointForm, type FilledIn, fillIn } from './checkpoint-form.ts';
import './drafts.css';
import { findDraft } from './draft-store.ts';
import { keptCheckpoints } from './kept-checkpoints.ts';
import { type Afterwards, publish } from './publish.ts';

/** What was typed last for a draft: closing the dialog loses nothing. */
let unsent: { readonly draftId: string; readonly form: CheckpointForm } | null = null;

function startForm(): CheckpointForm {
  const { draftId } = sessionStore.getState();
  if (unsent?.draftId === draftId) return unsent.form;
  const draft = findDraft(draftId);
  const title = draft?.isNamed === true ? draft.name : '';
  return { title, name: slug(title, ''), notes: '', isVariant: true };
}

export function SaveCheckpoint(): ReactElement {
  const [form, setForm] = useState(startForm);
  const [after, setAfter] = useState<Afterwards>({ opens: true, keepsDraft: false });
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const [isBusy, setBusy] = useState(false);
  const filled = useFilledIn(form);
  const base = useSession((session) => session.ruleset);
  // Of the draft that was open: publishing may open another.
  const [draftId] = useState(() => sessionStore.getState().draftId);
  const isConnected = useSession((session) => session.server === 'connected');
  const close = useUi((ui) => ui.close);
  useEffect(() => {
    unsent = { draftId, form };
  }, [draftId, form]);

  const change = (part: Partial<CheckpointForm>): void => {
    setRefusals([]);
    setForm({ ...form, ...part });
  };
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (filled.file === null || isBusy) return;
    setBusy(true);
    const refused = await publish(base, filled.file, after);
    setBusy(false);
    setRefusals(refused);
    if (refused.length > 0) return;
    unsent = null;
    close();
  };
  const said = [...filled.refusals, ...refusals];

  return (
    <OverlayFrame
      title="Save checkpoint"
      about="The draft, published as a file that never changes."
      className="checkpoint"
    >
      <form id="save-checkpoint" className="dialog-body form" onSubmit={save}>
        <Words form={form} filled={filled} game={base.module.game.id} onChange={change} />
        <span>Laid over</span>
        <p>
          <span className="mono">{base.id}</span> <span className="mono sub">{base.hash}</span>
        </p>
        <span>Changes</span>
        <Changes filled={filled} />
        <span>Hash</span>
        <output className="mono" htmlFor="checkpoint-title checkpoint-name checkpoint-notes">
          {filled.file?.hash ?? 'follows once everything fits'}
        </output>
        <span>Afterwards</span>
        <AfterSaving after={after} onChange={setAfter} />
      </form>
      {said.length > 0 ? (
        <div className="form-refusals" role="alert">
          <Refusals list={said} />
        </div>
      ) : null}
      <footer>
        <p className="sub">{isConnected ? 'What is published never changes.' : NO_SERVER}</p>
        <button
          type="submit"
          form="save-checkpoint"
          className="primary"
          disabled={isBusy || filled.file === null}
        >
          {isConnected ? 'Save checkpoint' : 'Keep and download'}
        </button>
      </footer>
    </OverlayFrame>
  );
}

const NO_SERVER = 'No workspace server here: it is kept in this browser, and downloaded.';

function useFilledIn(form: CheckpointForm): FilledIn {
  const base = useSession((session) => session.ruleset);
  const draft = useSession((session) => session.draft);
  const ofParams = useSession((session) => session.problems);
  const ofContent = useSession((session) => session.contentProblems);
  const rulesets = useSession((session) => session.rulesets);
  const refused = useSession((session) => session.refusedRules);
  return useMemo(() => {
    const takenPaths = [
      ...refused.map(({ name }) => name),
      ...keptCheckpoints().map((one) => one.path),
    ];
    const takenIds = rulesets.map(({ id }) => id);
    const problems = [...ofParams, ...ofContent];
    return fillIn({ base, draft, problems, takenIds, takenPaths }, form);
  }, [base, draft, ofParams, ofContent, rulesets, refused, form]);
}

interface WordsProps {
  readonly form: CheckpointForm;
  readonly filled: FilledIn;
  readonly game: string;
  readonly onChange: (part: Partial<CheckpointForm>) => void;
}

function Words({ form, filled, game, onChange }: WordsProps): ReactElement {
  const { title, name, notes, isVariant } = form;
  const { faults } = filled;
  // The name follows the title until somebody writes one.
  const follows = name === slug(title, '');
  return (
    <>
      <label htmlFor="checkpoint-title">Title</label>
      <input
        id="checkpoint-title"
        data-first
        className="field"
        maxLength={200}
        placeholder="What it is called in a list"
        value={title}
        aria-invalid={title !== '' && faults.title !== undefined}
        onChange={({ target: { value } }) =>
          onChange(follows ? { title: value, name: slug(value, '') } : { title: value })
        }
      />
      <label htmlFor="checkpoint-name">Name</label>
      <div className="form-line checkpoint-name">
        <span className="mono">{game}@</span>
        <input
          id="checkpoint-name"
          className="field mono"
          maxLength={80}
          spellCheck={false}
          autoComplete="off"
          aria-describedby="checkpoint-name-note"
          aria-invalid={name !== '' && faults.name !== undefined}
          value={name}
          onChange={(event) => onChange({ name: event.target.value })}
        />
      </div>
      <p id="checkpoint-name-note" className="form-note" aria-live="polite">
        {name !== '' && faults.name !== undefined ? (
          <span className="field-fault">{faults.name}</span>
        ) : (
          <span className="mono">{checkpointPath(`${game}@${name === '' ? '…' : name}`)}</span>
        )}
      </p>
      <label htmlFor="checkpoint-notes">Notes</label>
      <textarea
        id="checkpoint-notes"
        className="field"
        rows={3}
        maxLength={10_000}
        placeholder="What it is for, and what to look at"
        value={notes}
        onChange={(event) => onChange({ notes: event.target.value })}
      />
      <span />
      <label className="form-check">
        <input
          type="checkbox"
          checked={isVariant}
          onChange={(event) => onChange({ isVariant: event.target.checked })}
        />
        A variant of ours, and no version in the game’s own history
      </label>
    </>
  );
}

/** The rules that would be published; while something is wrong, the draft's. */
function Changes({ filled }: { readonly filled: FilledIn }): ReactElement {
  const base = useSession((session) => session.ruleset);
  const draft = useSession((session) => session.draft);
  const over = useMemo(() => {
    const laid = filled.file === null ? null : applyCheckpoint(base, filled.file);
    return laid !== null && 'ruleset' in laid ? laid.ruleset : draft;
  }, [base, draft, filled.file]);
  return <ChangesOver base={base} over={over} />;
}

interface AfterSavingProps {
  readonly after: Afterwards;
  readonly onChange: (after: Afterwards) => void;
}

const AfterSaving = ({ after, onChange }: AfterSavingProps): ReactElement => (
  <div className="form-checks">
    <label className="form-check">
      <input
        type="checkbox"
        checked={after.opens}
        onChange={(event) => onChange({ ...after, opens: event.target.checked })}
      />
      Open it, with this replay under it
    </label>
    <label className="form-check">
      <input
        type="checkbox"
        checked={after.keepsDraft}
        onChange={(event) => onChange({ ...after, keepsDraft: event.target.checked })}
      />
      Keep the draft as it is; otherwise it changes nothing any more
    </label>
  </div>
);

/** The drafts over the open rules, to choose from; those that lost their base, by name. */
import { DropdownMenu } from 'radix-ui';
import type { ReactElement } from 'react';
import { baseFault, countOf, type SavedDraft } from '../drafts/draft.ts';
import { switchDraft } from '../drafts/drafts.ts';
import { useDraftsOver, useOpenDraft, useSavedDrafts } from '../drafts/use-drafts.ts';
import { useSession } from '../session/hooks.ts';
import { Icon } from '../theme/Icon.tsx';
import { countWords, sayWhen } from './draft-words.ts';
import { useUi } from './ui.ts';

/** More are in the dialog. */
const MOST = 8;

export function DraftsOver(): ReactElement {
  const ruleset = useSession((session) => session.ruleset.id);
  const { id, name, isKept } = useOpenDraft();
  const drafts = useDraftsOver();
  const others = drafts.filter((draft) => draft.id !== id).slice(0, MOST);
  const open = drafts.find((draft) => draft.id === id);
  return (
    <DropdownMenu.RadioGroup value={id} onValueChange={switchDraft}>
      <DropdownMenu.Label className="lab">Drafts over {ruleset}</DropdownMenu.Label>
      {open === undefined || !isKept ? (
        <Choice id={id} name={name} note="changes nothing yet" />
      ) : (
        <OfDraft draft={open} />
      )}
      {others.map((draft) => (
        <OfDraft key={draft.id} draft={draft} />
      ))}
      <More count={drafts.length - others.length - (open === undefined ? 0 : 1)} />
    </DropdownMenu.RadioGroup>
  );
}

function OfDraft({ draft }: { readonly draft: SavedDraft }): ReactElement {
  const rulesets = useSession((session) => session.rulesets);
  const isOdd = baseFault(draft, rulesets) !== null;
  const changes = countWords(countOf(draft.changes), 'change');
  const note = isOdd ? 'its base changed' : `${changes}, ${sayWhen(draft.changedAt)}`;
  return <Choice id={draft.id} name={draft.name} note={note} isOdd={isOdd} />;
}

interface ChoiceProps {
  readonly id: string;
  readonly name: string;
  readonly note: string;
  readonly isOdd?: boolean;
}

const Choice = ({ id, name, note, isOdd = false }: ChoiceProps): ReactElement => (
  <DropdownMenu.RadioItem value={id}>
    <span className="tick">
      <DropdownMenu.ItemIndicator>
        <Icon name="check" />
      </DropdownMenu.ItemIndicator>
    </span>
    <span className="cut">{name}</span>
    <span className={isOdd ? 'sub note odd' : 'sub note'}>
      {isOdd ? <Icon name="warning" /> : null} {note}
    </span>
  </DropdownMenu.RadioItem>
);

/** Further drafts over these rules, and those over others. */
function More({ count }: { readonly count: number }): ReactElement | null {
  const open = useUi((ui) => ui.open);
  const base = useSession((session) => session.ruleset.id);
  const rulesets = useSession((session) => session.rulesets);
  const elsewhere = useSavedDrafts().filter((draft) => draft.base !== base);
  if (count + elsewhere.length === 0) return null;
  const isOdd = elsewhere.some((draft) => baseFault(draft, rulesets) !== null);
  const words = [
    ...(count === 0 ? [] : [`${count} more`]),
    ...(elsewhere.length === 0 ? [] : [`${elsewhere.length} over other rules`]),
  ];
  return (
    <DropdownMenu.Item onSelect={() => open('drafts')}>
      <span className="tick">{isOdd ? <Icon name="warning" className="odd" /> : null}</span>
      and {words.join(', ')}…
    </DropdownMenu.Item>
  );
}

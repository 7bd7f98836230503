/** The two sides in the bar, each chosen freely from everything that there is. */
import { DropdownMenu } from 'radix-ui';
import { type ReactElement, useMemo } from 'react';
import type { SideName } from '../../analysis/compare/abreast.ts';
import { useDrafts } from '../drafts/draft-store.ts';
import { useSession } from '../session/hooks.ts';
import { Icon } from '../theme/Icon.tsx';
import { listSides, type Side, type SideKind } from './sides.ts';
import { useCompare } from './store.ts';

const KINDS: readonly (readonly [SideKind, string])[] = [
  ['module', 'Versions'],
  ['checkpoint', 'Checkpoints'],
  ['draft', 'Drafts'],
];

const NAMES: Readonly<Record<SideName, string>> = { before: 'First side', after: 'Second side' };

export const SidePickers = (): ReactElement => (
  <>
    <SidePicker side="before" />
    <SidePicker side="after" />
  </>
);

/** The title of the replay that is open under both. */
export function useReplayTitle(): string {
  const id = useCompare((compare) => compare.replay);
  const title = useSession(
    (session) => session.library.find((item) => item.id === id)?.title ?? null,
  );
  return title ?? id ?? 'none yet';
}

function useSides(): readonly Side[] {
  const rulesets = useSession((session) => session.rulesets);
  const ruleset = useSession((session) => session.ruleset);
  const draft = useSession((session) => session.draft);
  const draftId = useSession((session) => session.draftId);
  const drafts = useDrafts((kept) => kept.drafts);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the drafts are listed anew when one is kept
  return useMemo(
    () => listSides({ rulesets, ruleset, draft, draftId }),
    [rulesets, ruleset, draft, draftId, drafts],
  );
}

function SidePicker({ side }: { readonly side: SideName }): ReactElement {
  const refs = useCompare((compare) => compare.refs);
  const compare = useCompare((now) => now.compare);
  const sides = useSides();
  const ref = refs[side];
  const chosen = sides.find((one) => one.ref === ref);
  const title = chosen?.title ?? ref;
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger className="pick cmp-pick" title={`${NAMES[side]}: ${title}`}>
        <span className="sr">{NAMES[side]}</span>
        {side === 'after' ? <Icon name="differs" className="dmark" /> : null}
        <span className={chosen?.kind === 'draft' ? 'cut' : 'mono cut'}>{title}</span>
        <Icon name="down" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="menu" align="start" sideOffset={4} collisionPadding={8}>
          <DropdownMenu.RadioGroup
            value={ref}
            onValueChange={(next) => compare({ ...refs, [side]: next })}
          >
            {KINDS.map(([kind, name]) => (
              <Kind key={kind} name={name} sides={sides.filter((one) => one.kind === kind)} />
            ))}
          </DropdownMenu.RadioGroup>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

interface KindProps {
  readonly name: string;
  readonly sides: readonly Side[];
}

function Kind({ name, sides }: KindProps): ReactElement | null {
  if (sides.length === 0) return null;
  return (
    <>
      <DropdownMenu.Label className="lab">{name}</DropdownMenu.Label>
      {sides.map(({ ref, title, kind, ruleset }) => (
        <DropdownMenu.RadioItem key={ref} value={ref}>
          <span className="tick">
            <DropdownMenu.ItemIndicator>
              <Icon name="check" />
            </DropdownMenu.ItemIndicator>
          </span>
          <span className={kind === 'draft' ? '' : 'mono'}>{title}</span>
          <span className="sub">{kind === 'draft' ? '' : ruleset.title}</span>
        </DropdownMenu.RadioItem>
      ))}
    </>
  );
}

/** The bar: what is open on the left, the screen in the middle, what can be done on the right. */
import type { ReactElement } from 'react';
import { enterCompare, leaveCompare } from '../compare/enter.ts';
import { SidePickers, useReplayTitle } from '../compare/SidePickers.tsx';
import { useSession } from '../session/hooks.ts';
import { Icon } from '../theme/Icon.tsx';
import { DraftPicker } from './DraftPicker.tsx';
import { RulesetPicker } from './RulesetPicker.tsx';
import { ThemePicker } from './ThemePicker.tsx';
import './topbar.css';
import { useUi } from './ui.ts';

export function TopBar(): ReactElement {
  const isCompare = useUi((ui) => ui.screen === 'compare');
  return (
    <header className="topbar" data-region="bar">
      <div className="where">
        {isCompare ? <CompareWhere /> : <DebugWhere />}
        <ServerLost />
      </div>
      <nav className="modes" aria-label="Screen">
        <Mode name="Debug" isOpen={!isCompare} onOpen={leaveCompare} />
        <Mode name="Compare" isOpen={isCompare} onOpen={enterCompare} />
      </nav>
      <Acts />
    </header>
  );
}

interface ModeProps {
  readonly name: string;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

const Mode = ({ name, isOpen, onOpen }: ModeProps): ReactElement => (
  <button
    type="button"
    aria-current={isOpen ? 'page' : undefined}
    aria-keyshortcuts="C"
    title={isOpen ? undefined : `${name} (C)`}
    onClick={isOpen ? undefined : onOpen}
  >
    {name}
  </button>
);

function DebugWhere(): ReactElement {
  const title = useSession((session) => session.file.title);
  return (
    <>
      <RulesetPicker />
      <DraftPicker />
      <ReplayPicker title={title} />
    </>
  );
}

const CompareWhere = (): ReactElement => (
  <>
    <SidePickers />
    <ReplayPicker title={useReplayTitle()} />
  </>
);

function ReplayPicker({ title }: { readonly title: string }): ReactElement {
  const open = useUi((ui) => ui.open);
  return (
    <button
      type="button"
      className="pick replay"
      title={`${title}: open another replay (L)`}
      aria-haspopup="dialog"
      onClick={() => open('library')}
    >
      <span className="lab">replay</span>
      <span className="cut">{title}</span>
      <Icon name="down" />
    </button>
  );
}

function ServerLost(): ReactElement | null {
  const lost = useSession((session) => session.server === 'lost');
  if (!lost) return null;
  return (
    <span
      className="server-lost"
      role="status"
      title="Start it again with «npm start». Until then, saving downloads a file."
    >
      <Icon name="warning" />
      <span className="full">server lost</span>
    </span>
  );
}

function Acts(): ReactElement {
  const open = useUi((ui) => ui.open);
  const isDebug = useUi((ui) => ui.screen === 'debug');
  return (
    <div className="acts">
      <button
        type="button"
        className="palette"
        aria-label="Go to a rule, state or step"
        aria-keyshortcuts="Control+K"
        aria-haspopup="dialog"
        onClick={() => open('palette')}
      >
        <Icon name="search" />
        <span className="full">Go to a rule, state or step</span>
        <span className="short">Go to</span>
        <kbd>Ctrl K</kbd>
      </button>
      <ThemePicker />
      <button
        type="button"
        className="icon"
        aria-label="Keys"
        aria-keyshortcuts="?"
        title="Keys (?)"
        aria-haspopup="dialog"
        onClick={() => open('help')}
      >
        <Icon name="help" />
      </button>
      {isDebug ? <NewAndSave /> : null}
    </div>
  );
}

function NewAndSave(): ReactElement {
  const open = useUi((ui) => ui.open);
  return (
    <>
      <button
        type="button"
        className="second act"
        aria-label="New game"
        aria-keyshortcuts="N"
        title="New game (N)"
        aria-haspopup="dialog"
        onClick={() => open('new-game')}
      >
        <Icon name="plus" />
        <span className="word">New game</span>
      </button>
      <button
        type="button"
        className="second act"
        aria-label="Save replay"
        title="Save replay"
        aria-haspopup="dialog"
        onClick={() => open('save')}
      >
        <Icon name="save" />
        <span className="word">Save replay</span>
      </button>
      <button
        type="button"
        className="primary act"
        aria-label="Save checkpoint"
        title="Publish the draft as a checkpoint"
        aria-haspopup="dialog"
        onClick={() => open('checkpoint')}
      >
        <Icon name="flag" />
        <span className="word">Save checkpoint</span>
      </button>
    </>
  );
}

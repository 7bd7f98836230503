import { Component, type ReactNode, Suspense } from 'react';
import { GenericTable } from './generic/GenericTable.tsx';
import { pictureOf } from './registry.ts';
import type { TableProps } from './types.ts';

interface PictureProps extends TableProps {
  readonly game: string;
}

/** The game's own picture, or the generic one. A picture that fails to draw gives way to the generic one. */
export function Picture({ game, ...table }: PictureProps) {
  const Own = pictureOf(game);
  const fallback = <GenericTable {...table} />;
  if (Own === null) return fallback;
  return (
    <PictureGuard key={game} view={table.view} fallback={fallback}>
      <Suspense fallback={<Waiting />}>
        <Own {...table} />
      </Suspense>
    </PictureGuard>
  );
}

const Waiting = () => (
  <div className="table-wait" aria-busy="true">
    <p className="empty">Loading…</p>
  </div>
);

interface GuardProps {
  readonly view: unknown;
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

interface GuardState {
  readonly view: unknown;
  readonly failed: boolean;
}

/** Tries anew with the next view: one odd step does not cost the picture of all others. */
class PictureGuard extends Component<GuardProps, GuardState> {
  override state: GuardState = { view: null, failed: false };

  static getDerivedStateFromError(): Partial<GuardState> {
    return { failed: true };
  }

  static getDerivedStateFromProps(props: GuardProps, state: GuardState): GuardState | null {
    return props.view === state.view ? null : { view: props.view, failed: false };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

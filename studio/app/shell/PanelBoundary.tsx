/** One panel's fault stays in that panel: it says what happened and can be loaded anew. */
import {
  Component,
  type ComponentType,
  type ErrorInfo,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  Suspense,
} from 'react';
import type { PanelSource } from './panels.ts';

interface State {
  readonly error: unknown;
  /** Made anew with each reload: a panel that failed to load is fetched again. */
  readonly Panel: LazyExoticComponent<ComponentType>;
}

const NOTHING = Symbol('no error');

const loaded = (load: PanelSource['load']): State['Panel'] =>
  lazy(async () => ({ default: await load() }));

export class PanelBoundary extends Component<PanelSource, State> {
  override state: State = { error: NOTHING, Panel: loaded(this.props.load) };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error(`${this.props.title} failed`, error, info.componentStack);
  }

  private readonly reload = (): void => {
    this.setState({ error: NOTHING, Panel: loaded(this.props.load) });
  };

  override render(): ReactNode {
    const { title } = this.props;
    const { error, Panel } = this.state;
    if (error !== NOTHING) return <Failed title={title} error={error} onReload={this.reload} />;
    return (
      <Suspense fallback={<Loading title={title} />}>
        <Panel />
      </Suspense>
    );
  }
}

const Loading = ({ title }: { readonly title: string }): ReactNode => (
  <section className="panel" aria-busy="true" aria-label={title}>
    <header className="head">
      <h2>{title}</h2>
    </header>
    <p className="empty">Loading…</p>
  </section>
);

interface FailedProps {
  readonly title: string;
  readonly error: unknown;
  readonly onReload: () => void;
}

const Failed = ({ title, error, onReload }: FailedProps): ReactNode => (
  <section className="panel" aria-label={title}>
    <header className="head">
      <h2>{title}</h2>
    </header>
    <div className="empty panel-failed" role="alert">
      <p>
        <b>This panel failed.</b> The others go on; nothing of the session is lost.
      </p>
      <p className="mono">{error instanceof Error ? error.message : String(error)}</p>
      <button type="button" className="second" onClick={onReload}>
        Reload panel
      </button>
    </div>
  </section>
);

/** The head of the panel: where we are, and how it is seen. */
import { DropdownMenu } from 'radix-ui';
import { memo, type ReactElement, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Icon, type IconName } from '../theme/Icon.tsx';
import { type Crumb, crumbsHidden } from './crumbs.ts';
import type { FoldingMode } from './folding.ts';

interface ChartHeadProps {
  readonly crumbs: readonly Crumb[];
  readonly zoom: number;
  readonly mode: FoldingMode;
  readonly pinned: boolean;
  readonly search: ReactNode;
  readonly onCrumb: (path: string) => void;
  readonly onZoom: (factor: number) => void;
  readonly onFullSize: () => void;
  readonly onFitActive: () => void;
  readonly onFitAll: () => void;
  readonly onMode: (mode: FoldingMode) => void;
}

export const ChartHead = memo(function ChartHead(props: ChartHeadProps): ReactElement {
  const { zoom, onZoom, onFullSize, onFitActive } = props;
  return (
    <header className="head chart-head">
      <h2>Chart</h2>
      <Crumbs crumbs={props.crumbs} onCrumb={props.onCrumb} />
      <div className="tools">
        {props.search}
        <FoldMenu {...props} />
        <div className="chart-zoom">
          <Tool icon="minus" label="Zoom out" onClick={() => onZoom(1 / 1.25)} />
          <button type="button" className="zoom" title="Show at 100 %" onClick={onFullSize}>
            {zoom} %
          </button>
          <Tool icon="plus" label="Zoom in" onClick={() => onZoom(1.25)} />
        </div>
        <button
          type="button"
          className="text chart-fit"
          aria-label="Fit active"
          title="Fit to what is active"
          onClick={onFitActive}
        >
          <Icon name="fit" />
          <span>Fit active</span>
          <kbd>F</kbd>
        </button>
      </div>
    </header>
  );
});

interface CrumbsProps {
  readonly crumbs: readonly Crumb[];
  readonly onCrumb: (path: string) => void;
}

/** The nearest states stay where there is no room for all. */
function Crumbs({ crumbs, onCrumb }: CrumbsProps): ReactElement {
  const { ref, width } = useWidth();
  const hidden = crumbsHidden(crumbs, width);
  const above = crumbs[hidden - 1];
  return (
    <nav ref={ref} className="chart-crumbs" aria-label="Active states">
      {above === undefined ? null : (
        <span>
          <button
            type="button"
            title={crumbs
              .slice(0, hidden)
              .map(({ title }) => title)
              .join(' › ')}
            aria-label={`Up to ${above.title}`}
            onClick={() => onCrumb(above.path)}
          >
            …
          </button>
        </span>
      )}
      {crumbs.slice(hidden).map(({ path, title }, at) => (
        <span key={path}>
          {at === 0 && hidden === 0 ? null : <Icon name="fold" />}
          <button
            type="button"
            title={title}
            aria-current={at + hidden === crumbs.length - 1 ? 'location' : undefined}
            onClick={() => onCrumb(path)}
          >
            {title}
          </button>
        </span>
      ))}
    </nav>
  );
}

function useWidth() {
  const ref = useRef<HTMLElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null || typeof ResizeObserver === 'undefined') return;
    const watch = new ResizeObserver(() => setWidth(element.clientWidth));
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return { ref, width };
}

function Tool({
  icon,
  label,
  onClick,
}: {
  readonly icon: IconName;
  readonly label: string;
  readonly onClick: () => void;
}): ReactElement {
  return (
    <button type="button" className="icon" aria-label={label} title={label} onClick={onClick}>
      <Icon name={icon} />
    </button>
  );
}

const MODES: readonly { readonly mode: FoldingMode; readonly text: string }[] = [
  { mode: 'auto', text: 'What is active, and the frame around it' },
  { mode: 'active', text: 'Only what is active: fold the rest' },
  { mode: 'all', text: 'Unfold all' },
];

function FoldMenu({ mode, pinned, onMode, onFitAll }: ChartHeadProps): ReactElement {
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>
        <button type="button" className="icon" aria-label="Fold and fit" title="Fold and fit">
          <Icon name="layers" />
        </button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="menu chart-menu" align="end" sideOffset={4}>
          <DropdownMenu.Label className="lab">Unfolded</DropdownMenu.Label>
          {MODES.map((one) => (
            <DropdownMenu.Item key={one.mode} onSelect={() => onMode(one.mode)}>
              <span className="chart-tick">
                {mode === one.mode && !pinned ? <Icon name="check" label="now" /> : null}
              </span>
              {one.text}
            </DropdownMenu.Item>
          ))}
          <DropdownMenu.Separator />
          <DropdownMenu.Item onSelect={onFitAll}>
            <span className="chart-tick">
              <Icon name="fit" />
            </span>
            Fit all
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

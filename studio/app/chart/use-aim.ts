/** Going to a state from anywhere: a crumb, the search, a selection in another panel. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSelection, useSession } from '../session/hooks.ts';
import { ancestorsOf, type ChartIndex } from './chart-index.ts';
import type { Scene } from './flow.ts';
import { focusSoon } from './focus.ts';
import type { FoldingControl } from './use-folding.ts';
import type { ViewControl } from './use-view.ts';

/** Goes to a state, also one that is folded away: selects it, unfolds the way, waits for the layout. */
export function useAim(
  index: ChartIndex,
  scene: Scene | null,
  folding: FoldingControl,
  view: ViewControl,
  canvas: { readonly current: HTMLElement | null },
): (path: string) => void {
  const select = useSession((session) => session.select);
  const selection = useSelection();
  const [target, setTarget] = useState<{ path: string; centre: boolean } | null>(null);
  const latest = useRef({ folding, view });
  latest.current = { folding, view };

  const go = useCallback((path: string, centre: boolean) => {
    const hidden = ancestorsOf(path).filter((above) => !latest.current.folding.open.has(above));
    if (hidden.length > 0) {
      latest.current.view.hold(path);
      latest.current.folding.reveal(hidden);
    }
    setTarget({ path, centre });
  }, []);

  // What is selected anywhere in the studio is brought into view here.
  const wanted =
    selection?.kind === 'state'
      ? selection.id
      : selection?.kind === 'edge'
        ? (index.edges.get(selection.id)?.source ?? null)
        : null;
  useEffect(() => {
    if (wanted !== null && index.nodes.has(wanted)) go(wanted, false);
  }, [wanted, index, go]);

  useEffect(() => {
    if (target === null || scene?.layout.boxes[target.path] === undefined) return;
    if (target.centre) {
      view.centre(target.path);
      if (canvas.current !== null) {
        focusSoon(canvas.current, 'path', target.path);
      }
    } else view.show(target.path);
    setTarget(null);
  }, [target, scene, view, canvas]);

  return useCallback(
    (path: string) => {
      select({ kind: 'state', id: path });
      go(path, true);
    },
    [select, go],
  );
}

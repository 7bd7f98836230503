/** Room under a line of the text, and an element laid over it: what is in it can be clicked and reached. */
import { useEffect, useMemo, useRef } from 'react';
import type { CodeEditor } from './monaco.ts';

/** The element to draw into; it shows under `line`, as high as what it holds. Null line: nowhere. */
export function useZone(view: CodeEditor | null, line: number | null): HTMLElement {
  const node = useMemo(() => {
    const element = document.createElement('div');
    element.className = 'rp-zone';
    return element;
  }, []);
  const zone = useRef<string | null>(null);

  useEffect(() => {
    if (view === null) return;
    const widget = { getId: () => 'studio.lens', getDomNode: () => node, getPosition: () => null };
    view.addOverlayWidget(widget);
    const widen = () => {
      const { width, verticalScrollbarWidth } = view.getLayoutInfo();
      node.style.width = `${width - verticalScrollbarWidth}px`;
    };
    widen();
    const listening = view.onDidLayoutChange(widen);
    return () => {
      listening.dispose();
      view.removeOverlayWidget(widget);
    };
  }, [view, node]);

  useEffect(() => {
    if (view === null || line === null) {
      node.style.display = 'none';
      return;
    }
    node.style.display = '';
    const room = {
      afterLineNumber: line,
      heightInPx: Math.max(node.scrollHeight, 1),
      domNode: document.createElement('div'),
      onDomNodeTop: (top: number) => {
        node.style.top = `${top}px`;
      },
    };
    view.changeViewZones((zones) => {
      zone.current = zones.addZone(room);
    });
    const grown = new ResizeObserver(() => {
      const height = Math.max(node.scrollHeight, 1);
      if (height === room.heightInPx) return;
      room.heightInPx = height;
      view.changeViewZones((zones) => {
        if (zone.current !== null) zones.layoutZone(zone.current);
      });
    });
    grown.observe(node);
    return () => {
      grown.disconnect();
      const id = zone.current;
      zone.current = null;
      if (id !== null && view.getModel() !== null) {
        view.changeViewZones((zones) => zones.removeZone(id));
      }
    };
  }, [view, node, line]);
  return node;
}

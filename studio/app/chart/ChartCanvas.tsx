/** The drawing itself: pan, zoom, point at. What it shows of the step comes through the looks. */
import { type OnMove, ReactFlow, ViewportPortal } from '@xyflow/react';
import '@xyflow/react/dist/base.css';
import { memo, type ReactElement } from 'react';
import { LEAST_ZOOM, MOST_ZOOM } from './fit.ts';
import type { Flow, GapFlow, LineFlow, StateFlow } from './flow.ts';
import type { Layout } from './layout/drawing.ts';
import { FrameNode, GapNode, StateNode } from './StateNode.tsx';
import { ArrowHeads, Marks, TransitionLine } from './TransitionLine.tsx';

const NODE_TYPES = { state: StateNode, frame: FrameNode, gap: GapNode };
const EDGE_TYPES = { line: TransitionLine };
/** From here on only what is seen is kept in the page. */
const MANY = 90;
const nothing = (): void => undefined;

interface ChartCanvasProps {
  readonly flow: Flow;
  readonly layout: Layout;
  readonly onMove: OnMove;
  readonly onMoveStart: (event: unknown) => void;
}

export const ChartCanvas = memo(function ChartCanvas({
  flow,
  layout,
  onMove,
  onMoveStart,
}: ChartCanvasProps): ReactElement {
  return (
    <ReactFlow<StateFlow | GapFlow, LineFlow>
      nodes={flow.nodes}
      edges={flow.edges}
      nodeTypes={NODE_TYPES}
      edgeTypes={EDGE_TYPES}
      minZoom={LEAST_ZOOM}
      maxZoom={MOST_ZOOM}
      nodesDraggable={false}
      nodesConnectable={false}
      nodesFocusable={false}
      edgesFocusable={false}
      elementsSelectable={false}
      disableKeyboardA11y
      panOnScroll
      zoomOnDoubleClick={false}
      deleteKeyCode={null}
      selectionKeyCode={null}
      multiSelectionKeyCode={null}
      panActivationKeyCode={null}
      onlyRenderVisibleElements={flow.nodes.length > MANY}
      onNodeClick={nothing}
      onEdgeClick={nothing}
      onMove={onMove}
      onMoveStart={onMoveStart}
    >
      <ArrowHeads />
      <ViewportPortal>
        <Marks divides={layout.divides} starts={layout.starts} />
      </ViewportPortal>
    </ReactFlow>
  );
});

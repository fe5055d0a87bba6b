/** Where the steps of a flow stand in the drawing: from the start down, each below what it needs. */
import { Graph, layout } from '@dagrejs/dagre';

/** A step as far as the drawing places it. */
export interface GraphStep {
  readonly id: string;
  readonly needs: readonly string[];
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A drawing in pixels. */
export interface GraphDrawing {
  readonly width: number;
  readonly height: number;
  /** Top left corner of each step, in the order of the steps. */
  readonly nodes: readonly (Point & { readonly id: string })[];
  readonly edges: readonly {
    readonly from: string;
    readonly to: string;
    /** Attribute `d` of the path. */
    readonly path: string;
  }[];
}

/** Size of a step: four beside each other are readable beside the list and the panel at 1440 pixels. */
export const NODE = { width: 160, height: 104 } as const;

/** A line through points with rounded corners. */
function pathThrough([first, ...rest]: readonly Point[]): string {
  if (!first) return '';
  const parts = [`M ${first.x} ${first.y}`];
  for (const [at, point] of rest.entries()) {
    const next = rest[at + 1];
    if (!next) parts.push(`L ${point.x} ${point.y}`);
    else {
      const [x, y] = [(point.x + next.x) / 2, (point.y + next.y) / 2];
      parts.push(`Q ${point.x} ${point.y} ${x} ${y}`);
    }
  }
  return parts.join(' ');
}

/** Lays steps out. Needs of steps that are not there, and circles, are drawn as far as they can be. */
export function layoutGraph(steps: readonly GraphStep[]): GraphDrawing {
  const graph = new Graph();
  graph.setGraph({ rankdir: 'TB', nodesep: 16, ranksep: 32, marginx: 12, marginy: 16 });
  graph.setDefaultEdgeLabel(() => ({}));
  const ids = new Set(steps.map(({ id }) => id));
  for (const { id } of steps) graph.setNode(id, { ...NODE });
  for (const { id, needs } of steps) {
    for (const need of needs) if (ids.has(need) && need !== id) graph.setEdge(need, id);
  }
  layout(graph);
  const { width = 0, height = 0 } = graph.graph();
  return {
    width,
    height,
    nodes: steps.map(({ id }) => {
      const { x, y } = graph.node(id);
      return { id, x: x - NODE.width / 2, y: y - NODE.height / 2 };
    }),
    edges: graph.edges().map(({ v, w }) => ({
      ...{ from: v, to: w },
      path: pathThrough(graph.edge(v, w).points ?? []),
    })),
  };
}

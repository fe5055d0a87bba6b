import { READY_FLOWS } from '@flightdeck/domain/flows';
import { expect, it } from 'vitest';
import { layoutGraph, NODE } from './graph-layout.ts';

it.each(READY_FLOWS)('draws $name without overlap, each step below what it needs', ({ steps }) => {
  const { nodes, edges, width, height } = layoutGraph(steps);
  const at = new Map(nodes.map((node) => [node.id, node]));
  for (const { id, needs } of steps) {
    for (const need of needs) {
      expect(at.get(id)?.y).toBeGreaterThanOrEqual((at.get(need)?.y ?? 0) + NODE.height);
    }
  }
  for (const [n, one] of nodes.entries()) {
    expect(one.x + NODE.width).toBeLessThanOrEqual(width);
    expect(one.y + NODE.height).toBeLessThanOrEqual(height);
    for (const other of nodes.slice(n + 1)) {
      const isApart =
        Math.abs(one.x - other.x) >= NODE.width || Math.abs(one.y - other.y) >= NODE.height;
      expect(isApart).toBe(true);
    }
  }
  expect(edges).toHaveLength(steps.flatMap(({ needs }) => needs).length);
  expect(edges.every(({ path }) => /^M [\d.]+ [\d.]+ /.test(path))).toBe(true);
});

it('draws what an editor has not finished: needs of nothing, and a circle', () => {
  const steps = [
    { id: 'a', needs: ['z'] },
    { id: 'b', needs: ['c', 'b'] },
    { id: 'c', needs: ['b'] },
  ];
  const { nodes, edges } = layoutGraph(steps);
  expect(nodes.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  expect(edges).toHaveLength(2);
});

/** Flows of paths, worked out by hand. */
import { expect, test } from 'vitest';
import { takenPaths } from './explore.ts';
import { type Flowing, type FlowStep, pathFlow, shorterFlow } from './flow.ts';
import { path, randomPaths } from './testing.ts';

const TAKEN = takenPaths(
  [
    path('Social > Search', 10, 30),
    path('Social > Display > Search > Email', 5, 15),
    path('Search', 20, 80),
    path('Radio', 2, 3),
    path('Print', 1, 0),
  ],
  10,
);
const names = (flow: readonly FlowStep[]) =>
  flow.map(({ nodes }) =>
    nodes.map(({ kind, channel, conversions, nulls }) => [channel || kind, conversions, nulls]),
  );
const moves = ({ nodes, links }: FlowStep, next: FlowStep | undefined) =>
  links.map(({ from, to, conversions, nulls }) => [
    nodes[from]?.channel || nodes[from]?.kind,
    to === null ? 'ends' : next?.nodes[to]?.channel || next?.nodes[to]?.kind,
    conversions,
    nulls,
  ]);

test('people go from touch to touch, and end where their path does', () => {
  const flow = pathFlow(TAKEN, { steps: 3 });
  expect(names(flow)).toEqual([
    [
      ['Search', 20, 80],
      ['Social', 15, 45],
      // Radio and Print, which fewer than ten people took.
      ['rare', 3, 3],
    ],
    [
      ['Search', 10, 30],
      ['Display', 5, 15],
    ],
    [['Search', 5, 15]],
    [['later', 5, 15]],
  ]);
  expect(flow.map((step, at) => moves(step, flow[at + 1]))).toEqual([
    [
      ['Search', 'ends', 20, 80],
      ['Social', 'Search', 10, 30],
      ['Social', 'Display', 5, 15],
      ['rare', 'ends', 3, 3],
    ],
    [
      ['Search', 'ends', 10, 30],
      ['Display', 'Search', 5, 15],
    ],
    [['Search', 'later', 5, 15]],
    [['later', 'ends', 5, 15]],
  ]);
});

test('channels without room are one node, and their number is told', () => {
  const [first] = pathFlow(TAKEN, { most: 2 });
  expect(first?.nodes).toEqual([
    { kind: 'others', channel: '', count: 2, conversions: 35, nulls: 125 },
    { kind: 'rare', channel: '', count: 2, conversions: 3, nulls: 3 },
  ]);
  expect(pathFlow([])).toEqual([]);
});

test('fewer steps are the same flow with its end as one node', () => {
  const short = shorterFlow(pathFlow(TAKEN), 1);
  expect(names(short).slice(1)).toEqual([[['later', 15, 45]]]);
  expect(short.map((step, at) => moves(step, short[at + 1]))).toEqual([
    [
      ['Search', 'ends', 20, 80],
      ['rare', 'ends', 3, 3],
      ['Social', 'later', 15, 45],
    ],
    [['later', 'ends', 15, 45]],
  ]);
  expect(shorterFlow(pathFlow(TAKEN, { steps: 3 }), 3)).toEqual(pathFlow(TAKEN, { steps: 3 }));
});

test.each([5, 2])('nobody is lost or counted twice in %d steps', (steps) => {
  const paths = randomPaths(4, { channels: 20, paths: 900, longest: 8 });
  const count = (all: readonly Flowing[]) =>
    all.reduce((sum, { conversions, nulls }) => sum + conversions + nulls, 0);
  const flow = shorterFlow(pathFlow(takenPaths(paths, 60)), steps);
  let ended = 0;
  for (const [at, { nodes, links }] of flow.entries()) {
    expect(nodes.length).toBeLessThanOrEqual(12);
    expect(count(nodes) + ended).toBe(count(paths));
    for (const [place, node] of nodes.entries()) {
      expect(count(links.filter(({ from }) => from === place))).toBe(count([node]));
      const coming = flow[at - 1]?.links.filter(({ to }) => to === place);
      if (coming) expect(count(coming)).toBe(count([node]));
    }
    ended += count(links.filter(({ to }) => to === null));
  }
  expect(ended).toBe(count(paths));
});

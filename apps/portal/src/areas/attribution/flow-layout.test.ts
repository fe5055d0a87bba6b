/** Where flows are drawn: nothing of a column is lost, and nothing overlaps. */
import { type FlowStep, pathFlow } from '@flightdeck/domain/attribution';
import { expect, test } from 'vitest';
import { layoutFlow } from './flow-layout.ts';

const taken = (text: string, conversions: number, nulls: number) => ({
  channels: text.split(' > '),
  ...{ paths: 1, conversions, value: 0, nulls },
});
const FLOW = pathFlow([
  taken('Social > Search', 30, 70),
  taken('Search', 10, 90),
  taken('Email', 0, 1),
]);
// 260 pixels are 201 people.
const SCALE = 260 / 201;

test('bars are as high as their people are many, and names have room', () => {
  const { boxes, ends, column } = layoutFlow(FLOW, 520);
  expect(column).toBe(200);
  expect(boxes.map(({ node, x, height }) => [node.channel, x, height])).toEqual([
    ['Search', 0, expect.closeTo(100 * SCALE)],
    ['Social', 0, expect.closeTo(100 * SCALE)],
    ['Email', 0, expect.closeTo(SCALE)],
    ['Search', 200, expect.closeTo(100 * SCALE)],
  ]);
  const [search, social, email] = boxes;
  expect((social?.y ?? 0) - (search?.y ?? 0)).toBeGreaterThanOrEqual(search?.height ?? 0);
  // In the middle of the 24 pixels of its name.
  expect((email?.y ?? 0) - (social?.y ?? 0) - (social?.height ?? 0)).toBeGreaterThan(11);
  expect(ends.map(({ kind, count, x }) => [kind, count, x])).toEqual([
    ['converted', 40, 400],
    ['not', 161, 400],
  ]);
});

test('bands leave from the top of a node and reach the end of their people', () => {
  const { bands, boxes, ends, height } = layoutFlow(FLOW, 520);
  expect(bands.map(({ id }) => id)).toEqual([
    'lane converted 1',
    'lane not 1',
    '0 0 to converted converted',
    '0 0 to not not',
    '0 1 to 1 0 converted',
    '0 1 to 1 0 not',
    '0 2 to not not',
    '1 0 to converted converted',
    '1 0 to not not',
  ]);
  // Those who did not convert end at the foot, and those of the second touch above those of the first.
  const bottoms = ends.map(({ y, height: own }) => Math.round(y + own));
  expect(bottoms).toEqual([Math.round(40 * SCALE), Math.round(height)]);
  const numbers = (id: string) =>
    bands
      .find((band) => band.id === id)
      ?.outline.match(/[\d.]+/g)
      ?.map(Number) ?? [];
  const [, , , , , , , end = 0] = numbers('1 0 to not not');
  expect(end).toBeCloseTo(height - 161 * SCALE, 0);
  const [, start = 0, , , , , , of = 0] = numbers('0 0 to not not');
  expect(of).toBeCloseTo(height - 91 * SCALE, 0);
  // Under the ten of the same node who convert.
  expect(start).toBeCloseTo((boxes[0]?.y ?? 0) + 10 * SCALE, 0);
});

test('a source that tells only of conversions has no people who did not convert', () => {
  const flow: readonly FlowStep[] = pathFlow([taken('Search', 12, 0)]);
  expect(layoutFlow(flow, 300).ends.map(({ kind }) => kind)).toEqual(['converted']);
});

/** Segments of loads are read as they were written, also by programs whose dataset has got measures since. */
import { expect, it } from 'vitest';
import { readSegment, SegmentWriter } from './segments.ts';

it('reads a load that was kept before its dataset got another measure and another dimension, with none of them', async () => {
  const writer = new SegmentWriter(2);
  writer.add('2026-03-01', 0, [7, 3], Float64Array.of(12_345, Number.NaN), 0);
  writer.add('2026-03-01', 1, [7, 4], Float64Array.of(0, 2.5), 0);
  const segment = await readSegment(await writer.body(), 3, [0, 1]);
  expect(segment.facts(0)).toEqual({
    day: '2026-03-01',
    ids: [
      [3, 1],
      [4, 1],
    ],
    sums: Float64Array.of(12_345, Number.NaN, 0, 0, 2.5, 0),
  });
});

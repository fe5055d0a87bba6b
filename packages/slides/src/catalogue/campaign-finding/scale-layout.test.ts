/** Where the parts, the value and the labels of a scale of bands stand. */
import { expect, it } from 'vitest';
import { layoutScale } from './scale-layout.ts';

const around = {
  bounds: [75, 90, 110, 125],
  levels: [1, 2, 3, 2, 1],
  text: '',
  labels: ['75%', '90%', '110%', '125%'],
} satisfies Omit<Parameters<typeof layoutScale>[0], 'value'>;

it('has each part beside the next, from the left edge to the right', () => {
  const { parts, value } = layoutScale({ ...around, value: 77.5 }, 310);
  expect(parts.map(({ level }) => level)).toEqual([1, 2, 3, 2, 1]);
  expect(parts.map(({ from }) => Math.round(from))).toEqual([0, 150, 180, 220, 250]);
  expect(parts.at(-1)?.to).toBe(310);
  expect(value).toBe(155);
});

it('goes on to a value far beyond its bounds, and holds one below zero', () => {
  const far = layoutScale({ ...around, value: 500 }, 540);
  expect(far.value).toBe(500);
  const below = layoutScale(
    { bounds: [29], levels: [2, 3], value: -10, text: '', labels: ['29%'] },
    100,
  );
  expect(below.value).toBe(0);
});

it('leaves labels out that would cover each other', () => {
  expect(layoutScale({ ...around, value: 4000 }, 300).bounds.map(({ label }) => label)).toEqual([
    '75%',
  ]);
});

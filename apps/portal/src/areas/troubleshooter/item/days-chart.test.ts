import { expect, it } from 'vitest';
import { CHART, drawDays } from './days-chart.ts';

const day = (number: number, delivered: number | null, expected: number | null) => ({
  day: `2026-04-0${number}`,
  delivered,
  expected,
});

it('has the highest day or expectation at full height', () => {
  const drawing = drawDays([day(1, 50, 100), day(2, 80, 100)]);
  expect(drawing?.max).toBe(100);
  expect(drawing?.columns.map(({ height }) => height)).toEqual([
    CHART.height * 0.5,
    CHART.height * 0.8,
  ]);
  expect(drawing?.columns.every(({ isBehind }) => isBehind)).toBe(true);
});

it('draws no column of a day that is not known, and no line where nothing was expected', () => {
  const drawing = drawDays([day(1, 10, 10), day(2, null, null), day(3, 0, 10)]);
  expect(drawing?.columns.map(({ day: of }) => of)).toEqual(['2026-04-01', '2026-04-03']);
  expect(drawing?.line.match(/M/g)).toHaveLength(2);
});

it('is nothing without figures', () => {
  expect(drawDays([])).toBeNull();
  expect(drawDays([day(1, null, null)])).toBeNull();
});

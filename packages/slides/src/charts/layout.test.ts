/** The layout of axes, bar lists, shares and time labels. */
import { describe, expect, it } from 'vitest';
import { BODY } from '../deck/size.ts';
import { valueAxis } from './axis.ts';
import { layoutBarCards } from './bar-cards-layout.ts';
import { type BarRow, layoutBarList } from './bar-list-layout.ts';
import { layoutShares } from './ShareBars.tsx';
import { dayOffset, spreadLabels, timeTicks } from './time-layout.ts';

const format = { currency: 'GBP', locale: 'en-GB' };
const labels = (axis: ReturnType<typeof valueAxis>) => axis.ticks.map(({ label }) => label);

describe('a value axis', () => {
  it('starts at zero, ends at or above the largest value and writes its unit', () => {
    const axis = valueAxis([0.0038, 0.0013], 'percent', format);
    expect(axis.max).toBeGreaterThanOrEqual(0.0038);
    expect(labels(axis)).toEqual(['0.0%', '0.1%', '0.2%', '0.3%', '0.4%']);
    expect(labels(valueAxis([9.5], 'money', format))).toEqual([
      '£0',
      '£2',
      '£4',
      '£6',
      '£8',
      '£10',
    ]);
    expect(labels(valueAxis([0.31], 'money', format))[1]).toBe('£0.10');
    expect(labels(valueAxis([218_000], 'count', format))).toEqual([
      '0',
      '50k',
      '100k',
      '150k',
      '200k',
      '250k',
    ]);
  });

  it('has whole ticks for counts, however small', () => {
    expect(labels(valueAxis([2], 'count', format))).toEqual(['0', '1', '2']);
  });

  it('stands although every value is zero or missing', () => {
    expect(valueAxis([0, null], 'percent', format).max).toBe(0.01);
    expect(valueAxis([], 'count', format).ticks.length).toBeGreaterThan(1);
    expect(valueAxis([Number.NaN], 'ratio', format).max).toBe(1);
  });

  it('never repeats a label', () => {
    for (const most of [0.00004, 0.0007, 0.013, 0.5, 3, 47, 1200, 98_765, 1.2e9, 7e12]) {
      for (const unit of ['count', 'money', 'percent', 'ratio'] as const) {
        const written = labels(valueAxis([most], unit, format));
        expect(new Set(written).size, `${unit} ${most}: ${written.join(' ')}`).toBe(written.length);
      }
    }
  });
});

const row = (label: string, cells: readonly string[]): BarRow => ({
  id: label,
  label,
  value: 1,
  tone: 'strong',
  cells: cells.map((text) => ({ text })),
});

describe('a bar list', () => {
  it('keeps columns apart, the last one at the right edge, and bars between labels and columns', () => {
    const layout = layoutBarList({
      rows: [row('Guardian', ['3,914,600', '0.24%']), row('Mail Online', ['12', '0.09%'])],
      columns: ['Impressions', 'CTR'],
      labelHeader: 'Site',
      width: 1168,
      height: 438,
    });
    expect(layout.columns[1]).toBe(1168);
    expect((layout.columns[1] ?? 0) - (layout.columns[0] ?? 0)).toBeGreaterThan(60);
    expect(layout.bar.x).toBeGreaterThan(layout.labelWidth);
    expect(layout.bar.x + layout.bar.width).toBeLessThan(layout.columns[0] ?? 0);
  });

  it('holds fourteen rows within its height and gives few rows more room', () => {
    const many = Array.from({ length: 14 }, (_, index) => row(`Site ${index}`, ['1']));
    const options = { columns: ['CTR'], labelHeader: 'Site', width: 1168, height: 438 };
    const full = layoutBarList({ ...options, rows: many });
    expect(full.bottom).toBeLessThanOrEqual(438 - 28);
    expect(layoutBarList({ ...options, rows: many.slice(0, 3) }).rowHeight).toBeGreaterThan(
      full.rowHeight,
    );
  });

  it('leaves the bars room beside very long names', () => {
    const layout = layoutBarList({
      rows: [row('x'.repeat(300), ['1,000,000,000', '100.0%', '£1,000,000'])],
      columns: ['Impressions', 'CTR', 'Spend'],
      labelHeader: 'Placement',
      width: 1168,
      height: 438,
    });
    expect(layout.bar.width).toBeGreaterThan(300);
  });
});

describe('bar cards', () => {
  const card = (label: string): BarRow => ({
    ...row(label, ['3,914,600', '0.24%', '+14%']),
    detail: '1 Jan – 31 Mar 2026',
    cells: [{ text: '3,914,600' }, { text: '0.24%', strong: true }, { text: '+14%' }],
  });
  const columns = ['Impressions', 'CTR', 'Against it'];

  it.each([1, 2, 3])('fit %s to a page, with and without bars', (count) => {
    const rows = Array.from({ length: count }, (_, index) => card(`Site ${index}`));
    for (const compared of [true, false]) {
      const layout = layoutBarCards({ rows, columns, width: BODY.width, compared });
      const bottom = layout.step * (count - 1) + layout.cardHeight;
      expect(bottom).toBeLessThanOrEqual(BODY.height);
      if (compared) expect(bottom).toBeGreaterThan(BODY.height * 0.7);
      expect(layout.bar === null).toBe(count === 1 && !compared);
      expect(layout.statFigure).toBeLessThan(layout.cardHeight);
    }
  });

  it('set a long name smaller before it is cut', () => {
    const options = { columns, width: BODY.width, compared: true };
    const short = layoutBarCards({ ...options, rows: [card('Guardian')] });
    const long = layoutBarCards({ ...options, rows: [card('Outdoor Recreation '.repeat(4))] });
    expect(long.labelSize).toBeLessThan(short.labelSize);
    expect(long.labelSize).toBeGreaterThanOrEqual(14);
  });
});

describe('shares of a whole', () => {
  it('fill the width with gaps between and give nothing to zero', () => {
    const [first, none, last] = layoutShares([3, 0, 1], 403);
    expect(first).toEqual({ x: 0, width: 300 });
    expect(none?.width).toBe(0);
    expect(last).toEqual({ x: 303, width: 100 });
  });

  it('are nothing when the whole is nothing', () => {
    expect(layoutShares([0, 0], 400).every(({ width }) => width === 0)).toBe(true);
  });
});

describe('a time axis', () => {
  const write = (day: string) => day;

  it('counts days from the start of the range, before it too', () => {
    const range = { start: '2026-01-10', end: '2026-01-31' };
    expect(dayOffset(range, '2026-01-10')).toBe(0);
    expect(dayOffset(range, '2026-01-12')).toBe(2);
    expect(dayOffset(range, '2026-01-05')).toBe(-5);
  });

  it('marks days, halves of months, or months, never more than asked for', () => {
    const days = (start: string, end: string) =>
      timeTicks({ start, end }, 9, write).map(({ day }) => day);
    expect(days('2026-03-31', '2026-03-31')).toEqual(['2026-03-31']);
    expect(days('2026-03-01', '2026-03-07')).toHaveLength(7);
    expect(days('2026-01-01', '2026-03-31')).toEqual([
      '2026-01-01',
      '2026-01-15',
      '2026-02-01',
      '2026-02-15',
      '2026-03-01',
      '2026-03-15',
    ]);
    expect(days('2025-01-01', '2025-12-31')).toEqual([
      '2025-01-01',
      '2025-03-01',
      '2025-05-01',
      '2025-07-01',
      '2025-09-01',
      '2025-11-01',
    ]);
    for (const end of ['2017-02-01', '2017-04-15', '2019-01-01', '2026-11-21']) {
      const ticks = days('2017-01-03', end);
      expect(ticks.length).toBeGreaterThan(0);
      expect(ticks.length).toBeLessThanOrEqual(9);
    }
  });
});

describe('labels at the end of lines', () => {
  it('are moved apart in their order and stay inside', () => {
    const placed = spreadLabels([100, 102, 98, 300], 17, 0, 300);
    const sorted = [...placed].sort((a, b) => a - b);
    for (let index = 1; index < sorted.length; index += 1) {
      expect((sorted[index] ?? 0) - (sorted[index - 1] ?? 0)).toBeGreaterThanOrEqual(17);
    }
    expect(Math.max(...placed)).toBeLessThanOrEqual(300);
    expect(placed[2]).toBeLessThan(placed[0] ?? 0);
  });
});

/** The layout of points in panels, and the axes that they stand on. */
import { describe, expect, it } from 'vitest';
import { spanAxis } from './axis.ts';
import { layoutDotPanels } from './dot-panels-layout.ts';

const format = { currency: 'GBP', locale: 'en-GB' };

describe('an axis of points', () => {
  it('begins above zero where all rates are far from it, and at zero elsewhere', () => {
    expect(spanAxis([0.02, 0.03], 'percent', format).min).toBeGreaterThan(0);
    expect(spanAxis([0.001, 0.03], 'percent', format).min).toBe(0);
    expect(spanAxis([200, 300], 'count', format).min).toBe(0);
    expect(spanAxis([], 'percent', format)).toMatchObject({ min: 0 });
  });

  it('holds every value, and never makes a small difference look large', () => {
    const axis = spanAxis([0.61, 0.6100001, null], 'percent', format);
    expect(axis.min).toBeLessThanOrEqual(0.61);
    expect(axis.max - axis.min).toBeGreaterThan(0.1);
    const labels = axis.ticks.map(({ label }) => label);
    expect(new Set(labels).size).toBe(labels.length);
  });
});

describe('panels of points', () => {
  const row = (label: string, panels: number, cells: readonly string[]) => ({
    label,
    panels: Array.from({ length: panels }, () => ({ figure: { text: '£1,234.56' } })),
    cells: cells.map((text) => ({ text })),
  });
  const layoutOf = (names: readonly string[], panels: number, columns: readonly string[]) =>
    layoutDotPanels({
      rows: names.map((name) =>
        row(
          name,
          panels,
          columns.map(() => name),
        ),
      ),
      panels: Array.from({ length: panels }, () => ({})),
      columns,
      labelHeader: 'Site',
      width: 1168,
      height: 438,
    });

  it.each([1, 2, 3])('stand beside each other, %s of them, with their figures', (panels) => {
    const layout = layoutOf(
      ['Guardian', 'A name as long as names of placements are '.repeat(4)],
      panels,
      ['Spend'],
    );
    let left = layout.labelWidth;
    for (const { x, width, figure } of layout.panels) {
      expect(x).toBeGreaterThan(left);
      expect(width).toBeGreaterThanOrEqual(90);
      expect(figure).toBeGreaterThan(x + width);
      left = figure;
    }
    expect(layout.columns.at(-1)?.right).toBe(1168);
    expect(left).toBeLessThanOrEqual(1168 - (layout.columns[0]?.width ?? 0));
  });

  it('keep twelve rows on the page, and make few rows higher', () => {
    const many = layoutOf(
      Array.from({ length: 12 }, (_, index) => `Site ${index}`),
      1,
      [],
    );
    expect(many.bottom + 28).toBeLessThanOrEqual(438);
    expect(layoutOf(['Guardian'], 1, []).rowHeight).toBeGreaterThan(many.rowHeight);
  });
});

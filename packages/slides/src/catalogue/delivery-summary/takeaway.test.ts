/** The total and who moved it, with figures written by hand. */
import type { MetricResult } from '@flightdeck/domain/metrics';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { answer, data, type Row, takeaway } from '../../testing/answers.ts';
import { SAMPLE_CONTEXT } from '../../testing/sample.ts';
import { slideDefinition } from '../all.ts';

describe('delivery summary', () => {
  const said = (
    list: readonly (readonly [string, number, number?])[],
    options: Record<string, string> = {},
    more: Partial<MetricResult> = {},
  ) => {
    const rows = list.map(
      ([label, impressions]): Row => [label, { impressions, spend: impressions / 100 }],
    );
    const sum = (at: 1 | 2) => list.reduce((all, row) => all + (row[at] ?? 0), 0);
    const isCompared = list.some(([, , before]) => before !== undefined);
    const base = answer('campaign', rows, { impressions: sum(1), spend: sum(1) / 100 }, more);
    const compared: MetricResult = {
      ...base,
      rows: base.rows.map((row, index) => ({
        ...row,
        compare: { impressions: list[index]?.[2] ?? null },
      })),
      totals: { ...base.totals, compare: { impressions: sum(2) } },
    };
    return takeaway('delivery-summary', data({ rows: isCompared ? compared : base }), options);
  };

  it('tells the change of the total, and who rose and fell most', () => {
    expect(
      said([
        ['A', 1200, 1000],
        ['B', 900, 1000],
        ['C', 1, 100],
      ]),
    ).toBe('2.1k impressions, level against 3 Oct – 31 Dec 2025; A is up 20%, B down 10%.');
    expect(
      said([
        ['A', 1200, 1000],
        ['B', 601, 500],
      ]),
    ).toBe(
      '1.8k impressions, up 20% against 3 Oct – 31 Dec 2025; all campaigns with at least 5% of impressions moved alike.',
    );
  });

  it('tells the change of a single row and of the total apart', () => {
    const of = (all: number) =>
      takeaway(
        'delivery-summary',
        data({
          rows: {
            ...answer('campaign', [['A', { impressions: 1200 }]], { impressions: 1200 }),
            rows: [
              {
                keys: { campaign: { id: '1', label: 'A' } },
                values: { impressions: 1200 },
                compare: { impressions: 10 },
              },
            ],
            totals: { values: { impressions: 1200 }, compare: { impressions: all } },
          },
        }),
        {},
      );
    expect(of(2400)).toBe(
      '1.2k impressions, all of them from A; in 3 Oct – 31 Dec 2025 it had 10, all campaigns together 2.4k (now down 50%).',
    );
  });

  it('says that a row is new, and a growth beyond ten times as times', () => {
    const definition = slideDefinition('delivery-summary');
    if (!definition) throw new Error('The catalogue lost a slide.');
    const rows = answer('campaign', [], { impressions: 1300 });
    const row = (label: string, impressions: number, before: number) => ({
      keys: { campaign: { id: label, label } },
      values: { impressions },
      compare: { impressions: before },
    });
    const drawn = (...own: ReturnType<typeof row>[]) =>
      renderToStaticMarkup(
        createElement(
          'div',
          null,
          definition.View({
            title: '',
            options: definition.options.parse({ metric1: 'impressions' }),
            context: SAMPLE_CONTEXT,
            data: data({
              rows: {
                ...rows,
                rows: own,
                rowCount: own.length,
                totals: { values: { impressions: 1300 }, compare: { impressions: 100 } },
              },
            }),
          }),
        ),
      );
    expect(drawn(row('A', 753, 10))).toContain('75-fold');
    const several = drawn(row('A', 753, 10), row('B', 547, 0));
    expect(several).toContain('75-fold');
    expect(several).toContain('new');
    expect(several).not.toMatch(/\d,\d{3}%/);
  });

  it('tells no change where days are missing, and then whose most is', () => {
    const coverage = { range: { days: 90, of: 90 }, compare: { days: 20, of: 90 } };
    expect(
      said(
        [
          ['A', 1200, 1000],
          ['B', 800, 100],
        ],
        {},
        { coverage },
      ),
    ).toBe('2k impressions, 60% of them from A.');
    expect(
      said(
        [
          ['A', 1200],
          ['B', 800],
        ],
        { metric1: 'spend' },
      ),
    ).toBe('Spend of £20.00, 60% of it on A.');
  });

  it('is short for one, and says nothing of nothing', () => {
    expect(said([['A', 1200]])).toBe('1.2k impressions.');
    expect(said([])).toBeNull();
  });
});

/** The figures that tiles show equal those computed from the answers by hand: read back from what is drawn. */
import type { MetricResult } from '@flightdeck/domain/metrics';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { readFigureSource, rowKey } from '../figure-source.ts';
import { question, sampleTile, sampleTileData, TILE_CONTEXT } from '../testing/sample-tiles.ts';
import { ALL_TILES } from './all.ts';
import { TileBody } from './TileBody.tsx';

const UNITS: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, bn: 1e9 };

/** A figure as a number, and half of its last digit; null for a dash. */
function read(text: string): { readonly value: number; readonly within: number } | null {
  const found = /^[−+-]?£?([\d,]+(?:\.(\d+))?)(k|m|bn)?(%)?$/.exec(text.trim());
  if (!found) return null;
  const [, digits = '', decimals = '', unit = '', percent] = found;
  const scale = (UNITS[unit] ?? 1) / (percent ? 100 : 1);
  const plain = digits.replaceAll(',', '');
  // Short figures have three digits that count: 120k may be 119,600.
  const step = unit ? 10 ** (Math.floor(Math.log10(Number(plain))) - 2) : 10 ** -decimals.length;
  const sign = /^[−-]/.test(text) ? -1 : 1;
  return { value: sign * Number(plain) * scale, within: step * scale * 0.501 };
}

const unescaped = (text: string): string => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'");

function drawn(
  id: string,
  more: Parameters<typeof sampleTile>[1] = {},
  size = { width: 560, height: 420 },
  rows = 30,
) {
  const definition = ALL_TILES.find((one) => one.id === id);
  if (!definition) throw new Error(id);
  const tile = sampleTile(id, more);
  const data = sampleTileData(definition, tile, { rows });
  const html = renderToString(
    createElement(TileBody, { definition, tile, context: TILE_CONTEXT, data, ...size }),
  ).replaceAll('<!-- -->', '');
  const figures = [...html.matchAll(/data-figure="([^"]+)"[^>]*>(?:<span[^>]*>)*([^<]+)</g)].map(
    ([, source = '', text = '']) => ({ source: unescaped(source), text }),
  );
  return { html, figures, results: data.results };
}

function valueAt(
  results: Readonly<Record<string, MetricResult>>,
  source: string,
): number | null | undefined {
  const origin = readFigureSource(source);
  const answer = origin && results[origin.query];
  if (!origin || !answer) return undefined;
  const [metric = ''] = origin.metrics;
  const place =
    origin.key === '' ? answer.totals : answer.rows.find((row) => rowKey(row) === origin.key);
  return (origin.isBefore ? place?.compare : place?.values)?.[metric];
}

describe.each(ALL_TILES.filter(({ needs }) => needs).map(({ id }) => [id]))('%s', (id) => {
  it('shows the figures of the rows that it names', () => {
    const { figures, results } = drawn(id);
    const told = figures.filter(({ source }) => !source.startsWith('='));
    let checked = 0;
    for (const { source, text } of told) {
      const value = valueAt(results, source);
      const shown = read(text.replace(/^vs /, ''));
      expect(value, source).toBeDefined();
      if (!shown || value == null) continue;
      expect(Math.abs(shown.value - value), `${source} ${text} ${value}`).toBeLessThanOrEqual(
        shown.within + 1e-9,
      );
      checked += 1;
    }
    // Points and countries are named in the description alone.
    if (!['map', 'scatter'].includes(id))
      expect(checked).toBeGreaterThan(id === 'time-series' ? 0 : 3);
  });
});

const sum = (answer: MetricResult | undefined, id: string, from = 0): number =>
  (answer?.rows ?? []).slice(from).reduce((total, row) => total + (row.values[id] ?? 0), 0);
/** What stands in an SVG label. */
const texts = (html: string): string[] =>
  [...html.matchAll(/<text[^>]*>([^<]*)/g)].map(([, text = '']) => unescaped(text));
/** The text so many labels after the one that begins so. */
const after = (list: readonly string[], label: string, steps = 1): string =>
  list[list.findIndex((text) => text.includes(label)) + steps] ?? '';

describe('what is computed', () => {
  it('bars: the others are the rest of the total, and changes are against the days before', () => {
    const { html, results } = drawn('bars', { options: { rows: 5 } });
    const list = texts(html);
    const rest = read(after(list, 'other sites'));
    expect(after(list, 'other sites', 0)).toBe('26 other sites');
    expect(Math.abs((rest?.value ?? 0) - sum(results.main, 'impressions', 4))).toBeLessThanOrEqual(
      1,
    );
    const [first] = results.main?.rows ?? [];
    const change = (first?.values.impressions ?? 0) / (first?.compare?.impressions ?? 1) - 1;
    const shown = read(after(list, first?.keys.site?.label ?? '', 2));
    expect(shown?.value).toBeCloseTo(change, 2);
  });

  it('bars of a rate: the rate of the others is that of their sums, not the mean of rates', () => {
    const { html, results } = drawn('bars', {
      question: question(['ctr'], ['site']),
      options: { rows: 5 },
    });
    const ranked = [...(results.main?.rows ?? [])].sort(
      (a, b) => (b.values.ctr ?? 0) - (a.values.ctr ?? 0),
    );
    const others = ranked.slice(4);
    const of = (id: string) => others.reduce((total, row) => total + (row.values[id] ?? 0), 0);
    const shown = read(after(texts(html), 'other sites'));
    expect(Math.abs((shown?.value ?? 0) - of('clicks') / of('impressions'))).toBeLessThanOrEqual(
      shown?.within ?? 0,
    );
  });

  it('columns: each metric has a chart of its own, in one order', () => {
    const { html, results } = drawn('columns', {
      question: question(['clicks', 'spend'], ['site']),
    });
    const [first] = results.main?.rows ?? [];
    const name = first?.keys.site?.label ?? '';
    const charts = html.split('<svg').slice(1);
    expect(charts).toHaveLength(2);
    charts.forEach((chart, at) => {
      const shown = [...chart.matchAll(/data-figure="main[|](\w+)[|](\d+)">([^<]+)</g)];
      expect(shown[0]?.slice(1, 3)).toEqual([['clicks', 'spend'][at], first ? rowKey(first) : '']);
      expect(chart).toContain(name);
    });
  });

  it('share: parts are of the total', () => {
    const { html, results } = drawn('share');
    const [first] = results.main?.rows ?? [];
    const share = (first?.values.spend ?? 0) / sum(results.main, 'spend');
    expect(read(after(texts(html), first?.keys.site?.label ?? '', 2))?.value).toBeCloseTo(share, 1);
  });

  it('funnel: shares are of the first stage, or of the one before', () => {
    const of = (share: string) => {
      const { html, results } = drawn('funnel', { options: { share } });
      return {
        shown: read(after(texts(html), 'Video completes', 2))?.value,
        values: results.main?.totals.values ?? {},
      };
    };
    const first = of('first');
    expect(first.shown).toBeCloseTo(
      (first.values.videoCompletes ?? 0) / (first.values.videoStarts ?? 1),
      2,
    );
    const before = of('before');
    expect(before.shown).toBeCloseTo(
      (before.values.videoCompletes ?? 0) / (before.values.videoThirdQuartiles ?? 1),
      2,
    );
  });

  it('table: totals are those of all rows, and the rest is what is not among them', () => {
    const { html, results } = drawn('table', {
      question: question(['impressions', 'ctr'], ['site'], { limit: 6 }),
      options: {},
    });
    expect(results.main?.rows).toHaveLength(6);
    const cells = [...html.matchAll(/<tr data-kind="(rest|total)">(.*?)<\/tr>/g)].map(
      ([, , row = '']) => [...row.matchAll(/>([^<>]+)</g)].map(([, text = '']) => text),
    );
    const [rest = [], total = []] = cells;
    expect(rest[0]).toBe('24 other sites');
    const whole = results.main?.totals.values.impressions ?? 0;
    expect(read(total[1] ?? '')?.value).toBe(whole);
    expect(read(rest[1] ?? '')?.value).toBe(whole - sum(results.main, 'impressions'));
  });

  it('key figures: a change is against the days before, and good or bad by what is better', () => {
    const { html, results } = drawn(
      'kpi',
      { question: question(['clicks', 'cpa']) },
      { width: 500, height: 90 },
    );
    const { values, compare } = results.main?.totals ?? { values: {} };
    const change = (values.clicks ?? 0) / (compare?.clicks ?? 1) - 1;
    const shown = [...html.matchAll(/fd-kpi-(good|bad|neutral)"[^>]*>(?:<svg.*?<\/svg>)?([^<]+)/g)];
    expect(read(shown[0]?.[2] ?? '')?.value).toBeCloseTo(change, 2);
    expect(shown[0]?.[1]).toBe('good');
    const cost = (values.cpa ?? 0) - (compare?.cpa ?? 0);
    if (Math.abs(cost) / (compare?.cpa ?? 1) > 0.0005)
      expect(shown[1]?.[1]).toBe(cost < 0 ? 'good' : 'bad');
  });

  it('heat map: a weekday of a week is that day', () => {
    const { html, results } = drawn('heat-map', { question: question(['clicks'], ['day']) });
    const day = results.main?.rows.find(({ keys }) => keys.day?.id === '2026-02-18');
    const shown = /<title>18 Feb 2026: ([^<]+)</.exec(html)?.[1] ?? '';
    expect(read(shown)?.value).toBe(day?.values.clicks);
  });

  it('map: a country has its own figure, told in words too', () => {
    const { html, results } = drawn('map', {}, undefined, 9);
    const first = results.main?.rows.find(({ keys }) => keys.country?.label === 'Germany');
    const shown = /Germany ([\d,]+)/.exec(html)?.[1] ?? '';
    expect(read(shown)?.value).toBe(first?.values.impressions);
  });

  it('scatter: points stand in the order of their figures', () => {
    const { html, results } = drawn('scatter');
    const at = new Map(
      [...html.matchAll(/<circle cx="([\d.]+)"[^>]*data-figure="([^"]+)"/g)].map(
        ([, x = '', source = '']) => [readFigureSource(unescaped(source))?.key ?? '', Number(x)],
      ),
    );
    const rows = [...(results.main?.rows ?? [])].sort(
      (a, b) => (a.values.impressions ?? 0) - (b.values.impressions ?? 0),
    );
    const places = rows.map((row) => at.get(rowKey(row)) ?? Number.NaN);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places).toHaveLength(30);
  });
});

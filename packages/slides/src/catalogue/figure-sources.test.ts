/** Every figure on a slide that can be pointed at is one of its answers, written as its metric is written. */
import {
  formatValue,
  type MetricResult,
  type MetricRow,
  type MetricUnit,
} from '@flightdeck/domain/metrics';
import {
  BOOKING_FIGURES,
  bookingFigures,
  isBookingFigure,
  pacingDayOf,
} from '@flightdeck/domain/troubleshooter';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { BESIDE_QUERIES } from '../beside-source.ts';
import { slideOptions } from '../deck/resolve.ts';
import { SlideView } from '../deck/SlideView.tsx';
import type { SlideData } from '../definition.ts';
import { type FigureOrigin, keysIn, readFigureSource, rowKey } from '../figure-source.ts';
import { FILLED } from '../testing/filled.ts';
import { SAMPLE_CONTEXT, type Scenario, sampleData, sampleSlide } from '../testing/sample.ts';
import { SLIDES } from './all.ts';
import { formatOf } from './figures.ts';
import { figuresFor } from './tables.ts';
import { countText, stateOf } from './vote/sentences.ts';

type Slide = (typeof SLIDES)[number];

const filled: Readonly<Record<string, object>> = FILLED;

function drawn(definition: Slide, scenario: Scenario = {}) {
  const options = { ...filled[definition.id] };
  const data = sampleData(definition, options, SAMPLE_CONTEXT, scenario);
  const html = renderToStaticMarkup(
    createElement(SlideView, {
      slide: sampleSlide(definition.id, definition.title, options),
      definition,
      context: SAMPLE_CONTEXT,
      state: { kind: 'ready', data },
      page: 3,
      total: 12,
    }),
  );
  const queries = definition.queries(slideOptions(definition, options), SAMPLE_CONTEXT);
  return { html, data, queries };
}

const unescaped = (text: string): string =>
  text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');

/** What carries a source, with its text; empty for a mark. */
const sourcesIn = (html: string): { readonly source: string; readonly text: string }[] =>
  [...html.matchAll(/<(\w+)[^>]* data-figure="([^"]*)"[^>]*?(\/>|>(.*?)<\/\1>)/gs)].map(
    ([, , source = '', , text = '']) => ({
      source: unescaped(source),
      text: unescaped(text.replace(/<title>.*?<\/title>|<[^>]*>/g, '')).trim(),
    }),
  );

const rowsAt = (answer: MetricResult, key: string): MetricRow[] =>
  keysIn(key).flatMap((own) => answer.rows.filter((row) => rowKey(row) === own));

const valuesAt = (answer: MetricResult, key: string, isBefore: boolean) => {
  const row: Pick<MetricRow, 'values' | 'compare'> | undefined =
    key === '' ? answer.totals : rowsAt(answer, key)[0];
  return isBefore ? row?.compare : row?.values;
};

/** The figures of the bookings of some rows, as the panel tells them. */
const bookedAt = (data: SlideData, name: string, key: string) => {
  const answer = data.results[name];
  if (!answer) throw new Error(`The slide has no answer ${name}.`);
  const rows = rowsAt(answer, key);
  expect(rows, key).toHaveLength(keysIn(key).length);
  return bookingFigures(
    rows.flatMap(({ plan, ...row }) =>
      plan
        ? [
            {
              plan,
              delivered: row.values.impressions ?? 0,
              day: pacingDayOf(row, SAMPLE_CONTEXT.range, answer.lastDay, data.knownUntil),
            },
          ]
        : [],
    ),
  );
};

const NO_QUESTION = 'no such question';

/** What the panel tells of a benchmark or a vote, in every way in which slides write it. */
function besideAt(data: SlideData, { query, metrics, key }: FigureOrigin): string {
  if (query === BESIDE_QUERIES.benchmark) {
    const found = data.benchmarks?.find(({ siteId }) => String(siteId) === key);
    const value = metrics[0] === 'viewability' ? found?.viewability : found?.ctr;
    return writings('percent', value)
      .map((written) => `site benchmark ${written}`)
      .join(' ');
  }
  const [question = '', answer] = key.split(',');
  const result = data.votes?.results[Number(question) - 1];
  if (!result) return NO_QUESTION;
  return answer === undefined
    ? stateOf(result, data.votes?.bar, 'en-GB')
    : countText(result.counts?.[Number(answer) - 1] ?? -1, result.readers ?? 0, 'en-GB');
}

/** A value in every way in which slides write it. */
const writings = (unit: MetricUnit, value: number | null | undefined): string[] => {
  const format = formatOf(SAMPLE_CONTEXT);
  return [
    formatValue(unit, value, format),
    formatValue(unit, value, { ...format, compact: true }),
    ...[0, 1, 2, 3, 4, 5].map((decimals) => formatValue(unit, value, { ...format, decimals })),
  ];
};

describe.each(SLIDES.map((slide) => [slide.id, slide] as const))('%s', (_id, definition) => {
  it.each([
    ['the usual data', {}],
    ['one row', { rows: 1 }],
    ['many rows', { rows: 250 }],
  ] as const)('tells where its figures come from, with %s', (_name, scenario) => {
    const { html, data, queries } = drawn(definition, scenario);
    for (const { source, text } of sourcesIn(html)) {
      const read = readFigureSource(source);
      if (!read) throw new Error(`“${source}” is no source.`);
      if (read.query === BESIDE_QUERIES.benchmark || read.query === BESIDE_QUERIES.votes) {
        const told = besideAt(data, read);
        // A takeaway is worked out.
        if (read.isComputed) expect(told).not.toBe(NO_QUESTION);
        else expect(told, source).toContain(text);
        continue;
      }
      const [query, answer] = [queries[read.query], data.results[read.query]];
      if (!query || !answer) throw new Error(`“${source}” names no query of the slide.`);
      const values = valuesAt(answer, read.key, read.isBefore);
      expect(values, source).toBeDefined();
      const figures = figuresFor(definition, query);
      const [metric = ''] = read.metrics;
      if (isBookingFigure(metric)) {
        expect(query.plan, source).toBe(true);
        if (read.key === '') continue;
        const { unit } = BOOKING_FIGURES[metric];
        const value = bookedAt(data, read.query, read.key)[metric];
        if (text === '' || text === 'over' || text === 'none' || text === 'None') continue;
        // A pacing has its band in front, and a note says of what the figure is.
        const found = writings(unit, value).some((written) => ` ${text} `.includes(` ${written} `));
        expect(found, `${source} as written: ${text}`).toBe(true);
        continue;
      }
      if (read.isComputed) {
        for (const id of read.metrics) expect(figures.source.metrics).toHaveProperty(id);
        continue;
      }
      expect(values, source).toHaveProperty(metric);
      if (text === '') continue;
      const { unit } = figures.metric(metric);
      expect(writings(unit, values?.[metric]), `${source} as written`).toContain(
        text.replace(/^Average /, ''),
      );
    }
  });
});

/** Slides whose figures are all worked out, from rows that they add up or compare. */
const WORKED_OUT = [
  'landing-pages-booking',
  'site-impact',
  'fmx-status',
  'creative-grouping',
  'creative-regression',
  'dynamic-combinations',
  'dynamic-elements',
  'optimisation-performance',
  'professional-network-campaign',
  'video-cost',
];

it('every slide with figures can be asked about them', () => {
  const asking = SLIDES.map((definition) => ({ id: definition.id, ...drawn(definition) })).filter(
    ({ queries }) => Object.keys(queries).length > 0,
  );
  const without = (test: (source: string) => boolean) =>
    asking
      .filter(({ html }) => !sourcesIn(html).some(({ source }) => test(source)))
      .map(({ id }) => id);
  expect(without(() => true)).toEqual([]);
  expect(without((source) => !source.startsWith('='))).toEqual(WORKED_OUT);
});

/** Of the figures of their answers that slides write; some of the others are marks of axes by chance. */
const LEAST_SHARE = 0.95;

it('nearly all figures that a slide writes of its answers can be clicked', () => {
  let [written, clickable] = [0, 0];
  for (const definition of SLIDES) {
    const { html, data, queries } = drawn(definition);
    const known = new Set(
      Object.entries(queries).flatMap(([name, query]) => {
        const figures = figuresFor(definition, query);
        const { rows = [], totals } = data.results[name] ?? {};
        return [...rows, ...(totals ? [totals] : [])].flatMap(({ values }) =>
          Object.entries(values).flatMap(([id, value]) =>
            value ? writings(figures.metric(id).unit, value) : [],
          ),
        );
      }),
    );
    const [, body = ''] = html.split('fd-slide-body');
    for (const [, , attributes = '', text = ''] of body.matchAll(
      /<(text|td|span)([^>]*)>([^<]*)/g,
    )) {
      // Round numbers are those of axes.
      if (!known.has(unescaped(text)) || !/[1-9].*[1-9]/.test(text)) continue;
      written += 1;
      if (attributes.includes('data-figure')) clickable += 1;
    }
  }
  expect(clickable / written).toBeGreaterThan(LEAST_SHARE);
});

/** What data health found, in the tables and the words of a slide. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { SlideView } from '../deck/SlideView.tsx';
import type { SlideData } from '../definition.ts';
import { answer, data } from '../testing/answers.ts';
import { SAMPLE_CONTEXT, sampleData, sampleSlide } from '../testing/sample.ts';
import { slideDefinition } from './all.ts';
import { markedDays } from './day-marks.ts';
import { slideTables } from './tables.ts';

const GAP = { start: '2026-03-02', end: '2026-03-03', text: 'no data loaded' };
const trend = answer(
  'day',
  [
    ['2026-03-01', { impressions: 10 }],
    ['2026-03-04', { impressions: 12 }],
  ],
  { impressions: 22 },
);
const marked = (marks: SlideData['marks']): SlideData => ({ ...data({ trend }), marks });

function tableOf(slideData: SlideData) {
  const definition = slideDefinition('over-time');
  if (!definition) throw new Error('The catalogue lost a slide.');
  const options = definition.options.parse({
    metric1: 'impressions',
    metric2: 'none',
    period: 'day',
  });
  const [table] = slideTables(definition, {
    ...{ title: '', options, context: SAMPLE_CONTEXT, data: slideData },
  });
  return table;
}

describe('marked days', () => {
  it('have rows in the table, also those without figures', () => {
    const table = tableOf(marked([{ dataset: 'delivery', ...GAP }]));
    expect(table?.columns.at(-1)).toEqual({ label: 'Data health', unit: 'text' });
    expect(table?.rows).toEqual([
      ['2026-03-01', 10, null],
      ['2026-03-02', null, 'no data loaded'],
      ['2026-03-03', null, 'no data loaded'],
      ['2026-03-04', 12, null],
    ]);
  });

  it('are those of the slide’s dataset and range', () => {
    expect(tableOf(marked([{ dataset: 'analytics', ...GAP }]))?.columns).toHaveLength(2);
    const across = { dataset: 'delivery', start: '2025-12-30', end: '2026-01-02', text: 'off' };
    const before = { ...across, end: '2025-12-31' };
    const shown = { data: marked([before, across]), context: SAMPLE_CONTEXT };
    expect(markedDays({ ...shown, options: { showEvents: true } }).found).toMatchObject([
      { start: '2026-01-01', end: '2026-01-02', note: '1 – 2 Jan 2026: off' },
    ]);
  });
});

describe('key events', () => {
  const event = (title: string, start: string, end = start) => ({
    ...{ id: title, kind: 'launch' as const, title, start, end },
  });
  const events = [event('Sale', '2025-12-30', '2026-01-02'), event('Gone', '2025-12-31')];
  const shown = { data: { ...data({ trend }), events }, context: SAMPLE_CONTEXT };

  it('are those of the range of the chart, whatever its dataset, unless the author hides them', () => {
    expect(markedDays({ ...shown, options: { showEvents: true } }).events).toMatchObject([
      { title: 'Sale', note: '1 – 2 Jan 2026: Sale' },
    ]);
    expect(markedDays({ ...shown, options: { showEvents: false } }).events).toEqual([]);
  });

  it('stand on every slide with a chart over time, in words as well', () => {
    for (const id of ['over-time', 'campaign-overview', 'site-over-time', 'analytics-traffic']) {
      const definition = slideDefinition(id);
      if (!definition) throw new Error('The catalogue lost a slide.');
      const drawn = (options: object) =>
        renderToStaticMarkup(
          createElement(SlideView, {
            slide: sampleSlide(id, 'Trend', { ...options }),
            ...{ definition, context: SAMPLE_CONTEXT, page: 1, total: 1 },
            state: {
              kind: 'ready',
              data: { ...sampleData(definition), events: [event('Spring range', '2026-01-20')] },
            },
          }),
        );
      expect(drawn({}), id).toContain('Key events: 20 Jan 2026: Spring range.');
      expect(drawn({ showEvents: false }), id).not.toContain('Spring range');
    }
  });
});

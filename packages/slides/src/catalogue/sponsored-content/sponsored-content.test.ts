/** The slide of sponsored content: dashes with their reasons, order, spend that can be hidden, and what readers without figures see. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { slideRequest } from '../../deck/request.ts';
import { NO_DATA } from '../../deck/resolve.ts';
import { SlideView } from '../../deck/SlideView.tsx';
import type { SlideData, SponsoredDocument } from '../../definition.ts';
import { SAMPLE_CONTEXT, sampleSlide } from '../../testing/sample.ts';
import { slide } from './definition.tsx';
import { notesOf } from './documents.ts';

const document = (
  title: string,
  values: SponsoredDocument['values'],
  absent: SponsoredDocument['absent'] = {},
): SponsoredDocument => ({
  ...{ documentId: title, title, label: 'Advertorial', values, absent },
  flight: { start: '2026-03-01', end: '2026-04-30' },
  range: { start: '2026-03-01', end: '2026-03-31' },
});
const WOOL = document('Wool', {
  ...{ impressions: 2000, clicks: 20, ctr: 0.01, spend: 15.5 },
  ...{ sessions: 50, engagedSessions: 25, averageDuration: 90 },
});
const HUTS = document(
  'Huts',
  { impressions: 9000, clicks: 9, ctr: 0.001, spend: null, sessions: null },
  { spend: 'No spend is reported.', visits: 'No web analytics are loaded.' },
);
const dataOf = (...documents: SponsoredDocument[]): SlideData => ({
  ...NO_DATA,
  sponsored: { documents, more: 0, currency: 'GBP' },
});

const draw = (data: SlideData | null, options = {}) =>
  renderToStaticMarkup(
    createElement(SlideView, {
      slide: sampleSlide('sponsored-content', 'What came of it', options),
      definition: slide,
      context: SAMPLE_CONTEXT,
      state: data ? { kind: 'ready', data } : { kind: 'loading' },
      page: 3,
      total: 12,
    }),
  );
const rowsIn = (html: string): string[] =>
  [...html.matchAll(/<tr style[^>]*>(.*?)<\/tr>/g)].map(([, row = '']) =>
    row
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );

it('asks for its content on the days of the report, in its currency', () => {
  expect(slideRequest(slide, {}, SAMPLE_CONTEXT)).toEqual({
    queries: {},
    sponsored: { range: SAMPLE_CONTEXT.range, currency: 'GBP' },
  });
});

it('shows what is known, and a dash with its reason for what is not', () => {
  const html = draw(dataOf(WOOL, HUTS));
  const [first = '', second = ''] = rowsIn(html);
  expect(first).toMatch(/^Huts Advertorial · 1 Mar – 30 Apr 2026 9,000 9 0\.10% – – – –$/);
  expect(second).toMatch(/^Wool .* 2,000 20 1\.00% £15\.50 50 25 1m 30s$/);
  expect(html).toContain('– Spend of “Huts”: No spend is reported.');
  expect(html).toContain('– Visits of “Huts”: No web analytics are loaded.');
  expect(html).toContain('“Huts” had 9k impressions, the most; “Wool” follows with 2k.');
});

it('is ordered as chosen, and hides spend with its reasons', () => {
  expect(rowsIn(draw(dataOf(HUTS, WOOL), { order: 'clicks' }))[0]).toMatch(/^Wool/);
  const html = draw(dataOf(WOOL, HUTS), { showSpend: false, order: 'spend' });
  expect(html).not.toMatch(/£|Spend/);
  expect(rowsIn(html)[0]).toMatch(/^Huts/);
});

it('says a reason once for all, and what was not delivered not for spend again', () => {
  const why = 'No placement is named.';
  const bare = (title: string) => document(title, {}, { delivery: why, spend: why });
  expect(notesOf([bare('A'), bare('B')], true, 'GBP')).toEqual([`– Delivery: ${why}`]);
  expect(notesOf([bare('A'), WOOL], true, 'GBP')).toEqual([`– Delivery of “A”: ${why}`]);
  expect(notesOf([WOOL], true, null)).toEqual([expect.stringContaining('currency')]);
  expect(notesOf([WOOL], false, null)).toEqual([]);
});

it('waits for its content, and says where there is none', () => {
  expect(draw(null)).toContain('data-slide-state="loading"');
  const none = draw(dataOf());
  expect(none).toContain('data-slide-state="empty"');
  expect(none).toContain('No sponsored content in range');
  expect(none).not.toContain('Takeaway');
});

it('has all documents in its table for spreadsheets', () => {
  const many = Array.from({ length: 12 }, (_, at) => document(`D${at}`, { impressions: at }));
  const view = { title: '', options: slide.options.parse({}), context: SAMPLE_CONTEXT };
  const [table] = slide.tables?.({ ...view, data: dataOf(...many) }) ?? [];
  expect(table?.rows).toHaveLength(12);
  expect(table?.rows[0]?.slice(0, 5)).toEqual([
    ...['D11', 'Advertorial', '2026-03-01', '2026-04-30', 11],
  ]);
  expect(rowsIn(draw(dataOf(...many)))).toHaveLength(8);
});

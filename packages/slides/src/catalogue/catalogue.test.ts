/** What every slide of the catalogue promises, for any data. */
import { COMMON, DatasetQuery, datasetOf } from '@flightdeck/domain/datasets';
import { MetricQuery } from '@flightdeck/domain/metrics';
import { type Slide, TEMPLATES } from '@flightdeck/domain/report';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { slideOptions } from '../deck/resolve.ts';
import { SlideView } from '../deck/SlideView.tsx';
import {
  isOfDelivery,
  type ReportContext,
  SLIDE_CATEGORIES,
  type SlideDefinition,
} from '../definition.ts';
import { SAMPLE_CONTEXT, type Scenario, sampleData, sampleSlide } from '../testing/sample.ts';
import { overlaps, textBoxes } from '../testing/text-boxes.ts';
import { optionVariants } from '../testing/variants.ts';
import { SLIDES, slideDefinition } from './all.ts';
import { termsUsed } from './terms-used.ts';

const ONE_DAY: ReportContext = {
  ...SAMPLE_CONTEXT,
  range: { start: '2026-03-31', end: '2026-03-31' },
};
const LONG: ReportContext = {
  ...SAMPLE_CONTEXT,
  range: { start: '2024-01-10', end: '2026-03-20' },
};
const VIEWABLE: ReportContext = { ...SAMPLE_CONTEXT, impressionBasis: 'viewable', locale: 'en-US' };

const SCENARIOS: readonly (readonly [string, Scenario, ReportContext])[] = [
  ['the usual data', { events: 3 }, SAMPLE_CONTEXT],
  ['one row', { rows: 1 }, SAMPLE_CONTEXT],
  ['two rows on one day', { rows: 2, marks: 1 }, ONE_DAY],
  ['three rows with long names and huge numbers', { rows: 3, longNames: true, scale: 5000 }, LONG],
  ['250 long names and huge numbers', { rows: 250, longNames: true, scale: 5000 }, SAMPLE_CONTEXT],
  ['more than two years, with many events', { events: 40 }, LONG],
  ['viewable impressions, month first', {}, VIEWABLE],
  ['less than before, with marked days', { before: 1.6, marks: 5, events: 9 }, SAMPLE_CONTEXT],
  ['too few clients for a benchmark', { without: ['clients'] }, SAMPLE_CONTEXT],
  ['no clicks', { without: ['clicks', 'conversions'] }, SAMPLE_CONTEXT],
  ['a handful of impressions', { scale: 0.00005 }, SAMPLE_CONTEXT],
  [
    'only impressions and clicks',
    { without: ['spend', 'video', 'viewability', 'conversions', 'bookings', 'benchmarks'] },
    SAMPLE_CONTEXT,
  ],
];

/** Scenarios that a slide is drawn in with each value of each option; in the others, with its defaults. */
const SPARSE = ['the usual data', 'a handful of impressions', 'only impressions and clicks'];

function draw(
  definition: SlideDefinition,
  options: Slide['options'],
  scenario: Scenario,
  context: ReportContext,
): string {
  return renderToStaticMarkup(
    createElement(SlideView, {
      slide: sampleSlide(definition.id, definition.title, options),
      definition,
      context,
      state: { kind: 'ready', data: sampleData(definition, options, context, scenario) },
      page: 3,
      total: 12,
    }),
  );
}

describe('the catalogue', () => {
  it('has every slide of the templates, and each id once', () => {
    for (const template of TEMPLATES) {
      for (const slide of template.slides)
        expect(slideDefinition(slide.component)?.id).toBe(slide.component);
    }
    expect(new Set(SLIDES.map(({ id }) => id)).size).toBe(SLIDES.length);
    expect(slideDefinition('no-such-slide')).toBeUndefined();
  });

  it('tells which metrics a deck shows, left-out slides apart', () => {
    const slides = [
      sampleSlide('cost-comparison', 'Cost'),
      { ...sampleSlide('video-completion', 'Video'), exclude: true },
    ];
    const used = termsUsed(slides, SAMPLE_CONTEXT).map(({ label }) => label);
    expect(used).toContain('CPM');
    expect(used).not.toContain('Completion rate');
  });

  it('explains no metric that came to nothing', () => {
    const definition = slideDefinition('cost-comparison');
    if (!definition) throw new Error('The catalogue lost a slide.');
    const data = sampleData(definition, {}, SAMPLE_CONTEXT, { without: ['spend'] });
    const used = termsUsed([sampleSlide('cost-comparison', 'Cost')], SAMPLE_CONTEXT, () => data);
    expect(used.map(({ label }) => label)).toEqual(['Impressions']);
  });
});

describe.each(SLIDES.map((slide) => [slide.id, slide] as const))('%s', (_id, definition) => {
  it('has a category, defaults for every option and a field only for options it has', () => {
    expect(SLIDE_CATEGORIES).toContain(definition.category);
    const defaults = definition.options.parse({});
    for (const field of definition.options.fields)
      expect(Object.keys(defaults)).toContain(field.key);
    expect(definition.description).toMatch(/\.$/);
    expect(definition.question).toMatch(/\?$/);
  });

  it('falls back to defaults for options it no longer understands', () => {
    const stored = { metric1: 'gone', subTitle: 'Mine', table: 'perhaps' };
    expect(() => slideOptions(definition, stored)).not.toThrow();
    const parsed = slideOptions(definition, stored);
    if ('subTitle' in parsed) expect(parsed.subTitle).toBe('Mine');
  });

  const variants = optionVariants(definition);
  it('asks only what the datasets have', () => {
    for (const options of variants) {
      const queries = definition.queries(slideOptions(definition, options), SAMPLE_CONTEXT);
      for (const query of Object.values(queries)) {
        const schema = isOfDelivery(query) ? MetricQuery : DatasetQuery;
        expect(schema.safeParse(query).error).toBeUndefined();
        const { metrics, dimensions } = datasetOf(query.dataset);
        expect(Object.keys(metrics)).toEqual(expect.arrayContaining([...query.metrics]));
        expect(Object.keys({ ...COMMON, ...dimensions })).toEqual(
          expect.arrayContaining([...query.dimensions]),
        );
      }
    }
  });

  it.each(SCENARIOS)(
    'draws %s whole: no lost value, no text outside or over another',
    (name, scenario, context) => {
      for (const options of SPARSE.includes(name) ? variants : [{}]) {
        const html = draw(definition, options, scenario, context);
        expect(html).not.toMatch(/NaN|Infinity|undefined|\[object/);
        expect(html.match(/<h2/g)).toHaveLength(1);
        expect(html).toContain('3 of 12');
        const figures = textBoxes(html);
        for (const { boxes, width, height } of figures) {
          for (const box of boxes) {
            const where = `“${box.text}” in ${JSON.stringify(options)}`;
            expect(box.left, where).toBeGreaterThanOrEqual(-12);
            expect(box.right, where).toBeLessThanOrEqual(width + 6);
            expect(box.bottom, where).toBeLessThanOrEqual(height + 2);
          }
          expect(overlaps(boxes), JSON.stringify(options)).toEqual([]);
        }
      }
    },
  );

  it('says that nothing is in range instead of drawing zeros', () => {
    if (Object.keys(definition.queries(slideOptions(definition, {}), SAMPLE_CONTEXT)).length === 0)
      return;
    const html = draw(definition, {}, { empty: true }, SAMPLE_CONTEXT);
    expect(html).toContain('data-slide-state="empty"');
    expect(html).toContain('No data in range');
    expect(html).not.toContain('Takeaway');
  });
});

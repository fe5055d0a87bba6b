/** Site snapshot: the figures are those of the named site and size, beside the pictures. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { data } from '../../testing/answers.ts';
import { SAMPLE_CONTEXT, SAMPLE_PICTURE } from '../../testing/sample.ts';
import { slide } from './definition.tsx';

const row = (site: string, id: string, size: string, impressions: number, clicks: number) => ({
  keys: { site: { id, label: site }, size: { id: size, label: size } },
  values: { impressions, clicks, ctr: clicks / impressions, viewability: null },
});
const ROWS = [
  row('Guardian', '1', '300x250', 60_000, 120),
  row('Guardian', '1', '728x90', 40_000, 40),
  row('Mail', '2', '300x250', 100_000, 50),
];
const propsOf = (options: Record<string, unknown>) => ({
  title: 'In place',
  options: slide.options.parse({ images: [SAMPLE_PICTURE], ...options }),
  context: SAMPLE_CONTEXT,
  data: data(
    {
      rows: {
        rows: ROWS,
        totals: { values: { impressions: 200_000, clicks: 210, ctr: 0.00105, viewability: null } },
        rowCount: 3,
        lastDay: '2026-03-31',
      },
    },
    [0.002, null],
  ),
});
const said = (options: Record<string, unknown>) => slide.takeaway?.(propsOf(options));

describe('site snapshot', () => {
  it('adds up the sizes of the site, against its own benchmark', () => {
    expect(said({ location: 'guardian' })).toBe(
      'guardian: 100k impressions at a CTR of 0.16%, against a benchmark of 0.20% on this site.',
    );
  });

  it('narrows to a size, however it is written', () => {
    expect(said({ location: 'Guardian', size: '300 x 250' })).toBe(
      'Guardian, 300 × 250: 60k impressions at a CTR of 0.20%, against a benchmark of 0.20% on this site.',
    );
  });

  it('has the whole selection where no site is named, without a benchmark', () => {
    expect(said({})).toBe('All sites: 200k impressions at a CTR of 0.11%.');
  });

  it('shows pictures without figures where the site delivered nothing', () => {
    const props = propsOf({ location: 'Gone' });
    expect(slide.takeaway?.(props)).toBeNull();
    expect(slide.subTitle?.(props)).toBe('Gone: no delivery in this date range');
    const html = renderToStaticMarkup(createElement(slide.View, props));
    expect(html).toContain('In place, 1 of 1');
    expect(html).not.toContain('fd-tile');
  });

  it('is empty without pictures', () => {
    const { data: own, options } = propsOf({ images: [] });
    expect(slide.isEmpty(own, options)).toBe(true);
  });
});

/** What is said of single placements, with figures written by hand. */
import { describe, expect, it } from 'vitest';
import { answer, data, type Row } from '../../testing/answers.ts';
import { SAMPLE_CONTEXT } from '../../testing/sample.ts';
import { slide } from './definition.tsx';

describe('a placement', () => {
  const row = (label: string, impressions: number, clicks: number): Row => [
    label,
    { impressions, clicks, ctr: clicks / impressions },
  ];
  const said = (
    rows: readonly Row[],
    options: Record<string, unknown> = {},
    benchmarks: readonly (number | null)[] = [0.002],
  ) => {
    const base = answer('placement', rows, {});
    const withKey = (dimension: string, of: (index: number) => string) => ({
      ...base,
      rows: base.rows.map((one, index) => ({
        ...one,
        keys: { ...one.keys, [dimension]: { id: '1', label: of(index) } },
      })),
    });
    return slide.takeaway?.({
      title: '',
      options: slide.options.parse(options),
      context: SAMPLE_CONTEXT,
      data: data(
        {
          rows: withKey('site', () => 'Guardian'),
          sizes: withKey('size', (index) => (index === 0 ? '300x250' : '728x90')),
          toDate: base,
          inRange: base,
        },
        benchmarks,
      ),
    });
  };
  const ROWS = [row('Homepage', 10_000, 30), row('Article', 8000, 12), row('Foot', 5000, 10)];

  it('names the best and the worst rate of those shown, against their benchmarks', () => {
    expect(said(ROWS)).toBe(
      'Homepage has the highest CTR of those shown (0.30%, 50% above the benchmark of Guardian), Article the lowest (0.15%, 25% below the benchmark of Guardian).',
    );
    expect(said(ROWS.slice(0, 2), {}, [null])).toBe(
      'Homepage has the higher CTR of those shown (0.30%), Article the lower (0.15%).',
    );
  });

  it('keeps the placements of a place and a size, however the size is typed', () => {
    const homepage =
      'Homepage has a CTR of 0.30%, 50% above the benchmark of Guardian, over 10k impressions.';
    expect(said(ROWS, { location: 'home' })).toBe(homepage);
    expect(said(ROWS, { size: '300 X 250' })).toBe(homepage);
    expect(said(ROWS, { location: 'guardian', size: '728x90' })).toMatch(
      /^Foot has the higher CTR/,
    );
    expect(said(ROWS, { size: '120x600' })).toBeNull();
  });

  it('says that equal rates are equal, and nothing of nothing', () => {
    expect(said([row('A', 1000, 2), row('B', 2000, 4)])).toBe('All shown have a CTR of 0.20%.');
    expect(said([])).toBeNull();
  });
});

/** The sentence about chosen countries: a difference is told only where it is more than chance. */
import { describe, expect, it } from 'vitest';
import { answer, data, type Row } from '../../testing/answers.ts';
import { SAMPLE_CONTEXT } from '../../testing/sample.ts';
import { slide } from './definition.tsx';

const country = (label: string, impressions: number, clicks: number): Row => [
  label,
  { impressions, clicks, ctr: clicks / impressions, spend: impressions / 100, cpm: 10 },
];

function propsOf(rows: readonly Row[], options: Record<string, unknown> = {}) {
  const sum = (id: string) => rows.reduce((total, [, values]) => total + (values[id] ?? 0), 0);
  const totals = {
    impressions: sum('impressions'),
    clicks: sum('clicks'),
    ctr: sum('clicks') / sum('impressions'),
  };
  return {
    title: '',
    options: slide.options.parse({ metric2: 'none', metric3: 'none', ...options }),
    context: SAMPLE_CONTEXT,
    data: data({ rows: answer('country', rows, totals) }),
  };
}
const said = (...given: Parameters<typeof propsOf>) => slide.takeaway?.(propsOf(...given));

const ROWS = [
  country('United Kingdom', 1_000_000, 3000),
  country('Ireland', 500_000, 3000),
  country('Germany', 500_000, 500),
];

describe('country comparison', () => {
  it('sets each country against all others together', () => {
    expect(said(ROWS, { countries: ['ireland ', 'Germany'] })).toBe(
      'Ireland has a clearly higher CTR (0.60%) than all other countries (0.23%); Germany has a clearly lower one (0.10%) than all other countries (0.40%).',
    );
  });

  it('does not tell chance as a difference', () => {
    const rows = [country('Ireland', 1000, 3), country('Germany', 1000, 2)];
    expect(said(rows)).toBe(
      'None of the 2 countries differs from the others in CTR by more than chance.',
    );
  });

  it('only says what one country has, as there is nothing to compare it with', () => {
    expect(said([country('Ireland', 1000, 3)])).toBe('Ireland has a CTR of 0.30%.');
    expect(said(ROWS, { countries: ['Atlantis'] })).toBeNull();
  });

  it('shows a chosen country without delivery as a row without figures', () => {
    const [table] = slide.tables?.(propsOf(ROWS, { countries: ['Atlantis', 'Ireland'] })) ?? [];
    expect(table?.rows).toEqual([
      ['Ireland', 0.006, 500_000],
      ['Atlantis', null, null],
      ['All countries', 0.00325, 2_000_000],
    ]);
  });
});

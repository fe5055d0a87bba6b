/** What people did after the ads, with figures written by hand. */
import { describe, expect, it } from 'vitest';
import { answer, data, type Row } from '../../testing/answers.ts';
import { SAMPLE_CONTEXT } from '../../testing/sample.ts';
import { slide } from './definition.tsx';

describe('the floodlight table', () => {
  const row = (label: string, click: number, view: number): Row => [
    label,
    {
      clickThroughConversions: click,
      viewThroughConversions: view,
      conversions: click + view,
    },
  ];
  const total = (rows: readonly Row[]) =>
    Object.fromEntries(
      ['clickThroughConversions', 'viewThroughConversions', 'conversions'].map((id) => [
        id,
        rows.reduce((sum, [, values]) => sum + (values[id] ?? 0), 0),
      ]),
    );
  const props = (
    rows: readonly Row[],
    campaigns: readonly Row[],
    options: Record<string, unknown> = {},
  ) => ({
    title: '',
    options: slide.options.parse(options),
    context: SAMPLE_CONTEXT,
    data: data({
      rows: answer('activity', rows, total(rows)),
      across: answer('campaign', campaigns, total(campaigns)),
      cells: answer('activity', [], {}),
    }),
  });
  const said = (...given: Parameters<typeof props>) => slide.takeaway?.(props(...given));
  const ACTIVITIES = [row('Purchase', 40, 20), row('Sign-up', 30, 10)];
  const CAMPAIGNS = [row('Spring', 50, 25), row('Brand', 20, 5)];

  it('names the leading activity and campaign, and what followed a view', () => {
    expect(said(ACTIVITIES, CAMPAIGNS)).toBe(
      'Purchase leads the activities with 60 of 100 conversions (60%); the campaign Spring brought 75% of all; 30% followed a view without a click.',
    );
    expect(said(ACTIVITIES, CAMPAIGNS, { metric1: 'clickThroughConversions' })).toBe(
      'Purchase leads the activities with 40 of 70 click-through conversions (57%); the campaign Spring brought 71% of all.',
    );
  });

  it('tells no share of a handful, no campaign where there is one, and nothing of nothing', () => {
    expect(said([row('Purchase', 2, 1)], [row('Spring', 2, 1)])).toBe(
      'All 3 conversions are of Purchase.',
    );
    expect(said([row('Purchase', 0, 0)], [])).toBeNull();
    expect(said([], [])).toBeNull();
  });

  it('says the windows that the author stated, and that they are not known', () => {
    const written = (options: Record<string, unknown>) =>
      slide.subTitle?.(props(ACTIVITIES, CAMPAIGNS, options));
    expect(written({})).toMatch(/windows of the ad server, which are not stated$/);
    expect(written({ windowClick: 30, windowView: 1 })).toMatch(
      /within 30 days of a click and 1 day of a view$/,
    );
  });
});

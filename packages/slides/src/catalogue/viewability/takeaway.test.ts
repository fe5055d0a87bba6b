/** The sentence under the figures: true, specific, and grammatical for one and for many. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { SlideView } from '../../deck/SlideView.tsx';
import { answer, data, type Row, takeaway } from '../../testing/answers.ts';
import { SAMPLE_CONTEXT, sampleData, sampleSlide } from '../../testing/sample.ts';
import { slide as viewability } from './definition.tsx';

describe('viewability', () => {
  it('counts what lies below 60% with the right verb', () => {
    const row = (label: string, share: number): Row => [
      label,
      {
        measurableImpressions: 100,
        viewableImpressions: share * 100,
        viewability: share,
        impressions: 110,
      },
    ];
    const totals = {
      measurableImpressions: 300,
      viewableImpressions: 190,
      viewability: 0.633,
      impressions: 330,
    };
    const rows = [row('A', 0.8), row('B', 0.61), row('C', 0.49)];
    expect(takeaway('viewability', data({ rows: answer('site', rows, totals) }))).toBe(
      '63.3% of measured impressions were viewable; 1 site of 3 is below 60%, C lowest at 49.0%.',
    );
    expect(
      takeaway('viewability', data({ rows: answer('site', rows.slice(0, 2), totals) })),
    ).toMatch(/both sites shown reach 60%\.$/);
  });

  it('shows the same on either basis, and does not say that it counts viewable impressions', () => {
    const drawn = (['total', 'viewable'] as const).map((impressionBasis) => {
      const context = { ...SAMPLE_CONTEXT, impressionBasis };
      const slideData = sampleData(viewability, {}, context, { rows: 30 });
      return renderToStaticMarkup(
        createElement(SlideView, {
          slide: sampleSlide('viewability', 'Viewability'),
          definition: viewability,
          context,
          state: { kind: 'ready', data: slideData },
          page: 1,
          total: 1,
        }),
      );
    });
    expect(drawn[1]).toBe(drawn[0]);
    expect(drawn[0]).toContain('Other 18 sites');
  });
});

/** What video costs: of the placements that played video alone. */
import { describe, expect, it } from 'vitest';
import { data } from '../../testing/answers.ts';
import { SAMPLE_CONTEXT } from '../../testing/sample.ts';
import { slide } from './definition.tsx';
import { perStart, perView, videoCosts } from './lines.ts';

type Placement = readonly [site: string, spend: number | null, starts: number, completes: number];

const answerOf = (placements: readonly Placement[]) => ({
  rows: placements.map(([site, spend, videoStarts, videoCompletes], index) => ({
    keys: {
      placement: { id: String(index + 1), label: `P${index + 1}` },
      site: { id: site, label: site },
    },
    values: { spend, videoStarts, videoCompletes, impressions: 1000 },
  })),
  totals: { values: {} },
  rowCount: placements.length,
  lastDay: '2026-03-31',
});
const said = (placements: readonly Placement[]) =>
  slide.takeaway?.({
    title: '',
    options: slide.options.parse({}),
    context: SAMPLE_CONTEXT,
    data: data({ rows: answerOf(placements) }),
  });

describe('video cost', () => {
  it('leaves out banners on the same site, and video without cost', () => {
    const { lines, all, withoutCost } = videoCosts(
      answerOf([
        ['Guardian', 50, 1000, 500],
        ['Guardian', 900, 0, 0],
        ['Guardian', 30, 600, 300],
        ['Mail', 0, 5000, 100],
        ['Mail', null, 5000, 100],
      ]),
      'site',
    );
    expect(lines.map((line) => [line.label, perStart(line), perView(line)])).toEqual([
      ['Guardian', 0.05, 0.1],
    ]);
    expect(all.starts).toBe(1600);
    expect(withoutCost).toBe(2);
  });

  it('names the cheapest and the dearest, and who is cheap and complete', () => {
    expect(
      said([
        ['Guardian', 40, 1000, 800],
        ['Mail', 60, 1000, 400],
      ]),
    ).toBe(
      'A completed view is cheapest on Guardian (£0.050) and dearest on Mail (£0.150); all together £0.083. Guardian is both cheaper to start and more complete than average.',
    );
  });

  it('is right for one, for a tie and for none', () => {
    expect(said([['Guardian', 40, 1000, 800]])).toBe(
      'A completed view costs £0.050 on Guardian, where 80.0% of the starts are watched to the end.',
    );
    expect(
      said([
        ['Guardian', 40, 1000, 800],
        ['Mail', 40, 1000, 800],
      ]),
    ).toBe('A completed view costs £0.050 on every site shown.');
    expect(said([])).toBeNull();
    expect(said([['Guardian', 40, 1000, 0]])).toBeNull();
  });
});

/** A takeaway that calls bookings on track names what campaign health found off it. */
import { describe, expect, it } from 'vitest';
import { slideDefinition } from '../catalogue/all.ts';
import type { SlideFinding } from '../definition.ts';
import { answer, data, type Row } from '../testing/answers.ts';
import { SAMPLE_CONTEXT, sampleSlide } from '../testing/sample.ts';
import { slidePage } from './page.ts';

const plan = {
  startDate: '2026-03-22',
  endDate: '2026-04-10',
  bookedImpressions: 1000,
  bookedSpend: 100,
  costStructure: 'CPM',
};
const FOUND: SlideFinding[] = [
  {
    name: 'Trailhead',
    level: 1,
    reason: 'Trailhead has delivered 67% of what it should have by now.',
  },
  { name: 'Peak', level: 2, reason: 'Peak has delivered 88% of what it should have by now.' },
];

describe.each(['campaign-status', 'status-per-campaign', 'fmx-status'])('%s', (id) => {
  const by = id === 'fmx-status' ? 'placement' : 'campaign';
  const said = (delivered: number, findings?: SlideFinding[], options = {}) => {
    const definition = slideDefinition(id);
    if (!definition) throw new Error(id);
    const rows: Row[] = [
      ['A', { impressions: delivered }, plan],
      ['B', { impressions: delivered }, plan],
    ];
    const all = answer(by, rows, { impressions: delivered * 2 });
    const trend = answer('day', [['2026-03-31', { impressions: delivered }]], {});
    const results = { toDate: all, inRange: all, parents: all, figures: all, trend };
    return slidePage({
      slide: sampleSlide(id, definition.title, options),
      definition,
      context: SAMPLE_CONTEXT,
      state: { kind: 'ready', data: { ...data(results), ...(findings ? { findings } : {}) } },
      page: 1,
      total: 1,
    })?.takeaway;
  };

  it('says what was found beside what is on track', () => {
    const plain = said(500);
    expect(said(500, FOUND)).toBe(
      `${plain} But: ${FOUND[0]?.reason} 1 more booking is off as well.`,
    );
    expect(said(500, FOUND.slice(0, 1))).toBe(`${plain} But: ${FOUND[0]?.reason}`);
  });

  it('needs no more where it tells itself what is behind', () => {
    expect(said(200, FOUND)).toBe(said(200));
  });

  it('leaves what the author wrote as it is', () => {
    expect(said(500, FOUND, { takeaway: 'As agreed.' })).toBe('As agreed.');
  });
});

/** Slides about bookings judge pacing by the client's own bands, where it has some, up to their very edges. */
import { describe, expect, it } from 'vitest';
import type { SlideData } from '../definition.ts';
import { answer, data, type Row, takeaway } from '../testing/answers.ts';
import { SAMPLE_CONTEXT } from '../testing/sample.ts';
import { pacingCell } from './pacing.ts';

const OWN = { farLow: 60, nearLow: 80, nearHigh: 105, farHigh: 140 };
// Half of the flight has passed: 500 are expected.
const plan = {
  startDate: '2026-03-22',
  endDate: '2026-04-10',
  bookedImpressions: 1000,
  bookedSpend: 100,
  costStructure: 'CPM',
};

/** The data of a slide on which each booking has delivered so many percent of what is expected. */
function paced(by: 'campaign' | 'placement', percents: readonly number[], own = true): SlideData {
  const rows = percents.map(
    (percent, at): Row => [String.fromCharCode(65 + at), { impressions: percent * 5 }, plan],
  );
  const all = answer(by, rows, {});
  const trend = answer('day', [], {});
  return {
    ...data({ toDate: all, inRange: all, parents: all, figures: all, trend }),
    ...(own && { pacingEdges: OWN }),
  };
}

describe.each(['campaign-status', 'status-per-campaign'])('%s', (id) => {
  const said = (...percents: number[]) => takeaway(id, paced('campaign', percents));

  it('calls on track what is on the edges, and names them', () => {
    expect(said(80, 105)).toBe(
      'Both campaigns with a booking are on track, between 80% and 105% of their expected delivery.',
    );
  });

  it('calls off what is just beyond them, on either side', () => {
    expect(said(79, 106)).toBe(
      'Neither of the 2 campaigns is on track; A is furthest behind at 79% and B furthest ahead at 106% of expected delivery.',
    );
  });

  it('goes by the published bands without any', () => {
    expect(takeaway(id, paced('campaign', [80, 105], false))).toMatch(/^1 of 2 campaigns is on tr/);
  });
});

it('colours and names a pacing by them', () => {
  const props = { data: paced('campaign', []), context: SAMPLE_CONTEXT };
  const shown = [59.9, 60, 79.9, 80, 105, 105.1, 140, 140.1].map((pacing) => {
    const { text, tone } = pacingCell({ pacing, elapsed: 0.5 }, props);
    return `${text.split(' ').slice(0, -1).join(' ')}: ${tone}`;
  });
  expect(shown).toEqual([
    ...['Far behind: bad', 'Behind: warning', 'Behind: warning', 'On track: good'],
    ...['On track: good', 'Ahead: warning', 'Ahead: warning', 'Far ahead: bad'],
  ]);
});

describe('fmx-status', () => {
  const said = (...percents: number[]) =>
    takeaway('fmx-status', paced('placement', percents), { group: 'placement' });

  it('counts who is behind and ahead, and the money at risk, from the edges on', () => {
    expect(said(80, 105)).toBe(
      '2 booked placements are at 93% of expected delivery together; none is more than 20% behind.',
    );
    expect(said(100, 106)).toMatch(/none is more than 20% behind, and 1 is more than 5% ahead\.$/);
    expect(said(100, 79)).toMatch(/1 is behind, which puts £21\.00 of £200\.00 booked at risk/);
  });
});

describe('taut-placement', () => {
  it('lists who must speed up by more than their upper edge', () => {
    // At 96 of 100 percent the rest needs 1.083 times the pace so far: beyond 1.05, within 1.1.
    expect(takeaway('taut-placement', paced('placement', [96], false))).toBeNull();
    expect(takeaway('taut-placement', paced('placement', [96]))).toMatch(/must deliver faster/);
  });
});

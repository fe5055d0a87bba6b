/** What a slide keeps of a finding. */
import type { ItemDetail } from '@flightdeck/contract/troubleshooter';
import { FindingEvidence } from '@flightdeck/domain/troubleshooter';
import { expect, it } from 'vitest';
import { evidenceOf, slideTitle } from './evidence.ts';

const judgement: ItemDetail['judgements'][number] = {
  ruleId: 'booking-pacing',
  title: 'Goal pacing',
  unit: 'percent',
  formula: 'Delivered ÷ expected by now × 100',
  source: 'Specification §4, §9',
  bands: { kind: 'around', far: [75, 125], near: [90, 110] },
  value: 67.3,
  level: 1,
  reason: 'Trailhead Weekly has delivered 67.3% of what it should have by now.',
  distance: null,
  toDo: 'Ask for make-good days.',
  inputs: [{ label: 'Booked', text: '4,200,000' }],
};
const item: ItemDetail = {
  id: 7,
  subject: 'booking',
  externalId: 'BK-20418',
  name: 'Trailhead Weekly',
  detail: 'CPM',
  client: { uuid: 'c', name: 'Northwind', type: '', officeId: null, currency: 'GBP' },
  advId: 1,
  advertiser: 'Northwind Outdoor',
  opportunityType: null,
  level: 1,
  reason: '',
  judgements: [judgement],
  cost: 58_800,
  stake: 19_200,
  landing: null,
  outlook: {
    booked: 4_200_000,
    delivered: 1_992_480,
    asOf: '2026-05-13',
    end: '2026-05-31',
    expectedLinear: 2_960_656,
    expectedByWeekday: null,
    projected: { middle: 2_826_541, low: 2_700_000, high: 2_950_000 },
    neededPerDay: 122_640,
    latelyPerDay: 46_337,
    plausible: 'unlikely',
    sentence: '',
  },
  days: Array.from({ length: 120 }, () => ({
    day: '2026-05-13',
    delivered: 46_337,
    expected: null,
  })),
  status: 'none',
  owner: null,
  acknowledged: null,
  snoozed: null,
  verifiedAt: null,
  firstSeenAt: '2026-05-02T06:00:00Z',
  levelAt: '2026-05-02T06:00:00Z',
  changedAt: '2026-05-02T06:00:00Z',
  goneAt: null,
  events: [],
  links: [],
  placementIds: [],
  campaignIds: [],
};
const reader = { locale: 'en-GB', today: '2026-05-14' };

it('keeps why, how far off, what follows, and as of when, in the form that reports store', () => {
  const evidence = evidenceOf(item, reader);
  expect(FindingEvidence.parse(evidence)).toEqual(evidence);
  expect(evidence).toMatchObject({
    itemId: 7,
    subject: 'Booking',
    level: 1,
    scale: { bounds: [75, 90, 110, 125], levels: [1, 2, 3, 2, 1], text: '67.3%' },
    outlook: [
      'At this pace 2.83m of 4.2m booked impressions are delivered by the end, in 8 of 10 cases 2.7m to 2.95m.',
      '£19,200 of £58,800 is at risk.',
    ],
    asOf: '2026-05-13',
  });
  expect(evidence?.days).toHaveLength(100);
  expect(evidence && slideTitle(evidence)).toBe('Trailhead Weekly: what needs attention');
});

it('gives no interval where all ends are the same, and says what a flight came to that is over', () => {
  const ends = (over: Partial<NonNullable<ItemDetail['outlook']>>) =>
    evidenceOf(
      { ...item, stake: null, outlook: item.outlook && { ...item.outlook, ...over } },
      reader,
    )?.outlook;
  expect(ends({ projected: { middle: 3600, low: 3600, high: 3600 }, booked: 6000 })).toEqual([
    'At this pace 3.6k of 6k booked impressions are delivered by the end.',
  ]);
  expect(ends({ asOf: '2026-05-31' })).toEqual([
    '1.99m of 4.2m booked impressions were delivered.',
  ]);
});

it('shows limits with one or two bounds, and none for bits', () => {
  const scale = (bands: (typeof judgement)['bands'], value: number, unit = judgement.unit) =>
    evidenceOf({ ...item, judgements: [{ ...judgement, bands, value, unit }] }, reader)?.scale;
  expect(scale({ kind: 'limit', test: '<', one: 50, two: 60 }, 40)?.levels).toEqual([1, 2, 3]);
  expect(scale({ kind: 'limit', test: '>=', one: null, two: 100 }, 120)?.levels).toEqual([3, 2]);
  expect(scale({ kind: 'bits', severe: 1 }, 5, 'bits')).toBeNull();
});

it('is none where no rule applies, and is as of today without a day of its own', () => {
  expect(evidenceOf({ ...item, judgements: [] }, reader)).toBeNull();
  expect(evidenceOf({ ...item, outlook: null, days: [] }, reader)?.asOf).toBe('2026-05-14');
});

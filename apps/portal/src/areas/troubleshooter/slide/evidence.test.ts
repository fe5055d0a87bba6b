/** What a slide keeps of a finding. */
import type { ItemDetail } from '@flightdeck/contract/troubleshooter';
import { FindingEvidence } from '@flightdeck/domain/troubleshooter';
import { expect, it } from 'vitest';
import { SAMPLE_ITEM as item, SAMPLE_JUDGEMENT as judgement } from '../testing.ts';
import { evidenceOf, slideTitle } from './evidence.ts';

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

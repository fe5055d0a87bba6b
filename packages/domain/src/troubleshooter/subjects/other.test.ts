/** Creatives, aggregators and bookings: each threshold at, below and above its edge. */
import { describe, expect, it } from 'vitest';
import { judgements, readRecord } from '../engine.ts';
import { judged, levelBy, WORDS } from '../testing.ts';
import type { BookingRecord } from './booking.ts';
import type { AggregatorRecord } from './other-records.ts';

describe('the default creative', () => {
  it.each([
    [100, 100, 3],
    [101, 101, 1],
    [101, 2020, 1],
    [101, 2021, 2],
    [300, 10_000, 2],
    [299, 10_000, 3],
    [500, 10_000, 1],
    [499, 10_000, 2],
    // Those of the default ad are part of all; a source that counts none of them does not divide by nothing.
    [500, 0, 1],
    [0, 50, 3],
    [0, 0, null],
  ])('%i of %i impressions is level %s', (defaultImpressions, impressions, expected) => {
    const record = { creativeId: 'c', impressions, defaultImpressions };
    expect(levelBy('creative', 'creative-default', record)).toBe(expected);
  });

  it('says that few default impressions are not judged', () => {
    const record = { creativeId: 'c', impressions: 150, defaultImpressions: 100 };
    expect(judgements('creative', record, WORDS)[0]?.reason).toBe(
      'The default ad was shown count:100 times: too few to judge by.',
    );
  });
});

describe('an aggregator', () => {
  const RECORD: AggregatorRecord = {
    uuid: 'a',
    startDate: '2026-01-01',
    endDate: '2026-01-10',
    status: 'active',
    lastLog: null,
    today: '2026-01-14',
    unmapped: null,
  };
  const of = (fields: Partial<AggregatorRecord>) =>
    judged('aggregator', 'aggregator-overdue', { ...RECORD, ...fields });

  it.each([
    ['2026-01-12', 2, 3],
    ['2026-01-11', 3, 2],
    ['2026-01-10', 4, 2],
    ['2026-01-09', 5, 1],
    ['2026-01-08', 6, 1],
    ['2026-01-15', 0, 3],
    [null, 99, 1],
  ])('with the last log on %s is after %i days level %i', (lastLog, value, level) => {
    expect(of({ lastLog })).toEqual({ value, level });
  });

  it.each([
    [0.5, 3],
    [1, 2],
    [900, 2],
  ])('that leaves out an activity of %d a day is level %i', (perDay, level) => {
    const unmapped = { activity: 'Download', perDay, others: 0 };
    expect(judged('aggregator', 'aggregator-unmapped', { ...RECORD, unmapped })).toEqual({
      ...{ value: perDay, level },
    });
  });

  it('that leaves nothing out is not judged by it, nor is a record of an earlier version', () => {
    const { unmapped: _, ...earlier } = RECORD;
    for (const record of [RECORD, readRecord('aggregator', earlier)]) {
      expect(judged('aggregator', 'aggregator-unmapped', record).level).toBeNull();
    }
  });

  it('is not due until more than 3 days after the end of its run', () => {
    expect(of({ today: '2026-01-13' }).level).toBeNull();
    expect(of({ today: '2026-01-14' }).level).toBe(1);
    expect(of({ today: '2026-01-02' }).level).toBeNull();
    expect(of({ endDate: null }).level).toBeNull();
  });
});

describe('a booking', () => {
  const RECORD: BookingRecord = {
    bookingUniqueNumber: 'B1',
    mediaName: 'The Daily',
    costStructure: 'CPM',
    costToClient: 500,
    impressions: 1000,
    startDate: '2026-01-01',
    endDate: '2026-01-10',
    excludeFromTrafficking: false,
    deliveredImpressions: 500_000,
    asOf: '2026-01-05',
    endedOverYearAgo: false,
  };
  const level = (rule: string, fields: Partial<BookingRecord>) =>
    levelBy('booking', rule, { ...RECORD, ...fields });

  it.each([
    [374_999, 1],
    [375_000, 2],
    [449_999, 2],
    [450_000, 3],
    [550_000, 3],
    [550_001, 2],
    [625_000, 2],
    [625_001, 1],
  ])('that delivered %i of the expected 500,000 is level %i', (deliveredImpressions, expected) => {
    expect(level('booking-pacing', { deliveredImpressions })).toBe(expected);
  });

  it.each([
    [0.999, 2],
    [1, 2],
    [1.001, 3],
  ])('of %f thousand at CPM is level %i', (impressions, expected) => {
    expect(level('booking-cpm-volume', { impressions })).toBe(expected);
    expect(level('booking-cpm-volume', { impressions, costStructure: 'CPC' })).toBeNull();
  });

  it.each<[Partial<BookingRecord>, number | null]>([
    [{}, 3],
    [{ costToClient: 0 }, 3],
    [{ costToClient: -0.01 }, null],
    [{ costToClient: null }, null],
    [{ excludeFromTrafficking: true }, null],
    [{ mediaName: ' Provider Data ' }, null],
    [{ mediaName: 'provider network' }, null],
    [{ mediaName: 'Provider Studio' }, null],
    [{ impressions: 0 }, null],
    [{ impressions: null }, null],
    // Ended long ago it is considered even without impressions, and 0 is no more than 1 thousand.
    [{ impressions: 0, endedOverYearAgo: true }, 2],
  ])('with %j is judged by its volume as %s', (fields, expected) => {
    expect(level('booking-cpm-volume', fields)).toBe(expected);
  });
});

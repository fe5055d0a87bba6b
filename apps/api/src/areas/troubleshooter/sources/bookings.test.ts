/** Bookings as they are judged: what their placements delivered to the last known day, as the slides of pacing tell it. */

import { pacedRows, pacingDayOf, pacingQueries } from '@flightdeck/domain/troubleshooter';
import { BookingRecord, judgements, type RuleWords } from '@flightdeck/domain/troubleshooter/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookPlacements } from '../../../platform/plan/bookings.ts';
import { ADVERTISERS } from '../../../testing/fixture.ts';
import { ENGINES, startTestServer, type TestServer } from '../../../testing/server.ts';
import { bookings } from './bookings.ts';

const WORDS: RuleWords = { write: (_unit, value) => String(value) };
const advId = ADVERTISERS.northwind;

describe.each(ENGINES)('bookings, on %s', (engine) => {
  let server: TestServer;
  let now = '2026-03-04';

  /** Books; matched to the one placement of the advertiser, or to none. */
  async function book(
    number: string,
    [start, end]: readonly [string, string],
    { isMatched = true, impressions = 10_000 } = {},
  ) {
    await server.services.facts.transaction(async (tx) => {
      await tx.query('DELETE FROM booking_placement');
      await tx.query('DELETE FROM booking');
      const [row] = await tx.query(
        `INSERT INTO booking (advertiser_id, origin, number, name, start_date, end_date, booked_impressions,
           booked_spend_micros, cost_structure, opportunity_type)
         VALUES ($1, 'hand', $2, 'Top banner', $3, $4, $5, 50000000, 'CPM', 'Standard display') RETURNING id`,
        [advId, number, start, end, impressions],
      );
      if (isMatched) {
        await tx.query(
          "INSERT INTO booking_placement (booking_id, placement_id, rule) VALUES ($1, $2, 'person')",
          [row?.id, advId],
        );
      }
      await bookPlacements(tx, [advId]);
    });
  }
  async function only() {
    const [item, another] = await bookings.read(server.services, advId);
    if (!item || another) throw new Error('There is not one booking.');
    return { item, record: BookingRecord.parse(item.record) };
  }
  const pacing = (record: unknown) =>
    judgements('booking', record, WORDS).find(({ ruleId }) => ruleId === 'booking-pacing')?.value;

  beforeAll(async () => {
    server = await startTestServer({ engine, now: () => new Date(`${now}T09:00:00Z`) });
  });
  afterAll(() => server.stop());

  it('have what they delivered to the last known day, and pace as the slides say', async () => {
    await book('BK-1', ['2026-03-01', '2026-03-10']);
    const { item, record } = await only();
    expect(record).toMatchObject({
      ...{ deliveredImpressions: 3000, asOf: '2026-03-03', impressions: 10, costToClient: 50 },
      ...{ mediaName: 'The Daily', endedOverYearAgo: false },
    });
    expect(item).toMatchObject({
      ...{
        externalId: 'BK-1',
        name: 'The Daily',
        detail: 'CPM',
        opportunityType: 'Standard display',
      },
      links: { bookingNumber: 'BK-1', placementIds: [advId], campaignIds: [advId] },
    });
    const range = { start: '2026-03-01', end: now };
    const queries = pacingQueries(range, 'placement');
    const scope = { advertiserIds: [advId] };
    const { facts } = server.services;
    const toDate = await facts.answer(queries.toDate, scope);
    const inRange = await facts.answer(queries.inRange, scope);
    const [row] = pacedRows(
      { toDate, inRange },
      range,
      (each) => pacingDayOf(each, range, toDate.lastDay, null),
      'placement',
    );
    expect(pacing(record)).toBeCloseTo(row?.pacing.pacing ?? Number.NaN, 9);
    expect(pacing(record)).toBeCloseTo(100, 9);
  });

  it('that are over stay as they were at their end', async () => {
    await book('BK-1', ['2026-03-01', '2026-03-02']);
    const first = (await only()).record;
    expect(first).toMatchObject({ deliveredImpressions: 2000, asOf: '2026-03-02' });
    now = '2026-03-20';
    expect((await only()).record).toEqual(first);
    now = '2027-03-03';
    expect((await only()).record.endedOverYearAgo).toBe(true);
    now = '2026-03-04';
  });

  it('count deliveries of their flight alone', async () => {
    await book('BK-1', ['2026-03-02', '2026-03-10']);
    expect((await only()).record.deliveredImpressions).toBe(2000);
  });

  it('that nobody matched to a placement are not behind: their delivery is not known', async () => {
    await book('BK-1', ['2026-03-01', '2026-03-10'], { isMatched: false });
    const { item, record } = await only();
    expect(item.detail).toBe('Not matched to a placement');
    expect(record.asOf).toBe('2026-02-28');
    expect(pacing(record)).toBeNull();
  });

  it('tell by their fingerprint when there is something to read again, and not otherwise', async () => {
    await book('BK-1', ['2026-03-01', '2026-03-10']);
    const sign = () => bookings.fingerprint(server.services, advId);
    const before = await sign();
    now = '2026-03-05';
    expect(await sign()).toBe(before);
    now = '2027-03-12';
    expect(await sign()).not.toBe(before);
    now = '2026-03-04';
    await server.services.facts.transaction((tx) =>
      tx.query('UPDATE booking SET revision = revision + 1, booked_impressions = 500'),
    );
    expect(await sign()).not.toBe(before);
    const other = await bookings.fingerprint(server.services, ADVERTISERS.contoso);
    expect(other).not.toBe(before);
  });
});

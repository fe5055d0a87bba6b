/** Which open findings of campaign health are about a selection, and what slides are told of them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settled } from '../../areas/troubleshooter/run/testing.ts';
import { ADVERTISERS } from '../../testing/fixture.ts';
import { ENGINES, startTestServer, type TestServer } from '../../testing/server.ts';
import { troubleItem } from '../records/schema.ts';
import { bookingFindings, openItems } from './open-items.ts';

describe.each(ENGINES)('open findings, on %s', (engine) => {
  let server: TestServer;
  const advertiserId = ADVERTISERS.northwind;
  const record = {
    bookingUniqueNumber: 'BK-1',
    mediaName: 'Trailhead',
    costStructure: 'CPM',
    costToClient: 100,
    impressions: 10,
    startDate: '2026-03-01',
    endDate: '2026-03-31',
    excludeFromTrafficking: false,
    deliveredImpressions: 2000,
    asOf: '2026-03-31',
    endedOverYearAgo: false,
  };
  const at = new Date('2026-04-01T06:00:00Z');
  const row = (name: string, part: Partial<typeof troubleItem.$inferInsert> = {}) => ({
    ...{ advertiserId, subject: 'booking' as const, externalId: name, name, record, digest: name },
    ...{ level: 1, worst: 'booking-pacing', figure: 20, stake: 80 },
    ...{
      links: { placementIds: [7], campaignIds: [3] },
      firstSeenAt: at,
      levelAt: at,
      changedAt: at,
    },
    ...part,
  });

  beforeAll(async () => {
    server = await startTestServer({ engine });
    // The run of the server's start would find no source that names them.
    await settled(server.services);
    await server.services.records.db
      .insert(troubleItem)
      .values([
        row('Trailhead'),
        row('Small', { level: 2, stake: 5 }),
        row('Fine', { level: 3 }),
        row('Gone', { goneAt: at }),
        row('Snoozed', { snoozedForChange: true, stake: 1 }),
        row('Elsewhere', { links: { placementIds: [8], campaignIds: [4] } }),
        row('Of others', { advertiserId: ADVERTISERS.contoso }),
        row('Too few booked', { worst: 'booking-cpm-volume', level: 2, stake: 2 }),
      ]);
  });
  afterAll(() => server.stop());

  const found = async (scope = {}, options = {}) =>
    (
      await openItems(server.services, { advertiserIds: [advertiserId], ...scope }, 'en-GB', {
        subjects: ['booking'],
        ...options,
      })
    ).map(({ name }) => name);

  it('are those at level 1 and 2 that are still there, the worst and dearest first', async () => {
    expect(await found()).toEqual(['Trailhead', 'Elsewhere', 'Snoozed', 'Small', 'Too few booked']);
  });

  it('are within what was chosen, by placement or campaign', async () => {
    expect(await found({ placementIds: [8] })).toEqual(['Elsewhere']);
    expect(await found({ campaignIds: [3] })).toEqual([
      'Trailhead',
      'Snoozed',
      'Small',
      'Too few booked',
    ]);
    expect(await found({ campaignIds: [99] })).toEqual([]);
  });

  it('leave out what somebody snoozed, where alerts ask', async () => {
    expect(await found({ placementIds: [7] }, { awake: true })).toEqual([
      'Trailhead',
      'Small',
      'Too few booked',
    ]);
  });

  it('tell slides about bookings their pacing, with the reason, and others nothing', async () => {
    const scope = { advertiserIds: [advertiserId], placementIds: [7] };
    const told = await bookingFindings(server.services, { toDate: { plan: true } }, scope, 'en-GB');
    expect(told[0]).toEqual({
      name: 'Trailhead',
      level: 1,
      reason: 'Trailhead has delivered 20.0% of what was booked.',
    });
    expect(told.map(({ name }) => name)).not.toContain('Too few booked');
    expect(await bookingFindings(server.services, { total: {} }, scope, 'en-GB')).toEqual([]);
  });
});

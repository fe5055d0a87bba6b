/** Items for tests: bookings with a pace, and people who may look after them. */
import { type BookingRecord, scorer, stakeOf } from '@flightdeck/domain/troubleshooter/rules';
import type { RecordsDb } from '../../platform/records/records.ts';
import { rolePermission, troubleItem } from '../../platform/records/schema.ts';
import { ADVERTISERS, type Person } from '../../testing/fixture.ts';

/** Lets people of the fixture look after items; before they sign in. */
export async function lend(
  db: RecordsDb,
  people: readonly Person[],
  permission = 'troubleshooter/aggregator',
): Promise<void> {
  const rows = people.map((roleId) => ({ roleId, permission }));
  await db.insert(rolePermission).values(rows).onConflictDoNothing();
}

/** A booking half of whose flight is over, so that it is at `pace` percent. */
const bookingAt = (pace: number, mediaName = 'The Daily'): BookingRecord => ({
  ...{ bookingUniqueNumber: 'B1', mediaName, costStructure: 'CPC', costToClient: 1000 },
  ...{ impressions: 100, startDate: '2026-03-01', endDate: '2026-03-20', asOf: '2026-03-10' },
  ...{ excludeFromTrafficking: false, endedOverYearAgo: false },
  deliveredImpressions: 500 * pace,
});

/** What may differ of an item. */
export interface ItemWanted {
  readonly pace?: number;
  readonly advertiserId?: number;
  readonly name?: string;
  readonly ownerId?: string;
  readonly at?: Date;
}

let made = 0;

/** Adds scored bookings; answers their ids, in order. */
export async function addBookings(db: RecordsDb, wanted: readonly ItemWanted[]): Promise<number[]> {
  const score = scorer('booking');
  const rows = wanted.map(
    ({ pace = 50, advertiserId = ADVERTISERS.northwind, name, ownerId, at = new Date() }) => {
      made += 1;
      const record = bookingAt(pace);
      const { level, worst, figure } = score(record);
      return {
        ...{ advertiserId, subject: 'booking' as const, externalId: `B${made}` },
        ...{ name: name ?? `Booking ${made}`, record, digest: '', level, worst, figure },
        ...{ cost: 1000, stake: stakeOf('booking', record, level), ownerId: ownerId ?? null },
        ...{ firstSeenAt: at, levelAt: at, changedAt: at },
      };
    },
  );
  const added = await db.insert(troubleItem).values(rows).returning({ id: troubleItem.id });
  return added.map(({ id }) => id);
}

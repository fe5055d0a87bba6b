/** Bookings of the media plan that are in force, with what their placements delivered. */
import type { BookingRecord } from '@flightdeck/domain/troubleshooter/rules';
import {
  mediaNameOf,
  type PacedBooking,
  pacedBookings,
  recordsOf,
  signOfBookings,
} from '../../../platform/plan/pace.ts';
import type { SourceItem, TroubleSource } from '../source.ts';

/** The source `bookings`. */
export const bookings: TroubleSource = {
  id: 'bookings',
  title: 'Media plan and delivery',
  subjects: ['booking'],
  fingerprint: signOfBookings,
  async read(services, advertiserId) {
    const paced = await pacedBookings(services, advertiserId);
    const records = await recordsOf(services, paced.rows, paced);
    const counts = new Map<string, number>();
    return paced.rows.flatMap((row, place) => {
      const record = records[place];
      if (!record) return [];
      // Accounts of an advertiser may each have a booking of the same number that we made up.
      const times = (counts.get(row.number) ?? 0) + 1;
      counts.set(row.number, times);
      const externalId = times === 1 ? row.number : `${row.number} (${times})`;
      return [itemOf(row, externalId, record)];
    });
  },
};

const itemOf = (row: PacedBooking, externalId: string, record: BookingRecord): SourceItem => ({
  subject: 'booking',
  externalId,
  name: mediaNameOf(row),
  detail:
    row.placementIds === null ? 'Not matched to a placement' : (row.costStructure ?? row.name),
  opportunityType: row.opportunityType,
  links: {
    bookingNumber: row.number,
    placementIds: row.placementIds ?? [],
    campaignIds: row.campaignIds ?? [],
  },
  record,
});

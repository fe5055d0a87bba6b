/** The bands that clients have of their own, as they are in force. */
import { BandNumbers } from '@flightdeck/contract/troubleshooter';
import type { PacingBands } from '@flightdeck/domain/troubleshooter';
import {
  type BandChoices,
  pacingBandsOf,
  subjectOf,
} from '@flightdeck/domain/troubleshooter/rules';
import { asc, inArray } from 'drizzle-orm';
import type { RecordsDb } from '../records/records.ts';
import { troubleBands } from '../records/schema.ts';
import type { Services } from '../services.ts';

/** A client's bands by rule, without those that are the rule's own again. */
export interface ClientBands {
  readonly choices: BandChoices;
  /** Grows with each change of one of them. */
  readonly version: number;
}

/** The bands of clients by their uuid; a client without any has no entry. */
export async function bandsOfClients(
  db: RecordsDb,
  clientUuids: readonly string[],
): Promise<ReadonlyMap<string, ClientBands>> {
  if (clientUuids.length === 0) return new Map();
  const rows = await db
    .select({
      clientUuid: troubleBands.clientUuid,
      ruleId: troubleBands.ruleId,
      numbers: troubleBands.numbers,
    })
    .from(troubleBands)
    .where(inArray(troubleBands.clientUuid, [...clientUuids]))
    .orderBy(asc(troubleBands.version));
  const byClient = Map.groupBy(rows, ({ clientUuid }) => clientUuid);
  return new Map(
    [...byClient].map(([uuid, versions]) => {
      const last = new Map(versions.map(({ ruleId, numbers }) => [ruleId, numbers]));
      const inForce = [...last].filter(([, numbers]) => numbers !== null);
      const choices = Object.fromEntries(
        inForce.map(([ruleId, numbers]) => [ruleId, BandNumbers.parse(numbers)]),
      );
      return [uuid, { choices, version: versions.length }];
    }),
  );
}

/** The bands of a client; none where it has none. */
export const bandChoicesOf = async (db: RecordsDb, clientUuid: string): Promise<ClientBands> =>
  (await bandsOfClients(db, [clientUuid])).get(clientUuid) ?? { choices: {}, version: 0 };

/** The rule that says whether a booking delivers what was bought. */
export const BOOKING_PACING = 'booking-pacing';

/** By what a client judges the pacing of its bookings; null where by the published bands. */
export async function ownPacingBands(
  { records, clients }: Pick<Services, 'records' | 'clients'>,
  advertiserId: number,
): Promise<PacingBands | null> {
  const client = await clients.ofAdvertiser(advertiserId);
  if (!client) return null;
  const { choices } = await bandChoicesOf(records.db, client.clientUuid);
  return choices[BOOKING_PACING] ? pacingBandsOf(subjectOf('booking'), choices) : null;
}

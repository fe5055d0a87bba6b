/** The bands that clients have of their own, as they are in force. */
import { BandNumbers } from '@flightdeck/contract/troubleshooter';
import type { BandChoices } from '@flightdeck/domain/troubleshooter/rules';
import { asc, inArray } from 'drizzle-orm';
import type { RecordsDb } from '../../../platform/records/records.ts';
import { troubleBands } from '../schema.ts';

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

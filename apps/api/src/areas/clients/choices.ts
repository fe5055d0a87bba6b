/** What fields of a client offer: what the other clients have. */
import type { DataOf } from '@flightdeck/contract';
import type { CALLS } from '@flightdeck/contract/server';
import { asc, inArray } from 'drizzle-orm';
import { proposedCurrency } from '../../platform/records/client-defaults.ts';
import { client } from '../../platform/records/schema.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';

const sorted = (texts: readonly string[]) =>
  [...new Set(texts)].sort((one, other) => one.localeCompare(other));

/** Of the clients that the caller sees. */
export async function clientChoices(
  { records, config }: Services,
  { clientUuids }: Caller,
): Promise<DataOf<(typeof CALLS)['clients']['choices']>> {
  const { uuid, name, type, officeId, currency } = client;
  const rows = await records.db
    .select({ uuid, name, type, officeId, currency })
    .from(client)
    .where(inArray(uuid, [...clientUuids]))
    .orderBy(asc(name), asc(uuid));
  return {
    types: sorted(rows.map((row) => row.type)),
    clients: rows.map((row) => ({ uuid: row.uuid, name: row.name })),
    offices: sorted(rows.flatMap((row) => row.officeId ?? [])),
    defaults: { currency: proposedCurrency(rows), timeZone: config.timeZone },
  };
}

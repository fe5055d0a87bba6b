/** Partners whose pages embed what is of a client: their origins, the keys that they sign with, and what is released for them. */
import type { ClientPartner } from '@flightdeck/contract/clients';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { findClient } from './find.ts';

const Released = z.array(z.object({ id: z.string(), reports: z.int(), dashboards: z.int() }));

/** By name. @throws {AppError} `not-found` for another tenant's client. */
export async function clientPartners(
  { records: { db }, partners }: Pick<Services, 'records' | 'partners'>,
  caller: Caller,
  clientUuid: string,
): Promise<{ partners: ClientPartner[] }> {
  const { uuid } = await findClient(db, caller, clientUuid);
  const own = (await partners.list()).filter((partner) => partner.clientUuid === uuid);
  const answer = await db.execute(sql`SELECT p.id,
      (SELECT count(*)::int FROM records.report_embed e WHERE p.id = ANY(e.partner_ids)) AS reports,
      (SELECT count(*)::int FROM records.dashboard_embed e
       JOIN records.dashboard d ON d.id = e.dashboard_id AND d.deleted_at IS NULL
       WHERE p.id = ANY(e.partner_ids)) AS dashboards
    FROM records.partner p WHERE p.client_uuid = ${uuid}`);
  const released = new Map(Released.parse(Object(answer).rows).map((row) => [row.id, row]));
  return {
    partners: own
      .map(({ id, name, origins, keys }) => ({
        ...{ partnerId: id, name, origins: [...origins] },
        keys: keys.map(({ kid, createdAt }) => ({ kid, createdAt: createdAt.toISOString() })),
        reports: released.get(id)?.reports ?? 0,
        dashboards: released.get(id)?.dashboards ?? 0,
      }))
      .sort((one, other) => one.name.localeCompare(other.name)),
  };
}

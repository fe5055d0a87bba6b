/** Which items a person sees: those of the advertisers of their clients, the accounts of these included. */
import type { ItemClient } from '@flightdeck/contract/troubleshooter';
import { eq, inArray } from 'drizzle-orm';
import { mainOf } from '../../../platform/facts/accounts.ts';
import { client, clientAdvertiser } from '../../../platform/records/schema.ts';
import type { Caller } from '../../../platform/route.ts';
import { overAccounts } from '../../../platform/scope.ts';
import type { Services } from '../../../platform/services.ts';

/** The advertisers whose items a person sees, each with its client. */
export type ItemScope = ReadonlyMap<number, ItemClient>;

/** Without the permission for insights a client has no type and no office: nothing can be broken down by them. */
export async function itemScope(
  { facts, records }: Pick<Services, 'facts' | 'records'>,
  caller: Caller,
): Promise<ItemScope> {
  const { advertiserIds } = await overAccounts(facts, caller);
  const mains = await mainOf(facts, advertiserIds);
  const own = new Set(caller.clientUuids);
  const hasInsights = caller.allowed['troubleshooter/insights'] === true;
  const rows = await records.db
    .select({ advertiserId: clientAdvertiser.advertiserId, client })
    .from(clientAdvertiser)
    .innerJoin(client, eq(client.uuid, clientAdvertiser.clientUuid))
    .where(inArray(clientAdvertiser.advertiserId, [...new Set(mains.values())]));
  const clients = new Map<string, ItemClient>();
  const byMain = new Map<number, ItemClient>();
  for (const { advertiserId, client: row } of rows) {
    const { uuid, name, type, officeId, currency } = row;
    if (!own.has(uuid)) continue;
    const shown = clients.get(uuid) ?? {
      ...{ uuid, name, currency },
      ...(hasInsights ? { type, officeId } : { type: '', officeId: null }),
    };
    clients.set(uuid, shown);
    byMain.set(advertiserId, shown);
  }
  return new Map(
    [...mains].flatMap(([account, main]) => {
      const of = byMain.get(main);
      return of ? [[account, of] as const] : [];
    }),
  );
}

/** The clients that a person makes aggregators for. */
import type { AggregatorAdvertiser, AggregatorClient } from '@flightdeck/contract/aggregators';
import { todayIn } from '@flightdeck/domain/dates';
import { platformName } from '@flightdeck/domain/feeds';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { accountsOf } from '../../platform/facts/accounts.ts';
import { advertiserNames } from '../../platform/facts/advertiser-names.ts';
import { client, clientAdvertiser } from '../../platform/records/schema.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';

const Running = z.array(
  z.object({ main: z.int(), start: z.string(), end: z.string(), campaigns: z.int() }),
);

/** The caller's clients and advertisers, by name; a client without an advertiser is left out. */
export async function listClients(
  { records, facts, config, clock }: Services,
  { clientUuids, advertiserIds }: Caller,
): Promise<AggregatorClient[]> {
  const rows = await records.db
    .select({
      uuid: client.uuid,
      name: client.name,
      currency: client.currency,
      advId: clientAdvertiser.advertiserId,
    })
    .from(client)
    .innerJoin(clientAdvertiser, eq(clientAdvertiser.clientUuid, client.uuid))
    .where(
      and(
        inArray(client.uuid, [...clientUuids]),
        inArray(clientAdvertiser.advertiserId, [...advertiserIds]),
      ),
    )
    .orderBy(asc(client.name), asc(client.uuid));
  const ids = rows.map(({ advId }) => advId);
  const [{ list: names }, accounts, running] = await Promise.all([
    advertiserNames(facts, ids),
    accountsOf(facts, ids),
    runningOf(facts, ids, todayIn(config.timeZone, clock())),
  ]);
  const advertisers = names.map(({ id, name }): AggregatorAdvertiser => {
    const days = running.find(({ main }) => main === id);
    return {
      ...{ advId: id, name },
      accounts: accounts
        .filter(({ mainId }) => mainId === id)
        .map((account) => ({
          ...{ accountId: account.id, name: account.name, currency: account.currency },
          platform: platformName(account.source),
        })),
      running: days ? { start: days.start, end: days.end, campaigns: days.campaigns } : null,
    };
  });
  return [...Map.groupBy(rows, ({ uuid }) => uuid).values()].flatMap((group) => {
    const [first] = group;
    const own = new Set(group.map(({ advId }) => advId));
    return first
      ? [
          {
            ...{ uuid: first.uuid, name: first.name, currency: first.currency },
            advertisers: advertisers.filter(({ advId }) => own.has(advId)),
          },
        ]
      : [];
  });
}

/** The days of the campaigns that run on a day, by advertiser. */
const runningOf = async (
  { query }: Pick<Services['facts'], 'query'>,
  advertiserIds: readonly number[],
  today: string,
) =>
  Running.parse(
    await query(
      `SELECT coalesce(a.account_of, a.id) AS main, min(c.start_date)::text AS start, max(c.end_date)::text AS end,
         count(*)::int AS campaigns
       FROM campaign c JOIN advertiser a ON a.id = c.advertiser_id
       WHERE coalesce(a.account_of, a.id) = ANY($1::int[]) AND $2::date BETWEEN c.start_date AND c.end_date
       GROUP BY 1`,
      [[...advertiserIds], today],
    ),
  );

/** What the files of feeds state of their money and days, load by load. */
import type { FeedHistory, LoadStatement, StatedFeed } from '@flightdeck/domain/health';
import { z } from 'zod';
import { isPartOf } from '../facts/accounts.ts';
import type { FactsStore } from '../facts/store.ts';

const Statements = z.array(
  z.object({
    id: z.int(),
    firstDay: z.string(),
    timeZone: z.string().nullable(),
    currencies: z.array(z.string()),
  }),
);

/** The loads that count of an account and of its parts in other currencies, by feed, in their order. */
export async function statementsOf(
  store: Pick<FactsStore, 'query'>,
  accountId: number,
): Promise<(feed: FeedHistory) => StatedFeed> {
  const rows = Statements.parse(
    await store.query(
      `SELECT l.feed_id AS id, l.first_day::text AS "firstDay", l.result ->> 'timeZone' AS "timeZone", held.currencies
       FROM feed_load l JOIN (
         SELECT s.load_id, coalesce(array_agg(DISTINCT a.currency) FILTER (WHERE a.currency IS NOT NULL), '{}') AS currencies
         FROM advertiser a JOIN load_scope s ON s.advertiser_id = a.id
         WHERE a.id = $1 OR EXISTS (SELECT FROM advertiser own WHERE own.id = $1 AND ${isPartOf('a', 'own')})
         GROUP BY s.load_id) held ON held.load_id = l.id
       WHERE l.undone_at IS NULL AND NOT l.is_base AND l.first_day IS NOT NULL ORDER BY l.id`,
      [accountId],
    ),
  );
  const loads = Map.groupBy<number, LoadStatement & { id: number }>(rows, ({ id }) => id);
  return ({ id, name }) => ({ feed: { id, name }, loads: loads.get(id) ?? [] });
}

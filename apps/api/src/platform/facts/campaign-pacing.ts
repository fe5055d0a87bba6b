/** The pacing of the campaigns of a selection, by the same questions and rules as the slide Campaign status. */
import type { Day, DayRange } from '@flightdeck/domain/dates';
import {
  type PacedCampaign,
  pacedCampaigns,
  pacingDay,
  pacingQueries,
} from '@flightdeck/domain/troubleshooter';
import { z } from 'zod';
import { withAccounts } from './accounts.ts';
import { loaded } from './as-of.ts';
import type { FactScope, FactsStore } from './store.ts';

/** Campaigns whose flight touches the range or that delivered in it, most delivery first, with their pacing at its end. */
export async function pacingOfCampaigns(
  facts: Pick<FactsStore, 'query' | 'answer'>,
  scope: FactScope,
  range: DayRange,
): Promise<PacedCampaign[]> {
  const queries = pacingQueries(range);
  const [{ knownUntil }, ofAccounts, toDate, inRange] = await Promise.all([
    loaded(facts, scope.advertiserIds),
    knownOfCampaigns(facts, scope, range),
    facts.answer(queries.toDate, scope),
    facts.answer(queries.inRange, scope),
  ]);
  return pacedCampaigns({ toDate, inRange }, range, ({ keys }) => {
    const known = ofAccounts.get(Number(keys.campaign?.id));
    return known
      ? pacingDay(range, known.lastDay, known.loadedUntil)
      : pacingDay(range, toDate.lastDay, knownUntil);
  });
}

const Known = z.array(
  z.object({ id: z.int(), lastDay: z.string().nullable(), loadedUntil: z.string().nullable() }),
);

/**
 * How far each campaign is known by its own account, where the selection has several: one that is loaded later than
 * another would look behind otherwise.
 */
async function knownOfCampaigns(
  facts: Pick<FactsStore, 'query'>,
  { advertiserIds }: FactScope,
  { end }: DayRange,
): Promise<ReadonlyMap<number, { lastDay: Day | null; loadedUntil: Day | null }>> {
  const accounts = await withAccounts(facts, advertiserIds);
  if (accounts.length === new Set(advertiserIds).size) return new Map();
  const rows = Known.parse(
    await facts.query(
      `SELECT c.id, k."lastDay", k."loadedUntil" FROM campaign c JOIN (
         SELECT a.id, (SELECT max(d.day) FROM campaign_day d WHERE d.advertiser_id = a.id AND d.day <= $2::date) AS "lastDay",
           (SELECT max(l.last_day) FROM load l WHERE l.advertiser_id = a.id) AS "loadedUntil"
         FROM unnest($1::int[]) AS a(id)
       ) k ON k.id = c.advertiser_id`,
      [accounts, end],
    ),
  );
  return new Map(rows.map(({ id, ...known }) => [id, known]));
}

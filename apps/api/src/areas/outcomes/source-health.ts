/** How the sources of aggregators fare: what was loaded of them, and what data health found. */
import type { AggregatorSource } from '@flightdeck/contract/aggregators';
import type { DatasetId } from '@flightdeck/domain/datasets';
import type { AggregatorBody, OutcomeSystem } from '@flightdeck/domain/outcomes';
import { z } from 'zod';
import { mainOf, withAccounts } from '../../platform/facts/accounts.ts';
import { openFindings } from '../../platform/health/findings.ts';
import { accountsOf } from '../../platform/outcomes/kept.ts';
import type { Services } from '../../platform/services.ts';

/** What each system brings: the first is what it counts. */
const BRINGS: Readonly<Record<OutcomeSystem, readonly [DatasetId, ...DatasetId[]]>> = {
  adserver: ['conversions', 'delivery'],
  analytics: ['goals', 'analytics'],
  search: ['search'],
  social: ['social'],
};
/** Findings down to those that are good to know. */
const ALL_LEVELS = 3;

const Loads = z.array(
  z.object({ account: z.int(), dataset: z.string(), at: z.string(), until: z.string() }),
);

const latest = (all: readonly string[]): string | null => [...all].sort().at(-1) ?? null;

/** Makes what tells the sources of settings, in their order; what is read is read once for all of these. */
export async function sourceHealth(
  { facts, records }: Pick<Services, 'facts' | 'records'>,
  bodies: readonly Pick<AggregatorBody, 'advId'>[],
): Promise<(body: Pick<AggregatorBody, 'advId' | 'sources'>) => AggregatorSource[]> {
  const all = await withAccounts(facts, [...new Set(bodies.map(({ advId }) => advId))]);
  const [mains, loaded, findings] = await Promise.all([
    mainOf(facts, all),
    facts.query(
      `SELECT advertiser_id AS account, dataset, to_char(max(loaded_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at,
         max(last_day)::text AS until
       FROM load WHERE advertiser_id = ANY($1::int[]) GROUP BY 1, 2`,
      [all],
    ),
    openFindings(records, { advertiserIds: all, upTo: ALL_LEVELS }),
  ]);
  const loads = Loads.parse(loaded);
  return ({ advId, sources }) => {
    const accounts = all.filter((id) => id === advId || mains.get(id) === advId);
    return sources.map((source): AggregatorSource => {
      const own = new Set(accountsOf(source, accounts));
      const [counts, ...others] = BRINGS[source.system];
      const brought: readonly string[] = [counts, ...others];
      const known = loads.filter(({ account, dataset }) => own.has(account) && dataset === counts);
      const found = findings.filter(
        ({ advertiserId, found: { dataset } }) =>
          own.has(advertiserId) && brought.includes(dataset),
      );
      const isLate = found.some(({ rule }) => rule === 'feed-stopped');
      return {
        label: source.label,
        health:
          known.length === 0 ? 'empty' : isLate ? 'late' : found.length > 0 ? 'findings' : 'fine',
        findings: found.length,
        loadedAt: latest(known.map(({ at }) => at)),
        until: latest(known.map(({ until }) => until)),
      };
    });
  };
}

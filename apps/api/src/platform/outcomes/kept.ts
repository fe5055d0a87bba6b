/** What the rules of an aggregator keep, as ids of the facts. */
import {
  type AggregatorBody,
  isInScope,
  type OutcomeSource,
  type ScopedThing,
} from '@flightdeck/domain/outcomes';
import { z } from 'zod';
import { idsInFacts } from '../facts/fact-rows.ts';
import type { FactsTransaction } from '../facts/store.ts';

const Named = z.array(z.object({ id: z.int(), name: z.string() }));

/** Ids that a scope keeps; null where it keeps all. */
export type Kept = readonly number[] | null;

/** Where the names of things stand, and what belongs to an account. */
const NAMES: Readonly<Record<ScopedThing, string>> = {
  campaign: 'SELECT id, name FROM campaign WHERE advertiser_id = ANY($1::int[])',
  placement: 'SELECT id, name FROM placement WHERE advertiser_id = ANY($1::int[])',
  site: 'SELECT DISTINCT s.id, s.name FROM site s JOIN placement p ON p.site_id = s.id WHERE p.advertiser_id = ANY($1::int[])',
  adGroup:
    'SELECT g.id, g.name FROM ad_group g JOIN campaign c ON c.id = g.campaign_id WHERE c.advertiser_id = ANY($1::int[])',
  adSet:
    'SELECT g.id, g.name FROM ad_set g JOIN campaign c ON c.id = g.campaign_id WHERE c.advertiser_id = ANY($1::int[])',
  keyword: `SELECT id, name FROM keyword WHERE id IN (
    SELECT keyword_id FROM ${idsInFacts('fact_search', '$1', 'keyword_id')} f WHERE advertiser_id = ANY($1::int[]))`,
};

/** Names of the things of an advertiser's accounts, for a rule's count and sample too. */
export const namesOfThings = async (
  { query }: Pick<FactsTransaction, 'query'>,
  of: ScopedThing,
  accounts: readonly number[],
): Promise<z.infer<typeof Named>> => Named.parse(await query(NAMES[of], [[...accounts]]));

/** Ids of what rules keep of one kind of thing. */
export async function keptOf(
  tx: Pick<FactsTransaction, 'query'>,
  { scope }: Pick<AggregatorBody, 'scope'>,
  of: ScopedThing,
  accounts: readonly number[],
): Promise<Kept> {
  if (!scope.some((rule) => rule.of === of)) return null;
  const known = await namesOfThings(tx, of, accounts);
  // Facts that name none have the id 0.
  return [{ id: 0, name: '' }, ...known]
    .filter(({ name }) => isInScope(scope, of, name))
    .map(({ id }) => id);
}

/** Accounts that a source counts in. */
export const accountsOf = (
  { accountIds }: Pick<OutcomeSource, 'accountIds'>,
  accounts: readonly number[],
): number[] => accounts.filter((id) => accountIds.length === 0 || accountIds.includes(id));

/** Questions about search and social advertising, kept within an aggregator: its accounts, its flight and its rules. */
import type { DatasetQuery } from '@flightdeck/domain/datasets';
import type { DayRange } from '@flightdeck/domain/dates';
import type { AggregatorBody } from '@flightdeck/domain/outcomes';
import { withAccounts } from '../../platform/facts/accounts.ts';
import type { FactScope } from '../../platform/facts/store.ts';
import { accountsOf, keptOf } from '../../platform/outcomes/kept.ts';
import type { Services } from '../../platform/services.ts';
import { SYSTEMS } from './run/claims.ts';

/** Datasets beside the outcomes that an aggregator answers from; systems of sources have the same names. */
export type MediaDataset = 'search' | 'social';

type Queries = Readonly<Record<string, DatasetQuery>>;

/** Questions as they may be asked, and why the others may not. */
export interface Within {
  readonly queries: Queries;
  readonly failed: Readonly<Record<string, string>>;
  readonly scope: FactScope;
}

const NO_ACCOUNT =
  'None of the accounts that its sources name belongs to the client. Choose accounts of the client in its sources.';
const NO_PLAN = 'Bookings are not told by the rules of an aggregator. Ask without the plan.';
const OTHER_DAYS = 'These days are outside of its flight. Choose days of the flight.';
const BY_KEYWORD =
  'Its rules take keywords in or leave them out, and reports of search terms do not tell keywords for sure.';

type Lock = (query: DatasetQuery) => DatasetQuery | string;

/**
 * Narrows questions to an aggregator: to the accounts that its sources of the system name, or all of the advertiser; to its
 * flight; and to what its rules keep. Placements and sites are the ad server’s, so rules about them keep everything here,
 * as in a run.
 */
export async function withinMedia(
  { facts }: Pick<Services, 'facts'>,
  advertiserId: number,
  body: AggregatorBody,
  dataset: MediaDataset,
  queries: Queries,
): Promise<Within> {
  const accounts = await withAccounts(facts, [advertiserId]);
  const sources = body.sources.filter(({ system }) => system === dataset);
  const counted = new Set(sources.flatMap((source) => accountsOf(source, accounts)));
  const accountIds = sources.length > 0 ? accounts.filter((id) => counted.has(id)) : accounts;
  const kept = await Promise.all(
    SYSTEMS[dataset].scoped.map(async (of) => ({
      ...{ dimension: of, ids: await keptOf(facts, body, of, accounts) },
    })),
  );
  const rules = kept.flatMap(({ dimension, ids }) => (ids ? [{ dimension, ids: [...ids] }] : []));

  const lock: Lock = (query) => {
    const range = within(query.range, body);
    if (accountIds.length === 0) return NO_ACCOUNT;
    if (query.plan) return NO_PLAN;
    if (!range) return OTHER_DAYS;
    const isOfTerms = [...query.dimensions, ...namesOf(query)].includes('searchTerm');
    if (isOfTerms && rules.some(({ dimension }) => dimension === 'keyword')) return BY_KEYWORD;
    // A report of terms that names no ad group may hold those of one that is left out.
    const own = isOfTerms
      ? rules.map(({ dimension, ids }) => ({ dimension, ids: ids.filter((id) => id > 0) }))
      : rules;
    const { compare, ...rest } = query;
    const isComparable =
      isSame(range, query.range) && compare && isSame(within(compare, body), compare);
    return {
      ...rest,
      range,
      ...(isComparable ? { compare } : {}),
      ...(own.length > 0 || query.filters ? { filters: [...(query.filters ?? []), ...own] } : {}),
    };
  };
  const locked = Object.entries(queries).map(([name, query]) => [name, lock(query)] as const);
  return {
    queries: Object.fromEntries(
      locked.flatMap(([name, own]) => (typeof own === 'string' ? [] : [[name, own]])),
    ),
    failed: Object.fromEntries(
      locked.flatMap(([name, own]) => (typeof own === 'string' ? [[name, own]] : [])),
    ),
    scope: { advertiserIds: [advertiserId], accountIds },
  };
}

const namesOf = ({ filters = [], named = [] }: DatasetQuery): string[] =>
  [...filters, ...named].map(({ dimension }) => dimension);

/** Days of a range that lie in the flight; null without any. */
function within(range: DayRange, { start, end }: DayRange): DayRange | null {
  const own = {
    start: range.start > start ? range.start : start,
    end: range.end < end ? range.end : end,
  };
  return own.start <= own.end ? own : null;
}

const isSame = (one: DayRange | null, other: DayRange): boolean =>
  one !== null && one.start === other.start && one.end === other.end;

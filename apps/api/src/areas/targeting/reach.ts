/** What rules would have met of the delivery of the month before, and what it cost. */
import type { DataOf } from '@flightdeck/contract';
import type { CALLS } from '@flightdeck/contract/server';
import type { Reach, ReachedSite } from '@flightdeck/contract/targeting';
import { presetRange, todayIn } from '@flightdeck/domain/dates';
import type { MetricRow } from '@flightdeck/domain/metrics';
import {
  type ContentRule,
  type ContentTargeting,
  type KnownSite,
  readPage,
  siteJudge,
} from '@flightdeck/domain/targeting/content';
import { contentTaxonomy } from '@flightdeck/domain/targeting/taxonomy';
import { inArray } from 'drizzle-orm';
import type { Caller } from '../../platform/route.ts';
import { advertisersOf } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { publisherSite } from './schema.ts';

/** Sites and pages that are listed; what is beyond is counted. */
const MOST_SITES = 1000;
const MOST_PAGES = 1000;

/** A name of a site as it is looked for. */
export const siteKey = (name: string): string => name.trim().toLowerCase();

/** What is known of sites by their names: as somebody said, or as the name itself says where it is an address. */
async function knownSites(
  { records: { db } }: Services,
  names: readonly string[],
): Promise<(name: string) => KnownSite> {
  const rows =
    names.length === 0
      ? []
      : await db
          .select()
          .from(publisherSite)
          .where(inArray(publisherSite.key, names.map(siteKey)));
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const { above } = contentTaxonomy();
  return (name) => {
    const row = byKey.get(siteKey(name));
    if (row) {
      const categories = row.categories.flatMap((id) => [id, ...above(id)]);
      return { host: row.host, language: row.language, categories };
    }
    const read = readPage(name);
    const host = 'rule' in read && read.rule.path === '' ? read.rule.host : null;
    return { host, language: null, categories: [] };
  };
}

/** The month before this one, in the provider's time zone. */
export const lastMonth = ({ config, clock }: Services) =>
  presetRange('lm', todayIn(config.timeZone, clock()));

/** What was delivered for a client in the month before, before rules are asked. */
interface Delivered extends Omit<Reach, 'sites'> {
  readonly sites: readonly (Omit<ReachedSite, 'verdict' | 'decided'> & {
    readonly known: KnownSite;
  })[];
}

/** The sites delivered for a client. @throws {AppError} `not-found` for another tenant’s client. */
export async function deliveredSites(
  services: Services,
  caller: Caller,
  clientUuid: string,
): Promise<Delivered> {
  const advertiserIds = await advertisersOf(services, caller, clientUuid);
  const range = lastMonth(services);
  const nothing = { range, currency: null, noCost: '', sites: [], further: 0 };
  if (advertiserIds.length === 0) return nothing;
  const { rows, rowCount, totals, currency } = await services.facts.answer(
    {
      metrics: ['impressions', 'spend', 'ctr', 'viewability'],
      ...{ dimensions: ['site'], range, limit: MOST_SITES },
      orderBy: { by: 'impressions', direction: 'desc' },
    },
    { advertiserIds },
  );
  const nameOf = ({ keys }: MetricRow): string => keys.site?.label ?? '';
  const knownOf = await knownSites(services, rows.map(nameOf));
  const isMixed = totals.reasons?.spend === 'currency';
  return {
    range,
    currency: currency ?? null,
    noCost: isMixed
      ? 'The advertisers spend in several currencies without a rate between them.'
      : '',
    sites: rows.map((row) => {
      const known = knownOf(nameOf(row));
      return {
        ...{ site: nameOf(row), host: known.host, known },
        impressions: row.values.impressions ?? 0,
        cost: row.values.spend ?? null,
        ctr: row.values.ctr ?? null,
        viewability: row.values.viewability ?? null,
      };
    }),
    further: Math.max(0, rowCount - rows.length),
  };
}

/** Delivered sites with what rules say of each. */
export function judgedSites(
  sites: Delivered['sites'],
  rules: readonly ContentRule[],
): ReachedSite[] {
  const judge = siteJudge(rules);
  return sites.map(({ known, ...site }) => ({ ...site, ...judge(known) }));
}

/** Reach of rules on the delivery of a client. @throws {AppError} `not-found` for another tenant’s client. */
export async function reachOf(
  services: Services,
  caller: Caller,
  { clientUuid, content }: { readonly clientUuid: string; readonly content: ContentTargeting },
): Promise<Reach> {
  const delivered = await deliveredSites(services, caller, clientUuid);
  return { ...delivered, sites: judgedSites(delivered.sites, content.rules) };
}

/** Landing pages of a client in the analytics of the month before. @throws {AppError} `not-found` for another tenant’s client. */
export async function landingPages(
  services: Services,
  caller: Caller,
  clientUuid: string,
): Promise<DataOf<(typeof CALLS)['targeting']['landingPages']>> {
  const advertiserIds = await advertisersOf(services, caller, clientUuid);
  if (advertiserIds.length === 0) return { pages: [], further: 0 };
  const { rows, rowCount } = await services.facts.answer(
    {
      ...{ dataset: 'analytics', metrics: ['sessions'], dimensions: ['landingPage'] },
      ...{ range: lastMonth(services), limit: MOST_PAGES },
      orderBy: { by: 'sessions', direction: 'desc' },
    },
    { advertiserIds },
  );
  return {
    pages: rows.map(({ keys, values }) => ({
      page: keys.landingPage?.label ?? '',
      sessions: values.sessions ?? 0,
    })),
    further: Math.max(0, rowCount - rows.length),
  };
}

/** How large a profile of companies is: what of the networks' reports of the month before it would have met. */
import type { FirmoEstimate } from '@flightdeck/contract/targeting';
import type { MetricRow } from '@flightdeck/domain/metrics';
import {
  COMPANY_VERDICTS,
  type CompanyVerdict,
  companyJudge,
  type FirmoTargeting,
} from '@flightdeck/domain/targeting/firmo';
import { industriesNamed } from '@flightdeck/domain/targeting/industries';
import { loaded } from '../../platform/facts/as-of.ts';
import type { Caller } from '../../platform/route.ts';
import { advertisersOf } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { lastMonth } from './reach.ts';

const DATASET = 'firmographics';
/** Rows that are read, and industries that are shown. */
const MOST_ROWS = 20_000;
const MOST_INDUSTRIES = 20;
/** How figures name what was not told. */
const UNKNOWN = 'Unknown';

/** A name of a row; null where it was not told. */
function told({ keys }: MetricRow, dimension: string): string | null {
  const label = keys[dimension]?.label ?? '';
  return label === '' || label === UNKNOWN ? null : label;
}

/** What networks reported of companies for a client in the month before, before a profile is asked. */
interface Reported extends Pick<FirmoEstimate, 'range' | 'asOf'> {
  readonly rows: readonly MetricRow[];
  /** In all rows, those beyond the ones that were read too. */
  readonly impressions: number | null;
}

/** The companies reported for a client. @throws {AppError} `not-found` for another tenant’s client. */
export async function reportedCompanies(
  services: Services,
  caller: Caller,
  clientUuid: string,
): Promise<Reported> {
  const advertiserIds = await advertisersOf(services, caller, clientUuid);
  const range = lastMonth(services);
  if (advertiserIds.length === 0) return { range, asOf: null, rows: [], impressions: null };
  const { asOf } = await loaded(services.facts, advertiserIds, DATASET);
  const { rows, totals } = await services.facts.answer(
    {
      ...{ dataset: DATASET, metrics: ['impressions'], range, limit: MOST_ROWS },
      dimensions: ['company', 'industry', 'companySize', 'country'],
    },
    { advertiserIds },
  );
  return { range, asOf, rows, impressions: totals.values.impressions ?? null };
}

/** Estimates a profile of a client. @throws {AppError} `not-found` for another tenant’s client. */
export async function estimateOf(
  services: Services,
  caller: Caller,
  { clientUuid, content }: { readonly clientUuid: string; readonly content: FirmoTargeting },
): Promise<FirmoEstimate> {
  return estimatedBy(await reportedCompanies(services, caller, clientUuid), content);
}

/** What a profile meets of the companies reported. */
export function estimatedBy(reported: Reported, content: FirmoTargeting): FirmoEstimate {
  const { range, asOf, rows } = reported;
  if (rows.length === 0) return { range, asOf, figures: null };
  const judge = companyJudge(content);
  const byVerdict = new Map<CompanyVerdict, number>(COMPANY_VERDICTS.map((each) => [each, 0]));
  const byIndustry = new Map<string, number>();
  let [unnamed, read] = [0, 0];
  const add = <Key>(sums: Map<Key, number>, key: Key, more: number) =>
    sums.set(key, (sums.get(key) ?? 0) + more);
  for (const row of rows) {
    const [company, industry] = [told(row, 'company'), told(row, 'industry')];
    const impressions = row.values.impressions ?? 0;
    const size = told(row, 'companySize');
    read += impressions;
    if (company === null) unnamed += impressions;
    add(byVerdict, judge({ company, industry, size, country: told(row, 'country') }), impressions);
    add(byIndustry, industry ?? UNKNOWN, impressions);
  }
  const industries = [...byIndustry]
    .map(([name, impressions]) => ({
      ...{ name, impressions, isKnown: industriesNamed(name).length > 0 },
    }))
    .sort((one, other) => other.impressions - one.impressions);
  const impressions = reported.impressions ?? read;
  const of = (verdict: CompanyVerdict) => byVerdict.get(verdict) ?? 0;
  return {
    ...{ range, asOf },
    figures: {
      ...{ impressions, unnamed, unread: Math.max(0, impressions - read) },
      byVerdict: {
        ...{ account: of('account'), in: of('in'), out: of('out') },
        ...{ none: of('none'), unknown: of('unknown') },
      },
      unknownIndustry: industries.reduce(
        (sum, each) => sum + (each.isKnown ? 0 : each.impressions),
        0,
      ),
      industries: industries.slice(0, MOST_INDUSTRIES),
    },
  };
}

/** Shared by the slides about search advertising: figures, the networks that slides are of, and options. */
import { search } from '@flightdeck/domain/datasets/search';
import type { EmptyNotice, SlideData } from '../definition.ts';
import { choice } from '../options.ts';
import { figuresOf, lowered, type Narrowing } from './figures.ts';
import { namesOption } from './options.ts';
import { isTold, nothingDelivered, result } from './shared.ts';

/** The figures of search advertising. */
export const SEARCH = figuresOf(search);

/** A metric of search advertising. */
export type SearchMetric = keyof typeof search.metrics;

/** A dimension of search advertising. */
export type SearchDimension = keyof typeof search.dimensions;

/** Platforms that a search slide is of. */
export interface SearchNetwork {
  /** After “on”. */
  readonly name: string;
  readonly platforms: NonNullable<Narrowing['platforms']>;
  /** Reports to load. */
  readonly reports: string;
}

/** Keyword advertising: Google Ads alone. */
export const KEYWORD_ADVERTISING: SearchNetwork = {
  name: 'Google Ads',
  platforms: { only: ['google-ads'] },
  reports: 'a Google Ads report',
};

/** Search ads: every other search platform, those of mappings included. */
export const SEARCH_AD: SearchNetwork = {
  name: 'Microsoft, Apple and other search platforms',
  platforms: { except: ['google-ads'] },
  reports: 'a report of Microsoft Ads, Apple Search Ads or another search platform',
};

/** `awReportType`: what the rows are, the first by default. */
export const reportType = <const Of extends SearchDimension>(
  ids: readonly [Of, ...Of[]],
  label = 'Report by',
) =>
  choice(ids[0], {
    label,
    choices: ids.map((value) => ({ value, label: SEARCH.noun(value).title })),
  });

/** `accounts` and `campaigns`. */
export const SCOPE_OPTIONS = {
  accounts: namesOption('Accounts', 'Names or numbers of accounts to keep.'),
  campaigns: namesOption('Campaigns', 'Names or numbers of campaigns to keep.'),
};

/** What the options keep of a network's accounts. */
export function narrowed(
  { platforms }: SearchNetwork,
  {
    accounts,
    campaigns,
  }: { readonly accounts: readonly string[]; readonly campaigns: readonly string[] },
): Narrowing {
  const of = (dimension: string, lines: readonly string[]) => {
    const names = lines.map((line) => line.trim()).filter(Boolean);
    return names.length > 0 ? [{ dimension, names }] : [];
  };
  const named = [...of('advertiser', accounts), ...of('campaign', campaigns)];
  return { platforms, ...(named.length > 0 ? { named } : {}) };
}

/** Why a slide of a network is empty: nothing loaded, or not this metric. */
export function missing(
  data: SlideData,
  metric: SearchMetric,
  { reports, name }: SearchNetwork,
): EmptyNotice {
  if (nothingDelivered(data, 'rows')) {
    return {
      title: 'No data in range',
      text: `Nothing is loaded from ${reports} for these dates and campaigns.`,
    };
  }
  const label = lowered(SEARCH.metric(metric).label);
  return {
    title: `No ${label} in range`,
    text: `What is loaded from ${name} for these dates has no ${label}.`,
  };
}

/** Whether there is nothing to show of a metric. */
export const isMissing = (data: SlideData, metric: SearchMetric): boolean =>
  nothingDelivered(data, 'rows') || !isTold(result(data, 'rows'), metric);

/** How an author fills an empty slide of a network. */
export const hint = ({ reports }: SearchNetwork): string =>
  `Load ${reports} by day in Data feeds, and link its account to this advertiser. If one is loaded, check the accounts, campaigns and metrics that the slide keeps.`;

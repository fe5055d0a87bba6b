/** Campaigns that an account and others of its advertiser hold by one name on the same days: the same delivery may count twice. */
import type { Day } from '../dates/index.ts';
import { platformName } from '../feeds/index.ts';
import { type Finding, finding, type NamedEntry } from './finding.ts';

/** A day of a campaign of an account that accounts of other sources hold too. */
export interface OverlapDay {
  readonly campaignId: number;
  readonly campaign: string;
  readonly day: Day;
  /** The other source. */
  readonly source: string;
  /** Impressions of the campaign, and of those of its name in the other source. */
  readonly value: number;
  readonly against: number;
}

/** One finding for an account. @param main The advertiser that the account belongs to. */
export function accountsOverlap(
  dataset: string,
  main: NamedEntry,
  overlaps: readonly OverlapDay[],
): Finding[] {
  const rows = [...Map.groupBy(overlaps, ({ campaignId }) => campaignId)].map(([id, own]) => {
    const sources = [...new Set(own.map(({ source }) => platformName(source)))].sort();
    const days = [...Map.groupBy(own, ({ day }) => day)]
      .map(([day, each]) => ({
        ...{ day, measure: null, value: each[0]?.value ?? 0 },
        against: each.reduce((sum, { against }) => sum + against, 0),
      }))
      .sort((one, other) => one.day.localeCompare(other.day));
    const label = `${own[0]?.campaign.trim() ?? ''} (also ${sources.join(', ')})`;
    return { ...{ id: String(id), label, value: null, against: null }, days };
  });
  if (rows.length === 0) return [];
  return [
    finding({
      ...{ rule: 'accounts-overlap', level: 2, dataset, by: 'campaign' },
      other: main,
      rows,
    }),
  ];
}

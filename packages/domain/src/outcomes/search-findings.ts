/** What search advertising wastes and what it misses, each by a rule that people are told. */

/** The rules. */
export const SEARCH_RULES = {
  /** Spend without a conversion is wasted from so many times the mean cost of one: less may be chance. */
  wastedFrom: 2,
  /** A campaign misses something below this share of the impressions that it could have had. */
  shareBelow: 0.9,
  /** Fewer conversions do not tell what one costs. */
  leastConversions: 10,
} as const;

/** A keyword or a search term. Money is in currency units. */
export interface SpentOn {
  readonly id: string;
  readonly name: string;
  readonly clicks: number | null;
  readonly spend: number | null;
  readonly conversions: number | null;
}

/** Spend that brought nothing. */
export interface WastedSpend<Row extends SpentOn = SpentOn> {
  /** Spend from which on it counts as wasted. */
  readonly from: number;
  /** Most spend first. */
  readonly rows: readonly Row[];
  readonly spend: number;
  /** Part of all spend. */
  readonly share: number;
}

/**
 * Rows with spend of at least `wastedFrom` mean costs of a conversion, and none.
 * @param whole All rows together, those that are not given too.
 * @returns Null where no mean cost is known: without any conversion nothing tells waste from what is not counted.
 */
export function wastedSpend<Row extends SpentOn>(
  rows: readonly Row[],
  whole: Pick<SpentOn, 'spend' | 'conversions'>,
): WastedSpend<Row> | null {
  const mean = costOf(whole);
  if (mean === null || whole.spend === null) return null;
  const from = SEARCH_RULES.wastedFrom * mean;
  const wasted = rows
    .filter(({ conversions, spend }) => conversions === 0 && (spend ?? 0) >= from)
    .sort((one, other) => (other.spend ?? 0) - (one.spend ?? 0));
  const spend = wasted.reduce((sum, row) => sum + (row.spend ?? 0), 0);
  return { from, rows: wasted, spend, share: spend / whole.spend };
}

/** A campaign of search advertising. Money is in currency units. */
export interface ShownCampaign extends SpentOn {
  readonly impressions: number | null;
  /** Impressions that it could have had; 0 or null where its platform does not tell. */
  readonly eligibleImpressions: number | null;
}

/** What a campaign that does better than the mean did not get. */
export interface MissedOpportunity {
  readonly id: string;
  readonly name: string;
  /** Impressions as a part of those that it could have had. */
  readonly share: number;
  /** Impressions that it did not get. */
  readonly impressions: number;
  /** Cost of one of its conversions. */
  readonly cost: number;
  /** What they had brought and cost at most: if they had done as well as those that it got. */
  readonly conversions: number;
  readonly spend: number;
}

/** What is known of the campaigns. */
export interface MissedOpportunities {
  /** Mean cost of a conversion. */
  readonly mean: number;
  /** Most conversions first. */
  readonly rows: readonly MissedOpportunity[];
  /** Campaigns whose platforms do not tell what they could have had. */
  readonly unknown: number;
}

/**
 * Campaigns whose conversions cost less than the mean and whose share of impressions is below `shareBelow`.
 * @param whole All campaigns together.
 * @returns Null where no mean cost is known, or no campaign tells what it could have had.
 */
export function missedOpportunities(
  campaigns: readonly ShownCampaign[],
  whole: Pick<SpentOn, 'spend' | 'conversions'>,
): MissedOpportunities | null {
  const mean = costOf(whole);
  const told = campaigns.flatMap((campaign) => {
    const share = shareOf(campaign);
    return share === null ? [] : [{ campaign, share }];
  });
  if (mean === null || told.length === 0) return null;
  const rows = told.flatMap(({ campaign, share }): MissedOpportunity[] => {
    const { id, name, impressions, eligibleImpressions, conversions, spend } = campaign;
    const cost = costOf(campaign);
    if (cost === null || cost >= mean || share >= SEARCH_RULES.shareBelow) return [];
    if ((conversions ?? 0) < SEARCH_RULES.leastConversions) return [];
    const missed = (eligibleImpressions ?? 0) - (impressions ?? 0);
    const times = missed / (impressions ?? 1);
    return [
      {
        ...{ id, name, share, cost, impressions: missed },
        conversions: (conversions ?? 0) * times,
        spend: (spend ?? 0) * times,
      },
    ];
  });
  return {
    mean,
    rows: rows.sort((one, other) => other.conversions - one.conversions),
    unknown: campaigns.length - told.length,
  };
}

function costOf({ spend, conversions }: Pick<SpentOn, 'spend' | 'conversions'>): number | null {
  return spend !== null && spend > 0 && conversions !== null && conversions > 0
    ? spend / conversions
    : null;
}

/** Null where it is not told, or where only some rows told it: nothing has more impressions than it could have. */
function shareOf({ impressions, eligibleImpressions }: ShownCampaign): number | null {
  if (!impressions || !eligibleImpressions || eligibleImpressions < impressions) return null;
  return impressions / eligibleImpressions;
}

/** Search advertising of the demo provider: two platforms, a brand and a generic campaign each. */
import { normal, pick, poisson, randomOf } from '../random.ts';
import { type AdvertiserDay, micros, split } from './advertiser-day.ts';
import { accountOn, type DemoEntity, type DemoRow } from './rows.ts';
import { isDuring } from './stories.ts';

const PLATFORMS = [
  {
    source: 'google-ads',
    suffix: ' – Google Ads',
    code: 'G',
    network: 'Google Search',
    share: 0.84,
    devices: [
      ['Mobile', 0.64],
      ['Desktop', 0.36],
    ],
  },
  {
    source: 'microsoft-ads',
    suffix: ' – Microsoft',
    code: 'M',
    network: 'Microsoft sites',
    share: 0.16,
    devices: [['Desktop', 1]],
  },
] as const;

/** Keywords with their share of the clicks, click-through rate and price of a click in pounds. */
const KEYWORDS = [
  {
    campaign: 'Brand',
    group: 'Brand – exact',
    word: '%',
    match: 'Exact',
    of: 0.34,
    ctr: 0.19,
    cpc: 0.31,
    score: 10,
  },
  {
    campaign: 'Brand',
    group: 'Brand – phrase',
    word: '% offers',
    match: 'Phrase',
    of: 0.16,
    ctr: 0.12,
    cpc: 0.38,
    score: 8,
  },
  {
    campaign: 'Generic',
    group: 'Category',
    word: 'best ^',
    match: 'Phrase',
    of: 0.3,
    ctr: 0.048,
    cpc: 1.12,
    score: 6,
  },
  {
    campaign: 'Generic',
    group: 'Near me',
    word: '^ near me',
    match: 'Broad',
    of: 0.2,
    ctr: 0.036,
    cpc: 0.87,
    score: 5,
  },
] as const;

/** What people search for around a theme. */
const wordsOf = (text: string, name: string, theme: string): string =>
  text.replace('%', name.toLowerCase()).replace('^', theme.toLowerCase());

/** Keywords of a day; and, apart from these, the search terms that the platform names: four of five clicks. */
export function searchRows(at: AdvertiserDay): {
  readonly keywords: DemoRow<'search'>[];
  readonly terms: DemoRow<'search'>[];
} {
  const { advertiser, day } = at;
  const random = randomOf(`${advertiser.externalId} ${day} search`);
  const keywords: DemoRow<'search'>[] = [];
  const terms: DemoRow<'search'>[] = [];
  const clicksOn = split(
    at.searchClicks,
    PLATFORMS.map(({ share }) => share),
  );
  // Only what was clicked converts.
  const keyEvents = split(at.visits.paidSearch.keyEvents, clicksOn);
  for (const [index, { source, suffix, code, network, devices }] of PLATFORMS.entries()) {
    const account = accountOn(source, advertiser, suffix);
    const parts = KEYWORDS.flatMap((keyword) => {
      // Each advertiser is found by other words, and no two days are alike.
      const usual = normal(randomOf(`${advertiser.externalId} ${keyword.word}`));
      const of = keyword.of * Math.exp(0.3 * usual + 0.12 * normal(random));
      return devices.map(([device, share]) => ({ keyword, device, share: of * share }));
    });
    const weights = parts.map(({ share }) => share);
    const clicks = split(clicksOn[index] ?? 0, weights);
    const conversions = split(keyEvents[index] ?? 0, clicks);
    for (const [part, { keyword, device }] of parts.entries()) {
      const count = clicks[part] ?? 0;
      if (count === 0) continue;
      const entity = (id: string, name: string): DemoEntity => ({
        id: `${account.id}-${id}`,
        name,
      });
      const campaign = entity(keyword.campaign, `Search – ${keyword.campaign}`);
      const adGroup = entity(keyword.group, keyword.group);
      const impressions = count + poisson(random, count / keyword.ctr);
      const top = Math.min(impressions, poisson(random, impressions * 0.72));
      const isBrand = keyword.campaign === 'Brand';
      const contested = isBrand && isDuring('brand-bids', advertiser, day) ? 2.1 : 1;
      const theme = advertiser.trade.themes[0];
      const order = advertiser.trade.orderValue;
      const row = {
        day,
        account,
        dimensions: {
          campaign,
          adGroup,
          keyword: wordsOf(keyword.word, advertiser.name, theme),
          matchType: keyword.match,
          network,
          device,
        },
        measures: {
          impressions,
          clicks: count,
          spendMicros: micros(count * keyword.cpc * contested * (code === 'M' ? 0.8 : 1)),
          conversions: conversions[part] ?? 0,
          revenueMicros: micros((conversions[part] ?? 0) * order),
          topImpressions: top,
          absoluteTopImpressions: Math.min(top, poisson(random, top * (isBrand ? 0.8 : 0.3))),
          eligibleImpressions:
            impressions + poisson(random, impressions * (isBrand ? 0.12 * contested : 0.9)),
          qualityScoreWeight: impressions * keyword.score,
        },
      } satisfies DemoRow<'search'>;
      keywords.push(row);
      const named = Math.floor(count * 0.8);
      if (device !== 'Mobile' || named === 0) continue;
      const ending = pick(random, ['', ' uk', ' reviews', ' sale']);
      const { keyword: words, ...rest } = row.dimensions;
      terms.push({
        ...row,
        dimensions: { ...rest, keyword: words, searchTerm: `${words}${ending}` },
        measures: {
          impressions: Math.round((impressions * named) / count),
          clicks: named,
          spendMicros: Math.round((row.measures.spendMicros * named) / count),
        },
      });
    }
  }
  return { keywords, terms };
}

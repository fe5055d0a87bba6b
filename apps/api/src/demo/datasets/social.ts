/** Social advertising of the demo provider, and the companies that its LinkedIn ads reached. */
import { between, poisson, type Random, randomOf, share } from '../random.ts';
import { type AdvertiserDay, micros, split } from './advertiser-day.ts';
import { accountOn, type DemoRow } from './rows.ts';
import { isDuring } from './stories.ts';

/** Institutions advertise to professionals, shops to everybody. */
const PLATFORMS = {
  'Retail & leisure': [
    { source: 'meta', network: 'Meta', suffix: ' – Meta', share: 0.7, cpc: 0.42 },
    { source: 'tiktok', network: 'TikTok', suffix: ' – TikTok', share: 0.3, cpc: 0.29 },
  ],
  'Services & institutions': [
    { source: 'meta', network: 'Meta', suffix: ' – Meta', share: 0.75, cpc: 0.55 },
    { source: 'linkedin', network: 'LinkedIn', suffix: ' – LinkedIn', share: 0.25, cpc: 3.4 },
  ],
} as const;

const ADS = [
  {
    set: 'Prospecting',
    name: 'Film 15 s',
    keen: 1.3,
    format: 'Video',
    of: 0.34,
    ctr: 0.009,
    video: true,
  },
  {
    set: 'Prospecting',
    name: 'Carousel',
    keen: 1,
    format: 'Carousel',
    of: 0.28,
    ctr: 0.012,
    video: false,
  },
  {
    set: 'Retargeting',
    name: 'Offer',
    keen: 0.7,
    format: 'Single image',
    of: 0.38,
    ctr: 0.019,
    video: false,
  },
] as const;

/** Of LinkedIn's clicks on other ads: messages sent, what one costs, and how many are opened and answered. */
const MESSAGES = { sends: 3.2, cost: 0.34, opened: 0.52, leads: 0.012 } as const;

/** The day's message ads of an account, which have neither impressions nor clicks. */
function messageRow(random: Random, ads: readonly DemoRow<'social'>[]): DemoRow<'social'>[] {
  const [first] = ads;
  if (!first) return [];
  const { account, day, dimensions } = first;
  const clicks = ads.reduce((sum, { measures }) => sum + (measures.clicks ?? 0), 0);
  const sends = poisson(random, clicks * MESSAGES.sends);
  if (sends === 0) return [];
  const opens = share(random, sends, MESSAGES.opened);
  return [
    {
      day,
      account,
      dimensions: {
        ...dimensions,
        adSet: { id: `${account.id}-Messages`, name: 'Messages' },
        ad: { id: `${account.id}-Invitation`, name: 'Invitation' },
        format: 'Message',
      },
      measures: {
        ...{ sends, opens, spendMicros: micros(sends * MESSAGES.cost) },
        leads: share(random, opens, MESSAGES.leads),
      },
    },
  ];
}

/** Ads of a day. */
export function socialRows(at: AdvertiserDay): DemoRow<'social'>[] {
  const { advertiser, day } = at;
  const random = randomOf(`${advertiser.externalId} ${day} social`);
  const platforms = PLATFORMS[advertiser.clientType];
  const shares = platforms.map((platform) => platform.share);
  const clicksOn = split(at.socialClicks, shares);
  const keyEvents = split(at.visits.paidSocial.keyEvents, clicksOn);
  return platforms.flatMap(({ source, network, suffix, cpc }, index) => {
    const account = accountOn(source, advertiser, suffix);
    const weights = ADS.map(({ of }) => of);
    const clicks = split(clicksOn[index] ?? 0, weights);
    const conversions = split(keyEvents[index] ?? 0, clicks);
    const ads = ADS.flatMap((ad, part): DemoRow<'social'>[] => {
      const count = clicks[part] ?? 0;
      if (count === 0) return [];
      const worn = part === 0 && isDuring('worn-out-ad', advertiser, day) ? 0.5 : 1;
      const impressions = count + poisson(random, count / (ad.ctr * worn));
      const starts = ad.video ? share(random, impressions, 0.7) : 0;
      const half = share(random, starts, 0.34);
      const converted = conversions[part] ?? 0;
      const engaged = (rate: number) => poisson(random, impressions * rate * ad.keen);
      return [
        {
          day,
          account,
          dimensions: {
            network,
            campaign: { id: `${account.id}-always-on`, name: `${network} – Always on` },
            adSet: { id: `${account.id}-${ad.set}`, name: ad.set },
            ad: { id: `${account.id}-${ad.name}`, name: ad.name },
            format: ad.format,
            country: 'United Kingdom',
          },
          measures: {
            impressions,
            clicks: count,
            linkClicks: share(random, count, 0.86),
            spendMicros: micros(count * cpc),
            reactions: engaged(0.004),
            comments: engaged(0.0004),
            shares: engaged(0.0006),
            saves: engaged(0.0005),
            follows: engaged(0.0002),
            videoViews: ad.video ? share(random, starts, 0.6) : 0,
            videoStarts: starts,
            videoFirstQuartiles: Math.max(half, share(random, starts, 0.52)),
            videoMidpoints: half,
            videoThirdQuartiles: share(random, half, 0.74),
            videoCompletes: share(random, half, 0.5),
            leads: network === 'LinkedIn' ? poisson(random, count * 0.06) : 0,
            conversions: converted,
            revenueMicros: micros(converted * advertiser.trade.orderValue),
            reach: Math.round(impressions / between(random, 1.1, 1.6)),
          },
        },
      ];
    });
    return network === 'LinkedIn' ? [...ads, ...messageRow(random, ads)] : ads;
  });
}

/** Companies: the part of the impressions that they get, and how often they click against the others. */
const SEGMENTS = [
  {
    industry: 'Software',
    companySize: '11-50 employees',
    seniority: 'Manager',
    of: 0.3,
    keen: 1.2,
  },
  {
    industry: 'Software',
    companySize: '51-200 employees',
    seniority: 'Director',
    of: 0.2,
    keen: 1,
  },
  {
    industry: 'Construction',
    companySize: '11-50 employees',
    seniority: 'Owner',
    of: 0.2,
    keen: 0.8,
  },
  {
    industry: 'Hospitals',
    companySize: '1001-5000 employees',
    seniority: 'Manager',
    of: 0.18,
    keen: 0.7,
  },
  {
    industry: 'Banking',
    companySize: '10001+ employees',
    seniority: 'Director',
    of: 0.12,
    keen: 1.1,
  },
] as const;

/** The LinkedIn ads of a day by the companies and professions that they reached: they add up to these ads. */
export function firmographicRows(
  { advertiser, day }: Pick<AdvertiserDay, 'advertiser' | 'day'>,
  social: readonly DemoRow<'social'>[],
): DemoRow<'firmographics'>[] {
  const ads = social.filter(({ dimensions }) => dimensions.network === 'LinkedIn');
  const [first] = ads;
  if (!first) return [];
  const { account, dimensions } = first;
  const total = (measure: keyof (typeof first)['measures']) =>
    ads.reduce((sum, { measures }) => sum + (measures[measure] ?? 0), 0);
  const weights = SEGMENTS.map(({ of }) => of);
  const clicked = SEGMENTS.map(({ of, keen }) => of * keen);
  const asked = SEGMENTS.map(({ companySize, of, keen }) => {
    const isStory =
      companySize === '11-50 employees' && isDuring('small-companies', advertiser, day);
    return of * keen * (isStory ? 3 : 1);
  });
  const impressions = split(total('impressions'), weights);
  const clicks = split(total('clicks'), clicked);
  const engagements = split(total('reactions') + total('comments') + total('shares'), clicked);
  const spend = split(total('spendMicros'), clicked);
  const leads = split(total('leads'), asked);
  const conversions = split(total('conversions'), clicked);
  return SEGMENTS.map(({ of: _, keen: __, ...segment }, index) => ({
    day,
    account,
    dimensions: {
      ...segment,
      ...(dimensions.campaign ? { campaign: dimensions.campaign } : {}),
      jobFunction: index % 2 === 0 ? 'Operations' : 'Finance',
      country: 'United Kingdom',
    },
    measures: {
      impressions: impressions[index] ?? 0,
      clicks: clicks[index] ?? 0,
      engagements: engagements[index] ?? 0,
      leads: leads[index] ?? 0,
      conversions: conversions[index] ?? 0,
      spendMicros: spend[index] ?? 0,
    },
  }));
}

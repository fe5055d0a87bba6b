/**
 * Reads ad accounts and their daily figures from LinkedIn's advertising interface.
 *
 * Written from its public documentation (ad accounts, ad campaigns, ad analytics; versioned REST). Nobody has run it against
 * LinkedIn itself: its tests stand on answers in the documented form.
 */
import type { NetworkAccount } from '@flightdeck/contract/networks';
import { csvLines } from '@flightdeck/domain/csv';
import { type DayRange, shiftDay } from '@flightdeck/domain/dates';
import { z } from 'zod';
import { AppError } from '../../../platform/errors.ts';
import type { NetworkSettings } from './oauth.ts';

const PATIENCE_MS = 60_000;
const PAGE = 1000;
/** Pages of accounts or campaigns at most: 50,000 of them. */
const MOST_PAGES = 50;
/** Days of one question: the interface cuts an answer off after 15,000 rows without saying so. */
const DAYS_AT_ONCE = 7;
const MOST_ROWS = 15_000;

const idOf = (urn: string): string => urn.split(':').at(-1) ?? urn;

const Accounts = z.object({
  elements: z.array(
    z.object({
      id: z.coerce.string(),
      name: z.string().optional(),
      currency: z.string().optional(),
    }),
  ),
  metadata: z.object({ nextPageToken: z.string().optional() }).optional(),
});
const Named = z.object({
  elements: z.array(
    z.object({
      id: z.coerce.string(),
      name: z.string(),
      campaignGroup: z.string().optional(),
    }),
  ),
  metadata: z.object({ nextPageToken: z.string().optional() }).optional(),
});

const Count = z.number().optional();
const Money = z.coerce.string().optional();
const DayParts = z.object({ year: z.int(), month: z.int(), day: z.int() });
const Analytics = z.object({
  elements: z.array(
    z.object({
      dateRange: z.object({ start: DayParts }),
      pivotValues: z.array(z.string()).min(1),
      ...{ impressions: Count, clicks: Count, landingPageClicks: Count },
      ...{ likes: Count, comments: Count, shares: Count, follows: Count, totalEngagements: Count },
      ...{ videoViews: Count, videoStarts: Count, videoCompletions: Count },
      ...{ videoFirstQuartileCompletions: Count, videoMidpointCompletions: Count },
      ...{ videoThirdQuartileCompletions: Count, oneClickLeads: Count },
      externalWebsiteConversions: Count,
      ...{ costInLocalCurrency: Money, conversionValueInLocalCurrency: Money },
    }),
  ),
});
type Figures = z.infer<typeof Analytics>['elements'][number];

/** Columns as the reader of LinkedIn's files knows them from its interface, and the field of each. */
const COLUMNS = {
  impressions: 'impressions',
  clicks: 'clicks',
  landing_page_clicks: 'landingPageClicks',
  cost_in_local_currency: 'costInLocalCurrency',
  likes: 'likes',
  comments: 'comments',
  shares: 'shares',
  follows: 'follows',
  total_engagements: 'totalEngagements',
  video_views: 'videoViews',
  video_starts: 'videoStarts',
  video_first_quartile_completions: 'videoFirstQuartileCompletions',
  video_midpoint_completions: 'videoMidpointCompletions',
  video_third_quartile_completions: 'videoThirdQuartileCompletions',
  video_completions: 'videoCompletions',
  one_click_leads: 'oneClickLeads',
  external_website_conversions: 'externalWebsiteConversions',
  conversion_value_in_local_currency: 'conversionValueInLocalCurrency',
} as const satisfies Record<string, keyof Figures>;

/** The ad accounts that an access may read. @throws {AppError} `unprocessable`, `unavailable`. */
export async function readAccounts(
  settings: NetworkSettings,
  access: string,
): Promise<NetworkAccount[]> {
  const found = await pages(settings, access, '/adAccounts?q=search', Accounts);
  return found.map(({ id, name, currency }) => ({
    accountId: id,
    name: name ?? id,
    currency: currency ?? null,
  }));
}

/**
 * The figures of an account by day and campaign, as the text of a file.
 * @param range Days in UTC, both included.
 * @throws {AppError} `unprocessable`, `unavailable`.
 */
export async function readFigures(
  settings: NetworkSettings,
  access: string,
  account: NetworkAccount,
  { start, end }: DayRange,
): Promise<string> {
  const { accountId } = account;
  const within = `/adAccounts/${encodeURIComponent(accountId)}`;
  const [campaigns, groups] = await Promise.all([
    pages(settings, access, `${within}/adCampaigns?q=search`, Named),
    pages(settings, access, `${within}/adCampaignGroups?q=search`, Named),
  ]);
  const campaign = new Map(campaigns.map((each) => [each.id, each]));
  const groupName = new Map(groups.map(({ id, name }) => [id, name]));
  const lines: (string | number)[][] = [];
  for (let from = start; from <= end; from = shiftDay(from, DAYS_AT_ONCE)) {
    const last = shiftDay(from, DAYS_AT_ONCE - 1);
    const range = { start: from, end: last < end ? last : end };
    const asked = await ask(settings, access, figuresPath(accountId, range), Analytics);
    if (asked.elements.length >= MOST_ROWS) {
      throw new AppError(
        'unprocessable',
        `${settings.name} cuts its answer off at ${MOST_ROWS} rows, so that figures would be missing. Export this account as a file instead.`,
      );
    }
    for (const row of asked.elements) {
      const id = idOf(row.pivotValues[0] ?? '');
      const own = campaign.get(id);
      const group = own?.campaignGroup === undefined ? '' : idOf(own.campaignGroup);
      lines.push([
        ...[dayOf(row.dateRange.start), accountId, account.name, account.currency ?? ''],
        ...[group, groupName.get(group) ?? group, id, own?.name ?? id],
        ...Object.values(COLUMNS).map((field) => row[field] ?? 0),
      ]);
    }
  }
  const about = ['day', 'account_id', 'account_name', 'currency'];
  const names = ['Campaign Group ID', 'Campaign Group Name', 'campaign_id', 'campaign_name'];
  return csvLines([[...about, ...names, ...Object.keys(COLUMNS)], ...lines]);
}

const dayOf = ({ year, month, day }: z.infer<typeof DayParts>): string =>
  [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');

const partsOf = (day: string): string => {
  const [year, month, date] = day.split('-').map(Number);
  return `(year:${year},month:${month},day:${date})`;
};

function figuresPath(accountId: string, { start, end }: DayRange): string {
  const urn = encodeURIComponent(`urn:li:sponsoredAccount:${accountId}`);
  const fields = ['dateRange', 'pivotValues', ...Object.values(COLUMNS)].join(',');
  return `/adAnalytics?q=analytics&pivot=CAMPAIGN&timeGranularity=DAILY&dateRange=(start:${partsOf(start)},end:${partsOf(end)})&accounts=List(${urn})&fields=${fields}`;
}

async function pages<Element>(
  settings: NetworkSettings,
  access: string,
  path: string,
  schema: z.ZodType<{
    elements: Element[];
    metadata?: { nextPageToken?: string | undefined } | undefined;
  }>,
): Promise<Element[]> {
  const found: Element[] = [];
  let token: string | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const next = token === undefined ? '' : `&pageToken=${encodeURIComponent(token)}`;
    const { elements, metadata } = await ask(
      settings,
      access,
      `${path}&pageSize=${PAGE}${next}`,
      schema,
    );
    found.push(...elements);
    token = metadata?.nextPageToken;
    if (token === undefined) return found;
  }
  throw new AppError('unprocessable', `${settings.name} lists more than can be read.`);
}

async function ask<Answer>(
  { api, name }: NetworkSettings,
  access: string,
  path: string,
  schema: z.ZodType<Answer>,
): Promise<Answer> {
  if (!api) throw new AppError('unprocessable', `There is no adapter for the figures of ${name}.`);
  const answer = await fetch(`${api.url}${path}`, {
    headers: {
      authorization: `Bearer ${access}`,
      'linkedin-version': api.version,
      'x-restli-protocol-version': '2.0.0',
    },
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch((cause: unknown) => {
    const why = `${name} cannot be reached right now. It is tried again.`;
    throw new AppError('unavailable', why, undefined, { cause });
  });
  if (answer.status === 401) {
    throw new AppError('unprocessable', `${name} refuses the login. Connect it again.`);
  }
  if (answer.status === 403) {
    throw new AppError(
      'unprocessable',
      `${name} does not let this login read the account. Ask for a role on it there.`,
    );
  }
  if (!answer.ok) {
    throw new AppError('unavailable', `${name} answers ${answer.status}. It is tried again.`);
  }
  const parsed = schema.safeParse(await answer.json().catch(() => null));
  if (parsed.success) return parsed.data;
  throw new AppError(
    'unprocessable',
    `${name} answers in a form that Flightdeck does not know. Nothing was loaded.`,
  );
}

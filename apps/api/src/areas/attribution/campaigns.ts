/**
 * Campaigns that paths ended in. Sources of paths do not say which campaign a touch was of: the paths of a campaign are those
 * of its client that ended on the days of its flight (docs/decisions/0060).
 */
import {
  CAMPAIGNS_LIMIT,
  type CampaignsWithPaths,
  type CampaignWithPaths,
  type FlightOfCampaign,
} from '@flightdeck/contract/attribution';
import { dataDrivenLock } from '@flightdeck/domain/attribution';
import type { DayRange } from '@flightdeck/domain/dates';
import { z } from 'zod';
import { AppError } from '../../platform/errors.ts';
import { type ReadPaths, readPaths } from '../../platform/facts/read-paths.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { clientsOf, type OwnClient } from './clients.ts';

const Campaigns = z.array(
  z.object({
    id: z.int(),
    account: z.int(),
    name: z.string(),
    start: z.string().nullable(),
    end: z.string().nullable(),
  }),
);

const Days = z.array(
  z.object({
    account: z.int(),
    day: z.string(),
    conversions: z.number(),
    touches: z.number(),
    nulls: z.number(),
  }),
);
type PathDay = z.infer<typeof Days>[number];

/** Campaigns of accounts with their flights: as told, or the days of their delivery. @param campaignId Only this one. */
async function flightsOf(
  { query }: Services['facts'],
  accountIds: readonly number[],
  campaignId: number | null = null,
) {
  return Campaigns.parse(
    await query(
      `SELECT c.id, c.advertiser_id AS account, c.name,
         coalesce(c.start_date, d.first)::text AS start, coalesce(c.end_date, d.last)::text AS end
       FROM campaign c LEFT JOIN (
         SELECT p.campaign_id, min(pd.day) AS first, max(pd.day) AS last
         FROM placement_day pd JOIN placement p ON p.id = pd.placement_id
         WHERE pd.advertiser_id = ANY($1::int[]) AND ($2::int IS NULL OR p.campaign_id = $2)
         GROUP BY 1) d ON d.campaign_id = c.id
       WHERE c.advertiser_id = ANY($1::int[]) AND ($2::int IS NULL OR c.id = $2)
       ORDER BY "end" DESC NULLS LAST, c.name, c.id`,
      [[...accountIds], campaignId],
    ),
  );
}

const pathDays = async ({ query }: Services['facts'], accountIds: readonly number[]) =>
  Days.parse(
    await query(
      `SELECT advertiser_id AS account, day::text AS day, sum(conversions)::float8 AS conversions,
         sum(touchpoints)::float8 AS touches, sum(not_converted)::float8 AS nulls
       FROM fact_paths WHERE advertiser_id = ANY($1::int[]) GROUP BY 1, 2 ORDER BY 2`,
      [[...accountIds]],
    ),
  );

/** The campaigns of one client; those without a path are left out. */
function campaignsOf(
  { uuid, name, accountIds }: OwnClient,
  flights: z.infer<typeof Campaigns>,
  all: readonly PathDay[],
): CampaignWithPaths[] {
  const own = new Set(accountIds);
  const days = all.filter(({ account }) => own.has(account));
  return flights.flatMap(({ id, account, name: campaign, start, end }) => {
    if (!own.has(account) || start === null || end === null) return [];
    const within = days.filter(({ day }) => day >= start && day <= end);
    if (within.length === 0) return [];
    const sum = (of: (day: PathDay) => number) => within.reduce((sums, day) => sums + of(day), 0);
    const evidence = {
      conversions: sum(({ conversions }) => conversions),
      touches: sum(({ touches }) => touches),
    };
    return [
      {
        campaignId: id,
        name: campaign,
        clientUuid: uuid,
        client: name,
        start,
        end,
        ...evidence,
        days: new Set(within.map(({ day }) => day)).size,
        lock: dataDrivenLock({ ...evidence, nulls: sum(({ nulls }) => nulls) }),
      },
    ];
  });
}

/** Campaigns of the caller's clients, or of one. @throws {AppError} `not-found` for a client that is not theirs. */
export async function campaignsWithPaths(
  services: Services,
  caller: Caller,
  clientUuid: string | null,
): Promise<CampaignsWithPaths> {
  const clients = await clientsOf(services, caller);
  const chosen = clientUuid === null ? clients : clients.filter(({ uuid }) => uuid === clientUuid);
  if (clientUuid !== null && chosen.length === 0) {
    throw new AppError('not-found', 'There is no such client among yours.');
  }
  const accountIds = chosen.flatMap((each) => each.accountIds);
  const [flights, days] = await Promise.all([
    flightsOf(services.facts, accountIds),
    pathDays(services.facts, accountIds),
  ]);
  const campaigns = chosen
    .flatMap((each) => campaignsOf(each, flights, days))
    .sort((one, other) => other.end.localeCompare(one.end) || one.name.localeCompare(other.name));
  return {
    clients: clients.map(({ uuid, name }) => ({ uuid, name })),
    campaigns: campaigns.slice(0, CAMPAIGNS_LIMIT),
    isMore: campaigns.length > CAMPAIGNS_LIMIT,
  };
}

const NO_PATHS =
  'This campaign has no paths: none of the client’s paths ended on the days of its flight.';

/** A campaign with the paths that ended in its flight, or on some days of it. */
export interface CampaignPaths extends ReadPaths {
  readonly campaign: FlightOfCampaign;
  readonly range: DayRange;
}

/**
 * A campaign of a client with its paths. Of days that are asked for only those of the flight count; where none is, there is no
 * path.
 * @throws {AppError} `not-found`, also where no path ended in its flight.
 */
export async function ownCampaign(
  { facts }: Pick<Services, 'facts'>,
  { uuid, name, accountIds, currency }: OwnClient,
  campaignId: number,
  asked: DayRange | null,
): Promise<CampaignPaths> {
  const [found] = await flightsOf(facts, accountIds, campaignId);
  if (!found || found.start === null || found.end === null) {
    throw new AppError('not-found', NO_PATHS);
  }
  const { start, end } = found;
  const campaign = {
    ...{ campaignId: found.id, name: found.name, clientUuid: uuid, client: name, start, end },
  };
  if (asked && (asked.end < start || end < asked.start)) {
    return { campaign, range: asked, paths: [], hasValues: true };
  }
  const range = {
    start: asked && asked.start > start ? asked.start : start,
    end: asked && asked.end < end ? asked.end : end,
  };
  const read = await readPaths(facts, { accountIds, range, outcome: null, currency });
  if (asked === null && read.paths.length === 0) throw new AppError('not-found', NO_PATHS);
  return { campaign, range, ...read };
}

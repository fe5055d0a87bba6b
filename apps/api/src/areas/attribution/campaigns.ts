/**
 * Campaigns that paths ended in. Sources of paths do not say which campaign a touch was of: the paths of a campaign are those
 * of its client that ended on the days of its flight (docs/decisions/0060).
 */
import {
  CAMPAIGNS_LIMIT,
  type CampaignsWithPaths,
  type CampaignWithPaths,
} from '@flightdeck/contract/attribution';
import { dataDrivenLock } from '@flightdeck/domain/attribution';
import { z } from 'zod';
import { AppError } from '../../platform/errors.ts';
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

/** Campaigns of accounts with their flights: as told, or the days of their delivery. */
async function flightsOf({ query }: Services['facts'], accountIds: readonly number[]) {
  return Campaigns.parse(
    await query(
      `SELECT c.id, c.advertiser_id AS account, c.name,
         coalesce(c.start_date, d.first)::text AS start, coalesce(c.end_date, d.last)::text AS end
       FROM campaign c LEFT JOIN (
         SELECT p.campaign_id, min(pd.day) AS first, max(pd.day) AS last
         FROM placement_day pd JOIN placement p ON p.id = pd.placement_id
         WHERE pd.advertiser_id = ANY($1::int[]) GROUP BY 1) d ON d.campaign_id = c.id
       WHERE c.advertiser_id = ANY($1::int[])
       ORDER BY "end" DESC NULLS LAST, c.name, c.id`,
      [[...accountIds]],
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

/** A campaign of a client. @throws {AppError} `not-found`, also where no path ended in its flight. */
export async function ownCampaign(
  { facts }: Pick<Services, 'facts'>,
  client: OwnClient,
  campaignId: number,
): Promise<CampaignWithPaths> {
  const [flights, days] = await Promise.all([
    flightsOf(facts, client.accountIds),
    pathDays(facts, client.accountIds),
  ]);
  const found = campaignsOf(client, flights, days).find((each) => each.campaignId === campaignId);
  if (!found) {
    throw new AppError(
      'not-found',
      'This campaign has no paths: none of the client’s paths ended on the days of its flight.',
    );
  }
  return found;
}

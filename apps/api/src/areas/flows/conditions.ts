/** What flows see by themselves: how each condition stands for a client, or for a campaign of it. */
import { CONDITIONS, type FlowCondition } from '@flightdeck/domain/flows';
import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { isActive, isWaiting } from '../../platform/access/terms-waiting.ts';
import { withAccounts } from '../../platform/facts/accounts.ts';
import { aggregator } from '../../platform/outcomes/tables.ts';
import { clientAdvertiser, finding, user, userClient } from '../../platform/records/schema.ts';
import type { Services } from '../../platform/services.ts';

/** How a condition stands. */
export interface Standing {
  readonly holds: boolean;
  /** What was seen, or what is missing. */
  readonly text: string;
}
/** How all of them stand. */
export type Standings = Readonly<Record<FlowCondition, Standing>>;

/** What a flow is about. */
export interface About {
  readonly clientUuid: string;
  readonly campaignId: number | null;
}

const FirstDay = z.tuple([z.object({ day: z.string().nullable() })]);

async function delivery(
  { facts }: Pick<Services, 'facts'>,
  accountIds: readonly number[],
  campaignId: number | null,
): Promise<Standing> {
  const [{ day }] = FirstDay.parse(
    await facts.query(
      `SELECT min(pd.day)::text AS day FROM placement_day pd JOIN placement p ON p.id = pd.placement_id
       WHERE pd.advertiser_id = ANY($1::int[]) AND ($2::int IS NULL OR p.campaign_id = $2)`,
      [[...accountIds], campaignId],
    ),
  );
  const what = campaignId === null ? 'the client' : 'the campaign';
  return day === null
    ? { holds: false, text: `No delivery of ${what} is loaded yet` }
    : { holds: true, text: `Delivery since ${day}` };
}

async function terms(
  { records: { db } }: Pick<Services, 'records'>,
  uuid: string,
): Promise<Standing> {
  const [row] = await db
    .select({
      people: count(),
      waiting: sql`count(*) FILTER (WHERE ${isWaiting(db)})`.mapWith(Number),
    })
    .from(user)
    .innerJoin(userClient, and(eq(userClient.userId, user.id), eq(userClient.clientUuid, uuid)))
    .where(isActive);
  const { people = 0, waiting = 0 } = row ?? {};
  if (people === 0) return { holds: false, text: 'Nobody of the client has signed in yet' };
  return {
    holds: waiting === 0,
    text: `${people - waiting} of ${people} ${people === 1 ? 'person has' : 'people have'} accepted`,
  };
}

async function aggregators(
  { records: { db } }: Pick<Services, 'records'>,
  uuid: string,
): Promise<Standing> {
  const n = await db.$count(
    aggregator,
    and(eq(aggregator.clientUuid, uuid), eq(aggregator.status, 'active')),
  );
  if (n === 0) return { holds: false, text: 'No aggregator is active yet' };
  return { holds: true, text: `${n} ${n === 1 ? 'aggregator is' : 'aggregators are'} active` };
}

async function findings(
  { records: { db } }: Pick<Services, 'records'>,
  accountIds: readonly number[],
): Promise<Standing> {
  const n = await db.$count(
    finding,
    and(
      inArray(finding.advertiserId, [...accountIds]),
      eq(finding.level, 1),
      isNull(finding.closedAt),
    ),
  );
  if (n === 0) return { holds: true, text: 'No finding of level 1 is open' };
  return { holds: false, text: `${n} ${n === 1 ? 'finding' : 'findings'} of level 1 still open` };
}

/** How all conditions stand now. */
export async function standingsOf(
  services: Pick<Services, 'records' | 'facts'>,
  { clientUuid, campaignId }: About,
): Promise<Standings> {
  const rows = await services.records.db
    .select({ id: clientAdvertiser.advertiserId })
    .from(clientAdvertiser)
    .where(eq(clientAdvertiser.clientUuid, clientUuid));
  const accountIds = await withAccounts(
    services.facts,
    rows.map(({ id }) => id),
  );
  const [first, accepted, configured, closed] = await Promise.all([
    delivery(services, accountIds, campaignId),
    terms(services, clientUuid),
    aggregators(services, clientUuid),
    findings(services, accountIds),
  ]);
  return { delivery: first, terms: accepted, aggregator: configured, findings: closed };
}

/** The conditions that hold. */
export const holding = (standings: Standings): FlowCondition[] =>
  CONDITIONS.filter((condition) => standings[condition].holds);

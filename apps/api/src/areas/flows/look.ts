/** Looks whether conditions hold that open steps wait for: by a job after loads and every hour, and when a flow is opened. */
import { todayIn } from '@flightdeck/domain/dates';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Change } from '../../platform/changes.ts';
import { mainOf } from '../../platform/facts/accounts.ts';
import { describeError } from '../../platform/http/failure.ts';
import { type ClaimedJob, defineJob } from '../../platform/jobs/define-job.ts';
import { newJobId, queueJob } from '../../platform/jobs/job-queue.ts';
import { isOpenClient } from '../../platform/records/archived.ts';
import { client, clientAdvertiser } from '../../platform/records/schema.ts';
import type { Services } from '../../platform/services.ts';
import { holding, type Standings, standingsOf } from './conditions.ts';
import { holidaysFor, move, readFlow, type StoredFlow } from './engine.ts';
import { flow, flowStep } from './schema.ts';

/** Moves a flow as far as it goes by itself. @returns whether anything changed. */
export async function lookAt(
  services: Services,
  { flow: flowRow, steps }: StoredFlow,
  standings: Standings,
): Promise<boolean> {
  const met = holding(standings);
  const isNew = [...steps.values()].some(({ awaits }) => awaits.some((each) => met.includes(each)));
  if (!isNew) return false;
  const { records, clock, config } = services;
  const at = clock();
  const holidays = await holidaysFor(services, flowRow, todayIn(config.timeZone, at));
  return records.transaction(async (tx) => {
    const stored = await readFlow(tx, flowRow.id, true);
    if (!stored) return false;
    await move({ services, tx, at, by: null, holidays }, stored, { type: 'see', met }, met);
    return true;
  });
}

const Look = z.object({ clientUuids: z.nullable(z.array(z.string())) });
type Look = z.infer<typeof Look>;

const Due = z.array(
  z.object({ id: z.string(), clientUuid: z.string(), campaignId: z.int().nullable() }),
);

/** Looks at all flows, or those of some clients, that wait for something. */
export const lookJob = defineJob({
  id: 'flow-look',
  title: 'Conditions of flows',
  mayRetry: true,
  priority: 'housekeeping',
  payload: Look,
  result: z.null(),
  retry: { tries: 3, firstWaitMs: 10_000 },
  concurrency: 1,
  keptSeconds: 24 * 60 * 60,
  open(services: Services) {
    const { db } = services.records;
    return {
      async handle({ payload: { clientUuids } }: ClaimedJob<Look, null>, signal: AbortSignal) {
        const due = Due.parse(
          await db
            .selectDistinct({
              id: flow.id,
              clientUuid: flow.clientUuid,
              campaignId: flow.campaignId,
            })
            .from(flow)
            .innerJoin(flowStep, eq(flowStep.flowId, flow.id))
            .innerJoin(client, eq(client.uuid, flow.clientUuid))
            .where(
              and(
                isNull(flow.endedAt),
                isOpenClient,
                sql`cardinality(${flowStep.awaits}) > 0`,
                clientUuids === null ? undefined : inArray(flow.clientUuid, clientUuids),
              ),
            )
            .orderBy(asc(flow.clientUuid), asc(flow.id)),
        );
        const known = new Map<string, Standings>();
        for (const about of due) {
          signal.throwIfAborted();
          const key = `${about.clientUuid} ${about.campaignId ?? ''}`;
          const standings = known.get(key) ?? (await standingsOf(services, about));
          known.set(key, standings);
          const stored = await readFlow(db, about.id);
          if (stored) await lookAt(services, stored, standings);
        }
        return null;
      },
      judge: (error: unknown) => ({ message: describeError(error), retryable: true }),
      tidy: () => queueLook(services, null),
    };
  },
});

const queueLook = async ({ records }: Pick<Services, 'records'>, clientUuids: string[] | null) => {
  await records.transaction((tx) =>
    queueJob(tx, lookJob, {
      ...{ id: newJobId(), ownerId: null, payload: { clientUuids } },
      about: { clientUuid: clientUuids?.length === 1 ? (clientUuids[0] ?? null) : null },
    }),
  );
};

/** Looks at the flows of clients whose figures changed. */
export async function lookAfter(services: Services, { advertiserIds }: Change): Promise<void> {
  const { records, facts } = services;
  const mains = await mainOf(facts, advertiserIds);
  const owners = await records.db
    .selectDistinct({ uuid: clientAdvertiser.clientUuid })
    .from(clientAdvertiser)
    .innerJoin(flow, and(eq(flow.clientUuid, clientAdvertiser.clientUuid), isNull(flow.endedAt)))
    .where(inArray(clientAdvertiser.advertiserId, [...advertiserIds, ...mains.values()]));
  if (owners.length > 0)
    await queueLook(
      services,
      owners.map(({ uuid }) => uuid),
    );
}

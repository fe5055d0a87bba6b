/** What flows tell on home: the open steps that a person owns, and what is due of a client. */
import type { DueEntry, WaitingEntry } from '@flightdeck/contract/home';
import { CALLS } from '@flightdeck/contract/server';
import { isAllowed } from '@flightdeck/domain/access';
import { and, asc, eq, inArray, lte, type SQL } from 'drizzle-orm';
import type { DueQuestion } from '../../platform/home-source.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import { client } from '../../platform/records/schema.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { IS_OPEN } from './lists.ts';
import { flowPath } from './paths.ts';
import { flow, flowStep } from './schema.ts';

/** Most steps that wait for somebody, and most that are due of a client. */
const MOST_WAITING = 5;
const MOST_DUE = 50;

const looksAtFlows = ({ allowed }: Caller): boolean => isAllowed(CALLS.flows.inbox.needs, allowed);

/** Open steps with their flows and clients, those that are due first first. */
const openSteps = (db: RecordsDb, which: SQL | undefined, most: number) =>
  db
    .select({ step: flowStep, flow, client: client.name })
    .from(flowStep)
    .innerJoin(flow, eq(flow.id, flowStep.flowId))
    .innerJoin(client, eq(client.uuid, flow.clientUuid))
    .where(and(IS_OPEN, which))
    .orderBy(asc(flowStep.due), asc(flowStep.flowId), asc(flowStep.stepId))
    .limit(most);

/** Open steps that the caller has taken. */
export async function stepsFor(
  { records: { db }, clock }: Services,
  caller: Caller,
): Promise<WaitingEntry[]> {
  if (!looksAtFlows(caller)) return [];
  const own = and(
    eq(flowStep.ownerId, caller.user.id),
    inArray(flow.clientUuid, [...caller.clientUuids]),
  );
  const found = await openSteps(db, own, MOST_WAITING);
  return found.map(({ step, flow: of, client: from }) => ({
    ...{ kind: 'step', id: `${step.flowId} ${step.stepId}`, from, text: step.name },
    ...{ at: (step.since ?? clock()).toISOString(), path: flowPath(of) },
  }));
}

/** Open steps of a client that are due by the end of the days; a late one is due today. */
export async function stepsDue(
  { records: { db } }: Services,
  caller: Caller,
  { clientUuid, range }: DueQuestion,
): Promise<DueEntry[]> {
  if (!looksAtFlows(caller)) return [];
  const near = and(eq(flow.clientUuid, clientUuid), lte(flowStep.due, range.end));
  const found = await openSteps(db, near, MOST_DUE);
  return found.map(({ step, flow: of }) => {
    const day = step.due ?? range.start;
    const isLate = day < range.start;
    return {
      ...{ id: `step ${step.flowId} ${step.stepId}`, kind: 'step', name: step.name, at: null },
      ...{ day: isLate ? range.start : day, path: flowPath(of) },
      note: `Step of “${of.name}”${isLate ? ', late' : ''}`,
    };
  });
}

/** Pages of flows, and of open steps: the inbox. */
import type { DataOf } from '@flightdeck/contract';
import type { CALLS } from '@flightdeck/contract/server';
import { todayIn } from '@flightdeck/domain/dates';
import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { matchesWords, readPage } from '../../platform/records/list.ts';
import { namesOf } from '../../platform/records/names.ts';
import { client } from '../../platform/records/schema.ts';
import type { Caller } from '../../platform/route.ts';
import { requireClient } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { flow, flowStep, flowTemplateVersion } from './schema.ts';

type Calls = (typeof CALLS)['flows'];

/** Flows of the caller's clients, or of one. @throws {AppError} `not-found` for another tenant’s client. */
function ofClients(caller: Caller, clientUuid: string | null): SQL | undefined {
  if (clientUuid === null) return inArray(flow.clientUuid, [...caller.clientUuids]);
  requireClient(caller, clientUuid);
  return eq(flow.clientUuid, clientUuid);
}

const steps = (condition: SQL) =>
  sql`(SELECT count(*) FROM ${flowStep} WHERE ${flowStep.flowId} = ${flow.id} AND ${condition})`.mapWith(
    Number,
  );
/** Steps that can be worked on, as the partial indexes have it. */
export const IS_OPEN = sql`${flowStep.state} IN ('in-progress', 'waiting')`;

/** A page of flows. */
export async function listFlows(
  { records: { db }, config, clock }: Services,
  caller: Caller,
  { clientUuid, state, search, ...paging }: z.output<Calls['list']['body']>,
): Promise<DataOf<Calls['list']>> {
  const today = todayIn(config.timeZone, clock());
  const where = and(
    ofClients(caller, clientUuid),
    state === 'any'
      ? undefined
      : state === 'ended'
        ? isNotNull(flow.endedAt)
        : isNull(flow.endedAt),
    matchesWords(search, [flow.name, client.name, flowTemplateVersion.name]),
  );
  const isVersion = and(
    eq(flowTemplateVersion.templateId, flow.templateId),
    eq(flowTemplateVersion.version, flow.version),
  );
  return readPage(
    {
      db,
      rows: () =>
        db
          .select({
            flow,
            client: client.name,
            template: flowTemplateVersion.name,
            steps: steps(sql`true`),
            closed: steps(inArray(flowStep.state, ['done', 'skipped'])),
            waiting: steps(eq(flowStep.state, 'waiting')),
            late: steps(sql`${IS_OPEN} AND ${flowStep.due} < ${today}`),
          })
          .from(flow)
          .innerJoin(client, eq(client.uuid, flow.clientUuid))
          .innerJoin(flowTemplateVersion, isVersion)
          .where(where)
          .$dynamic(),
      ids: () => {
        const counted = db.select({ id: flow.id }).from(flow).$dynamic();
        // Only words are looked for in the names of clients and templates.
        return (
          search === ''
            ? counted
            : counted
                .innerJoin(client, eq(client.uuid, flow.clientUuid))
                .innerJoin(flowTemplateVersion, isVersion)
        ).where(where);
      },
      order: [desc(flow.startedAt), asc(flow.id)],
      show: (rows) =>
        rows.map(({ flow: each, client: name, ...counts }) => ({
          ...{ flowId: each.id, name: each.name, client: { uuid: each.clientUuid, name } },
          ...{ start: each.startDay, endedAt: each.endedAt?.toISOString() ?? null, ...counts },
        })),
    },
    paging,
  );
}

/** A page of open steps, those that are due first first. */
export async function listInbox(
  { records: { db }, config, clock }: Services,
  caller: Caller,
  { clientUuid, view, search, ...paging }: z.output<Calls['inbox']['body']>,
): Promise<DataOf<Calls['inbox']>> {
  const today = todayIn(config.timeZone, clock());
  const side = caller.user.internal ? 'provider' : 'client';
  const views: Record<typeof view, SQL | undefined> = {
    mine: eq(flowStep.ownerId, caller.user.id),
    free: and(isNull(flowStep.ownerId), eq(flowStep.ownerKind, side)),
    waiting: eq(flowStep.state, 'waiting'),
    late: lt(flowStep.due, today),
  };
  const where = and(
    IS_OPEN,
    views[view],
    ofClients(caller, clientUuid),
    matchesWords(search, [flowStep.name, flow.name, client.name]),
  );
  return readPage(
    {
      db,
      rows: () =>
        db
          .select({ step: flowStep, flow: flow.name, uuid: client.uuid, name: client.name })
          .from(flowStep)
          .innerJoin(flow, eq(flow.id, flowStep.flowId))
          .innerJoin(client, eq(client.uuid, flow.clientUuid))
          .where(where)
          .$dynamic(),
      ids: () => {
        const counted = db
          .select({ id: flowStep.stepId })
          .from(flowStep)
          .innerJoin(flow, eq(flow.id, flowStep.flowId))
          .$dynamic();
        // Only words are looked for in the names of clients.
        return (
          search === '' ? counted : counted.innerJoin(client, eq(client.uuid, flow.clientUuid))
        ).where(where);
      },
      order: [asc(flowStep.due), asc(flowStep.flowId), asc(flowStep.stepId)],
      async show(rows) {
        const nameOf = await namesOf(
          db,
          rows.map(({ step }) => step.ownerId),
        );
        return rows.map(({ step, flow: of, uuid, name }) => {
          const due = step.due ?? today;
          return {
            ...{ flowId: step.flowId, stepId: step.stepId, step: step.name, flow: of },
            ...{ client: { uuid, name }, state: step.state, due, isLate: due < today },
            ...{ owner: nameOf(step.ownerId), reason: step.reason },
          };
        });
      },
    },
    paging,
  );
}

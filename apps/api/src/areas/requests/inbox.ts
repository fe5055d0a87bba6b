/** Requests for access as administrators see them, under filters: a page of them, and all of them as CSV. */
import type { DataOf } from '@flightdeck/contract';
import type { AccessRequest } from '@flightdeck/contract/requests';
import type { CALLS } from '@flightdeck/contract/server';
import { isAllowed, pageAt } from '@flightdeck/domain/access';
import { and, count, desc, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { exportCsv } from '../../platform/csv-export.ts';
import {
  directed,
  matchesWords,
  readPage,
  readPieces,
  selected,
} from '../../platform/records/list.ts';
import { namesOf } from '../../platform/records/names.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import { user } from '../../platform/records/schema.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { allRoles, ownRequest, rolesToGive } from './explain.ts';
import { requestersOf } from './requesters.ts';
import { accessRequest } from './schema.ts';

type Calls = (typeof CALLS)['requests'];

/** Number of requests that wait for an answer. */
export async function countOpen({ records }: Services): Promise<{ open: number }> {
  const [row] = await records.db
    .select({ n: count() })
    .from(accessRequest)
    .where(eq(accessRequest.state, 'open'));
  return { open: row?.n ?? 0 };
}

type Filters = z.output<Calls['export']['body']>;

const ORDERS = { asked: accessRequest.askedAt, person: user.name, page: accessRequest.path };

/** Requests under the filters, with who asked. */
function requestRows(db: RecordsDb, { search, state, sort, direction, ids }: Filters) {
  const { id, userId, path, message, askedAt } = accessRequest;
  const ofUser = eq(user.id, userId);
  const where = and(
    ids && inArray(id, ids),
    state === null ? undefined : eq(accessRequest.state, state),
    matchesWords(search, [user.name, user.email, path, message]),
  );
  const rows = { request: accessRequest, name: user.name, email: user.email };
  return {
    db,
    ...selected(where, id, {
      ids: () => db.select({ id }).from(accessRequest).innerJoin(user, ofUser).$dynamic(),
      rows: () => db.select(rows).from(accessRequest).innerJoin(user, ofUser).$dynamic(),
    }),
    order: [directed[direction](ORDERS[sort]), desc(askedAt), desc(id)],
  };
}

type RequestRow = Awaited<ReturnType<ReturnType<typeof requestRows>['rows']>>[number];

/** A page of requests. */
export function listRequests(
  services: Services,
  caller: Caller,
  body: z.output<Calls['list']['body']>,
): Promise<DataOf<Calls['list']>> {
  const show = (rows: readonly RequestRow[]) => described(services, caller, rows);
  return readPage({ ...requestRows(services.records.db, body), show }, body);
}

async function described(
  { records, config }: Services,
  caller: Caller,
  rows: readonly RequestRow[],
): Promise<AccessRequest[]> {
  const { db } = records;
  const roles = await allRoles(db);
  const [nameOf, people] = await Promise.all([
    namesOf(
      db,
      rows.map(({ request }) => request.decidedBy),
    ),
    requestersOf(
      records,
      config,
      rows.map(({ request }) => request.userId),
    ),
  ]);
  return rows.map(({ request, name, email }) => {
    const person = people.get(request.userId) ?? null;
    const target = pageAt(request.path);
    const given = roles.find(({ id }) => id === request.roleId);
    return {
      ...ownRequest(request),
      person: { id: request.userId, name, email },
      path: request.path,
      pageTitle: target?.title ?? null,
      missing: request.missing,
      message: request.message,
      isOpenByNow: Boolean(person && target && isAllowed(target.needs, person.allowed)),
      roles: person && target ? rolesToGive(caller, person, target.needs, roles) : [],
      decidedBy: nameOf(request.decidedBy)?.name ?? null,
      given: given ? { id: given.id, name: given.name } : null,
    };
  });
}

/** All requests as CSV. */
export async function exportRequests(services: Services, caller: Caller, filters: Filters) {
  const { db } = services.records;
  const show = async (rows: readonly RequestRow[]) => {
    const nameOf = await namesOf(
      db,
      rows.map(({ request }) => request.decidedBy),
    );
    return rows.map((row) => ({ ...row, decider: nameOf(row.request.decidedBy) }));
  };
  const roles = new Map((await allRoles(db)).map(({ id, name }) => [id, name]));
  return exportCsv(services, caller, {
    action: 'access/export',
    after: { filters },
    name: 'access-requests',
    columns: {
      Person: ({ name }) => name,
      'E-mail': ({ email }) => email,
      Page: ({ request }) => pageAt(request.path)?.title ?? '',
      Path: ({ request }) => request.path,
      Missing: ({ request }) => request.missing.join('; '),
      'Needed for': ({ request }) => request.message,
      Asked: ({ request }) => request.askedAt.toISOString(),
      State: ({ request }) => request.state,
      'Role given': ({ request }) => roles.get(request.roleId ?? '') ?? '',
      'Answered by': ({ decider }) => decider?.name ?? '',
      Answered: ({ request }) => request.decidedAt?.toISOString() ?? '',
      Answer: ({ request }) => request.answer,
    },
    rows: readPieces({ ...requestRows(db, filters), show }, ({ request }) => request.id),
  });
}

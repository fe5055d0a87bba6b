/** Requests for access as CSV: all that the list's filters match, written page by page. */
import type { CsvFile } from '@flightdeck/contract';
import { pageAt } from '@flightdeck/domain/access';
import { and, eq, inArray } from 'drizzle-orm';
import { actorOf } from '../../platform/audit.ts';
import { byList, csvText } from '../../platform/csv-text.ts';
import { namesOf } from '../../platform/records/names.ts';
import { user } from '../../platform/records/schema.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { allRoles } from './explain.ts';
import { matching, orderOf, type RequestFilters } from './inbox.ts';
import { accessRequest } from './schema.ts';

const HEADER = [
  'Person',
  'E-mail',
  'Page',
  'Path',
  'Missing',
  'Needed for',
  'Asked',
  'State',
  'Role given',
  'Answered by',
  'Answered',
  'Answer',
];

/** The file; that it was made stands in the audit log. */
export async function exportRequests(
  services: Services,
  caller: Caller,
  filters: RequestFilters,
): Promise<CsvFile> {
  await services.audit.write({ ...actorOf(caller), action: 'access/export', after: { filters } });
  const { db } = services.records;
  const roles = new Map((await allRoles(db)).map(({ id, name }) => [id, name]));
  return {
    name: 'access-requests.csv',
    text: csvText(
      HEADER,
      byList(
        () =>
          db
            .select({ id: accessRequest.id })
            .from(accessRequest)
            .innerJoin(user, eq(user.id, accessRequest.userId))
            .where(matching(filters))
            .orderBy(...orderOf(filters)),
        async (ids) => {
          const rows = await db
            .select({ request: accessRequest, name: user.name, email: user.email })
            .from(accessRequest)
            .innerJoin(user, eq(user.id, accessRequest.userId))
            .where(and(matching(filters), inArray(accessRequest.id, [...ids])));
          const nameOf = await namesOf(
            db,
            rows.map(({ request }) => request.decidedBy),
          );
          return rows.map((row) => ({ ...row, decider: nameOf(row.request.decidedBy) }));
        },
        ({ request }) => request.id,
      ),
      ({ request, name, email, decider }) => [
        name,
        email,
        pageAt(request.path)?.title ?? '',
        request.path,
        request.missing.join('; '),
        request.message,
        request.askedAt.toISOString(),
        request.state,
        request.roleId === null ? '' : (roles.get(request.roleId) ?? ''),
        decider?.name ?? '',
        request.decidedAt?.toISOString() ?? '',
        request.answer,
      ],
    ),
  };
}

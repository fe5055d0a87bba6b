/** Requests for access as CSV: all that the list's filters match, written page by page. */
import type { CsvFile } from '@flightdeck/contract';
import { pageAt } from '@flightdeck/domain/access';
import { csvLines, UTF8_MARK } from '@flightdeck/domain/csv';
import { eq } from 'drizzle-orm';
import { actorOf } from '../../platform/audit.ts';
import { accessRequest, user } from '../../platform/records/schema.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { allRoles } from './explain.ts';
import { matching, namesOf, orderOf, type RequestFilters } from './inbox.ts';

const PAGE = 500;
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
  return { name: 'access-requests.csv', text: linesOf(services, filters) };
}

async function* linesOf({ records: { db } }: Services, filters: RequestFilters) {
  yield UTF8_MARK + csvLines([HEADER]);
  const roles = new Map((await allRoles(db)).map(({ id, name }) => [id, name]));
  for (let offset = 0; ; offset += PAGE) {
    const rows = await db
      .select({ request: accessRequest, name: user.name, email: user.email })
      .from(accessRequest)
      .innerJoin(user, eq(user.id, accessRequest.userId))
      .where(matching(filters))
      .orderBy(...orderOf(filters))
      .limit(PAGE)
      .offset(offset);
    const deciders = await namesOf(
      db,
      rows.flatMap(({ request }) => request.decidedBy ?? []),
    );
    yield csvLines(
      rows.map(({ request, name, email }) => [
        name,
        email,
        pageAt(request.path)?.title ?? '',
        request.path,
        request.missing.join('; '),
        request.message,
        request.askedAt.toISOString(),
        request.state,
        request.roleId === null ? '' : (roles.get(request.roleId) ?? ''),
        request.decidedBy === null ? '' : (deciders.get(request.decidedBy) ?? ''),
        request.decidedAt?.toISOString() ?? '',
        request.answer,
      ]),
    );
    if (rows.length < PAGE) return;
  }
}

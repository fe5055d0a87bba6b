/** Requests for access as CSV: all that the list's filters match, written page by page. */
import type { CsvFile } from '@flightdeck/contract';
import { pageAt } from '@flightdeck/domain/access';
import { actorOf } from '../../platform/audit.ts';
import { csvText } from '../../platform/csv-text.ts';
import { readPieces } from '../../platform/records/list.ts';
import { namesOf } from '../../platform/records/names.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { allRoles } from './explain.ts';
import { type RequestFilters, type RequestRow, requestRows } from './inbox.ts';

/** The file; that it was made stands in the audit log. */
export async function exportRequests(
  services: Services,
  caller: Caller,
  filters: RequestFilters,
): Promise<CsvFile> {
  await services.audit.write({ ...actorOf(caller), action: 'access/export', after: { filters } });
  const { db } = services.records;
  const show = async (rows: readonly RequestRow[]) => {
    const nameOf = await namesOf(
      db,
      rows.map(({ request }) => request.decidedBy),
    );
    return rows.map((row) => ({ ...row, decider: nameOf(row.request.decidedBy) }));
  };
  const roles = new Map((await allRoles(db)).map(({ id, name }) => [id, name]));
  return {
    name: 'access-requests.csv',
    text: csvText(
      {
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
      readPieces({ ...requestRows(db, filters), show }, ({ request }) => request.id),
    ),
  };
}

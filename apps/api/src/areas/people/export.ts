/** People as CSV: all that the list's filters match, written page by page. */
import type { CsvFile } from '@flightdeck/contract';
import type { PersonRow } from '@flightdeck/contract/people';
import { actorOf } from '../../platform/audit.ts';
import { type CsvColumns, csvText } from '../../platform/csv-text.ts';
import { readPieces } from '../../platform/records/list.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { type Filters, visiblePeople } from './list.ts';

/** Several names in one cell. */
const joined = (named: readonly { readonly name: string }[]) =>
  named.map(({ name }) => name).join('; ');

const COLUMNS: CsvColumns<PersonRow> = {
  Name: ({ name }) => name,
  'E-mail': ({ email }) => email,
  State: ({ state }) => state,
  Roles: ({ roles }) => joined(roles),
  Clients: ({ clients, seesEveryClient }) => (seesEveryClient ? 'Every client' : joined(clients)),
  'Terms accepted': ({ hasAcceptedTerms }) => (hasAcceptedTerms ? 'yes' : 'no'),
  'Last seen': ({ lastSeenAt }) => lastSeenAt,
  Created: ({ createdAt }) => createdAt,
  Id: ({ id }) => id,
};

/** The file; that it was made stands in the audit log. */
export async function exportPeople(
  services: Services,
  caller: Caller,
  filters: Filters,
): Promise<CsvFile> {
  await services.audit.write({
    ...actorOf(caller),
    action: 'user/export',
    after: { filters },
  });
  return {
    name: 'users.csv',
    text: csvText(
      COLUMNS,
      readPieces(visiblePeople(services, caller, filters), ({ id }) => id),
    ),
  };
}

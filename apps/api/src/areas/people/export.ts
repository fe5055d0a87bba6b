/** People as CSV: all that the list's filters match, written page by page. */
import type { CsvFile } from '@flightdeck/contract';
import type { PersonRow } from '@flightdeck/contract/people';
import { actorOf } from '../../platform/audit.ts';
import { byList, csvText } from '../../platform/csv-text.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { type Filters, idsOfPeople, peopleOf } from './list.ts';

const HEADER = [
  'Name',
  'E-mail',
  'State',
  'Roles',
  'Clients',
  'Terms accepted',
  'Last seen',
  'Created',
  'Id',
];
/** Between several names in one cell. */
const SEPARATOR = '; ';

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
      HEADER,
      byList(
        () => idsOfPeople(services, caller, filters),
        (ids) => peopleOf(services, caller, filters, ids),
        ({ id }) => id,
      ),
      cellsOf,
    ),
  };
}

const cellsOf = (person: PersonRow) => [
  person.name,
  person.email,
  person.state,
  person.roles.map(({ name }) => name).join(SEPARATOR),
  person.seesEveryClient ? 'Every client' : person.clients.map(({ name }) => name).join(SEPARATOR),
  person.hasAcceptedTerms ? 'yes' : 'no',
  person.lastSeenAt,
  person.createdAt,
  person.id,
];

/** People as CSV: all that the list's filters match, written page by page. */
import type { CsvFile } from '@flightdeck/contract';
import type { PersonRow } from '@flightdeck/contract/admin';
import { csvLines, UTF8_MARK } from '@flightdeck/domain/csv';
import { actorOf } from '../../platform/audit.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { type Filters, peopleFrom } from './list.ts';

const PAGE = 500;
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
  return { name: 'users.csv', text: linesOf(services, caller, filters) };
}

async function* linesOf(services: Services, caller: Caller, filters: Filters) {
  yield UTF8_MARK + csvLines([HEADER]);
  for (let offset = 0; ; offset += PAGE) {
    const people = await peopleFrom(services, caller, filters, { limit: PAGE, offset });
    yield csvLines(people.map(cellsOf));
    if (people.length < PAGE) return;
  }
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

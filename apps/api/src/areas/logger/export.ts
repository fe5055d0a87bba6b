/** A log as CSV: all that the filters match, written piece by piece. */
import type { CsvFile } from '@flightdeck/contract';
import type { LogKind, LogRow } from '@flightdeck/contract/audit';
import { todayIn } from '@flightdeck/domain/dates';
import { actorOf } from '../../platform/audit.ts';
import { byId, csvText } from '../../platform/csv-text.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { type LogFilters, logEntries } from './entries.ts';

const HEADERS: Readonly<Record<LogKind, readonly string[]>> = {
  page: ['Id', 'Time (UTC)', 'Person', 'E-mail', 'Address of the page', 'Browser'],
  action: ['Id', 'Time (UTC)', 'Person', 'E-mail', 'Action', 'Address of the page', 'Data'],
  server: ['Id', 'Time (UTC)', 'Level', 'Message'],
};

/** The file; that it was made stands in the audit log. */
export async function exportLog(
  services: Services,
  caller: Caller,
  filters: LogFilters,
): Promise<CsvFile> {
  const { audit, config, clock, records } = services;
  await audit.write({ ...actorOf(caller), action: 'log/export', after: { filters } });
  return {
    name: `${filters.kind}-log-${todayIn(config.timeZone, clock())}.csv`,
    text: csvText(
      HEADERS[filters.kind],
      byId((before, limit) => logEntries(records.db, filters, { before, limit }, config.timeZone)),
      cellsOf,
    ),
  };
}

function cellsOf(row: LogRow): (string | number)[] {
  switch (row.kind) {
    case 'page':
      return [row.id, row.at, row.person.name, row.person.email, row.url, row.userAgent];
    case 'action': {
      const { id, at, person, reference, url, data } = row;
      return [id, at, person.name, person.email, reference, url, JSON.stringify(data)];
    }
    case 'server':
      return [row.id, row.at, row.level, row.message];
  }
}

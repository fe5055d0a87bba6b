/** A log as CSV: all that the filters match, written piece by piece. */
import type { LogKind, LogRow } from '@flightdeck/contract/audit';
import { exportCsv } from '../../platform/csv-export.ts';
import { byId, type CsvColumns } from '../../platform/csv-text.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { type LogFilters, logEntries } from './entries.ts';

const WRITTEN: CsvColumns<LogRow> = { Id: ({ id }) => id, 'Time (UTC)': ({ at }) => at };
const PERSON: CsvColumns<LogRow> = {
  ...WRITTEN,
  Person: (row) => ('person' in row ? row.person.name : null),
  'E-mail': (row) => ('person' in row ? row.person.email : null),
};
const PAGE: CsvColumns<LogRow> = {
  'Address of the page': (row) => ('url' in row ? row.url : null),
};
const COLUMNS: Readonly<Record<LogKind, CsvColumns<LogRow>>> = {
  page: { ...PERSON, ...PAGE, Browser: (row) => (row.kind === 'page' ? row.userAgent : null) },
  action: {
    ...PERSON,
    Action: (row) => (row.kind === 'action' ? row.reference : null),
    ...PAGE,
    Data: (row) => (row.kind === 'action' ? JSON.stringify(row.data) : null),
  },
  server: {
    ...WRITTEN,
    Level: (row) => (row.kind === 'server' ? row.level : null),
    Message: (row) => (row.kind === 'server' ? row.message : null),
  },
};

/** The file. */
export function exportLog(services: Services, caller: Caller, filters: LogFilters) {
  const { config, records } = services;
  return exportCsv(services, caller, {
    action: 'log/export',
    after: { filters },
    name: `${filters.kind}-log`,
    columns: COLUMNS[filters.kind],
    rows: byId((before, limit) =>
      logEntries(records.db, filters, { before, limit }, config.timeZone),
    ),
  });
}

/** The audit log as CSV: all that the list's filters match, written piece by piece. */
import type { CsvFile } from '@flightdeck/contract';
import type { AuditRow } from '@flightdeck/contract/audit';
import { todayIn } from '@flightdeck/domain/dates';
import { actorOf } from '../../platform/audit.ts';
import { byId, csvText } from '../../platform/csv-text.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { type AuditFilters, conditionOf, entriesBelow, rowsOf } from './entries.ts';

const HEADER = [
  'Id',
  'Time (UTC)',
  'Actor',
  'Actor e-mail',
  'Looked as',
  'Action',
  'Target',
  'Target name',
  'Address',
  'Changes',
  'Reason',
];

/** The file; that it was made stands in the log that it holds. */
export async function exportAudit(
  services: Services,
  caller: Caller,
  filters: AuditFilters,
): Promise<CsvFile> {
  const { audit, config, clock, records } = services;
  const condition = conditionOf(filters, config.timeZone);
  await audit.write({ ...actorOf(caller), action: 'audit/export', after: { filters } });
  return {
    name: `audit-log-${todayIn(config.timeZone, clock())}.csv`,
    text: csvText(
      HEADER,
      byId(async (below, limit) =>
        rowsOf(records.db, await entriesBelow(records.db, condition, below, limit)),
      ),
      cellsOf,
    ),
  };
}

const cellsOf = (row: AuditRow) => [
  row.id,
  row.at,
  row.actor?.name ?? '',
  row.actor?.email ?? '',
  row.viewedAs?.name ?? '',
  row.action,
  row.target,
  row.targetName,
  row.address,
  row.changes
    .map(({ field, before, after }) => `${field}: ${before ?? '–'} → ${after ?? '–'}`)
    .join('\n'),
  row.reason,
];

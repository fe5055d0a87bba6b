/** The audit log as CSV: all that the list's filters match, written piece by piece. */
import type { CsvFile } from '@flightdeck/contract';
import type { AuditRow } from '@flightdeck/contract/audit';
import { todayIn } from '@flightdeck/domain/dates';
import { actorOf } from '../../platform/audit.ts';
import { byId, type CsvColumns, csvText } from '../../platform/csv-text.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { type AuditFilters, conditionOf, entriesBelow, rowsOf } from './entries.ts';

const COLUMNS: CsvColumns<AuditRow> = {
  Id: ({ id }) => id,
  'Time (UTC)': ({ at }) => at,
  Actor: ({ actor }) => actor?.name ?? '',
  'Actor e-mail': ({ actor }) => actor?.email ?? '',
  'Looked as': ({ viewedAs }) => viewedAs?.name ?? '',
  Action: ({ action }) => action,
  Target: ({ target }) => target,
  'Target name': ({ targetName }) => targetName,
  Address: ({ address }) => address,
  Changes: ({ changes }) =>
    changes
      .map(({ field, before, after }) => `${field}: ${before ?? '–'} → ${after ?? '–'}`)
      .join('\n'),
  Reason: ({ reason }) => reason,
};

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
      COLUMNS,
      byId(async (below, limit) =>
        rowsOf(records.db, await entriesBelow(records.db, condition, below, limit)),
      ),
    ),
  };
}

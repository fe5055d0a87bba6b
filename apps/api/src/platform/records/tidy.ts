/** Refreshes the statistics of the embedded engine: it has no autovacuum that would. */
import type { Records } from './records.ts';

/** Tables that grow without end, and those their lists join. */
const TABLES = [
  'audit_log',
  'page_log',
  'action_log',
  'server_log',
  'user',
  'user_role',
  'session',
];

/** Analyses the tables; PostgreSQL does that itself. */
export async function analyseRecords(records: Records): Promise<void> {
  if (records.engine !== 'embedded') return;
  await records.execute(`ANALYZE ${TABLES.map((name) => `records."${name}"`).join(', ')}`);
}

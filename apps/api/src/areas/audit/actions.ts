/** The actions that the audit log holds, found by stepping through their index: quick at any length of the log. */
import { z } from 'zod';
import type { Records } from '../../platform/records/records.ts';

const STEPS = `
WITH RECURSIVE step AS (
  (SELECT action FROM records.audit_log ORDER BY action LIMIT 1)
  UNION ALL
  SELECT (SELECT a.action FROM records.audit_log a WHERE a.action > step.action ORDER BY a.action LIMIT 1)
  FROM step WHERE step.action IS NOT NULL
)
SELECT action FROM step WHERE action IS NOT NULL`;

/** By name. */
export async function knownActions(records: Pick<Records, 'execute'>): Promise<string[]> {
  const rows = z.array(z.object({ action: z.string() })).parse(await records.execute(STEPS));
  return rows.map(({ action }) => action).sort();
}

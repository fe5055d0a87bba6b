/** The audit log: who did what, when, from where. Append-only (security.md row 38). */
import type { Records } from './records/records.ts';
import { auditLog } from './records/schema.ts';

/** One entry. Never holds tokens, passwords or the content of reports. */
export interface AuditEntry {
  /** `area/what`, such as `session/sign-in`. */
  readonly action: string;
  /** Null when nobody was signed in. */
  readonly actorId: string | null;
  readonly target?: string | undefined;
  readonly address?: string | undefined;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Writes the audit log. */
export interface Audit {
  write(entry: AuditEntry): Promise<void>;
}

/** The audit log in `records`. */
export function makeAudit(records: Records): Audit {
  return {
    async write(entry) {
      await records.db.insert(auditLog).values({
        action: entry.action,
        actorId: entry.actorId,
        target: entry.target ?? null,
        address: entry.address ?? null,
        before: entry.before ?? null,
        after: entry.after ?? null,
      });
    },
  };
}

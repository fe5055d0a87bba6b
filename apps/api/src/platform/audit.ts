/** The audit log: who did what, when, from where. Append-only (security.md row 38). */
import type { Records, RecordsDb } from './records/records.ts';
import { auditLog } from './records/schema.ts';
import type { Caller } from './route.ts';

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
  /** Why, in the actor's words. */
  readonly reason?: string | undefined;
  /** Whom the actor looked at the portal as. */
  readonly viewedAs?: string | undefined;
}

/** Who answers for what a caller does, for an entry: of a person looked through, the administrator who looks. */
export const actorOf = ({ user, viewedBy, address }: Caller) => ({
  actorId: viewedBy?.id ?? user.id,
  address,
  ...(viewedBy ? { viewedAs: user.id } : {}),
});

/** Writes the audit log. */
export interface Audit {
  /** @param tx The transaction of the change, so that there is no change without its entry. */
  write(entry: AuditEntry, tx?: RecordsDb): Promise<void>;
}

/** The audit log in `records`. */
export function makeAudit(records: Records): Audit {
  return {
    async write(entry, tx = records.db) {
      await tx.insert(auditLog).values({
        action: entry.action,
        actorId: entry.actorId,
        target: entry.target ?? null,
        address: entry.address ?? null,
        before: entry.before ?? null,
        after: entry.after ?? null,
        reason: entry.reason ?? null,
        viewedAs: entry.viewedAs ?? null,
      });
    },
  };
}

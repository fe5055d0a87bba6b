/** The audit log: who did what, when, from where. Append-only (security.md row 38). */
import { scrub, scrubText } from './log/scrub.ts';
import type { Records, RecordsDb } from './records/records.ts';
import { auditLog } from './records/schema.ts';
import type { Caller } from './route.ts';

/** One entry, never with the content of reports. Tokens and passwords are taken out when it is written (`scrub`). */
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
  /** The person whose view of the portal the actor looked at. */
  readonly viewedAs?: string | undefined;
}

/** The actor of an entry: while an administrator views the portal as somebody else, the administrator. */
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
        before: scrub(entry.before),
        after: scrub(entry.after),
        reason: entry.reason === undefined ? null : scrubText(entry.reason),
        viewedAs: entry.viewedAs ?? null,
      });
    },
  };
}

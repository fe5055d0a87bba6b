/** Refuses a save over what somebody saved meanwhile, and names who and when (docs/decisions/0003). */
import { createHash } from 'node:crypto';
import type { StaleSave } from '@flightdeck/contract';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { AppError } from './errors.ts';
import type { RecordsDb } from './records/records.ts';
import { auditLog, user } from './records/schema.ts';
import type { Caller } from './route.ts';

/** @throws {AppError} `precondition-required` without a revision. */
export function requireRevision(revision: number | undefined, what: string): number {
  if (revision !== undefined) return revision;
  throw new AppError(
    'precondition-required',
    `If-Match: send the revision of the ${what} you changed, so that nobody’s save is lost.`,
  );
}

/**
 * The revision of what has no counter, made from its state. Seven hexadecimal digits are as many as `If-Match` holds.
 * @param state Equal states make equal JSON.
 */
export function revisionOfState(state: unknown): number {
  const hash = createHash('sha256').update(JSON.stringify(state)).digest('hex');
  return Number.parseInt(hash.slice(0, 7), 16);
}

/** The present state of what was to be saved. */
export interface SavedMeanwhile {
  readonly revision: number;
  readonly savedBy: string;
  readonly savedAt: Date;
}

/** Writes when somebody saved, for the caller. */
export function savedOn(caller: Caller, timeZone: string): (at: Date) => string {
  const { locale } = caller.user;
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  });
  return (at) => format.format(at);
}

/** The error of a save over somebody else's; the details are StaleSave. */
export function staleSave(
  caller: Caller,
  timeZone: string,
  { revision, savedBy, savedAt }: SavedMeanwhile,
  what: string,
): AppError {
  const when = savedOn(caller, timeZone)(savedAt);
  const details: StaleSave = { revision, savedBy, savedAt: savedAt.toISOString() };
  return new AppError(
    'conflict',
    `${savedBy} saved this ${what} on ${when}. Load theirs, or save yours over it on purpose.`,
    details,
  );
}

/**
 * Who changed `target` last, and when, as the audit log has it; null where it has nothing.
 * @param actions The actions that count; all when absent.
 */
export async function lastChange(
  db: RecordsDb,
  target: string,
  actions?: readonly string[],
): Promise<{
  readonly actorId: string | null;
  readonly name: string | null;
  readonly at: Date;
} | null> {
  const [last] = await db
    .select({ actorId: auditLog.actorId, name: user.name, at: auditLog.at })
    .from(auditLog)
    .leftJoin(user, eq(user.id, auditLog.actorId))
    .where(
      and(
        eq(auditLog.target, target),
        actions ? inArray(auditLog.action, [...actions]) : undefined,
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1);
  return last ?? null;
}

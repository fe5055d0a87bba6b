/** Refuses a save of help content over what somebody saved meanwhile. */
import type { RecordsDb } from '../../../platform/records/records.ts';
import type { Caller } from '../../../platform/route.ts';
import type { Services } from '../../../platform/services.ts';
import {
  lastChange,
  requireRevision,
  revisionOfState,
  staleSave,
} from '../../../platform/stale-save.ts';

/** A save of what has no counter of its own. */
export interface HelpSave {
  readonly services: Services;
  readonly tx: RecordsDb;
  readonly caller: Caller;
  /** The revision that the save is based on. */
  readonly revision: number | undefined;
}

/**
 * @param now The present state.
 * @param about Its name in sentences, and what the audit log calls it and its changes.
 * @throws {AppError} `precondition-required`, `conflict` with StaleSave where the save is based on another state.
 */
export async function requireSame(
  { services: { config, clock }, tx, caller, revision }: HelpSave,
  now: unknown,
  about: { readonly what: string; readonly target: string; readonly actions: readonly string[] },
): Promise<void> {
  const based = requireRevision(revision, about.what);
  const present = revisionOfState(now);
  if (based === present) return;
  const last = await lastChange(tx, about.target, about.actions);
  const savedBy = last?.name ?? 'Somebody else';
  const savedAt = last?.at ?? clock();
  throw staleSave(caller, config.timeZone, { revision: present, savedBy, savedAt }, about.what);
}

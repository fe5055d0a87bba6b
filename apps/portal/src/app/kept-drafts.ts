/** Unsaved reports and dashboards that outlive their tab, in the browser's storage and for their person only. */
import type { Day } from '@flightdeck/domain/dates';
import { newSlideId } from '@flightdeck/domain/report';
import { z } from 'zod';
import { type DraftKeeper, type ReportSessionState, readReportSession } from './report-session.ts';

/** Prefix of the storage keys; the ids of user and draft follow. */
const PREFIX = 'flightdeck.unsaved.';
const prefixOf = (userId: string): string => `${PREFIX}${userId}.`;

/** A report with changes that are not saved. */
export interface KeptDraft {
  readonly state: ReportSessionState;
  /** When it was changed last, ISO 8601 UTC. */
  readonly changedAt: string;
}

/** Keeps the drafts of one person. */
export function draftKeeper(storage: Storage, userId: string): DraftKeeper {
  const keyOf = (draftId: string) => `${prefixOf(userId)}${draftId}`;
  return {
    keep: (draftId, text) => {
      try {
        storage.setItem(keyOf(draftId), `${new Date().toISOString()} ${text}`);
        return true;
      } catch {
        // Full or refused: the tab asks before it is closed.
        return false;
      }
    },
    forget: (draftId) => storage.removeItem(keyOf(draftId)),
  };
}

const keysOf = (storage: Storage, userId: string): string[] =>
  Object.keys(storage).filter((key) => key.startsWith(prefixOf(userId)));

/** The person's drafts, the latest first. */
export function keptDrafts(storage: Storage, userId: string, today: Day): KeptDraft[] {
  return keysOf(storage, userId)
    .flatMap((key) => {
      const text = storage.getItem(key) ?? '';
      const end = text.indexOf(' ');
      const state = readReportSession(text.slice(end + 1), today);
      return state ? [{ state, changedAt: text.slice(0, end) }] : [];
    })
    .sort((a, b) => b.changedAt.localeCompare(a.changedAt));
}

/** The id of the draft of a dashboard; null for one that was never published. */
export const dashboardDraftId = (dashboardId: string | null): string =>
  `dashboard.${dashboardId ?? 'new'}`;

/** What is kept of one draft: its text, and when it was changed last. Null for nothing. */
export function keptText(storage: Storage, userId: string, draftId: string) {
  const kept = storage.getItem(`${prefixOf(userId)}${draftId}`);
  if (kept === null) return null;
  const end = kept.indexOf(' ');
  return { changedAt: kept.slice(0, end), text: kept.slice(end + 1) };
}

const Named = z.object({ body: z.object({ name: z.string() }) });

/** Names of the person's dashboards with changes that are not published. */
export function keptDashboardNames(storage: Storage, userId: string): string[] {
  const prefix = `${prefixOf(userId)}${dashboardDraftId('')}`;
  return keysOf(storage, userId).flatMap((key) => {
    if (!key.startsWith(prefix)) return [];
    try {
      const kept = keptText(storage, userId, key.slice(prefixOf(userId).length));
      return [Named.parse(JSON.parse(kept?.text ?? '')).body.name];
    } catch {
      return [];
    }
  });
}

/** Deletes the person's drafts, at sign-out. */
export function forgetDrafts(storage: Storage, userId: string): void {
  for (const key of keysOf(storage, userId)) storage.removeItem(key);
}

const LOCK = 'flightdeck.draft.';

/** Marks a draft as open in this tab until the answered function is called. `onTaken`: another tab has it open. */
export function holdDraft(draftId: string, onTaken: () => void): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  // Browsers have no locks on an address without https: another tab then offers the draft as well.
  if ('locks' in navigator) {
    void navigator.locks.request(`${LOCK}${draftId}`, { ifAvailable: true }, async (lock) => {
      if (lock) await promise;
      else onTaken();
    });
  }
  return resolve;
}

/** Drafts that are open in some tab, this one included. */
export async function openDrafts(): Promise<ReadonlySet<string>> {
  if (!('locks' in navigator)) return new Set();
  const { held = [] } = await navigator.locks.query();
  return new Set(
    held.flatMap(({ name }) => (name?.startsWith(LOCK) ? [name.slice(LOCK.length)] : [])),
  );
}

/** Where tabs cannot lock a draft, two of them may hold the same one, and each makes its own report. */
const TAB = newSlideId(Math.random);

/** Names the first save of a draft: sent again, it makes no second report. */
export const createKeyOf = (draftId: string): string =>
  'locks' in navigator ? draftId : `${draftId}.${TAB}`;

/** The report session for React. Only screens of reports load it, not the shell. */
import { useSyncExternalStore } from 'react';
import { draftKeeper, holdDraft } from './kept-drafts.ts';
import {
  createReportSession,
  isUnsaved,
  type ReportSession,
  type ReportSessionState,
} from './report-session.ts';
import { useViewer } from './viewer.ts';

/** The store of the signed-in person in this tab. */
let opened: { readonly userId: string; readonly store: ReportSession } | null = null;

/** Writes what is not yet written. Answers whether all unsaved work is kept where it outlives the tab. */
export const flushReportSession = (): boolean => opened?.store.flush() ?? true;

function listenToPage(): void {
  addEventListener('pagehide', flushReportSession);
  addEventListener('beforeunload', (event) => {
    // Kept work is offered again, so that nobody need be asked.
    if (!flushReportSession() && opened && isUnsaved(opened.store.getSnapshot())) {
      event.preventDefault();
    }
  });
}

/** Marks the draft that the store works on as open. */
function holdCurrent(store: ReportSession): void {
  let held: { readonly draftId: string; readonly release: () => void } | null = null;
  const hold = () => {
    const { draftId } = store.getSnapshot();
    if (held?.draftId === draftId) return;
    held?.release();
    held = { draftId, release: holdDraft(draftId, store.fork) };
  };
  store.subscribe(hold);
  hold();
}

function storeOf(userId: string, today: string): ReportSession {
  if (opened?.userId === userId) return opened.store;
  if (opened) opened.store.flush();
  else listenToPage();
  const keeper = draftKeeper(window.localStorage, userId);
  const store = createReportSession({ userId, today, storage: window.sessionStorage, keeper });
  opened = { userId, store };
  holdCurrent(store);
  return store;
}

/** The store itself, for its actions. It stays over midnight; its screens then update the presets. */
export function useReportSessionStore(): ReportSession {
  const { user, settings } = useViewer();
  return storeOf(user.id, settings.today);
}

/** The report being edited and the store's actions; renders again after each change. */
export function useReportSession(): readonly [ReportSessionState, ReportSession] {
  const store = useReportSessionStore();
  return [useSyncExternalStore(store.subscribe, store.getSnapshot), store];
}

/** The report session for React. Only screens of reports load it, not the shell. */
import { useSyncExternalStore } from 'react';
import {
  createReportSession,
  type ReportSession,
  type ReportSessionState,
} from './report-session.ts';
import { useViewer } from './viewer.ts';

/** The store of the signed-in person in this tab. */
let opened: { readonly userId: string; readonly store: ReportSession } | null = null;

function storeOf(userId: string, today: string): ReportSession {
  if (opened?.userId === userId) return opened.store;
  if (opened) opened.store.flush();
  else addEventListener('pagehide', () => opened?.store.flush());
  const store = createReportSession({ userId, today, storage: window.sessionStorage });
  opened = { userId, store };
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

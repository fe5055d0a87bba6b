/** The report session as React sees it. */
import { createContext, use, useSyncExternalStore } from 'react';
import type { ReportSession, ReportSessionState } from './report-session.ts';

/** Provided by the shell once user and settings are known. */
export const ReportSessionContext = createContext<ReportSession | null>(null);

/** The store itself, for its actions. */
export function useReportSessionStore(): ReportSession {
  const store = use(ReportSessionContext);
  if (!store) throw new Error('useReportSession needs the signed-in shell around it.');
  return store;
}

/** The report being edited and the store's actions; renders again after each change. */
export function useReportSession(): readonly [ReportSessionState, ReportSession] {
  const store = useReportSessionStore();
  return [useSyncExternalStore(store.subscribe, store.getSnapshot), store];
}

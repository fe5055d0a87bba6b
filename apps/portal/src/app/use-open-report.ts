/** Loads the saved report of a URL into the session, unless the session already holds it. */
import { notify } from '@flightdeck/design-system';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { useApi } from './api.ts';
import { connection } from './connection.ts';
import { LOST_TEXTS, loadReport } from './report-loading.ts';
import { isUnsaved as hasUnsaved, type ReportSession } from './report-session.ts';
import { useReportSessionStore } from './use-report-session.ts';
import { useViewer } from './viewer.ts';

/** State of a link that keeps the session as it is, such as Continue. */
export const KEPT = { kept: true } as const;
const Kept = z.object({ kept: z.literal(true) });

/** State of the URL after saving, while the builder stays open (spec.md §4). */
export const IN_BUILDER = { builder: true } as const;
const InBuilder = z.object({ builder: z.literal(true) });

/** Whether the URL belongs to the builder although it only names the report: after a reload, and when going back. */
export function useIsInBuilder(): boolean {
  return InBuilder.safeParse(useLocation().state).success;
}

/** State of the opening. `unsaved`: another report's unsaved work would be lost. */
export type OpenReportState =
  | { readonly status: 'ready' | 'loading' }
  | { readonly status: 'unsaved'; readonly discard: () => void }
  | { readonly status: 'failed'; readonly error: unknown; readonly retry: () => void };

/**
 * Opens `reportId` into the session; without an id the session stays as it is. Unsaved changes of the same report are
 * kept; for those of another one the person is asked first. Lost campaigns or placements show a notification and lead
 * to /report/load (spec.md §8).
 * @param onLoaded Puts the loaded report into the session.
 */
export function useOpenReport(
  reportId: string | undefined,
  onLoaded: ReportSession['replace'],
): OpenReportState {
  const api = useApi();
  const store = useReportSessionStore();
  const { today } = useViewer().settings;
  const navigate = useNavigate();
  const isKept = Kept.safeParse(useLocation().state).success;
  const [openId, setOpenId] = useState(() => {
    const held = store.getSnapshot();
    const isSame = held.report.reportId === reportId;
    return isSame && (hasUnsaved(held) || isKept) ? reportId : undefined;
  });
  const [isDiscarding, setDiscarding] = useState(false);
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  const loaded = useRef(onLoaded);
  loaded.current = onLoaded;

  const isReady = reportId === undefined || openId === reportId;
  const held = store.getSnapshot();
  const isUnsaved =
    !isReady && hasUnsaved(held) && held.report.reportId !== reportId && !isDiscarding;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` loads again
  useEffect(() => {
    if (isReady || isUnsaved) return;
    let isCurrent = true;
    loadReport(api, reportId, today).then(
      (result) => {
        if (!isCurrent) return;
        if (result.status === 'loaded') {
          loaded.current(result.state);
          setOpenId(reportId);
        } else {
          const { title, message } = LOST_TEXTS[result.status];
          notify.error(title, message);
          void navigate('/report/load', { replace: true });
        }
      },
      (reason: unknown) => {
        if (isCurrent) setError(reason);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [api, reportId, today, navigate, isReady, isUnsaved, attempt]);

  const retry = useCallback(() => {
    setError(undefined);
    setAttempt((count) => count + 1);
  }, []);

  const isFailed = error !== undefined;
  useEffect(() => {
    if (!isFailed) return;
    return connection.subscribe(() => {
      if (!connection.isOffline()) retry();
    });
  }, [isFailed, retry]);

  if (isReady) return { status: 'ready' };
  if (isUnsaved) {
    return { status: 'unsaved', discard: () => setDiscarding(true) };
  }
  if (error !== undefined) return { status: 'failed', error, retry };
  return { status: 'loading' };
}

/** The report of the session's token: loading, shown, or refused with the reason. */
import { ApiError } from '@flightdeck/client';
import type { EmbedReport } from '@flightdeck/contract/embed';
import { EmbedRefusal } from '@flightdeck/domain/embed';
import { useCallback, useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { SessionExpired } from '../../session/session.ts';
import { loadKind } from './kinds.ts';
import type { ReportLoader } from './load.ts';

const Reasoned = z.object({ reason: EmbedRefusal });

/** Nearly every report begins with this slide, so its code is loaded together with the report. */
const FIRST = 'cover';

/** Why a report is not shown. */
export type RefusalKind = 'expired' | 'denied' | 'failed';

export type ReportState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'refused'; readonly why: RefusalKind; readonly message: string }
  | { readonly kind: 'shown'; readonly report: EmbedReport };

/** Loads the report; refreshing the token keeps the content. */
export function useReport(loader: ReportLoader | null): {
  readonly state: ReportState;
  readonly retry: () => void;
} {
  const [state, setState] = useState<ReportState>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt loads again
  useEffect(() => {
    if (!loader) return;
    const controller = new AbortController();
    setState({ kind: 'loading' });
    loadKind(FIRST);
    loader.report(controller.signal).then(
      (report) => setState({ kind: 'shown', report }),
      (error: unknown) => {
        if (!controller.signal.aborted) setState({ kind: 'refused', ...refusalOf(error) });
      },
    );
    return () => controller.abort();
  }, [loader, attempt]);
  return { state, retry: useCallback(() => setAttempt((count) => count + 1), []) };
}

function refusalOf(error: unknown): { readonly why: RefusalKind; readonly message: string } {
  const message = error instanceof Error ? error.message : 'The report did not load.';
  if (!(error instanceof ApiError)) return { why: 'failed', message };
  if (error.cause instanceof SessionExpired)
    return { why: 'expired', message: error.cause.message };
  const reason = Reasoned.safeParse(error.details).data?.reason;
  if (reason === 'expired') return { why: 'expired', message };
  const isDenied = [401, 403, 404].includes(error.statusCode);
  return { why: isDenied ? 'denied' : 'failed', message };
}

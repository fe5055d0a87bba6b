/** A saved report on a partner's page: slides, thumbnails, allowed filters, PDF and CSV, full screen. */

import type { EmbedReport } from '@flightdeck/contract/embed';
import { Loader, NativeButton } from '@flightdeck/design-system';
import { writeMoment, writeRange } from '@flightdeck/domain/dates';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { usePlace } from '../../adapter/place.tsx';
import type { ReportHandle, ReportViewerProps } from './declaration.ts';
import { Report } from './Report.tsx';
import { type ReportState, useReport } from './use-report.ts';
import { useSession } from './use-session.ts';
import * as css from './viewer.css.ts';

const REFUSALS = {
  expired: 'This report’s session has expired',
  denied: 'This report cannot be shown here',
  failed: 'This report did not load',
} as const;

/** The viewer in each of its states. */
export function ReportViewer(props: ReportViewerProps & { ref?: Ref<ReportHandle> }) {
  const { fetchToken, api, report: reportId, onReady, onError, onSessionExpired, onResize } = props;
  const { locale } = usePlace();
  const frame = useRef<HTMLElement>(null);
  const { current, isExpired, cause } = useSession({
    fetchToken,
    api,
    report: reportId,
    onExpired: (message) => onSessionExpired?.(message),
    onEnded: props.onEnded,
  });
  const { state, retry } = useReport(current?.loader ?? null);
  const inside = useRef<Omit<ReportHandle, 'reload'>>(null);
  const outcome = useOutcome(state);
  const whenShown = async () => {
    await outcome.wait();
    if (!inside.current) throw new Error('The report is not shown.');
    return inside.current;
  };
  useImperativeHandle(props.ref, () => ({
    next: async () => (await whenShown()).next(),
    previous: async () => (await whenShown()).previous(),
    goTo: async (slide) => (await whenShown()).goTo(slide),
    download: async (what) => (await whenShown()).download(what),
    fullScreen: async (isOn) => (await whenShown()).fullScreen(isOn),
    async reload() {
      outcome.expect();
      retry();
      await outcome.wait();
    },
  }));

  const callbacks = useRef({ onReady, onError, onResize });
  callbacks.current = { onReady, onError, onResize };
  useEffect(() => {
    if (state.kind === 'shown') callbacks.current.onReady?.(state.report);
    if (state.kind === 'refused' && state.why !== 'expired')
      callbacks.current.onError?.(state.message);
  }, [state]);
  useEffect(() => {
    if (cause) callbacks.current.onError?.(cause);
  }, [cause]);
  useEffect(() => {
    if (!frame.current) return;
    const observer = new ResizeObserver(([entry]) => {
      const box = entry?.borderBoxSize[0];
      if (box) callbacks.current.onResize?.(Math.round(box.inlineSize), Math.round(box.blockSize));
    });
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);
  // Loads that failed without a session are repeated with the next one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the session comes back
  useEffect(() => {
    if (!isExpired && state.kind === 'refused' && state.why === 'expired') retry();
  }, [isExpired]);

  return (
    <section
      ref={frame}
      className={css.frame}
      part="frame"
      aria-label={state.kind === 'shown' ? state.report.name : 'Report'}
      aria-busy={state.kind === 'loading'}
    >
      {state.kind === 'shown' && current ? (
        <Report
          {...props}
          ref={inside}
          report={state.report}
          loader={current.loader}
          locale={locale}
          isExpired={isExpired}
          frame={frame}
          asOf={asOf(state.report, locale)}
        />
      ) : (
        <div className={css.empty} part="message">
          {state.kind === 'refused' ? (
            <div className={css.emptyTexts} role="alert">
              <slot name="empty">
                <p className={css.emptyTitle}>{REFUSALS[state.why]}</p>
                <p className={css.emptyText}>{state.message}</p>
                {cause ? (
                  <p className={css.cause}>
                    <strong>For whoever runs this page:</strong> {cause} The console has the remedy.
                  </p>
                ) : null}
                {state.why === 'denied' ? null : (
                  <NativeButton variant="primary" onPress={retry}>
                    Try again
                  </NativeButton>
                )}
              </slot>
            </div>
          ) : (
            <Loader message="Loading report…" />
          )}
        </div>
      )}
    </section>
  );
}

/** What the next load comes to, for those who wait for it. */
function useOutcome(state: ReportState) {
  const outcome = useRef<Outcome>(null);
  outcome.current ??= makeOutcome();
  const { expect, settle } = outcome.current;
  useEffect(() => {
    if (state.kind === 'loading') expect();
    else settle(state.kind === 'shown' ? null : new Error(state.message));
  }, [state, expect, settle]);
  useEffect(() => () => settle(new Error('The viewer is no longer on the page.')), [settle]);
  return outcome.current;
}

type Outcome = ReturnType<typeof makeOutcome>;

function makeOutcome() {
  let isOpen = true;
  let awaited = Promise.withResolvers<void>();
  return {
    /** From now on, waits for the next settling. */
    expect() {
      if (isOpen) return;
      isOpen = true;
      awaited = Promise.withResolvers();
    },
    settle(problem: Error | null) {
      isOpen = false;
      // Nobody may be waiting: that is no error of the page.
      awaited.promise.catch(() => undefined);
      if (problem) awaited.reject(problem);
      else awaited.resolve();
    },
    wait: () => awaited.promise,
  };
}

/** `As of 14 May 2026, 06:00 Europe/London · 1 Apr – 13 May 2026`. */
function asOf({ asOf: moment, timeZone, range }: EmbedReport, locale: string): string {
  const parts = moment ? [`As of ${writeMoment(moment, timeZone, locale)} ${timeZone}`] : [];
  return [...parts, writeRange(range, locale)].join(' · ');
}

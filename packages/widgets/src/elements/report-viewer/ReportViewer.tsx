/** A saved report on a partner's page: slides, thumbnails, allowed filters, PDF and CSV, full screen. */

import type { EmbedReport } from '@flightdeck/contract/embed';
import { writeMoment, writeRange } from '@flightdeck/domain/dates';
import { type Ref, useCallback, useEffect, useImperativeHandle, useRef } from 'react';
import { usePlace } from '../../adapter/place.tsx';
import { useLoaded } from '../../viewer/use-loaded.ts';
import { useOutcome } from '../../viewer/use-outcome.ts';
import { useSession } from '../../viewer/use-session.ts';
import { ViewerFrame } from '../../viewer/ViewerFrame.tsx';
import type { ReportHandle, ReportViewerProps } from './declaration.ts';
import { loadKind } from './kinds.ts';
import { makeLoader, type ReportLoader } from './load.ts';
import { Report } from './Report.tsx';

/** Nearly every report begins with this slide, so its code is loaded together with the report. */
const FIRST = 'cover';

/** Loads the report within a session. */
function useReport(loader: ReportLoader | undefined) {
  const load = useCallback(
    (signal: AbortSignal) => {
      loadKind(FIRST);
      return loader ? loader.report(signal) : Promise.reject(new Error('There is no session.'));
    },
    [loader],
  );
  return useLoaded(loader ? load : null);
}

/** The viewer in each of its states. */
export function ReportViewer(props: ReportViewerProps & { ref?: Ref<ReportHandle> }) {
  const { fetchToken, api, report: about, onReady, onError, onSessionExpired, onResize } = props;
  const { locale } = usePlace();
  const frame = useRef<HTMLElement>(null);
  const { current, isExpired, cause } = useSession({
    ...{ type: 'report', about, make: makeLoader, fetchToken, api },
    onExpired: (message) => onSessionExpired?.(message),
    onEnded: props.onEnded,
  });
  const { state, retry } = useReport(current?.loader);
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

  const ready = useRef(onReady);
  ready.current = onReady;
  useEffect(() => {
    if (state.kind === 'shown') ready.current?.(state.content);
  }, [state]);
  // Loads that failed without a session are repeated with the next one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the session comes back
  useEffect(() => {
    if (!isExpired && state.kind === 'refused' && state.why === 'expired') retry();
  }, [isExpired]);

  return (
    <ViewerFrame {...{ noun: 'report', state, frame, cause, onError, onResize }} onRetry={retry}>
      {state.kind === 'shown' && current ? (
        <Report
          {...props}
          ref={inside}
          report={state.content}
          loader={current.loader}
          locale={locale}
          isExpired={isExpired}
          frame={frame}
          asOf={asOf(state.content, locale)}
        />
      ) : null}
    </ViewerFrame>
  );
}

/** `As of 14 May 2026, 06:00 Europe/London · 1 Apr – 13 May 2026`. */
function asOf({ asOf: moment, timeZone, range }: EmbedReport, locale: string): string {
  const parts = moment ? [`As of ${writeMoment(moment, timeZone, locale)} ${timeZone}`] : [];
  return [...parts, writeRange(range, locale)].join(' · ');
}

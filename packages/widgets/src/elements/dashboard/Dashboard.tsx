/** A dashboard on a partner's page: pages, filters that are not locked, and tiles. */
import { type Ref, useCallback, useEffect, useImperativeHandle, useRef } from 'react';
import { usePlace } from '../../adapter/place.tsx';
import { useLoaded } from '../../viewer/use-loaded.ts';
import { useOutcome } from '../../viewer/use-outcome.ts';
import { useSession } from '../../viewer/use-session.ts';
import { ViewerFrame } from '../../viewer/ViewerFrame.tsx';
import type { DashboardHandle, DashboardProps } from './declaration.ts';
import { type DashboardLoader, makeDashboardLoader } from './load.ts';
import { Shown } from './Shown.tsx';

function useDashboard(loader: DashboardLoader | undefined) {
  const load = useCallback(
    (signal: AbortSignal) =>
      loader ? loader.dashboard(signal) : Promise.reject(new Error('There is no session.')),
    [loader],
  );
  return useLoaded(loader ? load : null);
}

/** The dashboard in each of its states. */
export function Dashboard(props: DashboardProps & { ref?: Ref<DashboardHandle> }) {
  const { fetchToken, api, dashboard: about, onReady, onError, onSessionExpired, onResize } = props;
  const { locale } = usePlace();
  const frame = useRef<HTMLElement>(null);
  const { current, isExpired, cause } = useSession({
    ...{ type: 'dashboard', about, make: makeDashboardLoader, fetchToken, api },
    onExpired: (message) => onSessionExpired?.(message),
  });
  const { state, retry } = useDashboard(current?.loader);
  const inside = useRef<Pick<DashboardHandle, 'goTo'>>(null);
  const outcome = useOutcome(state);
  useImperativeHandle(props.ref, () => ({
    async goTo(page) {
      await outcome.wait();
      if (!inside.current) throw new Error('The dashboard is not shown.');
      await inside.current.goTo(page);
    },
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
  // A load that failed without a session is repeated with the next one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the session comes back
  useEffect(() => {
    if (!isExpired && state.kind === 'refused' && state.why === 'expired') retry();
  }, [isExpired]);
  return (
    <ViewerFrame {...{ noun: 'dashboard', state, frame, cause, onError, onResize }} onRetry={retry}>
      {state.kind === 'shown' && current ? (
        <Shown
          {...props}
          ref={inside}
          shown={state.content}
          loader={current.loader}
          locale={locale}
          isExpired={isExpired}
        />
      ) : null}
    </ViewerFrame>
  );
}

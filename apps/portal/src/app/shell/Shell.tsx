/** The signed-in frame: header, access check, terms, the routed screen (spec.md §2, §4). */

import { authCalls } from '@flightdeck/contract/auth';
import { Button, EmptyState, I18nProvider } from '@flightdeck/design-system';
import { missingPermissions } from '@flightdeck/domain/access';
import { lazy, type ReactNode, Suspense } from 'react';
import { Navigate, Outlet, useLocation, useParams } from 'react-router-dom';
import { useApi } from '../api.ts';
import { loadChunk } from '../chunks.ts';
import { useMatchedRow } from '../matched-row.ts';
import { usePageLog } from '../use-page-log.ts';
import { useViewerState, type Viewer, ViewerContext } from '../viewer.ts';
import { Header } from './Header.tsx';
import { OfflineBar } from './OfflineBar.tsx';
import { PageLoader } from './PageLoader.tsx';
import * as css from './shell.css.ts';

const TERMS_PATH = '/terms';
const FACTOR_PATH = '/auth/second-factor';

const ViewAsBar = lazy(() =>
  loadChunk(async () => ({ default: (await import('./ViewAsBar.tsx')).ViewAsBar })),
);

const RestrictedCard = lazy(() =>
  loadChunk(async () => ({ default: (await import('./RestrictedCard.tsx')).RestrictedCard })),
);

const SecondFactorBar = lazy(() =>
  loadChunk(async () => ({ default: (await import('./SecondFactorBar.tsx')).SecondFactorBar })),
);

const MergedAway = lazy(() =>
  loadChunk(async () => ({ default: (await import('../MergedAway.tsx')).MergedAway })),
);

/** Header and screen; the screen waits until user and permissions are known. */
export function Shell() {
  const state = useViewerState();
  const viewed = state.status === 'known' && state.viewer.user.viewedBy ? state.viewer.user : null;
  return (
    <div className={css.page}>
      {viewed ? (
        <Suspense fallback={null}>
          <ViewAsBar user={viewed} />
        </Suspense>
      ) : null}
      <OfflineBar />
      {state.status === 'known' && state.viewer.user.secondFactor && !viewed ? (
        <Suspense fallback={null}>
          <SecondFactorBar viewer={state.viewer} />
        </Suspense>
      ) : null}
      <Header state={state} />
      <main id="main" className={css.main}>
        {state.status === 'loading' ? <PageLoader /> : null}
        {state.status === 'unknown' ? <UnknownUser /> : null}
        {state.status === 'known' ? <Known viewer={state.viewer} /> : null}
      </main>
    </div>
  );
}

function Known({ viewer }: { readonly viewer: Viewer }) {
  usePageLog();
  const { pathname, search } = useLocation();
  const { clientUuid = new URLSearchParams(search).get('client') } = useParams();
  const row = useMatchedRow();
  const isOnTerms = pathname === TERMS_PATH;
  if (!viewer.user.hasAcceptedTerms && !isOnTerms) return <Navigate to={TERMS_PATH} replace />;
  if (viewer.user.hasAcceptedTerms && isOnTerms) return <Navigate to="/" replace />;
  if (viewer.user.secondFactor?.isDue && !isOnTerms) return <Navigate to={FACTOR_PATH} replace />;
  const missing = row ? missingPermissions(row.needs, viewer.allowed) : [];
  const screen: ReactNode =
    missing.length > 0 ? (
      <Suspense fallback={<PageLoader />}>
        <RestrictedCard missing={missing} />
      </Suspense>
    ) : (
      <Outlet />
    );
  return (
    <ViewerContext value={viewer}>
      <I18nProvider locale={viewer.user.locale}>
        {clientUuid ? (
          <Suspense fallback={null}>
            <MergedAway clientUuid={clientUuid} />
          </Suspense>
        ) : null}
        {screen}
      </I18nProvider>
    </ViewerContext>
  );
}

/** The three calls about the person failed for another reason than a missing session. */
function UnknownUser() {
  const { queryClient, queryOf } = useApi();
  const retry = () => {
    for (const { queryKey } of [
      queryOf(authCalls.current),
      queryOf(authCalls.allowed),
      queryOf(authCalls.settings),
    ]) {
      void queryClient.resetQueries({ queryKey });
    }
  };
  return (
    <div className={css.centre}>
      <EmptyState
        isPage
        title="Your account could not be loaded"
        action={<Button onPress={retry}>Try again</Button>}
      >
        Without it the portal cannot tell what you may see.
      </EmptyState>
    </div>
  );
}

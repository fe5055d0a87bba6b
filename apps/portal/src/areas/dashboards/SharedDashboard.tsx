/** A dashboard on the page of a share link: read only, by the link's token, without an account. */
import { authCalls, type Settings } from '@flightdeck/contract/auth';
import { dashboardsCalls, type SavedDashboard } from '@flightdeck/contract/dashboards';
import { Button, I18nProvider } from '@flightdeck/design-system';
import { accessFrom } from '@flightdeck/domain/access';
import { readChoice } from '@flightdeck/domain/dashboards';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Monitor, Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ApiContext, createApi, useApi } from '../../app/api.ts';
import { Loaded } from '../../app/Loaded.tsx';
import * as page from '../../app/page.css.ts';
import { usePageTitle } from '../../app/page-title.ts';
import { PageLoader } from '../../app/shell/PageLoader.tsx';
import { type Viewer, ViewerContext } from '../../app/viewer.ts';
import { AsOf } from './AsOf.tsx';
import type { DashboardHeadProps } from './DashboardHead.tsx';
import * as css from './dashboard.css.ts';
import { FullScreenDialog } from './screen.tsx';
import { byToken } from './shared-token.ts';
import { DashboardView } from './ViewMode.tsx';

/** Props of the page. */
export interface SharedDashboardProps {
  readonly dashboardId: string;
  /** Of the address. */
  readonly pageId: string | undefined;
  /** Path of the link. */
  readonly base: string;
  readonly fetchToken: () => Promise<string>;
  /** The link has ended. */
  readonly onEnded: () => void;
}

/** Has a cache and a client of its own: nothing of a session that the browser may have is used. */
export function SharedDashboard({ fetchToken, onEnded, ...props }: SharedDashboardProps) {
  const { socket } = useApi();
  const [api] = useState(() =>
    createApi({
      ...{ baseUrl: '/v2', socket, byToken: byToken(fetchToken, onEnded) },
      onAuthFailure: () => undefined,
      onForbidden: () => undefined,
    }),
  );
  useEffect(() => () => api.queryClient.clear(), [api]);
  return (
    <ApiContext value={api}>
      <QueryClientProvider client={api.queryClient}>
        <Read {...props} />
      </QueryClientProvider>
    </ApiContext>
  );
}

type ReadProps = Omit<SharedDashboardProps, 'fetchToken' | 'onEnded'>;

function Read({ dashboardId, ...props }: ReadProps) {
  const { queryOf } = useApi();
  const found = useQuery({
    ...queryOf(dashboardsCalls.get, { params: { dashboardId } }),
    // Each read counts as a view.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const settings = useQuery(queryOf(authCalls.settings));
  usePageTitle(found.data?.body.name);
  return (
    <main id="main">
      <Loaded isPage query={settings} noun="the dashboard" loading={<PageLoader />}>
        {(known) => (
          <Loaded isPage query={found} noun="the dashboard" loading={<PageLoader />}>
            {(saved) => <Shown {...props} saved={saved} settings={known} />}
          </Loaded>
        )}
      </Loaded>
    </main>
  );
}

interface ShownProps extends Pick<SharedDashboardProps, 'pageId' | 'base'> {
  readonly saved: SavedDashboard;
  readonly settings: Settings;
}

function Shown({ saved, settings, pageId, base }: ShownProps) {
  const [params] = useSearchParams();
  const { view } = saved.body;
  // The saved choice has all clients that the link shows: whoever is asked for besides is none of them.
  const [hiddenOfLink] = useState(() =>
    readChoice(params, view).advIds.filter((id) => !view.advIds.includes(id)),
  );
  const viewer = readerOf(settings);
  return (
    <ViewerContext value={viewer}>
      <I18nProvider locale={viewer.user.locale}>
        <DashboardView
          {...{ saved, pageId, hiddenOfLink }}
          isOld
          mayEdit={false}
          frame={{ base, head: (parts) => <SharedHead {...parts} saved={saved} /> }}
        />
      </I18nProvider>
    </ViewerContext>
  );
}

/** Somebody without an account, who may only look. */
const readerOf = (settings: Settings): Viewer => ({
  user: {
    ...{ id: '', name: '', email: '', locale: 'en-GB', hasAcceptedTerms: true },
    ...{ clientAccess: [], internal: false, theme: 'auto' },
  },
  allowed: {},
  access: accessFrom({}),
  settings,
});

/** Name, as of when it is, and what needs no account. */
function SharedHead(
  props: Pick<DashboardHeadProps, 'asOf' | 'onFullScreen'> & { readonly saved: SavedDashboard },
) {
  const { saved, asOf, onFullScreen } = props;
  const { name, pages } = saved.body;
  const [isAsked, setAsked] = useState(false);
  return (
    <div className={css.head}>
      <div className={css.names}>
        <h1 className={page.title}>{name}</h1>
      </div>
      <div className={css.end}>
        <AsOf at={asOf} />
        <div className={css.actions}>
          <Button variant="icon" aria-label="Print" onPress={() => window.print()}>
            <Printer size={16} />
          </Button>
          <Button variant="icon" aria-label="Full screen" onPress={() => setAsked(true)}>
            <Monitor size={16} />
          </Button>
        </div>
      </div>
      {isAsked ? (
        <FullScreenDialog
          pages={pages.length}
          onClose={() => setAsked(false)}
          onStart={(seconds) => {
            setAsked(false);
            onFullScreen(seconds);
          }}
        />
      ) : null}
    </div>
  );
}

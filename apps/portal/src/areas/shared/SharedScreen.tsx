/** A share link (`/share/<token>`): its password first where it has one, then the viewer that partners embed, or a dashboard. */
import { SHARE_PATH } from '@flightdeck/domain/share';
import { PageReportViewer } from '@flightdeck/widgets/viewer';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useParams } from 'react-router-dom';
import { loadChunk } from '../../app/chunks.ts';
import { unseen } from '../../app/page.css.ts';
import { usePageTitle } from '../../app/page-title.ts';
import { LinkDoor } from '../../app/share/LinkDoor.tsx';
import { PageLoader } from '../../app/shell/PageLoader.tsx';
import * as css from './shared.css.ts';
import { type SharedLink, useSharedLink } from './use-shared-link.ts';

/** A dashboard of a link. */
export interface SharedDashboardProps extends Pick<SharedLink, 'fetchToken'> {
  readonly dashboardId: string;
  /** Of the address. */
  readonly pageId: string | undefined;
  /** Path of the link. */
  readonly base: string;
  /** The link has ended. */
  readonly onEnded: () => void;
}

/** The screen. @param loadDashboard Loads what shows a dashboard, which is another area's. */
export function sharedScreen(
  loadDashboard: () => Promise<ComponentType<SharedDashboardProps>>,
): ComponentType {
  const Dashboard = lazy(() => loadChunk(async () => ({ default: await loadDashboard() })));
  return () => <SharedScreen Dashboard={Dashboard} />;
}

interface SharedScreenProps {
  readonly Dashboard: ComponentType<SharedDashboardProps>;
}

/** The link in each of its states. No session of the portal is used. */
function SharedScreen({ Dashboard }: SharedScreenProps) {
  const { token = '', page } = useParams();
  const shared = useSharedLink(token);
  const { state } = shared;
  if (state.kind !== 'open') {
    return <LinkDoor state={state} onUnlock={shared.unlock} onRetry={shared.retry} />;
  }
  return state.opens.type === 'report' ? (
    <Viewer shared={shared} />
  ) : (
    <Suspense fallback={<PageLoader />}>
      <Dashboard
        dashboardId={state.opens.id}
        pageId={page}
        base={`${SHARE_PATH}/${token}`}
        fetchToken={shared.fetchToken}
        onEnded={shared.end}
      />
    </Suspense>
  );
}

function Viewer({ shared }: { readonly shared: SharedLink }) {
  const [name, setName] = useState<string>();
  usePageTitle(name);
  return (
    <main id="main" className={css.page}>
      <h1 className={unseen}>Shared report</h1>
      <PageReportViewer
        api={window.location.origin}
        fetchToken={shared.fetchToken}
        onReady={(report) => setName(report.name)}
        onEnded={shared.end}
      />
    </main>
  );
}

/** A dashboard (`/dashboard/:uuid/:page?`), looked at or edited, and one that is made (`/dashboard/create/:page?`). */
import { DashboardId, dashboardsCalls, type SavedDashboard } from '@flightdeck/contract/dashboards';
import { EmptyState, LinkButton } from '@flightdeck/design-system';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { useApi } from '../../app/api.ts';
import { loadChunk } from '../../app/chunks.ts';
import { Loaded } from '../../app/Loaded.tsx';
import { usePageTitle } from '../../app/page-title.ts';
import { NotFound } from '../../app/shell/NotFound.tsx';
import { PageLoader } from '../../app/shell/PageLoader.tsx';
import { useViewer } from '../../app/viewer.ts';
import { ViewMode } from './ViewMode.tsx';

// Whoever looks at a dashboard does not load what edits one.
const EditMode = lazy(() =>
  loadChunk(async () => ({ default: (await import('./EditMode.tsx')).EditMode })),
);
const CreateMode = lazy(() =>
  loadChunk(async () => ({ default: (await import('./EditMode.tsx')).CreateMode })),
);

/** Name and value of the entry in the query that opens the editing. */
export const EDITING = { name: 'mode', value: 'edit' } as const;

/** The screen. */
export function DashboardScreen() {
  const { uuid, page } = useParams();
  if (uuid === undefined) {
    return (
      <Suspense fallback={<PageLoader />}>
        <CreateMode pageId={page} />
      </Suspense>
    );
  }
  // Pages that are yet to come, and mistyped ones, have the form of a dashboard's address.
  if (!DashboardId.safeParse(uuid).success) return <NotFound />;
  return <OneDashboard key={uuid} dashboardId={uuid} pageId={page} />;
}

interface OneDashboardProps {
  readonly dashboardId: string;
  /** Of the address; the first page where it has none. */
  readonly pageId: string | undefined;
}

function OneDashboard({ dashboardId, pageId }: OneDashboardProps) {
  const { queryOf } = useApi();
  const found = useQuery(queryOf(dashboardsCalls.get, { params: { dashboardId } }));
  usePageTitle(found.data?.body.name);
  return (
    <Loaded
      isPage
      query={found}
      noun="the dashboard"
      loading={<PageLoader />}
      gone={{
        title: 'There is no such dashboard',
        hint: 'It was deleted, or it is not shared with you. Ask whoever gave you the link to share it.',
        action: <LinkButton href="/dashboard/list">All dashboards</LinkButton>,
      }}
    >
      {(saved) => <Opened saved={saved} pageId={pageId} />}
    </Loaded>
  );
}

function Opened({
  saved,
  pageId,
}: {
  readonly saved: SavedDashboard;
  readonly pageId: string | undefined;
}) {
  const { allowed } = useViewer();
  const [params] = useSearchParams();
  const mayEdit =
    saved.right !== 'view' && !saved.isDeleted && allowed['dashboard/addDashboard'] === true;
  if (params.get(EDITING.name) !== EDITING.value) {
    return <ViewMode {...{ saved, pageId, mayEdit }} />;
  }
  if (!mayEdit) {
    return (
      <EmptyState
        isPage
        title="You may look at this dashboard, but not edit it"
        action={<LinkButton href={`/dashboard/${saved.dashboardId}`}>Open it</LinkButton>}
      >
        {saved.isDeleted
          ? 'It is in the bin. Its owner can take it out.'
          : `${saved.ownerName} owns it, and can share it with you to edit.`}
      </EmptyState>
    );
  }
  return (
    <Suspense fallback={<PageLoader />}>
      <EditMode saved={saved} pageId={pageId} />
    </Suspense>
  );
}

/** A dashboard while somebody edits or makes it: loaded only then. */
import { dashboardsCalls, type SavedDashboard } from '@flightdeck/contract/dashboards';
import { withoutHidden } from '@flightdeck/domain/dashboards';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePageTitle } from '../../app/page-title.ts';
import { useRefresh } from '../../app/use-refresh.ts';
import { CreateStart } from './edit/CreateStart.tsx';
import { useDashboardHome } from './edit/draft-home.ts';
import { Editor } from './edit/Editor.tsx';
import { type Locking, LockingContext } from './edit/locking.ts';
import type { Start } from './edit/starts.ts';
import { useDraft } from './edit/use-draft.ts';
import { pageOf } from './page-of.ts';

interface EditModeProps {
  /** Null for a dashboard that is made. */
  readonly saved: SavedDashboard | null;
  /** What a dashboard that is made starts from. */
  readonly start?: Start;
  /** Of the address. */
  readonly pageId: string | undefined;
}

const NONE: readonly never[] = [];

/** The editor over the draft of a dashboard; what its template locks cannot be changed. */
export function EditMode({ saved, start, pageId }: EditModeProps) {
  const navigate = useNavigate();
  const refresh = useRefresh();
  const viewPath = saved ? `/dashboard/${saved.dashboardId}` : '/dashboard/create';
  const draft = useDraft({
    home: useDashboardHome(saved, start?.template),
    start: start?.body,
    onPublished: (dashboardId) => {
      void refresh(dashboardsCalls.get, dashboardsCalls.list, dashboardsCalls.versions);
      if (!saved) void navigate(`/dashboard/${dashboardId}`, { replace: true });
    },
  });
  const { body } = draft;
  const hidden = saved?.hidden ?? NONE;
  const choice = useMemo(() => withoutHidden(body.view, hidden), [body.view, hidden]);
  const template = saved?.template?.name ?? start?.templateName;
  const locking = useMemo(
    (): Locking => ({
      isTemplate: false,
      reason: template ? `locked by the template “${template}”` : 'locked by its template',
    }),
    [template],
  );
  return (
    <LockingContext value={locking}>
      <Editor
        draft={draft}
        pageId={pageId}
        choice={choice}
        view={body.view}
        hidden={hidden}
        onView={(view) => draft.change({ ...body, view }, 'change of the filters')}
        onPage={(id) =>
          void navigate(`${viewPath}/${id}${saved ? '?mode=edit' : ''}`, { replace: !saved })
        }
        onClose={saved ? () => void navigate(`${viewPath}/${pageOf(body, pageId).id}`) : undefined}
      />
    </LockingContext>
  );
}

/** What a new dashboard starts from, then its editing. */
export function CreateMode({ pageId }: Pick<EditModeProps, 'pageId'>) {
  const [start, setStart] = useState<Start | null>(null);
  usePageTitle(start?.body.name);
  return start ? (
    <EditMode saved={null} start={start} pageId={pageId} />
  ) : (
    <CreateStart onStart={setStart} />
  );
}

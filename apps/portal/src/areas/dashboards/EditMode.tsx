/** A dashboard while somebody edits or makes it: loaded only then. */
import { dashboardsCalls, type SavedDashboard } from '@flightdeck/contract/dashboards';
import { type DashboardBody, withoutHidden } from '@flightdeck/domain/dashboards';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import * as page from '../../app/page.css.ts';
import { usePageTitle } from '../../app/page-title.ts';
import { useRefresh } from '../../app/use-refresh.ts';
import { CreateStart } from './edit/CreateStart.tsx';
import { EditHead } from './edit/EditHead.tsx';
import { EditPage } from './edit/EditPage.tsx';
import { useDraft } from './edit/use-draft.ts';
import { FilterBar } from './filters/FilterBar.tsx';
import { FixedNotice } from './filters/FixedNotice.tsx';
import { isLazyPage, pageOf } from './page-of.ts';
import { type Reading, ReadingContext } from './tile/reading.ts';
import { usePagePlan } from './use-page-plan.ts';

interface EditModeProps {
  /** Null for a dashboard that is made. */
  readonly saved: SavedDashboard | null;
  /** What a dashboard that is made starts from. */
  readonly start?: DashboardBody;
  /** Of the address. */
  readonly pageId: string | undefined;
}

const NONE: readonly never[] = [];

/** Head of the draft, filters as readers see them at first, and the page. */
export function EditMode({ saved, start, pageId: wanted }: EditModeProps) {
  const navigate = useNavigate();
  const refresh = useRefresh();
  const viewPath = saved ? `/dashboard/${saved.dashboardId}` : '/dashboard/create';
  const draft = useDraft({
    saved,
    start,
    onPublished: (dashboardId) => {
      void refresh(dashboardsCalls.get, dashboardsCalls.list, dashboardsCalls.versions);
      if (!saved) void navigate(`/dashboard/${dashboardId}`, { replace: true });
    },
  });
  const { body } = draft;
  const current = pageOf(body, wanted);
  const hidden = saved?.hidden ?? NONE;
  const choice = useMemo(() => withoutHidden(body.view, hidden), [body.view, hidden]);
  const plan = usePagePlan(current, body, choice);
  const reading = useMemo(
    (): Reading => ({
      plan,
      drills: {},
      onDrill: () => undefined,
      onKeep: () => undefined,
      isLazy: isLazyPage(current),
      refreshMs: false,
      isOnScreen: false,
    }),
    [plan, current],
  );
  const setView = (view: DashboardBody['view'], label: string) =>
    draft.change({ ...body, view }, label);
  return (
    <ReadingContext value={reading}>
      <EditHead
        draft={draft}
        pageId={current.id}
        choice={choice}
        onPage={(id) =>
          void navigate(`${viewPath}/${id}${saved ? '?mode=edit' : ''}`, { replace: !saved })
        }
        {...(saved ? { onClose: () => void navigate(`${viewPath}/${current.id}`) } : {})}
      />
      <div className={page.content}>
        <FixedNotice body={body} onRelative={(next) => draft.change(next, 'relative days')} />
        <FilterBar
          isSaving
          page={current}
          body={body}
          choice={body.view}
          hidden={hidden}
          onChange={(view) => setView(view, 'change of the filters')}
        />
        <EditPage
          body={body}
          pageId={current.id}
          choice={choice}
          onChange={(next, label) => draft.change(next, label)}
        />
      </div>
    </ReadingContext>
  );
}

/** What a new dashboard starts from, then its editing. */
export function CreateMode({ pageId }: Pick<EditModeProps, 'pageId'>) {
  const [start, setStart] = useState<DashboardBody | null>(null);
  usePageTitle(start?.name);
  return start ? (
    <EditMode saved={null} start={start} pageId={pageId} />
  ) : (
    <CreateStart onStart={setStart} />
  );
}

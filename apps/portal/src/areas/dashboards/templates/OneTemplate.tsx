/** The editor of a template of dashboards: that of dashboards over a draft of the template, which sets what is locked. */
import {
  type DashboardTemplate,
  dashboardTemplatesCalls,
} from '@flightdeck/contract/dashboard-templates';
import { dashboardsCalls } from '@flightdeck/contract/dashboards';
import { EmptyState, LinkButton, type MenuEntry } from '@flightdeck/design-system';
import { type DashboardBody, type Stripped, withoutClients } from '@flightdeck/domain/dashboards';
import { useQuery } from '@tanstack/react-query';
import { Building2, History, LayoutDashboard } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useApi } from '../../../app/api.ts';
import { NotLoaded } from '../../../app/Loaded.tsx';
import { usePageTitle } from '../../../app/page-title.ts';
import { useViewer } from '../../../app/viewer.ts';
import { useTemplateHome } from '../edit/draft-home.ts';
import { Editor } from '../edit/Editor.tsx';
import { type Locking, LockingContext } from '../edit/locking.ts';
import { copyOfDashboard } from '../edit/page-edits.ts';
import { blankDashboard } from '../edit/starts.ts';
import { useDraft } from '../edit/use-draft.ts';
import { AudienceDialog, AudienceFields, isForSome } from './Audience.tsx';
import { HistoryDialog } from './HistoryDialog.tsx';
import * as css from './templates.css.ts';
import {
  NEW_TEMPLATE,
  TEMPLATES_PATH,
  templatePagePath,
  templatePath,
  useRefreshTemplates,
  usesPath,
} from './use-templates.ts';

const GONE = {
  title: 'There is no such template',
  hint: 'It was deleted, or it is for clients that you may not see.',
  action: <LinkButton href={TEMPLATES_PATH}>All templates</LinkButton>,
};

interface OneTemplateProps {
  /** `new` for one that is made: blank, or of `?copy=<templateId>` or `?from=<dashboardId>`. */
  readonly named: string;
  readonly pageId: string | undefined;
}

/** Loads what is edited, or what a new one starts from. */
export function OneTemplate({ named, pageId }: OneTemplateProps) {
  const [params] = useSearchParams();
  const isNew = named === NEW_TEMPLATE;
  const templateId = isNew ? params.get('copy') : named;
  const dashboardId = isNew ? params.get('from') : null;
  const { queryOf } = useApi();
  const template = useQuery({
    ...queryOf(dashboardTemplatesCalls.get, { params: { templateId: templateId ?? '' } }),
    enabled: templateId !== null,
  });
  const dashboard = useQuery({
    ...queryOf(dashboardsCalls.get, { params: { dashboardId: dashboardId ?? '' } }),
    enabled: dashboardId !== null,
  });
  usePageTitle(isNew ? 'New template' : template.data?.name);
  const source = dashboardId === null ? template : dashboard;
  const isNeeded = templateId !== null || dashboardId !== null;
  const body = source.data?.body;
  const start = useMemo(() => {
    if (!body) return { body: blankTemplate(), left: NONE };
    return withoutClients(isNew ? copyOfDashboard(body) : body);
  }, [body, isNew]);
  if (isNeeded && !source.data) {
    const noun = dashboardId === null ? 'the template' : 'the dashboard';
    const gone = dashboardId === null ? GONE : { ...GONE, title: 'There is no such dashboard' };
    return <NotLoaded isPage query={source} noun={noun} gone={gone} />;
  }
  if (isNew) return <TemplateEditor template={null} start={start} pageId={pageId} />;
  if (!template.data) return null;
  if (!template.data.canChange) {
    return (
      <EmptyState
        isPage
        title="You may use this template, but not change it"
        action={
          <LinkButton href={`${templatePath(NEW_TEMPLATE)}?copy=${named}`}>Make a copy</LinkButton>
        }
      >
        It is also for clients that you may not see. A copy is for yours.
      </EmptyState>
    );
  }
  return <TemplateEditor template={template.data} start={start} pageId={pageId} />;
}

const blankTemplate = (): DashboardBody => ({ ...blankDashboard(), name: 'New template' });

const LOCKING: Locking = { isTemplate: true, reason: '' };
const NONE: readonly never[] = [];

interface TemplateEditorProps {
  readonly template: DashboardTemplate | null;
  /** What of a dashboard names a client was left out. */
  readonly start: Stripped;
  readonly pageId: string | undefined;
}

/** Figures are those of clients chosen for the preview: the template itself names none. */
function TemplateEditor({ template, start, pageId }: TemplateEditorProps) {
  const navigate = useNavigate();
  const refresh = useRefreshTemplates();
  const { user } = useViewer();
  const [preview, setPreview] = useState<readonly number[]>(NONE);
  const [audience, setAudience] = useState<readonly string[] | null>(
    user.internal && user.clientAccess.length === 0 ? null : NONE,
  );
  const [dialog, setDialog] = useState<'history' | 'audience' | null>(null);
  const named = template?.templateId ?? NEW_TEMPLATE;
  /** A new page of a template that is made has no address: only this visit knows it. */
  const [shown, setShown] = useState(pageId);
  const draft = useDraft({
    home: useTemplateHome(template, audience),
    start: start.body,
    onPublished: (id) => {
      void refresh();
      if (!template) void navigate(templatePath(id), { replace: true });
    },
  });
  const { body } = draft;
  const choice = useMemo(() => ({ ...body.view, advIds: [...preview] }), [body.view, preview]);
  const entries: MenuEntry[] = template
    ? [
        {
          id: 'uses',
          label: 'Dashboards made from it',
          icon: <LayoutDashboard size={16} />,
          href: usesPath(named),
        },
        {
          id: 'audience',
          label: 'Who it is for…',
          icon: <Building2 size={16} />,
          onAction: () => setDialog('audience'),
        },
        {
          id: 'history',
          label: 'Versions…',
          icon: <History size={16} />,
          onAction: () => setDialog('history'),
        },
        'separator',
      ]
    : [];
  return (
    <LockingContext value={LOCKING}>
      <Editor
        draft={draft}
        pageId={template ? pageId : shown}
        choice={choice}
        view={choice}
        hidden={NONE}
        onView={({ advIds, ...view }) => {
          if (advIds.join() !== preview.join()) setPreview(advIds);
          else draft.change({ ...body, view: { ...view, advIds: [] } }, 'change of the filters');
        }}
        onPage={(id) => (template ? void navigate(templatePagePath(named, id)) : setShown(id))}
        onClose={() => void navigate(TEMPLATES_PATH)}
        entries={entries}
        first={{
          fields: (
            <>
              <AudienceFields value={audience} onChange={setAudience} />
              {start.left.length > 0 ? (
                <p className={css.muted}>
                  {`Left out, because a template holds nothing of one client: ${start.left.join(', ')}.`}
                </p>
              ) : null}
            </>
          ),
          isDone: isForSome(audience),
        }}
      />
      {dialog === 'audience' && template ? (
        <AudienceDialog template={template} onClose={() => setDialog(null)} />
      ) : null}
      {dialog === 'history' && template ? (
        <HistoryDialog
          templateId={template.templateId}
          onRestore={(restored, version) => {
            draft.change(restored, `restore of version ${version}`);
            setDialog(null);
          }}
          onClose={() => setDialog(null)}
        />
      ) : null}
    </LockingContext>
  );
}

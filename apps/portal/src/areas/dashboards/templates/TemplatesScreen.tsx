/** Templates of dashboards (`/dashboard/template/list`), the editor of one (`/dashboard/template/edit/…`), or its dashboards. */
import type { DashboardTemplateItem } from '@flightdeck/contract/dashboard-templates';
import { dashboardTemplatesCalls } from '@flightdeck/contract/dashboard-templates';
import { Link, LinkButton, type MenuEntry, type TableColumn } from '@flightdeck/design-system';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { useApi } from '../../../app/api.ts';
import { ClearFilters } from '../../../app/list/ClearFilters.tsx';
import { ListTable } from '../../../app/list/ListTable.tsx';
import { RowMenu } from '../../../app/list/RowMenu.tsx';
import { useCallList } from '../../../app/list/use-call-list.ts';
import { useColumns } from '../../../app/list/use-columns.ts';
import * as page from '../../../app/page.css.ts';
import { DeleteTemplateDialog } from '../../../app/templates/DeleteTemplateDialog.tsx';
import {
  NARROW_COLUMNS,
  TEMPLATE_FILTERS,
  templateColumns,
  templateEnd,
} from '../../../app/templates/template-list.tsx';
import type { Viewer } from '../../../app/viewer.ts';
import { AudienceDialog } from './Audience.tsx';
import { OneTemplate } from './OneTemplate.tsx';
import { UsesScreen } from './UsesScreen.tsx';
import {
  NEW_TEMPLATE,
  templatePath,
  useArchive,
  useRefreshTemplates,
  usesPath,
} from './use-templates.ts';

/** The template that the address names, or the list of all. */
export function TemplatesScreen() {
  const { templateId, pageId } = useParams();
  const [params] = useSearchParams();
  if (templateId === undefined) return <AllTemplates />;
  return params.get('show') === 'dashboards' ? (
    <UsesScreen key={templateId} templateId={templateId} />
  ) : (
    <OneTemplate key={templateId} named={templateId} pageId={pageId} />
  );
}

interface Opened {
  readonly dialog: 'audience' | 'delete';
  readonly template: DashboardTemplateItem;
}

function AllTemplates() {
  const navigate = useNavigate();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const { client } = useApi();
  const refresh = useRefreshTemplates();
  const archive = useArchive();
  const list = useCallList({
    call: dashboardTemplatesCalls.list,
    shape: TEMPLATE_FILTERS,
    body: ({ search, state, sort, direction }) => ({ search, state, sort, direction }),
  });
  const columns = useColumns(columnsFor, NARROW_COLUMNS);
  const entriesOf = (item: DashboardTemplateItem): MenuEntry[] => [
    {
      id: 'open',
      label: item.canChange ? 'Edit' : 'Look at it',
      href: templatePath(item.templateId),
    },
    { id: 'uses', label: 'Dashboards made from it', href: usesPath(item.templateId) },
    { id: 'copy', label: 'Copy', href: `${templatePath(NEW_TEMPLATE)}?copy=${item.templateId}` },
    ...(item.canChange
      ? [
          {
            id: 'audience',
            label: 'Who it is for…',
            onAction: () => setOpened({ dialog: 'audience', template: item }),
          },
          ...templateEnd(item, {
            onArchive: () => archive.mutate(item),
            onDelete: () => setOpened({ dialog: 'delete', template: item }),
            inUse: item.isUsed ? 'Dashboards were made from it: archive it instead' : null,
          }),
        ]
      : []),
  ];
  return (
    <>
      <div className={page.toolbar}>
        <h1 className={page.title}>Dashboard templates</h1>
        <LinkButton variant="default" icon={<Plus size={16} />} href={templatePath(NEW_TEMPLATE)}>
          New template
        </LinkButton>
      </div>
      <div className={page.content}>
        <ListTable
          noun="templates"
          label="Dashboard templates"
          list={list}
          filtersEnd={<ClearFilters list={list} />}
          columns={columns}
          getId={({ templateId }) => templateId}
          onRowAction={({ templateId }) => void navigate(templatePath(templateId))}
          rowMenu={(item) => <RowMenu name={item.name} entries={entriesOf(item)} />}
          empty={{
            filtered: 'No template matches these filters',
            hint: 'Words are searched in names and descriptions.',
            title: 'No dashboard templates yet',
            action: <LinkButton href={templatePath(NEW_TEMPLATE)}>New template</LinkButton>,
            children:
              'A template is what dashboards of many clients start from. Make one here, or choose Make a template in the menu of a dashboard. What it locks, clients cannot change.',
          }}
        />
      </div>
      {opened?.dialog === 'audience' ? (
        <AudienceDialog template={opened.template} onClose={close} />
      ) : null}
      {opened?.dialog === 'delete' ? (
        <DeleteTemplateDialog
          name={opened.template.name}
          unused="No dashboard was made from it."
          onDelete={() =>
            client.request(dashboardTemplatesCalls.remove, {
              params: { templateId: opened.template.templateId },
            })
          }
          refresh={refresh}
          onClose={close}
        />
      ) : null}
    </>
  );
}

const columnsFor = (viewer: Viewer): readonly TableColumn<DashboardTemplateItem>[] =>
  templateColumns(viewer, {
    pathOf: templatePath,
    about: ({ description }) => description,
    changed: ({ changedBy, version }) => `${changedBy.name}, version ${version}`,
    counts: [
      { id: 'pages', label: 'Pages', align: 'end', render: ({ pages }) => pages },
      { id: 'tiles', label: 'Tiles', align: 'end', render: ({ tiles }) => tiles },
      {
        id: 'dashboards',
        label: 'Dashboards',
        align: 'end',
        render: ({ templateId, dashboards, name }) =>
          dashboards > 0 ? (
            <Link href={usesPath(templateId)} aria-label={`Dashboards made from ${name}`}>
              {dashboards}
            </Link>
          ) : (
            dashboards
          ),
      },
    ],
  });

/** Templates of dashboards (`/dashboard/template/list`), the editor of one (`/dashboard/template/edit/…`), or its dashboards. */
import type { DashboardTemplateItem } from '@flightdeck/contract/dashboard-templates';
import { dashboardTemplatesCalls } from '@flightdeck/contract/dashboard-templates';
import {
  Badge,
  Link,
  LinkButton,
  type MenuEntry,
  type TableColumn,
} from '@flightdeck/design-system';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { ClearFilters } from '../../../app/list/ClearFilters.tsx';
import { searchFilter, segmentFilter } from '../../../app/list/filters.tsx';
import { ListTable } from '../../../app/list/ListTable.tsx';
import { choiceField, pageField } from '../../../app/list/list-params.ts';
import { RowMenu } from '../../../app/list/RowMenu.tsx';
import { useCallList } from '../../../app/list/use-call-list.ts';
import { useColumns } from '../../../app/list/use-columns.ts';
import * as page from '../../../app/page.css.ts';
import { timesFor } from '../../../app/times.ts';
import type { Viewer } from '../../../app/viewer.ts';
import { AudienceDialog } from './Audience.tsx';
import { DeleteTemplateDialog } from './DeleteTemplateDialog.tsx';
import { OneTemplate } from './OneTemplate.tsx';
import * as css from './templates.css.ts';
import { UsesScreen } from './UsesScreen.tsx';
import { NEW_TEMPLATE, templatePath, useArchive, usesPath } from './use-templates.ts';

/** Clients named in a row. */
const NAMED = 3;

const SHAPE = {
  search: searchFilter('Search templates'),
  state: segmentFilter(
    'Show',
    [
      { value: 'offered', label: 'Offered' },
      { value: 'archived', label: 'Archived' },
      { value: 'any', label: 'All' },
    ],
    'offered',
  ),
  sort: choiceField(['name', 'changed'], 'name'),
  direction: choiceField(['asc', 'desc'], 'asc'),
  page: pageField,
};
const NARROW = new Set(['name', 'clients']);

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
  const archive = useArchive();
  const list = useCallList({
    call: dashboardTemplatesCalls.list,
    shape: SHAPE,
    body: ({ search, state, sort, direction }) => ({ search, state, sort, direction }),
  });
  const columns = useColumns(columnsFor, NARROW);
  const entriesOf = (item: DashboardTemplateItem): MenuEntry[] => [
    {
      id: 'open',
      label: item.canChange ? 'Edit' : 'Look at it',
      href: templatePath(item.templateId),
    },
    { id: 'uses', label: 'Dashboards made from it', href: usesPath(item.templateId) },
    { id: 'copy', label: 'Copy', href: `${templatePath(NEW_TEMPLATE)}?copy=${item.templateId}` },
    ...(item.canChange
      ? ([
          {
            id: 'audience',
            label: 'Who it is for…',
            onAction: () => setOpened({ dialog: 'audience', template: item }),
          },
          {
            id: 'archive',
            label: item.isArchived ? 'Offer again' : 'Archive',
            onAction: () => archive.mutate(item),
          },
          'separator',
          {
            id: 'delete',
            label: 'Delete…',
            isDanger: true,
            ...(item.isUsed
              ? {
                  isDisabled: true,
                  description: 'Dashboards were made from it: archive it instead',
                }
              : {}),
            onAction: () => setOpened({ dialog: 'delete', template: item }),
          },
        ] as const)
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
        <DeleteTemplateDialog template={opened.template} onClose={close} />
      ) : null}
    </>
  );
}

/** `Northwind, Contoso, 2 more`. */
function clientsText({ clients, isForOthers }: DashboardTemplateItem): string {
  if (clients === null) return 'All clients';
  const more = clients.length - NAMED;
  return [
    ...clients.slice(0, NAMED).map(({ name }) => name),
    ...(more > 0 ? [`${more} more`] : []),
    ...(isForOthers ? ['others'] : []),
  ].join(', ');
}

const columnsFor = (viewer: Viewer): readonly TableColumn<DashboardTemplateItem>[] => [
  {
    id: 'name',
    label: 'Template',
    isSortable: true,
    isRowHeader: true,
    render: ({ templateId, name, description, isArchived }) => (
      <span className={css.lines}>
        <span className={css.named}>
          <Link tone="plain" href={templatePath(templateId)}>
            {name}
          </Link>
          {isArchived ? <Badge>Archived</Badge> : null}
        </span>
        {description ? <span className={css.muted}>{description}</span> : null}
      </span>
    ),
  },
  { id: 'clients', label: 'For', render: clientsText },
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
  {
    id: 'changed',
    label: 'Changed',
    isSortable: true,
    width: 190,
    render: ({ changedAt, changedBy, version }) => (
      <span className={css.lines}>
        <span>{timesFor(viewer).recent(changedAt)}</span>
        <span className={css.muted}>{`${changedBy.name}, version ${version}`}</span>
      </span>
    ),
  },
];

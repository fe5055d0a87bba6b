/** Templates (`/report/template/{id}`): what reports start from, for which clients; or the editor of one. */
import { type TemplateItem, templatesCalls } from '@flightdeck/contract/templates';
import {
  Badge,
  Link,
  LinkButton,
  type MenuEntry,
  type TableColumn,
} from '@flightdeck/design-system';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { ClearFilters } from '../../app/list/ClearFilters.tsx';
import { searchFilter, segmentFilter } from '../../app/list/filters.tsx';
import { ListTable } from '../../app/list/ListTable.tsx';
import { choiceField, pageField } from '../../app/list/list-params.ts';
import { RowMenu } from '../../app/list/RowMenu.tsx';
import { useCallList } from '../../app/list/use-call-list.ts';
import { useColumns } from '../../app/list/use-columns.ts';
import * as page from '../../app/page.css.ts';
import { timesFor } from '../../app/times.ts';
import type { Viewer } from '../../app/viewer.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { OneTemplate } from './OneTemplate.tsx';
import * as css from './templates.css.ts';
import { NEW_TEMPLATE, pathOf, useArchive } from './use-templates.ts';

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
  const { id } = useParams();
  return id === undefined ? <AllTemplates /> : <OneTemplate key={id} named={id} />;
}

function AllTemplates() {
  const navigate = useNavigate();
  const [deleting, setDeleting] = useState<TemplateItem | null>(null);
  const archive = useArchive();
  const list = useCallList({
    call: templatesCalls.list,
    shape: SHAPE,
    body: ({ search, state, sort, direction }) => ({ search, state, sort, direction }),
  });
  const columns = useColumns(columnsFor, NARROW);
  const entriesOf = (item: TemplateItem): MenuEntry[] => [
    { id: 'open', label: item.canChange ? 'Edit' : 'Open', href: pathOf(item.templateId) },
    { id: 'copy', label: 'Copy', href: `${pathOf(NEW_TEMPLATE)}?copy=${item.templateId}` },
    ...(item.canChange
      ? ([
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
            ...(item.reportCount > 0
              ? { isDisabled: true, description: 'Reports use it: archive it instead' }
              : {}),
            onAction: () => setDeleting(item),
          },
        ] as const)
      : []),
  ];
  return (
    <>
      <div className={page.toolbar}>
        <h1 className={page.title}>Templates</h1>
        <LinkButton variant="default" icon={<Plus size={16} />} href={pathOf(NEW_TEMPLATE)}>
          New template
        </LinkButton>
      </div>
      <div className={page.content}>
        <ListTable
          noun="templates"
          label="Templates"
          list={list}
          filtersEnd={<ClearFilters list={list} />}
          columns={columns}
          getId={({ templateId }) => templateId}
          onRowAction={({ templateId }) => void navigate(pathOf(templateId))}
          rowMenu={(item) => <RowMenu name={item.name} entries={entriesOf(item)} />}
          empty={{
            filtered: 'No template matches these filters',
            hint: 'Words are searched in names, descriptions and ids.',
            title: 'No templates of your own yet',
            action: <LinkButton href={pathOf(NEW_TEMPLATE)}>New template</LinkButton>,
            children:
              'A template is the set of slides that a report starts from. Make one here, or choose Make a template in the menu of a report. The Standard and the Blank Template are always offered.',
          }}
        />
      </div>
      {deleting ? <DeleteDialog template={deleting} onClose={() => setDeleting(null)} /> : null}
    </>
  );
}

/** `Northwind, Contoso, 2 more`. */
function clientsText({ clients, isForOthers }: TemplateItem): string {
  if (clients === null) return 'All clients';
  const more = clients.length - NAMED;
  return [
    ...clients.slice(0, NAMED).map(({ name }) => name),
    ...(more > 0 ? [`${more} more`] : []),
    ...(isForOthers ? ['others'] : []),
  ].join(', ');
}

const columnsFor = (viewer: Viewer): readonly TableColumn<TemplateItem>[] => [
  {
    id: 'name',
    label: 'Template',
    isSortable: true,
    isRowHeader: true,
    render: ({ templateId, name, description, isArchived }) => (
      <span className={css.lines}>
        <span className={css.named}>
          <Link tone="plain" href={pathOf(templateId)}>
            {name}
          </Link>
          {isArchived ? <Badge>Archived</Badge> : null}
        </span>
        <span className={css.muted}>{[templateId, description].filter(Boolean).join(' · ')}</span>
      </span>
    ),
  },
  { id: 'clients', label: 'For', render: clientsText },
  { id: 'slides', label: 'Slides', align: 'end', render: ({ slideCount }) => slideCount },
  { id: 'reports', label: 'Reports', align: 'end', render: ({ reportCount }) => reportCount },
  {
    id: 'changed',
    label: 'Changed',
    isSortable: true,
    width: 190,
    render: ({ changedAt, changedBy }) => (
      <span className={css.lines}>
        <span>{timesFor(viewer).recent(changedAt)}</span>
        <span className={css.muted}>{changedBy.name}</span>
      </span>
    ),
  },
];

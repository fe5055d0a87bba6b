/** Templates (`/report/template/{id}`): what reports start from, for which clients; or the editor of one. */
import { type TemplateItem, templatesCalls } from '@flightdeck/contract/templates';
import { LinkButton, type MenuEntry, type TableColumn } from '@flightdeck/design-system';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useApi } from '../../app/api.ts';
import { ClearFilters } from '../../app/list/ClearFilters.tsx';
import { ListTable } from '../../app/list/ListTable.tsx';
import { RowMenu } from '../../app/list/RowMenu.tsx';
import { useCallList } from '../../app/list/use-call-list.ts';
import { useColumns } from '../../app/list/use-columns.ts';
import * as page from '../../app/page.css.ts';
import { DeleteTemplateDialog } from '../../app/templates/DeleteTemplateDialog.tsx';
import {
  NARROW_COLUMNS,
  TEMPLATE_FILTERS,
  templateColumns,
  templateEnd,
} from '../../app/templates/template-list.tsx';
import type { Viewer } from '../../app/viewer.ts';
import { OneTemplate } from './OneTemplate.tsx';
import { NEW_TEMPLATE, pathOf, useArchive, useRefreshTemplates } from './use-templates.ts';

/** The template that the address names, or the list of all. */
export function TemplatesScreen() {
  const { id } = useParams();
  return id === undefined ? <AllTemplates /> : <OneTemplate key={id} named={id} />;
}

function AllTemplates() {
  const navigate = useNavigate();
  const [deleting, setDeleting] = useState<TemplateItem | null>(null);
  const { client } = useApi();
  const refresh = useRefreshTemplates();
  const archive = useArchive();
  const list = useCallList({
    call: templatesCalls.list,
    shape: TEMPLATE_FILTERS,
    body: ({ search, state, sort, direction }) => ({ search, state, sort, direction }),
  });
  const columns = useColumns(columnsFor, NARROW_COLUMNS);
  const entriesOf = (item: TemplateItem): MenuEntry[] => [
    { id: 'open', label: item.canChange ? 'Edit' : 'Open', href: pathOf(item.templateId) },
    { id: 'copy', label: 'Copy', href: `${pathOf(NEW_TEMPLATE)}?copy=${item.templateId}` },
    ...(item.canChange
      ? templateEnd(item, {
          onArchive: () => archive.mutate(item),
          onDelete: () => setDeleting(item),
          inUse: item.reportCount > 0 ? 'Reports use it: archive it instead' : null,
        })
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
      {deleting ? (
        <DeleteTemplateDialog
          name={deleting.name}
          unused="No report uses it."
          onDelete={() =>
            client.request(templatesCalls.remove, {
              params: { templateId: deleting.templateId },
              body: {},
            })
          }
          refresh={refresh}
          onClose={() => setDeleting(null)}
        />
      ) : null}
    </>
  );
}

const columnsFor = (viewer: Viewer): readonly TableColumn<TemplateItem>[] =>
  templateColumns(viewer, {
    pathOf,
    about: ({ templateId, description }) => [templateId, description].filter(Boolean).join(' · '),
    changed: ({ changedBy }) => changedBy.name,
    counts: [
      { id: 'slides', label: 'Slides', align: 'end', render: ({ slideCount }) => slideCount },
      { id: 'reports', label: 'Reports', align: 'end', render: ({ reportCount }) => reportCount },
    ],
  });

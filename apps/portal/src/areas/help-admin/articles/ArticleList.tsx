/** The articles of a project: find, sort, open, delete, import. */
import { callQuery, keyOf } from '@flightdeck/client';
import {
  type HelpProjectItem,
  helpAdminCalls,
  type ManagedArticle,
} from '@flightdeck/contract/help-admin';
import {
  Badge,
  Button,
  ConfirmDialog,
  Link,
  LinkButton,
  Menu,
  notify,
  Table,
  type TableColumn,
  useMedia,
} from '@flightdeck/design-system';
import { media } from '@flightdeck/design-system/theme';
import { writeRecent } from '@flightdeck/domain/dates';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Ellipsis, FileUp, Pencil, Plus, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApi } from '../../../app/api.ts';
import { ChoiceFilter } from '../../../app/list/ChoiceFilter.tsx';
import { ListCard } from '../../../app/list/ListCard.tsx';
import { ListSearch } from '../../../app/list/ListSearch.tsx';
import { choiceField, manyField, pageField, searchField } from '../../../app/list/list-params.ts';
import { ManyFilter } from '../../../app/list/ManyFilter.tsx';
import { NoRows } from '../../../app/list/NoRows.tsx';
import { useCallList } from '../../../app/list/use-call-list.ts';
import { useViewer, type Viewer } from '../../../app/viewer.ts';
import * as css from '../frame.css.ts';
import { HelpFrame } from '../HelpFrame.tsx';
import { helpPath, newArticlePath } from '../paths.ts';
import { ImportDialog } from './ImportDialog.tsx';

const SHAPE = {
  search: searchField,
  category: manyField(),
  status: choiceField(['any', 'live', 'draft'], 'any'),
  sort: choiceField(['category', 'title', 'status', 'updated'], 'category'),
  direction: choiceField(['asc', 'desc'], 'asc'),
  page: pageField,
};

/** Articles in the order that readers see them, or another one. */
export function ArticleList() {
  const [isImporting, setImporting] = useState(false);
  return (
    <HelpFrame
      tab="article"
      title="Help articles"
      actions={({ projectId }) => (
        <>
          <Button icon={<FileUp size={16} />} onPress={() => setImporting(true)}>
            Import…
          </Button>
          <LinkButton variant="default" icon={<Plus size={16} />} href={newArticlePath(projectId)}>
            New article
          </LinkButton>
        </>
      )}
    >
      {(project) => (
        <>
          <Articles project={project} />
          {isImporting ? (
            <ImportDialog project={project} onClose={() => setImporting(false)} />
          ) : null}
        </>
      )}
    </HelpFrame>
  );
}

function Articles({ project }: { readonly project: HelpProjectItem }) {
  const { client } = useApi();
  const viewer = useViewer();
  const navigate = useNavigate();
  const { projectId } = project;
  const isNarrow = useMedia(media.narrow);
  const list = useCallList({
    call: helpAdminCalls.articles,
    shape: SHAPE,
    body: ({ search, category, status, sort, direction }) => ({
      ...{ projectId, search, sort, direction },
      categories: [...category],
      ...(status === 'any' ? {} : { status }),
    }),
    pageSize: 25,
  });
  const { field } = list;
  const [deleting, setDeleting] = useState<ManagedArticle | null>(null);
  const categories = useQuery({
    ...callQuery(client, helpAdminCalls.categories, { params: { projectId } }),
    meta: { notify: true },
  });
  const options = useMemo(
    () => [
      ...(categories.data?.categories ?? []).map(({ categoryId, title }) => ({
        id: categoryId,
        label: title,
      })),
      { id: 'none', label: 'No category' },
    ],
    [categories.data],
  );
  const open = ({ articleId }: ManagedArticle) => helpPath('article', projectId, articleId);
  return (
    <>
      <ListCard
        noun="articles"
        list={list}
        filters={
          <>
            <ListSearch label="Search articles" {...field('search')} />
            <ManyFilter
              label="Categories"
              placeholder="Categories"
              options={options}
              isDisabled={categories.isError}
              {...field('category')}
            />
            <ChoiceFilter label="Status" options={STATUSES} {...field('status')} />
          </>
        }
      >
        <Table
          label="Help articles"
          columns={columnsFor(viewer, open).filter(({ id }) => !isNarrow || NARROW_COLUMNS.has(id))}
          {...list.table}
          getId={({ articleId }) => articleId}
          onRowAction={(article) => void navigate(open(article))}
          rowMenu={(article) => (
            <Menu
              label={`Actions for ${article.title}`}
              placement="bottom end"
              trigger={
                <Button
                  variant="text"
                  size="row"
                  isIconOnly
                  aria-label={`More for ${article.title}`}
                >
                  <Ellipsis size={16} />
                </Button>
              }
              entries={[
                { id: 'edit', label: 'Edit', icon: <Pencil size={16} />, href: open(article) },
                'separator',
                {
                  id: 'delete',
                  label: 'Delete',
                  icon: <Trash2 size={16} />,
                  isDanger: true,
                  onAction: () => setDeleting(article),
                },
              ]}
            />
          )}
          empty={
            <NoRows
              list={list}
              filtered="No article matches these filters"
              title="No articles yet"
              action={<LinkButton href={newArticlePath(projectId)}>Write the first one</LinkButton>}
            >
              Readers see an article once it is live.
            </NoRows>
          }
        />
      </ListCard>
      {deleting ? <DeleteArticle article={deleting} onClose={() => setDeleting(null)} /> : null}
    </>
  );
}

/** Columns that a phone has room for. */
const NARROW_COLUMNS: ReadonlySet<string> = new Set(['title', 'status']);

const STATUSES = [
  { value: 'any', label: 'Live and drafts' },
  { value: 'live', label: 'Live' },
  { value: 'draft', label: 'Drafts' },
] as const;

function columnsFor(
  { settings, user }: Viewer,
  open: (article: ManagedArticle) => string,
): readonly TableColumn<ManagedArticle>[] {
  return [
    {
      id: 'title',
      label: 'Article',
      isSortable: true,
      isRowHeader: true,
      render: (article) => (
        <Link tone="plain" href={open(article)}>
          {article.title}
        </Link>
      ),
    },
    {
      id: 'category',
      label: 'Category',
      isSortable: true,
      render: ({ category }) => category?.title ?? '–',
    },
    {
      id: 'status',
      label: 'Status',
      isSortable: true,
      render: ({ status, type }) => (
        <span className={css.row}>
          <Badge tone={status === 'live' ? 'success' : 'neutral'}>
            {status === 'live' ? 'Live' : 'Draft'}
          </Badge>
          {type === 'link' ? <Badge>Link</Badge> : null}
        </span>
      ),
    },
    {
      id: 'votes',
      label: 'Helped',
      align: 'end',
      render: ({ yes, no }) =>
        yes + no === 0 ? '–' : `${Math.round((yes / (yes + no)) * 100)}% of ${yes + no}`,
    },
    {
      id: 'updated',
      label: 'Updated',
      align: 'end',
      isSortable: true,
      render: ({ updatedAt }) =>
        writeRecent(updatedAt, settings.today, settings.timeZone, user.locale),
    },
  ];
}

/** Asks, and deletes. `onDeleted` is called once it is gone. */
export function DeleteArticle(props: {
  readonly article: Pick<ManagedArticle, 'articleId' | 'title'>;
  readonly onClose: () => void;
  readonly onDeleted?: () => void;
}) {
  const { article, onClose, onDeleted } = props;
  const { client, queryClient } = useApi();
  const { articleId, title } = article;
  const remove = useMutation({
    meta: { notify: true },
    mutationFn: () => client.request(helpAdminCalls.deleteArticle, { params: { articleId } }),
    onSuccess: async () => {
      onDeleted?.();
      notify.success(`Article “${title}” deleted`);
      await Promise.all(
        [
          helpAdminCalls.articles,
          helpAdminCalls.projects,
          helpAdminCalls.categories,
          helpAdminCalls.homepage,
        ].map((call) => queryClient.invalidateQueries({ queryKey: keyOf(call) })),
      );
    },
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      isOpen
      title="Delete this article?"
      confirmLabel="Delete article"
      isPending={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      “{title}” will be gone for readers at once, from the homepage too. Links to it in other
      articles lead nowhere then.
    </ConfirmDialog>
  );
}

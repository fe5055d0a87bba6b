/** The articles of a project: find, sort, open, delete, import. */
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
  notify,
  type TableColumn,
} from '@flightdeck/design-system';
import { useMutation, useQuery } from '@tanstack/react-query';
import { FileUp, Pencil, Plus, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useApi } from '../../../app/api.ts';
import { anyFilter, manyFilter, searchFilter } from '../../../app/list/filters.tsx';
import { ListTable } from '../../../app/list/ListTable.tsx';
import { choiceField, manyField, pageField } from '../../../app/list/list-params.ts';
import { RowMenu } from '../../../app/list/RowMenu.tsx';
import { useCallList } from '../../../app/list/use-call-list.ts';
import { useColumns } from '../../../app/list/use-columns.ts';
import { timesFor } from '../../../app/times.ts';
import type { Viewer } from '../../../app/viewer.ts';
import * as css from '../frame.css.ts';
import { HelpFrame } from '../HelpFrame.tsx';
import { helpPath, newArticlePath } from '../paths.ts';
import { ImportDialog } from './ImportDialog.tsx';
import { useRefreshArticles } from './use-refresh.ts';

const SHAPE = {
  search: searchFilter('Search articles'),
  category: manyFilter(manyField(), {
    label: 'Categories',
    placeholder: 'Categories',
    options: useCategoryOptions,
  }),
  status: anyFilter('Status', 'Live and drafts', [
    { value: 'live', label: 'Live' },
    { value: 'draft', label: 'Drafts' },
  ]),
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
  const navigate = useNavigate();
  const { projectId } = project;
  const list = useCallList({
    call: helpAdminCalls.articles,
    shape: SHAPE,
    body: ({ search, category, status, sort, direction }) => ({
      ...{ projectId, search, sort, direction },
      categories: [...category],
      ...(status === 'any' ? {} : { status }),
    }),
  });
  const [deleting, setDeleting] = useState<ManagedArticle | null>(null);
  const open = ({ articleId }: ManagedArticle) => helpPath('article', projectId, articleId);
  const columns = useColumns((viewer) => columnsFor(viewer, open), NARROW_COLUMNS);
  return (
    <>
      <ListTable
        noun="articles"
        list={list}
        label="Help articles"
        columns={columns}
        getId={({ articleId }) => articleId}
        onRowAction={(article) => void navigate(open(article))}
        rowMenu={(article) => (
          <RowMenu
            name={article.title}
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
        empty={{
          filtered: 'No article matches these filters',
          title: 'No articles yet',
          action: <LinkButton href={newArticlePath(projectId)}>Write the first one</LinkButton>,
          children: 'Readers see an article once it is live.',
        }}
      />
      {deleting ? <DeleteArticle article={deleting} onClose={() => setDeleting(null)} /> : null}
    </>
  );
}

function useCategoryOptions() {
  const { queryOf } = useApi();
  const { projectId = '' } = useParams();
  const categories = useQuery({
    ...queryOf(helpAdminCalls.categories, { params: { projectId } }),
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
  return { options, isDisabled: categories.isError };
}

/** Columns that a narrow window has room for. */
const NARROW_COLUMNS: ReadonlySet<string> = new Set(['title', 'status']);

function columnsFor(
  viewer: Viewer,
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
      render: ({ updatedAt }) => timesFor(viewer).recent(updatedAt),
    },
  ];
}

/** Asks before it deletes the article. `onDeleted` is called once it is deleted. */
export function DeleteArticle(props: {
  readonly article: Pick<ManagedArticle, 'articleId' | 'title'>;
  readonly onClose: () => void;
  readonly onDeleted?: () => void;
}) {
  const { article, onClose, onDeleted } = props;
  const { client } = useApi();
  const refresh = useRefreshArticles();
  const { articleId, title } = article;
  const remove = useMutation({
    meta: { notify: true },
    mutationFn: () => client.request(helpAdminCalls.deleteArticle, { params: { articleId } }),
    onSuccess: async () => {
      onDeleted?.();
      notify.success(`Article “${title}” deleted`);
      await refresh();
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

/** Posts as their managers have them (`/blog/manage`): drafts, what is scheduled, what is out. */
import { blogCalls, type ManagedPost } from '@flightdeck/contract/blog';
import { Link, LinkButton, type TableColumn } from '@flightdeck/design-system';
import { editPostPath, NEW_POST_PATH, postPath } from '@flightdeck/domain/blog';
import { BookOpen, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { anyFilter, searchFilter } from '../../../app/list/filters.tsx';
import { ListTable } from '../../../app/list/ListTable.tsx';
import { choiceField, pageField } from '../../../app/list/list-params.ts';
import { RowMenu } from '../../../app/list/RowMenu.tsx';
import { useCallList } from '../../../app/list/use-call-list.ts';
import { useColumns } from '../../../app/list/use-columns.ts';
import * as page from '../../../app/page.css.ts';
import { timesFor } from '../../../app/times.ts';
import type { Viewer } from '../../../app/viewer.ts';
import { DeletePost } from '../DeletePost.tsx';
import { StateBadge } from '../StateBadge.tsx';
import * as css from './manage.css.ts';

const SHAPE = {
  search: searchFilter('Search posts'),
  state: anyFilter('State', 'All states', [
    { value: 'draft', label: 'Drafts' },
    { value: 'scheduled', label: 'Scheduled' },
    { value: 'published', label: 'Published' },
  ]),
  sort: choiceField(['title', 'publish', 'updated', 'readers'], 'updated'),
  direction: choiceField(['asc', 'desc'], 'desc'),
  page: pageField,
};

/** A table of all posts. */
export function ManageScreen() {
  const navigate = useNavigate();
  const list = useCallList({
    call: blogCalls.managed,
    shape: SHAPE,
    body: ({ search, state, sort, direction }) => ({
      ...{ search, sort, direction },
      ...(state === 'any' ? {} : { state }),
    }),
  });
  const [deleting, setDeleting] = useState<ManagedPost | null>(null);
  const columns = useColumns(columnsFor, NARROW_COLUMNS);
  return (
    <>
      <div className={page.toolbar}>
        <h1 className={page.title}>Posts</h1>
        <LinkButton variant="default" icon={<Plus size={16} />} href={NEW_POST_PATH}>
          New post
        </LinkButton>
      </div>
      <div className={page.content}>
        <ListTable
          noun="posts"
          list={list}
          label="Posts"
          columns={columns}
          getId={({ postId }) => postId}
          onRowAction={({ postId }) => void navigate(editPostPath(postId))}
          rowMenu={(post) => (
            <RowMenu
              name={post.title}
              entries={[
                {
                  id: 'edit',
                  label: 'Edit',
                  icon: <Pencil size={16} />,
                  href: editPostPath(post.postId),
                },
                {
                  id: 'read',
                  label: 'Read',
                  icon: <BookOpen size={16} />,
                  href: postPath(post.slug),
                },
                ...(post.mayDelete
                  ? ([
                      'separator',
                      {
                        id: 'delete',
                        label: 'Delete',
                        icon: <Trash2 size={16} />,
                        isDanger: true,
                        onAction: () => setDeleting(post),
                      },
                    ] as const)
                  : []),
              ]}
            />
          )}
          empty={{
            filtered: 'No post matches these filters',
            title: 'No posts yet',
            action: <LinkButton href={NEW_POST_PATH}>Write the first one</LinkButton>,
            children: 'Readers see a post once it is published.',
          }}
        />
      </div>
      {deleting ? <DeletePost post={deleting} onClose={() => setDeleting(null)} /> : null}
    </>
  );
}

/** Columns that a narrow window has room for. */
const NARROW_COLUMNS: ReadonlySet<string> = new Set(['title', 'publish']);

const columnsFor = (viewer: Viewer): readonly TableColumn<ManagedPost>[] => [
  {
    id: 'title',
    label: 'Post',
    isSortable: true,
    isRowHeader: true,
    render: ({ postId, title }) => (
      <Link tone="plain" href={editPostPath(postId)}>
        {title}
      </Link>
    ),
  },
  {
    id: 'publish',
    label: 'State',
    isSortable: true,
    render: (post) => <StateBadge post={post} />,
  },
  {
    id: 'audience',
    label: 'For',
    render: ({ audience }) => <span className={css.audience}>{audience}</span>,
  },
  { id: 'author', label: 'Author', render: ({ author }) => author },
  {
    id: 'readers',
    label: 'Opened by',
    align: 'end',
    isSortable: true,
    render: ({ readers }) => readers,
  },
  {
    id: 'updated',
    label: 'Changed',
    align: 'end',
    isSortable: true,
    render: ({ updatedAt }) => timesFor(viewer).recent(updatedAt),
  },
];

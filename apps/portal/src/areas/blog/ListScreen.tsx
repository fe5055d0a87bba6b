/** The blog (`/blog/list`): what is new, search and tags, and how posts come by mail or feed. */
import { blogCalls } from '@flightdeck/contract/blog';
import { Badge, Button, LinkButton, Loader } from '@flightdeck/design-system';
import { BLOG_LIMITS, BLOG_MANAGE_PATH, NEW_POST_PATH } from '@flightdeck/domain/blog';
import { BellRing, CheckCheck, Plus } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { ChoiceFilter } from '../../app/list/ChoiceFilter.tsx';
import { searchFilter, segmentFilter } from '../../app/list/filters.tsx';
import { ListCard } from '../../app/list/ListCard.tsx';
import { type FieldState, type ListField, pageField } from '../../app/list/list-params.ts';
import { NoRows } from '../../app/list/NoRows.tsx';
import { useCallList } from '../../app/list/use-call-list.ts';
import * as page from '../../app/page.css.ts';
import { useViewer } from '../../app/viewer.ts';
import * as css from './blog.css.ts';
import { FollowDialog } from './FollowDialog.tsx';
import { PostRow } from './PostRow.tsx';
import { useMarkRead, useSummary } from './use-blog.ts';

const tagField: ListField<string> = {
  schema: z.string().max(BLOG_LIMITS.tag).catch(''),
  initial: '',
  Control: TagFilter,
};

const SHAPE = {
  search: searchFilter('Search posts'),
  tag: tagField,
  show: segmentFilter(
    'Which posts',
    [
      { value: 'all', label: 'All' },
      { value: 'new', label: 'New' },
    ],
    'all',
  ),
  page: pageField,
};

/** Posts for the reader, the newest first. */
export function ListScreen() {
  const { allowed, user } = useViewer();
  const [isFollowing, setFollowing] = useState(false);
  const summary = useSummary();
  const markAll = useMarkRead({ notify: true });
  const fresh = summary.data?.fresh ?? 0;
  const isManager = allowed['blog/manage'] === true;
  // Somebody who looks at the portal as another person changes nothing.
  const mayChange = user.viewedBy === undefined;
  return (
    <>
      <div className={page.toolbar}>
        <div className={css.heading}>
          <h1 className={page.title}>Blog</h1>
          {fresh > 0 ? (
            <Badge tone="info" isPill>
              {fresh} new
            </Badge>
          ) : null}
        </div>
        <div className={css.actions}>
          {fresh > 0 && mayChange ? (
            <Button
              variant="text"
              icon={<CheckCheck size={16} />}
              isPending={markAll.isPending}
              onPress={() => markAll.mutate(null)}
            >
              Mark all as read
            </Button>
          ) : null}
          {mayChange ? (
            <Button
              variant="quiet"
              icon={<BellRing size={16} />}
              isDisabled={!summary.data}
              onPress={() => setFollowing(true)}
            >
              Follow…
            </Button>
          ) : null}
          {isManager ? (
            <>
              <LinkButton variant="quiet" href={BLOG_MANAGE_PATH}>
                Manage posts
              </LinkButton>
              <LinkButton variant="default" icon={<Plus size={16} />} href={NEW_POST_PATH}>
                New post
              </LinkButton>
            </>
          ) : null}
        </div>
      </div>
      <div className={css.page}>
        <Posts isManager={isManager} />
      </div>
      {isFollowing && summary.data ? (
        <FollowDialog summary={summary.data} onClose={() => setFollowing(false)} />
      ) : null}
    </>
  );
}

function Posts({ isManager }: { readonly isManager: boolean }) {
  const list = useCallList({
    call: blogCalls.list,
    shape: SHAPE,
    pageSize: 10,
    body: ({ search, tag, show }) => ({
      ...{ search, isNew: show === 'new' },
      ...(tag === '' ? {} : { tag }),
    }),
  });
  return (
    <ListCard noun="posts" list={list} hidesSinglePage>
      {list.isLoading ? (
        <Loader />
      ) : list.rows.length > 0 ? (
        <ul className={css.posts} aria-label="Posts">
          {list.rows.map((item) => (
            <PostRow key={item.postId} item={item} level={2} />
          ))}
        </ul>
      ) : (
        <NoRows
          list={list}
          filtered={
            list.values.show === 'new' ? 'Nothing is new to you' : 'No post matches these filters'
          }
          title="No posts yet"
          action={
            isManager ? <LinkButton href={NEW_POST_PATH}>Write the first one</LinkButton> : null
          }
        >
          Posts of your provider stand here once they are published.
        </NoRows>
      )}
    </ListCard>
  );
}

/** Tags of what the reader sees; one that a link names stays, also where no post has it any more. */
function TagFilter(state: FieldState<string>) {
  const tags = useSummary().data?.tags ?? [];
  const named = tags.some(({ tag }) => tag === state.value) || state.value === '';
  return (
    <ChoiceFilter
      label="Tag"
      options={[
        { value: '', label: 'All tags' },
        ...tags.map(({ tag, posts }) => ({ value: tag, label: `${tag} (${posts})` })),
        ...(named ? [] : [{ value: state.value, label: state.value }]),
      ]}
      {...state}
    />
  );
}

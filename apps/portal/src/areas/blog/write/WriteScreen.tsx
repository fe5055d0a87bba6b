/** A post to write (`/blog/post/create`, `/blog/post/edit/{uuid}`). */
import { blogCalls } from '@flightdeck/contract/blog';
import { LinkButton } from '@flightdeck/design-system';
import { BLOG_MANAGE_PATH, editPostPath } from '@flightdeck/domain/blog';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useApi } from '../../../app/api.ts';
import { NotLoaded } from '../../../app/Loaded.tsx';
import { usePageTitle } from '../../../app/page-title.ts';
import { PostForm } from './PostForm.tsx';

/** A new post, or the one that the address names. */
export function WriteScreen() {
  const { postId = null } = useParams();
  return <Writing key={postId} postId={postId} />;
}

function Writing({ postId }: { readonly postId: string | null }) {
  const { queryOf } = useApi();
  const navigate = useNavigate();
  const [made, setMade] = useState<string | null>(null);
  // In an effect, because the guard must know first that nothing is unsaved.
  useEffect(() => {
    if (made !== null) void navigate(editPostPath(made), { replace: true });
  }, [made, navigate]);
  const post = useQuery({
    ...queryOf(blogCalls.get, { params: { postId: postId ?? '' } }),
    enabled: postId !== null,
    refetchOnMount: 'always',
  });
  const choices = useQuery(queryOf(blogCalls.choices));
  usePageTitle(post.data?.title);
  const isWaiting =
    postId !== null && (!post.data || (post.isFetching && !post.isFetchedAfterMount));
  if (isWaiting || !choices.data) {
    const needed = postId === null ? [choices] : [post, choices];
    return (
      <NotLoaded
        isPage
        query={needed.find(({ isLoadingError }) => isLoadingError) ?? choices}
        noun="the post"
        gone={{
          title: 'There is no such post',
          action: <LinkButton href={BLOG_MANAGE_PATH}>All posts</LinkButton>,
        }}
      />
    );
  }
  return (
    <PostForm
      postId={postId}
      saved={post.data ?? null}
      choices={choices.data}
      isLeaving={made !== null}
      onMade={setMade}
    />
  );
}

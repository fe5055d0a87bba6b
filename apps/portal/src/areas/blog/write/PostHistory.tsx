/** The versions of a post: what each changed, and how to get one back. */
import { blogCalls, type PostDraft } from '@flightdeck/contract/blog';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../app/api.ts';
import type { VersionFields } from '../../../app/versions/diff.ts';
import { VersionsDialog, type VersionsDialogProps } from '../../../app/versions/VersionsDialog.tsx';

/** Props of PostHistory. */
export interface PostHistoryProps
  extends Omit<VersionsDialogProps, 'list' | 'subtitle' | 'useContent'> {
  readonly postId: string;
}

/** Open as long as it is rendered. */
export function PostHistory({ postId, ...props }: PostHistoryProps) {
  const { queryOf } = useApi();
  const params = { postId };
  const list = useQuery({
    ...queryOf(blogCalls.versions, { params }),
    select: ({ versions }) => versions,
  });
  const useContent = (revision: number | undefined) =>
    useQuery({
      ...queryOf(blogCalls.version, { params, body: { revision: revision ?? 1 } }),
      enabled: revision !== undefined,
      staleTime: Number.POSITIVE_INFINITY,
      select: ({ draft }) => ({ html: draft.html, fields: fieldsOf(draft) }),
    });
  return (
    <VersionsDialog
      {...props}
      list={list}
      subtitle="Each save is a version. Getting one back brings its title, summary, text, cover and tags; address, author and readers stay."
      useContent={useContent}
    />
  );
}

/** What stands in a version besides its text. */
const fieldsOf = ({ title, summary, tags, cover, slug }: PostDraft): VersionFields => ({
  Title: title,
  Summary: summary || '–',
  Tags: tags.join(', ') || '–',
  Cover: cover ? cover.alt || 'A picture' : '–',
  Address: slug,
});

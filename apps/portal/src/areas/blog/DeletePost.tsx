/** Asks before a post that never was out is deleted. */
import { blogCalls, type ManagedPost } from '@flightdeck/contract/blog';
import { ConfirmDialog, notify } from '@flightdeck/design-system';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../app/api.ts';
import { useRefresh } from '../../app/use-refresh.ts';

/** Open as long as it is rendered. `onDeleted` is called once it is deleted. */
export function DeletePost(props: {
  readonly post: Pick<ManagedPost, 'postId' | 'title'>;
  readonly onClose: () => void;
  readonly onDeleted?: () => void;
}) {
  const { post, onClose, onDeleted } = props;
  const { postId, title } = post;
  const { client } = useApi();
  const refresh = useRefresh();
  const remove = useMutation({
    meta: { notify: true },
    mutationFn: () => client.request(blogCalls.remove, { params: { postId } }),
    onSuccess: async () => {
      onDeleted?.();
      notify.success(`Post “${title}” deleted`);
      await refresh(blogCalls.managed);
    },
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      isOpen
      title="Delete this post?"
      confirmLabel="Delete post"
      isPending={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      “{title}” and its versions will be gone. No reader has seen it.
    </ConfirmDialog>
  );
}

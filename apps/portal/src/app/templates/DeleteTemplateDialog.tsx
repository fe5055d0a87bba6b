/** Asks before a template of reports or of dashboards is deleted. */
import { ConfirmDialog, notify } from '@flightdeck/design-system';
import { useMutation } from '@tanstack/react-query';

interface DeleteTemplateDialogProps {
  readonly name: string;
  /** Why it may go, as a sentence. */
  readonly unused: string;
  readonly onDelete: () => Promise<unknown>;
  /** Asks anew for what shows templates. */
  readonly refresh: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Open as long as it is rendered. */
export function DeleteTemplateDialog(props: DeleteTemplateDialogProps) {
  const { name, unused, onDelete, refresh, onClose } = props;
  const remove = useMutation({
    meta: { notify: true },
    mutationFn: onDelete,
    onSuccess: async () => {
      notify.success(`Template “${name}” deleted`);
      await refresh();
    },
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      isOpen
      title="Delete this template?"
      confirmLabel="Delete template"
      isPending={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      {`“${name}” and all its versions are gone. ${unused}`}
    </ConfirmDialog>
  );
}

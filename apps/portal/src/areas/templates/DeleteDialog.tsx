/** Asks before a template is deleted. */
import { type TemplateItem, templatesCalls } from '@flightdeck/contract/templates';
import { ConfirmDialog, notify } from '@flightdeck/design-system';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../app/api.ts';
import { useRefreshTemplates } from './use-templates.ts';

/** Open as long as it is rendered. */
export function DeleteDialog(props: {
  readonly template: TemplateItem;
  readonly onClose: () => void;
}) {
  const { templateId, name } = props.template;
  const { client } = useApi();
  const refresh = useRefreshTemplates();
  const remove = useMutation({
    meta: { notify: true },
    mutationFn: () => client.request(templatesCalls.remove, { params: { templateId }, body: {} }),
    onSuccess: async () => {
      notify.success(`Template “${name}” deleted`);
      await refresh();
    },
    onSettled: props.onClose,
  });
  return (
    <ConfirmDialog
      isOpen
      title="Delete this template?"
      confirmLabel="Delete template"
      isPending={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={props.onClose}
    >
      “{name}” and all its versions are gone. No report uses it.
    </ConfirmDialog>
  );
}

/** Asks before a template of dashboards is deleted. */
import {
  type DashboardTemplateItem,
  dashboardTemplatesCalls,
} from '@flightdeck/contract/dashboard-templates';
import { ConfirmDialog, notify } from '@flightdeck/design-system';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../app/api.ts';
import { useRefreshTemplates } from './use-templates.ts';

/** Open as long as it is rendered. */
export function DeleteTemplateDialog(props: {
  readonly template: DashboardTemplateItem;
  readonly onClose: () => void;
}) {
  const { templateId, name } = props.template;
  const { client } = useApi();
  const refresh = useRefreshTemplates();
  const remove = useMutation({
    meta: { notify: true },
    mutationFn: () => client.request(dashboardTemplatesCalls.remove, { params: { templateId } }),
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
      “{name}” and all its versions are gone. No dashboard was made from it.
    </ConfirmDialog>
  );
}

/** Saves what the list shows as a view, or changes one's own. */
import { type TroubleView, troubleshooterCalls } from '@flightdeck/contract/troubleshooter';
import { Checkbox, notify, Select, TextField } from '@flightdeck/design-system';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionDialog } from '../../../app/ActionDialog.tsx';
import { useApi } from '../../../app/api.ts';
import { useRefresh } from '../../../app/use-refresh.ts';
import { useViews } from './use-views.ts';

/** No role: for oneself. */
const ALONE = '';

/** Props of SaveViewDialog. */
export interface SaveViewDialogProps {
  readonly query: string;
  /** One's own view that is changed; null for a new one. */
  readonly view: TroubleView | null;
  readonly onClose: () => void;
}

/** Open as long as it is rendered. */
export function SaveViewDialog({ query, view, onClose }: SaveViewDialogProps) {
  const { client } = useApi();
  const refresh = useRefresh();
  const { data } = useViews();
  const [name, setName] = useState(view?.name ?? '');
  const [team, setTeam] = useState(view?.team?.roleId ?? ALONE);
  const [isDefault, setDefault] = useState(view?.isDefault ?? false);
  const save = useMutation({
    mutationFn: async () => {
      const { viewId } = await client.request(troubleshooterCalls.saveView, {
        body: {
          ...(view ? { viewId: view.viewId, revision: view.revision } : {}),
          name: name.trim(),
          query,
          teamRoleId: team === ALONE ? null : team,
        },
      });
      if (isDefault !== (view?.isDefault ?? false))
        await client.request(troubleshooterCalls.defaultView, {
          body: { viewId: isDefault ? viewId : null },
        });
    },
    onSuccess: () => {
      void refresh(troubleshooterCalls.views);
      notify.success(`View saved: ${name.trim()}`);
      onClose();
    },
  });
  return (
    <ActionDialog
      title={view ? `Change the view “${view.name}”` : 'Save this view'}
      subtitle="Search, filters and order of the list."
      onClose={onClose}
      action="Save view"
      isForm
      isDisabled={name.trim() === ''}
      isPending={save.isPending}
      problem={save.error?.message}
      onAction={() => save.mutate()}
    >
      <TextField label="Name" autoFocus maxLength={80} value={name} onChange={setName} />
      <Select
        label="Who sees it"
        value={team}
        options={[
          { value: ALONE, label: 'Only me' },
          ...(data?.teams ?? []).map(({ roleId, name: role }) => ({
            value: roleId,
            label: `Everybody with the role ${role}`,
          })),
        ]}
        onChange={(roleId) => setTeam(roleId ?? ALONE)}
      />
      <Checkbox isSelected={isDefault} onChange={setDefault}>
        Open the list with this view
      </Checkbox>
    </ActionDialog>
  );
}

/** Gives a dashboard to another owner. */
import { dashboardsCalls } from '@flightdeck/contract/dashboards';
import { ComboBox, notify } from '@flightdeck/design-system';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ActionDialog } from '../../../app/ActionDialog.tsx';
import { useApi } from '../../../app/api.ts';
import { Loaded } from '../../../app/Loaded.tsx';
import { useRefresh } from '../../../app/use-refresh.ts';

interface TransferDialogProps {
  readonly dashboardId: string;
  readonly name: string;
  readonly ownerId: string;
  readonly onClose: () => void;
}

/** Open as long as it is rendered. */
export function TransferDialog({ dashboardId, name, ownerId, onClose }: TransferDialogProps) {
  const { client, queryOf } = useApi();
  const refresh = useRefresh();
  const [chosen, setChosen] = useState<string | null>(null);
  const people = useQuery(queryOf(dashboardsCalls.people, { body: { dashboardId } }));
  const options = useMemo(
    () =>
      people.data?.people.flatMap(({ id, name: person, email }) =>
        id === null || id === ownerId ? [] : [{ value: id, label: `${person} (${email})` }],
      ) ?? [],
    [people.data, ownerId],
  );
  const transfer = useMutation({
    mutationFn: (newOwner: string) =>
      client.request(dashboardsCalls.transfer, { body: { dashboardId, ownerId: newOwner } }),
    onSuccess: async () => {
      await refresh(dashboardsCalls.list, dashboardsCalls.get, dashboardsCalls.shares);
      notify.success(`“${name}” has another owner; you may still edit it`);
      onClose();
    },
  });
  return (
    <ActionDialog
      isForm
      title="Transfer the dashboard"
      subtitle={`Who owns “${name}” may also share it and move it to the bin. You keep the right to edit it.`}
      action="Transfer"
      isDisabled={chosen === null}
      isPending={transfer.isPending}
      problem={transfer.error?.message}
      onAction={() => {
        if (chosen !== null) transfer.mutate(chosen);
      }}
      onClose={onClose}
    >
      <Loaded query={people} noun="the people">
        {() =>
          options.length > 0 ? (
            <ComboBox label="New owner" options={options} value={chosen} onChange={setChosen} />
          ) : (
            <p>Nobody else may make dashboards and see its client.</p>
          )
        }
      </Loaded>
    </ActionDialog>
  );
}

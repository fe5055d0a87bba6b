/** How somebody is told of changes by mail. */
import { type DigestChoice, troubleshooterCalls } from '@flightdeck/contract/troubleshooter';
import { Checkbox, notify, RadioGroup } from '@flightdeck/design-system';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionDialog } from '../../app/ActionDialog.tsx';
import { useApi } from '../../app/api.ts';
import { Loaded } from '../../app/Loaded.tsx';
import { useRefresh } from '../../app/use-refresh.ts';

const FREQUENCIES = [
  { value: 'at-once', label: 'At once', description: 'After each run that changes something.' },
  { value: 'daily', label: 'Every day', description: 'In the morning, when something changed.' },
  { value: 'weekly', label: 'Every week', description: 'On Monday, when something changed.' },
  { value: 'never', label: 'Never', description: 'Changes stand in the portal alone.' },
] as const;

/** Open as long as it is rendered. */
export function AlertsDialog({ onClose }: { readonly onClose: () => void }) {
  const { client, queryOf } = useApi();
  const refresh = useRefresh();
  const digest = useQuery(queryOf(troubleshooterCalls.digest));
  const [changed, setChanged] = useState<Partial<DigestChoice>>({});
  const save = useMutation({
    mutationFn: (body: DigestChoice) => client.request(troubleshooterCalls.setDigest, { body }),
    onSuccess: () => {
      void refresh(troubleshooterCalls.digest);
      notify.success('Alerts saved');
      onClose();
    },
  });
  const choice = digest.data && { ...digest.data, ...changed };
  return (
    <ActionDialog
      title="Alerts"
      subtitle="A mail of what changed: new at level 1, got worse, resolved. None when nothing changed."
      onClose={onClose}
      action="Save"
      isForm
      isDisabled={!choice}
      isPending={save.isPending}
      problem={save.error?.message}
      onAction={() => {
        if (choice) save.mutate(choice);
      }}
    >
      <Loaded query={digest} noun="your choice">
        {() =>
          choice ? (
            <>
              <RadioGroup
                label="How often"
                value={choice.frequency}
                options={FREQUENCIES}
                onChange={(frequency) => setChanged({ ...changed, frequency })}
              />
              <Checkbox
                isSelected={choice.onlyOwn}
                isDisabled={choice.frequency === 'never'}
                onChange={(onlyOwn) => setChanged({ ...changed, onlyOwn })}
              >
                Only of items that I look after
              </Checkbox>
            </>
          ) : null
        }
      </Loaded>
    </ActionDialog>
  );
}

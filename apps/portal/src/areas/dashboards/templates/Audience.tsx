/** Whom a template of dashboards is for: all clients, or some. */
import {
  type DashboardTemplateItem,
  dashboardTemplatesCalls,
} from '@flightdeck/contract/dashboard-templates';
import { Checkbox, MultiSelectFilter, notify } from '@flightdeck/design-system';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ActionDialog } from '../../../app/ActionDialog.tsx';
import { useApi } from '../../../app/api.ts';
import { Loaded } from '../../../app/Loaded.tsx';
import { messageOf } from '../../../app/message-of.ts';
import { useRefreshTemplates } from './use-templates.ts';

/** Clients by uuid; null for all. */
type Audience = readonly string[] | null;

/** Whether it is for anybody. */
export const isForSome = (audience: Audience): boolean => audience === null || audience.length > 0;

interface AudienceFieldsProps {
  readonly value: Audience;
  readonly onChange: (audience: Audience) => void;
}

/** The clients that the person may choose; all only for who sees every client. */
export function AudienceFields({ value, onChange }: AudienceFieldsProps) {
  const { queryOf } = useApi();
  const found = useQuery(queryOf(dashboardTemplatesCalls.choices));
  const options = useMemo(
    () => found.data?.clients.map(({ uuid, name }) => ({ id: uuid, label: name })) ?? [],
    [found.data],
  );
  return (
    <Loaded query={found} noun="the clients">
      {({ allowsAll }) => (
        <>
          {allowsAll ? (
            <Checkbox isSelected={value === null} onChange={(isAll) => onChange(isAll ? null : [])}>
              For all clients
            </Checkbox>
          ) : null}
          {value === null ? null : (
            <MultiSelectFilter
              label="Clients"
              placeholder="Nobody yet"
              options={options}
              value={[...value]}
              onChange={onChange}
            />
          )}
        </>
      )}
    </Loaded>
  );
}

interface AudienceDialogProps {
  readonly template: DashboardTemplateItem;
  readonly onClose: () => void;
}

/** Open as long as it is rendered. */
export function AudienceDialog({ template, onClose }: AudienceDialogProps) {
  const { templateId, name, clients } = template;
  const { client } = useApi();
  const refresh = useRefreshTemplates();
  const [audience, setAudience] = useState<Audience>(clients?.map(({ uuid }) => uuid) ?? null);
  const save = useMutation({
    mutationFn: () =>
      client.request(dashboardTemplatesCalls.offer, {
        params: { templateId },
        body: { clientUuids: audience && [...audience] },
      }),
    onSuccess: async () => {
      notify.success('It is for these clients now');
      await refresh();
      onClose();
    },
  });
  return (
    <ActionDialog
      title={`Who “${name}” is for`}
      subtitle="People of these clients can start dashboards from it. Dashboards made from it keep it."
      action="Save"
      isDisabled={!isForSome(audience)}
      isPending={save.isPending}
      problem={save.error ? messageOf(save.error) : undefined}
      onAction={() => save.mutate()}
      onClose={onClose}
    >
      <AudienceFields value={audience} onChange={setAudience} />
    </ActionDialog>
  );
}

/** Asks which template a new dashboard is started from, and about which client it is. */
import { dashboardTemplatesCalls } from '@flightdeck/contract/dashboard-templates';
import { EmptyState, RadioGroup } from '@flightdeck/design-system';
import { madeFrom } from '@flightdeck/domain/dashboards';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionDialog } from '../../../app/ActionDialog.tsx';
import { useApi } from '../../../app/api.ts';
import { useCounted } from '../../../app/counted.ts';
import { Loaded } from '../../../app/Loaded.tsx';
import { messageOf } from '../../../app/message-of.ts';
import { ClientField } from './SettingsDialog.tsx';
import type { Start } from './starts.ts';

interface TemplateChoiceProps {
  readonly onStart: (start: Start) => void;
  readonly onClose: () => void;
}

/** Open as long as it is rendered. */
export function TemplateChoice({ onStart, onClose }: TemplateChoiceProps) {
  const { client, queryOf } = useApi();
  const counted = useCounted();
  const found = useQuery(queryOf(dashboardTemplatesCalls.offered));
  const [templateId, setTemplateId] = useState<string | null>(null);
  const [advId, setAdvId] = useState<number | null>(null);
  const start = useMutation({
    mutationFn: (id: string) =>
      client.request(dashboardTemplatesCalls.content, { params: { templateId: id } }),
    onSuccess: ({ version, body, ...of }) =>
      onStart({
        body: madeFrom(body, advId),
        template: { ...of, version },
        templateName: body.name,
      }),
  });
  return (
    <ActionDialog
      isForm
      title="Start from a template"
      action="Start"
      isDisabled={templateId === null}
      isPending={start.isPending}
      problem={start.error ? messageOf(start.error) : undefined}
      onAction={() => templateId && start.mutate(templateId)}
      onClose={onClose}
    >
      <Loaded query={found} noun="the templates">
        {({ templates }) =>
          templates.length === 0 ? (
            <EmptyState title="No template is offered to you">
              Whoever manages dashboard templates can make one for your clients.
            </EmptyState>
          ) : (
            <>
              <RadioGroup
                label="Template"
                options={templates.map(
                  ({ templateId: value, name, description, pages, tiles }) => ({
                    ...{ value, label: name },
                    description: [
                      `${counted(pages, 'page')}, ${counted(tiles, 'tile')}`,
                      description,
                    ]
                      .filter(Boolean)
                      .join(' · '),
                  }),
                )}
                value={templateId}
                onChange={setTemplateId}
              />
              <ClientField value={advId} onChange={setAdvId} />
            </>
          )
        }
      </Loaded>
    </ActionDialog>
  );
}

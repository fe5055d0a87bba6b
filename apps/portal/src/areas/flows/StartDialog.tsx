/** Starts a flow of a client from a template. */
import type { FlowTemplateItem } from '@flightdeck/contract/flows';
import { Select, TextField } from '@flightdeck/design-system';
import { useState } from 'react';
import { ActionDialog } from '../../app/ActionDialog.tsx';
import { useViewer } from '../../app/viewer.ts';
import { useChoices, useStart } from './use-flows.ts';

const WHOLE = 'whole';

/** Open as long as it is rendered. */
export function StartDialog(props: {
  readonly clients: readonly { readonly uuid: string; readonly name: string }[];
  readonly templates: readonly FlowTemplateItem[];
  /** The client that the page is of. */
  readonly clientUuid: string | null;
  readonly onStarted: (flowId: string, clientUuid: string) => void;
  readonly onClose: () => void;
}) {
  const { settings } = useViewer();
  const [only] = props.clients.length === 1 ? props.clients : [];
  const [clientUuid, setClient] = useState(props.clientUuid ?? only?.uuid ?? null);
  const [templateId, setTemplate] = useState(props.templates[0]?.templateId ?? null);
  const [named, setNamed] = useState<string | null>(null);
  const [campaign, setCampaign] = useState(WHOLE);
  const [start, setStart] = useState<string>(settings.today);
  const choices = useChoices(clientUuid ?? '');
  const run = useStart(props.onStarted);
  const template = props.templates.find((each) => each.templateId === templateId);
  const name = named ?? template?.name ?? '';
  const submit = () => {
    if (clientUuid === null || templateId === null) return;
    const campaignId = campaign === WHOLE ? null : Number(campaign);
    run.mutate({ clientUuid, templateId, name, campaignId, start });
  };
  return (
    <ActionDialog
      title="Start a flow"
      action="Start"
      isForm
      isDisabled={clientUuid === null || templateId === null || name.trim() === '' || start === ''}
      isPending={run.isPending}
      problem={run.error?.message}
      onAction={submit}
      onClose={props.onClose}
    >
      <Select
        label="Client"
        isRequired
        value={clientUuid}
        options={props.clients.map(({ uuid, name: label }) => ({ value: uuid, label }))}
        onChange={(value) => {
          setClient(value);
          setCampaign(WHOLE);
        }}
      />
      <Select
        label="Template"
        isRequired
        description={template?.description}
        value={templateId}
        options={props.templates.map((each) => ({ value: each.templateId, label: each.name }))}
        onChange={setTemplate}
      />
      <TextField label="Name" isRequired maxLength={80} value={name} onChange={setNamed} />
      <Select
        label="About"
        value={campaign}
        options={[
          { value: WHOLE, label: 'The client as a whole' },
          ...(choices.data?.campaigns ?? []).map((each) => ({
            value: String(each.id),
            label: each.name,
          })),
        ]}
        onChange={(value) => setCampaign(value ?? WHOLE)}
      />
      <TextField
        label="Begins on"
        type="date"
        isRequired
        description="Days of steps are counted from here."
        value={start}
        onChange={setStart}
      />
    </ActionDialog>
  );
}

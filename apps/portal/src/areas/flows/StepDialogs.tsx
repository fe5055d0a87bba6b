/** Skipping a step, letting it wait, handing it over, and setting its day. */
import type { Flow, ShownStep } from '@flightdeck/contract/flows';
import { ComboBox, TextArea, TextField } from '@flightdeck/design-system';
import { useState } from 'react';
import { ActionDialog } from '../../app/ActionDialog.tsx';
import { useAct } from './use-flows.ts';

interface StepDialogProps {
  readonly flow: Flow;
  readonly step: ShownStep;
  readonly onClose: () => void;
}

const REASONS = {
  skip: {
    title: (name: string) => `Skip “${name}”`,
    action: 'Skip it',
    label: 'Why it is not needed',
    hint: 'The steps after it go on. What it would set off is not done.',
  },
  wait: {
    title: (name: string) => `Let “${name}” wait`,
    action: 'Let it wait',
    label: 'What it waits for',
    hint: 'Others see this in their inbox. The day on which it is due stays.',
  },
} as const;

/** Open as long as it is rendered. */
export function ReasonDialog(props: StepDialogProps & { readonly deed: keyof typeof REASONS }) {
  const { flow, step, deed, onClose } = props;
  const [reason, setReason] = useState('');
  const act = useAct(flow.flowId, true);
  const { title, action, label, hint } = REASONS[deed];
  return (
    <ActionDialog
      title={title(step.name)}
      action={action}
      isForm
      isDisabled={reason.trim() === ''}
      isPending={act.isPending}
      problem={act.error?.message}
      onAction={() => act.mutate({ stepId: step.id, deed, reason }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <TextArea
        label={label}
        description={hint}
        isRequired
        maxLength={500}
        value={reason}
        onChange={setReason}
      />
    </ActionDialog>
  );
}

/** Open as long as it is rendered. */
export function HandOverDialog({ flow, step, onClose }: StepDialogProps) {
  const [to, setTo] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const act = useAct(flow.flowId, true);
  const submit = () => {
    if (to) act.mutate({ stepId: step.id, deed: 'handOver', to, note }, { onSuccess: onClose });
  };
  return (
    <ActionDialog
      title={`Hand over “${step.name}”`}
      action="Hand over"
      isForm
      isDisabled={to === null}
      isPending={act.isPending}
      problem={act.error?.message}
      onAction={submit}
      onClose={onClose}
    >
      <ComboBox
        label="To"
        isRequired
        description="People who may see flows of this client. They are told by mail."
        value={to}
        options={flow.people
          .filter(({ id }) => id !== step.owner?.id)
          .map(({ id, name }) => ({ value: id, label: name }))}
        onChange={setTo}
      />
      <TextArea label="Note" maxLength={500} value={note} onChange={setNote} />
    </ActionDialog>
  );
}

/** Open as long as it is rendered. */
export function DueDialog({ flow, step, onClose }: StepDialogProps) {
  const [day, setDay] = useState(step.due < flow.today ? flow.today : step.due);
  const [reason, setReason] = useState('');
  const act = useAct(flow.flowId, true);
  return (
    <ActionDialog
      title={`Set the day of “${step.name}”`}
      action="Set the day"
      isForm
      isDisabled={day < flow.today || reason.trim() === ''}
      isPending={act.isPending}
      problem={act.error?.message}
      onAction={() =>
        act.mutate({ stepId: step.id, deed: 'due', day, reason }, { onSuccess: onClose })
      }
      onClose={onClose}
    >
      <TextField
        label="Due on"
        type="date"
        isRequired
        description={`By its rule: ${step.rule}. Days of later steps are counted from when it closes.`}
        errorMessage={day < flow.today ? 'Choose today or a later day.' : undefined}
        value={day}
        onChange={setDay}
      />
      <TextArea
        label="Why"
        description="Others read it beside the day."
        isRequired
        maxLength={500}
        value={reason}
        onChange={setReason}
      />
    </ActionDialog>
  );
}

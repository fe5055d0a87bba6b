/** Makes or changes a schedule. */
import {
  type Schedule,
  type ScheduleChoices,
  type ScheduleSubject,
  schedulesCalls,
} from '@flightdeck/contract/schedules';
import { Dialog, notify, TextField } from '@flightdeck/design-system';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionDialog } from '../../app/ActionDialog.tsx';
import { useApi } from '../../app/api.ts';
import { NotLoaded } from '../../app/Loaded.tsx';
import { StaleDialog, staleSave } from '../../app/StaleDialog.tsx';
import { ConditionFields } from './ConditionFields.tsx';
import { FilingFields } from './FilingFields.tsx';
import { bodyOf, formOf, newForm, type ScheduleForm } from './form.ts';
import { MailFields, RecipientFields } from './MailFields.tsx';
import { RuleFields } from './RuleFields.tsx';
import * as css from './schedules.css.ts';
import { useRefreshSchedules } from './use-schedules.ts';
import { KINDS } from './words.ts';

/** Props of the dialog. */
export interface ScheduleDialogProps {
  readonly of: Pick<ScheduleSubject, 'kind' | 'id'>;
  /** Null for a new one. */
  readonly schedule: Schedule | null;
  readonly onClose: () => void;
  readonly onSaved: (scheduleId: string) => void;
}

/** Loads what there is to choose from first. Open as long as it is rendered. */
export function ScheduleDialog(props: ScheduleDialogProps) {
  const { of, schedule, onClose } = props;
  const { queryOf } = useApi();
  const choices = useQuery({
    ...queryOf(schedulesCalls.choices, { params: { kind: of.kind, subjectId: of.id } }),
    refetchOnMount: 'always',
  });
  if (choices.data) return <Form {...props} choices={choices.data} />;
  return (
    <Dialog isOpen title={schedule ? `Edit ${schedule.name}` : 'New schedule'} onClose={onClose}>
      <NotLoaded
        query={choices}
        noun={`the ${of.kind}`}
        gone={{
          title: `There is no such ${of.kind}`,
          hint: 'It was deleted, or you may not see it.',
        }}
      />
    </Dialog>
  );
}

function Form(props: ScheduleDialogProps & { readonly choices: ScheduleChoices }) {
  const { of, schedule, choices, onClose, onSaved } = props;
  const { client } = useApi();
  const refresh = useRefreshSchedules();
  const [form, setForm] = useState<ScheduleForm>(() =>
    schedule ? formOf(schedule) : newForm(choices),
  );
  const body = bodyOf(form);
  const save = useMutation({
    mutationFn: (revision: number | undefined) => {
      if (!body) throw new Error('Fill in what is missing.');
      if (!schedule)
        return client.request(schedulesCalls.create, {
          body: { sends: { kind: of.kind, id: of.id }, ...body },
        });
      const params = { scheduleId: schedule.scheduleId };
      return client.request(schedulesCalls.set, { params, body, revision });
    },
    onSuccess: async ({ scheduleId }) => {
      await refresh();
      notify.success(schedule ? 'Schedule saved' : 'Schedule made');
      onSaved(scheduleId);
    },
  });
  const stale = staleSave(save.error);
  const fields = {
    ...{ form, choices },
    onChange: (change: Partial<ScheduleForm>) => setForm((before) => ({ ...before, ...change })),
  };
  return (
    <>
      <ActionDialog
        title={schedule ? `Edit ${schedule.name}` : 'New schedule'}
        subtitle={`${choices.sends.name}, ${choices.clients}`}
        width="large"
        action={schedule ? 'Save schedule' : 'Make schedule'}
        isForm
        isDisabled={body === null}
        isPending={save.isPending}
        problem={stale ? undefined : save.error?.message}
        onClose={onClose}
        onAction={() => save.mutate(schedule?.revision)}
      >
        {choices.rolls ? null : <p className={css.note}>{KINDS[of.kind].fixed}</p>}
        {KINDS[of.kind].sent ? <p className={css.muted}>{KINDS[of.kind].sent}</p> : null}
        <TextField
          label="Name"
          isRequired
          autoFocus
          maxLength={100}
          value={form.name}
          onChange={(name) => fields.onChange({ name })}
        />
        <RuleFields {...fields} />
        <RecipientFields {...fields} />
        <MailFields {...fields} />
        <FilingFields {...fields} />
        <ConditionFields {...fields} />
      </ActionDialog>
      <StaleDialog
        stale={stale}
        noun="schedule"
        keepLabel="Save mine over it"
        isOverwriting
        onKeep={() => save.mutate(stale?.revision)}
        onReload={() => {
          void refresh();
          onClose();
        }}
        onClose={() => save.reset()}
      />
    </>
  );
}

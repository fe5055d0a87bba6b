/** What must be before a schedule sends: its data, a change, an approval. */
import { Checkbox, ComboBox, NumberField, RadioGroup, TextField } from '@flightdeck/design-system';
import type { FieldsProps } from './form.ts';
import * as css from './schedules.css.ts';

/** The fields of the conditions. */
export function ConditionFields(props: FieldsProps) {
  const { form, onChange } = props;
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>Before it is sent</legend>
      <Checkbox
        isSelected={form.waits}
        description="Until then it looks every ten minutes whether the data of the last whole day is loaded."
        onChange={(waits) => onChange({ waits })}
      >
        Wait for the data
      </Checkbox>
      {form.waits ? (
        <div className={css.pair}>
          <TextField
            label="Latest"
            description="Time of the same day, in the schedule’s zone."
            type="time"
            value={form.until}
            onChange={(until) => onChange({ until })}
          />
          <RadioGroup
            label="When data is still missing then"
            value={form.otherwise}
            options={[
              { value: 'send', label: 'Send it, and say so' },
              { value: 'skip', label: 'Leave it out' },
            ]}
            onChange={(otherwise) => onChange({ otherwise })}
          />
        </div>
      ) : null}
      <Checkbox
        isSelected={form.skipsUnchanged}
        onChange={(skipsUnchanged) => onChange({ skipsUnchanged })}
      >
        Leave it out when nothing has changed
      </Checkbox>
      <Checkbox
        isSelected={form.needsApproval}
        description="Somebody looks at it and approves it, or it is not sent."
        onChange={(needsApproval) => onChange({ needsApproval })}
      >
        Ask for approval
      </Checkbox>
      {form.needsApproval ? <ApprovalFields {...props} /> : null}
    </fieldset>
  );
}

function ApprovalFields({ form, choices, onChange }: FieldsProps) {
  const may = new Set(choices.approverIds);
  const approvers = choices.people
    .filter(({ id }) => may.has(id))
    .map(({ id, name, email }) => ({ value: id, label: name, hint: email }));
  return (
    <div className={css.pair}>
      <ComboBox
        label="Approver"
        isRequired
        value={form.approverId}
        options={approvers}
        onChange={(approverId) => onChange({ approverId })}
      />
      <NumberField
        label="Time to answer"
        unit="hours"
        minValue={1}
        maxValue={336}
        step={1}
        value={form.hours}
        onChange={(hours) => onChange({ hours })}
      />
      <ComboBox
        label="Substitute"
        description="Asked when the approver does not answer in time."
        value={form.substituteId}
        options={approvers.filter(({ value }) => value !== form.approverId)}
        onChange={(substituteId) => onChange({ substituteId })}
      />
    </div>
  );
}

/** The fields that a step asks for, as they are edited. */
import { Button, Checkbox, Select, TextField } from '@flightdeck/design-system';
import { FIELD_KINDS, FORM_LIMITS, type FormField } from '@flightdeck/domain/flows';
import { Plus } from 'lucide-react';
import * as css from '../flows.css.ts';
import { FIELD_LABELS } from '../words.ts';
import { newField, withKind } from './draft.ts';
import { Remove } from './Remove.tsx';

export function FormFields(props: {
  readonly form: readonly FormField[];
  readonly isReadOnly: boolean;
  readonly onChange: (form: FormField[]) => void;
}) {
  const { form, isReadOnly, onChange } = props;
  return (
    <div className={css.part}>
      <h2 className={css.partTitle}>Form</h2>
      {form.map((field, at) => (
        <Field
          key={field.id}
          {...{ field, isReadOnly }}
          number={at + 1}
          onChange={(next) => onChange(form.with(at, next))}
          onRemove={() => onChange(form.toSpliced(at, 1))}
        />
      ))}
      {isReadOnly || form.length >= FORM_LIMITS.fields ? null : (
        <div>
          <Button
            size="small"
            icon={<Plus size={16} />}
            onPress={() => onChange([...form, newField(form.map(({ id }) => id))])}
          >
            Add field
          </Button>
        </div>
      )}
    </div>
  );
}

function Field(props: {
  readonly field: FormField;
  readonly number: number;
  readonly isReadOnly: boolean;
  readonly onChange: (field: FormField) => void;
  readonly onRemove: () => void;
}) {
  const { field, number, isReadOnly, onChange } = props;
  const { kind, label, help, isRequired, options } = field;
  return (
    // biome-ignore lint/a11y/useSemanticElements: fieldsets have no room for a button beside their name
    <div role="group" aria-label={`Field ${number}`} className={css.ticks}>
      <div className={css.between}>
        <span className={css.partTitle}>{`Field ${number}`}</span>
        <Remove
          isReadOnly={isReadOnly}
          label={`Remove field ${number}`}
          onRemove={props.onRemove}
        />
      </div>
      <TextField
        label="What it asks for"
        isRequired
        maxLength={FORM_LIMITS.label}
        value={label}
        isDisabled={isReadOnly}
        onChange={(next) => onChange({ ...field, label: next })}
      />
      <Select
        label="Answered by"
        value={kind}
        isDisabled={isReadOnly}
        options={FIELD_KINDS.map((each) => ({ value: each, label: FIELD_LABELS[each] }))}
        onChange={(next) => next && onChange(withKind(field, next))}
      />
      {options.map((option, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: options are words, which change while they are typed
        <div key={at} className={css.withRemove}>
          <TextField
            label={`Option ${at + 1}`}
            maxLength={FORM_LIMITS.option}
            value={option}
            isDisabled={isReadOnly}
            onChange={(next) => onChange({ ...field, options: options.with(at, next) })}
          />
          <Remove
            isReadOnly={isReadOnly}
            label={`Remove option ${at + 1}`}
            onRemove={() => onChange({ ...field, options: options.toSpliced(at, 1) })}
          />
        </div>
      ))}
      {isReadOnly || kind !== 'choice' || options.length >= FORM_LIMITS.options ? null : (
        <div>
          <Button
            size="small"
            icon={<Plus size={16} />}
            onPress={() => onChange({ ...field, options: [...options, ''] })}
          >
            Add option
          </Button>
        </div>
      )}
      <TextField
        label="Help"
        maxLength={FORM_LIMITS.help}
        value={help}
        isDisabled={isReadOnly}
        onChange={(next) => onChange({ ...field, help: next })}
      />
      <Checkbox
        isSelected={isRequired}
        isDisabled={isReadOnly}
        onChange={(next) => onChange({ ...field, isRequired: next })}
      >
        The step is not completed without it
      </Checkbox>
    </div>
  );
}

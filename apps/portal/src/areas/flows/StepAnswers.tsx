/** The form of a step: filled in while the step is open, and read afterwards. */
import type { ShownStep } from '@flightdeck/contract/flows';
import { NumberField, Select, TextArea, TextField } from '@flightdeck/design-system';
import { writeDay } from '@flightdeck/domain/dates';
import { answerOf, type FieldValue, FORM_LIMITS } from '@flightdeck/domain/flows';
import { timesFor } from '../../app/times.ts';
import { useViewer } from '../../app/viewer.ts';
import * as css from './flows.css.ts';

type Field = ShownStep['form'][number];

/** What was typed and is not saved yet, by id of the field; null for a field that was emptied. */
export type Typed = Readonly<Record<string, FieldValue | null>>;

/** What stands in a field: typed, or else saved. */
const standing = ({ id, answer }: Field, typed: Typed): FieldValue | null => {
  const own = typed[id];
  return own === undefined ? (answer?.value ?? null) : own;
};

/** Required fields that nothing answers. */
export const unanswered = ({ form }: Pick<ShownStep, 'form'>, typed: Typed): readonly Field[] =>
  form.filter((field) => field.isRequired && standing(field, typed) === null);

/** Why what was typed cannot be saved; undefined where it can. */
function problemOf(field: Field, typed: Typed): string | undefined {
  const value = typed[field.id];
  if (value === undefined || value === null) return undefined;
  return answerOf(field).safeParse(value).error?.issues[0]?.message;
}

/** Whether all that was typed answers its fields. */
export const areAnswers = ({ form }: Pick<ShownStep, 'form'>, typed: Typed): boolean =>
  form.every((field) => problemOf(field, typed) === undefined);

/** Id of a field on the page, so that what is missing can be gone to. */
export const fieldId = (stepId: string, field: string): string => `answer-${stepId}-${field}`;

export function StepAnswers(props: {
  readonly step: ShownStep;
  readonly typed: Typed;
  readonly onType: (typed: Typed) => void;
}) {
  const { step, typed, onType } = props;
  const { form } = step;
  if (form.length === 0) return null;
  const given = form.filter((field) => standing(field, typed) !== null).length;
  return (
    <div className={css.part}>
      <div className={css.between}>
        <h3 className={css.partTitle}>Form</h3>
        <span className={css.muted}>{`${given} of ${form.length} filled in`}</span>
      </div>
      {step.mayAct ? (
        form.map((field) => (
          <Asked
            key={field.id}
            id={fieldId(step.id, field.id)}
            field={field}
            value={standing(field, typed)}
            problem={problemOf(field, typed)}
            onChange={(value) => {
              const { [field.id]: _before, ...others } = typed;
              const isSaved = value === (field.answer?.value ?? null);
              onType(isSaved ? others : { ...others, [field.id]: value });
            }}
          />
        ))
      ) : (
        <dl className={css.answers}>
          {form.map((field) => (
            <Answered key={field.id} field={field} />
          ))}
        </dl>
      )}
    </div>
  );
}

/** Who answered, and when; the help of the field before. */
function useAbout({ help, answer }: Field): string {
  const { recent } = timesFor(useViewer());
  if (!answer) return help;
  const by = `${answer.by?.name ?? 'Nobody'} · ${recent(answer.at)}`;
  return help === '' ? by : `${help} ${by}`;
}

function Asked(props: {
  readonly id: string;
  readonly field: Field;
  readonly value: FieldValue | null;
  readonly problem: string | undefined;
  readonly onChange: (value: FieldValue | null) => void;
}) {
  const { id, field, value, onChange } = props;
  const { kind, label, isRequired, options } = field;
  const description = useAbout(field);
  const shared = {
    ...{ id, label, isRequired, errorMessage: props.problem },
    description: description === '' ? undefined : description,
  };
  const words = typeof value === 'string' ? value : '';
  const onWords = (text: string) => onChange(text.trim() === '' ? null : text);
  if (kind === 'number') {
    return (
      <NumberField
        {...shared}
        value={typeof value === 'number' ? value : Number.NaN}
        onChange={(next) => onChange(Number.isNaN(next) ? null : next)}
      />
    );
  }
  if (kind === 'choice') {
    return (
      <Select
        {...shared}
        isClearable
        value={words === '' ? null : words}
        options={options.map((option) => ({ value: option, label: option }))}
        onChange={onChange}
      />
    );
  }
  if (kind === 'yes-no') {
    return (
      <Select
        {...shared}
        isClearable
        value={typeof value === 'boolean' ? (value ? 'yes' : 'no') : null}
        options={[
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ]}
        onChange={(next) => onChange(next === null ? null : next === 'yes')}
      />
    );
  }
  if (kind === 'long') {
    return <TextArea {...shared} maxLength={FORM_LIMITS.long} value={words} onChange={onWords} />;
  }
  return (
    <TextField
      {...shared}
      {...(kind === 'date' ? { type: 'date' } : { maxLength: FORM_LIMITS.text })}
      value={words}
      onChange={onWords}
    />
  );
}

function Answered({ field }: { readonly field: Field }) {
  const { locale } = useViewer().user;
  const { recent } = timesFor(useViewer());
  const { label, kind, answer } = field;
  const written = ({ value }: NonNullable<Field['answer']>) => {
    if (typeof value === 'boolean') return value ? 'Yes' : 'No';
    if (typeof value === 'number')
      return value.toLocaleString(locale, { maximumFractionDigits: 20 });
    return kind === 'date' ? writeDay(value, locale) : value;
  };
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {answer ? written(answer) : 'Not filled in'}
        {answer ? (
          <span
            className={css.muted}
          >{`${answer.by?.name ?? 'Nobody'} · ${recent(answer.at)}`}</span>
        ) : null}
      </dd>
    </div>
  );
}

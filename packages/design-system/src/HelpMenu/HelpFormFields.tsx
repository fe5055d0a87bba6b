/** Fields of the help menu's form: type, product and area, message. */
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import * as form from './HelpForm.css.ts';
import * as css from './HelpMenu.css.ts';
import type { ContactType } from './help-source.ts';

/** Feedback or a new feature. */
export function TypeSwitch(props: {
  readonly type: ContactType;
  readonly isDisabled: boolean;
  readonly onChange: (type: ContactType) => void;
}) {
  const name = useId();
  const options = [
    { type: 'feedback', label: 'Feedback' },
    { type: 'new-feature', label: 'New feature' },
  ] as const;
  return (
    <fieldset className={form.strip} disabled={props.isDisabled}>
      <legend className={css.hidden}>What it is about</legend>
      {options.map(({ type, label }) => (
        <label key={type} className={form.option}>
          <input
            type="radio"
            className={css.hidden}
            name={name}
            checked={props.type === type}
            onChange={() => props.onChange(type)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** A label above its field, with a remark at the end. */
function Field(props: {
  readonly label: string;
  readonly htmlFor: string;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <div className={form.field}>
      <span className={form.head}>
        <label htmlFor={props.htmlFor} className={form.label}>
          {props.label}
        </label>
        {props.note ? <span className={form.note}>{props.note}</span> : null}
      </span>
      {props.children}
    </div>
  );
}

/** The browser's own select: small, and it works in a shadow root, on a phone and with large text. */
export function NativeSelect(props: {
  readonly label: string;
  /** Label of no choice; can be chosen again only when the choice is optional. */
  readonly placeholder: string;
  readonly options: readonly { readonly id: string; readonly title: string }[];
  readonly value: string | null;
  readonly isDisabled: boolean;
  readonly isOptional?: boolean;
  readonly onChange: (id: string | null) => void;
}) {
  const id = useId();
  return (
    <Field label={props.label} htmlFor={id}>
      <span className={form.selectFrame}>
        <select
          id={id}
          className={form.select}
          disabled={props.isDisabled}
          required={!props.isOptional}
          value={props.value ?? ''}
          onChange={(event) => props.onChange(event.currentTarget.value || null)}
        >
          <option value="" disabled={!props.isOptional}>
            {props.placeholder}
          </option>
          {props.options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.title}
            </option>
          ))}
        </select>
        <ChevronDown size={16} className={form.chevron} aria-hidden />
      </span>
    </Field>
  );
}

/** The remaining length is shown from this many characters left. */
const NEARLY = 500;

/** The message, with the remaining length near its limit. */
export function MessageField(props: {
  /** Default "Message". */
  readonly label?: string;
  readonly rows?: number;
  readonly value: string;
  readonly limit: number | undefined;
  readonly isDisabled?: boolean;
  readonly isReadOnly?: boolean;
  readonly onChange: (message: string) => void;
}) {
  const { label = 'Message', rows = 4, value, limit } = props;
  const id = useId();
  const left = limit === undefined ? Number.POSITIVE_INFINITY : limit - value.length;
  return (
    <Field label={label} htmlFor={id} note={left <= NEARLY ? `${left} characters left` : undefined}>
      <textarea
        id={id}
        className={form.message}
        rows={rows}
        required
        disabled={props.isDisabled}
        readOnly={props.isReadOnly}
        maxLength={limit}
        value={value}
        onChange={(event) => props.onChange(event.currentTarget.value)}
      />
    </Field>
  );
}

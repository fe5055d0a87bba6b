/** The field of a new password: shows while typing what is wrong with it, or how strong it is. */
import { TextField } from '@flightdeck/design-system';
import {
  PASSWORD_MIN,
  type PasswordOwner,
  type PasswordStrength,
  passwordProblem,
  passwordStrength,
} from '@flightdeck/domain/password';
import { useDeferredValue } from 'react';
import * as css from './account.css.ts';

const WORDS: Readonly<Record<PasswordStrength, { readonly parts: number; readonly text: string }>> =
  {
    fair: { parts: 1, text: 'Fair. A few more characters make it good.' },
    good: { parts: 2, text: 'Good.' },
    strong: { parts: 3, text: 'Strong.' },
  };
const PARTS = [1, 2, 3] as const;

/** Props of NewPasswordField. */
export interface NewPasswordFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Owner of the password, whose name it must not be. */
  readonly owner: PasswordOwner;
  readonly errorMessage?: string | undefined;
  readonly autoFocus?: boolean;
}

/** The field with its meter, which also states its result as text. */
export function NewPasswordField({ value, onChange, owner, ...rest }: NewPasswordFieldProps) {
  const typed = useDeferredValue(value);
  const problem = typed === '' ? null : passwordProblem(typed, owner);
  const strength = typed === '' || problem ? null : WORDS[passwordStrength(typed)];
  return (
    <div className={css.password}>
      <TextField
        {...rest}
        // After an error of the server the form can be sent again.
        label="New password"
        name="new-password"
        type="password"
        autoComplete="new-password"
        value={value}
        onChange={onChange}
      />
      <span className={css.meter} aria-hidden>
        {PARTS.map((part) => (
          <span
            key={part}
            className={css.meterPart}
            data-on={strength !== null && part <= strength.parts}
          />
        ))}
      </span>
      <p className={css.meterWords} role="status">
        {typed === ''
          ? `At least ${PASSWORD_MIN} characters, for example four words that have nothing to do with each other.`
          : (problem ?? strength?.text)}
      </p>
    </div>
  );
}

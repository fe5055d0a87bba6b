/** What the forms of the pages before the portal share. */
import { Button, Link, TextField } from '@flightdeck/design-system';
import type { ReactNode } from 'react';
import * as css from './account.css.ts';

/** The error of a form, next to it. */
export function FormError({ children }: { readonly children: ReactNode }) {
  return (
    <p className={css.error} role="alert">
      {children}
    </p>
  );
}

/** Props of AuthForm. */
export interface AuthFormProps {
  /** The error of the last try. */
  readonly problem?: string | null | undefined;
  /** Text of the button that sends the form. */
  readonly action: string;
  readonly isDisabled: boolean;
  readonly isPending: boolean;
  readonly onSubmit: () => void;
  /** Under the button. */
  readonly link?: { readonly href: string; readonly text: string };
  /** The fields. */
  readonly children: ReactNode;
}

/** Fields, error, and button of a page before the portal. */
export function AuthForm(props: AuthFormProps) {
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        props.onSubmit();
      }}
    >
      {props.children}
      {props.problem ? <FormError>{props.problem}</FormError> : null}
      <Button
        type="submit"
        variant="default"
        isBlock
        isDisabled={props.isDisabled}
        isPending={props.isPending}
      >
        {props.action}
      </Button>
      {props.link ? (
        <p className={css.aside}>
          <Link href={props.link.href}>{props.link.text}</Link>
        </p>
      ) : null}
    </form>
  );
}

/** The address that one signs in with. */
export function EmailField(props: {
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  return (
    <TextField
      {...props}
      label="E-mail"
      name="email"
      type="email"
      autoComplete="username"
      autoFocus
    />
  );
}

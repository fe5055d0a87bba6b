/** The frame of the pages before the portal: the logo above one card. */
import { Button, Card, Link, TextField } from '@flightdeck/design-system';
import type { ReactNode } from 'react';
import { Logo } from '../../app/shell/Logo.tsx';
import * as css from './account.css.ts';

/** @param props.title Heading of the page. */
export function AuthFrame({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <main id="main" className={css.page}>
      <div className={css.logo}>
        <Logo isFull />
      </div>
      <Card padding="wide" className={css.card}>
        <h1 className={css.title}>{title}</h1>
        {children}
      </Card>
    </main>
  );
}

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

/** A forgotten password (`/auth/forgot`): asks for a link. What it says does not depend on whether the account exists. */
import { accountCalls } from '@flightdeck/contract/account';
import { Button, Link, TextField } from '@flightdeck/design-system';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useApi } from '../../app/api.ts';
import { AuthFrame, FormError } from './AuthFrame.tsx';
import * as css from './account.css.ts';
import { formError } from './messages.ts';

/** The form, and what to do once it was sent. */
export function ForgotScreen() {
  const { client } = useApi();
  const [email, setEmail] = useState('');
  const ask = useMutation({
    mutationFn: (to: string) =>
      client.request(accountCalls.forgot, { body: { email: to }, silent: true }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask.mutate(email.trim());
  };
  if (ask.isSuccess) {
    return (
      <AuthFrame title="Look into your mail">
        <p className={css.note} role="status">
          If {ask.variables} has an account here, a link to set a new password is on its way. It
          holds for an hour. Nothing came? Look into the spam folder, or check the address.
        </p>
        <div className={css.alternative}>
          <Button isBlock onPress={() => ask.reset()}>
            Try another address
          </Button>
          <p className={css.aside}>
            <Link href="/auth/login">Back to sign in</Link>
          </p>
        </div>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title="Forgotten password">
      <p className={css.note}>
        Enter the address you sign in with. We send a link to set a new password.
      </p>
      <form className={css.form} onSubmit={submit}>
        <TextField
          label="E-mail"
          name="email"
          type="email"
          autoComplete="username"
          value={email}
          onChange={setEmail}
          autoFocus
        />
        {ask.isError ? (
          <FormError>{formError(ask.error, 'Enter a complete e-mail address.')}</FormError>
        ) : null}
        <Button
          type="submit"
          variant="default"
          isBlock
          isDisabled={email.trim() === ''}
          isPending={ask.isPending}
        >
          Send the link
        </Button>
        <p className={css.aside}>
          <Link href="/auth/login">Back to sign in</Link>
        </p>
      </form>
    </AuthFrame>
  );
}

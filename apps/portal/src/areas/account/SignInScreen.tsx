/** Sign-in (`/auth/login?return=`): e-mail and password, then back to where the person wanted to go. */
import { ApiError } from '@flightdeck/client';
import { CALLS } from '@flightdeck/contract';
import { Button, Card, TextField } from '@flightdeck/design-system';
import { safeReturnPath } from '@flightdeck/domain/urls';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useApi } from '../../app/api.ts';
import { Logo } from '../../app/shell/Logo.tsx';
import * as css from './account.css.ts';

/** What a failed sign-in says, next to the form. */
export function signInError(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Sign-in failed. Try again.';
  if (error.code === 'bad-request') return 'Enter a complete e-mail address and your password.';
  return error.message;
}

/** The form. A stale cache of another person is dropped before the portal opens. */
export function SignInScreen() {
  const { client, queryClient } = useApi();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const signIn = useMutation({
    mutationFn: () =>
      client.request(CALLS.auth.login, { body: { email: email.trim(), password }, silent: true }),
    meta: { handled: true },
    onSuccess: () => {
      queryClient.clear();
      void navigate(safeReturnPath(query.get('return')), { replace: true });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    signIn.mutate();
  };
  return (
    <main className={css.page}>
      <div className={css.logo}>
        <Logo isFull />
      </div>
      <Card padding="wide" className={css.card}>
        <h1 className={css.title}>Sign in</h1>
        {query.has('signed-out') && !signIn.isError ? (
          <p className={css.note} role="status">
            You have signed out.
          </p>
        ) : null}
        <form className={css.form} onSubmit={submit}>
          <TextField
            label="E-mail"
            name="email"
            type="email"
            autoComplete="username"
            value={email}
            onChange={setEmail}
            autoFocus
            validationBehavior="aria"
          />
          <TextField
            label="Password"
            name="password"
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
          />
          {signIn.isError ? (
            <p className={css.error} role="alert">
              {signInError(signIn.error)}
            </p>
          ) : null}
          <Button
            type="submit"
            variant="default"
            isBlock
            isDisabled={email.trim() === '' || password === ''}
            isPending={signIn.isPending}
          >
            Sign in
          </Button>
        </form>
      </Card>
    </main>
  );
}

/** The target of a link (`/auth/reset`, `/auth/invitation`): sets a password and signs in. */
import { ApiError, callQuery } from '@flightdeck/client';
import { accountCalls } from '@flightdeck/contract/account';
import { LinkButton, Skeleton } from '@flightdeck/design-system';
import { passwordProblem } from '@flightdeck/domain/password';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useApi } from '../../app/api.ts';
import { BareFrame } from '../../app/shell/BareFrame.tsx';
import { AuthForm, FormError } from './AuthForm.tsx';
import * as css from './account.css.ts';
import { formError } from './messages.ts';
import { NewPasswordField } from './NewPasswordField.tsx';

const INCOMPLETE = 'The address is not complete. Open the link from the mail again, whole.';

/** Reads the token from the URL's fragment, which is not sent to any server. */
export function SetPasswordScreen() {
  const { client } = useApi();
  const { hash } = useLocation();
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? '';
  const link = useQuery({
    ...callQuery(client, accountCalls.readToken, { body: { token } }),
    enabled: token !== '',
    retry: false,
  });
  if (token === '') return <Worthless message={INCOMPLETE} />;
  // Not loaded again while somebody types a password: submitting shows whether the link is still valid.
  if (link.isError && !link.data) return <Worthless message={formError(link.error, INCOMPLETE)} />;
  if (!link.data) {
    return (
      <BareFrame title="Set a password">
        <div aria-busy="true" className={css.form}>
          <Skeleton />
          <Skeleton width="60%" />
        </div>
      </BareFrame>
    );
  }
  return <PasswordForm token={token} {...link.data} />;
}

/** An invalid link, and what to do. */
function Worthless({ message }: { readonly message: string }) {
  return (
    <BareFrame title="This link does not work">
      <FormError>{message}</FormError>
      <div className={css.alternative}>
        <LinkButton variant="default" isBlock href="/auth/forgot">
          Ask for a new link
        </LinkButton>
        <LinkButton isBlock href="/auth/login">
          Sign in
        </LinkButton>
      </div>
    </BareFrame>
  );
}

interface PasswordFormProps {
  readonly token: string;
  readonly kind: 'invitation' | 'reset';
  readonly name: string;
  readonly email: string;
}

function PasswordForm({ token, kind, name, email }: PasswordFormProps) {
  const { client, queryClient } = useApi();
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const set = useMutation({
    mutationFn: () =>
      client.request(accountCalls.useToken, { body: { token, password }, silent: true }),
    onSuccess: (came) => {
      queryClient.clear();
      void navigate('secondFactor' in came ? '/auth/login?step=second-factor' : '/', {
        replace: true,
      });
    },
  });
  const isGone =
    set.error instanceof ApiError &&
    (set.error.code === 'conflict' || set.error.code === 'not-found');
  if (isGone) return <Worthless message={formError(set.error, INCOMPLETE)} />;
  return (
    <BareFrame title={kind === 'invitation' ? `Welcome, ${name}` : 'Set a new password'}>
      <p className={css.note}>
        {kind === 'invitation' ? 'Choose a password. You sign in as ' : 'For the account '}
        <strong>{email}</strong>.
      </p>
      <AuthForm
        problem={
          set.error && formError(set.error, 'This password cannot be used. Try another one.')
        }
        action={kind === 'invitation' ? 'Set password and begin' : 'Set password and sign in'}
        isDisabled={passwordProblem(password, { name, email }) !== null}
        isPending={set.isPending}
        onSubmit={() => set.mutate()}
      >
        {/* Names the account for password managers. */}
        <input hidden name="email" autoComplete="username" value={email} readOnly />
        <NewPasswordField
          value={password}
          onChange={setPassword}
          owner={{ name, email }}
          autoFocus
        />
      </AuthForm>
    </BareFrame>
  );
}

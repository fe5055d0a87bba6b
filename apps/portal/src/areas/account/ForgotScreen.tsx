/** A forgotten password (`/auth/forgot`): requests a link. Its texts do not show whether the account exists. */
import { accountCalls } from '@flightdeck/contract/account';
import { Button, Link } from '@flightdeck/design-system';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../app/api.ts';
import { BareFrame } from '../../app/shell/BareFrame.tsx';
import { AuthForm, EmailField } from './AuthForm.tsx';
import * as css from './account.css.ts';
import { formError } from './messages.ts';

/** The form, and a message after it was sent. */
export function ForgotScreen() {
  const { client } = useApi();
  const [email, setEmail] = useState('');
  const ask = useMutation({
    mutationFn: (to: string) =>
      client.request(accountCalls.forgot, { body: { email: to }, silent: true }),
  });
  if (ask.isSuccess) {
    return (
      <BareFrame title="Look into your mail">
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
      </BareFrame>
    );
  }
  return (
    <BareFrame title="Forgotten password">
      <p className={css.note}>
        Enter the address you sign in with. We send a link to set a new password.
      </p>
      <AuthForm
        problem={ask.error && formError(ask.error, 'Enter a complete e-mail address.')}
        action="Send the link"
        isDisabled={email.trim() === ''}
        isPending={ask.isPending}
        onSubmit={() => ask.mutate(email.trim())}
        link={{ href: '/auth/login', text: 'Back to sign in' }}
      >
        <EmailField value={email} onChange={setEmail} />
      </AuthForm>
    </BareFrame>
  );
}

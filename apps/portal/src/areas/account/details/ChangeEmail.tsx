/** Asks for another e-mail address and the password; the address counts once its link was opened. */
import { accountCalls } from '@flightdeck/contract/account';
import { notify, TextField } from '@flightdeck/design-system';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionDialog } from '../../../app/ActionDialog.tsx';
import { useApi } from '../../../app/api.ts';
import { fieldOf, formError } from '../messages.ts';
import * as css from './details.css.ts';

/** The dialog. */
export function ChangeEmail({ onClose }: { readonly onClose: () => void }) {
  const { client } = useApi();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const ask = useMutation({
    mutationFn: () =>
      client.request(accountCalls.setEmail, { body: { email: email.trim(), password } }),
    onSuccess: () => {
      notify.success('A link is on its way', `Open the mail to ${email.trim()} and confirm it.`);
      onClose();
    },
  });
  const message = ask.isError
    ? formError(ask.error, 'Enter a complete e-mail address.')
    : undefined;
  const isPassword = fieldOf(ask.error) === 'current';
  return (
    <ActionDialog
      onClose={onClose}
      title="Change your e-mail address"
      action="Send link"
      isDisabled={email.trim() === '' || password === ''}
      isPending={ask.isPending}
      isForm
      onAction={() => ask.mutate()}
    >
      <p className={css.note}>
        We send a link to the new address. Until you confirm it there, the present one stays.
      </p>
      <TextField
        label="New e-mail"
        name="email"
        type="email"
        autoComplete="email"
        value={email}
        onChange={setEmail}
        errorMessage={isPassword ? undefined : message}
        autoFocus
      />
      <TextField
        label="Current password"
        name="current-password"
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        errorMessage={isPassword ? message : undefined}
      />
    </ActionDialog>
  );
}

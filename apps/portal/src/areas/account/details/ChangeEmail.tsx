/** Asks for another e-mail address and the password; the address counts once its link was opened. */
import { accountCalls } from '@flightdeck/contract/account';
import { notify, TextField } from '@flightdeck/design-system';
import { useState } from 'react';
import { useApi } from '../../../app/api.ts';
import { ConfirmByPassword } from './ConfirmByPassword.tsx';

/** The dialog. */
export function ChangeEmail({ onClose }: { readonly onClose: () => void }) {
  const { client } = useApi();
  const [typed, setTyped] = useState('');
  const email = typed.trim();
  return (
    <ConfirmByPassword
      title="Change your e-mail address"
      confirmLabel="Send link"
      onConfirm={async (password) => {
        await client.request(accountCalls.setEmail, { body: { email, password } });
        notify.success('A link is on its way', `Open the mail to ${email} and confirm it.`);
        onClose();
      }}
      onClose={onClose}
      field={{
        isFilled: email !== '',
        hint: 'Enter a complete e-mail address.',
        render: (errorMessage) => (
          <TextField
            label="New e-mail"
            name="email"
            type="email"
            autoComplete="email"
            value={typed}
            onChange={setTyped}
            errorMessage={errorMessage}
            autoFocus
          />
        ),
      }}
    >
      We send a link to the new address. Until you confirm it there, the present one stays.
    </ConfirmByPassword>
  );
}

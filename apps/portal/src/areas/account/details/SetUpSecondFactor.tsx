/** Turns the second factor on: the password, the QR code, the first code of the authenticator. */
import { accountCalls } from '@flightdeck/contract/account';
import { TextField } from '@flightdeck/design-system';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionDialog } from '../../../app/ActionDialog.tsx';
import { useApi } from '../../../app/api.ts';
import { formError } from '../messages.ts';
import { ConfirmByPassword } from './ConfirmByPassword.tsx';
import * as css from './details.css.ts';
import { QrCode } from './QrCode.tsx';

/** Props of SetUpSecondFactor. */
export interface SetUpSecondFactorProps {
  readonly onClose: () => void;
  /** Called once it is on, with the recovery codes. */
  readonly onDone: (recoveryCodes: readonly string[]) => void;
}

interface Started {
  readonly secret: string;
  readonly uri: string;
}

/** The dialogs, one after the other. */
export function SetUpSecondFactor({ onClose, onDone }: SetUpSecondFactorProps) {
  const { client } = useApi();
  const [started, setStarted] = useState<Started | null>(null);
  if (started) return <Scan {...started} onClose={onClose} onDone={onDone} />;
  return (
    <ConfirmByPassword
      title="Turn the second factor on"
      confirmLabel="Continue"
      onClose={onClose}
      onConfirm={async (password) => {
        const body = { password };
        setStarted(await client.request(accountCalls.startSecondFactor, { body }));
      }}
    >
      You need an authenticator app on your phone, such as the one of your password manager.
    </ConfirmByPassword>
  );
}

function Scan({ secret, uri, onClose, onDone }: Started & SetUpSecondFactorProps) {
  const { client } = useApi();
  const [code, setCode] = useState('');
  const confirm = useMutation({
    mutationFn: () =>
      client.request(accountCalls.confirmSecondFactor, { body: { code: code.trim() } }),
    onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
  });
  return (
    <ActionDialog
      onClose={onClose}
      title="Scan the code"
      action="Turn on"
      isDisabled={code.trim().length < 6}
      isPending={confirm.isPending}
      isForm
      onAction={() => confirm.mutate()}
    >
      <p className={css.note}>
        Scan this with your authenticator app, or type the key below into it. Then enter the code it
        shows.
      </p>
      <QrCode text={uri} label="Code to scan with an authenticator app" className={css.qr} />
      <code className={css.secret}>{secret.replace(/(.{4})(?!$)/g, '$1 ')}</code>
      <TextField
        label="Code"
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        value={code}
        onChange={setCode}
        errorMessage={
          confirm.isError ? formError(confirm.error, 'Enter the six digits.') : undefined
        }
        autoFocus
      />
    </ActionDialog>
  );
}

/** Turning the second factor on: the password, the code to scan, the first code of the authenticator. */
import { accountCalls } from '@flightdeck/contract/account';
import { Button, Dialog, TextField } from '@flightdeck/design-system';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useApi } from '../../../app/api.ts';
import { formError } from '../messages.ts';
import { ConfirmByPassword } from './ConfirmByPassword.tsx';
import * as css from './details.css.ts';
import { QrCode } from './QrCode.tsx';

/** Props of SetUpSecondFactor. */
export interface SetUpSecondFactorProps {
  readonly onClose: () => void;
  /** It is on; gives the recovery codes. */
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
  const form = useId();
  const [code, setCode] = useState('');
  const confirm = useMutation({
    mutationFn: () =>
      client.request(accountCalls.confirmSecondFactor, { body: { code: code.trim() } }),
    onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    confirm.mutate();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Scan the code"
      footer={
        <>
          <Button variant="text" onPress={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={form}
            variant="primary"
            isDisabled={code.trim().length < 6}
            isPending={confirm.isPending}
          >
            Turn on
          </Button>
        </>
      }
    >
      <form id={form} className={css.dialogForm} onSubmit={submit}>
        <p className={css.note}>
          Scan this with your authenticator app, or type the key below into it. Then enter the code
          it shows.
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
      </form>
    </Dialog>
  );
}

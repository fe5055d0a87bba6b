/** Asks for the password before a change of how one signs in. */
import { TextField } from '@flightdeck/design-system';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ActionDialog } from '../../../app/ActionDialog.tsx';
import { formError } from '../messages.ts';
import * as css from './details.css.ts';

/** Props of ConfirmByPassword. */
export interface ConfirmByPasswordProps {
  readonly title: string;
  readonly confirmLabel: string;
  /** Runs the action; its error is shown at the field. */
  readonly onConfirm: (password: string) => Promise<void>;
  readonly onClose: () => void;
  /** Consequences of the action. */
  readonly children: ReactNode;
}

/** The dialog. */
export function ConfirmByPassword(props: ConfirmByPasswordProps) {
  const { title, confirmLabel, onConfirm, onClose, children } = props;
  const [password, setPassword] = useState('');
  const confirm = useMutation({ mutationFn: onConfirm });
  return (
    <ActionDialog
      onClose={onClose}
      title={title}
      action={confirmLabel}
      isDisabled={password === ''}
      isPending={confirm.isPending}
      isForm
      onAction={() => confirm.mutate(password)}
    >
      <p className={css.note}>{children}</p>
      <TextField
        label="Current password"
        name="current-password"
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        errorMessage={
          confirm.isError ? formError(confirm.error, 'Enter your password.') : undefined
        }
        autoFocus
      />
    </ActionDialog>
  );
}

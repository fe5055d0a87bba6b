/** Asks for the password before something about signing in changes. */
import { Button, Dialog, TextField } from '@flightdeck/design-system';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { formError } from '../messages.ts';
import * as css from './details.css.ts';

/** Props of ConfirmByPassword. */
export interface ConfirmByPasswordProps {
  readonly title: string;
  readonly confirmLabel: string;
  /** Does it; what it throws is shown at the field. */
  readonly onConfirm: (password: string) => Promise<void>;
  readonly onClose: () => void;
  /** What follows from it. */
  readonly children: ReactNode;
}

/** The dialog. */
export function ConfirmByPassword(props: ConfirmByPasswordProps) {
  const { title, confirmLabel, onConfirm, onClose, children } = props;
  const form = useId();
  const [password, setPassword] = useState('');
  const confirm = useMutation({ mutationFn: onConfirm });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    confirm.mutate(password);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="text" onPress={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={form}
            variant="primary"
            isDisabled={password === ''}
            isPending={confirm.isPending}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={form} className={css.dialogForm} onSubmit={submit}>
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
      </form>
    </Dialog>
  );
}

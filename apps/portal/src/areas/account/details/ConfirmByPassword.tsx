/** Asks for the password before a change of how one signs in. */
import { TextField } from '@flightdeck/design-system';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ActionDialog } from '../../../app/ActionDialog.tsx';
import { fieldOf, formError } from '../messages.ts';
import * as css from './details.css.ts';

/** Props of ConfirmByPassword. */
export interface ConfirmByPasswordProps {
  readonly title: string;
  readonly confirmLabel: string;
  /** Runs the action; its error is shown at the field that it is about. */
  readonly onConfirm: (password: string) => Promise<void>;
  readonly onClose: () => void;
  /** What else is asked for, before the password. */
  readonly field?: {
    /** Draws the field with its error. */
    readonly render: (errorMessage: string | undefined) => ReactNode;
    readonly isFilled: boolean;
    /** What to enter, where the server refuses it without saying why. */
    readonly hint: string;
  };
  /** Consequences of the action. */
  readonly children: ReactNode;
}

/** The dialog. */
export function ConfirmByPassword(props: ConfirmByPasswordProps) {
  const { title, confirmLabel, onConfirm, onClose, field, children } = props;
  const [password, setPassword] = useState('');
  const confirm = useMutation({ mutationFn: onConfirm });
  const isAboutField = field !== undefined && fieldOf(confirm.error) !== 'current';
  const message = confirm.isError
    ? formError(confirm.error, field?.hint ?? 'Enter your password.')
    : undefined;
  return (
    <ActionDialog
      onClose={onClose}
      title={title}
      action={confirmLabel}
      isDisabled={password === '' || field?.isFilled === false}
      isPending={confirm.isPending}
      isForm
      onAction={() => confirm.mutate(password)}
    >
      <p className={css.note}>{children}</p>
      {field?.render(isAboutField ? message : undefined)}
      <TextField
        label="Current password"
        name="current-password"
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        errorMessage={isAboutField ? undefined : message}
        autoFocus={field === undefined}
      />
    </ActionDialog>
  );
}

/** A dialog for one action: fields, "Cancel", and the button of the action. */
import { Button, Dialog, type DialogProps } from '@flightdeck/design-system';
import { useId } from 'react';
import { FormProblem } from './FormProblem.tsx';
import { form as fields } from './page.css.ts';

/** Props of ActionDialog. */
export interface ActionDialogProps extends Omit<DialogProps, 'isOpen' | 'footer'> {
  /** Text of the button that does it, a verb. */
  readonly action: string;
  /** Runs the action; the owner closes the dialog, or says with `problem` why the action failed. */
  readonly onAction: () => void;
  /** `default` is red, for what cannot be undone. Default `primary`. */
  readonly variant?: 'primary' | 'default' | undefined;
  readonly isDisabled?: boolean | undefined;
  /** The action is under way. */
  readonly isPending?: boolean | undefined;
  /** Why the action failed, under the fields. */
  readonly problem?: string | undefined;
  /** Makes the fields a form, which Enter submits too. */
  readonly isForm?: boolean | undefined;
}

/** Open as long as it is rendered. */
export function ActionDialog({
  action,
  onAction,
  variant = 'primary',
  isDisabled = false,
  isPending = false,
  problem,
  isForm = false,
  children,
  ...dialog
}: ActionDialogProps) {
  const id = useId();
  const content = (
    <>
      {children}
      <FormProblem>{problem}</FormProblem>
    </>
  );
  return (
    <Dialog
      {...dialog}
      isOpen
      footer={
        <>
          <Button variant="text" onPress={dialog.onClose}>
            Cancel
          </Button>
          <Button
            {...(isForm ? { type: 'submit', form: id } : { onPress: onAction })}
            variant={variant}
            isDisabled={isDisabled}
            isPending={isPending}
          >
            {action}
          </Button>
        </>
      }
    >
      {isForm ? (
        <form
          id={id}
          className={fields}
          onSubmit={(event) => {
            event.preventDefault();
            onAction();
          }}
        >
          {content}
        </form>
      ) : (
        <div className={fields}>{content}</div>
      )}
    </Dialog>
  );
}

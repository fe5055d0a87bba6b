/** A dialog for a decision that completes a step. */
import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Button } from '../Button/Button.tsx';
import { cx } from '../internal/cx.ts';
import { type RootProps, refOf } from '../internal/root-props.ts';
import { keepClear } from '../Notification/keep-clear.ts';
import * as css from './Dialog.css.ts';

export interface DialogProps extends RootProps<HTMLElement> {
  /** The owner opens and closes it. */
  readonly isOpen: boolean;
  /** Called when the person closes it: Escape, the cross, a press on the scrim. */
  readonly onClose: () => void;
  /** Heading and name of the dialog. */
  readonly title: string;
  /** A line under the title. */
  readonly subtitle?: ReactNode;
  /** small 440 px for a question or a short form, large 672 px. Default `small`. */
  readonly width?: keyof typeof css.width | undefined;
  /** `alertdialog` for a question that must be answered; a press outside does not close it. */
  readonly role?: 'dialog' | 'alertdialog' | undefined;
  /** Buttons, the commit last. */
  readonly footer?: ReactNode;
  /** At the far left of the footer, away from the main action. */
  readonly footerStart?: ReactNode;
  /** What the dialog holds. */
  readonly children?: ReactNode;
}

/** A modal dialog. Focus moves in (to `autoFocus`, else to the dialog), stays in, and returns on closing. */
export function Dialog({
  isOpen,
  onClose,
  title,
  subtitle,
  width = 'small',
  role = 'dialog',
  footer,
  footerStart,
  ref,
  className,
  children,
  ...data
}: DialogProps) {
  const bodyId = useId();
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      isDismissable={role === 'dialog'}
      className={css.scrim}
    >
      <Modal className={cx(css.modal, css.width[width])}>
        <AriaDialog
          {...data}
          {...refOf(ref)}
          role={role}
          // A question is read with what it says of the consequences.
          {...(role === 'alertdialog' && children ? { 'aria-describedby': bodyId } : {})}
          className={cx(css.dialog, className)}
        >
          <header className={css.header}>
            <div className={css.headings}>
              <Heading slot="title" className={css.title}>
                {title}
              </Heading>
              {subtitle ? <p className={css.subtitle}>{subtitle}</p> : null}
            </div>
            <Button variant="text" size="row" isIconOnly aria-label="Close" onPress={onClose}>
              <X size={18} />
            </Button>
          </header>
          {children ? (
            <div id={bodyId} className={css.body}>
              {children}
            </div>
          ) : null}
          {footer || footerStart ? (
            <footer ref={keepClear} className={css.footer}>
              {footerStart ? <span className={css.footerStart}>{footerStart}</span> : null}
              {footer}
            </footer>
          ) : null}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

export interface ConfirmDialogProps
  extends Pick<DialogProps, 'isOpen' | 'onClose' | 'title' | 'children' | 'ref' | 'className'> {
  /** Label of the button that does it, a verb: "Delete Slide". */
  readonly confirmLabel: string;
  /** Runs the action; the owner closes the dialog. */
  readonly onConfirm: () => void;
  /** Red for what cannot be undone, blue otherwise. Default true. */
  readonly isDestructive?: boolean | undefined;
  /** The action is under way: the button shows it and takes no second press. */
  readonly isPending?: boolean | undefined;
}

/** Asks before an action; the safe answer has the focus. */
export function ConfirmDialog({
  confirmLabel,
  onConfirm,
  isDestructive = true,
  isPending = false,
  ...dialog
}: ConfirmDialogProps) {
  return (
    <Dialog
      {...dialog}
      role="alertdialog"
      footer={
        <>
          <Button variant="text" onPress={dialog.onClose} autoFocus>
            Cancel
          </Button>
          <Button
            variant={isDestructive ? 'default' : 'primary'}
            onPress={onConfirm}
            isPending={isPending}
          >
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}

/** A panel over the page's edge, such as the side navigation. */
import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Modal, ModalOverlay } from 'react-aria-components';
import * as css from '../Dialog/Dialog.css.ts';
import { cx } from '../internal/cx.ts';
import { type RootProps, refOf } from '../internal/root-props.ts';

export interface DrawerProps extends RootProps<HTMLElement> {
  /** The owner opens and closes it. */
  readonly isOpen: boolean;
  /** Called when the person closes it: Escape or a press on the scrim. */
  readonly onClose: () => void;
  /** Name for assistive technology. */
  readonly label: string;
  /** `start` is 276 px wide (navigation), `end` 424 px, `wide` 1080 px at the end, for a form beside what it makes. Default `start`. */
  readonly side?: keyof typeof css.side | undefined;
  /** What the drawer holds. */
  readonly children: ReactNode;
}

/** A modal panel that slides in from one side. Focus moves in, stays in and returns on closing. */
export function Drawer({
  isOpen,
  onClose,
  label,
  side = 'start',
  ref,
  className,
  children,
  ...data
}: DrawerProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      isDismissable
      className={css.scrim}
    >
      <Modal className={cx(css.drawer, css.side[side])}>
        <AriaDialog
          {...data}
          {...refOf(ref)}
          aria-label={label}
          className={cx(css.dialog, className)}
        >
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

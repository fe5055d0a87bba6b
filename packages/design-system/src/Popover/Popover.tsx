/** A small panel beside its button. */
import type { ReactNode } from 'react';
import {
  Popover as AriaPopover,
  type PopoverProps as AriaPopoverProps,
  Dialog,
  DialogTrigger,
} from 'react-aria-components';
import { cx } from '../internal/cx.ts';
import { type RootProps, refOf } from '../internal/root-props.ts';
import { dialog, popover } from './Popover.css.ts';

export interface PopoverProps
  extends RootProps<HTMLElement>,
    Omit<AriaPopoverProps, 'className' | 'style' | 'children' | 'trigger' | 'ref'> {
  /** Name of the panel for assistive technology. */
  readonly label: string;
  /** The button that opens it, usually a Button. */
  readonly trigger?: ReactNode;
  /** The panel's content; a function gets `close`. */
  readonly children: ReactNode | ((panel: { close: () => void }) => ReactNode);
}

/**
 * A panel with any content. Give `trigger`, or control it with `isOpen`, `onOpenChange` and `triggerRef`. Escape and a
 * press outside close it; focus returns to the trigger.
 */
export function Popover({ label, trigger, ref, className, children, ...props }: PopoverProps) {
  const panel = (
    <AriaPopover offset={4} {...props} {...refOf(ref)} className={cx(popover, className)}>
      <Dialog aria-label={label} className={dialog}>
        {typeof children === 'function' ? ({ close }) => children({ close }) : children}
      </Dialog>
    </AriaPopover>
  );
  return trigger ? (
    <DialogTrigger>
      {trigger}
      {panel}
    </DialogTrigger>
  ) : (
    panel
  );
}

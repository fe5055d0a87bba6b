/** A few words about the control under the pointer or focus. */
import type { ReactElement, ReactNode } from 'react';
import {
  Tooltip as AriaTooltip,
  type TooltipProps as AriaTooltipProps,
  TooltipTrigger,
} from 'react-aria-components';
import { tooltip } from './Tooltip.css.ts';

export interface TooltipProps {
  /** The words. They describe the control; they never are its only name. */
  readonly content: ReactNode;
  /** One focusable control: a Button, a Link, or anything in `Focusable`. */
  readonly children: ReactElement;
  readonly placement?: AriaTooltipProps['placement'];
  /** Milliseconds before it shows under the pointer. Default 500; focus shows it at once. */
  readonly delay?: number | undefined;
  readonly isDisabled?: boolean | undefined;
}

/** Shows on hover and keyboard focus, hides on Escape. */
export function Tooltip({
  content,
  children,
  placement = 'top',
  delay = 500,
  isDisabled = false,
}: TooltipProps) {
  return (
    <TooltipTrigger delay={delay} closeDelay={80} isDisabled={isDisabled}>
      {children}
      <AriaTooltip placement={placement} offset={6} className={tooltip}>
        {content}
      </AriaTooltip>
    </TooltipTrigger>
  );
}

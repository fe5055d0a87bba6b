/** A short text about the control under the pointer or focus. */
import type { ReactElement, ReactNode } from 'react';
import {
  Tooltip as AriaTooltip,
  type TooltipProps as AriaTooltipProps,
  TooltipTrigger,
} from 'react-aria-components';
import { cx } from '../internal/cx.ts';
import { type RootProps, refOf } from '../internal/root-props.ts';
import { tooltip } from './Tooltip.css.ts';

export interface TooltipProps extends RootProps<HTMLDivElement> {
  /** The text. It describes the control, and is never its only name. */
  readonly content: ReactNode;
  /** One focusable control: a Button, a Link, or anything in `Focusable`. */
  readonly children: ReactElement;
  /** Where it opens; on the opposite side when there is no room. Default `top`. */
  readonly placement?: AriaTooltipProps['placement'];
  /** Milliseconds before it shows under the pointer. Default 500; focus shows it at once. */
  readonly delay?: number | undefined;
  /** Shows nothing. */
  readonly isDisabled?: boolean | undefined;
}

/** Shows on hover and keyboard focus, hides on Escape. */
export function Tooltip({
  content,
  children,
  placement = 'top',
  delay = 500,
  isDisabled = false,
  ref,
  className,
  ...data
}: TooltipProps) {
  return (
    <TooltipTrigger delay={delay} closeDelay={80} isDisabled={isDisabled}>
      {children}
      <AriaTooltip
        {...data}
        {...refOf(ref)}
        placement={placement}
        offset={6}
        className={cx(tooltip, className)}
      >
        {content}
      </AriaTooltip>
    </TooltipTrigger>
  );
}

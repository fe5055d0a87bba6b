/** A switch for a setting that takes effect at once. */
import type { ReactNode } from 'react';
import { Switch as AriaSwitch, type SwitchProps as AriaSwitchProps } from 'react-aria-components';
import { cx } from '../internal/cx.ts';
import { type RootProps, refOf } from '../internal/root-props.ts';
import { root, thumb, track } from './Switch.css.ts';

export interface SwitchProps
  extends RootProps<HTMLLabelElement>,
    Omit<AriaSwitchProps, 'className' | 'style' | 'children' | 'ref'> {
  /** The label. Without it, give `aria-label`. */
  readonly children?: ReactNode;
  /** Label at the left edge, switch at the right, over the whole width (option panels). */
  readonly isSpread?: boolean | undefined;
}

/** A switch. States: `data-selected`, `data-disabled`, `data-focus-visible`. */
export function Switch({ children, isSpread = false, ref, className, ...props }: SwitchProps) {
  return (
    <AriaSwitch
      {...props}
      {...refOf(ref)}
      className={cx(root, className)}
      {...(isSpread ? { 'data-spread': '' } : {})}
    >
      {isSpread ? children : null}
      <span className={track}>
        <span className={thumb} />
      </span>
      {isSpread ? null : children}
    </AriaSwitch>
  );
}

/** A switch for a setting that takes effect at once. */
import type { ReactNode } from 'react';
import { Switch as AriaSwitch, type SwitchProps as AriaSwitchProps } from 'react-aria-components';
import { root, thumb, track } from './Switch.css.ts';

export interface SwitchProps extends Omit<AriaSwitchProps, 'className' | 'style' | 'children'> {
  /** The label. Without it, give `aria-label`. */
  readonly children?: ReactNode;
  /** Label at the left edge, switch at the right, over the whole width (option panels). */
  readonly isSpread?: boolean | undefined;
}

/** A switch. States: `data-selected`, `data-disabled`, `data-focus-visible`. */
export function Switch({ children, isSpread = false, ...props }: SwitchProps) {
  return (
    <AriaSwitch {...props} className={root} {...(isSpread ? { 'data-spread': '' } : {})}>
      {isSpread ? children : null}
      <span className={track}>
        <span className={thumb} />
      </span>
      {isSpread ? null : children}
    </AriaSwitch>
  );
}

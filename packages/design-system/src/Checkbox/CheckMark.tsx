/** The drawn box of a checkbox. */
import { Check, Minus } from 'lucide-react';
import { mark } from './Checkbox.css.ts';

export interface CheckMarkProps {
  /** `some` draws a dash. */
  readonly state: 'on' | 'off' | 'some';
  readonly isDisabled?: boolean | undefined;
}

/** Decoration: whoever draws it carries the role and the state. */
export function CheckMark({ state, isDisabled = false }: CheckMarkProps) {
  return (
    <span
      className={mark}
      aria-hidden="true"
      data-on={state === 'off' ? undefined : ''}
      data-off-limits={isDisabled ? '' : undefined}
    >
      {state === 'on' ? <Check size={12} strokeWidth={3} /> : null}
      {state === 'some' ? <Minus size={12} strokeWidth={3} /> : null}
    </span>
  );
}

/** A box that ticks an item or all of them: plain, because a list draws many. */
import { cx } from '@flightdeck/design-system';
import { Check, Minus } from 'lucide-react';
import * as css from './tick.css.ts';

/** Props of TickBox. */
export interface TickBoxProps {
  readonly label: string;
  readonly state: 'on' | 'off' | 'some';
  /** The list hears its press, and the key x does the same: it is no stop of Tab. */
  readonly isInRow?: boolean;
  readonly onPress?: () => void;
}

/** A checkbox of the platform's meaning in the house's look. */
export function TickBox({ label, state, isInRow = false, onPress }: TickBoxProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a native one would tick itself before the list hears of it
    <button
      type="button"
      role="checkbox"
      aria-checked={state === 'some' ? 'mixed' : state === 'on'}
      aria-label={label}
      tabIndex={isInRow ? -1 : 0}
      data-tick={isInRow ? '' : undefined}
      className={css.button}
      {...(onPress ? { onClick: onPress } : {})}
    >
      <span className={cx(css.box, state !== 'off' && css.on)}>
        {state === 'on' ? <Check size={12} strokeWidth={3} aria-hidden /> : null}
        {state === 'some' ? <Minus size={12} strokeWidth={3} aria-hidden /> : null}
      </span>
    </button>
  );
}

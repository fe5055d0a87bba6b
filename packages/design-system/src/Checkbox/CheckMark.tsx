/** The drawn box of a checkbox. */
import { mark } from './CheckMark.css.ts';

export interface CheckMarkProps {
  /** `some` draws a dash. */
  readonly state: 'on' | 'off' | 'some';
  readonly isDisabled?: boolean | undefined;
}

/** Decoration: the owner provides the role and the state. */
export function CheckMark({ state, isDisabled = false }: CheckMarkProps) {
  return (
    <span
      className={mark}
      aria-hidden="true"
      data-on={state === 'off' ? undefined : ''}
      data-off-limits={isDisabled ? '' : undefined}
    >
      {/* Lucide's check and minus as plain paths: a list draws many at once. */}
      {state === 'off' ? null : (
        <svg
          width="12"
          height="12"
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden="true"
        >
          <path d={state === 'on' ? 'M20 6 9 17l-5-5' : 'M5 12h14'} />
        </svg>
      )}
    </span>
  );
}

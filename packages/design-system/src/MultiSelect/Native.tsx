/** Native buttons and a checkbox for the panel: those of react-aria take longer to start than all its rows. */
import type { ReactNode } from 'react';
import * as buttonCss from '../Button/Button.css.ts';
import * as checkboxCss from '../Checkbox/CheckMark.css.ts';
import { CheckMark } from '../Checkbox/CheckMark.tsx';
import { cx } from '../internal/cx.ts';
import * as css from './MultiSelect.css.ts';

/** Props of PanelButton. */
export interface PanelButtonProps {
  readonly variant: 'text' | 'primary';
  readonly isDisabled?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** Looks like Button, small. */
export function PanelButton({ variant, isDisabled, onPress, children }: PanelButtonProps) {
  return (
    <button
      type="button"
      disabled={isDisabled}
      data-disabled={isDisabled ? '' : undefined}
      className={cx(
        buttonCss.base,
        buttonCss.variant[variant],
        buttonCss.size.small,
        css.panelButton[variant],
      )}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

/** Props of Tick. */
export interface TickProps {
  readonly state: 'on' | 'off' | 'some';
  readonly isDisabled?: boolean;
  /** Id of what describes it. */
  readonly describedBy?: string;
  readonly onChange: () => void;
  readonly children: ReactNode;
}

/** Looks like Checkbox; a hidden native one lies under the drawn mark. */
export function Tick({ state, isDisabled = false, describedBy, onChange, children }: TickProps) {
  return (
    <label className={checkboxCss.checkbox} data-disabled={isDisabled ? '' : undefined}>
      <input
        ref={(input) => {
          if (input) input.indeterminate = state === 'some';
        }}
        type="checkbox"
        className={css.unseen}
        aria-describedby={describedBy}
        checked={state === 'on'}
        disabled={isDisabled}
        onChange={onChange}
      />
      <CheckMark state={state} isDisabled={isDisabled} />
      <span className={checkboxCss.words}>{children}</span>
    </label>
  );
}

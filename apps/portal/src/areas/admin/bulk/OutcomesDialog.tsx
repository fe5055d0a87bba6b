/** A dialog that says what came of each of many: done, nothing to do, or refused, with the reason. */
import type { Outcome as What } from '@flightdeck/contract';
import { Badge, type BadgeTone, Button, Dialog, type DialogProps } from '@flightdeck/design-system';
import type { ReactNode } from 'react';
import * as css from './bulk.css.ts';

type OutcomeKind = What['outcome'];

/** One line. */
export interface Outcome extends What {
  readonly id: string;
  readonly title: string;
}

const TONES: Readonly<Record<OutcomeKind, BadgeTone>> = {
  done: 'success',
  unchanged: 'neutral',
  refused: 'error',
};

/** Props of OutcomesDialog. */
export interface OutcomesDialogProps extends Pick<DialogProps, 'onClose' | 'subtitle' | 'title'> {
  readonly outcomes: readonly Outcome[];
  /** Word for what was done, such as "Invited". */
  readonly done: string;
  readonly closeLabel: string;
  /** Further buttons, before the one that closes it. */
  readonly actions?: ReactNode;
}

/** What could not be done stands first. */
export function OutcomesDialog({
  outcomes,
  done,
  closeLabel,
  actions,
  ...dialog
}: OutcomesDialogProps) {
  const labels: Readonly<Record<OutcomeKind, string>> = {
    done,
    unchanged: 'Unchanged',
    refused: 'Not done',
  };
  const ranks: readonly OutcomeKind[] = ['refused', 'unchanged', 'done'];
  const sorted = outcomes.toSorted((a, b) => ranks.indexOf(a.outcome) - ranks.indexOf(b.outcome));
  return (
    <Dialog
      {...dialog}
      isOpen
      footer={
        <>
          {actions}
          <Button variant="primary" autoFocus onPress={dialog.onClose}>
            {closeLabel}
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keyboard */}
      <ul className={css.results} tabIndex={0} aria-label="Results">
        {sorted.map(({ id, title, outcome, message }) => (
          <li key={id} className={css.result}>
            <Badge tone={TONES[outcome]}>{labels[outcome]}</Badge>
            <span className={css.resultWords}>
              {title}
              {message ? <span className={css.remark}>{message}</span> : null}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

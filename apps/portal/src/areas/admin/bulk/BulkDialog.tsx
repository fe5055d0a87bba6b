/** One action on the chosen rows: a question with the fields that it needs, then what came of each row. */
import type { Outcome as What } from '@flightdeck/contract';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ActionDialog } from '../../../app/ActionDialog.tsx';
import { useCounted } from '../../../app/counted.ts';
import * as css from './bulk.css.ts';
import { OutcomesDialog } from './OutcomesDialog.tsx';

/** Rows that the question names; it counts the others. */
const NAMED = 5;

/** An action in words. */
export interface BulkLabels {
  /** On the button, and in the titles before "3 users". */
  readonly label: string;
  /** On each line of the results. */
  readonly done: string;
  /** What the question says it does. */
  readonly effect: string;
  /** It takes or gives much, so that its button is red. */
  readonly isDestructive?: boolean;
}

/** The chosen rows, and who hears of what was done to them. */
export interface BulkRows<Row> {
  readonly rows: readonly Row[];
  /** Empties the choice; called after the results too. */
  readonly onClear: () => void;
  /** Called once something was done, when rows are out of date. */
  readonly onDone: () => void;
}

/** Props of BulkDialog. */
export interface BulkDialogProps<Row> extends BulkLabels, BulkRows<Row> {
  /** Singular of a row, such as "user". */
  readonly noun: string;
  readonly idOf: (row: Row) => string;
  /** Names a row in the question and in the results. */
  readonly titleOf: (row: Row) => string;
  /** Between the rows that the question names. Default a comma. */
  readonly separator?: string;
  readonly isDisabled?: boolean | undefined;
  /** Does it to the rows with these ids. */
  readonly run: (ids: string[]) => Promise<readonly (What & { readonly id: string })[]>;
  readonly onClose: () => void;
  /** Fields. */
  readonly children: ReactNode;
}

/** Open as long as it is rendered. */
export function BulkDialog<Row>(props: BulkDialogProps<Row>) {
  const { label, noun, idOf, titleOf, separator = ', ', run, onClear, onClose } = props;
  // The rows chosen when it opened: what is done to them may take them off the list behind it.
  const [titles] = useState(() => new Map(props.rows.map((row) => [idOf(row), titleOf(row)])));
  const counted = useCounted();
  const act = useMutation({ mutationFn: () => run([...titles.keys()]), onSuccess: props.onDone });
  if (act.data) {
    const done = act.data.filter(({ outcome }) => outcome === 'done').length;
    return (
      <OutcomesDialog
        title={`${label}: ${done} of ${counted(act.data.length, noun)}`}
        done={props.done}
        outcomes={act.data.map((came) => ({ ...came, title: titles.get(came.id) ?? came.id }))}
        closeLabel="Close"
        onClose={() => {
          onClose();
          onClear();
        }}
      />
    );
  }
  const others = titles.size - NAMED;
  return (
    <ActionDialog
      onClose={onClose}
      title={`${label}: ${counted(titles.size, noun)}`}
      action={label}
      variant={props.isDestructive ? 'default' : 'primary'}
      isDisabled={props.isDisabled}
      isPending={act.isPending}
      problem={act.error?.message}
      onAction={() => act.mutate()}
    >
      <p className={css.effect}>
        {[...titles.values()].slice(0, NAMED).join(separator)}
        {others > 0 ? ` and ${others} more` : ''}. {props.effect}
      </p>
      {props.children}
    </ActionDialog>
  );
}

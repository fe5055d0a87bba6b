/** What stands in place of a list's rows. */
import { Button, EmptyState } from '@flightdeck/design-system';
import type { ReactNode } from 'react';
import type { ListState } from './use-list.ts';

/** Props of NoRows. */
export interface NoRowsProps {
  readonly list: Pick<ListState<never>, 'isFiltered' | 'clear'>;
  /** Heading while filters match nothing. */
  readonly filtered: string;
  /** What to do then, besides clearing the filters. */
  readonly hint?: ReactNode;
  /** Label of the button that clears them. Default "Clear filters". */
  readonly clearLabel?: string;
  /** Heading while there is nothing at all. */
  readonly title: string;
  /** What could be done then. */
  readonly action?: ReactNode;
  /** What will stand here. */
  readonly children: ReactNode;
}

/** Nothing there at all, or nothing that the filters match, with a way to clear them. */
export function NoRows({ list, clearLabel = 'Clear filters', ...props }: NoRowsProps) {
  return list.isFiltered ? (
    <EmptyState title={props.filtered} action={<Button onPress={list.clear}>{clearLabel}</Button>}>
      {props.hint}
    </EmptyState>
  ) : (
    <EmptyState title={props.title} action={props.action}>
      {props.children}
    </EmptyState>
  );
}

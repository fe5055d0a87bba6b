/** Says what is missing, why, and gives the one next step. */
import type { ReactNode } from 'react';
import * as css from './EmptyState.css.ts';

export interface EmptyStateProps {
  /** What is missing. */
  readonly title: string;
  /** Why, in a sentence. */
  readonly children?: ReactNode;
  /** The one next step: a button or link. */
  readonly action?: ReactNode;
}

/** An empty state in place of a list, table or figure. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className={css.root}>
      <p className={css.title}>{title}</p>
      {children ? <div className={css.words}>{children}</div> : null}
      {action ? <div className={css.action}>{action}</div> : null}
    </div>
  );
}

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
  /** It is all there is on the page, so that its title is the page's heading. */
  readonly isPage?: boolean;
}

/** An empty state in place of a list, table or figure. */
export function EmptyState({ title, children, action, isPage = false }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className={css.root}>
      <Title className={css.title}>{title}</Title>
      {children ? <div className={css.words}>{children}</div> : null}
      {action ? <div className={css.action}>{action}</div> : null}
    </div>
  );
}

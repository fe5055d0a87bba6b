/** Says what is missing, why, and what to do next. */
import type { ReactNode } from 'react';
import { cx } from '../internal/cx.ts';
import type { RootProps } from '../internal/root-props.ts';
import * as css from './EmptyState.css.ts';

export interface EmptyStateProps extends RootProps<HTMLDivElement> {
  /** What is missing. */
  readonly title: string;
  /** Why, in a sentence. */
  readonly children?: ReactNode;
  /** The one next step: a button or link. */
  readonly action?: ReactNode;
  /** The page shows nothing else: its title is the page's heading. */
  readonly isPage?: boolean | undefined;
}

/** An empty state in place of a list, table or figure. */
export function EmptyState({
  title,
  children,
  action,
  isPage = false,
  className,
  ...root
}: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div {...root} className={cx(css.root, className)}>
      <Title className={css.title}>{title}</Title>
      {children ? <div className={css.words}>{children}</div> : null}
      {action ? <div className={css.action}>{action}</div> : null}
    </div>
  );
}

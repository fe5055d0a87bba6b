/** A box on the canvas that holds what belongs together. */
import { type ReactNode, useId } from 'react';
import { cx } from '../internal/cx.ts';
import * as css from './Card.css.ts';

export interface CardProps {
  /** Heading; also names the region for assistive technology. */
  readonly title?: string | undefined;
  /** Level of the heading. Default 2. */
  readonly level?: 2 | 3 | undefined;
  /** Figures, links or buttons at the right of the heading. */
  readonly actions?: ReactNode;
  /** Space around the content: none for lists and tables, normal 16, wide 24. Default `normal`. */
  readonly padding?: keyof typeof css.padding | undefined;
  /** For layout only: margins, grid area. */
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

/** A bordered card. */
export function Card({
  title,
  level = 2,
  actions,
  padding = 'normal',
  className,
  children,
}: CardProps) {
  const id = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  const header =
    title || actions ? (
      <header className={css.header}>
        {title ? (
          <Heading id={id} className={css.title}>
            {title}
          </Heading>
        ) : null}
        {actions ? <div className={css.actions}>{actions}</div> : null}
      </header>
    ) : null;
  const content = <div className={css.padding[padding]}>{children}</div>;
  return title ? (
    <section aria-labelledby={id} className={cx(css.card, className)}>
      {header}
      {content}
    </section>
  ) : (
    <div className={cx(css.card, className)}>
      {header}
      {content}
    </div>
  );
}

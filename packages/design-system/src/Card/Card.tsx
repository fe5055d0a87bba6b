/** A box on the canvas that holds what belongs together. */
import { type ReactNode, useId } from 'react';
import { cx } from '../internal/cx.ts';
import type { RootProps } from '../internal/root-props.ts';
import * as css from './Card.css.ts';

export interface CardProps extends RootProps<HTMLElement> {
  /** Heading; also names the region for assistive technology. */
  readonly title?: string | undefined;
  /** Level of the heading. Default 2. */
  readonly level?: 2 | 3 | undefined;
  /** Figures, links or buttons at the right of the heading. */
  readonly actions?: ReactNode;
  /** Space around the content: none for lists and tables, normal 16, wide 24. Default `normal`. */
  readonly padding?: keyof typeof css.padding | undefined;
  /** What the card holds. */
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
  ...root
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
  // A section without a name is no landmark.
  return (
    <section
      {...root}
      {...(title ? { 'aria-labelledby': id } : {})}
      className={cx(css.card, className)}
    >
      {header}
      {content}
    </section>
  );
}

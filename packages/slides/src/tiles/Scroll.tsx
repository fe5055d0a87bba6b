/** A table that scrolls inside its own tile, by keyboard too. */
import type { ReactNode } from 'react';

export const Scroll = ({
  label,
  height,
  children,
}: {
  readonly label: string;
  readonly height: number;
  readonly children: ReactNode;
}) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
  <section className="fd-tile-scroll" aria-label={label} tabIndex={0} style={{ height }}>
    {children}
  </section>
);

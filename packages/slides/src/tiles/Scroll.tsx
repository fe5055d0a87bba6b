/** What scrolls inside its own tile, by keyboard too. */
import type { ReactNode } from 'react';

/** No landmark: a page has dozens of them. */
export const Scroll = ({
  label,
  height,
  children,
}: {
  readonly label: string;
  readonly height: number;
  readonly children: ReactNode;
}) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset groups what is filled in
  <div
    className="fd-tile-scroll"
    role="group"
    aria-label={label}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    tabIndex={0}
    style={{ height }}
  >
    {children}
  </div>
);

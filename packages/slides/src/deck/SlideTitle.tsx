/** A slide's heading: of the second level on a screen, of the first in a PDF, which makes its bookmarks. */
import { createContext, type ReactNode, useContext } from 'react';

/** Level of the headings of the slides within. */
export const TitleLevel = createContext<'h1' | 'h2'>('h2');

export interface SlideTitleProps {
  readonly className: string;
  /** Size of the title, so that all of it fits. */
  readonly size?: 'large' | 'medium' | 'small';
  readonly children: ReactNode;
}

export function SlideTitle({ className, size, children }: SlideTitleProps) {
  const Heading = useContext(TitleLevel);
  return (
    <Heading className={className} data-size={size}>
      {children}
    </Heading>
  );
}

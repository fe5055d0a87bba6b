/** Arranges rail, stage and panel; in the reader the rail comes last, on the screen and for the keyboard. */
import { useMedia } from '@flightdeck/design-system';
import { Children, type ReactNode } from 'react';
import * as css from './builder.css.ts';
import { READER } from './builder-media.ts';

/** Props of the body. */
export interface DeckBodyProps {
  /** The open panel, if any. */
  readonly panel: keyof typeof css.bodyWithPanel | null;
  /** The rail, then what is beside it. */
  readonly children: ReactNode;
}

/** The first child is the rail. */
export function DeckBody({ panel, children }: DeckBodyProps) {
  const isReader = useMedia(READER);
  const [rail, ...rest] = Children.toArray(children);
  return (
    <div className={panel ? `${css.body} ${css.bodyWithPanel[panel]}` : css.body}>
      {isReader ? [...rest, rail] : [rail, ...rest]}
    </div>
  );
}

/** A figure that tells where it comes from when it is pressed. */
import { useAsk } from './ask-context.ts';
import type { AskedFigure } from './asked.ts';
import * as css from './figure.css.ts';

interface FigureProps {
  /** Null where nothing more is known of it. */
  readonly ask: (() => AskedFigure) | null;
  /** As it is written. */
  readonly children: string;
  /** It is one of many in a table or a list, whose arrow keys lead to it (`useRoving`). */
  readonly isOfMany?: boolean;
}

/** What is not known is a dash, which nobody can ask about. */
const NONE = '–';

/** The figure. */
export function Figure({ ask, children, isOfMany = false }: FigureProps) {
  const open = useAsk();
  if (!open || !ask || children === NONE) return children;
  return (
    <button
      type="button"
      className={css.figure}
      aria-haspopup="dialog"
      {...(isOfMany ? { tabIndex: -1, 'data-roving': '' } : {})}
      onClick={() => open(ask())}
    >
      {children}
    </button>
  );
}

/** Keeps the focus in a list whose parts are moved and removed. */
import { type RefObject, useLayoutEffect, useRef } from 'react';

export interface PartFocus<Root extends HTMLElement> {
  /** Of the element around the list and the button that adds to it. */
  readonly ref: RefObject<Root | null>;
  /**
   * Gives the focus after the next drawing.
   * @param names Values of `data-focus`: the first one that is there and not disabled has it.
   */
  readonly give: (...names: string[]) => void;
}

export function usePartFocus<Root extends HTMLElement>(): PartFocus<Root> {
  const ref = useRef<Root>(null);
  const wanted = useRef<readonly string[]>([]);
  useLayoutEffect(() => {
    const names = wanted.current;
    wanted.current = [];
    for (const name of names) {
      const found = ref.current?.querySelector<HTMLElement>(
        `[data-focus="${CSS.escape(name)}"]:not(:disabled)`,
      );
      if (found) {
        found.focus();
        return;
      }
    }
  });
  return {
    ref,
    give: (...names) => {
      wanted.current = names;
    },
  };
}

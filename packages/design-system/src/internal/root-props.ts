/** What every component takes for the outermost element that it draws. */
import type { Ref } from 'react';

/** Data attributes (`data-…`) reach the same element. */
export interface RootProps<Root extends Element> {
  /** The outermost element. */
  readonly ref?: Ref<Root> | undefined;
  /** For layout only: margins, grid area. */
  readonly className?: string | undefined;
}

/** Gives react-aria components a ref, which their types take but not as undefined. */
export function refOf<Root extends Element>(ref: Ref<Root> | undefined): { ref?: Ref<Root> } {
  return ref === undefined ? {} : { ref };
}

/** Takes the data attributes out of props that otherwise go to an inner element. */
export function splitData<Props extends object>(
  props: Props,
): readonly [data: Readonly<Record<string, unknown>>, rest: Props] {
  const data: Record<string, unknown> = {};
  const rest = { ...props };
  for (const name of Object.keys(rest)) {
    if (!name.startsWith('data-')) continue;
    data[name] = Reflect.get(rest, name);
    Reflect.deleteProperty(rest, name);
  }
  return [data, rest];
}

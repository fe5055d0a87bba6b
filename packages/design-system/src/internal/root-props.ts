/** Props of every component's outermost element. */
import type { Ref } from 'react';

/** Data attributes (`data-…`) are set on the same element. */
export interface RootProps<Root extends Element> {
  /** The outermost element. */
  readonly ref?: Ref<Root> | undefined;
  /** For layout only: margins, grid area. */
  readonly className?: string | undefined;
}

/** Passes a ref to react-aria components, whose types do not accept undefined. */
export function refOf<Root extends Element>(ref: Ref<Root> | undefined): { ref?: Ref<Root> } {
  return ref === undefined ? {} : { ref };
}

/** Splits the data attributes from props that go to an inner element. */
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

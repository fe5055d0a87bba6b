/** How an element is declared: once, as data, for its class, its types, its React wrapper and the manifest. */
import type { PropKind } from '../adapter/kinds.ts';

/** What a callback of the component becomes. */
export interface EventRule<Arguments extends readonly unknown[] = readonly never[]> {
  /** DOM event, such as `fd-change`; bubbles and leaves the shadow root. */
  readonly name: string;
  /** `event.detail` from the callback's arguments. Default: the first one. */
  readonly detail?: (...values: Arguments) => unknown;
  /** Properties that the element then gives itself, as an input does; not when a listener calls `preventDefault()`. */
  readonly set?: (...values: Arguments) => Readonly<Record<string, unknown>>;
}

type Callback = (...values: never[]) => unknown;
type CallbackRules<Props> = {
  readonly [Name in keyof Props as NonNullable<Props[Name]> extends Callback
    ? Name
    : never]?: NonNullable<Props[Name]> extends (...values: infer Values) => unknown
    ? EventRule<Values>
    : never;
};

/** Declares an element around a component. */
export interface ElementOptions<Props, Handle extends object> {
  readonly props: { readonly [Name in keyof Props]?: PropKind };
  readonly events?: CallbackRules<Props>;
  /** Methods of the component's imperative handle that the element has too; they wait until it is there. */
  readonly methods?: readonly (keyof Handle & string)[];
  /** Values before anything is set. */
  readonly defaults?: Partial<Props>;
}

/** Declares the element of a component, and keeps the literal names for its types. */
export const declare =
  <Props, Handle extends object = object>() =>
  <const Declaration extends ElementOptions<Props, Handle>>(declaration: Declaration) =>
    declaration;

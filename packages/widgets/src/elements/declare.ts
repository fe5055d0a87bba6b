/** Declares an element once, as data, for its class, its types, its React component and the manifest. */
import type { PropKind } from '../adapter/kinds.ts';

/** The event that a callback of the component becomes. */
export interface EventRule<Arguments extends readonly unknown[] = readonly never[]> {
  /** DOM event, such as `fd-change`; bubbles and leaves the shadow root. */
  readonly name: string;
  /** `event.detail` from the callback's arguments. Default: the first one. */
  readonly detail?: (...values: Arguments) => unknown;
  /** Properties that the element then sets itself, as an input does; not when a listener calls `preventDefault()`. */
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

/** Declares an element; `Props` and `Handle` are those of the component behind it. */
export interface Declaration<Props, Handle extends object> {
  /** Name of the element in HTML, such as `fd-multi-select`. */
  readonly tag: `fd-${string}`;
  readonly props: { readonly [Name in keyof Props]?: PropKind };
  readonly events?: CallbackRules<Props>;
  /** Methods of the component's imperative handle that the element also has; calls wait until it is mounted. */
  readonly methods?: readonly (keyof Handle & string)[];
  /** A control of the page's forms: its class is made with `formElement`. */
  readonly isFormControl?: boolean;
  /** Values before anything is set. */
  readonly defaults?: Partial<Props>;
  /** Never set: links the component's types to those of the element. */
  readonly types?: { readonly props: Props; readonly handle: Handle };
}

/** Declares the element of a component, and keeps the literal names for its types. */
export const declare =
  <Props, Handle extends object = object>() =>
  <const Declared extends Declaration<Props, Handle>>(
    declaration: Declared,
  ): Declared & Pick<Declaration<Props, Handle>, 'types'> =>
    declaration;

/** Properties of every element. */
export const COMMON_PROPS = { theme: 'theme', locale: 'locale', brand: 'json' } as const;

type Texts<Names extends PropertyKey> = Readonly<Record<Names, string>>;

/**
 * Descriptions of an element's parts, for the manifest. Complete by type: a new property does not compile without one.
 * A separate export, because only the manifest needs these texts.
 */
export interface ElementDocs<Declared extends { readonly props: object; readonly events: object }> {
  readonly summary: string;
  readonly props: Texts<keyof Declared['props']>;
  readonly events: Texts<keyof Declared['events']>;
  readonly methods: Declared extends { readonly methods: readonly (infer Name)[] }
    ? Texts<Name & PropertyKey>
    : Texts<never>;
}

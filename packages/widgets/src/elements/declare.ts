/** Declares an element once, as data, for its class, its types, its React component and the manifest. */

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
/** The kinds that a value of a type can have. */
type KindOf<Value> = Value extends string
  ? 'string' | 'locale' | 'theme'
  : Value extends number
    ? 'number'
    : Value extends boolean
      ? 'boolean'
      : Value extends Callback
        ? 'function'
        : Value extends readonly unknown[]
          ? 'list'
          : 'json' | 'property';
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
  readonly props: { readonly [Name in keyof Props]?: KindOf<NonNullable<Props[Name]>> };
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

/** Events of every element. */
export const COMMON_EVENTS = {
  onError: { name: 'fd-error', detail: (message: string) => ({ message }) },
} as const;

type Texts<Names extends PropertyKey> = Readonly<Record<Names, string>>;

/** Descriptions of an event, and of its `detail` as a type. The types of the class must say the same: see manifest.test.ts. */
export interface EventDocs {
  readonly about: string;
  readonly detail: string;
}

/**
 * Descriptions of an element's parts, for the manifest. Complete by type: a new property does not compile without one.
 * A separate export, because only the manifest needs these texts.
 */
export interface ElementDocs<Declared extends { readonly props: object; readonly events: object }> {
  readonly summary: string;
  readonly props: Texts<keyof Declared['props']>;
  readonly events: Readonly<Record<keyof Declared['events'], EventDocs>>;
  readonly methods: Declared extends { readonly methods: readonly (infer Name)[] }
    ? Texts<Name & PropertyKey>
    : Texts<never>;
  // Lists, whose items elements share: spread into one object, they would be part of the scripts.
  /** What pages style with `::part()`. Kept: a page's styles depend on the names. */
  readonly parts: readonly Texts<string>[];
  /** Custom properties that pages set on the element. */
  readonly cssProperties: readonly Texts<`--fd-${string}`>[];
  /** Content of the page's own, by the name of its slot. */
  readonly slots?: Texts<string>;
}

/** Types of the elements for pages written in TypeScript, and for Vue; `react/jsx.ts` has those for JSX. */
import type { BrandValues } from '@flightdeck/design-system/theme';
import type { COMMON_EVENTS, COMMON_PROPS } from './elements/declare.ts';
import type * as registry from './elements/registry.ts';

type Declared = (typeof registry)[keyof typeof registry]['declaration'];
type TypesOf<One extends Declared> = NonNullable<One['types']>;

/** `auto` follows the system's colour scheme and contrast. */
export type ThemeName = 'light' | 'dark' | 'contrast' | 'contrast-dark' | 'auto';
/** Properties of every element. */
export interface CommonElement extends Record<keyof typeof COMMON_PROPS, unknown> {
  theme: ThemeName | undefined;
  /** BCP 47. */
  locale: string | undefined;
  /** Colours, font and corners of the partner. Default: those of `Flightdeck.configure`. */
  brand: BrandValues | undefined;
  setTheme(theme: ThemeName): void;
}
type Methods<Handle> = {
  [Name in keyof Handle]: Handle[Name] extends (...values: infer Values) => infer Answer
    ? (...values: Values) => Promise<Awaited<Answer>>
    : never;
};
/** The props of a component that are properties of its element. */
type Properties<One extends Declared> = {
  -readonly [Name in keyof One['props'] & keyof TypesOf<One>['props']]: TypesOf<One>['props'][Name];
};
/** Members that every control of a form has. */
export interface FormMembers
  extends Pick<
    HTMLSelectElement,
    | 'checkValidity'
    | 'form'
    | 'labels'
    | 'reportValidity'
    | 'setCustomValidity'
    | 'validationMessage'
    | 'validity'
    | 'willValidate'
  > {
  readonly type: string;
}
type DetailOf<Rule> = Rule extends { readonly detail: (...values: never[]) => infer Detail }
  ? Detail
  : Rule extends { readonly set: (value: infer First, ...rest: never[]) => unknown }
    ? First
    : null;
/** The events of rules, by name. */
type EventsOf<Rules> = {
  [Callback in keyof Rules as Rules[Callback] extends { readonly name: infer Name extends string }
    ? Name
    : never]: CustomEvent<DetailOf<Rules[Callback]>>;
};
/** Events by tag and name. */
export type EventsByTag = {
  [One in Declared as One['tag']]: EventsOf<One['events']> & EventsOf<typeof COMMON_EVENTS>;
};

/** Listening to the events of an element, each with its own detail. */
export interface Listening<Events> {
  addEventListener<Name extends keyof Events>(
    type: Name,
    listener: (this: HTMLElement, event: Events[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<Name extends keyof Events>(
    type: Name,
    listener: (this: HTMLElement, event: Events[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
}

/** The element of a declaration. */
type ElementOf<One extends Declared> = Listening<EventsByTag[One['tag']]> &
  HTMLElement &
  CommonElement &
  Properties<One> &
  Methods<TypesOf<One>['handle']> &
  (One extends { readonly isFormControl: true } ? FormMembers : object);

type KeyOf<Each> = Each extends unknown ? keyof Each : never;
type At<Each, Name extends PropertyKey> =
  Each extends Readonly<Record<Name, infer Value>> ? Value : never;

/** Events by name. An event of several elements has the union of their details. */
export type FlightdeckEvents = {
  [Name in KeyOf<EventsByTag[keyof EventsByTag]>]: At<EventsByTag[keyof EventsByTag], Name>;
};

/** Elements by tag. */
export type FlightdeckElements = { [One in Declared as One['tag']]: ElementOf<One> };

/** Properties by tag. */
export type PropertiesByTag = {
  [One in Declared as One['tag']]: Properties<One> & Omit<CommonElement, 'setTheme'>;
};

type Together<Each> = (Each extends unknown ? (each: Each) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;
/**
 * Components by tag, for the templates of Vue:
 * `declare module 'vue' { interface GlobalComponents extends VueComponents {} }`.
 */
export type VueComponents = {
  [Tag in keyof PropertiesByTag]: new () => {
    readonly $props: Partial<PropertiesByTag[Tag]>;
    readonly $emit: Together<
      {
        [Name in keyof EventsByTag[Tag]]: (name: Name, event: EventsByTag[Tag][Name]) => void;
      }[keyof EventsByTag[Tag]]
    >;
  };
};

export type FdMultiSelectElement = FlightdeckElements['fd-multi-select'];
export type FdSlideRowsElement = FlightdeckElements['fd-slide-rows'];
export type FdAlertPanelElement = FlightdeckElements['fd-alert-panel'];
export type FdHelpMenuElement = FlightdeckElements['fd-help-menu'];
export type FdReportViewerElement = FlightdeckElements['fd-report-viewer'];
export type FdDashboardElement = FlightdeckElements['fd-dashboard'];
export type FdSponsoredElement = FlightdeckElements['fd-sponsored'];
export type FdHelpElement = FlightdeckElements['fd-help'];

declare global {
  interface HTMLElementTagNameMap extends FlightdeckElements {}
  interface HTMLElementEventMap extends FlightdeckEvents {}
}

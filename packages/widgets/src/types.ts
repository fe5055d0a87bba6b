/** Types of the elements for pages written in TypeScript: `document.querySelector` and `addEventListener`. */
import type { BrandValues } from '@flightdeck/design-system/theme';
import type { COMMON_PROPS } from './elements/declare.ts';
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
/** The element of a declaration. */
type ElementOf<One extends Declared> = HTMLElement &
  CommonElement &
  Properties<One> &
  Methods<TypesOf<One>['handle']> &
  (One extends { readonly isFormControl: true } ? FormMembers : object);

type DetailOf<Rule> = Rule extends { readonly detail: (...values: never[]) => infer Detail }
  ? Detail
  : Rule extends { readonly set: (value: infer First, ...rest: never[]) => unknown }
    ? First
    : undefined;
/** Details of an element's events by name; of each declaration in a union of them. */
type DetailsOf<One extends Declared> = One extends Declared
  ? {
      [Name in keyof One['events'] as One['events'][Name] extends {
        readonly name: infer EventName extends string;
      }
        ? EventName
        : never]: DetailOf<One['events'][Name]>;
    }
  : never;
type KeyOf<Each> = Each extends unknown ? keyof Each : never;
type At<Each, Name extends PropertyKey> =
  Each extends Readonly<Record<Name, infer Value>> ? Value : never;

/** Events by name. An event of several elements has the union of their details. */
export type FlightdeckEvents = {
  [Name in KeyOf<DetailsOf<Declared>>]: CustomEvent<At<DetailsOf<Declared>, Name>>;
};

/** Elements by tag. */
export type FlightdeckElements = { [One in Declared as One['tag']]: ElementOf<One> };

export type FdMultiSelectElement = FlightdeckElements['fd-multi-select'];
export type FdSlideRowsElement = FlightdeckElements['fd-slide-rows'];
export type FdAlertPanelElement = FlightdeckElements['fd-alert-panel'];
export type FdHelpMenuElement = FlightdeckElements['fd-help-menu'];
export type FdReportViewerElement = FlightdeckElements['fd-report-viewer'];
export type FdHelpElement = FlightdeckElements['fd-help'];

declare global {
  interface HTMLElementTagNameMap extends FlightdeckElements {}
  interface HTMLElementEventMap extends FlightdeckEvents {}
}

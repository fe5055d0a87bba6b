/** Types of the elements for pages written in TypeScript: `document.querySelector`, `addEventListener` and JSX. */

import type { MultiSelectFilterProps } from '@flightdeck/design-system';
import type { HelpMenuHandle } from '@flightdeck/design-system/help-menu';
import type { BrandValues } from '@flightdeck/design-system/theme';
import type { AlertPanelElementProps, alertPanel } from './declarations/alert-panel.ts';
import type { HelpMenuElementProps, helpMenu } from './declarations/help-menu.ts';
import type { multiSelect } from './declarations/multi-select.ts';
import type {
  ReportHandle,
  ReportViewerProps,
  reportViewer,
} from './declarations/report-viewer.ts';
import type { SlideRowsElementProps, slideRows } from './declarations/slide-rows.ts';
import type { FdHelp } from './launcher/help.ts';

interface Declared {
  readonly props: object;
  readonly events: object;
}
/** `auto` follows the system, its wish for more contrast included. */
type ThemeName = 'light' | 'dark' | 'contrast' | 'contrast-dark' | 'auto';
/** What every element has. */
interface Common {
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
/** The element of a declaration. */
type ElementOf<Declaration extends Declared, Props, Handle = object> = HTMLElement &
  Common & {
    -readonly [Name in keyof Declaration['props'] & keyof Props]: Props[Name];
  } & Methods<Handle>;

type DetailOf<Rule> = Rule extends { readonly detail: (...values: never[]) => infer Detail }
  ? Detail
  : Rule extends { readonly set: (value: infer First, ...rest: never[]) => unknown }
    ? First
    : undefined;
type EventsOf<Declaration extends Declared> = {
  [Name in keyof Declaration['events'] as Declaration['events'][Name] extends {
    readonly name: infer EventName extends string;
  }
    ? EventName
    : never]: CustomEvent<DetailOf<Declaration['events'][Name]>>;
};

export type FdMultiSelectElement = ElementOf<typeof multiSelect, MultiSelectFilterProps>;
export type FdSlideRowsElement = ElementOf<typeof slideRows, SlideRowsElementProps>;
export type FdAlertPanelElement = ElementOf<typeof alertPanel, AlertPanelElementProps>;
export type FdHelpMenuElement = ElementOf<typeof helpMenu, HelpMenuElementProps, HelpMenuHandle>;
export type FdReportViewerElement = ElementOf<typeof reportViewer, ReportViewerProps, ReportHandle>;
export type FdHelpElement = FdHelp;

/** Events of every element by name. */
export interface FlightdeckEvents
  extends EventsOf<typeof multiSelect>,
    EventsOf<typeof slideRows>,
    EventsOf<typeof alertPanel>,
    EventsOf<typeof helpMenu>,
    Omit<EventsOf<typeof reportViewer>, 'fd-ready'> {
  /** The report, or help for this project, can be used. */
  'fd-ready': CustomEvent<
    EventsOf<typeof reportViewer>['fd-ready']['detail'] | { readonly project: string }
  >;
}

/** Elements by tag. */
export interface FlightdeckElements {
  'fd-help': FdHelpElement;
  'fd-help-menu': FdHelpMenuElement;
  'fd-report-viewer': FdReportViewerElement;
  'fd-multi-select': FdMultiSelectElement;
  'fd-slide-rows': FdSlideRowsElement;
  'fd-alert-panel': FdAlertPanelElement;
}

declare global {
  interface HTMLElementTagNameMap extends FlightdeckElements {}
  interface HTMLElementEventMap extends FlightdeckEvents {}
}

/** Attributes of an element in JSX: its own as text, and those of every element. */
type Attributes<Element> = {
  readonly [Name in keyof Element as Element[Name] extends string | number | boolean | undefined
    ? Name
    : never]?: Element[Name];
};
type Intrinsic = {
  readonly [Tag in keyof FlightdeckElements]: import('react').DetailedHTMLProps<
    import('react').HTMLAttributes<FlightdeckElements[Tag]>,
    FlightdeckElements[Tag]
  > &
    Omit<Attributes<FlightdeckElements[Tag]>, keyof HTMLElement>;
};
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends Intrinsic {}
  }
}

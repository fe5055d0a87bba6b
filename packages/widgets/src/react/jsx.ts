/** Types of the elements in JSX. Apart from the others, which pages without React use. */
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { FlightdeckElements } from '../types.ts';

/** Attributes of an element in JSX: its own as text, and the global ones. */
type Attributes<Element> = {
  readonly [Name in keyof Element as Element[Name] extends string | number | boolean | undefined
    ? Name
    : never]?: Element[Name];
};
type Intrinsic = {
  readonly [Tag in keyof FlightdeckElements]: DetailedHTMLProps<
    HTMLAttributes<FlightdeckElements[Tag]>,
    FlightdeckElements[Tag]
  > &
    Omit<Attributes<FlightdeckElements[Tag]>, keyof HTMLElement>;
};
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends Intrinsic {}
  }
}

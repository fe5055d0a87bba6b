/** What the conformance suite needs to know of a component. */
import type { ReactNode } from 'react';

/** Props for the outermost element of every component. */
export interface GivenRoot {
  readonly ref: (element: Element | null) => void;
  readonly className: string;
  readonly 'data-conformance': string;
}

/** A value that the owner or the component keeps. */
export interface Choice {
  /** With a fixed value. */
  readonly controlled: (onChange: () => void) => ReactNode;
  /** With a value at first. */
  readonly uncontrolled: (onChange: () => void) => ReactNode;
  /** Chooses another value, as a person does. */
  readonly act: () => Promise<void>;
  /** The value as a person sees it. */
  readonly read: () => string;
}

/** A component in the table. A sentence in place of a check says why it does not apply. */
export interface Case {
  /** The component with plausible content. */
  readonly view: (root: GivenRoot) => ReactNode;
  /** Opens the overlay. */
  readonly open?: () => Promise<void>;
  /** The same, disabled. */
  readonly disabled: ((root: GivenRoot) => ReactNode) | string;
  readonly choice: Choice | string;
  /** What the ref holds instead of the element. */
  readonly handle?: string;
  /** Why the component is not mirrored from right to left. */
  readonly notMirrored?: string;
}

/** For components that only show something. */
export const SHOWS = { disabled: 'It takes no input.', choice: 'It takes no input.' } as const;

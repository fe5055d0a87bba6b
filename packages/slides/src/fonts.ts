/** The deck's typeface, and its static instances for print. */

/** Family of body text in print; on the screen Inter Variable follows in the stack. */
const TEXT_FAMILY = 'Flightdeck Text';
/** Family of titles in print: the same design at its display size. */
const DISPLAY_FAMILY = 'Flightdeck Display';

/** Font stacks: the print instance, the variable font of the portal, then fonts of the device. */
export const TEXT_STACK = `'${TEXT_FAMILY}', 'Inter Variable', Inter, system-ui, sans-serif`;
export const DISPLAY_STACK = `'${DISPLAY_FAMILY}', 'Inter Variable', Inter, system-ui, sans-serif`;

/** A static instance of Inter: CSS weight and the optical size axis (14 text, 32 display). */
export interface PrintInstance {
  readonly family: string;
  readonly weight: number;
  readonly opticalSize: number;
}

/** Every instance that slides use. Styles may use no other weight. */
export const PRINT_INSTANCES: readonly PrintInstance[] = [
  { family: TEXT_FAMILY, weight: 400, opticalSize: 14 },
  { family: TEXT_FAMILY, weight: 500, opticalSize: 14 },
  { family: TEXT_FAMILY, weight: 600, opticalSize: 14 },
  { family: DISPLAY_FAMILY, weight: 700, opticalSize: 32 },
];

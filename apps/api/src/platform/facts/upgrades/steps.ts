/** All steps of the facts schema, in order: step n makes version n. A released step is never edited: add another one. */
import { type Step, sqlStep } from './step.ts';

export const STEPS: readonly Step[] = [
  sqlStep('0001-tables'),
  sqlStep('0002-restated-days'),
  sqlStep('0003-feeds'),
  sqlStep('0004-datasets'),
  sqlStep('0005-accounts-and-bookings'),
  sqlStep('0006-reach'),
  sqlStep('0007-message-ads'),
  sqlStep('0008-touch-times'),
  sqlStep('0009-outcomes'),
  sqlStep('0010-booking-links'),
];

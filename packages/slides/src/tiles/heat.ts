/** Classes of figures that cells are coloured by, the same for pivots and heat maps. */
import { classOf, quantileClasses } from '@flightdeck/domain/statistics';
import { MOST_CLASSES } from '../charts/index.ts';

/** The class of each figure, and the ends of the classes from the lowest. */
export interface HeatScale {
  readonly classes: readonly { readonly low: number; readonly high: number }[];
  /** From 0; null for no figure. */
  level(value: number | null | undefined): number | null;
}

/** Classes of about as many figures each: one large figure does not make all others pale. */
export function heatScale(values: readonly (number | null | undefined)[]): HeatScale {
  const known = values.filter((value): value is number => value != null && Number.isFinite(value));
  const classes = quantileClasses(known, MOST_CLASSES);
  return { classes, level: (value) => (value == null ? null : classOf(value, classes)) };
}

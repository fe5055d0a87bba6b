/** Classes of figures that cells are coloured by, the same for pivots and heat maps. */
import { classOf, quantileClasses } from '@flightdeck/domain/statistics';
import { heatColours } from '../charts/HeatTable.tsx';
import { MOST_CLASSES } from '../charts/index.ts';
import { PALETTE } from '../palette.ts';
import { INK_ON_THIRD } from './dark-palette.ts';

/** Fill and ink of a cell of this class among so many; ink is one that a dark surface has a counterpart for. */
export function cellColours(level: number | null, classes: number): { fill: string; ink: string } {
  if (level === null) return { fill: PALETTE.sunken, ink: PALETTE.ink };
  const isThird = level + MOST_CLASSES - classes === MOST_CLASSES - 2;
  const { fill, ink } = heatColours({ text: '', level }, classes);
  return { fill, ink: isThird ? INK_ON_THIRD : ink };
}

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

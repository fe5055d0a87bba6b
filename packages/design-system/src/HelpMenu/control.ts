/** Style fragments of the help menu's controls. */
import type { StyleRule } from '@vanilla-extract/css';
import { bare, pressTransition } from '../theme/recipes.ts';

/** Smallest side of a control, in pixels. */
export const TARGET = 44;

export const control: StyleRule = {
  ...bare,
  ...pressTransition,
  boxSizing: 'border-box',
  minHeight: TARGET,
  cursor: 'pointer',
};

/** Style fragments of whatever is pressed in the help menu. */
import type { StyleRule } from '@vanilla-extract/css';
import { bare, pressTransition } from '../theme/recipes.ts';

/** Smallest side of anything that is pressed. */
export const TARGET = 44;

export const control: StyleRule = {
  ...bare,
  ...pressTransition,
  boxSizing: 'border-box',
  minHeight: TARGET,
  cursor: 'pointer',
};

/** Styles of Tooltip. */
import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { forcedEdge, popoverMotion, tip } from '../theme/recipes.ts';

export const tooltip = style({
  ...tip,
  ...popoverMotion,
  ...forcedEdge,
  maxWidth: 320,
  fontFamily: vars.font.family,
  overflowWrap: 'anywhere',
});

/** Styles of Tooltip. */
import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { forcedEdge, popoverMotion, text } from '../theme/recipes.ts';

export const tooltip = style({
  ...text('caption', 500),
  ...popoverMotion,
  ...forcedEdge,
  maxWidth: 320,
  padding: `6px ${vars.space[8]}`,
  borderRadius: vars.radius.control,
  background: vars.color.tooltipFill,
  color: vars.color.tooltipText,
  fontFamily: vars.font.family,
  overflowWrap: 'anywhere',
});

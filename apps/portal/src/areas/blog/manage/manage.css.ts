/** Styles of the table of posts. */
import { twoLines, vars } from '@flightdeck/design-system/theme';
import { style } from '@vanilla-extract/css';

export const audience = style({ ...twoLines, color: vars.color.textSecondary });

/** Styles of Breadcrumb. */
import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { ellipsis, layout, text, turned } from '../theme/recipes.ts';

export const list = style({
  ...text('body'),
  ...layout.row(8),
  minWidth: 0,
});
export const crumb = style({
  ...layout.inlineRow(8),
  // The page’s own name is the longest, and stands in its title too: it gives way first.
  flexShrink: 0,
  minWidth: 0,
  color: vars.color.textSecondary,
  whiteSpace: 'nowrap',
  selectors: { '&[data-current]': { flexShrink: 1, color: vars.color.text, fontWeight: 600 } },
});
export const label = style(ellipsis);
export const arrow = style({ ...turned, flexShrink: 0, color: vars.color.textMuted });

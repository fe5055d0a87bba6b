/** Styles of the filter bar of a dashboard. */
import { layout, media, sunken, text, vars } from '@flightdeck/design-system/theme';
import { style } from '@vanilla-extract/css';

export { prefix, remark } from '../../../app/days/days.css.ts';

const PRINT = 'print';

export const bar = style({
  ...layout.cluster(8),
  paddingBlock: vars.space[12],
  '@media': { [PRINT]: { display: 'none' } },
});
export const filter = style({
  flex: '0 1 auto',
  minWidth: 140,
  maxWidth: '100%',
  '@media': { [media.phone]: { flex: '1 1 100%' } },
});
/** A filter with its name before it. */
export const values = style({ ...layout.row(8), minWidth: 0, maxWidth: '100%' });
export const removable = style({ ...layout.row(4) });
/** What is chosen, as text: on paper and on full screen. */
export const asText = style([
  text('body'),
  {
    display: 'none',
    margin: 0,
    paddingBlock: vars.space[8],
    color: vars.color.textSecondary,
    '@media': { [PRINT]: { display: 'block' } },
  },
]);
export const asTextShown = style({ display: 'block' });
export const notice = style([
  sunken('control'),
  text('body'),
  {
    ...layout.cluster(8),
    padding: `${vars.space[8]} ${vars.space[12]}`,
    '@media': { [PRINT]: { display: 'none' } },
  },
]);
export const grow = style(layout.grow);

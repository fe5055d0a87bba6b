/** Styles of what stands around the views of an aggregator. */
import { layout, media, pageBar, sunken, text, vars } from '@flightdeck/design-system/theme';
import { globalStyle, style } from '@vanilla-extract/css';

const PRINT = 'print';

export const root = style({ background: vars.color.canvas, minHeight: '100%' });
export const head = style({ ...pageBar(12), justifyContent: 'space-between' });
export const names = style({ ...layout.stack('2px'), ...layout.grow, flexBasis: 260 });
export const about = style([text('caption'), { color: vars.color.textSecondary }]);
export const controls = style({
  ...layout.cluster(8),
  '@media': { [PRINT]: { display: 'none' } },
});
export const outcome = style({
  width: 200,
  '@media': { [media.phone]: { width: '100%' } },
});
/** What is chosen, on paper. */
export const printed = style([
  text('body'),
  { display: 'none', margin: 0, flexBasis: '100%', '@media': { [PRINT]: { display: 'block' } } },
]);
globalStyle(`${root} [role="tablist"]`, { '@media': { [PRINT]: { display: 'none' } } });
export const content = style({ ...layout.stack(16), minWidth: 0 });
globalStyle(`${content} > *`, { minWidth: 0 });
export const remark = style([
  sunken('inner'),
  text('body'),
  { margin: 0, padding: `${vars.space[8]} ${vars.space[12]}`, color: vars.color.textSecondary },
]);

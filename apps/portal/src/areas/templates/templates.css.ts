/** Styles of report templates: their list and the editor. */
import {
  bordered,
  focusRing,
  layout,
  media,
  sunken,
  surface,
  text,
  vars,
} from '@flightdeck/design-system/theme';
import { style } from '@vanilla-extract/css';

export { lines, muted } from '../../app/templates/template-list.css.ts';

export const buttons = style(layout.cluster(8));
export const note = style({ ...sunken('inner'), ...text('body'), padding: vars.space[12] });

/** What it is and its slides; beside them the slide that is open. */
export const page = style({
  ...layout.stack(16),
  alignItems: 'start',
  padding: `${vars.space[16]} ${vars.space[24]} ${vars.space[24]}`,
  '@media': {
    [media.wide]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)' },
    [media.narrow]: { padding: vars.space[12] },
  },
});
export const column = style({ ...layout.stack(16), minWidth: 0 });
export const fields = style({ ...layout.stack(16), border: 0, margin: 0, padding: 0, minWidth: 0 });
export const description = style({ color: vars.color.textSecondary, margin: 0 });
export const sample = style({
  width: '100%',
  aspectRatio: '16 / 9',
  overflow: 'hidden',
  background: vars.color.sunken,
});
/** The open slide, with what its figures are. */
export const preview = style({ ...layout.stack(4), margin: 0, marginBottom: vars.space[16] });
export const previewFrame = style({ ...bordered('small'), overflow: 'hidden' });

export const cards = style({ ...layout.tiles(240, 8), paddingBottom: vars.space[8] });
export const card = style({
  ...surface('inner'),
  ...layout.stack(4),
  width: '100%',
  height: '100%',
  padding: vars.space[12],
  textAlign: 'left',
  font: 'inherit',
  color: vars.color.text,
  cursor: 'pointer',
  selectors: {
    '&:hover': { borderColor: vars.color.borderStrong, background: vars.color.hover },
    '&:focus-visible': focusRing,
  },
});
export const cardTitle = style({ fontWeight: 500 });
export const versions = style({ ...layout.list, ...layout.stack(12) });
export const version = style({ ...layout.between(12), alignItems: 'start' });

/** Where the open slide is below the list, it takes the focus. */
export const openSlide = style([column, { outline: 'none', scrollMarginTop: vars.height.header }]);

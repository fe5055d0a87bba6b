/** Styles of the views of search and social media. */
import { hidden, layout, media, text, vars } from '@flightdeck/design-system/theme';
import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { wideTable } from '../../../app/list/wide-table.ts';

const PRINT = 'print';

export const stack = style({ ...layout.stack(16), minWidth: 0 });
globalStyle(`${stack} > *`, { minWidth: 0 });
/** The sections and networks of a view are below its tabs, and close to what they show. */
export const sections = style({});
globalStyle(`${sections} [role="tabpanel"]`, { paddingTop: vars.space[16] });

/** Cards of charts by kind: figures wrap where there is no room beside each other. */
export const charts = styleVariants({
  kpi: [
    {
      height: 150,
      '@media': {
        // Figures stand in two rows.
        '(max-width: 1279.98px)': { height: 250 },
        [media.phone]: { height: 420 },
        [PRINT]: { height: 170 },
      },
    },
  ],
  'time-series': [{ height: 420, '@media': { [PRINT]: { height: 460 } } }],
  bars: [{ height: 220 }],
});

export const pair = style({
  ...layout.columns('repeat(2, minmax(0, 1fr))', 16),
  alignItems: 'start',
  '@media': { [media.compact]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
globalStyle(`${pair} > *`, { minWidth: 0 });

export const words = style([text('body'), { margin: 0 }]);
export const muted = style([text('caption'), { margin: 0, color: vars.color.textSecondary }]);
export const padded = style({ ...layout.stack(8), padding: vars.space[16] });
/** Tables of figures, which scroll sideways where they have no room. */
export const table = wideTable(760);
export const manyColumns = wideTable(1240);
export const more = style({ ...layout.cluster(12), padding: vars.space[12] });
export const total = style({ fontWeight: 600 });
export const unseen = style(hidden);
export const good = style({ color: vars.color.successText });
export const bad = style({ color: vars.color.errorText });
export const facts = style([text('body'), layout.stack(4), { margin: 0, paddingInlineStart: 20 }]);
export const control = style({ '@media': { [PRINT]: { display: 'none' } } });

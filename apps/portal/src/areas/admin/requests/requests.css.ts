/** Styles of the inbox of access requests. */
import { ellipsis, layout, text, vars } from '@flightdeck/design-system/theme';
import { style } from '@vanilla-extract/css';
import { wideTable } from '../../../app/list/wide-table.ts';

export const table = wideTable(680);
export const person = style({ ...layout.inlineRow(12), minWidth: 180 });
export const words = style({ display: 'grid', minWidth: 0 });
export const place = style([words, { minWidth: 140 }]);
export const message = style({ display: 'block', minWidth: 140, overflowWrap: 'anywhere' });
export const time = style({ whiteSpace: 'nowrap' });
export const line = style(ellipsis);
export const minor = style([text('caption'), ellipsis, { color: vars.color.textSecondary }]);
export const dialog = style(layout.stack(16));
export const facts = style(layout.columns('max-content 1fr', `${vars.space[8]} ${vars.space[16]}`));
export const term = style({ color: vars.color.textSecondary });
export const detail = style({ overflowWrap: 'anywhere' });
export const gives = style([text('caption'), { color: vars.color.textSecondary }]);

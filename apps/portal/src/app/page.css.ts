/** Styles of a page: its toolbar, its tabs, and what stands under them. */
import {
  hidden,
  layout,
  media,
  pageBar,
  text,
  turned,
  vars,
} from '@flightdeck/design-system/theme';
import { globalStyle, style } from '@vanilla-extract/css';

/** Title at the left, the page's buttons at the right. */
export const toolbar = style({
  ...pageBar(12),
  justifyContent: 'space-between',
  borderBottom: `1px solid ${vars.color.border}`,
});
/** Words for assistive technology. */
export const unseen = style(hidden);
/** From a page of one thing to its list. */
export const back = style([text('caption'), layout.inlineRow(4)]);
export const backArrow = style(turned);
export const title = style([text('title'), { overflowWrap: 'anywhere' }]);
export const content = style({
  padding: `${vars.space[16]} ${vars.space[24]} ${vars.space[24]}`,
  '@media': { [media.narrow]: { padding: vars.space[12] } },
});

/** On the Tabs of a page: the strip runs on from the toolbar. */
export const tabs = style({});
globalStyle(`${tabs} > [role="tablist"]`, {
  paddingInline: vars.space[24],
  background: vars.color.surface,
  '@media': { [media.narrow]: { paddingInline: vars.space[16] } },
});
globalStyle(`${tabs} > [role="tabpanel"]`, {
  padding: `${vars.space[16]} ${vars.space[24]} ${vars.space[24]}`,
  '@media': { [media.narrow]: { padding: vars.space[12] } },
});

/** Fields one below the other. */
export const form = style(layout.stack(16));

/** Why a form was not done. */
export const problem = style([text('caption'), { color: vars.color.errorText }]);

/** A line of a list that fills a card: words at the left, a figure or a button at the right. */
export const row = style({
  ...layout.between(12),
  minHeight: vars.height.tableRow,
  paddingBlock: vars.space[8],
  paddingInline: vars.space[16],
  selectors: { '& + &': { borderTop: `1px solid ${vars.color.border}` } },
});

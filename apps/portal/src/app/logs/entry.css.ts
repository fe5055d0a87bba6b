/** Styles of one entry of a log. */
import { layout, text, vars } from '@flightdeck/design-system/theme';
import { style } from '@vanilla-extract/css';

export const entry = style({
  ...layout.stack(16),
  alignContent: 'start',
  height: '100%',
  padding: vars.space[20],
  overflowY: 'auto',
});
export const head = style({ ...layout.between(8), alignItems: 'start' });
export const title = style([text('title'), { overflowWrap: 'anywhere' }]);
export const facts = style({ ...layout.stack(8), margin: 0 });
export const fact = style(layout.columns('96px 1fr', 12));
export const term = style({ color: vars.color.textSecondary });
export const detail = style({ margin: 0, overflowWrap: 'anywhere' });
/** Heading of what stands under the facts. */
export const section = style(text('section'));

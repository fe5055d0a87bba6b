/** Cards of the stories of tiles. */

import { vars } from '@flightdeck/design-system/theme';
import { style } from '@vanilla-extract/css';

export const card = style({
  padding: '12px 16px',
  border: `1px solid ${vars.color.border}`,
  borderRadius: 8,
  background: vars.color.surface,
  overflow: 'hidden',
});

export const head = style({
  height: 28,
  overflow: 'hidden',
  fontSize: 14,
  fontWeight: 600,
  lineHeight: '20px',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

export const board = style({ display: 'flex', flexWrap: 'wrap', gap: 12, padding: 12 });
/** Small enough that all kinds fit a picture, and the widest one its width. */
export const whole = style({ zoom: 0.8 });

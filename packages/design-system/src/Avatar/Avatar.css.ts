/** Styles of Avatar. */
import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';

const base = style({
  display: 'inline-grid',
  placeItems: 'center',
  flexShrink: 0,
  overflow: 'hidden',
  fontWeight: 600,
  letterSpacing: 0,
  lineHeight: 1,
  userSelect: 'none',
});

export const shape = styleVariants({
  person: [
    base,
    { borderRadius: '50%', background: vars.color.avatarFill, color: vars.color.avatarText },
  ],
  advertiser: [base, { borderRadius: vars.radius.small, color: vars.color.onAccent }],
});

/** Stable colours for advertisers; white text has at least 4.5:1 on each. */
export const hue = styleVariants({
  0: { background: vars.avatar[1] },
  1: { background: vars.avatar[2] },
  2: { background: vars.avatar[3] },
  3: { background: vars.avatar[4] },
  4: { background: vars.avatar[5] },
  5: { background: vars.avatar[6] },
});

export const size = styleVariants({
  20: { width: 20, height: 20, fontSize: 9 },
  28: { width: 28, height: 28, fontSize: 11 },
  36: { width: 36, height: 36, fontSize: 13 },
});

export const picture = style({ width: '100%', height: '100%', objectFit: 'cover' });

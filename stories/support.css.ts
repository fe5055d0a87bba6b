/** Layout of stories. */
import { style } from '@vanilla-extract/css';

export const row = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 });
export const stack = style({ display: 'flex', flexDirection: 'column', gap: 16 });

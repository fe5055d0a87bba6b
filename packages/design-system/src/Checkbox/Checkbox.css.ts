/** Styles that Checkbox alone has. */
import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { text } from '../theme/recipes.ts';
import { checkbox, mark, words } from './CheckMark.css.ts';

export const help = style({ ...text('caption'), display: 'block', color: vars.color.textMuted });

globalStyle(`${checkbox} > ${words}`, { overflowWrap: 'anywhere' });

const ticked = ':is([data-selected], [data-indeterminate])';
globalStyle(`${checkbox}[data-hovered]:not(${ticked}, [data-invalid]) > ${mark}`, {
  borderColor: vars.color.textMuted,
});
globalStyle(`${checkbox}[data-hovered]${ticked} > ${mark}`, {
  background: vars.color.accentHover,
  borderColor: vars.color.accentHover,
});

/** Gives the contract its values: constants once, colours by `data-theme`, on the page and in shadow roots. */
import { globalStyle } from '@vanilla-extract/css';
import { themeRules } from './rules.ts';

for (const { selector, media, ...style } of themeRules) {
  globalStyle(selector, media ? { '@media': { [media]: style } } : style);
}

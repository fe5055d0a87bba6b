/** The part of the theme that sponsored content is drawn with: a page without other elements loads no more. */
import { themeRules } from '@flightdeck/design-system/theme-rules';
import { globalStyle } from '@vanilla-extract/css';

const USED =
  /^--fd-(?:surface|border|border-strong|text|text-secondary|accent-text|skeleton|font-family|type-(?:section|body)-\w+|space-\d+|radius-(?:inner|card))$/;

for (const { selector, media, vars, ...style } of themeRules) {
  const used = Object.entries(vars).filter(([name]) => USED.test(name));
  if (used.length === 0) continue;
  const rule = { ...style, vars: Object.fromEntries(used) };
  globalStyle(selector, media ? { '@media': { [media]: rule } } : rule);
}

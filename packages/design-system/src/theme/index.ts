/** The theme for other packages: the variables, shared style fragments, and the CSP guard. */
export {
  type Brand,
  type BrandRemark,
  type BrandValues,
  brandSheet,
  brandTheme,
  type CustomProperties,
} from './brand.ts';
export { contrastOf } from './color.ts';
export { type ColorTokens, type ShadowTokens, vars } from './contract.css.ts';
export { media } from './media.ts';
export { claimPressableStyle } from './pressable.ts';
export * from './recipes.ts';
export { setTheme, type Theme } from './set-theme.ts';

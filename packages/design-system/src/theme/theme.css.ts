/** Gives the contract its values: constants once, colours by `data-theme`, on the page and in shadow roots. */
import { assignVars, createGlobalTheme, globalStyle } from '@vanilla-extract/css';
import { type ColorTokens, type ShadowTokens, vars } from './contract.css.ts';
import { darkColors, darkShadows } from './dark.ts';
import {
  contrastColors,
  contrastDarkColors,
  contrastDarkShadows,
  contrastShadows,
  forcedColors,
} from './high-contrast.ts';
import { lightColors, lightShadows } from './light.ts';
import { media } from './media.ts';
import { touchHeights } from './recipes.ts';

const roots = ':root, :host';

createGlobalTheme(roots, vars.chart, {
  series1: '#1556E2',
  series2: '#14A38B',
  series3: '#F2A33A',
  series4: '#5B2A86',
  series5: '#C2410C',
  other: '#D0D6DF',
  rest: '#B9CEFA',
  benchmark: '#0F172A',
  grid: '#E9ECF1',
  zero: '#98A2B3',
  up: '#0F6B38',
  down: '#B4141E',
});
createGlobalTheme(roots, vars.avatar, {
  1: '#0B5A46',
  2: '#243F8F',
  3: '#8A4A0B',
  4: '#5B2A86',
  5: '#9B2743',
  6: '#1D5A73',
});
createGlobalTheme(roots, vars.ramp, {
  1: '#EEF3FE',
  2: '#DCE6FB',
  3: '#BBD0FB',
  4: '#8FB1F8',
  5: '#5A8AEF',
  6: '#1556E2',
  7: '#1148C4',
  8: '#0E3CA3',
  9: '#123B99',
});
createGlobalTheme(roots, vars.font, { family: "'Inter Variable', system-ui, sans-serif" });
createGlobalTheme(roots, vars.type, {
  title: { size: '18px', line: '24px', weight: '620', tracking: '-0.014em' },
  section: { size: '14px', line: '20px', weight: '600', tracking: '-0.006em' },
  body: { size: '13px', line: '20px', weight: '400', tracking: '-0.003em' },
  caption: { size: '12px', line: '16px', weight: '400', tracking: '0' },
  tag: { size: '11px', line: '16px', weight: '600', tracking: '0' },
});
createGlobalTheme(roots, vars.space, {
  4: '4px',
  8: '8px',
  12: '12px',
  16: '16px',
  20: '20px',
  24: '24px',
  32: '32px',
});
createGlobalTheme(roots, vars.radius, {
  thumbnail: '3px',
  small: '4px',
  control: '6px',
  inner: '8px',
  card: '10px',
  dialog: '12px',
  pill: '999px',
});
createGlobalTheme(roots, vars.height, {
  header: '56px',
  toolbar: '56px',
  control: '36px',
  controlPanel: '32px',
  controlRow: '28px',
  tableRow: '48px',
  slideRow: '44px',
  listRow: '36px',
  menuRow: '32px',
});
createGlobalTheme(roots, vars.width, {
  navigation: '276px',
  rail: '296px',
  filmstrip: '120px',
  editPanel: '328px',
  addPanel: '360px',
  dialog: '672px',
  notification: '424px',
});
createGlobalTheme(roots, vars.duration, {
  press: '80ms',
  popoverIn: '120ms',
  popoverOut: '80ms',
  panel: '200ms',
  dialogIn: '200ms',
  dialogOut: '120ms',
  reorder: '160ms',
});
createGlobalTheme(roots, vars.ease, {
  enter: 'cubic-bezier(.2, 0, 0, 1)',
  leave: 'cubic-bezier(.4, 0, 1, 1)',
  move: 'cubic-bezier(.3, 0, 0, 1)',
});

// Touch sizes in one place: every target grows because every component takes its height from here.
globalStyle(roots, { '@media': { [media.touch]: { vars: touchHeights } } });

const scheme = (colorScheme: 'light' | 'dark', colors: ColorTokens, shadows: ShadowTokens) => ({
  colorScheme,
  vars: { ...assignVars(vars.color, colors), ...assignVars(vars.shadow, shadows) },
});
const light = scheme('light', lightColors, lightShadows);
const dark = scheme('dark', darkColors, darkShadows);
const contrast = scheme('light', contrastColors, contrastShadows);
const contrastDark = scheme('dark', contrastDarkColors, contrastDarkShadows);

// `data-theme` may stand on any element, so that a slide stays light inside a dark page.
const themed = (name: string) => `[data-theme='${name}'], :host([data-theme='${name}'])`;
globalStyle(`${roots}, ${themed('light')}`, light);
globalStyle(themed('dark'), dark);
globalStyle(themed('contrast'), contrast);
globalStyle(themed('contrast-dark'), contrastDark);
globalStyle(themed('auto'), {
  '@media': {
    '(prefers-color-scheme: dark)': dark,
    '(prefers-contrast: more)': contrast,
    '(prefers-contrast: more) and (prefers-color-scheme: dark)': contrastDark,
  },
});

// The browser forces colours of its own; only system colours survive, so that fills and edges keep their meaning.
globalStyle(`${roots}, [data-theme], :host([data-theme])`, {
  '@media': { '(forced-colors: active)': { vars: assignVars(vars.color, forcedColors) } },
});

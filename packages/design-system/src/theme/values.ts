/** The theme's values (tokens.md): what is the same in every theme, and the colours and shadows of each. */
import type { ColorTokens, ShadowTokens } from './contract.css.ts';
import { darkColors, darkShadows } from './dark.ts';
import {
  contrastColors,
  contrastDarkColors,
  contrastDarkShadows,
  contrastShadows,
} from './high-contrast.ts';
import { lightColors, lightShadows } from './light.ts';

/** The same in every theme: slides stay light, and sizes and times do not depend on colour. */
export const constants = {
  chart: {
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
  },
  avatar: {
    1: '#0B5A46',
    2: '#243F8F',
    3: '#8A4A0B',
    4: '#5B2A86',
    5: '#9B2743',
    6: '#1D5A73',
  },
  ramp: {
    1: '#EEF3FE',
    2: '#DCE6FB',
    3: '#BBD0FB',
    4: '#8FB1F8',
    5: '#5A8AEF',
    6: '#1556E2',
    7: '#1148C4',
    8: '#0E3CA3',
    9: '#123B99',
  },
  font: { family: "'Inter Variable', system-ui, sans-serif" },
  type: {
    title: { size: '18px', line: '24px', weight: '620', tracking: '-0.014em' },
    section: { size: '14px', line: '20px', weight: '600', tracking: '-0.006em' },
    body: { size: '13px', line: '20px', weight: '400', tracking: '-0.003em' },
    caption: { size: '12px', line: '16px', weight: '400', tracking: '0' },
    tag: { size: '11px', line: '16px', weight: '600', tracking: '0' },
  },
  space: {
    4: '4px',
    8: '8px',
    12: '12px',
    16: '16px',
    20: '20px',
    24: '24px',
    32: '32px',
  },
  radius: {
    thumbnail: '3px',
    small: '4px',
    control: '6px',
    inner: '8px',
    card: '10px',
    dialog: '12px',
    pill: '999px',
  },
  height: {
    header: '56px',
    toolbar: '56px',
    control: '36px',
    controlPanel: '32px',
    controlRow: '28px',
    tableRow: '48px',
    slideRow: '44px',
    listRow: '36px',
    menuRow: '32px',
  },
  width: {
    navigation: '276px',
    rail: '296px',
    filmstrip: '120px',
    editPanel: '328px',
    addPanel: '360px',
    dialog: '672px',
    notification: '424px',
  },
  duration: {
    press: '80ms',
    popoverIn: '120ms',
    popoverOut: '80ms',
    panel: '200ms',
    dialogIn: '200ms',
    dialogOut: '120ms',
    reorder: '160ms',
  },
  ease: {
    enter: 'cubic-bezier(.2, 0, 0, 1)',
    leave: 'cubic-bezier(.4, 0, 1, 1)',
    move: 'cubic-bezier(.3, 0, 0, 1)',
  },
} as const;

/** What differs from theme to theme. */
export interface ThemeValues {
  /** Of the browser's own parts: scroll bars, native fields. */
  readonly colorScheme: 'light' | 'dark';
  readonly color: ColorTokens;
  readonly shadow: ShadowTokens;
}

/** The themes by the value of `data-theme`. */
export const themes = {
  light: { colorScheme: 'light', color: lightColors, shadow: lightShadows },
  dark: { colorScheme: 'dark', color: darkColors, shadow: darkShadows },
  contrast: { colorScheme: 'light', color: contrastColors, shadow: contrastShadows },
  'contrast-dark': { colorScheme: 'dark', color: contrastDarkColors, shadow: contrastDarkShadows },
} as const satisfies Readonly<Record<string, ThemeValues>>;

export type ThemeName = keyof typeof themes;

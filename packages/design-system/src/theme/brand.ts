/** A partner's brand from five values: every other colour and radius is derived, and no text falls under 4.5:1. */
import { contrastOf, isHexColor, mix, readable } from './color.ts';
import { darkColors } from './dark.ts';
import { lightColors } from './light.ts';

/** Least contrast of text, and of a mark or edge, with its background (WCAG 2, level AA). */
const TEXT = 4.5;
const MARK = 3;

/** A partner's values. Colours are `#RGB` or `#RRGGBB`. */
export interface BrandValues {
  /** Fill of the primary button, ticks, switches; links and the focus ring are derived from it. */
  readonly accent: string;
  /** Text on the accent. Default: white or ink, whichever has more contrast. */
  readonly onAccent?: string | undefined;
  /** Fill of the one default button of a layer. */
  readonly action: string;
  /** CSS font family list, such as `'Lato', sans-serif`; the page must bring the font. */
  readonly fontFamily: string;
  /** Radius of controls in px, 0 to 16; cards and dialogs follow. */
  readonly radius: number;
}

/** A value that was not used as given. */
export interface BrandRemark {
  readonly value: keyof BrandValues;
  /** mended: a near value with enough contrast is used instead; refused: Flightdeck's own is used. */
  readonly kind: 'mended' | 'refused';
  readonly given: string;
  readonly used: string;
  /** What was wrong, for the person who sets the brand up. */
  readonly reason: string;
}

/** Custom properties by name, such as `--fd-accent`. */
export type CustomProperties = Readonly<Record<`--fd-${string}`, string>>;

export interface Brand {
  /** Font and radii, the same in every theme. */
  readonly shape: CustomProperties;
  /** Colours in the light theme. */
  readonly light: CustomProperties;
  /** Colours in the dark theme. */
  readonly dark: CustomProperties;
  /** Empty when every value was used as given. */
  readonly remarks: readonly BrandRemark[];
}

type Remark = (remark: BrandRemark) => void;

/** Neutral backgrounds of text. */
const groundsOf = (colors: typeof lightColors) => [
  colors.canvas,
  colors.surface,
  colors.raised,
  colors.sunken,
  colors.hover,
];

/** White, ink or black: one of them has 4.5:1 on any fill. */
const better = (fill: string) =>
  ['#FFFFFF', lightColors.text].find((text) => contrastOf(text, fill) >= TEXT) ?? '#000000';

const round = (ratio: number) => `${(Math.floor(ratio * 100) / 100).toFixed(2)}:1`;

/**
 * Derives a brand. Never throws: unusable values are replaced, and `remarks` lists them. The high contrast theme and
 * the system's forced colours stay Flightdeck's, because they are the person's choice.
 */
export function brandTheme(values: BrandValues): Brand {
  const remarks: BrandRemark[] = [];
  const remark: Remark = (one) => remarks.push(one);
  const accent = fillOf('accent', values.accent, lightColors.accent, remark);
  const action = fillOf('action', values.action, lightColors.action, remark);
  const onAccent = onFillOf(accent, values.onAccent, remark);
  const onAction = better(action);
  const radius = radiusOf(values.radius, remark);
  return {
    shape: {
      '--fd-font-family': `${fontOf(values.fontFamily, remark)}, system-ui, sans-serif`,
      '--fd-radius-thumbnail': px(radius / 2),
      '--fd-radius-small': px((radius * 2) / 3),
      '--fd-radius-control': px(radius),
      '--fd-radius-inner': px((radius * 4) / 3),
      '--fd-radius-card': px((radius * 5) / 3),
      '--fd-radius-dialog': px(radius * 2),
    },
    light: colorsOf({ accent, onAccent, action, onAction }, lightColors, '#000000'),
    dark: colorsOf({ accent, onAccent, action, onAction }, darkColors, '#FFFFFF'),
    remarks,
  };
}

/**
 * The brand as one stylesheet for the page or, adopted after the design system's sheet, for a shadow root:
 * `sheet.replaceSync(brandSheet(brandTheme(values)))`.
 */
export function brandSheet(brand: Brand): string {
  const lightRoots =
    "[data-theme='light'], :host([data-theme='light']), :root:not([data-theme]), :host(:not([data-theme]))";
  const darkRoots = "[data-theme='dark'], :host([data-theme='dark'])";
  const auto = "[data-theme='auto'], :host([data-theme='auto'])";
  return [
    rule(':root, :host, [data-theme]', brand.shape),
    '@media (forced-colors: none) {',
    rule(lightRoots, brand.light),
    rule(darkRoots, brand.dark),
    '@media not (prefers-contrast: more) {',
    rule(auto, brand.light),
    '@media (prefers-color-scheme: dark) {',
    rule(auto, brand.dark),
    '}}}',
  ].join('\n');
}

function rule(selector: string, properties: CustomProperties): string {
  const lines = Object.entries(properties).map(([name, value]) => `${name}: ${value};`);
  return `${selector} { ${lines.join(' ')} }`;
}

const px = (value: number) => `${Math.round(value)}px`;

interface Fills {
  readonly accent: string;
  readonly onAccent: string;
  readonly action: string;
  readonly onAction: string;
}

function colorsOf(
  { accent, onAccent, action, onAction }: Fills,
  colors: typeof lightColors,
  pole: '#000000' | '#FFFFFF',
): CustomProperties {
  const subtle = mix(accent, colors.surface, pole === '#000000' ? 0.08 : 0.24);
  const avatarFill = mix(accent, colors.surface, pole === '#000000' ? 0.16 : 0.4);
  const iconFill = colors.iconButtonFill;
  const iconHover = colors.iconButtonHover;
  const text = readable(accent, pole, [...groundsOf(colors), subtle], TEXT);
  return {
    '--fd-accent': accent,
    '--fd-accent-hover': hoverOf(accent, onAccent),
    '--fd-on-accent': onAccent,
    '--fd-accent-text': text,
    '--fd-accent-subtle': subtle,
    '--fd-accent-edge': mix(accent, colors.surface, 0.4),
    '--fd-info-icon': text,
    '--fd-action': action,
    '--fd-action-hover': hoverOf(action, onAction),
    '--fd-on-action': onAction,
    '--fd-icon-button-text': readable(accent, pole, [iconFill, iconHover], TEXT),
    '--fd-avatar-fill': avatarFill,
    '--fd-avatar-text': readable(accent, pole, [avatarFill], TEXT),
  };
}

/** A step away from the text's colour, for more contrast. */
const hoverOf = (fill: string, onFill: string) =>
  mix(
    contrastOf(onFill, '#000000') > contrastOf(onFill, '#FFFFFF') ? '#000000' : '#FFFFFF',
    fill,
    0.14,
  );

/** A fill with readable text on it that stands out from the page in both themes. */
function fillOf(value: 'accent' | 'action', given: string, own: string, remark: Remark): string {
  if (!isHexColor(given)) {
    const reason = `${given} is no colour of the form #RRGGBB.`;
    remark({ value, kind: 'refused', given, used: own, reason });
    return own;
  }
  const color = mix(given, given, 1);
  const onLight = contrastOf(color, lightColors.surface);
  const onDark = contrastOf(color, darkColors.surface);
  if (onLight >= MARK && onDark >= MARK / 2) return color;
  const used =
    onLight < MARK
      ? readable(color, '#000000', [lightColors.surface], MARK)
      : readable(color, '#FFFFFF', [darkColors.surface], MARK / 2);
  const reason =
    onLight < MARK
      ? `It has ${round(onLight)} on white, and a button needs 3:1 to be seen.`
      : `It has ${round(onDark)} on the dark theme's surface, where it would vanish.`;
  remark({ value, kind: 'mended', given, used, reason });
  return used;
}

function onFillOf(accent: string, given: string | undefined, remark: Remark): string {
  const own = better(accent);
  if (given === undefined) return own;
  if (!isHexColor(given)) {
    const reason = `${given} is no colour of the form #RRGGBB.`;
    remark({ value: 'onAccent', kind: 'refused', given, used: own, reason });
    return own;
  }
  const ratio = contrastOf(given, accent);
  if (ratio >= TEXT) return mix(given, given, 1);
  const reason = `It has ${round(ratio)} on the accent, and text needs 4.5:1.`;
  remark({ value: 'onAccent', kind: 'mended', given, used: own, reason });
  return own;
}

/** Font family names in a list; text that could end the declaration or load something is removed. */
function fontOf(given: string, remark: Remark): string {
  const own = "'Inter Variable'";
  if (/^[\p{L}\p{N} ,'"_-]{1,200}$/u.test(given) && isBalanced(given)) return given.trim();
  const reason = 'Only names of families, in quotes where they hold a space, with commas between.';
  remark({ value: 'fontFamily', kind: 'refused', given, used: own, reason });
  return own;
}

const isBalanced = (text: string) =>
  text.split(',').every((name) => /^\s*(?:'[^'"]+'|"[^'"]+"|[^\s'"][^'"]*)\s*$/.test(name));

function radiusOf(given: number, remark: Remark): number {
  const used = Number.isFinite(given) ? Math.min(16, Math.max(0, given)) : 6;
  if (used !== given) {
    const kind = Number.isFinite(given) ? 'mended' : 'refused';
    const reason = 'The radius of controls is from 0 to 16 px.';
    remark({ value: 'radius', kind, given: String(given), used: String(used), reason });
  }
  return used;
}

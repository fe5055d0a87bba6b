/** What each colour is for, and what it must be told apart from. A new colour does not compile without its line here. */
import type { ColorTokens } from '@flightdeck/design-system/theme';

export type ColorName = keyof ColorTokens;

/** Least contrast: of text that is read, of a mark or edge that is seen, or none where nothing depends on it. */
type Least = 'text' | 'mark' | 'none';

export interface ColorUse {
  readonly group: 'Backgrounds' | 'Edges' | 'Text' | 'Accent' | 'Status' | 'Buttons' | 'Parts';
  /** The colours beside it, of which the one with the least contrast counts. Empty for a colour that lets others through. */
  readonly against: readonly ColorName[];
  readonly least: Least;
}

/** Neutral backgrounds of text. */
const GROUNDS = ['canvas', 'surface', 'raised', 'sunken', 'hover'] as const;

const use = (
  group: ColorUse['group'],
  least: Least,
  ...against: readonly ColorName[]
): ColorUse => ({ group, least, against });

export const COLOR_USES: Readonly<Record<ColorName, ColorUse>> = {
  canvas: use('Backgrounds', 'text', 'text'),
  surface: use('Backgrounds', 'text', 'text'),
  raised: use('Backgrounds', 'text', 'text'),
  sunken: use('Backgrounds', 'text', 'text'),
  hover: use('Backgrounds', 'text', 'text'),
  scrim: use('Backgrounds', 'none'),
  skeleton: use('Backgrounds', 'none', 'surface'),
  border: use('Edges', 'none', 'surface'),
  borderStrong: use('Edges', 'none', 'surface'),
  controlEdge: use('Edges', 'mark', 'surface'),
  text: use('Text', 'text', ...GROUNDS),
  textSecondary: use('Text', 'text', ...GROUNDS),
  textMuted: use('Text', 'text', ...GROUNDS),
  disabledText: use('Text', 'none', 'disabledFill'),
  disabledFill: use('Text', 'none', 'surface'),
  accent: use('Accent', 'text', 'onAccent'),
  accentHover: use('Accent', 'text', 'onAccent'),
  onAccent: use('Accent', 'text', 'accent', 'accentHover'),
  accentText: use('Accent', 'text', ...GROUNDS, 'accentSubtle'),
  accentSubtle: use('Accent', 'text', 'accentText', 'textMuted'),
  accentEdge: use('Accent', 'none', 'surface'),
  infoIcon: use('Status', 'mark', 'surface', 'accentSubtle'),
  errorText: use('Status', 'text', 'canvas', 'surface', 'raised', 'errorSubtle'),
  errorSubtle: use('Status', 'text', 'errorText'),
  errorEdge: use('Status', 'none', 'surface'),
  errorIcon: use('Status', 'mark', 'surface', 'errorSubtle'),
  successText: use('Status', 'text', 'canvas', 'surface', 'raised', 'successSubtle'),
  successSubtle: use('Status', 'text', 'successText'),
  successEdge: use('Status', 'none', 'surface'),
  successIcon: use('Status', 'mark', 'surface', 'successSubtle'),
  warningText: use('Status', 'text', 'canvas', 'surface', 'raised', 'warningSubtle'),
  warningSubtle: use('Status', 'text', 'warningText'),
  warningEdge: use('Status', 'none', 'surface'),
  warningIcon: use('Status', 'mark', 'surface', 'warningSubtle'),
  action: use('Buttons', 'text', 'onAction'),
  actionHover: use('Buttons', 'text', 'onAction'),
  onAction: use('Buttons', 'text', 'action', 'actionHover'),
  iconButtonText: use('Buttons', 'mark', 'iconButtonFill', 'iconButtonHover'),
  iconButtonFill: use('Buttons', 'mark', 'iconButtonText'),
  iconButtonHover: use('Buttons', 'mark', 'iconButtonText'),
  textButton: use('Buttons', 'text', 'surface', 'hover'),
  quietButton: use('Buttons', 'text', 'text'),
  segment: use('Parts', 'text', 'text'),
  thumb: use('Parts', 'mark', 'accent'),
  avatarText: use('Parts', 'text', 'avatarFill'),
  avatarFill: use('Parts', 'text', 'avatarText'),
  tooltipText: use('Parts', 'text', 'tooltipFill'),
  tooltipFill: use('Parts', 'text', 'tooltipText'),
};

/** The one theme contract: every token a component style may use, as `--fd-…` custom properties (tokens.md). */
import { createGlobalThemeContract } from '@vanilla-extract/css';

/** Colours that differ between light and dark. Keys name the job, never the hue. */
export interface ColorTokens {
  readonly canvas: string;
  readonly surface: string;
  readonly raised: string;
  readonly sunken: string;
  readonly hover: string;
  readonly border: string;
  readonly borderStrong: string;
  /** Edge of fields, checkboxes and switches: at least 3:1 on surface. */
  readonly controlEdge: string;
  readonly scrim: string;
  readonly text: string;
  readonly textSecondary: string;
  readonly textMuted: string;
  readonly disabledText: string;
  readonly disabledFill: string;
  readonly skeleton: string;
  /** Fill of the primary button, ticked checkbox and switch that is on. */
  readonly accent: string;
  readonly accentHover: string;
  readonly onAccent: string;
  readonly accentText: string;
  readonly accentSubtle: string;
  readonly accentEdge: string;
  readonly infoIcon: string;
  readonly errorText: string;
  readonly errorSubtle: string;
  readonly errorEdge: string;
  readonly errorIcon: string;
  readonly successText: string;
  readonly successSubtle: string;
  readonly successEdge: string;
  readonly successIcon: string;
  readonly warningText: string;
  readonly warningSubtle: string;
  readonly warningEdge: string;
  readonly warningIcon: string;
  /** The default button (red), once per layer. */
  readonly action: string;
  readonly actionHover: string;
  readonly onAction: string;
  readonly iconButtonText: string;
  readonly iconButtonFill: string;
  readonly iconButtonHover: string;
  readonly textButton: string;
  readonly quietButton: string;
  readonly segment: string;
  readonly thumb: string;
  readonly avatarText: string;
  readonly avatarFill: string;
  readonly tooltipText: string;
  readonly tooltipFill: string;
}

/** Shadows that differ between light and dark; each includes its 1 px ring. */
export interface ShadowTokens {
  readonly popover: string;
  readonly dialog: string;
  readonly slide: string;
  readonly segment: string;
}

/** Chart colours; the same in both themes because slides stay light. */
const chart = {
  series1: 'chart-1',
  series2: 'chart-2',
  series3: 'chart-3',
  series4: 'chart-4',
  series5: 'chart-5',
  other: 'chart-other',
  rest: 'chart-rest',
  benchmark: 'chart-benchmark',
  grid: 'chart-grid',
  zero: 'chart-zero',
  up: 'chart-up',
  down: 'chart-down',
} as const;

const face = (name: string) =>
  ({
    size: `type-${name}-size`,
    line: `type-${name}-line`,
    weight: `type-${name}-weight`,
    tracking: `type-${name}-tracking`,
  }) as const;

/** CSS variables of the theme: use these in `*.css.ts`, never a raw value. */
export const vars = createGlobalThemeContract(
  {
    color: {
      canvas: 'canvas',
      surface: 'surface',
      raised: 'raised',
      sunken: 'sunken',
      hover: 'hover',
      border: 'border',
      borderStrong: 'border-strong',
      controlEdge: 'control-edge',
      scrim: 'scrim',
      text: 'text',
      textSecondary: 'text-secondary',
      textMuted: 'text-muted',
      disabledText: 'disabled-text',
      disabledFill: 'disabled-fill',
      skeleton: 'skeleton',
      accent: 'accent',
      accentHover: 'accent-hover',
      onAccent: 'on-accent',
      accentText: 'accent-text',
      accentSubtle: 'accent-subtle',
      accentEdge: 'accent-edge',
      infoIcon: 'info-icon',
      errorText: 'error-text',
      errorSubtle: 'error-subtle',
      errorEdge: 'error-edge',
      errorIcon: 'error-icon',
      successText: 'success-text',
      successSubtle: 'success-subtle',
      successEdge: 'success-edge',
      successIcon: 'success-icon',
      warningText: 'warning-text',
      warningSubtle: 'warning-subtle',
      warningEdge: 'warning-edge',
      warningIcon: 'warning-icon',
      action: 'action',
      actionHover: 'action-hover',
      onAction: 'on-action',
      iconButtonText: 'icon-button-text',
      iconButtonFill: 'icon-button-fill',
      iconButtonHover: 'icon-button-hover',
      textButton: 'text-button',
      quietButton: 'quiet-button',
      segment: 'segment',
      thumb: 'thumb',
      avatarText: 'avatar-text',
      avatarFill: 'avatar-fill',
      tooltipText: 'tooltip-text',
      tooltipFill: 'tooltip-fill',
    } satisfies ColorTokens,
    shadow: {
      popover: 'shadow-popover',
      dialog: 'shadow-dialog',
      slide: 'shadow-slide',
      segment: 'shadow-segment',
    } satisfies ShadowTokens,
    chart,
    /** Fills of advertiser avatars under white initials; the same in both themes. */
    avatar: {
      1: 'avatar-1',
      2: 'avatar-2',
      3: 'avatar-3',
      4: 'avatar-4',
      5: 'avatar-5',
      6: 'avatar-6',
    },
    /** Accent ramp, lightest (1) to darkest (9). */
    ramp: {
      1: 'ramp-1',
      2: 'ramp-2',
      3: 'ramp-3',
      4: 'ramp-4',
      5: 'ramp-5',
      6: 'ramp-6',
      7: 'ramp-7',
      8: 'ramp-8',
      9: 'ramp-9',
    },
    font: { family: 'font-family' },
    type: {
      title: face('title'),
      section: face('section'),
      body: face('body'),
      caption: face('caption'),
      tag: face('tag'),
    },
    /** Grid of 4. Keys are pixels. */
    space: {
      4: 'space-4',
      8: 'space-8',
      12: 'space-12',
      16: 'space-16',
      20: 'space-20',
      24: 'space-24',
      32: 'space-32',
    },
    radius: {
      thumbnail: 'radius-thumbnail',
      small: 'radius-small',
      control: 'radius-control',
      inner: 'radius-inner',
      card: 'radius-card',
      dialog: 'radius-dialog',
      pill: 'radius-pill',
    },
    /** Heights; controls and rows grow to 44 px under 1024 px and with a coarse pointer. */
    height: {
      header: 'height-header',
      toolbar: 'height-toolbar',
      control: 'height-control',
      controlPanel: 'height-control-panel',
      controlRow: 'height-control-row',
      tableRow: 'height-table-row',
      slideRow: 'height-slide-row',
      listRow: 'height-list-row',
      menuRow: 'height-menu-row',
    },
    width: {
      navigation: 'width-navigation',
      rail: 'width-rail',
      filmstrip: 'width-filmstrip',
      editPanel: 'width-edit-panel',
      addPanel: 'width-add-panel',
      dialog: 'width-dialog',
      notification: 'width-notification',
    },
    duration: {
      press: 'duration-press',
      popoverIn: 'duration-popover-in',
      popoverOut: 'duration-popover-out',
      panel: 'duration-panel',
      dialogIn: 'duration-dialog-in',
      dialogOut: 'duration-dialog-out',
      reorder: 'duration-reorder',
    },
    ease: { enter: 'ease-enter', leave: 'ease-leave', move: 'ease-move' },
  },
  (name) => `fd-${name}`,
);

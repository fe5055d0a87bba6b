/** What every story has around it: theme, locale, density and direction of the toolbar, and accessibility errors that fail. */
import '@flightdeck/design-system/styles';
import {
  brandSheet,
  brandTheme,
  claimPressableStyle,
  I18nProvider,
  setTheme,
  type Theme,
} from '@flightdeck/design-system';
import addonA11y from '@storybook/addon-a11y';
import { afterEach as judge } from '@storybook/addon-a11y/preview';
import addonDocs from '@storybook/addon-docs';
import { definePreview } from '@storybook/react-vite';
import '../stories/support.css.ts';
import { SAMPLE_BRAND } from '../stories/brand.ts';
import { drawn } from './drawn.ts';

claimPressableStyle();

const THEMES: Readonly<Record<string, Theme>> = {
  light: 'light',
  dark: 'dark',
  contrast: 'contrast',
  'contrast-dark': 'contrast-dark',
  brand: 'light',
};

const brand = new CSSStyleSheet();
brand.replaceSync(brandSheet(brandTheme(SAMPLE_BRAND)));

/** English in the order of Arabic: the direction is tried without learning to read. */
const MIRRORED = 'en-Arab-GB';

interface Surroundings {
  readonly theme: string;
  readonly locale: string;
  readonly density: string;
  readonly direction: string;
}

function surround({ theme, locale, density, direction }: Surroundings): string {
  const used = direction === 'rtl' ? MIRRORED : locale;
  const root = document.documentElement;
  setTheme(THEMES[theme] ?? 'light');
  document.adoptedStyleSheets = theme === 'brand' ? [brand] : [];
  root.dir = direction === 'rtl' || /^(ar|he)\b/.test(used) ? 'rtl' : 'ltr';
  root.lang = used;
  root.dataset.density = density;
  return used;
}

export default definePreview({
  addons: [addonA11y(), addonDocs()],
  tags: ['autodocs'],
  initialGlobals: {
    theme: 'light',
    locale: 'en-GB',
    density: 'dense',
    direction: 'auto',
  },
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: {
        icon: 'mirror',
        items: [
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
          { value: 'contrast', title: 'High contrast' },
          { value: 'contrast-dark', title: 'High contrast, dark' },
          { value: 'brand', title: 'A partner’s brand' },
        ],
        dynamicTitle: true,
      },
    },
    locale: {
      description: 'Language of dates and figures',
      toolbar: {
        icon: 'globe',
        items: [
          { value: 'en-GB', title: 'English (UK)' },
          { value: 'en-US', title: 'English (US)' },
          { value: 'de-DE', title: 'Deutsch' },
          { value: 'fr-FR', title: 'Français' },
          { value: 'ar-EG', title: 'العربية' },
        ],
        dynamicTitle: true,
      },
    },
    density: {
      description: 'Size of targets',
      toolbar: {
        icon: 'component',
        items: [
          { value: 'dense', title: 'Dense' },
          { value: 'touch', title: 'Touch, 44 px' },
        ],
        dynamicTitle: true,
      },
    },
    direction: {
      description: 'Direction of the text',
      toolbar: {
        icon: 'transfer',
        items: [
          { value: 'auto', title: 'As the language' },
          { value: 'rtl', title: 'Right to left' },
        ],
        dynamicTitle: true,
      },
    },
  },
  decorators: [
    (Story, { globals }) => {
      const locale = surround({
        theme: String(globals.theme),
        locale: String(globals.locale),
        density: String(globals.density),
        direction: String(globals.direction),
      });
      return (
        <I18nProvider locale={locale}>
          <Story />
        </I18nProvider>
      );
    },
  ],
  // In tests the addon, whose turn is next, judges when tests/visual/setup.ts asks it to: after the pictures, in each theme.
  afterEach: (context) => {
    if (!import.meta.env.VITEST_STORYBOOK) return;
    const asked = { ...context };
    drawn.judge = async (rules) => {
      const a11y = { ...asked.parameters.a11y, ...(rules && { options: { runOnly: rules } }) };
      await judge({ ...asked, parameters: { ...asked.parameters, a11y } });
    };
    context.globals = { ...context.globals, a11y: { manual: true } };
  },
  parameters: {
    a11y: { test: import.meta.env.STORYBOOK_A11Y === 'off' ? 'off' : 'error' },
    layout: 'padded',
    controls: { expanded: true },
    options: {
      storySort: {
        order: [
          'Start here',
          'Foundations',
          ['Colour', 'Type', 'Spacing', 'Icons', 'Motion', 'Writing', 'Themes'],
          'Components',
          'Patterns',
          'Slides',
          'Widgets',
        ],
      },
    },
  },
});

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
import addonPseudoStates from 'storybook-addon-pseudo-states';
import '../stories/support.css.ts';
import { SAMPLE_BRAND } from '../stories/brand.ts';
import { MIRRORED } from '../stories/support.tsx';
import { plainTypes } from './arg-types.ts';
import { DocsPage } from './DocsPage.tsx';
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

/** A choice in the toolbar, by the titles of its values. */
const selector = <const Icon extends string>(
  description: string,
  icon: Icon,
  titles: Readonly<Record<string, string>>,
) => ({
  description,
  toolbar: {
    icon,
    items: Object.entries(titles).map(([value, title]) => ({ value, title })),
    dynamicTitle: true,
  },
});

export default definePreview({
  addons: [addonA11y(), addonDocs(), addonPseudoStates()],
  tags: ['autodocs'],
  argTypesEnhancers: [plainTypes],
  initialGlobals: {
    theme: 'light',
    locale: 'en-GB',
    density: 'dense',
    direction: 'auto',
  },
  globalTypes: {
    theme: selector('Theme', 'mirror', {
      light: 'Light',
      dark: 'Dark',
      contrast: 'High contrast',
      'contrast-dark': 'High contrast, dark',
      brand: 'A partner’s brand',
    }),
    locale: selector('Language of dates and figures', 'globe', {
      'en-GB': 'English (UK)',
      'en-US': 'English (US)',
      'de-DE': 'Deutsch',
      'fr-FR': 'Français',
      'ar-EG': 'العربية',
    }),
    density: selector('Size of targets', 'component', {
      dense: 'Dense',
      touch: 'Touch, 44 px',
    }),
    direction: selector('Direction of the text', 'transfer', {
      auto: 'As the language',
      rtl: 'Right to left',
    }),
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
    docs: { page: DocsPage },
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

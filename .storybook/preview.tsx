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
import { type ReactNode, useEffect } from 'react';
import addonPseudoStates from 'storybook-addon-pseudo-states';
import '../stories/support.css.ts';
import { SAMPLE_BRAND } from '../stories/brand.ts';
import { DocsPage } from './DocsPage.tsx';
import { drawn, enlarge, MIRRORED, useMirrored } from './drawn.ts';
import { chromaticOf } from './pictures.ts';

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

interface Toolbar {
  readonly theme: string;
  readonly locale: string;
  readonly density: string;
  readonly direction: string;
  readonly text: string;
}

/** Custom elements draw when they like: those that came since get large text as well. */
const LOOK_AGAIN = 500;

function Surroundings({ children, ...toolbar }: Toolbar & { readonly children: ReactNode }) {
  const isMirrored = useMirrored();
  const isLarge = toolbar.text === '200';
  const locale = surround(isMirrored ? { ...toolbar, direction: 'rtl' } : toolbar);
  useEffect(() => {
    if (!isLarge) return;
    void enlarge(true);
    const timer = setInterval(() => void enlarge(true), LOOK_AGAIN);
    return () => {
      clearInterval(timer);
      void enlarge(false);
    };
  }, [isLarge]);
  return <I18nProvider locale={locale}>{children}</I18nProvider>;
}

function surround({ theme, locale, density, direction }: Toolbar): string {
  const used = direction === 'rtl' ? MIRRORED : locale;
  const root = document.documentElement;
  setTheme(THEMES[theme] ?? 'light');
  document.adoptedStyleSheets = [
    ...document.adoptedStyleSheets.filter((sheet) => sheet !== brand),
    ...(theme === 'brand' ? [brand] : []),
  ];
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

/** Types of values that can be given by hand; of others, the table has no control. */
const BY_HAND: ReadonlySet<string | undefined> = new Set(['string', 'number', 'boolean', 'enum']);

export default definePreview({
  addons: [addonA11y(), addonDocs(), addonPseudoStates()],
  tags: ['autodocs'],
  initialGlobals: {
    theme: 'light',
    locale: 'en-GB',
    density: 'dense',
    direction: 'auto',
    text: '100',
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
    text: selector('Size of the text', 'zoom', {
      '100': 'Text as designed',
      '200': 'Text at 200 %',
    }),
  },
  decorators: [
    (Story, { globals }) => (
      <Surroundings
        theme={String(globals.theme)}
        locale={String(globals.locale)}
        density={String(globals.density)}
        direction={String(globals.direction)}
        text={String(globals.text)}
      >
        <Story />
      </Surroundings>
    ),
  ],
  // Chromatic reads parameters, and this is the place that sees a story's tags while it is prepared.
  argTypesEnhancers: [
    ({ tags, parameters, argTypes }) => {
      parameters.chromatic = { ...chromaticOf(tags), ...parameters.chromatic };
      return argTypes;
    },
    ({ argTypes }) =>
      Object.fromEntries(
        Object.entries(argTypes).map(([name, row]) => {
          const isByHand = typeof row.type === 'object' && BY_HAND.has(row.type.name);
          return [name, isByHand ? row : { ...row, control: false }];
        }),
      ),
  ],
  // In tests the addon, whose turn is next, judges when tests/visual/setup.ts asks it to: after the pictures, in each theme.
  afterEach: (context) => {
    if (!import.meta.env.VITEST_STORYBOOK) return;
    const asked = { ...context };
    drawn.judge = async (rules) => {
      // Writing down what is right takes most of the time.
      const options = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) };
      const a11y = { ...asked.parameters.a11y, options };
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
          ['Colour', 'Type', 'Spacing', 'Icons', 'Motion', 'Writing', 'Themes', 'Tokens'],
          'Components',
          'Patterns',
          'Slides',
          ['Catalogue', '*', 'Edges'],
          'Widgets',
        ],
      },
    },
  },
});

/** Storybook's build: stories import package source, styles come from vanilla-extract, props tables from TypeScript, nothing is sent anywhere. */
import { defineMain } from '@storybook/react-vite/node';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { CSS_TARGET } from '../packages/design-system/src/css-target.ts';
import { shadowStylesBesidePage } from '../packages/widgets/shadow-styles.ts';
import { optimizedDependencies } from '../scripts/browser-dependencies.ts';
import { iconsModule } from './icons.ts';
import { propsTables } from './props-tables.ts';

const source = (path: string) => new URL(`../packages/${path}`, import.meta.url).pathname;

export default defineMain({
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.mdx', '../stories/**/*.stories.tsx'],
  addons: [
    '@storybook/addon-docs',
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
    'storybook-addon-pseudo-states',
  ],
  features: { experimentalTestSyntax: true },
  typescript: { reactDocgen: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: async (config) => {
    const { mergeConfig } = await import('vite');
    return mergeConfig(config, {
      plugins: [propsTables(), shadowStylesBesidePage(), vanillaExtractPlugin(), iconsModule()],
      optimizeDeps: optimizedDependencies(),
      build: { cssTarget: CSS_TARGET },
      resolve: {
        alias: [
          {
            find: /^@flightdeck\/design-system$/,
            replacement: source('design-system/src/index.ts'),
          },
          {
            find: /^@flightdeck\/design-system\/theme$/,
            replacement: source('design-system/src/theme/index.ts'),
          },
          {
            find: /^@flightdeck\/design-system\/styles$/,
            replacement: source('design-system/src/theme/styles.ts'),
          },
          {
            find: /^@flightdeck\/design-system\/help-menu$/,
            replacement: source('design-system/src/HelpMenu/index.ts'),
          },
          {
            find: /^@flightdeck\/design-system\/rich-text-editor$/,
            replacement: source('design-system/src/RichTextEditor/index.ts'),
          },
          { find: /^@flightdeck\/slides$/, replacement: source('slides/src/index.ts') },
          { find: /^@flightdeck\/widgets$/, replacement: source('widgets/src/index.ts') },
          {
            find: /^@flightdeck\/widgets\/react$/,
            replacement: source('widgets/src/react/index.tsx'),
          },
        ],
      },
    });
  },
});

/** Browser tests of the components that widgets are made of, on what the widgets run on: Preact (docs/decisions/0013). */

import { findBrowser } from '@flightdeck/find-browser';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { PREACT_ALIASES } from './packages/widgets/aliases.ts';
import { optimizedDependencies } from './scripts/browser-dependencies.ts';

const { include, rolldownOptions } = optimizedDependencies();
const executable = findBrowser()?.path;

export default defineConfig({
  cacheDir: 'node_modules/.vite-preact',
  plugins: [vanillaExtractPlugin(), react()],
  resolve: { alias: PREACT_ALIASES },
  optimizeDeps: {
    include: [
      ...include.filter((name) => !/^react(-dom)?(\/|$)/.test(name)),
      'preact',
      'preact/compat',
      'preact/compat/client',
      'preact/jsx-runtime',
    ],
    rolldownOptions,
  },
  test: {
    include: [
      'packages/design-system/src/{HelpMenu,SlideRows,MultiSelect,AlertPanel}/*.browser.test.tsx',
      'packages/widgets/src/**/*.browser.test.tsx',
    ],
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({
        launchOptions: {
          ...(executable ? { executablePath: executable } : {}),
          args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
        },
        contextOptions: { locale: 'en-GB', timezoneId: 'UTC', reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' }],
      viewport: { width: 1280, height: 800 },
      screenshotFailures: false,
    },
  },
});

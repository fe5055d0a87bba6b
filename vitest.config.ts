/** Test projects: `unit` in Node, `browser`, `storybook` and `visual` in real Chromium, `journeys` against the real server. */
import path from 'node:path';
import { findBrowser } from '@flightdeck/find-browser';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { optimizedDependencies } from './scripts/browser-dependencies.ts';

const executable = findBrowser()?.path;

// One provider per project: Vitest closes the browser of a shared one with the first project that ends.
const provider = () =>
  playwright({
    launchOptions: {
      ...(executable ? { executablePath: executable } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--font-render-hinting=none',
        '--disable-lcd-text',
        '--force-color-profile=srgb',
      ],
    },
    contextOptions: {
      deviceScaleFactor: 1,
      locale: 'en-GB',
      timezoneId: 'UTC',
      reducedMotion: 'reduce',
    },
  });
const browser = () => ({
  enabled: true,
  headless: true,
  provider: provider(),
  instances: [{ browser: 'chromium' as const }],
  viewport: { width: 1280, height: 800 },
  screenshotFailures: false,
});

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{packages,apps}/*/src/**/*.test.ts', 'tests/api/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [vanillaExtractPlugin(), react()],
        // Found late, a dependency makes Vite reload the page in the middle of a test.
        optimizeDeps: optimizedDependencies(),
        test: {
          name: 'browser',
          include: ['{packages,apps}/*/src/**/*.browser.test.tsx'],
          browser: browser(),
        },
      },
      {
        plugins: [storybookTest({ configDir: path.resolve(import.meta.dirname, '.storybook') })],
        test: { name: 'storybook', browser: browser() },
      },
      {
        plugins: [storybookTest({ configDir: path.resolve(import.meta.dirname, '.storybook') })],
        test: {
          name: 'visual',
          env: { STORYBOOK_VISUAL: 'on' },
          setupFiles: ['tests/visual/setup.ts'],
          browser: {
            ...browser(),
            expect: {
              toMatchScreenshot: {
                // Colours may differ a little at the edges of letters, and 40 pixels more in all.
                comparatorName: 'pixelmatch',
                comparatorOptions: { threshold: 0.1, allowedMismatchedPixels: 40 },
                screenshotOptions: { animations: 'disabled', caret: 'hide', scale: 'css' },
                timeout: 15_000,
                resolveScreenshotPath: ({ arg, ext, root }) =>
                  path.join(root, 'tests/visual/baselines', `${arg}${ext}`),
                resolveDiffPath: ({ arg, ext, root }) =>
                  path.join(root, 'test-results/visual', `${arg}${ext}`),
              },
            },
          },
        },
      },
      {
        test: {
          name: 'journeys',
          environment: 'node',
          include: ['tests/{journeys,faults,print,security}/**/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          fileParallelism: false,
        },
      },
    ],
  },
});

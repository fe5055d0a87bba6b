/** Test projects: `unit` in Node, `browser` and `stories` in real Chromium, `journeys` and `alone` against the real server. */
import path from 'node:path';
import { findBrowser } from '@flightdeck/find-browser';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
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

/** A page mostly waits for the browser and the camera: two at a time take two thirds of the time. */
const TWO_PAGES = { maxWorkers: 2 };

/**
 * Tests that measure time, use the whole machine, or look at what all processes leave: nothing runs beside them. One has a
 * dataset of its own before anything is imported.
 */
const ALONE = [
  'tests/journeys/made-up/made-up.test.ts',
  'tests/faults/{overload,pdf-socket,pdf-workers,postgres-restart}.test.ts',
  'tests/security/{passwords,pdf-isolation,websocket}.test.ts',
];

/** A busy machine needs longer than the usual second. */
const PATIENT = { poll: { timeout: 15_000 } };

/**
 * Tests that name no engine use PostgreSQL where there is one: it takes half the processor of the embedded store, and
 * starts in a fifth of its time. Those that differ by engine name both. With `TEST_ENGINE=clickhouse` all servers on
 * PostgreSQL have the rows of their facts in ClickHouse.
 */
const ENGINE = process.env.TEST_DATABASE_URL
  ? { TEST_ENGINE: process.env.TEST_ENGINE ?? 'postgresql' }
  : {};

/**
 * Small files that take long, because each of their tests is made from a table or waits for a killed process. Vitest begins
 * with large files: at the end these would run while a processor idles. Those that wait stand between those that work.
 */
const LONG = [
  'tests/journeys/accessibility.test.ts',
  'tests/faults/upgrade-killed.test.ts',
  'tests/print/catalogue.test.ts',
  'tests/faults/import-killed.test.ts',
  'tests/security/routes.test.ts',
  'tests/faults/saves.test.ts',
  'tests/security/hostile-files.test.ts',
  'tests/faults/health-run-killed.test.ts',
  'tests/faults/version-before.test.ts',
  'tests/faults/stores.test.ts',
];

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const turn = ({ moduleId }: TestSpecification): number => {
      const at = LONG.findIndex((file) => moduleId.endsWith(`/${file}`));
      return at < 0 ? LONG.length : at;
    };
    return (await super.sort(files)).sort((a, b) => turn(a) - turn(b));
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          // A test closes what it opens, so that all files of a worker share what they import.
          isolate: false,
          env: ENGINE,
          // One waits for the database while the other works; another gate runs beside them.
          maxWorkers: 2,
          // A worker that has imported everything collects its young objects less often with more room for them.
          execArgv: ['--max-semi-space-size=64'],
          include: ['{packages,apps}/*/src/**/*.test.ts', 'tests/{api,truth}/**/*.test.ts'],
          globalSetup: 'apps/api/src/testing/stores.ts',
          setupFiles: ['apps/api/src/testing/one-statement.ts'],
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
          ...TWO_PAGES,
          include: ['{packages,apps}/*/src/**/*.browser.test.tsx'],
          browser: browser(),
        },
      },
      {
        plugins: [storybookTest({ configDir: path.resolve(import.meta.dirname, '.storybook') })],
        test: {
          name: 'stories',
          ...TWO_PAGES,
          // One page for all files: a story leaves nothing behind, and loading the page takes longer than most stories.
          isolate: false,
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
          expect: PATIENT,
          // As in `unit`.
          isolate: false,
          execArgv: ['--max-semi-space-size=64'],
          env: ENGINE,
          include: ['tests/{journeys,faults,print,security}/**/*.test.ts'],
          exclude: ALONE,
          globalSetup: 'apps/api/src/testing/stores.ts',
          setupFiles: ['apps/api/src/testing/one-statement.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          // One of three mostly waits: for a lease to end, or a killed server to start.
          maxWorkers: 3,
        },
      },
      {
        test: {
          name: 'outside',
          environment: 'node',
          expect: PATIENT,
          include: ['tests/outside/*.test.ts'],
          globalSetup: ['apps/api/src/testing/stores.ts', 'tests/outside/setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'alone',
          environment: 'node',
          expect: PATIENT,
          include: ALONE,
          globalSetup: 'apps/api/src/testing/stores.ts',
          setupFiles: ['apps/api/src/testing/one-statement.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          fileParallelism: false,
        },
      },
    ],
  },
});

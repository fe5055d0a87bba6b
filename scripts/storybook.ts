/**
 * Tries what Chromatic does with the built Storybook, without a network: the stories and modes that its browsers would
 * photograph, and a dry run of its CLI, whose questions a stand-in on loopback answers and which may not upload.
 *
 * Usage: node scripts/storybook.ts, after scripts/setup.mjs has built it.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { findBrowser } from '@flightdeck/find-browser';
import { chromium } from 'playwright';
import { z } from 'zod';

const BUILT = path.resolve(import.meta.dirname, '../dist/storybook');
/** Nobody answers here: requests to it are answered from the folder. */
const ORIGIN = 'http://storybook.test';

/** A story as Chromatic reads it in the browser. */
const Story = z.object({
  id: z.string(),
  tags: z.array(z.string()),
  parameters: z.object({
    chromatic: z.union([
      z.object({ disableSnapshot: z.literal(true) }),
      z.object({ modes: z.record(z.string(), z.record(z.string(), z.string())) }),
    ]),
  }),
});
const Index = z.object({
  entries: z.record(z.string(), z.object({ id: z.string(), type: z.string() })),
});
const Stories = z.record(z.string(), Story);

/** The choices in the toolbar that a mode makes. */
const MODES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  light: { theme: 'light' },
  dark: { theme: 'dark' },
  contrast: { theme: 'contrast' },
  rtl: { direction: 'rtl' },
  'text-200': { text: '200' },
};

/** What Chromatic would answer to a project without earlier builds. */
const ANSWERS: Readonly<Record<string, unknown>> = {
  CreateAppTokenMutation: { appToken: 'token' },
  FirstCommittedAtQuery: { app: { firstBuild: null, lastBuild: null } },
  HasBuildsWithCommitsQuery: { app: { hasBuildsWithCommits: [] } },
  BaselineCommitsQuery: { app: { baselineBuilds: [] } },
  MergeCommitsQuery: { app: { mergedPullRequests: [] } },
  CLIAppInfo: { app: { features: { isReactNativeApp: false } } },
  AnnounceBuildMutation: {
    announceBuild: {
      id: '1',
      number: 1,
      browsers: ['chrome'],
      status: 'ANNOUNCED',
      autoAcceptChanges: false,
      reportToken: 'token',
      features: { uiTests: true, uiReview: true, isReactNativeApp: false },
      app: { id: '1', turboSnapAvailability: 'UNAVAILABLE', isOnboarding: false },
    },
  },
};

const stories = Object.values(await extracted());
const pictures = stories.flatMap(({ id, tags, parameters: { chromatic } }) => {
  const isPictured = !tags.includes('no-visual') && !tags.includes('test-fn');
  if (!('modes' in chromatic)) {
    check(!isPictured, `${id} has no picture`);
    return [];
  }
  check(isPictured, `${id} has a picture that its tags exclude`);
  for (const [tag, mode] of [
    ['visual-themes', 'dark'],
    ['visual-themes', 'contrast'],
    ['visual-rtl', 'rtl'],
    ['visual-text-200', 'text-200'],
  ] as const) {
    check(tags.includes(tag) === mode in chromatic.modes, `${id}: ${tag} and mode ${mode} differ`);
  }
  return Object.entries(chromatic.modes).map(([mode, globals]) => {
    check(
      JSON.stringify(globals) === JSON.stringify(MODES[mode]),
      `${id}: mode ${mode} is unknown`,
    );
    return mode;
  });
});
const listed = Object.values(
  Index.parse(JSON.parse(readFileSync(path.join(BUILT, 'index.json'), 'utf8'))).entries,
);
const missing = listed.filter(
  ({ id, type }) => type === 'story' && !stories.some((story) => story.id === id),
);
check(missing.length === 0, `The page does not have ${missing.map(({ id }) => id).join(', ')}.`);
const asked = await dryRun();
console.log(
  `${stories.length} stories, ${pictures.length} pictures for Chromatic; its dry run asked ${asked.join(', ')}.`,
);

function check(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise);
}

/** Every story of the built Storybook with its parameters, as the page itself tells them. */
async function extracted() {
  const executablePath = findBrowser()?.path;
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox'],
  });
  try {
    const page = await browser.newPage();
    const failures: string[] = [];
    page.on('pageerror', ({ message }) => void failures.push(message));
    await page.route('**/*', (route) => {
      const { origin, pathname } = new URL(route.request().url());
      return origin === ORIGIN
        ? route.fulfill({ path: path.join(BUILT, pathname) })
        : route.abort();
    });
    await page.goto(`${ORIGIN}/iframe.html`);
    await page.waitForFunction(() => '__STORYBOOK_PREVIEW__' in window);
    const all: unknown = await page.evaluate(async () => {
      const preview: unknown = Reflect.get(window, '__STORYBOOK_PREVIEW__');
      await Reflect.get(Object(preview), 'ready')?.call(preview);
      const found = await Reflect.get(Object(preview), 'extract').call(preview);
      // Parameters hold functions, which do not leave the page.
      return JSON.parse(JSON.stringify(found));
    });
    check(failures.length === 0, failures.join('\n'));
    return Stories.parse(all);
  } finally {
    await browser.close();
  }
}

/** Runs Chromatic's CLI on the build; resolves with the questions that it asked. */
async function dryRun(): Promise<readonly string[]> {
  const heard: string[] = [];
  const server = createServer(async (request, response) => {
    const { query = '' } = z
      .object({ query: z.string().optional() })
      .parse(JSON.parse(await text(request)));
    const operation = /(?:query|mutation) (\w+)/.exec(query)?.[1] ?? 'something unknown';
    heard.push(operation);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ data: ANSWERS[operation] ?? { app: {} } }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  try {
    await run(
      'chromatic',
      [
        '--dry-run',
        '--ci',
        '--storybook-build-dir',
        BUILT,
        '--skip-update-check',
        '--no-interactive',
      ],
      {
        CHROMATIC_INDEX_URL: `http://127.0.0.1:${port}`,
        CHROMATIC_PROJECT_TOKEN: 'chpt_dryrun',
        CHROMATIC_DISABLE_TELEMETRY: '1',
        CHROMATIC_DISABLE_ANALYTICS: '1',
        CHROMATIC_SHA: '0000000000000000000000000000000000000001',
        CHROMATIC_BRANCH: 'dry-run',
        CHROMATIC_SLUG: 'flightdeck/flightdeck',
      },
    );
  } finally {
    server.close();
  }
  check(heard.includes('AnnounceBuildMutation'), 'The dry run never spoke to Chromatic.');
  check(
    !heard.some((name) => /Upload|Publish/.test(name)),
    `The dry run uploaded: ${heard.join(', ')}`,
  );
  return [...new Set(heard)];
}

async function run(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  const [output, errors, status] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((done) => child.on('close', done)),
  ]);
  if (status !== 0) throw new Error(`${command} ended with ${status}:\n${output}\n${errors}`);
}

/**
 * Every page of the portal in a real browser (issue "Administration", bars): without a session, with the terms still to be
 * accepted, without each entry of its permission expression, and with all of it. Made from the table of pages.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { alternativesOf, PAGE_LIST, PERMISSIONS } from '@flightdeck/domain/access';
import { findBrowser } from '@flightdeck/find-browser';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PORTAL_DIST } from '../../apps/api/src/platform/http/portal.ts';
import { startTestServer, type TestServer } from '../../apps/api/src/testing/server.ts';
import { addChangeling, type Changeling } from '../api/access-changeling.ts';
import { cookieIn } from '../journeys/portal.ts';

/** Values of path parameters, by page; `none` where a page works without an existing one. */
const VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'user-other': { id: 'analyst' },
  role: { id: 'viewer' },
  'permission-group': { code: 'user' },
  permission: { groupCode: 'user', code: 'list' },
  'terms-version': { id: '1' },
};
/** Paths that redirect: home after accepted terms, the list where no report is open, the first section. */
const LEADS_TO: Readonly<Record<string, string>> = {
  '/terms': '/',
  '/report/build': '/reports/load',
  '/user/admin': '/user/admin/users',
  '/outcome/analytics/none': '/outcome/analytics/digital/none',
  '/outcome/analytics/search/none/none': '/outcome/analytics/search/overview/none',
};
/** Permissions that a page needs besides its row: a viewer may open a report's setup, but start none. */
const MORE: Readonly<Record<string, readonly string[]>> = {
  '/reports/display': ['reporting/createReport'],
};
/** Calls of the frame around every page, also restricted ones. */
const FRAME =
  /^\/v2\/(auth\/|setting$|logger\/|onehelp\/(article|homepage|product|manage\/waiting)|access\/)/;
/** Longest wait for a page, in milliseconds. */
const PATIENCE = 20_000;

/** Every path: a page with a value for each of its parameters. */
const ADDRESSES = PAGE_LIST.flatMap(({ id, paths, ...page }) =>
  paths.map((pattern) => ({
    id,
    needs: page.needs,
    isBare: page.frame === 'bare',
    address:
      pattern
        .replace(/(\/:\w+\?)+$/, '')
        .replace(/:(\w+)/g, (_, name: string) =>
          name === 'projectId' ? 'portal' : (VALUES[id]?.[name] ?? 'none'),
        ) || '/',
  })),
);
const FRAMED = ADDRESSES.filter(({ isBare }) => !isBare);
const RESTRICTED = FRAMED.filter(({ needs }) => needs.length > 0);

/** A browser page and its calls answered with 200 since it was last opened. */
interface Visitor {
  readonly page: Page;
  readonly answered: Set<string>;
  open(address: string): Promise<void>;
}

let server: TestServer;
let browser: Browser;
let host: string;
let changeling: Changeling;
let nobody: Visitor;
let newcomer: Visitor;
let visitor: Visitor;

beforeAll(async () => {
  const portal = process.env.JOURNEY_PORTAL ?? PORTAL_DIST;
  if (!existsSync(path.join(portal, 'index.html'))) {
    throw new Error('The portal is not built: run npm run build.');
  }
  server = await startTestServer({ app: { portal } });
  host = await server.listen();
  browser = await chromium.launch({
    ...(findBrowser() ? { executablePath: findBrowser()?.path ?? '' } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  changeling = await addChangeling(server);
  nobody = await visit('');
  newcomer = await visit((await server.signIn('newcomer')).cookie);
  visitor = await visit(changeling.client.cookie);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

async function visit(cookie: string): Promise<Visitor> {
  const context = await browser.newContext({ baseURL: host, reducedMotion: 'reduce' });
  context.setDefaultTimeout(PATIENCE);
  if (cookie) await context.addCookies([{ ...cookieIn(cookie), url: host }]);
  const page = await context.newPage();
  const answered = new Set<string>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/v2/') && response.status() === 200) answered.add(pathname);
  });
  return {
    page,
    answered,
    async open(address) {
      // Late calls of the page before are ignored. Not about:blank, which starts another process each time.
      await page.goto('/favicon.svg');
      answered.clear();
      await page.goto(address);
    },
  };
}

test('the sections of administration are pages', () => {
  const found = ADDRESSES.map(({ address }) => address);
  expect(found).toEqual(
    expect.arrayContaining(['/user/admin/users', '/user/admin/roles', '/user/admin/terms']),
  );
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first();

/**
 * What asks strangers and newcomers stands before every page alike, and is told by the frame: each sixth page shows it, and
 * the first page with each entry of an expression that is missing. `ROUTES=all`, as `npm run test:security` has it, goes through all.
 */
const ALL = process.env.ROUTES === 'all';
const ASKED = ALL ? FRAMED : FRAMED.filter((_, at) => at % 6 === 0);

test.each(ASKED)('$address asks a stranger to sign in, and comes back', async ({ address }) => {
  const { page, open, answered } = nobody;
  await open(address);
  await page.getByLabel('Password').waitFor();
  const { pathname, searchParams, origin } = new URL(page.url());
  expect(origin).toBe(host);
  expect(pathname).toBe('/auth/login');
  expect(searchParams.get('return') ?? '/').toBe(address);
  expect([...answered].filter((call) => call !== '/v2/setting')).toEqual([]);
});

const BARE = ADDRESSES.filter(({ isBare }) => isBare);
test.each(BARE)('$address is open to strangers, without the header', async ({ address }) => {
  const { page, open } = nobody;
  await open(address);
  await heading(page).waitFor();
  expect(new URL(page.url()).pathname).toBe(address);
  expect(await page.getByRole('banner').count()).toBe(0);
});

test.each(ASKED)('$address waits for the terms', async ({ address }) => {
  const { page, open, answered } = newcomer;
  await open(address);
  await page.waitForURL((url) => url.pathname === '/terms');
  await heading(page).waitFor();
  expect([...answered].filter((call) => !FRAME.test(call))).toEqual([]);
});

describe('a member', () => {
  const cases = RESTRICTED.flatMap((each) =>
    each.needs.map((entry) => ({ ...each, entry })),
  ).filter(({ entry }, at, all) => ALL || all.findIndex((other) => other.entry === entry) === at);
  test.each(cases)('is kept out of $address without $entry', async ({ address, entry }) => {
    const { page, open, answered } = visitor;
    await changeling.grant(PERMISSIONS.filter((name) => !alternativesOf(entry).includes(name)));
    await open(address);
    await page.getByRole('heading', { name: 'Restricted Area' }).waitFor();
    await page.getByText(alternativesOf(entry).join(' or '), { exact: true }).first().waitFor();
    await page.waitForLoadState('networkidle');
    expect([...answered].filter((call) => !FRAME.test(call))).toEqual([]);
  });

  test.each(FRAMED)('enters $address with exactly its permissions', async ({ address, needs }) => {
    const { page, open } = visitor;
    const least = needs.map((entry) => alternativesOf(entry)[0] ?? '');
    await changeling.grant([...least, ...(MORE[address] ?? [])]);
    await open(address);
    await heading(page).waitFor();
    expect(new URL(page.url()).pathname).toBe(LEADS_TO[address] ?? address);
    expect(await page.getByRole('heading', { name: 'Restricted Area' }).count()).toBe(0);
  });
});

/** Shared by the journeys: the real server with the built portal, a real Chromium, and common steps. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { findBrowser } from '@flightdeck/find-browser';
import { type Browser, chromium, type Download, type Locator, type Page } from 'playwright';
import { expect } from 'vitest';
import { PORTAL_DIST } from '../../apps/api/src/platform/http/portal.ts';
import { PASSWORD, PEOPLE, type Person } from '../../apps/api/src/testing/fixture.ts';
import { startTestServer, type TestServer } from '../../apps/api/src/testing/server.ts';

/** A day for which the fixture's delivery (March 2026) is in "Last 3 Months". */
const NOW = '2026-04-14T09:00:00Z';
/** Longest wait for anything on the screen, in milliseconds. */
const PATIENCE = 15_000;

/** A portal that people can open. */
export interface Journey {
  readonly server: TestServer;
  /** A browser of a person who has signed in, on the first page. */
  readonly signIn: (person: Person) => Promise<Page>;
  /** The same, signed in through the screen, for tests of signing in. */
  readonly signInOnScreen: (person: Person) => Promise<Page>;
  /** A browser of somebody who has not signed in. */
  readonly open: () => Promise<Page>;
  readonly stop: () => Promise<void>;
}

/**
 * Starts server and browser. The portal must be built; `JOURNEY_PORTAL` names another build.
 * @param now Clock of the server; the real one for what the database itself compares with the time.
 */
export async function startJourney(
  env: Readonly<Record<string, string>> = {},
  now: () => Date = () => new Date(NOW),
): Promise<Journey> {
  const portal = process.env.JOURNEY_PORTAL ?? PORTAL_DIST;
  if (!existsSync(path.join(portal, 'index.html'))) {
    throw new Error('The portal is not built: run npm run build.');
  }
  const server = await startTestServer({ env, app: { portal }, now });
  const address = await server.listen();
  const browser: Browser = await chromium.launch({
    ...(findBrowser() ? { executablePath: findBrowser()?.path ?? '' } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const open = async () => {
    const context = await browser.newContext({
      baseURL: address,
      locale: 'en-GB',
      timezoneId: 'Europe/London',
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
    });
    context.setDefaultTimeout(PATIENCE);
    return context.newPage();
  };
  return {
    server,
    open,
    signIn: async (person) => {
      const page = await open();
      const { cookie } = await server.signIn(person);
      await page.context().addCookies([{ ...cookieIn(cookie), url: address }]);
      await page.goto('/');
      await page.getByText(PEOPLE[person].name).first().waitFor();
      return page;
    },
    signInOnScreen: async (person) => {
      const page = await open();
      await page.goto('/');
      await page.getByLabel('E-mail').fill(PEOPLE[person].email);
      await page.getByLabel('Password').fill(PASSWORD);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByText(PEOPLE[person].name).first().waitFor();
      return page;
    },
    stop: async () => {
      await browser.close();
      await server.stop();
    },
  };
}

/** Theme and width in pixels of a page. */
export interface View {
  readonly scheme: 'light' | 'dark';
  readonly width: number;
}

/** Gives the page a theme and a width, and reduced motion. */
export async function setView(page: Page, { scheme, width }: View): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 900 });
}

/** Signs somebody in by a call of the page itself, which is one of the server. */
export const signInFrom = (page: Page, person: Person): Promise<void> =>
  page.evaluate(
    (body) =>
      fetch('/v2/auth/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }).then(() => undefined),
    { email: PEOPLE[person].email, password: PASSWORD },
  );

/** Name and value of a cookie, for a browser's context. */
export function cookieIn(cookie: string): { name: string; value: string } {
  const [name = '', ...value] = cookie.split('=');
  return { name, value: value.join('=') };
}

/** Choices of report setup that differ from its defaults. */
export interface SetupChoices {
  readonly advertiser: string;
  readonly name: string;
  readonly mode?: 'Presentation' | 'Reporting';
  /** Days typed into the custom range, such as `01042018`. */
  readonly custom?: { readonly start: string; readonly end: string };
}

/** Fills the setup form with everything of one advertiser, and stays on the form. */
export async function fillSetup(page: Page, choices: SetupChoices): Promise<void> {
  await page.goto('/reports/display/reset');
  await page.getByRole('heading', { name: 'Report setup' }).waitFor();
  if (choices.custom) {
    await checkRadio(page, 'Custom Range');
    await typeDays(page, choices.custom);
  }
  const advertiser = page.getByRole('combobox', { name: 'Advertiser' });
  await advertiser.fill(choices.advertiser);
  await page.getByRole('option', { name: choices.advertiser }).click();
  for (const field of ['Campaigns', 'Placements']) {
    await page.getByRole('button', { name: new RegExp(`^${field} All & Future [1-9]`) }).waitFor();
  }
  await page.getByLabel('Report Name').fill(choices.name);
  if (choices.mode) await checkRadio(page, choices.mode);
}

/** Chooses a radio button by what a person sees of it: its label, once that stands still. */
export async function checkRadio(within: Page | Locator, name: string | RegExp): Promise<void> {
  const radio = within.getByRole('radio', { name });
  await radio.locator('xpath=ancestor::label').click();
  await within.getByRole('radio', { name, checked: true }).waitFor({ state: 'attached' });
}

/** Types both days of the custom range, digit by digit, as `ddmmyyyy`. */
async function typeDays(page: Page, days: { start: string; end: string }): Promise<void> {
  const segments = page.getByRole('group', { name: 'Custom range' }).getByRole('spinbutton');
  for (const [index, text] of [days.start, days.end].entries()) {
    const parts = [text.slice(0, 2), text.slice(2, 4), text.slice(4)];
    for (const [part, digits] of parts.entries()) {
      await segments.nth(index * 3 + part).click();
      await page.keyboard.type(digits);
    }
  }
}

/** Continue, and wait for the builder. */
export async function continueToBuilder(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).click();
  await slideList(page).waitFor();
}

/** The builder's left menu. */
export const slideList = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Slides of the report' });

/** Titles of a section of the left menu, in order. */
export async function slideTitles(page: Page, section = 'Your slides'): Promise<string[]> {
  const read = await slideList(page).getByRole('region', { name: section }).ariaSnapshot();
  return [...read.matchAll(/button "(.+?), (?:page \d+|Not in PDF)/g)].map(
    ([, title = '']) => title,
  );
}

/** The row of an own slide. */
export const slideRow = (page: Page, title: string): Locator =>
  slideList(page)
    .getByRole('region', { name: 'Your slides' })
    .getByRole('button', { name: new RegExp(`^${title}, (page|Not in PDF)`) });

/** Presses an action of an own slide's row, which shows under the pointer. */
export async function rowAction(
  page: Page,
  action: 'Edit' | 'Delete',
  title: string,
): Promise<void> {
  await slideRow(page, title).hover();
  await slideList(page)
    .getByRole('button', { name: `${action} ${title}` })
    .click();
}

/** Saves the report over itself and waits until it is. */
export async function saveReport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText(/^Saved /).waitFor();
}

/** Saves a report about everything of Northwind Airways and returns its id. Leaves the person in the builder. */
export async function makeReport(page: Page, name: string): Promise<string> {
  await fillSetup(page, { advertiser: 'Northwind Airways', name });
  await continueToBuilder(page);
  await saveReport(page);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** Opens a saved report in the builder. */
export async function openReport(page: Page, reportId: string): Promise<void> {
  await page.goto(`/report/build/${reportId}`);
  await slideList(page).waitFor();
}

/** Waits for a notification with this text. */
export async function waitForNotification(page: Page, text: string | RegExp): Promise<void> {
  await page.getByText(text).first().waitFor();
}

/** Text of a downloaded PDF, and its number of pages. */
export async function readPdf(download: Download): Promise<{ text: string; pages: number }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'flightdeck-journey-'));
  try {
    const file = path.join(folder, 'deck.pdf');
    await download.saveAs(file);
    const run = promisify(execFile);
    const [text, info] = await Promise.all([
      run('pdftotext', ['-layout', file, '-']),
      run('pdfinfo', [file]),
    ]);
    return { text: text.stdout, pages: Number(/Pages:\s+(\d+)/.exec(info.stdout)?.[1]) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Text of a downloaded file. */
export async function readText(download: Download): Promise<string> {
  return readFile(await download.path(), 'utf8');
}

/** Opens the preflight, downloads, and answers the file. */
export async function downloadReport(page: Page): Promise<Download> {
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Download report' });
  await expect
    .poll(() => dialog.getByRole('status').innerText(), { timeout: PATIENCE })
    .not.toMatch(/loading/);
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 60_000 }),
    dialog.getByRole('button', { name: 'Download', exact: true }).click(),
  ]);
  await dialog.waitFor({ state: 'detached' });
  return download;
}

/** A report and help on a partner's page: two origins, a strict policy, no third-party cookies, in real Chromium. */
import { createServer } from 'node:http';
import { CALLS } from '@flightdeck/contract/server';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { findings } from './axe.ts';
import {
  ARTICLE,
  DASHBOARD_NAME,
  type EmbedSite,
  eventsOf,
  OTHER_SITE,
  openEmbedSite,
  REPORT_NAME,
  SITE,
  type WatchedPage,
} from './embed-site.ts';
import { readPdf, readText, signInFrom } from './portal.ts';

let site: EmbedSite;
beforeAll(async () => {
  site = await openEmbedSite();
});
afterAll(() => site?.stop());

const opened: WatchedPage[] = [];
const open = async (path: string, origin = site.partner): Promise<Page> => {
  const watched = await site.open(origin + path);
  opened.push(watched);
  return watched.page;
};
afterEach(async () => {
  for (const { page, seen } of opened.splice(0)) {
    await page.context().close();
    expect(seen.violations, 'refused by the policy').toEqual([]);
  }
});

const viewer = (page: Page) => page.getByRole('region', { name: REPORT_NAME });
const thumbnails = (page: Page) => page.getByRole('navigation', { name: 'Slides' });
const position = (page: Page) =>
  viewer(page)
    .getByText(/^\d+ of \d+$/)
    .first();

/** Another site than the partner's, which sets a third-party cookie and records requests. */
async function openCanary() {
  const cookies: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    cookies.push(request.headers.cookie);
    response.writeHead(200, { 'set-cookie': 'canary=1; SameSite=None; Secure' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at = server.address();
  const port = typeof at === 'object' && at ? at.port : 0;
  return { cookies, address: `http://127.0.0.1:${port}/canary`, close: () => server.close() };
}

async function chooseSite(page: Page): Promise<void> {
  await viewer(page).getByRole('button', { name: /sites/i }).click();
  const panel = page.getByRole('dialog', { name: 'Site' });
  await panel.getByRole('option', { name: SITE }).click();
  await panel.getByRole('button', { name: 'APPLY FILTERS' }).click();
  await panel.waitFor({ state: 'detached' });
}

describe('a report on a partner’s page', () => {
  it('is shown, and told of, with bearer tokens and without cookies', async () => {
    const page = await open('/');
    await viewer(page).getByRole('heading', { name: REPORT_NAME }).first().waitFor();
    await viewer(page).getByRole('button', { name: 'Next slide' }).click();
    await expect.poll(() => position(page).innerText()).toMatch(/^2 of/);
    await thumbnails(page).getByRole('button').nth(2).click();
    await page.keyboard.press('End');
    const total = await thumbnails(page).getByRole('button').count();
    await expect.poll(() => position(page).innerText()).toBe(`${total} of ${total}`);
    const slides = (await eventsOf(page, 'fd-slide-change')).map(({ detail }) => detail);
    expect(slides).toMatchObject([{ slide: 2 }, { slide: 3 }, { slide: total, total }]);
    await page.getByText(`${total} of ${total} pages`).waitFor();

    // Slides are loaded one after the other, those in view first.
    const calls = await vi.waitFor(
      async () => {
        const requests = (await opened[0]?.seen.requests()) ?? [];
        const found = requests.filter(({ url }) => url.includes('/v2/'));
        expect(found.length).toBeGreaterThan(total);
        return found;
      },
      { timeout: 15_000 },
    );
    const requests = (await opened[0]?.seen.requests()) ?? [];
    for (const { url, headers, setsCookie } of requests) {
      expect(headers.cookie, url).toBeUndefined();
      expect(setsCookie, url).toBe(false);
    }
    // A preflight has no token; no URL has one either.
    for (const { url, headers } of calls) {
      expect(headers.authorization, url).toMatch(/^Bearer ey/);
      expect(url).not.toContain('eyJ');
    }
    expect(opened[0]?.seen.errors).toEqual([]);
  });

  it('needs no cookie of the server, though its reader is signed in there', async () => {
    const page = await open('/mark.svg');
    const canary = await openCanary();
    const ask = (tab: Page) =>
      tab.evaluate(
        (address) => fetch(address, { mode: 'no-cors', credentials: 'include' }).then(() => null),
        canary.address,
      );
    const other = await page.context().newPage();
    for (const address of [canary.address, `${site.partner}/mark.svg`]) await other.goto(address);
    await ask(other);
    await ask(page);
    // Third-party cookies are sent where they are allowed, and blocked on the tested page.
    expect(canary.cookies).toEqual([undefined, 'canary=1', undefined]);
    canary.close();

    await other.goto(`${site.api}/healthz`);
    await signInFrom(other, 'analyst');
    expect((await page.context().cookies(site.api)).map(({ name }) => name)).not.toEqual([]);
    await page.goto(site.partner);
    await viewer(page).waitFor();
    for (const { url, headers } of (await opened[0]?.seen.requests()) ?? []) {
      expect(headers.cookie, url).toBeUndefined();
    }
  });

  it('is downloaded as PDF, whole', async () => {
    const page = await open('/');
    await viewer(page).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download', { timeout: 90_000 }),
      viewer(page).getByRole('button', { name: 'Download PDF' }).click(),
    ]);
    const { text, pages } = await readPdf(download);
    expect(pages).toBe(await thumbnails(page).getByRole('button').count());
    expect(text).toContain(REPORT_NAME);
    for (const name of [SITE, OTHER_SITE]) expect(text).toContain(name);
    const exported = await eventsOf(page, 'fd-export');
    expect(exported).toMatchObject([{ detail: { kind: 'pdf' } }]);
  });

  it('is downloaded as CSV, within the chosen filters', async () => {
    const page = await open('/');
    await viewer(page).waitFor();
    await chooseSite(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      viewer(page).getByRole('button', { name: 'CSV' }).click(),
    ]);
    const csv = await readText(download);
    expect(csv).toContain(SITE);
    expect(csv).not.toContain(OTHER_SITE);
  });

  it('keeps slide and filters through a refresh of its token, and through an expired session', async () => {
    const [fresh, late] = await Promise.all([open('/?seconds=15'), open('/?seconds=5')]);
    for (const page of [fresh, late]) {
      await viewer(page).waitFor();
    }
    await chooseSite(fresh);
    await viewer(fresh).getByRole('button', { name: 'Next slide' }).click();
    await viewer(late).getByRole('button', { name: 'Next slide' }).click();
    // Five seconds, less than the ten between two attempts.
    await late.getByText('What you see stays').waitFor();
    await expect.poll(() => position(late).innerText()).toMatch(/^2 of/);
    await Promise.all(
      [fresh, late].map((page) =>
        page.waitForResponse((answer) => answer.url().includes('flightdeck-token?type=report')),
      ),
    );
    for (const page of [fresh, late]) {
      await expect.poll(() => position(page).innerText()).toMatch(/^2 of/);
      await viewer(page).getByRole('button', { name: 'Next slide' }).click();
      await expect.poll(() => position(page).innerText()).toMatch(/^3 of/);
    }
    await viewer(fresh)
      .getByRole('button', { name: new RegExp(SITE) })
      .waitFor();
    expect(await eventsOf(fresh, 'fd-session-expired')).toEqual([]);
    expect(await eventsOf(late, 'fd-session-expired')).toHaveLength(1);
    await expect.poll(() => viewer(late).getByText('has expired').count()).toBe(0);
  });

  it('is kept on the screen when the reader has signed out elsewhere', async () => {
    const page = await open('/?seconds=12');
    await viewer(page).waitFor();
    const other = await page.context().newPage();
    await other.goto(site.partner);
    await other.getByRole('button', { name: 'Sign out' }).click();
    await other.getByRole('heading', { name: 'You are signed out' }).waitFor();
    await expect
      .poll(() => eventsOf(page, 'fd-session-expired'), { timeout: 30_000 })
      .toHaveLength(1);
    await viewer(page).getByText('has expired').waitFor();
    await viewer(page).getByRole('heading', { name: REPORT_NAME }).first().waitFor();
  });
});

describe('a dashboard on a partner’s page', () => {
  const board = (page: Page) => page.getByRole('region', { name: DASHBOARD_NAME });
  const tile = (page: Page, name: string) => board(page).getByRole('region', { name, exact: true });

  /** The parts that are drawn, as the element's manifest names them. */
  const partsOf = (page: Page): Promise<string[]> =>
    page.locator('fd-dashboard').evaluate((element) => {
      const drawn = [...(element.shadowRoot?.querySelectorAll('[part]') ?? [])];
      return [...new Set(drawn.flatMap((one) => [...one.part]))].sort();
    });

  it('keeps the locked filter beside those that its reader chooses, and through an expired session', async () => {
    const [fresh, late] = await Promise.all([open('/live'), open('/live?seconds=5')]);
    for (const page of [fresh, late]) {
      await tile(page, 'Impressions').getByText('3k').waitFor();
      const locked = board(page).getByRole('list', { name: 'Filters of this page' });
      expect(await locked.innerText()).toContain(SITE);
    }
    await expect.poll(() => tile(fresh, 'Impressions by site').innerText()).toContain(SITE);
    expect(await board(fresh).getByText(OTHER_SITE).count()).toBe(0);
    expect(await board(fresh).getByRole('button', { name: /^Site/ }).count()).toBe(0);

    await board(fresh)
      .getByRole('button', { name: /^Device/ })
      .click();
    const panel = fresh.getByRole('dialog', { name: 'Device' });
    await panel.getByRole('option').first().click();
    expect(await partsOf(fresh)).toEqual(
      'bar field filters frame label pages panel tile tile-title title'.split(' '),
    );
    await panel.getByRole('button', { name: 'APPLY FILTERS' }).click();
    await panel.waitFor({ state: 'detached' });
    await expect
      .poll(async () => (await eventsOf(fresh, 'fd-filter-change')).map(({ detail }) => detail))
      .toEqual([{ choice: { filters: { device: [1] } } }]);
    await tile(fresh, 'Impressions').getByText('3k').waitFor();

    await late.getByText('What you see stays').waitFor();
    expect(await tile(late, 'Impressions').getByText('3k').count()).toBe(1);
    await late.waitForResponse((answer) => answer.url().includes('type=dashboard'));
    await board(late).getByRole('button', { name: 'Page two' }).click();
    await tile(late, 'Impressions').getByText('3k').waitFor();
    expect((await eventsOf(late, 'fd-page-change')).map(({ detail }) => detail)).toEqual([
      { pageId: 'two', title: 'Page two', page: 2, total: 2 },
    ]);
  });
});

describe('figures of a dashboard on a partner’s page', () => {
  it('are read by row, looked into, and of days of the reader’s own, by keyboard and within the lock', async () => {
    const page = await open('/live');
    const board = page.getByRole('region', { name: DASHBOARD_NAME });
    const tile = (name: string) => board.getByRole('region', { name, exact: true });
    await board.getByRole('button', { name: 'Page two' }).click();
    const rows = board.getByRole('button', { name: 'Rows of Impressions by campaign' });
    await rows.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Impressions by campaign' });
    await dialog.getByRole('cell', { name: '3,000' }).waitFor();
    const within = 'fd-dashboard';
    expect(await findings(page, { within })).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    // The focus comes back a moment after the dialog has gone.
    await expect.poll(() => rows.evaluate((button) => button.matches(':focus'))).toBe(true);
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Placements of Spring 1' }).focus();
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    const parts = tile('Impressions by placement');
    await expect.poll(() => parts.innerText()).toContain('Banner 1');
    // Its other placement ran on a site that the token does not show.
    expect(await parts.getByText('Banner 11').count()).toBe(0);
    await parts.getByRole('navigation', { name: 'Looked into' }).getByText('Spring 1').waitFor();
    expect((await eventsOf(page, 'fd-drill')).map(({ detail }) => detail)).toEqual([
      { tileId: 'campaigns', steps: [{ dimension: 'campaign', id: 1, label: 'Spring 1' }] },
    ]);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      board.getByRole('button', { name: 'Download CSV of Impressions by placement' }).click(),
    ]);
    const text = await readText(file);
    expect(text).toContain('Banner 1,');
    expect(text).not.toContain('Banner 11');

    await board.getByRole('button', { name: /Days$/ }).click();
    await page.getByRole('option', { name: 'Days of your own…' }).click();
    const days = board.getByRole('form', { name: 'Days of your own' });
    await days.getByLabel('From').fill('2026-03-02');
    await days.getByLabel('To').fill('2026-03-01');
    await page.keyboard.press('Enter');
    await days.getByText('Choose the first day or one after it.').waitFor();
    expect(await findings(page, { within })).toEqual([]);
    await days.getByLabel('To').fill('2026-03-03');
    await page.keyboard.press('Enter');
    await days.waitFor({ state: 'detached' });
    await tile('Impressions').getByText('2k').waitFor();
    expect((await eventsOf(page, 'fd-filter-change')).at(-1)?.detail).toEqual({
      choice: { period: { start: '2026-03-02', end: '2026-03-03' } },
    });
    await page.setViewportSize({ width: 390, height: 800 });
    await board.getByRole('button', { name: 'Rows of Impressions by placement' }).click();
    await page.getByRole('dialog', { name: 'Impressions by placement' }).waitFor();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(390);
    await page.keyboard.press('Escape');
    await parts.getByRole('button', { name: 'All by campaign' }).click();
    await tile('Impressions by campaign').waitFor();
  });
});

describe('a page that may not show it', () => {
  it.each([
    'secret',
    'audience',
    'type',
    'life',
    'expired',
    'clock-ahead',
    'report',
    'advertiser',
    'no-token',
    'page-for-token',
  ])('gets nothing with the mistake “%s”', async (mistake) => {
    const page = await open(`/?mistake=${mistake}`);
    const alert = page.locator('fd-report-viewer').getByRole('alert');
    await alert.waitFor();
    expect(await alert.innerText()).toMatch(/cannot be shown here|has expired|did not load/);
    expect(await page.locator('fd-report-viewer').getByText(REPORT_NAME).count()).toBe(0);
  });

  it('gets nothing from an origin that was not allowed', async () => {
    const page = await open('/', site.stranger);
    await page.locator('fd-report-viewer').getByRole('alert').waitFor();
    expect(await page.getByText(REPORT_NAME).count()).toBe(0);
  });

  it('loses it as soon as its owner takes it back', async () => {
    const { analyst, northwind } = site.world;
    const body = (partnerIds: string[]) => ({
      reportId: site.reportId,
      partnerIds,
      options: { filters: ['site' as const], pdf: true, csv: true, figures: 'fresh' as const },
    });
    await analyst.send(CALLS.embed.allow, { body: body([]) });
    const page = await open('/');
    await page.locator('fd-report-viewer').getByRole('alert').waitFor();
    await analyst.send(CALLS.embed.allow, { body: body([northwind.partner]) });
  });
});

describe('help on a partner’s page', () => {
  it('opens an article, and closes where it was opened from', async () => {
    const page = await open('/stores');
    const launcher = page.getByRole('button', { name: 'Help', exact: true });
    await launcher.click();
    const help = page.locator('fd-help');
    await help
      .getByRole('button', { name: new RegExp(ARTICLE) })
      .first()
      .click();
    await help.getByText('Each day, by the ad server.').waitFor();
    await page.keyboard.press('Escape');
    await help.getByText('Each day, by the ad server.').waitFor({ state: 'hidden' });
    await expect.poll(() => launcher.evaluate((button) => button.matches(':focus'))).toBe(true);
    expect(opened[0]?.seen.errors).toEqual([]);
  });
});

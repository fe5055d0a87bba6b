/** Sponsored content on a partner's page: a row beneath an article, the page that it leads to, and its end. */
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { endLive, putLive } from '../../apps/api/src/areas/sponsored/testing.ts';
import { findings } from './axe.ts';
import {
  type EmbedSite,
  eventsOf,
  openEmbedSite,
  SPONSORED,
  type WatchedPage,
} from './embed-site.ts';

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
const article = (page: Page, name = SPONSORED) => page.getByRole('article', { name });
const shown = async (page: Page): Promise<unknown> =>
  (await eventsOf(page, 'fd-ready'))
    .map(({ detail }) => detail)
    .findLast((detail) => {
      return typeof detail === 'object' && detail !== null && 'documents' in detail;
    });

it('stands beneath an article, says first that it is paid for, and leads to its page', async () => {
  const page = await open('/journal');
  await article(page).waitFor();
  expect(await article(page).innerText()).toMatch(
    /^Advertorial\s+Paid for by Northwind\s+A window/,
  );
  const picture = page.getByRole('img', { name: 'A blue wing' });
  await expect
    .poll(() => picture.evaluate((image) => Reflect.get(image, 'naturalWidth')))
    .toBe(400);
  expect(await findings(page, { within: 'main' })).toEqual([]);
  const calls = ((await opened[0]?.seen.requests()) ?? []).filter(({ url }) =>
    url.includes('/v2/'),
  );
  const feed = calls.find(({ url }) => url.includes('/sponsored/feed.json?count=1'));
  expect(feed?.headers.authorization).toMatch(/^Bearer ey/);
  for (const { url, headers, setsCookie } of calls) {
    expect([headers.cookie, setsCookie], url).toEqual([undefined, false]);
    expect(url).not.toContain('eyJ');
  }

  // By keyboard: its title is the one link of a row.
  await article(page).getByRole('link', { name: SPONSORED }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(`${site.partner}/paid?document=${site.sponsoredId}`);
  await article(page).getByText('The wing is blue.').waitFor();
  expect(await article(page).innerText()).toMatch(/^Advertorial/);
  const link = article(page).getByRole('link', { name: 'blue' });
  expect(await link.getAttribute('rel')).toBe('sponsored noopener noreferrer');
  expect(await link.getAttribute('target')).toBe('_blank');
  expect(await article(page).locator('[onclick], script').count()).toBe(0);
  expect(await shown(page)).toEqual({ documents: [site.sponsoredId] });
  expect(await findings(page, { within: 'main' })).toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.locator('fd-sponsored').evaluate((element) => element.setAttribute('theme', 'auto'));
  expect(await findings(page, { coloursOnly: true, within: 'fd-sponsored' })).toEqual([]);
});

it('moves nothing of the page when it comes', async () => {
  const page = await open('/journal');
  await article(page).waitFor();
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const read = (list: PerformanceObserverEntryList) =>
          resolve(list.getEntries().reduce((sum, one) => sum + Reflect.get(one, 'value'), 0));
        new PerformanceObserver(read).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 1000);
      }),
  );
  expect(shift).toBeLessThan(0.02);
});

it('goes with its end, while the page stays open', async () => {
  const { server } = site.world;
  const documentId = await putLive(server, 'admin', { title: 'Soon over' });
  const page = await open(`/paid?document=${documentId}`);
  await article(page, 'Soon over').waitFor();
  await endLive(server, 'admin', documentId);
  await page
    .locator('fd-sponsored')
    .evaluate((element) => Reflect.apply(Reflect.get(element, 'reload'), element, []));
  await article(page, 'Soon over').waitFor({ state: 'detached' });
  expect(await shown(page)).toEqual({ documents: [] });
  const box = await page.locator('fd-sponsored').boundingBox();
  expect(box?.height ?? 0).toBe(0);
});

it('keeps what it shows without a network', async () => {
  const page = await open('/journal');
  await article(page).waitFor();
  await page.context().setOffline(true);
  const reason = await page
    .locator('fd-sponsored')
    .evaluate((element) =>
      Promise.resolve(Reflect.apply(Reflect.get(element, 'reload'), element, [])).catch(
        ({ message }: Error) => message,
      ),
    );
  expect(reason).toBe('There is no network.');
  expect(await article(page).isVisible()).toBe(true);
});

it('is quiet for a page that may not show it: a remedy in the console, and an event', async () => {
  const page = await open('/journal', site.stranger);
  const said = async () => (await eventsOf(page, 'fd-error')).map(({ detail }) => detail);
  await expect
    .poll(said)
    .toEqual([{ message: expect.stringContaining('no partner has that origin') }]);
  expect(await page.locator('fd-sponsored').evaluate((element) => element.clientHeight)).toBe(0);
});

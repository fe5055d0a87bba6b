/** Malicious texts, cleaned by the server and shown in real Chromium: nothing runs (security.md row 14). */

import { findBrowser } from '@flightdeck/find-browser';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cleanPostHtml } from '../../apps/api/src/areas/blog/clean-post.ts';
import { cleanHelpHtml } from '../../apps/api/src/areas/help/clean-html.ts';
import { cleanSponsoredHtml } from '../../apps/api/src/areas/sponsored/clean.ts';
import { fuzzedTexts } from '../../apps/api/src/platform/rich-text/testing-fuzz.ts';

const CASES = 10_000;
const BATCH = 500;
const ORIGIN = 'http://portal.example';

let browser: Browser;
beforeAll(async () => {
  const executablePath = findBrowser()?.path;
  browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu'],
  });
});
afterAll(() => browser?.close());

/** A page of the portal that counts script runs and network requests. */
async function openPage(): Promise<{ page: Page; asked: string[] }> {
  const page = await browser.newPage();
  const asked: string[] = [];
  await page.route('**', (route) => {
    const url = route.request().url();
    if (url === `${ORIGIN}/`) {
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><main></main>' });
    }
    asked.push(url);
    return route.abort();
  });
  await page.goto(`${ORIGIN}/`);
  await page.evaluate(() => {
    Object.assign(globalThis, {
      hits: 0,
      hit: () => Object.assign(globalThis, { hits: Reflect.get(globalThis, 'hits') + 1 }),
    });
  });
  return { page, asked };
}

/** Shows each article in the page, clicks its elements, and answers how often something ran. */
async function show(page: Page, articles: readonly string[]): Promise<number> {
  return page.evaluate(async (batch) => {
    const main = document.querySelector('main');
    for (const html of batch) {
      if (!main) break;
      main.innerHTML = html;
      for (const element of main.querySelectorAll<HTMLElement>('*')) {
        element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
        element.focus();
        if (element instanceof HTMLAnchorElement) {
          // Prevents a click from leaving the page, and records it.
          if (/^\s*(?:javascript|data|vbscript):/i.test(element.href))
            Reflect.get(globalThis, 'hit')();
        }
      }
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
    return Number(Reflect.get(globalThis, 'hits'));
  }, articles);
}

it('does run, uncleaned: the attacks are real', async () => {
  const { page } = await openPage();
  // Those that leave the page at once would end the test.
  const articles = [...fuzzedTexts(200)].filter((html) => !/refresh|base/i.test(html));
  expect(await show(page, articles)).toBeGreaterThan(10);
  await page.close();
});

it.each([
  ['articles', cleanHelpHtml],
  ['posts', cleanPostHtml],
  ['sponsored documents', cleanSponsoredHtml],
] as const)(
  `runs nothing of ${CASES.toLocaleString('en')} cleaned %s, and asks no other host for anything`,
  async (_, clean) => {
    const { page, asked } = await openPage();
    const texts = [...fuzzedTexts(CASES)].map(clean);
    for (let from = 0; from < CASES; from += BATCH) {
      expect(await show(page, texts.slice(from, from + BATCH))).toBe(0);
    }
    const own = /^http:\/\/portal\.example\/v2\/(?:onehelp|blog|sponsored)\/picture\//;
    expect(asked.filter((url) => !own.test(url))).toEqual([]);
    expect(page.url()).toBe(`${ORIGIN}/`);
    await page.close();
  },
);

/** Seven elements on a page with hostile styles: they look as on a neutral page, and change nothing outside. */
import type { Locator, Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type EmbedSite,
  openEmbedSite,
  REPORT_NAME,
  SPONSORED,
  type WatchedPage,
} from './embed-site.ts';

const ELEMENTS = [
  'fd-multi-select',
  'fd-alert-panel',
  'fd-slide-rows',
  'fd-help-menu',
  'fd-sponsored',
  'fd-report-viewer',
  'fd-help',
];
/** Share of pixels that may differ a little, because edges fall elsewhere between pixels. */
const SHARE = 0.01;
const NEAR = 48;

let site: EmbedSite;
let quiet: WatchedPage;
let hostile: WatchedPage;
beforeAll(async () => {
  site = await openEmbedSite();
  [quiet, hostile] = (await Promise.all(
    ['/elements', '/hostile'].map((path) => site.open(site.partner + path)),
  )) as [WatchedPage, WatchedPage];
  for (const { page } of [quiet, hostile]) {
    await page.getByRole('region', { name: REPORT_NAME }).waitFor();
    await page.locator('fd-help').getByRole('button', { name: 'Help' }).waitFor();
    await page.locator('fd-sponsored').getByRole('article', { name: SPONSORED }).waitFor();
    await page.evaluate(() => document.fonts.ready.then(() => null));
    await drawAll(page);
  }
});
afterAll(() => site?.stop());

/** Scrolls until every slide is drawn: thumbnails are drawn when they come into view. */
async function drawAll(page: Page): Promise<void> {
  const viewer = page.locator('fd-report-viewer');
  const strip = viewer.getByRole('navigation', { name: 'Slides' }).getByRole('listitem');
  const loading = (place: Locator) => place.locator('[data-slide-state=loading]').first();
  // One after the other: slides scrolled past between two frames are not seen.
  for (const thumbnail of await strip.all()) {
    await thumbnail.scrollIntoViewIfNeeded();
    await loading(thumbnail).waitFor({ state: 'detached' });
  }
  await loading(viewer).waitFor({ state: 'detached' });
  await strip.first().scrollIntoViewIfNeeded();
}

/** Computed styles of everything inside an element, in tree order; positions are compared by the pictures. */
const stylesInside = (page: Page, tag: string): Promise<string[]> =>
  page.evaluate((name) => {
    const rows: string[] = [];
    const walk = (root: ShadowRoot): void => {
      for (const element of root.querySelectorAll('*')) {
        const style = getComputedStyle(element);
        const values = Array.from(style)
          .filter((property) => !/^(?:top|right|bottom|left|inset)/.test(property))
          .map((property) => `${property}: ${style.getPropertyValue(property)}`)
          // Ids are numbered in the order in which slides arrive.
          .map((declaration) => declaration.replace(/url\("#[^"]*"\)/g, 'url(#)'));
        const named = `${element.localName}.${element.getAttribute('class') ?? ''}`;
        rows.push(`${named} { ${values.join('; ')} }`);
        if (element.shadowRoot) walk(element.shadowRoot);
      }
    };
    const root = document.querySelector(name)?.shadowRoot;
    if (root) walk(root);
    return rows;
  }, tag);

/** Declarations inside an element that differ between the pages. */
async function differences(tag: string): Promise<readonly string[]> {
  const [expected, actual] = await Promise.all([
    stylesInside(quiet.page, tag),
    stylesInside(hostile.page, tag),
  ]);
  if (expected.length < 3 || actual.length !== expected.length) {
    return [`${actual.length} elements instead of ${expected.length}`];
  }
  const declarations = (row: string) => row.split(/[{;}]/).map((one) => one.trim());
  return expected.flatMap((row, index) => {
    const other = new Set(declarations(actual[index] ?? ''));
    return declarations(row)
      .filter((one) => !other.has(one))
      .map((one) => `${row.slice(0, 60)}: ${one}`);
  });
}

it.each(ELEMENTS)('%s is styled as on a quiet page', async (tag) => {
  // Waits for loads of either page.
  await expect.poll(() => differences(tag), { timeout: 20_000 }).toEqual([]);
});

it.each(ELEMENTS.slice(0, -1))('%s looks as on a quiet page', async (tag) => {
  const pictures = await Promise.all(
    [quiet, hostile].map(async ({ page }) => {
      const shot = await page.locator(tag).screenshot({ animations: 'disabled' });
      return sharp(shot).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    }),
  );
  const [first, second] = pictures;
  expect(second?.info).toMatchObject({ width: first?.info.width, height: first?.info.height });
  let off = 0;
  first?.data.forEach((value, index) => {
    if (Math.abs(value - (second?.data[index] ?? 0)) > NEAR) off += 1;
  });
  expect(off / (first?.data.length ?? 1)).toBeLessThan(SHARE);
});

it('is usable there: help opens over everything, a choice is made', async () => {
  const { page } = hostile;
  await page.locator('fd-help').getByRole('button', { name: 'Help' }).click();
  const panel = page.locator('fd-help').getByRole('dialog');
  await panel.waitFor();
  const box = await panel.boundingBox();
  expect(box?.width).toBeGreaterThan(300);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(1440);
  await page.keyboard.press('Escape');
  await page.locator('fd-multi-select').getByRole('button').first().click();
  await page.getByRole('option', { name: 'Tills' }).click();
  await page.getByRole('button', { name: 'APPLY FILTERS' }).click();
  await expect.poll(() => page.locator('fd-multi-select').getByText('+2').count()).toBe(1);
});

it('leaves the page as it was', async () => {
  for (const { page, seen } of [quiet, hostile]) {
    expect(seen.violations).toEqual([]);
    expect(seen.errors).toEqual([]);
    const left = await page.evaluate(() => ({
      styles: document.querySelectorAll('style').length,
      sheets: document.adoptedStyleSheets.length,
      globals: Object.keys(globalThis).filter((name) => /flightdeck|react|preact|zod/i.test(name)),
    }));
    expect(left).toEqual({ styles: 0, sheets: 0, globals: ['Flightdeck'] });
  }
});

it('leaves the settings of the page’s own schema library alone', async () => {
  const { page, seen } = quiet;
  // All copies of zod on a page share these settings.
  await page.addInitScript(() => Object.assign(globalThis, { __zod_globalConfig: { mine: true } }));
  await page.reload();
  await page.getByRole('region', { name: REPORT_NAME }).waitFor();
  await page.locator('fd-help').getByRole('button', { name: 'Help' }).click();
  await page.locator('fd-help').getByRole('dialog').waitFor();
  const settings = await page.evaluate(() => Reflect.get(globalThis, '__zod_globalConfig'));
  expect(settings).toEqual({ mine: true });
  expect(seen.violations).toEqual([]);
});

/** The methods of an embedded report, one by one, on the built bundle: each does what it says, or rejects with a reason. */
import { STANDARD_TEMPLATE, templateSlides } from '@flightdeck/domain/report';
import type {} from '@flightdeck/widgets/types';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EmbedJourney, heard, startEmbedJourney } from './embed-host.ts';
import { readPdf } from './portal.ts';

const VIEWER = '<fd-report-viewer locale="en-GB"></fd-report-viewer>';
const total = templateSlides(STANDARD_TEMPLATE).length;

let journey: EmbedJourney;
beforeAll(async () => {
  journey = await startEmbedJourney();
});
afterAll(() => journey.stop());

/** Calls a method of the viewer: what it came to, as text. */
const call = (page: Page, method: string, ...values: unknown[]): Promise<string> =>
  page.locator('fd-report-viewer').evaluate(
    async (viewer, [name, given]) => {
      try {
        await Reflect.apply(Reflect.get(viewer, name), viewer, given);
        return 'done';
      } catch (error) {
        return String(error);
      }
    },
    [method, values] as const,
  );
const shows = (page: Page, slide: number) =>
  page.getByText(`${slide} of ${total}`, { exact: true }).first().waitFor();
const shown = async (): Promise<Page> => {
  const page = await journey.open(VIEWER);
  await shows(page, 1);
  return page;
};

describe('moving', () => {
  it('goes to any slide, and to the next and the one before, also twice at once', async () => {
    const page = await shown();
    expect(await call(page, 'goTo', 4)).toBe('done');
    await shows(page, 4);
    expect(await call(page, 'next')).toBe('done');
    await shows(page, 5);
    expect(await call(page, 'previous')).toBe('done');
    await shows(page, 4);
    await page
      .locator('fd-report-viewer')
      .evaluate(async (viewer: HTMLElement & { next(): Promise<void> }) => {
        await Promise.all([viewer.next(), viewer.next()]);
      });
    await shows(page, 6);
    expect((await heard(page, 'fd-slide-change')).at(-1)).toMatchObject({ slide: 6, total });
  });

  it('rejects a slide that is not there, and tells the page', async () => {
    const page = await shown();
    expect(await call(page, 'goTo', total + 1)).toBe(
      `RangeError: There is no slide ${total + 1}: the report has ${total}.`,
    );
    expect(await call(page, 'goTo', 1.5)).toContain('RangeError');
    expect(await heard(page, 'fd-error')).toHaveLength(2);
    expect(await call(page, 'goTo', total)).toBe('done');
    expect(await call(page, 'next')).toBe('done');
    await shows(page, total);
  });

  it('waits for a report that is still loading, and rejects when it cannot be shown', async () => {
    const page = await journey.open('');
    const late = page.evaluate(async () => {
      const viewer = document.createElement('fd-report-viewer');
      document.body.append(viewer);
      await customElements.whenDefined('fd-report-viewer');
      await viewer.goTo(3);
    });
    await late;
    await shows(page, 3);
    journey.answer = async () => null;
    const refused = page.evaluate(async () => {
      const viewer = document.createElement('fd-report-viewer');
      document.querySelector('fd-report-viewer')?.replaceWith(viewer);
      return viewer.goTo(3).then(String, String);
    });
    expect(await refused).toContain('Error');
    expect((await heard(page, 'fd-error')).length).toBeGreaterThan(0);
  });
});

describe('downloading', () => {
  it('saves the PDF and the CSV, and resolves when they are saved', async () => {
    const page = await shown();
    expect(await call(page, 'goTo', 4)).toBe('done');
    const pdf = page.waitForEvent('download', { timeout: 60_000 });
    expect(await call(page, 'download', 'pdf')).toBe('done');
    expect((await readPdf(await pdf)).pages).toBeGreaterThan(1);
    const csv = page.waitForEvent('download');
    expect(await call(page, 'download', 'csv')).toBe('done');
    expect((await csv).suggestedFilename()).toMatch(/\.csv$/);
    expect(await heard(page, 'fd-export')).toMatchObject([{ kind: 'pdf' }, { kind: 'csv' }]);
  });

  it('rejects with what the person is told when it fails, once', async () => {
    const page = await shown();
    await page.route('**/report/csv*', (route) => route.abort());
    expect(await call(page, 'download', 'csv')).toContain('Failed download request');
    expect(await heard(page, 'fd-error')).toHaveLength(1);
    await page.getByRole('alert').getByText('Failed download request').waitFor();
    expect(await call(page, 'download', 'docx')).toBe('TypeError: Download pdf or csv.');
  });
});

it('reloads, and resolves when the report is shown again', async () => {
  const page = await shown();
  expect(await call(page, 'goTo', 2)).toBe('done');
  const before = (await heard(page, 'fd-ready')).length;
  expect(await call(page, 'reload')).toBe('done');
  await expect.poll(async () => (await heard(page, 'fd-ready')).length).toBe(before + 1);
  await page.route('**/embed/report*', (route) => route.abort());
  expect(await call(page, 'reload')).toContain('Error');
  await page.unroute('**/embed/report*');
  expect(await call(page, 'reload')).toBe('done');
  expect(await call(page, 'goTo', 2)).toBe('done');
  await shows(page, 2);
});

it('fills the screen after a press, and leaves it', async () => {
  const page = await journey.open(`<button id="full">Full</button>${VIEWER}`);
  await shows(page, 1);
  await page.evaluate(() => {
    const viewer = document.querySelector('fd-report-viewer');
    document.querySelector('#full')?.addEventListener('click', () => void viewer?.fullScreen());
  });
  await page.locator('#full').click();
  await page.waitForFunction(() => document.fullscreenElement?.localName === 'fd-report-viewer');
  await expect.poll(() => call(page, 'fullScreen', false)).toBe('done');
  await page.waitForFunction(() => document.fullscreenElement === null);
});

it('filters by property, and is not disturbed by one that is wrong', async () => {
  const page = await shown();
  const set = (name: string, value: unknown) =>
    page
      .locator('fd-report-viewer')
      .evaluate((viewer, [key, given]) => void Reflect.set(viewer, key, given), [
        name,
        value,
      ] as const);
  const filtered = page.waitForRequest(
    (request) =>
      request.url().includes('/report/slide') && !!request.postData()?.includes('"site":[1]'),
  );
  await set('filters', { site: [1] });
  await filtered;
  for (const wrong of [null, 'site', 5, []]) await set('filters', wrong);
  await set('slide', 'three');
  await set('locale', 'no locale');
  await set('slide', 3);
  await shows(page, 3);
});

/** The code of an embedded report's slides: loaded per kind when needed, and a failure affects only that slide. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Slide, STANDARD_TEMPLATE, templateSlides } from '@flightdeck/domain/report';
import type { Page, Request } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { type EmbedJourney, heard, startEmbedJourney } from './embed-host.ts';

const VIEWER = '<fd-report-viewer locale="en-GB"></fd-report-viewer>';
/** Too narrow for the viewer's strip of thumbnails. */
const NARROW = { width: 600, height: 800 };
const WIDE = { width: 1280, height: 860 };

const Manifest = z.record(z.string(), z.object({ file: z.string() }));
const BUILD = path.resolve(import.meta.dirname, '../../packages/widgets/dist/.vite/manifest.json');
const chunks = Manifest.parse(JSON.parse(readFileSync(BUILD, 'utf8')));

/** The file of a kind of slide. */
const fileOf = (component: string): string => {
  const file = chunks[`../slides/src/catalogue/${component}/definition.tsx`]?.file;
  if (!file) throw new Error(`The build has no chunk for ${component}.`);
  return file;
};

const slides = templateSlides(STANDARD_TEMPLATE);
const at = (index: number): Slide => {
  const slide = slides[index];
  if (!slide) throw new Error(`The template has no slide ${index + 1}.`);
  return slide;
};

let journey: EmbedJourney;
beforeAll(async () => {
  journey = await startEmbedJourney();
});
afterAll(() => journey.stop());

const drawn = (page: Page) => page.locator('section[data-slide-state]:not([inert] *)');
const shows = async (page: Page, index: number, state: string): Promise<void> => {
  await page
    .getByText(`${index + 1} of ${slides.length}`, { exact: true })
    .first()
    .waitFor();
  await expect.poll(() => drawn(page).getAttribute('data-slide-state')).toBe(state);
};

/** Opens the viewer in a window of this size, and lists the kinds of slides whose code it loads, in order. */
async function openWatched(size: { width: number; height: number }) {
  const asked: string[] = [];
  const page = await journey.open(VIEWER, {
    prepare: async (opened) => {
      opened.on('request', (request: Request) => {
        const kind = slides.find(({ component }) => request.url().endsWith(fileOf(component)));
        if (kind) asked.push(kind.component);
      });
      await opened.setViewportSize(size);
    },
  });
  return { page, asked };
}

it('loads the kind in view with the report, then its neighbours, and others as they come near', async () => {
  const { page, asked } = await openWatched(NARROW);
  await shows(page, 0, 'ready');
  await expect.poll(() => asked).toEqual([at(0).component, at(1).component]);
  await page.getByRole('button', { name: 'Next slide' }).click();
  await shows(page, 1, 'ready');
  await expect.poll(() => asked).toContain(at(2).component);
  expect(asked).not.toContain(at(3).component);
  expect(await heard(page, 'csp')).toEqual([]);
});

it('loads the kinds of thumbnails as they scroll into view', async () => {
  const { page, asked } = await openWatched(WIDE);
  await shows(page, 0, 'ready');
  const strip = page.getByRole('navigation', { name: 'Slides' });
  const last = slides.length - 1;
  const states = strip.locator('section[data-slide-state]');
  await expect.poll(() => states.nth(2).getAttribute('data-slide-state')).toBe('ready');
  expect(asked).not.toContain(at(last - 1).component);
  await strip.getByRole('listitem').last().scrollIntoViewIfNeeded();
  await expect.poll(() => states.nth(last).getAttribute('data-slide-state')).toBe('ready');
  expect(new Set(asked).size).toBe(asked.length);
});

it('says which slide could not be fetched, shows the others, and fetches it when asked again', async () => {
  const lost = at(1).component;
  const page = await journey.open(VIEWER, {
    prepare: async (opened) => {
      await opened.setViewportSize(NARROW);
      await opened.route(`**/${fileOf(lost)}`, (route) => route.abort());
    },
  });
  await shows(page, 0, 'ready');
  const next = page.getByRole('button', { name: 'Next slide' });
  await next.click();
  await shows(page, 1, 'failed');
  await drawn(page).getByText('This slide could not be fetched.').waitFor();
  await next.click();
  await shows(page, 2, 'ready');
  await page.getByRole('button', { name: 'Previous slide' }).click();
  await shows(page, 1, 'failed');
  await page.unroute(`**/${fileOf(lost)}`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await shows(page, 1, 'ready');
  expect(await heard(page, 'fd-error')).toEqual([]);
  expect(await heard(page, 'csp')).toEqual([]);
});

/**
 * Compares a picture of every story with its baseline, after the story and its `play` have run.
 *
 * Nothing of the machine is in a picture: the font is the bundled one, the clock stands still, one device
 * pixel is one CSS pixel, nothing is animated. A story that cannot be stable has the tag `no-visual`, with
 * the reason beside it; its interaction tests (`.test()`) show the same story and are left out.
 */
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { z } from 'zod';

/** The day on which every story is looked at. */
const NOW = new Date('2026-04-14T09:00:00Z');

/** Pixels that a picture has at most. */
const TALLEST = 3_000;

const Shown = z.object({ id: z.string(), tags: z.array(z.string()) });

// Nothing moves: what fades in is there, and a turning ring stands still.
const STILL = `*, *::before, *::after {
  animation-duration: 0s !important;
  animation-delay: 0s !important;
  animation-iteration-count: 1 !important;
  transition: none !important;
  caret-color: transparent !important;
}
html { overflow: hidden; }
body { padding: 16px; }`;

const still = document.createElement('style');
still.textContent = STILL;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  document.head.append(still);
});

afterEach(async (context) => {
  vi.useRealTimers();
  // A composed story is a function with properties.
  const story = Shown.safeParse({ ...Object(Reflect.get(context, 'story')) });
  if (!story.success || context.task.result?.state === 'fail') return;
  const { id, tags } = story.data;
  if (tags.includes('no-visual') || tags.includes('test-fn')) return;
  try {
    await ready();
    const height = lowestEdge();
    // The frame that stories stand in cuts what is taller than itself.
    if (height > window.innerHeight) await page.viewport(window.innerWidth, height);
    document.body.style.minHeight = `${height}px`;
    await expect(page.elementLocator(document.body)).toMatchScreenshot(id);
  } finally {
    document.body.style.removeProperty('min-height');
  }
});

/** Fonts and pictures are there. */
async function ready(): Promise<void> {
  await document.fonts.ready;
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
}

/** What floats over the page is part of the picture. */
function lowestEdge(): number {
  const edges = [...document.body.querySelectorAll('*')].map((element) => {
    const { bottom, width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 ? bottom : 0;
  });
  return Math.min(TALLEST, Math.ceil(Math.max(0, ...edges)));
}

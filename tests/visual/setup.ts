/**
 * After a story and its `play` have run: compares a picture of it with its baseline, then judges its accessibility in
 * light, in dark and in high contrast, in the same page.
 *
 * Nothing of the machine is in a picture: the font is the bundled one, the clock stands still, one device
 * pixel is one CSS pixel, nothing is animated. A story that cannot be stable has the tag `no-visual`, with
 * the reason beside it; its interaction tests (`.test()`) show the same story and are left out. One with
 * the tag `visual-themes`, which every component has, is compared in dark and in high contrast as well, with `visual-rtl`
 * from right to left, and with `visual-text-200` with all text at 200 %.
 */
import { STORY_RENDERED } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';
import { configure } from 'storybook/test';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { z } from 'zod';
import { drawn, enlarge, mirror, settled, wear } from '../../.storybook/drawn.ts';
import { isPictured } from '../../.storybook/pictures.ts';

// Widgets load what they need when they are used, which takes a busy machine longer than the usual second.
configure({ asyncUtilTimeout: 10_000 });

/** The day of all stories. */
const NOW = new Date('2026-04-14T09:00:00Z');

/** Pixels that a picture has at most. */
const TALLEST = 3_000;
/** Room for shadows under the last edge. */
const MARGIN = 32;

/** Themes besides light. */
const THEMES = ['dark', 'contrast'] as const;

/** Rules that a theme can break: it only changes colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Names the page for the camera. */
const PICTURE = 'picture';

const Shown = z.object({ id: z.string(), tags: z.array(z.string()) });

// Ends animations: fades are complete, and spinners stop.
const STILL = `*, *::before, *::after {
  animation-duration: 0s !important;
  animation-delay: 0s !important;
  animation-iteration-count: 1 !important;
  transition: none !important;
  caret-color: transparent !important;
}
html { overflow: hidden; }
body { padding: 16px; }`;

/** Replaces the machine's monospaced font by the bundled one. */
const PLAIN = 'code, kbd, samp, pre { font-family: inherit !important; }';

const still = document.createElement('style');
still.textContent = `${STILL}\n${PLAIN}`;
const plain = new CSSStyleSheet();
plain.replaceSync(PLAIN);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  document.head.append(still);
  drawn.judge = null;
});

afterEach(async (context) => {
  vi.useRealTimers();
  // A composed story is a function with properties.
  const story = Shown.safeParse({ ...Object(Reflect.get(context, 'story')) });
  const failures: Error[] = [];
  const keep = (error: Error) => void failures.push(error);
  if (story.success && isPictured(story.data.tags) && context.task.result?.state !== 'fail') {
    await compare(story.data).catch(keep);
  }
  if (drawn.judge) {
    for (const theme of ['light', ...THEMES]) {
      await wear(theme);
      await drawn
        .judge(theme === 'light' ? undefined : COLOUR_RULES)
        .catch(({ message }: Error) => {
          keep(new Error(`Accessibility in the theme “${theme}”: ${message}`));
        });
    }
  }
  await wear('light');
  const [first, ...others] = failures;
  if (others.length > 0) throw new Error(failures.map(({ message }) => message).join('\n\n'));
  if (first) throw first;
});

/** Compares the pictures of a story: in light, and in the other ways that its tags say. */
async function compare({ id, tags }: z.infer<typeof Shown>): Promise<void> {
  // Tells the addon that shows forced states, which hears of no story in tests.
  if (document.querySelector('[class*=pseudo-]')) addons.getChannel().emit(STORY_RENDERED);
  await ready();
  expect(strangers(), 'characters that the bundled font lacks').toEqual([]);
  await shoot(id, tags.includes('visual-themes') ? THEMES : []);
  if (tags.includes('visual-rtl')) {
    await mirror(true);
    await shoot(`${id}-rtl`).finally(() => mirror(false));
  }
  if (tags.includes('visual-text-200')) {
    await enlarge(true);
    await shoot(`${id}-text-200`).finally(() => enlarge(false));
  }
}

/** Compares a picture of the page as it is, and one in each of the themes. */
async function shoot(name: string, themes: readonly string[] = []): Promise<void> {
  const { innerWidth, innerHeight } = window;
  try {
    await settled();
    const height = await restingEdge();
    // The frame of stories cuts off taller ones.
    if (height > innerHeight) await page.viewport(innerWidth, height);
    document.body.style.minHeight = `${height}px`;
    // A locator made from the element refers to its text, and fails once that changes.
    document.body.dataset.testid = PICTURE;
    await expect(page.getByTestId(PICTURE)).toMatchScreenshot(name);
    for (const theme of themes) {
      await wear(theme);
      await expect(page.getByTestId(PICTURE)).toMatchScreenshot(`${name}-${theme}`);
    }
  } finally {
    if (themes.length > 0) await wear('light');
    document.body.style.removeProperty('min-height');
    delete document.body.dataset.testid;
    if (window.innerHeight !== innerHeight) await page.viewport(innerWidth, innerHeight);
  }
}

/**
 * Fonts and pictures are there. Which monospaced font a machine has, and how high its lines are, differs between
 * machines, and on one machine from run to run: it is in no picture.
 */
async function ready(): Promise<void> {
  drawPlainly(document.body);
  await document.fonts.ready;
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
}

function drawPlainly(parent: Element | ShadowRoot): void {
  for (const element of parent.children) {
    const { shadowRoot } = element;
    if (shadowRoot && !shadowRoot.adoptedStyleSheets.includes(plain)) {
      shadowRoot.adoptedStyleSheets = [...shadowRoot.adoptedStyleSheets, plain];
    }
    drawPlainly(element);
    if (shadowRoot) drawPlainly(shadowRoot);
  }
}

/** Characters that another font of the machine would draw. */
function strangers(): readonly string[] {
  const ranges = [...document.fonts]
    .filter(({ family }) => family.includes('Inter'))
    .flatMap(({ unicodeRange }) => unicodeRange.split(','))
    .map((range) => {
      const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-');
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
    });
  const characters = new Set((document.body.textContent ?? '').replace(/\s/g, ''));
  return [...characters].filter((character) => {
    const code = character.codePointAt(0) ?? 0;
    return !ranges.some(([from, to]) => code >= from && code <= to);
  });
}

/** Lower edge of the picture: below everything drawn, including overlays. */
function lowestEdge(): number {
  const lowest = edgeOf(document.body, Number.POSITIVE_INFINITY, 0);
  return Math.min(TALLEST, Math.ceil(lowest) + MARGIN);
}

/** Frames for which the lowest edge must stay where it is: a box that follows another's size moves a frame or two later. */
const RESTING_FRAMES = 6;

/** The lowest edge once it rests. */
async function restingEdge(): Promise<number> {
  let edge = lowestEdge();
  for (let still = 0; still < RESTING_FRAMES; still += 1) {
    await new Promise(requestAnimationFrame);
    const now = lowestEdge();
    if (now !== edge) still = -1;
    edge = now;
  }
  return edge;
}

function edgeOf(parent: Element | ShadowRoot, limit: number, lowest: number): number {
  let edge = lowest;
  for (const element of parent.children) {
    const { bottom, width, height } = element.getBoundingClientRect();
    const { overflowY, position } = getComputedStyle(element);
    // An empty box over the whole page only catches presses.
    const isVeil = position === 'fixed' && element.childElementCount === 0;
    if (width > 1 && height > 1 && !isVeil) edge = Math.max(edge, Math.min(bottom, limit));
    const inner = overflowY === 'visible' ? limit : Math.min(limit, bottom);
    edge = edgeOf(element, inner, edge);
    if (element.shadowRoot) edge = edgeOf(element.shadowRoot, inner, edge);
  }
  return edge;
}

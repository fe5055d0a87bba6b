/**
 * Bars of the slide rows: 500 of them, one drag and one keyboard move, against the same list written by hand.
 *
 * Usage: npm run bench:reorder [-- REPETITIONS]. A build of the bench counts how often a row is drawn; the times include renumbering, focus and announcement.
 */
import path from 'node:path';
import { median, openPages, openTimed, report } from './in-browser.ts';
import { COUNT } from './reorder/data.ts';

const repetitions = Number(process.argv[2] ?? 15);
const SIDES = ['ours', 'floor'] as const;
type Side = (typeof SIDES)[number];
const RENDERS = 3;
const TIME = 1.5;

/** Counts in the function that draws a row. */
const countRenders = {
  name: 'count-row-renders',
  enforce: 'pre' as const,
  transform(code: string, id: string) {
    if (!id.endsWith('/SlideRow.tsx')) return null;
    const counted = code.replace(
      '}: SlideRowProps) {',
      '}: SlideRowProps) { globalThis.rowRenders = (globalThis.rowRenders ?? 0) + 1;',
    );
    if (counted === code) throw new Error('SlideRow is written otherwise: mend the counter.');
    return counted;
  },
};

/** Row `at` is the slide, and the live region announces the new place. */
const stands = (slide: string, at: number) =>
  `document.querySelectorAll('[data-slide]')[${at}].dataset.slide === '${slide}' && document.querySelector('[role=status]').textContent.includes('position ${at + 1} of ${COUNT}')`;

async function visit(pages: Awaited<ReturnType<typeof openPages>>, side: Side) {
  const timed = await openTimed(pages, side);
  const { page } = timed;
  const row = (slide: string) => page.locator(`[data-slide="${slide}"]`);
  const renders = () => page.evaluate(() => Number(Reflect.get(globalThis, 'rowRenders') ?? 0));
  const longBefore = (await timed.longTasks()).length;
  const centre = async (slide: string) => {
    const box = await row(slide).boundingBox();
    if (!box) throw new Error(`${side}: ${slide} is not drawn.`);
    return { x: box.x + box.width / 2, top: box.y, y: box.y + box.height / 2 };
  };

  /** Drags a row over those in between to the upper edge of another. */
  const drag = async (slide: string, target: string, at: number) => {
    const from = await centre(slide);
    const to = await centre(target);
    await page.mouse.move(from.x, from.y);
    const before = await renders();
    await page.mouse.down();
    await page.mouse.move(from.x, from.y + (to.y > from.y ? 8 : -8), { steps: 2 });
    await page.mouse.move(to.x, to.top + 4, { steps: 20 });
    await page.mouse.move(to.x, to.top + 3);
    const milliseconds = await timed.time('drop', stands(slide, at), () => page.mouse.up());
    return { milliseconds, renders: (await renders()) - before };
  };
  // The list is longer than the window: rows in view are dragged, up and down.
  const down = await drag('s2', 's15', 14);
  const up = await drag('s12', 's1', 1);

  await row('s250').scrollIntoViewIfNeeded();
  await row('s250').locator('[data-main]').focus();
  await page.waitForTimeout(50);
  const before = await renders();
  const key = await timed.time('keydown', stands('s250', 249), () =>
    page.keyboard.press('Alt+ArrowUp'),
  );
  const keyRenders = (await renders()) - before;
  const long = (await timed.longTasks()).length - longBefore;
  await timed.close();
  return {
    drag: median([down.milliseconds, up.milliseconds]),
    key,
    long,
    dragRenders: Math.max(down.renders, up.renders),
    keyRenders,
  };
}

const pages = await openPages(path.join(import.meta.dirname, 'reorder'), SIDES, [countRenders]);
const visits: Record<Side, Awaited<ReturnType<typeof visit>>[]> = { ours: [], floor: [] };
try {
  for (const side of SIDES) await visit(pages, side);
  for (let turn = 0; turn < repetitions; turn += 1) {
    for (const side of turn % 2 ? [...SIDES].reverse() : SIDES) {
      visits[side].push(await visit(pages, side));
    }
  }
} finally {
  await pages.close();
}

type Figure = keyof (typeof visits)['ours'][number];
const of = (side: Side, figure: Figure) => visits[side].map((one) => one[figure]);
report([
  { metric: 'row renders, a drag', ours: Math.max(...of('ours', 'dragRenders')), bar: RENDERS },
  { metric: 'row renders, a key', ours: Math.max(...of('ours', 'keyRenders')), bar: RENDERS },
  {
    metric: 'drop to paint, ms',
    ours: median(of('ours', 'drag')),
    floor: median(of('floor', 'drag')),
    bar: TIME,
  },
  {
    metric: 'key to paint, ms',
    ours: median(of('ours', 'key')),
    floor: median(of('floor', 'key')),
    bar: TIME,
  },
  {
    metric: 'long tasks a visit',
    ours: Math.max(0, median(of('ours', 'long')) - median(of('floor', 'long'))),
    bar: 0,
  },
]);

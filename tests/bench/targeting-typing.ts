/** Typing and adding in the editor of a profile of 20,000 keywords, against typing the same in a bare field of the same page. */
import type { Page } from 'playwright';
import { CLIENTS } from '../../apps/api/src/testing/fixture.ts';
import { CALLS } from '../../packages/contract/src/server.ts';
import type { ContentTargeting } from '../../packages/domain/src/targeting/content/index.ts';
import { startJourney } from '../journeys/portal.ts';
import { median } from './in-browser.ts';

const COUNT = 20_000;
const TYPED = 'sofa cushions for a garden in the rain';
/** Rules that are added one after the other. */
const ADDED = 5;
/** Between two keys, in milliseconds: a fast typist, so that what one key causes may meet the next. */
const PAUSE_MS = 90;
/** A frame of 60 a second: how much longer than in the bare field a key may take until it is painted. */
const FRAME_MS = 16.7;
/** Frames over 50 ms that may come from elsewhere on the machine. */
const MOST_LONG = 1;

/** Runs before the page's own script: times from each key to the frame that shows it, and frames that took long. */
function watchKeys(): void {
  const keys: number[] = [];
  const frames: number[] = [];
  Object.assign(globalThis, { typing: { keys, frames } });
  addEventListener(
    'keydown',
    ({ timeStamp }) =>
      requestAnimationFrame(() => {
        // A message posted before a frame is painted arrives after it.
        const channel = new MessageChannel();
        channel.port1.onmessage = () => keys.push(performance.now() - timeStamp);
        channel.port2.postMessage(null);
      }),
    { capture: true },
  );
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) frames.push(duration);
  }).observe({ type: 'long-animation-frame' });
}

interface Typed {
  /** Milliseconds from a key to the frame that shows it. */
  readonly keys: readonly number[];
  /** Durations of frames over 50 ms meanwhile. */
  readonly long: readonly number[];
}

/** What keys that are pressed meanwhile take. */
async function timed(page: Page, press: () => Promise<void>): Promise<Typed> {
  await page.waitForTimeout(1500);
  await page.evaluate(() => {
    const { keys, frames } = Reflect.get(globalThis, 'typing');
    keys.length = 0;
    frames.length = 0;
  });
  await press();
  await page.waitForTimeout(500);
  return page.evaluate(() => {
    const { keys, frames } = Reflect.get(globalThis, 'typing');
    return { keys: [...keys], long: [...frames] };
  });
}

/** Types into what has the focus, with real keys. */
const type = (page: Page): Promise<Typed> =>
  timed(page, () => page.keyboard.type(TYPED, { delay: PAUSE_MS }));

/** Presses Enter, which adds what is typed. */
const enter = (page: Page): Promise<Typed> => timed(page, () => page.keyboard.press('Enter'));

/** The longest but one in twenty. */
const high = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * 0.95)] ?? Number.NaN;

/** Keywords of three made words each. */
const keywords = (): ContentTargeting => ({
  rules: Array.from({ length: COUNT }, (_, at) => ({
    side: at % 2 === 0 ? 'out' : 'in',
    is: 'phrase',
    phrase: { text: `word${at} of${at % 7} kind${at % 911}`, match: 'exact' },
  })),
  reasons: {},
});

/** Types in both. @returns what misses its bar. */
export async function benchTyping(): Promise<string[]> {
  const journey = await startJourney();
  try {
    const admin = await journey.server.signIn('admin');
    const body = { clientUuid: CLIENTS.northwind, name: 'Many keywords', content: keywords() };
    const { profileId } = (await admin.send(CALLS.targeting.addContent, { body })).body.data;
    const page = await journey.signIn('admin');
    await page.addInitScript(watchKeys);
    await page.goto(`/amx/targeting/content/${CLIENTS.northwind}/${profileId}`);
    await page.getByText('Rules, 20,000').waitFor();
    await page.evaluate(() => {
      const bare = document.createElement('input');
      bare.id = 'bare';
      document.body.prepend(bare);
    });
    await page.locator('#bare').focus();
    const floor = await type(page);
    await page.evaluate(() => document.querySelector('#bare')?.remove());
    await page
      .getByRole('region', { name: 'Take in' })
      .getByRole('button', { name: /^Add: words/ })
      .click();
    const ours = await type(page);
    const value = await page.getByLabel('Word or phrase').inputValue();
    if (value !== TYPED) throw new Error(`What was typed became “${value}”.`);
    const added = { keys: [] as number[], long: [] as number[] };
    for (let n = 1; n <= ADDED; n += 1) {
      const { keys, long } = await enter(page);
      added.keys.push(...keys);
      added.long.push(...long);
      await page.getByText(`Rules, ${(COUNT + n).toLocaleString('en-GB')}`).waitFor();
      await page.keyboard.type(`more ${n}`);
    }
    const told = ({ keys, long }: Typed) =>
      `${median(keys).toFixed(1)} ms (of twenty, nineteen within ${high(keys).toFixed(1)}), ${long.length} long frames`;
    console.log(
      `${ours.keys.length} keys among 20,000 keywords: ${told(ours)}; in a bare field ${told(floor)} (bar: ${FRAME_MS} ms more, ${MOST_LONG} long frame more)`,
    );
    console.log(
      `Enter, which adds it: ${median(added.keys).toFixed(1)} ms, ${added.long.length} long frames (bar: ${FRAME_MS} ms more than a key in a bare field, ${MOST_LONG} long frame)`,
    );
    return [
      median(added.keys) > high(floor.keys) + FRAME_MS
        ? 'adding a rule took more than a frame'
        : '',
      added.long.length > MOST_LONG ? 'adding a rule made long frames' : '',
      median(ours.keys) > median(floor.keys) + FRAME_MS ? 'a key took more than a frame' : '',
      high(ours.keys) > high(floor.keys) + FRAME_MS ? 'some keys took more than a frame' : '',
      ours.long.length > floor.long.length + MOST_LONG ? 'typing made long frames' : '',
    ].filter(Boolean);
  } finally {
    await journey.stop();
  }
}

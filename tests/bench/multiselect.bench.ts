/**
 * Bars of the multi-select filter with 100,000 options, against the same filter written by hand (the floor), and ahead of
 * the same filter of downshift and TanStack Virtual (the peer).
 *
 * Usage: npm run bench:multiselect [-- REPETITIONS]. Time from the input event to the painted frame, a fresh page each time, sides in turn.
 */
import path from 'node:path';
import { type Measured, median, openPages, openTimed, ownSize, report } from './in-browser.ts';
import { COUNT, countOf, TYPED } from './multiselect/data.ts';

const repetitions = Number(process.argv[2] ?? 15);
const SIDES = ['ours', 'floor', 'peer'] as const;
type Side = (typeof SIDES)[number];

/** Greatest share of the floor for each step. */
const BARS = {
  'open cold': 1.5,
  open: 1.4,
  'open by keyboard': 1.4,
  'first key': 1.5,
  keystroke: 1.5,
  'select searched': 1.5,
  'clear search': 1.5,
  'select all': 1.5,
  toggle: 1.5,
  clear: 1.5,
  'scroll to end': 1.5,
} as const;
type Step = keyof typeof BARS;
/** 0.1 of it for the button that chooses All & Future from the closed field. */
const SIZE_KB = 12.1;
/**
 * How long the pointer rests, or the focus is there, before every press but the cold one, how long a press is held, and
 * how long the pointer rests before the wheel turns, on all sides. A hand takes at least so long. Without it, the frame
 * that the pointer or the button's going down asks for would be the last before the timed one, which then waits for the
 * screen's next turn: a side whose handlers are slower gets its event later in that turn, waits less, and seems faster.
 * It also matters for opening: ours draws and lays out its panel, unseen, as soon as the pointer or the focus
 * reaches the field, so `open` times showing it. The others make their panel on the press, and gain nothing by the rest.
 * `open cold` is a press by a pointer that was elsewhere until then.
 */
const HAND_MS = 100;
const ROW_PX = 36;
/** Turns of the wheel, one upon another, that scroll from the first row to the last. */
const TURNS = 10;
/** A prepared panel is in the page but hidden, which does not count as open. */
const IS_OPEN =
  "document.querySelector('[role=option]')?.checkVisibility({ visibilityProperty: true }) === true";

const numbers = new Intl.NumberFormat('en-GB');
const shows = (text: string) =>
  `document.querySelector('[role=dialog]').innerText.includes(${JSON.stringify(text)})`;
const isTicked = (row: number, to: boolean) =>
  `document.querySelectorAll('[role=option]')[${row}].getAttribute('aria-selected') === '${to}'`;
const firstHas = (text: string) =>
  `document.querySelector('[role=option]').textContent.toLowerCase().includes(${JSON.stringify(text)})`;
/** The list is scrolled so far, and the row that belongs at its middle is drawn there. */
const isAt = (top: number) => `(() => {
  const list = document.querySelector('[role=listbox]');
  if (list.scrollTop < Math.min(${top}, list.scrollHeight - list.clientHeight) - 1) return false;
  const box = list.getBoundingClientRect();
  const row = document.elementFromPoint(box.x + 40, box.y + list.clientHeight / 2);
  const at = Math.floor((list.scrollTop + list.clientHeight / 2) / ${ROW_PX});
  return Number(row?.closest('[role=option]')?.getAttribute('aria-posinset')) === at + 1;
})()`;

/** Opens by keyboard, without a pointer before: Tab to the field, then Enter. */
async function openByKeyboard(pages: Awaited<ReturnType<typeof openPages>>, side: Side) {
  const timed = await openTimed(pages, side);
  await timed.page.keyboard.press('Tab');
  await timed.page.locator('button:focus').waitFor();
  await timed.page.waitForTimeout(HAND_MS);
  const milliseconds = await timed.time('keydown', IS_OPEN, () =>
    timed.page.keyboard.press('Enter'),
  );
  await timed.close();
  return milliseconds;
}

/** Opens by a press of a pointer that comes from elsewhere, timed from the button's going down. */
async function openCold(pages: Awaited<ReturnType<typeof openPages>>, side: Side) {
  const timed = await openTimed(pages, side);
  const box = await timed.page.locator('button').first().boundingBox();
  if (!box) throw new Error(`${side}: the field is not drawn.`);
  const milliseconds = await timed.time('pointerdown', IS_OPEN, () =>
    timed.press(box.x + box.width / 2, box.y + box.height / 2),
  );
  await timed.close();
  return milliseconds;
}

/** One visit: milliseconds of every step, bytes of the heap, long tasks. */
async function visit(pages: Awaited<ReturnType<typeof openPages>>, side: Side) {
  const cold = await openCold(pages, side);
  const byKeyboard = await openByKeyboard(pages, side);
  const timed = await openTimed(pages, side);
  const { page } = timed;
  const steps: Record<Step, number[]> = {
    'open cold': [cold],
    open: [],
    'open by keyboard': [byKeyboard],
    'first key': [],
    keystroke: [],
    'select searched': [],
    'clear search': [],
    'select all': [],
    toggle: [],
    clear: [],
    'scroll to end': [],
  };
  const click = async (step: Step, x: number, y: number, shown: string) => {
    await page.mouse.move(x, y);
    await page.waitForTimeout(HAND_MS);
    await page.mouse.down();
    await page.waitForTimeout(HAND_MS);
    steps[step].push(await timed.time('pointerup', shown, () => page.mouse.up()));
  };
  const middle = async (selector: string) => {
    const box = await page.locator(selector).first().boundingBox();
    if (!box) throw new Error(`${side}: ${selector} is not drawn.`);
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  };

  await click('open', ...(await middle('button')), IS_OPEN);
  await page.locator('input[type=search]:focus').waitFor();
  await page.waitForTimeout(200);
  for (let length = 1; length <= TYPED.length; length += 1) {
    const text = TYPED.slice(0, length);
    const shown = `${shows(`${numbers.format(countOf(text))} found`)} && ${firstHas(text)}`;
    steps[length === 1 ? 'first key' : 'keystroke'].push(
      await timed.time('keydown', shown, () => page.keyboard.press(text.at(-1) ?? '')),
    );
  }
  const all = (await page.getByText('Select searched').boundingBox()) ?? { x: 0, y: 0, height: 0 };
  const onAll = [all.x + 10, all.y + all.height / 2] as const;
  const searched = numbers.format(countOf(TYPED));
  await click(
    'select searched',
    ...onAll,
    `${shows(`${searched} of ${searched} found`)} && ${isTicked(0, true)}`,
  );
  const every = numbers.format(COUNT);
  await page.locator('input[type=search]').focus();
  await page.keyboard.press('Control+A');
  await page.waitForTimeout(HAND_MS);
  steps['clear search'].push(
    await timed.time(
      'keydown',
      `${shows(`${searched} of ${every} selected`)} && ${isTicked(0, false)}`,
      () => page.keyboard.press('Backspace'),
    ),
  );
  await click(
    'select all',
    ...onAll,
    `${shows(`${every} of ${every} selected`)} && ${isTicked(1, true)}`,
  );
  const heap = await timed.heap();
  for (const row of [2, 4, 5]) {
    const at = await middle(`[role=option]:nth-of-type(${row + 1})`);
    await click('toggle', ...at, isTicked(row, false));
  }
  await click(
    'clear',
    ...(await middle('text=/^CLEAR ALL/')),
    `${shows('CLEAR ALL (0)')} && ${isTicked(0, false)}`,
  );
  await page.mouse.move(...(await middle('[role=listbox]')));
  await page.waitForTimeout(HAND_MS);
  steps['scroll to end'].push(
    await timed.time('wheel', isAt(COUNT * ROW_PX), async () => {
      for (let turn = 0; turn < TURNS; turn += 1) {
        await page.mouse.wheel(0, (COUNT * ROW_PX) / TURNS);
      }
    }),
  );
  const long = await timed.longTasks();
  await timed.close();
  return { steps, heap, long };
}

const folder = path.join(import.meta.dirname, 'multiselect');
const pages = await openPages(folder, SIDES);
const visits: Record<Side, Awaited<ReturnType<typeof visit>>[]> = {
  ours: [],
  floor: [],
  peer: [],
};
try {
  for (const side of SIDES) await visit(pages, side);
  for (let turn = 0; turn < repetitions; turn += 1) {
    const order = turn % 2 ? [...SIDES].reverse() : SIDES;
    for (const side of order) visits[side].push(await visit(pages, side));
  }
} finally {
  await pages.close();
}

const middleOf = (side: Side, step: Step) =>
  median(visits[side].map((one) => median(one.steps[step])));
const heapOf = (side: Side) => median(visits[side].map(({ heap }) => heap)) / 1e6;
const longOf = (side: Side) => median(visits[side].map(({ long }) => long.length));
const own = await ownSize(
  path.resolve(
    import.meta.dirname,
    '../../packages/design-system/src/MultiSelect/MultiSelectFilter.tsx',
  ),
);
const rows: Measured[] = [
  ...Object.entries(BARS).map(([step, bar]) => ({
    metric: `${step}, ms`,
    ours: middleOf('ours', step as Step),
    floor: middleOf('floor', step as Step),
    bar,
    peer: middleOf('peer', step as Step),
  })),
  { metric: 'long tasks a visit', ours: Math.max(0, longOf('ours') - longOf('floor')), bar: 0 },
  { metric: 'heap, MB', ours: heapOf('ours'), floor: heapOf('floor'), bar: 1.2 },
  { metric: 'own modules, kB gzip', ours: own / 1000, bar: SIZE_KB },
];
report(rows);

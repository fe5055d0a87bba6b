/** Elements on a page enlarged to 400 %, 1280 × 1024 pixels are 320 × 256 (WCAG 1.4.10): every button can be seen whole. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EmbedJourney, startEmbedJourney } from './embed-host.ts';
import { DATES, fillHelp } from './portal-help.ts';

const ENLARGED = { width: 320, height: 256 };

let journey: EmbedJourney;
beforeAll(async () => {
  journey = await startEmbedJourney();
  await fillHelp(journey.server, [DATES]);
});
afterAll(() => journey.stop());

const json = (value: unknown): string => JSON.stringify(value).replaceAll("'", '&#39;');
const OPTIONS = json(
  Array.from({ length: 40 }, (_, n) => ({ id: `${n}`, label: `Campaign of the season ${n}` })),
);
const ALERTS = json([
  {
    id: 'a',
    type: 'error',
    message: 'Mail Online has no booking linked for 6 placements.',
    detail: 'Their benchmark is left out.',
    action: { label: 'Link the bookings' },
  },
]);
const row = (title: string, page: number, more = {}) => ({
  ...{ id: title, title, page, state: 'ready' },
  ...more,
});
const SECTIONS = json([
  {
    ...{ id: 'own', title: 'Your slides', kind: 'own' },
    items: [
      row('Delivery by site', 1),
      row('Viewability of every placement', 2, { issues: 12, worst: 'error' }),
      row('Paid search keywords', 3, { state: 'failed' }),
    ],
  },
]);

/** Names of buttons and fields that cannot be seen whole, scrolled to or not. */
const cut = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const all = (root: ParentNode): Element[] =>
      [...root.querySelectorAll('*')].flatMap((one) => [
        one,
        ...(one.shadowRoot ? all(one.shadowRoot) : []),
      ]);
    const above = (one: Element): Element | null => {
      const root = one.getRootNode();
      return (
        one.assignedSlot ?? one.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
      );
    };
    const isSeen = (one: Element) => {
      const { width, height } = one.getBoundingClientRect();
      return width > 1 && height > 1 && one.checkVisibility({ visibilityProperty: true });
    };
    const found: string[] = [];
    for (const control of all(document).filter((one) =>
      one.matches('button, a[href], input, select, textarea, [role=option]'),
    )) {
      if (!isSeen(control) || control.closest('[aria-hidden=true]')) continue;
      control.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const box = control.getBoundingClientRect();
      const name = `${control.tagName} ${control.getAttribute('aria-label') ?? ''} ${(control.textContent ?? '').trim().slice(0, 40)}`;
      let [left, top, right, bottom] = [0, 0, innerWidth, innerHeight];
      for (let around = above(control); around; around = above(around)) {
        const { overflowX, position } = getComputedStyle(around);
        const frame = around.getBoundingClientRect();
        if (
          overflowX !== 'visible' &&
          around !== document.documentElement &&
          around !== document.body
        ) {
          left = Math.max(left, frame.left);
          top = Math.max(top, frame.top);
          right = Math.min(right, frame.right);
          bottom = Math.min(bottom, frame.bottom);
        }
        if (position === 'fixed') break;
      }
      const isOut =
        box.left < left - 1 ||
        box.right > right + 1 ||
        box.top < top - 1 ||
        box.bottom > bottom + 1;
      if (isOut)
        found.push(
          `${name}: ${[box.left, box.top, box.right, box.bottom].map(Math.round)} in ${[left, top, right, bottom].map(Math.round)}`,
        );
      else if (
        control.scrollWidth > control.clientWidth + 1 &&
        control.matches('button') &&
        !/ellipsis/.test(
          [control, ...control.querySelectorAll('*')]
            .map((one) => getComputedStyle(one).textOverflow)
            .join(),
        )
      )
        found.push(`${name}: its text is cut`);
    }
    if (document.documentElement.scrollWidth > innerWidth + 1)
      found.push('The page scrolls sideways.');
    return found;
  });

/** Texts that are drawn in another order than they are written. */
const scrambled = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const look = (root: ParentNode & Node): void => {
      for (const one of root.querySelectorAll('*')) if (one.shadowRoot) look(one.shadowRoot);
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = node.textContent ?? '';
        let [left, top] = [Number.NEGATIVE_INFINITY, 0];
        for (let at = 0; at < text.length; at += 1) {
          const range = document.createRange();
          range.setStart(node, at);
          range.setEnd(node, at + 1);
          const box = range.getBoundingClientRect();
          if (text[at]?.trim() === '' || box.width === 0) continue;
          if (Math.abs(box.top - top) < 4 && box.left < left) {
            found.push(text);
            break;
          }
          ({ left, top } = box);
        }
      }
    };
    look(document);
    return found;
  });

const open = (page: Page, tag: string, ...given: unknown[]): Promise<unknown> =>
  page
    .locator(tag)
    .evaluate((element, values) => Reflect.get(element, 'open').apply(element, values), given);

/** What is drawn, and how it comes to be seen. */
const SHOWN: Readonly<
  Record<string, readonly [body: string, show: (page: Page) => Promise<void>]>
> = {
  'a multi-select, open': [
    `<fd-multi-select label="Campaigns" options='${OPTIONS}' value='["1","2"]' limit="3" warn-from="2"></fd-multi-select>`,
    async (page) => {
      await page.getByRole('button', { name: /Campaigns/ }).click();
      await page.getByRole('option').first().waitFor();
    },
  ],
  alerts: [
    `<fd-alert-panel heading="Campaign checks" note="Checked 14 May, 06:00" is-dismissible alerts='${ALERTS}'></fd-alert-panel>`,
    (page) => page.getByRole('button', { name: 'Link the bookings' }).waitFor(),
  ],
  'slide rows': [
    `<fd-slide-rows current-id="Delivery by site" sections='${SECTIONS}'></fd-slide-rows>`,
    (page) => page.getByRole('button', { name: /^Delivery by site/ }).waitFor(),
  ],
  'the report viewer, with a filter open': [
    '<fd-report-viewer locale="en-GB"></fd-report-viewer>',
    async (page) => {
      await page.getByRole('button', { name: /^Site/ }).click();
      await page.getByRole('option').first().waitFor();
    },
  ],
  'help at home': [
    '<fd-help locale="en-GB"></fd-help>',
    async (page) => {
      await page.getByRole('button', { name: 'Help', exact: true }).click();
      await page.getByText('Report dates and time zones').first().waitFor();
    },
  ],
  'help, the list': [
    '<fd-help locale="en-GB"></fd-help>',
    async (page) => {
      await page.getByRole('button', { name: 'Help', exact: true }).waitFor();
      await open(page, 'fd-help', 'list');
      await page.getByText('Report dates and time zones').first().waitFor();
    },
  ],
  'help, the form': [
    '<fd-help locale="en-GB"></fd-help>',
    async (page) => {
      await page.getByRole('button', { name: 'Help', exact: true }).waitFor();
      await open(page, 'fd-help', 'support');
      await page.getByLabel('Message').waitFor();
    },
  ],
};

describe.each(['ltr', 'rtl'])('on a page of direction %s', (direction) => {
  it.each(Object.entries(SHOWN))('%s', async (_name, [body, show]) => {
    const page = await journey.open(`<main>${body}</main>`, {
      prepare: (tab) => tab.setViewportSize(ENLARGED),
    });
    await page.evaluate((dir) => {
      document.documentElement.dir = dir;
    }, direction);
    await show(page);
    if (process.env.SHOTS) {
      await page.screenshot({
        path: `${process.env.SHOTS}/${_name.replaceAll(/\W+/g, '-')}-${direction}.png`,
      });
    }
    expect(await scrambled(page)).toEqual([]);
    expect(await cut(page)).toEqual([]);
    await page.context().close();
  });
});

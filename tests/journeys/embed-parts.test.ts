/** What a page may style and fill: parts, custom properties and slots of each element, as its manifest has them. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { putLive } from '../../apps/api/src/areas/sponsored/testing.ts';
import { type EmbedJourney, startEmbedJourney } from './embed-host.ts';

const Named = z
  .array(z.object({ name: z.string() }))
  .transform((all) => all.map(({ name }) => name));
const Manifest = z.object({
  modules: z.array(
    z.object({
      declarations: z.array(
        z.object({ tagName: z.string(), cssParts: Named, cssProperties: Named, slots: Named }),
      ),
    }),
  ),
});
const BUILT = path.resolve(import.meta.dirname, '../../packages/widgets/dist/custom-elements.json');
const TAGS = [
  'fd-alert-panel',
  'fd-help',
  'fd-help-menu',
  'fd-multi-select',
  'fd-report-viewer',
  'fd-slide-rows',
  'fd-sponsored',
];

const declarations = Manifest.parse(JSON.parse(readFileSync(BUILT, 'utf8'))).modules.flatMap(
  (module) => module.declarations,
);
const declared = (tag: string) => {
  const found = declarations.find(({ tagName }) => tagName === tag);
  if (!found) throw new Error(`<${tag}> is not in the manifest.`);
  return found;
};

let journey: EmbedJourney;
beforeAll(async () => {
  journey = await startEmbedJourney();
  await putLive(journey.server, 'admin', {
    ...{ title: 'A window seat', standfirst: 'What the light does.', picture: 'A blue wing' },
  });
});
afterAll(() => journey.stop());

const json = (value: unknown): string => JSON.stringify(value).replaceAll("'", '&#39;');
const OPTIONS = json([{ id: 'a', label: 'Apples' }]);
const ALERTS = json([
  { id: 'a', type: 'error', message: 'No booking.', action: { label: 'Match' } },
]);
const SECTIONS = json([
  {
    ...{ id: 'own', title: 'Your slides', kind: 'own' },
    items: [{ id: 's', title: 'Delivery', page: 1, state: 'ready' }],
  },
]);

/** Each element, and how all that it can show comes to be seen; `message` of the viewer by a report of nobody. */
const SHOWN: Readonly<
  Record<string, readonly [body: string, show: (page: Page) => Promise<void>]>
> = {
  'fd-alert-panel': [
    `<fd-alert-panel alerts='${ALERTS}' empty-message="None"></fd-alert-panel>`,
    (page) => page.getByRole('button', { name: 'Match' }).waitFor(),
  ],
  'fd-help': [
    '<fd-help></fd-help>',
    async (page) => {
      await page.getByRole('button', { name: 'Help', exact: true }).click();
      await page.getByText('How can we help, Maya?').waitFor();
    },
  ],
  'fd-help-menu': [
    '<fd-help-menu is-open></fd-help-menu>',
    async (page) => {
      await page.locator('fd-help-menu').evaluate((menu) => {
        const products = { products: [], limits: { files: 0, bytes: 0, types: [] } };
        Reflect.set(menu, 'source', {
          homepage: async () => [],
          articles: async () => [],
          products: async () => products,
        });
      });
      await page.getByText('More help coming soon').waitFor();
    },
  ],
  'fd-multi-select': [
    `<fd-multi-select label="Fruit" error-message="Choose a fruit." options='${OPTIONS}'></fd-multi-select>`,
    async (page) => {
      await page.getByRole('button', { name: /Fruit/ }).click();
      await page.getByRole('option').first().waitFor();
    },
  ],
  'fd-report-viewer': [
    '<fd-report-viewer></fd-report-viewer>',
    async (page) => {
      await page.getByRole('button', { name: /^Site/ }).click();
      await page.getByRole('option').first().waitFor();
    },
  ],
  'fd-slide-rows': [
    `<fd-slide-rows sections='${SECTIONS}'></fd-slide-rows>`,
    (page) => page.getByRole('button', { name: /^Delivery/ }).waitFor(),
  ],
  'fd-sponsored': [
    '<fd-sponsored></fd-sponsored>',
    (page) => page.getByRole('article', { name: 'A window seat' }).waitFor(),
  ],
};
/** Parts that are drawn in another state only: a test of its own below. */
const ELSEWHERE: Readonly<Record<string, readonly string[]>> = { 'fd-report-viewer': ['message'] };

/** Opens the element with everything shown, and styles of the page for it. */
async function open(tag: string, css = ''): Promise<Page> {
  const [body, show] = SHOWN[tag] ?? ['', async () => undefined];
  const page = await journey.open(body);
  // As a stylesheet of the page's own; its policy lets nobody write one into it.
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);
  await show(page);
  return page;
}

/** How the element looks: each element's box and font, also in the menu behind a launcher. */
const look = (page: Page, tag: string): Promise<string> =>
  page.locator(tag).evaluate((element) => {
    const lines: string[] = [];
    const read = (root: ShadowRoot | null): void => {
      for (const one of root?.querySelectorAll('*') ?? []) {
        const style = getComputedStyle(one);
        const { fontFamily, fontSize, lineHeight, borderRadius, minHeight, maxHeight } = style;
        const { bottom } = style;
        lines.push(
          [fontFamily, fontSize, lineHeight, borderRadius, minHeight, maxHeight, bottom].join(),
        );
        if (one.localName.startsWith('fd-')) read(one.shadowRoot);
      }
    };
    read(element.shadowRoot);
    return lines.join('\n');
  });

it('every element is tried', () => {
  // The dashboard on a page that may show one: embed.test.ts.
  const here = declarations.filter(({ tagName }) => tagName !== 'fd-dashboard');
  expect(here.map(({ tagName }) => tagName).sort()).toEqual(TAGS);
  expect(Object.keys(SHOWN).sort()).toEqual(TAGS);
});

/** A page's styles depend on these names: a change here is one of the next major version. */
it('names nothing else than before', () => {
  const names = declarations.map(({ tagName, cssParts, slots }) => [
    tagName,
    cssParts.join(' '),
    slots.join(' '),
  ]);
  expect(names).toEqual([
    ['fd-alert-panel', 'panel heading alert action', 'empty'],
    [
      'fd-dashboard',
      'frame bar title pages filters label field panel tile tile-title message',
      'empty',
    ],
    ['fd-help', 'launcher panel header', 'launcher'],
    ['fd-help-menu', 'panel header', ''],
    ['fd-multi-select', 'label field panel error', ''],
    [
      'fd-report-viewer',
      'frame bar title pager filters label field panel thumbnails slide message',
      'empty',
    ],
    ['fd-slide-rows', 'heading row', 'empty'],
    ['fd-sponsored', 'title standfirst lead text', ''],
  ]);
});

describe.each(TAGS)('%s', (tag) => {
  it('draws the parts of its manifest and no others, and the page can style each', async () => {
    const { cssParts } = declared(tag);
    const rules = cssParts.map((name) => `${tag}::part(${name}) { outline: 7px solid red; }`);
    const page = await open(tag, rules.join('\n'));
    const drawn = await page.locator(tag).evaluate((element) => {
      const found: Record<string, string> = {};
      const read = (root: ShadowRoot | null, isExported: (name: string) => boolean): void => {
        for (const one of root?.querySelectorAll('*') ?? []) {
          for (const name of one.part) {
            if (isExported(name)) found[name] = getComputedStyle(one).outlineWidth;
          }
          const passed = one.getAttribute('exportparts')?.split(',') ?? [];
          if (passed.length > 0) read(one.shadowRoot, (name) => passed.includes(name));
        }
      };
      read(element.shadowRoot, () => true);
      return found;
    });
    const expected = cssParts.filter((name) => !ELSEWHERE[tag]?.includes(name));
    expect(drawn).toEqual(Object.fromEntries(expected.map((name) => [name, '7px'])));
    await page.context().close();
  });

  it('takes each custom property of its manifest from the page', async () => {
    const values: Readonly<Record<string, string>> = { '--fd-font-family': 'monospace' };
    const plain = await open(tag);
    const before = await look(plain, tag);
    for (const name of declared(tag).cssProperties) {
      await plain.evaluate(
        (text) => {
          document.adoptedStyleSheets[0]?.replaceSync(text);
        },
        `${tag} { ${name}: ${values[name] ?? '123px'}; }`,
      );
      expect(await look(plain, tag), name).not.toBe(before);
    }
    await plain.context().close();
  });
});

it('the page’s own content names the launcher', async () => {
  const page = await journey.open('<fd-help><b slot="launcher">Ask our desk</b></fd-help>');
  await page.getByRole('button', { name: 'Ask our desk', exact: true }).waitFor();
  await page.context().close();
});

it('the page’s own content stands where there is nothing to show', async () => {
  const page = await journey.open(
    `<fd-alert-panel empty-message="None"><i slot="empty">All is well here</i></fd-alert-panel>
     <fd-slide-rows><i slot="empty">No slide yet</i></fd-slide-rows>
     <fd-report-viewer><i slot="empty">Ask your account manager</i></fd-report-viewer>`,
    {
      prepare: async (tab) => {
        await tab.route('**/v2/embed/report', (route) => route.fulfill({ status: 403, json: {} }));
      },
    },
  );
  // Before an element is there, the page draws its content anyway.
  await page.locator('fd-report-viewer [part=message]').first().waitFor();
  for (const text of ['All is well here', 'No slide yet', 'Ask your account manager']) {
    await page.getByText(text).waitFor();
  }
  expect(await page.getByText('This report cannot be shown here').isVisible()).toBe(false);
  const message = await page
    .locator('fd-report-viewer')
    .evaluate((viewer) => viewer.shadowRoot?.querySelectorAll('[part=message]').length);
  expect(message).toBe(1);
  await page.context().close();
});

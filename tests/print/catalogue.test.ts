/**
 * Every slide of the catalogue, with each value of each option, typical, empty and huge, as Chromium draws it: no text is
 * wider than its box, none covers another, none is smaller than 9 px; and as a PDF, whose text has title and takeaway.
 *
 * Depth: `npm test` changes one option at a time; `CATALOGUE_DEPTH=sample`, as `.ci/run` has it, draws some combinations of
 * all options as well. `npm test -- --long` and `-- catalogue` draw all pairs, 80,000 pages in a quarter of an hour;
 * `CATALOGUE_DEPTH=full` everything, which is many times more.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findBrowser } from '@flightdeck/find-browser';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { SLIDES } from '../../packages/slides/src/catalogue/all.ts';
import { slideOptions } from '../../packages/slides/src/deck/resolve.ts';
import type { SlideDefinition } from '../../packages/slides/src/definition.ts';
import {
  deckPages,
  type PrintSlide,
  printAssets,
  printDocument,
  renderDeckBody,
} from '../../packages/slides/src/print-node.ts';
import {
  SAMPLE_CONTEXT,
  type Scenario,
  sampleData,
  sampleSlide,
} from '../../packages/slides/src/testing/sample.ts';
import { optionVariants } from '../../packages/slides/src/testing/variants.ts';
import { troublesOfPage } from './troubles.ts';

const SCENARIOS: Readonly<Record<string, Scenario>> = {
  typical: {},
  empty: { empty: true },
  huge: { rows: 250, longNames: true, scale: 5000, marks: 5, events: 12 },
};
const Depth = z.enum(['single', 'sample', 'pairs', 'full']).default('single');
const depth = Depth.parse(process.env.CATALOGUE_DEPTH);
/** Slides that Chromium lays out at once. */
const AT_ONCE = 60;

const hasPoppler = spawnSync('pdftotext', ['-v']).status === 0;

describe.runIf(findBrowser())('the catalogue in Chromium', () => {
  let browser: Browser;
  let page: Page;
  let assets: Awaited<ReturnType<typeof printAssets>>;

  beforeAll(async () => {
    const args = ['--no-sandbox', '--disable-gpu'];
    browser = await chromium.launch({ executablePath: findBrowser()?.path ?? '', args });
    page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
    assets = await printAssets();
  });
  afterAll(() => browser?.close());

  const documentOf = (slides: readonly PrintSlide[]): string =>
    printDocument(renderDeckBody(slides, SAMPLE_CONTEXT), {
      title: 'Catalogue',
      lang: 'en-GB',
      ...assets,
    });
  const drawn = (
    definition: SlideDefinition,
    options: ReturnType<typeof optionVariants>[number],
    scenario: Scenario,
  ): PrintSlide => ({
    slide: sampleSlide(definition.id, definition.title, options),
    state: { kind: 'ready', data: sampleData(definition, options, SAMPLE_CONTEXT, scenario) },
  });

  it.each(SLIDES.map((slide) => [slide.id, slide] as const))(
    '%s: nothing overflows, overlaps or is too small',
    async (_id, definition) => {
      const variants = optionVariants(definition, depth);
      const all = Object.entries(SCENARIOS)
        .flatMap(([name, scenario]) =>
          variants.map((options) => ({
            name,
            options,
            slide: drawn(definition, options, scenario),
          })),
        )
        // A slide that nobody has written on is no page.
        .filter(({ slide }) => deckPages([slide]).length > 0);
      const found: string[] = [];
      for (let from = 0; from < all.length; from += AT_ONCE) {
        const part = all.slice(from, from + AT_ONCE);
        // Styles for the screen hide a page that is meant for paper.
        const html = documentOf(part.map(({ slide }) => slide)).replace(
          '@media screen{body{display:none}}',
          '',
        );
        await page.setContent(html);
        const troubles = await page.evaluate(troublesOfPage);
        expect(troubles).toHaveLength(part.length);
        for (const [index, { name, options }] of part.entries()) {
          for (const trouble of troubles[index] ?? []) {
            found.push(`${name} ${JSON.stringify(options)}: ${trouble}`);
          }
        }
      }
      expect(found).toEqual([]);
    },
  );

  it.runIf(hasPoppler)('each has its title and takeaway in the text of the PDF', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'catalogue-'));
    try {
      const printed = SLIDES.map((definition) => ({
        definition,
        slide: drawn(definition, {}, {}),
      })).filter(({ slide }) => deckPages([slide]).length > 0);
      const slides = printed.map(({ slide }) => slide);
      await page.setContent(documentOf(slides));
      const file = path.join(folder, 'deck.pdf');
      await writeFile(file, await page.pdf({ preferCSSPageSize: true, printBackground: true }));
      const pages = execFileSync('pdftotext', [file, '-'], { encoding: 'utf8' }).split('\f');
      const plain = (text: string): string => text.replace(/[\s\u2068\u2069]+/g, '');
      for (const [index, { definition }] of printed.entries()) {
        const state = slides[index]?.state;
        if (state?.kind !== 'ready') throw new Error(definition.id);
        const { id, title, bleed, takeaway } = definition;
        const text = plain(pages[index] ?? '');
        expect(text, id).toContain(plain(id === 'cover' ? SAMPLE_CONTEXT.reportName : title));
        if (bleed) continue;
        const options = slideOptions(definition, {});
        const view = { title, options, context: SAMPLE_CONTEXT, data: state.data };
        const sentence = definition.isEmpty(state.data, options) ? null : takeaway?.(view);
        if (sentence) expect(text, id).toContain(plain(sentence));
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});

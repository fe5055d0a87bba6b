/**
 * Puts slides of the catalogue on one page, drawn with made-up data, in the light and in the dark theme: `npm run
 * contact-sheet -- [--slides a,b] [--scenario usual|empty|one|huge|tiny|less|long|marked] [--options JSON] [--single] [--out
 * FOLDER]`. With `--single` each slide is a picture of its own, at full size.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findBrowser } from '@flightdeck/find-browser';
import {
  SLIDE_CATEGORIES,
  SLIDES,
  type SlideDefinition,
  slideDefinition,
} from '@flightdeck/slides';
import { printAssets, printDocument, renderDeckBody } from '@flightdeck/slides/print';
import { chromium } from 'playwright';
import { z } from 'zod';
import { filledOptions } from '../packages/slides/src/testing/filled.ts';
import {
  SAMPLE_CONTEXT,
  type Scenario,
  sampleData,
  sampleSlide,
} from '../packages/slides/src/testing/sample.ts';

const SCENARIOS: Readonly<Record<string, Scenario>> = {
  usual: {},
  empty: { empty: true },
  one: { rows: 1 },
  huge: { rows: 250, scale: 5000 },
  tiny: { scale: 0.0001 },
  less: { before: 1.6 },
  marked: { marks: 5 },
  long: { rows: 250, longNames: true, scale: 4000 },
};
const THEMES = { light: '#F4F6F9', dark: '#0B1120' } as const;
const COLUMNS = 5;
/** Of a slide on the sheet, in pixels. */
const WIDTH = 400;
const GAP = 20;

const { values: given } = parseArgs({
  options: {
    slides: { type: 'string' },
    scenario: { type: 'string', default: 'usual' },
    options: { type: 'string', default: '{}' },
    single: { type: 'boolean', default: false },
    out: { type: 'string', default: 'dist/contact-sheet' },
  },
});
const scenario = SCENARIOS[given.scenario];
if (!scenario) {
  console.error(
    `--scenario ${given.scenario}: choose one of ${Object.keys(SCENARIOS).join(', ')}.`,
  );
  process.exit(2);
}
const wanted = given.slides?.split(',');
const options = z.record(z.string(), z.json()).parse(JSON.parse(given.options));
const definitions = (wanted ?? SLIDES.map(({ id }) => id)).flatMap((id): SlideDefinition[] => {
  const definition = slideDefinition(id);
  return definition ? [definition] : [];
});
const unknown = wanted?.find((id) => !slideDefinition(id));
if (unknown !== undefined) {
  console.error(`There is no slide ${unknown}.`);
  process.exit(2);
}
const ofCategory = (category: string) =>
  definitions.filter((definition) => definition.category === category);
const ordered = wanted ? definitions : SLIDE_CATEGORIES.flatMap(ofCategory);

const slides = ordered.map((definition) => {
  const own = { ...filledOptions(definition.id), ...options };
  return {
    slide: sampleSlide(definition.id, definition.title, own),
    state: {
      kind: 'ready' as const,
      data: sampleData(definition, own, SAMPLE_CONTEXT, scenario),
    },
  };
});
const assets = await printAssets();
const html = printDocument(renderDeckBody(slides, SAMPLE_CONTEXT), {
  title: 'Contact sheet',
  lang: 'en',
  ...assets,
}).replace('@media screen{body{display:none}}', '');

const out = path.resolve(given.out);
mkdirSync(out, { recursive: true });
const executablePath = findBrowser()?.path;
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
await page.setContent(html);
await page.evaluate(() => document.fonts.ready);
if (given.single) {
  for (const [index, section] of (await page.locator('.fd-slide').all()).entries()) {
    const file = path.join(out, `${ordered[index]?.id ?? index}-${given.scenario}.png`);
    writeFileSync(file, await section.screenshot());
    console.log(file);
  }
} else {
  const rows = Math.ceil(ordered.length / COLUMNS);
  const height = (WIDTH * 9) / 16;
  const scale = WIDTH / 1280;
  await page.setViewportSize({
    width: COLUMNS * (WIDTH + GAP) + GAP,
    height: Math.ceil(rows * (height + GAP) + GAP),
  });
  for (const [theme, background] of Object.entries(THEMES)) {
    await page.addStyleTag({
      content: `body{background:${background}!important}.fd-deck{display:grid;grid-template-columns:repeat(${COLUMNS},${WIDTH}px);grid-auto-rows:${height}px;gap:${GAP}px;padding:${GAP}px}.fd-slide{transform:scale(${scale});transform-origin:0 0}`,
    });
    const file = path.join(out, `${theme}.png`);
    writeFileSync(file, await page.screenshot());
    console.log(file);
  }
}
await browser.close();

/** Draws the Standard Template and the edge cases through headless Chromium, to look at: `node tests/preview.ts OUT`. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from 'playwright';
import { findBrowser } from '../../../apps/api/src/platform/pdf/find-browser.ts';
import { slideDefinition } from '../dist/index.js';
import { printAssets, printDocument, renderDeckBody } from '../dist/print.js';
import {
  SAMPLE_CONTEXT,
  type Scenario,
  sampleData,
  sampleSlide,
  standardSlides,
} from '../src/testing/sample.ts';

const out = path.resolve(process.argv[2] ?? 'dist/preview');
await mkdir(out, { recursive: true });

const filled = (
  slides: ReturnType<typeof standardSlides>,
  scenario: Scenario = {},
  context = SAMPLE_CONTEXT,
) =>
  slides.map((slide) => {
    const definition = slideDefinition(slide.component);
    if (!definition) throw new Error(`No slide ${slide.component}.`);
    return {
      slide,
      state: {
        kind: 'ready' as const,
        data: sampleData(definition, slide.options, context, scenario),
      },
    };
  });

const comments = [
  sampleSlide('bullet-points', 'What we saw in {{range}}', {
    bullets: [
      '{{advertiser}} reached its delivery goal two weeks early on the Guardian.',
      'Mail Online stays under the viewability line; we asked the publisher for other positions.',
      'Rich media drew more interactions than banners of the same size.',
    ],
  }),
  sampleSlide('bullet-points', 'Review', {
    bullets: ['Delivery is on plan across the quarter.'],
    whatWorked: ['Guardian and UKClimbing', 'Half-price boots creative'],
    toWatch: ['Viewability on Mail Online', 'Frequency on mobile'],
    nextSteps: [
      'Move 10% of budget to UKClimbing',
      'New 300×600 creative',
      'Review on page {{page}}',
    ],
  }),
  sampleSlide('video-completion', 'Video completion'),
  sampleSlide('delivery-by-site', 'Placements against their benchmark', { group: 'placement' }),
  sampleSlide('delivery-by-site', 'Performance by size', { group: 'size' }),
  sampleSlide('device-split', 'Country split', { group: 'country' }),
  sampleSlide('over-time', 'Clicks by week', {
    period: 'week',
    metric1: 'clicks',
    metric2: 'none',
  }),
];
const decks = {
  standard: { slides: filled([...standardSlides(), ...comments]), context: SAMPLE_CONTEXT },
  many: {
    slides: filled(standardSlides(), { rows: 250, longNames: true, scale: 4000 }),
    context: SAMPLE_CONTEXT,
  },
  one: {
    slides: filled(
      standardSlides(),
      { rows: 1 },
      { ...SAMPLE_CONTEXT, range: { start: '2026-03-31', end: '2026-03-31' } },
    ),
    context: { ...SAMPLE_CONTEXT, range: { start: '2026-03-31', end: '2026-03-31' } },
  },
  sparse: {
    slides: filled(standardSlides(), {
      without: ['spend', 'video', 'viewability', 'conversions', 'bookings', 'benchmarks'],
    }),
    context: SAMPLE_CONTEXT,
  },
  zero: {
    slides: filled(standardSlides(), {
      without: ['clicks', 'conversions', 'spend'],
      scale: 0.0001,
    }),
    context: SAMPLE_CONTEXT,
  },
  empty: { slides: filled(standardSlides(), { empty: true }), context: SAMPLE_CONTEXT },
};

const browser = findBrowser();
if (!browser) throw new Error('No browser found.');
const chrome = await chromium.launch({
  executablePath: browser.path,
  args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'],
});
const assets = await printAssets();
for (const [name, deck] of Object.entries(decks)) {
  const start = performance.now();
  const body = renderDeckBody(deck.slides, deck.context);
  const took = performance.now() - start;
  const html = printDocument(body, { title: `${name} deck`, lang: 'en-GB', ...assets });
  const context = await chrome.newContext({ javaScriptEnabled: false, offline: true });
  const page = await context.newPage();
  await page.setContent(html);
  await page.pdf({
    path: path.join(out, `${name}.pdf`),
    preferCSSPageSize: true,
    printBackground: true,
    outline: true,
    tagged: true,
  });
  await writeFile(path.join(out, `${name}.html`), html);
  process.stdout.write(
    `${name}: body ${(body.length / 1024).toFixed(0)} kB in ${took.toFixed(0)} ms, page ${(html.length / 1024).toFixed(0)} kB\n`,
  );
  await context.close();
}
await chrome.close();

/**
 * A deck of all slides over the demo provider: how long its figures take, and what its PDF costs against a bare browser
 * process that prints the same HTML, in the same run. Medians; exits 1 when a bar is missed.
 *
 * Usage: node tests/bench/catalogue.bench.ts [rounds]
 */
import './pdf-production.ts';
import { previousRange } from '@flightdeck/domain/dates';
import { findBrowser } from '@flightdeck/find-browser';
import { SLIDES, type SlideData, slideDefinition, slideRequest } from '@flightdeck/slides';
import { deckPages, type PrintSlide, renderDeckBody } from '@flightdeck/slides/print';
import { chromium } from 'playwright';
import { loadDocument, printDeck } from '../../apps/api/src/areas/report/export-print.ts';
import { fillDemoDatasets, fillDemoFacts } from '../../apps/api/src/demo/index.ts';
import { openFacts } from '../../apps/api/src/platform/facts/open.ts';
import { makeRenderer } from '../../apps/api/src/platform/pdf/render.ts';
import { SAMPLE_CONTEXT, sampleSlide } from '../../packages/slides/src/testing/sample.ts';

const MOST_DATA_MS = 1_500;
const MOST_RATIO = 1.5;
const TODAY = '2026-04-14';

const rounds = Number(process.argv[2] ?? 5);
const browser = findBrowser();
if (!browser) throw new Error('The benchmark needs Chromium: install one or set CHROME_PATH.');

const facts = await openFacts({ dataDir: null, databaseUrl: null });
const [advertiser] = await fillDemoFacts(facts, TODAY);
if (!advertiser) throw new Error('The demo provider has no advertiser.');
await fillDemoDatasets(facts, TODAY);

const range = { start: '2026-01-01', end: '2026-03-31' };
const context = {
  ...SAMPLE_CONTEXT,
  advertiserId: advertiser.id,
  advertiserName: 'Northwind Outdoor',
  range,
  compareRange: previousRange(range),
};

/** The figures of a slide, as the server answers them. */
async function dataOf(id: string): Promise<SlideData> {
  const definition = slideDefinition(id);
  const request = definition ? slideRequest(definition, {}, context) : null;
  const results = await Promise.all(
    Object.entries(request?.queries ?? {}).map(
      async ([name, query]) =>
        [name, await facts.answer(query, { advertiserIds: [context.advertiserId] })] as const,
    ),
  );
  return {
    results: Object.fromEntries(results),
    benchmarks: [],
    asOf: null,
    timeZone: 'Europe/London',
  };
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

const deck = (): Promise<PrintSlide[]> =>
  Promise.all(
    SLIDES.map(
      async ({ id, title }): Promise<PrintSlide> => ({
        slide: sampleSlide(id, title),
        state: { kind: 'ready', data: await dataOf(id) },
      }),
    ),
  );

await deck();
const data: number[] = [];
for (let round = 0; round < rounds; round += 1) data.push(await timed(deck));

const slides = await deck();
const content = renderDeckBody(slides, context);
const renderer = makeRenderer();
const makeDocument = await loadDocument();
const print = () =>
  printDeck(
    { content, name: 'All slides', lang: 'en-GB' },
    renderer,
    makeDocument,
    async () => null,
  );
const html = makeDocument(content, { title: 'All slides', lang: 'en-GB' });
async function bare(): Promise<void> {
  const started = await chromium.launch({
    executablePath: browser?.path ?? '',
    args: ['--disable-gpu', '--no-first-run', '--disable-background-networking'],
    chromiumSandbox: false,
  });
  const page = await started.newPage();
  await page.setContent(html);
  await page.pdf({ preferCSSPageSize: true, printBackground: true, outline: true, tagged: true });
  await started.close();
}
await bare();
const { pages } = await print();
const ours: number[] = [];
const floor: number[] = [];
for (let round = 0; round < rounds; round += 1) {
  floor.push(await timed(bare));
  ours.push(await timed(print));
}
await facts.close();

const ratio = median(ours) / median(floor);
const lines = [
  {
    metric: `figures of ${SLIDES.length} slides (ms)`,
    ours: median(data).toFixed(0),
    bar: `≤ ${MOST_DATA_MS}`,
    holds: median(data) <= MOST_DATA_MS,
  },
  {
    metric: `PDF of ${pages} pages (ms)`,
    ours: median(ours).toFixed(0),
    floor: median(floor).toFixed(0),
    ratio: ratio.toFixed(2),
    bar: `≤ ${MOST_RATIO} ×`,
    holds: ratio <= MOST_RATIO,
  },
];
console.table(lines);
if (deckPages(slides).length !== pages) throw new Error('The PDF has not the pages of the deck.');
process.exit(lines.every(({ holds }) => holds) ? 0 : 1);

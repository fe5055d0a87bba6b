/**
 * What a PDF costs, against R0: a bare browser process that starts, prints a blank page and ends, in the
 * same run. Ours is everything the server does: drawing the deck's HTML, cleaning it, printing it in
 * an isolated browser process, reading the PDF back. Medians of interleaved rounds; exits 1 below a bar.
 *
 * Usage: node tests/bench/pdf.bench.ts [rounds]
 */
import './pdf-production.ts';
import { readFileSync } from 'node:fs';
import { findBrowser } from '@flightdeck/find-browser';
import { chromium } from 'playwright';
import { loadDocument, printDeck } from '../../apps/api/src/areas/report/export-print.ts';
import { processTree } from '../../apps/api/src/platform/pdf/process-tree.ts';
import { makeRenderer } from '../../apps/api/src/platform/pdf/render.ts';
import { benchSlides, drawDeck } from './pdf-deck.ts';

const rounds = Number(process.argv[2] ?? 7);
const browser = findBrowser();
if (!browser) throw new Error('The benchmark needs Chromium: install one or set CHROME_PATH.');

const leaders: number[] = [];
const renderer = makeRenderer({ onStart: (leader) => leaders.push(leader) });
const document = await loadDocument();
const { slides, pictureBytes } = await benchSlides();

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};
const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function blank(): Promise<void> {
  const bare = await chromium.launch({
    executablePath: browser?.path ?? '',
    args: ['--disable-gpu', '--no-first-run', '--disable-background-networking'],
    chromiumSandbox: false,
  });
  const page = await bare.newPage();
  await page.setContent('<!doctype html><title>Blank</title>');
  await page.pdf();
  await bare.close();
}

const make = (pages: typeof slides) =>
  printDeck(
    { content: drawDeck(pages), name: 'Benchmark', lang: 'en-GB' },
    renderer,
    document,
    async () => null,
  );

/** Peak of the proportional memory of all browsers running meanwhile, in MB. */
async function peakMemory(work: () => Promise<unknown>): Promise<number> {
  leaders.length = 0;
  let peak = 0;
  const timer = setInterval(() => {
    const pids = leaders.flatMap((leader) => processTree(leader));
    peak = Math.max(
      peak,
      pids.reduce((sum, pid) => sum + proportional(pid), 0),
    );
  }, 20);
  await work();
  clearInterval(timer);
  return peak / 1024;
}

function proportional(pid: number): number {
  try {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0);
  } catch {
    return 0;
  }
}

const one = slides.slice(1, 2);
await blank();
await make(slides);
const times = { blank: [], one: [], twenty: [], draw: [], alone: [], together: [] } as Record<
  string,
  number[]
>;
for (let round = 0; round < rounds; round += 1) {
  times.blank?.push(await timed(blank));
  times.one?.push(await timed(() => make(one)));
  times.twenty?.push(await timed(() => make(slides)));
  times.draw?.push(await timed(async () => drawDeck(slides)));
  times.alone?.push(
    await timed(async () => {
      for (let job = 0; job < 4; job += 1) await make(slides);
    }),
  );
  times.together?.push(
    await timed(() =>
      Promise.all(
        [1, 2].map(async () => {
          await make(slides);
          await make(slides);
        }),
      ),
    ),
  );
}
const memory = await peakMemory(() => make(slides));
const { pdf, pages } = await make(slides);

const of = (name: string) => median(times[name] ?? []);
const r0 = of('blank');
interface Line {
  readonly metric: string;
  readonly ours: number;
  readonly floor: number;
  readonly unit: string;
  readonly bar: number;
  readonly least?: boolean;
}
const lines: Line[] = [
  { metric: '20 slides', ours: of('twenty'), floor: r0, unit: 'ms', bar: 3.3 },
  { metric: 'one slide', ours: of('one'), floor: r0, unit: 'ms', bar: 1.7 },
  {
    metric: 'two at once, throughput',
    ours: 4000 / of('together'),
    floor: 4000 / of('alone'),
    unit: 'decks/s',
    bar: 1.35,
    least: true,
  },
  { metric: 'memory of a job', ours: memory, floor: 350, unit: 'MB', bar: 1 },
  {
    metric: 'bytes to pictures',
    ours: pdf.length / 1024,
    floor: pictureBytes / 1024,
    unit: 'kB',
    bar: 3,
  },
  { metric: 'drawing our HTML', ours: of('draw'), floor: of('twenty'), unit: 'ms', bar: 0.1 },
];
let short = pages !== slides.length;
console.log(
  `${pages} pages of ${slides.length} slides; medians of ${rounds} rounds; R0 is ${r0.toFixed(0)} ms\n`,
);
console.log('metric                     ours            floor           ratio   bar');
for (const { metric, ours, floor, unit, bar, least = false } of lines) {
  const ratio = ours / floor;
  const kept = least ? ratio >= bar : ratio <= bar;
  short ||= !kept;
  const digits = ours < 10 ? 2 : 0;
  const cell = (value: number) => `${value.toFixed(digits)} ${unit}`.padEnd(15);
  console.log(
    `${metric.padEnd(26)} ${cell(ours)} ${cell(floor)} ${ratio.toFixed(2).padEnd(7)} ${least ? '≥' : '≤'} ${bar}${kept ? '' : '   short'}`,
  );
}
process.exit(short ? 1 : 0);

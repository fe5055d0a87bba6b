/** `npm run report`: from delivery files to the standard report as a file, with stores of its own that are gone afterwards. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ImportMapping } from '@flightdeck/contract/imports';
import type { OfficeFormat } from '@flightdeck/contract/report';
import { type DayRange, todayIn } from '@flightdeck/domain/dates';
import { writeNumber } from '@flightdeck/domain/locale';
import { DEFAULT_REPORT_NAME } from '@flightdeck/domain/report';
import { findBrowser } from '@flightdeck/find-browser';
import { deckContent, deckPages, renderDeckBody } from '@flightdeck/slides/print';
import type { z } from 'zod';
import { importFile } from '../areas/imports/import-file.ts';
import { findMapping, shippedMapping } from '../areas/imports/mapping-store.ts';
import { loadDocument, printDeck } from '../areas/report/export-print.ts';
import { answerStandardReport } from '../areas/report/export-standard.ts';
import { makeOfficeFile } from '../areas/report/office/make.ts';
import { readConfig } from '../platform/config.ts';
import { AppError } from '../platform/errors.ts';
import { ExportFormat } from '../platform/exports/export-format.ts';
import { openFacts } from '../platform/facts/open.ts';
import { writeWhole } from '../platform/files/write-whole.ts';
import { makeRenderer } from '../platform/pdf/render.ts';
import { openServices } from '../platform/start.ts';
import { endWith, parseArguments, UsageError } from './end.ts';

const USAGE = `Usage: npm run report -- --in FILE [FILE …] --out DECK.pdf|.pptx|.xlsx [--mapping NAME] [--advertiser NAME] [--name REPORT]

  --in          Delivery files: CSV or XLSX. Further files may follow it.
  --out         Where the report goes: as PDF, PowerPoint or Excel file, by the ending of the name.
  --mapping     A saved mapping, one of the product (such as digital-media-2018), or the path of a mapping file.
                Without it the files must be of a platform that is recognised.
  --advertiser  Which advertiser, when the files hold several.
  --name        Name of the report; "${DEFAULT_REPORT_NAME}" when left out.`;

const OPTIONS = {
  in: { type: 'string', multiple: true },
  out: { type: 'string' },
  mapping: { type: 'string' },
  advertiser: { type: 'string' },
  name: { type: 'string' },
} as const;

/** Paths are meant from where the person typed, which npm keeps here. */
const from = (file: string) => path.resolve(process.env.INIT_CWD ?? process.cwd(), file);

/** Files that are made of delivery files. */
const OutFormat = ExportFormat.extract(['pdf', 'pptx', 'xlsx']);
type OutFormat = z.infer<typeof OutFormat>;

interface Task {
  readonly files: readonly string[];
  readonly out: string;
  readonly format: OutFormat;
  readonly mapping: ImportMapping | undefined;
  readonly advertiser: string | undefined;
  readonly name: string;
}

async function readTask(args: string[]): Promise<Task> {
  const { values, positionals } = parseArguments(args, OPTIONS);
  const files = [...(values.in ?? []), ...positionals].map(from);
  if (files.length === 0) throw new UsageError('Name the delivery files with --in.');
  if (!values.out) throw new UsageError('Say where the report goes with --out.');
  const format = OutFormat.safeParse(path.extname(values.out).slice(1).toLowerCase());
  if (!format.success) {
    throw new UsageError(
      `End ${values.out} in ${OutFormat.options.map((each) => `.${each}`).join(', ')}.`,
    );
  }
  const absent = files.find((file) => !existsSync(file));
  if (absent) throw new UsageError(`There is no file ${absent}.`);
  return {
    files,
    out: from(values.out),
    format: format.data,
    mapping: values.mapping === undefined ? undefined : await readMapping(values.mapping),
    advertiser: values.advertiser,
    name: values.name ?? DEFAULT_REPORT_NAME,
  };
}

/** A mapping of the product or a file; else one that was saved in the portal of this data folder or database. */
async function readMapping(name: string): Promise<ImportMapping> {
  const shipped = await shippedMapping(name, from(name));
  if (shipped) return shipped;
  const config = readConfig(process.env);
  if (config.databaseUrl === null && !existsSync(config.dataDir)) {
    throw new UsageError(`There is no mapping “${name}”, and no file of that name.`);
  }
  const { records, close } = await openServices(config);
  try {
    return await findMapping(records, name);
  } finally {
    await close();
  }
}

async function run(args: string[]): Promise<number> {
  const started = performance.now();
  const task = await readTask(args);
  const write = task.format === 'pdf' ? pdfWriter() : officeWriter(task.format);
  const facts = await openFacts({ dataDir: null, databaseUrl: null });
  try {
    const advertisers = new Map<number, string>();
    const ranges: DayRange[] = [];
    let impressions = 0;
    for (const file of task.files) {
      const fileName = path.basename(file);
      const loaded = await importFile(facts, file, { fileName, mapping: task.mapping }).catch(
        (error: unknown) => {
          if (error instanceof AppError) throw new UsageError(`${fileName}: ${error.message}`);
          throw error;
        },
      );
      for (const { id, name } of loaded.advertisers) advertisers.set(id, name);
      ranges.push(loaded.range);
      impressions += loaded.totals.impressions;
      say(
        `${fileName}: ${writeNumber(loaded.rows, 'en-GB')} rows, ` +
          `${writeNumber(loaded.totals.impressions, 'en-GB')} impressions, ` +
          `${loaded.range.start} to ${loaded.range.end}` +
          (loaded.badRowCount > 0 ? `, ${loaded.badRowCount} rows left out` : ''),
      );
    }
    const timeZone = process.env.TIME_ZONE ?? 'Europe/London';
    const deck = await answerStandardReport(facts, {
      name: task.name,
      advertiser: choose(advertisers, task.advertiser),
      range: around(ranges),
      preparedBy: process.env.PROVIDER_NAME ?? 'Meridian Media',
      locale: 'en-GB',
      timeZone,
      today: todayIn(timeZone, new Date()),
    });
    const file = await write(deck);
    // For the person who runs the command, and whoever else may read the folder.
    await writeWhole(task.out, file, {});
    say(
      `${task.out}: ${deckPages(deck.slides).length} slides, ${writeNumber(impressions, 'en-GB')} impressions, ` +
        `${((performance.now() - started) / 1000).toFixed(1)} s`,
    );
  } finally {
    await facts.close();
  }
  return 0;
}

type Write = (deck: Awaited<ReturnType<typeof answerStandardReport>>) => Promise<Uint8Array>;

/** Starts the browser while the files are read. */
function pdfWriter(): Write {
  if (!findBrowser()) {
    throw new UsageError(
      'PDFs need Chromium and none was found. Install chromium-headless-shell or chromium, or name one in CHROME_PATH.',
    );
  }
  const renderer = makeRenderer();
  // Both take a moment and neither needs the other.
  const ready = Promise.all([renderer.check(), loadDocument()]);
  ready.catch(() => undefined);
  return async ({ slides, context }) => {
    const [, document] = await ready;
    const deck = {
      content: renderDeckBody(slides, context),
      name: context.reportName,
      lang: context.locale,
    };
    return (await printDeck(deck, renderer, document, async () => null)).pdf;
  };
}

const officeWriter =
  (format: OfficeFormat): Write =>
  ({ slides, context }) => {
    const deck = deckContent(slides, context, 'All campaigns, all placements');
    const never = new AbortController().signal;
    return makeOfficeFile(format, JSON.stringify(deck), async () => null, never);
  };

function choose(advertisers: ReadonlyMap<number, string>, wanted: string | undefined) {
  const all = [...advertisers].map(([id, name]) => ({ id, name }));
  const fitting = wanted === undefined ? all : all.filter(({ name }) => name === wanted);
  const [only, another] = fitting;
  if (only && !another) return only;
  const names = all.map(({ name }) => name).join(', ');
  throw new UsageError(
    wanted === undefined
      ? `The files hold several advertisers: ${names}. Choose one with --advertiser.`
      : `The files hold no advertiser ${wanted}, but ${names}.`,
  );
}

function around(ranges: readonly DayRange[]): DayRange {
  const starts = ranges.map(({ start }) => start).sort();
  const ends = ranges.map(({ end }) => end).sort();
  const [start, end] = [starts[0], ends.at(-1)];
  if (!start || !end) throw new UsageError('The files hold no delivery.');
  return { start, end };
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);

await endWith(() => run(process.argv.slice(2)), {
  usage: USAGE,
  failed: 'The report could not be made',
});
process.exit();

/** Takes a file from its bytes to the facts store, or to a preview. */
import type { BadRow, FilePart, ImportPreview, ImportSum } from '@flightdeck/contract/imports';
import type { Day } from '@flightdeck/domain/dates';
import { AppError } from '../../platform/errors.ts';
import {
  coveredRange,
  outsideOf,
  type StatedDays,
  withRange,
} from '../../platform/facts/covered.ts';
import type { Report } from '../../platform/facts/feeds.ts';
import {
  type FactBatch,
  type LoadedAdvertiser,
  type LoadProgress,
  type LoadRequest,
  type LoadResult,
  loadFacts,
} from '../../platform/facts/load.ts';
import { asBadRow } from '../../platform/facts/load-types.ts';
import type { FactsStore } from '../../platform/facts/store.ts';
import { bookLoad } from '../../platform/plan/loaded.ts';
import type { TextRow } from '../../platform/tables/csv.ts';
import { refuseOpen } from './map/conventions.ts';
import { derivation } from './map/derive.ts';
import { lacksFields, missingFields, notByDay } from './map/fields.ts';
import { type FileOutline, Outline } from './outline.ts';
import { PLAN_ELSEWHERE } from './plan.ts';
import { planReader } from './plan-reader.ts';
import {
  currencyOfHead,
  type FileOptions,
  type FileReading,
  inItsWay,
  PLANS,
  reportOf,
} from './read-file.ts';
import { holdsMoney } from './recognise/currency.ts';
import type { Layout } from './recognise/recognise.ts';
import { whyRead } from './recognise/why.ts';
import { inItsCurrency, moneyReader } from './row-currency.ts';
import { Sums, shownSums } from './sums.ts';
import { unusedOf } from './unused-columns.ts';

export type { FileOptions } from './read-file.ts';

/** Rows read for an inspection: about a second's work. */
const INSPECTED_ROWS = 100_000;
/** Rows shown before loading. */
const SAMPLE_ROWS = 20;
/** Bad rows shown before loading. */
const PREVIEW_BAD_ROWS = 50;

/** What is known of a file without loading it. */
export interface Inspection {
  readonly preview: Omit<
    ImportPreview,
    'fileId' | 'advertisers' | 'accounts' | 'asksCurrency' | 'missingCampaigns' | 'feed' | 'changes'
  >;
  /** As the load will state it. */
  readonly report: Report & Pick<LoadRequest, 'also'>;
  /** Advertisers of the inspected rows; none while fields are missing. */
  readonly advertisers: readonly FileOutline[];
  /** The one currency of the first rows. */
  readonly currency: string | null;
  /** Whether a column of money is read. */
  readonly hasMoney: boolean;
}

/** What was recognised, the first rows, and what a bounded part of the file holds. */
export async function inspectFile(file: string, options: FileOptions): Promise<Inspection> {
  return await inItsWay(file, options, async (reading) => {
    const { opened, also, mapper, ended, evidence } = reading;
    const { layout } = opened;
    const { mapping } = layout;
    const derived = derivation(mapping, layout.columns);
    const outline = new Outline(moneyReader(layout));
    const sums = new Sums(mapping.dataset);
    const sample: TextRow[] = [];
    const badRows: BadRow[] = [];
    let badRowCount = 0;
    let rowsRead = 0;
    let isWhole = true;
    for await (const batch of opened.rows()) {
      const rows = batch.filter((row) => !layout.skips(row.cells));
      const shown = rows.filter(({ cells }) => derived.keeps(derived.widen(cells)));
      sample.push(...shown.slice(0, SAMPLE_ROWS - sample.length));
      const read = mapper?.read(rows);
      rowsRead += read ? read.facts.length + read.bad.length : rows.length;
      if (read) {
        outline.add(rows, read);
        sums.add(read.facts);
        badRowCount += read.bad.length;
        badRows.push(...read.bad.slice(0, PREVIEW_BAD_ROWS - badRows.length).map(asBadRow));
      }
      if (rowsRead >= INSPECTED_ROWS || (!mapper && sample.length >= SAMPLE_ROWS)) {
        isWhole = false;
        break;
      }
    }
    ended();
    if (isWhole) mapper?.end();
    const now = options.now?.() ?? new Date();
    const covers = isWhole ? coveredRange(opened.stated, outline.days, now) : null;
    return {
      preview: {
        fileName: options.fileName,
        bytes: opened.bytes,
        format: layout.format,
        dataset: mapping.dataset,
        alsoDelivery: also?.columns ?? null,
        platform: layout.recognition?.recogniser.name ?? null,
        why: whyRead(layout, options.mapping !== undefined),
        range: outline.range,
        covers,
        limits: [...opened.filters],
        sums: mapper ? sums.all : [],
        unused: unusedOf(layout, also),
        encoding: opened.encoding(),
        parts: [...opened.parts],
        columns: derived.columns.map((name) => name.trim()),
        mapping,
        missing: missingFields(mapping, layout.columns),
        // Of a file that was read in part, the rest may answer.
        questions: isWhole ? evidence.questions : [],
        sample: sample.map(({ cells }) => [...derived.widen(cells)]),
        rowsRead,
        isWhole,
        badRows,
        badRowCount,
        warnings: [
          ...opened.warnings(),
          ...withoutDays(layout),
          ...daysOutside(opened.stated, outline.days),
          ...(mapper?.leftOut() ?? []),
        ],
      },
      report: reportOf(opened, also),
      advertisers: outline.advertisers.map(({ days, ...rest }) => ({
        ...rest,
        days: new Set(withRange([...days], covers)),
      })),
      currency: currencyOfHead(opened),
      hasMoney: holdsMoney(layout.mapping, layout.columns),
    };
  });
}

/** What to export instead of a report without days. */
const withoutDays = ({ mapping, columns, format }: Layout): string[] => [
  ...(mapping.dataset === PLANS ? [PLAN_ELSEWHERE] : []),
  ...(missingFields(mapping, columns).includes('day') ? [notByDay(format)] : []),
];

/** Days named that rows have outside of those that the file states. */
const NAMED_DAYS = 3;

/** Says that the file has rows of other days than it states. */
function daysOutside(stated: StatedDays | null, days: readonly Day[]): string[] {
  const outside = stated ? outsideOf(stated.range, days) : [];
  if (!stated || outside.length === 0) return [];
  const more = outside.length - NAMED_DAYS;
  const named = `${outside.slice(0, NAMED_DAYS).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  const { start, end } = stated.range;
  return [
    `The file states ${start} to ${end}, and has rows of other days: ${named}. They are loaded; as the range does not hold, days without rows do not count as covered.`,
  ];
}

/** Progress of a file. */
export interface FileProgress extends LoadProgress {
  readonly bytesRead: number;
  readonly bytes: number;
}

/** A loaded file. */
export interface FileResult extends LoadResult {
  readonly format: Layout['format'];
  /** Name of the platform that wrote it; null where none is known. */
  readonly platform: string | null;
  /** Why it was read so, as a sentence. */
  readonly why: string;
  readonly dataset: ImportPreview['dataset'];
  /** What identifies its feed. */
  readonly report: Report;
  /** Whether its rows were loaded as delivery too. */
  readonly alsoDelivery: boolean;
  /** Sums of the dataset's measures over the good rows. */
  readonly figures: readonly ImportSum[];
  /** Columns that look like money or conversions and that nothing is made of. */
  readonly unused: ImportPreview['unused'];
  readonly mapping: string;
  readonly bytes: number;
  /** Currency of the money as the first rows state it. */
  readonly currency: string | null;
  /** Every sheet or file of a file that has several, and whether it was loaded. */
  readonly parts: readonly FilePart[];
  readonly warnings: readonly string[];
}

/**
 * Loads a file: all of it or nothing.
 * @param admit Called in the load's transaction with its advertisers; its error undoes everything.
 * @throws {AppError} with what is wrong, which line, and how to correct it.
 */
export async function importFile(
  store: FactsStore,
  file: string,
  options: FileOptions & {
    readonly admit?: (
      advertisers: readonly LoadedAdvertiser[],
      file: Pick<FileResult, 'currency'>,
    ) => void | Promise<void>;
    /** Called in the load's transaction when everything is written. */
    readonly beforeCommit?: (result: FileResult) => Promise<void>;
    readonly onProgress?: (progress: FileProgress) => void;
    /** Folder for figures that exceed the memory budget; the system's own by default. */
    readonly spillFolder?: string;
    /**
     * Nobody looks at what is missing before the load: of a file that is limited by filters it is kept then, because what
     * they leave out is missing as well.
     */
    readonly isUnattended?: boolean;
    /** Ends the load; nothing is changed then. */
    readonly signal?: AbortSignal;
  } & Pick<LoadRequest, 'missing' | 'acceptsBad' | 'currency' | 'loadedBy' | 'mends'>,
): Promise<FileResult> {
  const { admit, beforeCommit, onProgress, now, spillFolder, signal } = options;
  const { acceptsBad, loadedBy, mends, isUnattended = false } = options;
  return await inItsWay(file, options, async (reading) => {
    const { opened, also, ended, evidence } = reading;
    const { layout, bytes, stated, timeZone, filters } = opened;
    const missing = isUnattended && filters.length > 0 ? 'keep' : options.missing;
    const days = new Set<Day>();
    const mapper = loadable(reading);
    let bytesRead = 0;
    const currency = currencyOfHead(opened);
    const plan = planReader(layout, opened.head);
    const inCurrency = inItsCurrency(moneyReader(layout));
    async function* facts(): AsyncGenerator<FactBatch> {
      for await (const rows of opened.rows((count) => {
        bytesRead += count;
      })) {
        const batch = inCurrency(rows, mapper.read(rows));
        for (const { day } of batch.facts) days.add(day);
        plan.add(rows, batch);
        yield batch;
      }
      ended();
      mapper.end();
      refuseOpen(evidence.questions);
    }
    const asResult = (result: LoadResult): FileResult => ({
      ...result,
      format: layout.format,
      platform: layout.recognition?.recogniser.name ?? null,
      why: whyRead(layout, options.mapping !== undefined),
      dataset: layout.mapping.dataset,
      report: reportOf(opened, null),
      alsoDelivery: also !== null,
      figures: shownSums(layout.mapping.dataset, result.sums),
      unused: unusedOf(layout, also),
      mapping: layout.mapping.name,
      bytes,
      currency,
      parts: opened.parts,
      warnings: [
        ...opened.warnings(),
        ...daysOutside(stated, [...days].sort()),
        ...mapper.leftOut(),
      ],
    });
    const result = await loadFacts(store, {
      ...reportOf(opened, also),
      rows: facts(),
      fileName: options.fileName,
      mapping: layout.mapping,
      stated,
      timeZone,
      missing,
      acceptsBad,
      currency: options.currency,
      loadedBy,
      mends,
      ...(admit ? { admit: (advertisers) => admit(advertisers, { currency }) } : {}),
      beforeCommit: async (loaded, tx) => {
        await bookLoad(tx, {
          source: layout.source,
          // Bookings stand beside delivery, which a file of another dataset may bring too.
          loadId: loaded.also?.loadId ?? loaded.loadId,
          advertiserIds: loaded.advertisers.map(({ id }) => id),
          bookings: plan.bookings(),
          by: loadedBy ?? null,
          at: now?.() ?? new Date(),
        });
        await beforeCommit?.(asResult(loaded));
      },
      ...(now ? { now } : {}),
      ...(spillFolder ? { spillFolder } : {}),
      onProgress: (progress) => {
        // Thrown within the load's transaction, which it undoes.
        signal?.throwIfAborted();
        onProgress?.({ ...progress, bytesRead, bytes });
      },
    });
    return asResult(result);
  });
}

/** The reader of a file's rows. @throws {AppError} `unprocessable` with what it lacks, or where else it is loaded. */
function loadable({ opened: { layout }, mapper }: FileReading) {
  if (mapper) return mapper;
  if (layout.mapping.dataset === PLANS) throw new AppError('unprocessable', PLAN_ELSEWHERE);
  throw lacksFields(missingFields(layout.mapping, layout.columns), layout);
}

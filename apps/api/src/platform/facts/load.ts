/**
 * Loads a file of any dataset into the facts store: all of it or nothing.
 *
 * A file is an export of a feed, known by its source (`cm360`), its dataset and the fields of its columns. What it brings is
 * kept as the load's segments; it replaces what earlier loads of the feed said of the campaigns and days in it, and covers
 * the other days of the range that it states (covered.ts). The facts of its days are then derived from the loads of all feeds (derive.ts), so that nothing counts twice.
 */
import { type Dataset, datasetOf } from '@flightdeck/domain/datasets';
import { delivery } from '@flightdeck/domain/datasets/delivery';
import { assertRoom } from '../disk.ts';
import { coveredRange, type StatedDays } from './covered.ts';
import type { Report } from './feeds.ts';
import { companionOf, forgetCompanion } from './kept.ts';
import { FactBuffer } from './load-buffer.ts';
import { resolveLines } from './load-entities.ts';
import { keepResult } from './load-kept.ts';
import { LineIndex } from './load-lines.ts';
import { type Counted, countLoad, keepLoad, type OneLoad } from './load-one.ts';
import { type Content, readAll } from './load-read.ts';
import type {
  AlsoLoaded,
  FactBatch,
  LoadedAdvertiser,
  LoadProgress,
  LoadResult,
} from './load-types.ts';
import { LOAD_LOCK } from './rollups.ts';
import { type FactLayout, layoutFor, layoutNamed } from './shapes.ts';
import type { FactsStore, FactsTransaction } from './store.ts';

export * from './load-types.ts';

/** Bytes of disk that the embedded store takes for a fact while it loads, with index and log: 370 were measured. */
const BYTES_PER_FACT = 400;

/** A load. */
export interface LoadRequest extends Report {
  /** Its values are in the order of the measures of `loadShape`, those of `also` in that of delivery. */
  readonly rows: AsyncIterable<FactBatch>;
  /** What the file brings of delivery besides, such as a search report with its cost by campaign: loaded and undone with it. */
  readonly also?: AlsoReport | undefined;
  /** The days that the file states, of which those without rows are covered too. */
  readonly stated?: StatedDays | null | undefined;
  /** The zone of its days as the file states it. */
  readonly timeZone?: string | null | undefined;
  /** What becomes of what earlier loads of the feed hold on the days that the file covers and that is not in it; default `keep`. */
  readonly missing?: 'keep' | 'remove' | undefined;
  /** Whether good rows replace a day although the file has bad rows of it. */
  readonly acceptsBad?: boolean | undefined;
  /** Of the money of accounts whose currency neither the rows nor an earlier load states. */
  readonly currency?: string | undefined;
  /** An earlier load that this one takes the place of, among the others too. */
  readonly mends?: number | undefined;
  /** For the history: the file's name, how it was read, and the id of the person. */
  readonly fileName?: string | undefined;
  readonly mapping?: unknown;
  readonly loadedBy?: string | undefined;
  /** Called in the load's transaction once the advertisers are known; an error it throws undoes everything. */
  readonly admit?: (advertisers: readonly LoadedAdvertiser[]) => void | Promise<void>;
  /** Called after each batch and each written day. */
  readonly onProgress?: (progress: LoadProgress) => void;
  /** Clock of the as-of time; default now. */
  readonly now?: () => Date;
  /** Called in the load's transaction when everything is written, with what the load will answer. */
  readonly beforeCommit?: (result: LoadResult, tx: FactsTransaction) => Promise<void>;
  /** Bytes of figures held in memory; beyond them a temporary file is used. */
  readonly memoryBudget?: number;
  /** Folder of that file, on the disk of an embedded store; by default the system's. */
  readonly spillFolder?: string;
}

/** The report of delivery that a file of another dataset is as well. */
export interface AlsoReport {
  readonly dataset: 'delivery';
  readonly fields: readonly string[];
  readonly isPartial?: boolean;
}

/**
 * Reads all rows, then writes them in one transaction with partitions, rollups and the record of the load.
 * The caller then has the store `tidy` the changed days, once for many loads.
 * @param dataset The declaration; that of the dataset which the request names when absent.
 * @throws {AppError} `unprocessable` when the file holds none of it or more than half of its rows are bad;
 *   whatever the rows or the store throw. Then nothing has changed.
 */
export async function loadFacts(
  store: FactsStore,
  request: LoadRequest,
  dataset: Dataset = datasetOf(request.dataset),
): Promise<LoadResult> {
  const content = contentOf(layoutFor(dataset, request.fields), request);
  const also = request.also ? contentOf(layoutFor(delivery, request.also.fields), request) : null;
  try {
    const { summary, badDays } = await readAll(request.rows, content, also, request.onProgress);
    if (store.engine === 'embedded' && request.spillFolder) {
      await assertRoom(request.spillFolder, summary.rows * BYTES_PER_FACT);
    }
    const days = content.buffer.days;
    const covers = coveredRange(request.stated, days, request.now?.() ?? new Date());
    const of = (one: Content, report: Report): Omit<OneLoad, 'ids' | 'advertisers' | 'mends'> => ({
      ...one,
      report,
      badDays,
      covers,
      isRemoving: request.missing === 'remove',
      acceptsBad: request.acceptsBad === true,
      fileName: request.fileName,
      mapping: request.mapping,
      loadedBy: request.loadedBy,
      loadedAt: request.now?.(),
      onWritten: (rows) => request.onProgress?.({ phase: 'writing', rows, badRowCount: 0 }),
    });
    return await store.transaction(async (tx) => {
      // Locks first: no other load may make the same names, or facts of the same days, meanwhile.
      await tx.query(LOAD_LOCK);
      const { source, filters = [], currency, admit } = request;
      // An advertiser that the file itself made is new in both of its parts.
      const made = new Set<number>();
      const resolveIn = async ({ lines, layout }: Content) => {
        const resolved = await resolveLines(
          tx,
          source,
          lines.all,
          layout,
          currency,
          (advertisers) =>
            admit?.(
              advertisers.map((each) => ({ ...each, known: each.known && !made.has(each.id) })),
            ),
        );
        for (const { id, known } of resolved.advertisers) if (!known) made.add(id);
        return resolved;
      };
      const resolved = await resolveIn(content);
      const mended = request.mends === undefined ? null : await companionOf(tx, request.mends);
      const main = await keepLoad(tx, {
        ...of(content, request),
        ...resolved,
        mends: mended?.mainId,
      });
      const beside =
        also && request.also && also.lines.all.length > 0
          ? await keepLoad(tx, {
              ...of(also, { ...request.also, source, filters }),
              ...(await resolveIn(also)),
              mends: mended?.alsoId,
            })
          : null;
      // Of a file whose parts are undone together, none may be left out when the other changed.
      const isRepeat = main.isRepeat && beside?.isRepeat !== false;
      const { changed, ...written } = await countLoad(tx, main, isRepeat);
      const second = beside && (await countLoad(tx, beside, isRepeat, written.loadId));
      if (mended?.alsoId !== undefined && !beside) await forgetCompanion(tx, mended.alsoId);
      const result: LoadResult = {
        ...summary,
        ...written,
        table: content.layout.table.table,
        advertisers: resolved.advertisers,
        range: { start: days.at(0) ?? '', end: days.at(-1) ?? '' },
        covers,
        timeZone: request.timeZone ?? null,
        unchanged: written.changes.length === 0 && (second?.changes.length ?? 0) === 0,
        ...(second ? { also: alsoOf(second) } : {}),
      };
      await keepResult(tx, content.layout, result, changed);
      if (second && also) {
        const { changed: ofSecond, ...figures } = second;
        await keepResult(tx, also.layout, { ...result, ...figures }, ofSecond);
      }
      await request.beforeCommit?.(result, tx);
      return result;
    });
  } finally {
    await content.buffer.dispose();
    await also?.buffer.dispose();
  }
}

/** What is answered of the delivery that a file also brought. */
const alsoOf = ({ loadId, written, replaced, changes }: Counted): AlsoLoaded => ({
  loadId,
  written,
  replaced,
  changes,
});

/** Room for what a file brings of a table. */
function contentOf(layout: FactLayout, { memoryBudget, spillFolder, also }: LoadRequest): Content {
  const budget = also && memoryBudget !== undefined ? memoryBudget / 2 : memoryBudget;
  return {
    layout,
    lines: new LineIndex(Object.keys(layout.dataset.dimensions)),
    buffer: new FactBuffer(budget, spillFolder, layout.width),
  };
}

/** Ids of the datasets that a load went to. */
export const datasetsOfLoad = ({ table, also }: Pick<LoadResult, 'table' | 'also'>): string[] => [
  ...new Set([layoutNamed(table)?.dataset.id ?? delivery.id, ...(also ? [delivery.id] : [])]),
];

/** Has the store tidy what loads changed: the days of each table once. */
export async function tidyLoaded(
  store: Pick<FactsStore, 'tidy'>,
  results: readonly Pick<LoadResult, 'table' | 'changes' | 'also'>[],
): Promise<void> {
  const written = results.flatMap(({ table, changes, also }) => [
    { table, changes },
    { table: delivery.table, changes: also?.changes ?? [] },
  ]);
  for (const [table, own] of Map.groupBy(written, (each) => each.table)) {
    const days = new Set(own.flatMap(({ changes }) => changes.map(({ day }) => day)));
    const layout = layoutNamed(table);
    if (days.size > 0 && layout) await store.tidy(days, layout.dataset, table);
  }
}

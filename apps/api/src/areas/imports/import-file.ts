/** A delivery file from its bytes to the facts store, or to a preview of it. */
import path from 'node:path';
import type { ImportMapping, ImportPreview } from '@flightdeck/contract';
import {
  type FactBatch,
  type LoadedAdvertiser,
  type LoadProgress,
  type LoadResult,
  loadFacts,
} from '../../platform/facts/load.ts';
import type { FactsStore } from '../../platform/facts/store.ts';
import { createMapper, givenFields, missingFields } from './map/mapper.ts';
import type { TextRow } from './read/csv.ts';
import { openTable, type Table } from './read/table.ts';
import { type Layout, recognise } from './recognise/recognise.ts';

/** Rows that recognition and the preview look at. */
const HEAD_ROWS = 500;
/** Rows shown before loading. */
const SAMPLE_ROWS = 20;
/** Bad rows shown before loading. */
const PREVIEW_BAD_ROWS = 50;

/** How a file is to be read. */
export interface FileOptions {
  /** Name as the person knows the file. */
  readonly fileName: string;
  /** Mapping that the person chose. */
  readonly mapping?: ImportMapping | undefined;
  /** Mappings to try when none was chosen. */
  readonly saved?: readonly ImportMapping[];
}

interface Opened {
  readonly table: Table;
  readonly layout: Layout;
  readonly head: readonly TextRow[];
  /** Batches below the header up to the end of the table, the head's rows included. */
  readonly rows: () => AsyncGenerator<TextRow[]>;
  readonly close: () => Promise<void>;
}

async function openDelivery(file: string, options: FileOptions): Promise<Opened> {
  const table = await openTable(file);
  const batches = table.rows[Symbol.asyncIterator]();
  const head: TextRow[] = [];
  let ended = false;
  while (head.length < HEAD_ROWS && !ended) {
    const next = await batches.next();
    if (next.done) ended = true;
    else for (const row of next.value) head.push(row);
  }
  const close = async () => {
    await batches.return?.();
  };
  try {
    const layout = recognise(
      head.slice(0, HEAD_ROWS).map((row) => row.cells),
      {
        mapping: options.mapping,
        saved: options.saved ?? [],
        suggestedName: suggestedName(options.fileName),
      },
    );
    const { ends } = layout;
    async function* rows() {
      let batch = head.slice(layout.headerIndex + 1);
      for (;;) {
        const end = batch.findIndex((row) => ends(row.cells));
        if (end >= 0) {
          yield batch.slice(0, end);
          return;
        }
        yield batch;
        const next = await batches.next();
        if (next.done) return;
        batch = next.value;
      }
    }
    return { table, layout, head, rows, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** What was recognised, the first rows, and the first bad rows; reads no more of the file than its beginning. */
export async function previewFile(
  file: string,
  options: FileOptions,
): Promise<Omit<ImportPreview, 'fileId'>> {
  const opened = await openDelivery(file, options);
  try {
    const { layout, table } = opened;
    const missing = missingFields(layout.mapping, layout.columns);
    const first = await opened.rows().next();
    const rows = first.done ? [] : first.value;
    const bad =
      missing.length > 0 ? [] : createMapper(layout.mapping, layout.columns, layout).read(rows).bad;
    return {
      fileName: options.fileName,
      bytes: table.bytes,
      format: layout.format,
      encoding: table.encoding(),
      columns: [...layout.columns],
      mapping: layout.mapping,
      missing,
      sample: rows
        .filter((row) => !layout.skips(row.cells))
        .slice(0, SAMPLE_ROWS)
        .map((row) => row.cells),
      badRows: bad.slice(0, PREVIEW_BAD_ROWS),
      warnings: [...table.warnings()],
    };
  } finally {
    await opened.close();
  }
}

/** Progress of a file. */
export interface FileProgress extends LoadProgress {
  readonly bytesRead: number;
  readonly bytes: number;
}

/** A loaded file. */
export interface FileResult extends LoadResult {
  readonly format: Layout['format'];
  readonly mapping: string;
  readonly bytes: number;
  readonly warnings: readonly string[];
}

/**
 * Loads a file: all of it or nothing.
 * @param admit Called in the load's transaction with its advertisers; what it throws undoes everything.
 * @throws {AppError} with what is wrong, which line, and how to mend it.
 */
export async function importFile(
  store: FactsStore,
  file: string,
  options: FileOptions & {
    readonly admit?: (advertisers: readonly LoadedAdvertiser[]) => void | Promise<void>;
    readonly onProgress?: (progress: FileProgress) => void;
    readonly now?: () => Date;
  },
): Promise<FileResult> {
  const opened = await openDelivery(file, options);
  try {
    const { layout, table } = opened;
    const mapper = createMapper(layout.mapping, layout.columns, layout);
    async function* facts(): AsyncGenerator<FactBatch> {
      for await (const rows of opened.rows()) yield mapper.read(rows);
    }
    const { admit, onProgress, now } = options;
    const result = await loadFacts(store, {
      source: layout.source,
      fields: [...givenFields({ ...layout.mapping, constants: {} }, layout.columns)],
      rows: facts(),
      ...(admit ? { admit } : {}),
      ...(now ? { now } : {}),
      onProgress: (progress) =>
        onProgress?.({ ...progress, bytesRead: table.bytesRead(), bytes: table.bytes }),
    });
    return {
      ...result,
      format: layout.format,
      mapping: layout.mapping.name,
      bytes: table.bytes,
      warnings: [...table.warnings()],
    };
  } finally {
    await opened.close();
  }
}

/** The file's name without its extension and dates: next week's export gets the same. */
function suggestedName(fileName: string): string {
  const base = path
    .parse(fileName)
    .name.replace(/[\d\s_\-.()]+/g, ' ')
    .trim();
  return (base || 'Delivery').slice(0, 100);
}

/** Takes a delivery file from its bytes to the facts store, or to a preview. */
import path from 'node:path';
import type { BadRow, FilePart, ImportMapping, ImportPreview } from '@flightdeck/contract/imports';
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
import { type Conventions, Evidence, refuseOpen, sameConventions } from './map/conventions.ts';
import {
  createMapper,
  givenFields,
  lacksFields,
  type Mapper,
  missingFields,
  notByDay,
} from './map/mapper.ts';
import { type OpenedFile, openFile } from './open-file.ts';
import { type FileOutline, Outline } from './outline.ts';
import type { TextRow } from './read/csv.ts';
import { currencyReader } from './recognise/currency.ts';
import type { Layout } from './recognise/recognise.ts';

/** Rows read for an inspection: about a second's work. */
const INSPECTED_ROWS = 100_000;
/** Rows shown before loading. */
const SAMPLE_ROWS = 20;
/** Bad rows shown before loading. */
const PREVIEW_BAD_ROWS = 50;

/** How a file is to be read. */
export interface FileOptions {
  /** Name of the file as uploaded. */
  readonly fileName: string;
  /** Mapping that the person chose. */
  readonly mapping?: ImportMapping | undefined;
  /** Mappings to try when none was chosen. */
  readonly saved?: readonly ImportMapping[];
  /** Names of the sheets or files to load, of a file with several; the largest group of one header by default. */
  readonly parts?: readonly string[] | undefined;
  /** Clock that tells days of the future; default now. */
  readonly now?: () => Date;
}

/** A file that is being read in one way. */
interface FileReading {
  readonly opened: OpenedFile;
  /** Null while the mapping lacks a field. */
  readonly mapper: Mapper | null;
  /** Call it when the last row was read. */
  readonly ended: () => void;
  readonly evidence: Evidence;
}

/** The rows say that the file is written in another way than it was read in. */
class WrittenOtherwise extends Error {
  readonly conventions: Conventions;

  constructor(conventions: Conventions) {
    super('The file is written in another way than its first rows showed.');
    this.conventions = conventions;
  }
}

/** Readings of one file at most. What its cells say does not depend on how they are read, so the second is right. */
const MOST_READINGS = 2;

const DAY_MS = 86_400_000;

/** Reads a file in the way that its first rows show, and again where later rows show another one. */
async function inItsWay<T>(
  file: string,
  options: FileOptions,
  read: (reading: FileReading) => Promise<T>,
): Promise<T> {
  const opened = await openFile(file, {
    ...options,
    suggestedName: suggestedName(options.fileName),
  });
  const { layout, head, range } = opened;
  let conventions: Conventions | null = null;
  for (let round = 1; ; round++) {
    try {
      // Where days begin first, it is tomorrow already.
      const tomorrow = new Date((options.now?.() ?? new Date()).getTime() + DAY_MS);
      const known = {
        range,
        monthFirst: layout.monthFirst,
        lastDay: tomorrow.toISOString().slice(0, 10),
      };
      const isComplete = missingFields(layout.mapping, layout.columns).length === 0;
      const mapperFor = (given: Conventions, evidence: Evidence) =>
        createMapper(
          layout.mapping,
          layout.columns,
          { ...layout, lastDay: known.lastDay, range },
          { conventions: given, evidence },
        );
      if (isComplete && conventions === null) {
        const first = new Evidence(known);
        mapperFor(first.conventions, first).read(head);
        conventions = first.conventions;
      }
      const evidence = new Evidence(known);
      const used = conventions ?? evidence.conventions;
      return await read({
        opened,
        evidence,
        mapper: isComplete ? mapperFor(used, evidence) : null,
        ended: () => {
          const found = evidence.conventions;
          if (round < MOST_READINGS && !sameConventions(found, used)) {
            throw new WrittenOtherwise(found);
          }
        },
      });
    } catch (error) {
      if (!(error instanceof WrittenOtherwise)) throw error;
      conventions = error.conventions;
    }
  }
}

/** What is known of a file without loading it. */
export interface Inspection {
  readonly preview: Omit<ImportPreview, 'fileId' | 'advertisers' | 'missingCampaigns'>;
  /** As the load will state them. */
  readonly source: string;
  readonly fields: readonly string[];
  /** Advertisers of the inspected rows; none while fields are missing. */
  readonly advertisers: readonly FileOutline[];
  /** The one currency of the first rows. */
  readonly currency: string | null;
}

/** What was recognised, the first rows, and what a bounded part of the file holds. */
export async function inspectFile(file: string, options: FileOptions): Promise<Inspection> {
  return await inItsWay(file, options, async ({ opened, mapper, ended, evidence }) => {
    const { layout } = opened;
    const outline = new Outline(currencyReader(layout.mapping, layout.columns));
    const sample: TextRow[] = [];
    const badRows: BadRow[] = [];
    let badRowCount = 0;
    let rowsRead = 0;
    let isWhole = true;
    for await (const batch of opened.rows()) {
      const rows = batch.filter((row) => !layout.skips(row.cells));
      sample.push(...rows.slice(0, SAMPLE_ROWS - sample.length));
      const read = mapper?.read(rows);
      rowsRead += read ? read.facts.length + read.bad.length : rows.length;
      if (read) {
        outline.add(rows, read);
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
    return {
      preview: {
        fileName: options.fileName,
        bytes: opened.bytes,
        format: layout.format,
        encoding: opened.encoding(),
        parts: [...opened.parts],
        columns: layout.columns.map((name) => name.trim()),
        mapping: layout.mapping,
        missing: missingFields(layout.mapping, layout.columns),
        // Of a file that was read in part, the rest may answer.
        questions: isWhole ? evidence.questions : [],
        sample: sample.map((row) => row.cells),
        rowsRead,
        isWhole,
        badRows,
        badRowCount,
        warnings: [...opened.warnings(), ...withoutDays(layout), ...(mapper?.leftOut() ?? [])],
      },
      ...reportOf(layout),
      advertisers: outline.advertisers,
      currency: currencyOfHead(opened),
    };
  });
}

/** What to export instead of a report without days. */
const withoutDays = ({ mapping, columns, format }: Layout): string[] =>
  missingFields(mapping, columns).includes('day') ? [notByDay(format)] : [];

/** What identifies the report to the loader. */
function reportOf({ source, mapping, columns }: Layout) {
  return { source, fields: [...givenFields({ ...mapping, constants: {} }, columns)] };
}

/** The currency of the first rows; null where none or several are stated. */
function currencyOfHead({ head, layout }: OpenedFile): string | null {
  const read = currencyReader(layout.mapping, layout.columns);
  const found = new Set(head.map((row) => read(row.cells)));
  found.delete(null);
  return found.size === 1 ? ([...found][0] ?? null) : null;
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
    /** Ends the load; nothing is changed then. */
    readonly signal?: AbortSignal;
  } & Pick<LoadRequest, 'missing' | 'acceptsBad' | 'loadedBy' | 'mends'>,
): Promise<FileResult> {
  const { admit, beforeCommit, onProgress, now, spillFolder, signal } = options;
  const { missing, acceptsBad, loadedBy, mends } = options;
  return await inItsWay(file, options, async ({ opened, mapper, ended, evidence }) => {
    const { layout, bytes } = opened;
    let bytesRead = 0;
    if (!mapper) throw lacksFields(missingFields(layout.mapping, layout.columns), layout);
    const { read } = mapper;
    const currency = currencyOfHead(opened);
    async function* facts(): AsyncGenerator<FactBatch> {
      for await (const rows of opened.rows((count) => {
        bytesRead += count;
      })) {
        yield read(rows);
      }
      ended();
      mapper?.end();
      refuseOpen(evidence.questions);
    }
    const asResult = (result: LoadResult): FileResult => ({
      ...result,
      format: layout.format,
      mapping: layout.mapping.name,
      bytes,
      currency,
      parts: opened.parts,
      warnings: [...opened.warnings(), ...mapper.leftOut()],
    });
    const result = await loadFacts(store, {
      ...reportOf(layout),
      rows: facts(),
      fileName: options.fileName,
      mapping: layout.mapping,
      missing,
      acceptsBad,
      loadedBy,
      mends,
      ...(admit ? { admit: (advertisers) => admit(advertisers, { currency }) } : {}),
      ...(beforeCommit ? { beforeCommit: (loaded) => beforeCommit(asResult(loaded)) } : {}),
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

/** The file's name without extension and dates: next week's export gets the same. */
function suggestedName(fileName: string): string {
  const base = path
    .parse(fileName)
    .name.replace(/[\d\s_\-.()]+/g, ' ')
    .trim();
  return (base || 'Delivery').slice(0, 100);
}

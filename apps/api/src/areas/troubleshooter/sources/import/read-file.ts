/** Reads a file of entities: which it is, by the columns of its tables, what it states, and what of it cannot be read. */
import { AppError } from '../../../../platform/errors.ts';
import { saysNoData } from '../../../../platform/tables/dv360.ts';
import { isBlank } from '../../../../platform/tables/names.ts';
import { openTables, type TableSource } from '../../../../platform/tables/table.ts';
import { type Entity, type EntityKind, FILE_KINDS, type FileKind } from '../entities.ts';
import { AGGREGATOR_LIST } from './aggregators.ts';
import { Cells, Columns, RowProblem } from './columns.ts';
import { CREATIVE_REPORT } from './creatives.ts';
import { LANDING_PAGES } from './landing-pages.ts';
import type { Gathered, OpenTable, TableReader } from './reader.ts';
import { DV360_REPORT } from './report.ts';
import { SDF_TABLES } from './sdf.ts';

/** In their order: the first whose columns fit reads a table. */
const READERS: readonly TableReader[] = [
  ...SDF_TABLES,
  DV360_REPORT,
  CREATIVE_REPORT,
  LANDING_PAGES,
  AGGREGATOR_LIST,
];

/** Rows above a table that are searched for its columns. */
const SEARCHED_ROWS = 100;
/** Most things of a file: they are held in memory. */
const MOST_ENTITIES = 200_000;
/** Most rows told that were left out; of more it is told how many. */
const TOLD_ROWS = 200;
/** Tables of an archive that are copies for people, and those that nothing is judged by. */
const NOT_READ = /-QA\.csv$|SDF-(AdGroups?|AdGroupAds|Ads|MediaProduct)/i;

/** A row that was left out. */
export interface LeftOut {
  /** File of the archive or sheet; null where there is one table. */
  readonly part: string | null;
  /** From 1. */
  readonly line: number;
  readonly reason: string;
}

/** A file that was read. */
export interface ReadFile {
  readonly file: FileKind;
  readonly version: number | null;
  readonly entities: readonly Entity[];
  /** The kinds that it states, also where it has none of one. */
  readonly kinds: readonly EntityKind[];
  readonly leftOut: readonly LeftOut[];
  readonly leftOutCount: number;
  /** Id of the platform’s advertiser that it is of; null where it does not say. */
  readonly platformAdvertiser: string | null;
  readonly notes: readonly string[];
}

/**
 * Reads the file at `path`.
 * @throws {AppError} `unprocessable` for a file that is none of those, or lacks a column; `too-large` for too many things.
 */
export async function readEntities(path: string): Promise<ReadFile> {
  const { tables, warnings } = await openTables(path);
  const state = new State();
  const shown = tables.filter(({ isHidden, name }) => !isHidden && !NOT_READ.test(name));
  const files = new Set<FileKind>();
  const seen: string[] = [];
  for (const table of shown) {
    const part = shown.length > 1 ? table.name : null;
    const found = await readTable(table, part, state);
    if (found.file) files.add(found.file);
    else seen.push(...found.columns);
    if (shown.length > 1 && !found.file) {
      state.notes.add(`“${table.name}” is none of the tables that are read, and is left out.`);
    }
  }
  const [file, another] = files;
  if (file === undefined) throw unknownFile(seen);
  if (another !== undefined) {
    throw new AppError(
      'unprocessable',
      `The file holds several kinds: ${[...files].map((kind) => FILE_KINDS[kind].title).join(', ')}. Load them one by one.`,
    );
  }
  if (state.advertisers.size > 1) {
    throw new AppError(
      'unprocessable',
      `The file is of ${state.advertisers.size} advertisers: ${[...state.advertisers].slice(0, 5).join(', ')}${state.advertisers.size > 5 ? ', …' : ''}. Export it for one, and load each by itself.`,
    );
  }
  for (const warning of warnings()) state.notes.add(warning);
  return {
    file,
    version: state.newest,
    entities: state.entities,
    kinds: [...state.kinds],
    leftOut: state.leftOut,
    leftOutCount: state.leftOutCount,
    platformAdvertiser: [...state.advertisers][0] ?? null,
    notes: [...state.notes],
  };
}

class State implements Gathered {
  readonly entities: Entity[] = [];
  readonly kinds = new Set<EntityKind>();
  readonly leftOut: LeftOut[] = [];
  readonly advertisers = new Set<string>();
  readonly notes = new Set<string>();
  newest: number | null = null;
  leftOutCount = 0;
  readonly #held = new Set<string>();

  readonly add = (entity: Entity): void => {
    const key = `${entity.kind} ${entity.externalId}`;
    if (this.#held.has(key)) throw new RowProblem(entity.externalId, 'is in the file already');
    this.#held.add(key);
    this.entities.push(entity);
    if (this.entities.length > MOST_ENTITIES) {
      throw new AppError(
        'too-large',
        `The file states more than ${MOST_ENTITIES.toLocaleString('en')} things. Export it for one advertiser, or in parts.`,
      );
    }
  };
  readonly states = (kind: EntityKind): void => void this.kinds.add(kind);
  readonly advertiser = (id: string): void => void this.advertisers.add(id);
  readonly note = (sentence: string): void => void this.notes.add(sentence);
  readonly version = (version: number): void => {
    this.newest = Math.max(this.newest ?? 0, version);
  };

  leave(part: string | null, line: number, reason: string): void {
    this.leftOutCount += 1;
    if (this.leftOut.length < TOLD_ROWS) this.leftOut.push({ part, line, reason });
  }
}

/** A table that its columns told. */
interface Found {
  readonly reader: TableReader;
  readonly columns: Columns;
  readonly open: OpenTable;
}

async function readTable(
  table: TableSource,
  part: string | null,
  state: State,
): Promise<{ readonly file: FileKind | null; readonly columns: readonly string[] }> {
  const above: (readonly string[])[] = [];
  let found: Found | null = null;
  let isOver = false;
  const rows = new RowLengths();
  for await (const batch of table.rows()) {
    for (const { line, cells } of batch) {
      if (!found) {
        if (above.length >= SEARCHED_ROWS) break;
        above.push(cells);
        found = begin(cells, state);
        continue;
      }
      isOver ||= found.open.ends(cells);
      if (isOver) found.open.footer(cells);
      else if (!isBlank(cells)) {
        rows.add(line, cells.length);
        takeRow(found, cells, part, line, state);
      }
    }
    if (!found && above.length >= SEARCHED_ROWS) break;
  }
  if (!found) {
    return {
      file: null,
      columns: above.toSorted((one, other) => other.length - one.length)[0] ?? [],
    };
  }
  if (saysNoData(above)) throw empty();
  if (found.reader.hasWholeRows) rows.requireWhole(found.columns.names.length);
  found.open.end();
  return { file: found.reader.file, columns: found.columns.names };
}

/** How many cells the rows of a table have. */
class RowLengths {
  #fewest = Number.POSITIVE_INFINITY;
  #last = { line: 0, length: Number.POSITIVE_INFINITY };

  add(line: number, length: number): void {
    this.#fewest = Math.min(this.#fewest, this.#last.length);
    this.#last = { line, length };
  }

  /**
   * What came after the cut would count as gone.
   * @param whole Columns of the table.
   * @throws {AppError} `unprocessable` where the last row alone has fewer cells.
   */
  requireWhole(whole: number): void {
    const isFirst = this.#fewest === Number.POSITIVE_INFINITY;
    if (isFirst || this.#fewest < whole || this.#last.length >= whole) return;
    throw new AppError(
      'unprocessable',
      `Line ${this.#last.line}, the last one, ends in its middle, so the file seems cut off there. Export it again.`,
    );
  }
}

const empty = () =>
  new AppError(
    'unprocessable',
    'The report is empty: the platform found no data for it. Check its filters and dates.',
  );

function begin(cells: readonly string[], state: State): Found | null {
  const columns = new Columns(cells);
  const reader = READERS.find(({ fits }) => fits(columns));
  return reader ? { reader, columns, open: reader.open(columns, state) } : null;
}

function takeRow(
  { open, columns }: Found,
  cells: readonly string[],
  part: string | null,
  line: number,
  state: State,
): void {
  if (saysNoData([cells])) throw empty();
  try {
    open.row(new Cells(columns, cells, open.writing));
  } catch (error) {
    if (!(error instanceof RowProblem)) throw error;
    state.leave(part, line, error.message);
  }
}

function unknownFile(columns: readonly string[]): AppError {
  const named = columns
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .slice(0, 6)
    .join(', ');
  return new AppError(
    'unprocessable',
    `This is none of the files that campaign health reads: structured data files (SDF), Display & Video 360 reports with Line Item ID or Insertion Order ID, placements with their landing pages, creative reports with Default Impressions, and lists of aggregators.${named ? ` Its columns are: ${named}.` : ''}`,
  );
}

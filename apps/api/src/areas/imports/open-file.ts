/** Finds the tables of a file that load together, and reads their rows as those of one table. */
import type { FilePart, ImportMapping } from '@flightdeck/contract/imports';
import { type DayRange, shiftDay } from '@flightdeck/domain/dates';
import { counted } from '@flightdeck/domain/locale';
import { AppError } from '../../platform/errors.ts';
import type { StatedDays } from '../../platform/facts/covered.ts';
import type { TextRow } from '../../platform/tables/csv.ts';
import { isMissing } from '../../platform/tables/values.ts';
import { statedRange } from './map/conventions.ts';
import { derivable, filterText, sourcesOf } from './map/derive.ts';
import { figureFields, givenFields, missingFields } from './map/fields.ts';
import { openTables, type TableSource } from './read/table.ts';
import { plainCovers } from './recognise/covers.ts';
import { type Covers, isBlank } from './recognise/platform.ts';
import { type Layout, recognise } from './recognise/recognise.ts';

/** Rows that recognition looks at. */
const HEAD_ROWS = 500;
/** Most rows that are counted of each table where a file has several, and of all: a person waits for it. */
const COUNTED_ROWS = 100_000;
const COUNTED_IN_ALL = 500_000;
/** Share of a table's rows that another one has too, from which on it repeats that one. */
const REPEATED = 0.5;

/** What decides how a file is opened. */
export interface OpenOptions {
  /** Mapping that the person chose. */
  readonly mapping?: ImportMapping | undefined;
  /** Mappings to try when none was chosen. */
  readonly saved?: readonly ImportMapping[];
  /** Names of the tables to load; by default those of the largest group. */
  readonly parts?: readonly string[] | undefined;
  /** Name for a suggested mapping. */
  readonly suggestedName: string;
}

/** A file whose tables were found. */
export interface OpenedFile {
  readonly bytes: number;
  /** How the text is written, as far as read. */
  readonly encoding: () => string;
  readonly warnings: () => readonly string[];
  /** Of the tables that load, as one. */
  readonly layout: Layout;
  /** First rows below the header. */
  readonly head: readonly TextRow[];
  /** Days that the lines above the header state. */
  readonly range: DayRange | null;
  /** The days that the file is a report of; null where it does not say, or its tables leave days out between them. */
  readonly stated: StatedDays | null;
  /** The one zone of its days that the file states. */
  readonly timeZone: string | null;
  /** What the report was limited to, as it says itself and as its mapping does; sorted. */
  readonly filters: readonly string[];
  /** Every table of a file that has several, and whether it loads; none of a file that is one table. */
  readonly parts: readonly FilePart[];
  /** Reads all rows below the headers, as often as it is called. Stopping early closes the file. */
  rows(count?: (bytes: number) => void): AsyncGenerator<TextRow[]>;
}

/** What is known of a table before it is loaded. */
interface Surveyed {
  readonly table: TableSource;
  readonly head: readonly TextRow[];
  /** Why it cannot be loaded; null where it can. */
  readonly problem: string | null;
  readonly layout: Layout | null;
  readonly rows: number;
  readonly isWhole: boolean;
  /** Hashes of its rows, and of their days and names. */
  readonly contents: ReadonlySet<number>;
  readonly lines: ReadonlySet<number>;
}

type Known = Surveyed & { readonly layout: Layout };

/**
 * Opens a file.
 * @throws {AppError} with what the file is and what to do, where nothing of it can be loaded or the wanted tables cannot
 *   be loaded together.
 */
export async function openFile(path: string, options: OpenOptions): Promise<OpenedFile> {
  const { tables, ...file } = await openTables(path);
  const [only, another] = tables;
  if (!only) throw new AppError('unprocessable', 'The workbook has no sheets. Export it again.');
  const isOne = another === undefined;
  const surveyed: Surveyed[] = [];
  let left = isOne ? 0 : COUNTED_IN_ALL;
  for (const table of tables) {
    const each = await survey(table, options, isOne ? null : Math.min(COUNTED_ROWS, left));
    left -= each.rows;
    surveyed.push(each);
  }
  const wanted = options.parts?.length ? options.parts : null;
  const chosen = wanted ? named(surveyed, wanted) : byItself(surveyed, isOne, options.mapping);
  const layout = asOne(chosen, options.mapping);
  const [first] = chosen;
  return {
    ...file,
    layout,
    head: first ? below(first.head, first.layout).map(underColumns(first, layout)) : [],
    range: rangeOf(chosen),
    stated: statedOf(chosen),
    timeZone: zoneOf(chosen),
    filters: filtersOf(chosen, layout.mapping),
    parts: isOne ? [] : describe(surveyed, chosen),
    async *rows(count) {
      for (const each of chosen) {
        yield* apart(rowsOf(each, layout, isOne ? undefined : each.table.name, count));
      }
    },
  };
}

const isKnown = (table: Surveyed): table is Known => table.layout !== null;

/** The first rows between the header and the end of the table. */
function below(head: readonly TextRow[], layout: Layout): TextRow[] {
  const rows = head.slice(layout.headerIndex + 1);
  const end = rows.findIndex(({ cells }) => layout.ends(cells));
  return end < 0 ? rows : rows.slice(0, end);
}

/**
 * Looks at a table's first rows; of several tables also at how many rows each has and which.
 * @param most Rows that are counted; null for the only table of a file, whose faults are the file's.
 */
async function survey(
  table: TableSource,
  options: OpenOptions,
  most: number | null,
): Promise<Surveyed> {
  const { mapping, saved = [], suggestedName } = options;
  try {
    const head = await firstRows(table);
    const cells = head.map((row) => row.cells);
    if (most !== null && cells.every(isBlank)) {
      return { table, head, layout: null, problem: 'It is empty.', ...NOT_COUNTED };
    }
    const layout = layoutOf(cells, { mapping, saved, suggestedName }, most !== null);
    if (most === null) return { table, head, layout, problem: null, ...NOT_COUNTED };
    const problem = noTable(layout, head);
    const counted = await countRows({ table, layout }, most);
    return { table, head, layout: problem === null ? layout : null, problem, ...counted };
  } catch (error) {
    if (most === null || !(error instanceof AppError)) throw error;
    return { table, head: [], layout: null, problem: error.message, ...NOT_COUNTED };
  }
}

/** How a table is read. `isOneOfMany`: one that lacks all columns of the chosen mapping may have another. */
function layoutOf(cells: string[][], known: Parameters<typeof recognise>[1], isOneOfMany: boolean) {
  try {
    return recognise(cells, known);
  } catch (error) {
    if (!isOneOfMany || !known.mapping || !(error instanceof AppError)) throw error;
    return recognise(cells, { ...known, mapping: undefined });
  }
}

async function firstRows(table: TableSource): Promise<TextRow[]> {
  const head: TextRow[] = [];
  for await (const batch of table.rows()) {
    for (const row of batch.slice(0, HEAD_ROWS - head.length)) head.push(row);
    if (head.length >= HEAD_ROWS) break;
  }
  return head;
}

type Counted = Pick<Surveyed, 'rows' | 'isWhole' | 'contents' | 'lines'>;

const NOT_COUNTED: Counted = { rows: 0, isWhole: true, contents: new Set(), lines: new Set() };

async function countRows(known: Pick<Known, 'table' | 'layout'>, most: number): Promise<Counted> {
  const { layout } = known;
  const names = layout.format === 'mapped' ? nameColumns(layout) : [];
  const contents = new Set<number>();
  const lines = new Set<number>();
  let rows = 0;
  for await (const batch of rowsOf(known, layout)) {
    for (const { cells } of batch) {
      if (layout.skips(cells)) continue;
      if (rows >= most) return { rows, isWhole: false, contents, lines };
      rows++;
      contents.add(hashOf(cells.join('\u001f')));
      if (names.length > 0) lines.add(hashOf(names.map((index) => cells[index]).join('\u001f')));
    }
  }
  return { rows, isWhole: true, contents, lines };
}

/** Positions of the columns that hold days and names, in an order that does not depend on the header's. */
function nameColumns({ mapping, columns }: Layout): number[] {
  const figures = figureFields(mapping.dataset);
  const isName = (name: string) => {
    const field = mapping.columns[name];
    return field !== undefined && !figures.has(field);
  };
  const names = new Set([
    ...Object.keys(mapping.columns).flatMap((name) => (isName(name) ? [name.trim()] : [])),
    ...(mapping.split ?? []).map(({ column }) => column.trim()),
    ...derivable(mapping, columns).flatMap((each) =>
      isName(each.name) ? sourcesOf(each).map((name) => name.trim()) : [],
    ),
  ]);
  const found = columns.flatMap((column, index) => {
    const name = column.trim();
    return names.has(name) ? [{ name, index }] : [];
  });
  return found.sort((a, b) => (a.name < b.name ? -1 : 1)).map(({ index }) => index);
}

/** A 53-bit hash (FNV-1a twice): of the lines of two sheets no two differing ones should be equal. */
function hashOf(text: string): number {
  let high = 0x811c9dc5;
  let low = 0x9dc5811c;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    high = Math.imul(high ^ code, 0x01000193);
    low = Math.imul(low ^ code, 0x01000193) + high;
  }
  return (high >>> 0) * 2 ** 21 + (low >>> 11);
}

const FIGURE_OR_DAY = /^[-+(]?[^\p{L}\d]{0,3}\d[\d\s.,'’%/:()TZ-]*$/u;

/** Why a sheet that nothing knows is no table, such as a cover; null where it looks like one. */
function noTable(layout: Layout, head: readonly TextRow[]): string | null {
  const rows = below(head, layout).filter(({ cells }) => !isBlank(cells));
  if (rows.length === 0) return 'It has no rows below a header.';
  if (layout.format !== 'unknown') return null;
  const names = layout.columns.filter((name) => name.trim() !== '');
  const hasFigures = layout.columns.some((name, index) => {
    const filled = rows.map(({ cells }) => cells[index]).filter((cell) => !isMissing(cell));
    const figures = filled.filter((cell) => FIGURE_OR_DAY.test(cell?.trim() ?? ''));
    const isHeader = name.trim() !== '' && !FIGURE_OR_DAY.test(name.trim());
    return isHeader && figures.length > 0 && figures.length >= filled.length * 0.6;
  });
  return names.length >= 2 && hasFigures
    ? null
    : 'It is no table: no column holds figures or days.';
}

/** What tables must have in common to load together: the header, or else a mapping that reads all of it. */
function groupKey({ layout }: Known): string {
  const names = layout.columns.map((name) => name.trim());
  const filled = names.slice(0, names.findLastIndex((name) => name !== '') + 1);
  return [layout.format, ...filled].join('\u001f');
}

/** The groups of tables that load together, in the order of their first ones. */
function groupsOf(surveyed: readonly Surveyed[]): Known[][] {
  const groups = new Map<string, Known[]>();
  const mapped = new Map<string, Known[]>();
  for (const table of surveyed.filter(isKnown)) {
    const key = groupKey(table);
    const { format, mapping, columns } = table.layout;
    const same = groups.get(key);
    if (same) {
      same.push(table);
      continue;
    }
    // Tables of a saved mapping may differ in measures, unless two speak of the same lines: those would count twice.
    const isComplete = format === 'mapped' && missingFields(mapping, columns).length === 0;
    const kin = isComplete ? mapped.get(grainOf(table)) : undefined;
    if (kin?.every((other) => shared(table.lines, other.lines) === 0)) {
      kin.push(table);
      groups.set(key, kin);
      continue;
    }
    const group = [table];
    groups.set(key, group);
    if (isComplete && !kin) mapped.set(grainOf(table), group);
  }
  return [...new Set(groups.values())];
}

const grainOf = ({ layout: { mapping, columns } }: Known): string =>
  [
    mapping.name,
    ...[...givenFields(mapping, columns)]
      .filter((field) => !figureFields(mapping.dataset).has(field))
      .sort(),
  ].join();

/** How many of the smaller table's rows the other one has too, as a share. */
function shared(some: ReadonlySet<number>, others: ReadonlySet<number>): number {
  const [few, many] = some.size <= others.size ? [some, others] : [others, some];
  if (few.size === 0) return 0;
  let count = 0;
  for (const hash of few) if (many.has(hash)) count++;
  return count / few.size;
}

/** Another table that has its rows already. */
const repeated = (table: Known, others: readonly Known[]): Known | undefined =>
  others.find((other) => shared(table.contents, other.contents) >= REPEATED);

/** Tables of a group that load by default: not the hidden ones and those that repeat another one. */
function byDefault(group: readonly Known[]): Known[] {
  const visible = group.filter(({ table }) => !table.isHidden);
  const offered = visible.length > 0 ? visible : group;
  const loaded: Known[] = [];
  // A sheet of the whole year goes before its months.
  for (const table of offered.toSorted((a, b) => b.rows - a.rows)) {
    if (!repeated(table, loaded)) loaded.push(table);
  }
  return offered.filter((table) => loaded.includes(table));
}

const sum = (tables: readonly Surveyed[]): number =>
  tables.reduce((all, { rows }) => all + rows, 0);

const sameName = (one: string, other: string) =>
  one.trim().toLocaleLowerCase('en') === other.trim().toLocaleLowerCase('en');

/**
 * The only table, or those of the largest group; where a mapping was chosen, of those that it reads.
 * @throws {AppError} `unprocessable` when no table can be loaded.
 */
function byItself(
  surveyed: readonly Surveyed[],
  isOne: boolean,
  mapping: ImportMapping | undefined,
): readonly Known[] {
  if (isOne) return surveyed.filter(isKnown);
  const isRead = ([first]: readonly Known[]) =>
    mapping !== undefined && first?.layout.mapping === mapping ? 1 : 0;
  const [largest] = groupsOf(surveyed)
    .map(byDefault)
    .sort((a, b) => isRead(b) - isRead(a) || sum(b) - sum(a));
  if (largest) return largest;
  const reasons = surveyed.map(({ table, problem }) => `“${table.name}”: ${problem}`).join(' ');
  throw new AppError('unprocessable', `Nothing of the file can be loaded. ${reasons}`);
}

/**
 * The tables of these names.
 * @throws {AppError} `unprocessable` when there is none of a name, or it cannot be loaded.
 */
function named(surveyed: readonly Surveyed[], names: readonly string[]): Known[] {
  const held = surveyed.flatMap(({ table }) => (table.name === '' ? [] : [table.name]));
  const chosen = names.map((name) => {
    const found =
      surveyed.find(({ table }) => table.name === name) ??
      surveyed.find(({ table }) => sameName(table.name, name));
    if (!found) {
      const what = held.length > 0 ? `It holds: ${held.join(', ')}.` : 'It is one table.';
      throw new AppError('unprocessable', `There is no “${name}” in the file. ${what}`);
    }
    if (!isKnown(found)) throw new AppError('unprocessable', `“${name}”: ${found.problem}`);
    return found;
  });
  return [...new Set(chosen)];
}

/**
 * The layout of several tables as one: the columns of all.
 * @throws {AppError} `unprocessable` when a mapping cannot read all of them.
 */
function asOne(chosen: readonly Known[], mapping: ImportMapping | undefined): Layout {
  const [first] = chosen;
  if (!first)
    throw new AppError('unprocessable', 'The file holds no rows. Export the report again.');
  const { layout } = first;
  if (chosen.every((each) => groupKey(each) === groupKey(first))) return layout;
  const stranger = chosen.find(({ layout: other }) => other.source !== layout.source);
  if (stranger) {
    throw new AppError(
      'unprocessable',
      `“${stranger.table.name}” is another kind of report than “${first.table.name}”. Load them one after the other.`,
    );
  }
  const columns: string[] = [];
  for (const each of chosen) {
    for (const name of each.layout.columns) {
      if (!columns.some((held) => held.trim() === name.trim())) columns.push(name);
    }
  }
  const joined: ImportMapping = mapping ?? {
    ...layout.mapping,
    columns: Object.assign({}, ...chosen.map((each) => each.layout.mapping.columns)),
  };
  if (missingFields(joined, columns).length === 0) {
    for (const { table, layout: other } of chosen) {
      const missing = missingFields(joined, other.columns);
      if (missing.length > 0) {
        throw new AppError(
          'unprocessable',
          `“${table.name}” cannot be loaded with the others: it has no column for ${missing.join(', ')}. Leave it out, or load it on its own.`,
        );
      }
    }
  }
  return { ...layout, columns, mapping: joined };
}

/** The days that all of the tables state; null where one states none. */
function rangeOf(chosen: readonly Known[]): DayRange | null {
  const ranges = chosen.flatMap(({ head, layout }) => {
    const range =
      layout.recognition?.covers.range ??
      statedRange(head.slice(0, layout.headerIndex).map(({ cells }) => cells));
    return range ? [range] : [];
  });
  const [first] = ranges;
  if (!first || ranges.length < chosen.length) return null;
  return ranges.reduce((all, { start, end }) => ({
    start: start < all.start ? start : all.start,
    end: end > all.end ? end : all.end,
  }));
}

const coversOf = ({ head, layout }: Known): Covers =>
  layout.recognition?.covers ??
  plainCovers(head.slice(0, layout.headerIndex).map(({ cells }) => cells));

function statedOf(chosen: readonly Known[]): StatedDays | null {
  const covers = chosen.map(coversOf);
  const ranges = covers.flatMap(({ range }) => range ?? []);
  const [first, ...others] = ranges.sort((one, other) => one.start.localeCompare(other.start));
  if (!first || ranges.length < chosen.length) return null;
  let { end } = first;
  for (const next of others) {
    if (next.start > shiftDay(end, 1)) return null;
    if (next.end > end) end = next.end;
  }
  const [madeOn = null] = covers.flatMap((each) => each.madeOn ?? []).sort();
  return { range: { start: first.start, end }, madeOn };
}

function zoneOf(chosen: readonly Known[]): string | null {
  const [zone, another] = new Set(chosen.map((each) => coversOf(each).timeZone));
  return another === undefined ? (zone ?? null) : null;
}

/** Filters of accounts, which each hold their own figures, and what is none: days, time zones, and values that are all. */
const NO_LIMIT =
  /^[^:]*\b(advertiser|account|partner|customer|property|date|day|days|time ?zone)s?( ids?| names?)?\s*:|:\s*(all|none|any)?\s*$/i;

/** What the tables are limited to: rows that another filter keeps are not gone. */
function filtersOf(chosen: readonly Known[], mapping: ImportMapping): string[] {
  const stated = chosen.flatMap(({ layout }) => layout.recognition?.covers.filters ?? []);
  const limits = stated.filter((filter) => !NO_LIMIT.test(filter));
  return [...new Set([...limits, ...mapping.filters.map(filterText)])].sort();
}

/** Every table with its rows, and why it loads or does not. */
function describe(surveyed: readonly Surveyed[], chosen: readonly Known[]): FilePart[] {
  const groups = groupsOf(surveyed);
  const defaults = new Set<Surveyed>(groups.flatMap(byDefault));
  const [first] = chosen;
  const home = groups.find((group) => group.some((table) => table === first)) ?? [];
  return surveyed.map((each): FilePart => {
    const { table, rows, isWhole, problem } = each;
    const group = isKnown(each) ? groups.findIndex((tables) => tables.includes(each)) : -1;
    const isLoaded = chosen.some((other) => other === each);
    const isByDefault = defaults.has(each);
    const said = { name: table.name, rows, isWhole, isLoaded, isByDefault };
    if (!isKnown(each)) return { ...said, group: null, why: problem ?? '' };
    const columns = plainColumns(each);
    if (isLoaded) {
      const others = chosen.length > 1 ? 'Loads with the others' : 'Loads';
      return { ...said, group, why: `${others}: ${columns}.` };
    }
    const twin = repeated(each, chosen);
    const why = !home.includes(each)
      ? `Other columns than “${first?.table.name}”: ${columns}. Load it on its own.`
      : twin
        ? `Holds the same rows as “${twin.table.name}”, which would count twice.`
        : table.isHidden
          ? 'Hidden in the workbook.'
          : 'Not chosen.';
    return { ...said, group, why };
  });
}

function plainColumns({ layout }: Known): string {
  const names = layout.columns.map((name) => name.trim()).filter((name) => name !== '');
  const more = names.length > 3 ? ', …' : '';
  return `${counted(names.length, 'en', 'column')} (${names.slice(0, 3).join(', ')}${more})`;
}

/** Rows below the header of one table, under the columns of all. */
async function* rowsOf(
  { table, layout }: Pick<Known, 'table' | 'layout'>,
  whole: Layout,
  part?: string,
  count?: (bytes: number) => void,
): AsyncGenerator<TextRow[]> {
  const place = underColumns({ layout }, whole);
  let above = layout.headerIndex + 1;
  try {
    for await (const batch of table.rows(count)) {
      let rows = above > 0 ? batch.slice(above) : batch;
      above = Math.max(0, above - batch.length);
      const end = rows.findIndex((row) => layout.ends(row.cells));
      if (end >= 0) rows = rows.slice(0, end);
      if (part !== undefined) rows = rows.map((row) => ({ ...place(row), part }));
      if (rows.length > 0) yield rows;
      if (end >= 0) return;
    }
  } catch (error) {
    if (part === undefined || !(error instanceof AppError)) throw error;
    throw new AppError(error.code, `“${part}”: ${error.message}`, error.details, { cause: error });
  }
}

/** Puts a table's rows under the columns of all; such a row ends before the first cell that a short one lacks. */
function underColumns({ layout }: Pick<Known, 'layout'>, whole: Layout) {
  if (whole.columns === layout.columns) return (row: TextRow) => row;
  const places = whole.columns.map((name) =>
    layout.columns.findIndex((column) => column.trim() === name.trim()),
  );
  return (row: TextRow): TextRow => {
    if (isBlank(row.cells)) return row;
    const cells: string[] = [];
    for (const place of places) {
      const cell = place < 0 ? '' : row.cells[place];
      if (cell === undefined) break;
      cells.push(cell);
    }
    return { ...row, cells };
  };
}

/** Marks the rows that a total can be: the last one, and those beside a blank row. */
async function* apart(batches: AsyncIterable<TextRow[]>): AsyncGenerator<TextRow[]> {
  let held: TextRow | null = null;
  let wasBlank = false;
  for await (const batch of batches) {
    const rows: TextRow[] = [];
    for (const row of batch) {
      const blank = isBlank(row.cells);
      if (held) rows.push(blank ? { ...held, isApart: true } : held);
      held = wasBlank && !blank ? { ...row, isApart: true } : row;
      wasBlank = blank;
    }
    if (rows.length > 0) yield rows;
  }
  if (held) yield [{ ...held, isApart: true }];
}

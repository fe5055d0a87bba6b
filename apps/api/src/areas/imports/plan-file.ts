/** Reads a media plan: CSV, a workbook with a preamble and merged cells, or JSON of the open standard. */
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import type { BadRow } from '@flightdeck/contract/imports';
import type { PlanChoices } from '@flightdeck/contract/plan';
import { counted } from '@flightdeck/domain/locale';
import { AppError } from '../../platform/errors.ts';
import type { BookingValues } from '../../platform/plan/bookings.ts';
import { plain, type Sought } from '../../platform/plan/match.ts';
import {
  type PlanColumns,
  type PlanField,
  type PlanForm,
  planColumns,
  planForm,
  readPlanCells,
  withoutPrice,
} from './plan-columns.ts';
import { openTables, type TableSource } from './read/table.ts';
import { hasColumn } from './recognise/header.ts';
import { jsonTables } from './recognise/json.ts';
import { isBlank, isTotal } from './recognise/platform.ts';
import { MEDIA_PLAN } from './recognise/spend-plan/media-plan.ts';

/** Most bytes and rows of a media plan: a person looks through it. */
const MOST_BYTES = 20_000_000;
const MOST_ROWS = 5000;
const SEARCHED_ROWS = 60;
/** Columns of what was delivered: a file with one of them is no plan. */
const DELIVERED = [
  'Date',
  'Day',
  'Datum',
  'Tag',
  'Jour',
  'Día',
  'Clicks',
  'Klicks',
  'Clics',
  'CTR',
  'Spend',
  'Impr.',
];

/** A booking of a plan, with the line of the file it begins in. */
export interface PlannedBooking extends BookingValues {
  readonly line: number;
  /** What each of its lines names: several where the figures are merged over them. */
  readonly parts: readonly Sought[];
}

/** A media plan as read. */
export interface PlanFile {
  /** Names of the sheets that hold a plan, and the one that was read; none of a file that is one table. */
  readonly sheets: readonly string[];
  readonly sheet: string | null;
  /** What was found of each field: the name of its column. */
  readonly columns: readonly { readonly field: PlanField; readonly column: string }[];
  /** How it was read. */
  readonly form: PlanForm;
  readonly bookings: readonly PlannedBooking[];
  readonly badRows: readonly BadRow[];
  /** Names of the advertisers in its rows. */
  readonly advertisers: readonly string[];
  /** Currency that it states. */
  readonly currency: string | null;
}

interface Line {
  readonly line: number;
  /** As a reader sees them: merged cells are filled. */
  readonly cells: readonly string[];
  /** As the file holds them. */
  readonly own: readonly string[];
}

interface Table {
  readonly name: string;
  readonly columns: PlanColumns;
  readonly header: readonly string[];
  readonly above: readonly (readonly string[])[];
  readonly rows: readonly Line[];
}

/**
 * Reads a plan. Rows of other advertisers than `isOwn` are left out where it has several.
 * @throws {AppError} `unprocessable` for a file that is none, with what it lacks.
 */
export async function readPlan(
  path: string,
  choices: PlanChoices,
  isOwn: (advertiser: string) => boolean,
): Promise<PlanFile> {
  const tables = (await linesOf(path)).flatMap(({ name, lines }) => tableOf(name, lines) ?? []);
  const [largest] = tables.toSorted((a, b) => b.rows.length - a.rows.length);
  const table = tables.find(({ name }) => name === choices.sheet) ?? largest;
  if (!table) {
    throw new AppError(
      'unprocessable',
      'This file is no media plan: it needs a row of column names with a name or number of the booking, a start and an end date, and booked impressions or a cost. A report of what was delivered is loaded on File Upload.',
    );
  }
  const told = planForm(
    table.columns,
    table.rows.map(({ cells }) => cells),
  );
  const form = {
    dayOrder: choices.dayOrder ?? told.dayOrder,
    decimal: choices.decimal ?? told.decimal,
  };
  const stated = MEDIA_PLAN.currency(table.above);
  const read = bookingsOf(table, form, stated, isOwn);
  const currencies = new Set(read.bookings.map(({ currency }) => currency));
  return {
    sheets: tables.length > 1 ? tables.map(({ name }) => name) : [],
    sheet: tables.length > 1 ? table.name : null,
    columns: [...table.columns].map(([field, at]) => ({
      field,
      column: table.header[at]?.trim() ?? '',
    })),
    form,
    ...read,
    currency: currencies.size === 1 ? ([...currencies][0] ?? null) : null,
  };
}

/** The tables of a file with their rows. */
async function linesOf(path: string): Promise<{ name: string; lines: Line[] }[]> {
  const json = await jsonOf(path);
  if (json) {
    return json.map(({ name, rows }) => ({
      name,
      lines: rows.map((cells, i) => ({ line: i + 1, cells, own: cells })),
    }));
  }
  const { tables, bytes } = await openTables(path);
  if (bytes > MOST_BYTES) throw tooLarge();
  const read: { name: string; lines: Line[] }[] = [];
  for (const table of tables) {
    if (!table.isHidden) read.push({ name: table.name, lines: await filled(table) });
  }
  return read;
}

const tooLarge = () =>
  new AppError(
    'too-large',
    `A media plan may have ${counted(MOST_ROWS, 'en', 'row')} at most. Split it by campaign.`,
  );

/** The tables of a media plan in JSON; null for any other file. */
async function jsonOf(path: string) {
  const { size } = await stat(path);
  if (size > MOST_BYTES) throw tooLarge();
  const text = await readFile(path, 'utf8');
  return /^\uFEFF?\s*[[{]/.test(text) ? jsonTables(text.replace(/^\uFEFF/, '')) : null;
}

/** Rows of a table, with what a merged range shows in each of its cells. */
async function filled(table: TableSource): Promise<Line[]> {
  const rows: { line: number; own: string[]; cells: string[] }[] = [];
  for await (const batch of table.rows()) {
    for (const { line, cells } of batch) rows.push({ line, own: cells, cells: [...cells] });
    if (rows.length > MOST_ROWS + SEARCHED_ROWS) throw tooLarge();
  }
  const byLine = new Map(rows.map((row) => [row.line, row]));
  for (const range of table.merged?.() ?? []) {
    const [, left, top, right, bottom] = /^([A-Z]+)(\d+):([A-Z]+)(\d+)$/.exec(range) ?? [];
    const [from, to] = [columnOf(left), columnOf(right)];
    const text = byLine.get(Number(top))?.own[from];
    if (text === undefined || text === '' || to - from > 100) continue;
    for (
      let line = Number(top);
      line <= Math.min(Number(bottom), Number(top) + MOST_ROWS);
      line++
    ) {
      const cells = byLine.get(line)?.cells;
      for (let at = from; cells && at <= to; at++) cells[at] = text;
    }
  }
  return rows.map(({ line, own, cells }) => ({
    line,
    own,
    cells: Array.from(cells, (cell) => cell ?? ''),
  }));
}

/** Position of a column by its letters. */
const columnOf = (letters = ''): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** A table with the columns of a plan; null for any other. */
function tableOf(name: string, lines: readonly Line[]): Table | null {
  for (const [at, { cells }] of lines.slice(0, SEARCHED_ROWS).entries()) {
    const columns = planColumns(cells, 'plan');
    const has = (...fields: PlanField[]) => fields.some((field) => columns.has(field));
    const isHeader =
      has('name', 'number') && has('start') && has('end') && has('impressions', 'units', 'spend');
    if (!isHeader || hasColumn(cells, DELIVERED)) continue;
    const rows = lines.slice(at + 1).filter(({ own }) => !isBlank(own) && !isTotal(own));
    return {
      name,
      columns: withoutPrice(
        columns,
        cells,
        rows.map(({ own }) => own),
      ),
      header: cells,
      above: lines.slice(0, at).map((line) => line.cells),
      rows,
    };
  }
  return null;
}

function bookingsOf(
  { columns, rows, name }: Table,
  form: PlanForm,
  stated: string | null,
  isOwn: (advertiser: string) => boolean,
) {
  const cellOf = (cells: readonly string[], field: PlanField) => {
    const at = columns.get(field);
    return at === undefined ? '' : (cells[at]?.trim() ?? '');
  };
  const FIGURES = ['impressions', 'units', 'spend'] as const;
  const isEmpty = (cells: readonly string[], fields: readonly PlanField[]) =>
    fields.every((field) => cellOf(cells, field) === '');
  const advertisers = [...new Set(rows.map(({ cells }) => cellOf(cells, 'advertiser')))].filter(
    Boolean,
  );
  const isShared = advertisers.length > 1;
  const bookings: (PlannedBooking & { parts: Sought[] })[] = [];
  const badRows: BadRow[] = [];
  const numbers = new Map<string, number>();
  for (const { line, cells, own } of rows) {
    // A heading within the table, such as the name of a channel.
    if (isEmpty(cells, [...FIGURES, 'start', 'end'])) continue;
    if (isShared && !isOwn(cellOf(cells, 'advertiser'))) continue;
    const read = readPlanCells(columns, form, cells, own);
    const bad = (reason: string) => {
      badRows.push({
        line,
        reason,
        text: own.filter(Boolean).join(', ').slice(0, 200),
        ...(name === '' ? {} : { part: name }),
      });
    };
    if ('reason' in read) {
      bad(read.reason);
      continue;
    }
    const { placementId, advertiser: _, ...values } = read;
    const before = bookings.at(-1);
    // The figures of the booking above are merged over this line: it is another placement of it.
    if (before && isEmpty(own, FIGURES) && !isEmpty(cells, FIGURES)) {
      before.parts.push({ ...values, number: before.number, placementId });
      continue;
    }
    const problem =
      values.name === ''
        ? 'It has no name and no number.'
        : values.start === null || values.end === null
          ? 'It has no start or no end.'
          : values.impressions === null && values.costMicros === null
            ? 'It has neither booked impressions nor a cost.'
            : null;
    if (problem !== null) {
      bad(problem);
      continue;
    }
    const given = values.number ?? placementId;
    const first = numbers.get(given ?? '');
    if (given !== null && first !== undefined) {
      bad(`Line ${first} has the number ${given} already. A booking is stated once.`);
      continue;
    }
    const number = given ?? madeNumber(values, numbers);
    numbers.set(number, line);
    const booking = { ...values, number, currency: values.currency ?? stated };
    bookings.push({ ...booking, line, parts: [{ ...booking, placementId }] });
  }
  return { bookings, badRows, advertisers };
}

/** A number of a booking without one, which the next version of the plan gives it again. */
function madeNumber(
  { campaign, site, name }: Pick<BookingValues, 'campaign' | 'site' | 'name'>,
  taken: ReadonlyMap<string, number>,
): string {
  const text = [campaign, site, name].map((part) => plain(part ?? '')).join('\n');
  const made = `PLAN-${createHash('sha256').update(text).digest('hex').slice(0, 8).toUpperCase()}`;
  let number = made;
  for (let i = 2; taken.has(number); i++) number = `${made}-${i}`;
  return number;
}

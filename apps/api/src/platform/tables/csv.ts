/** Splits delimited text into rows of cells with line numbers, in constant memory. */
import { AppError } from '../errors.ts';

/** A row as in the file: nothing is trimmed or interpreted. */
export interface TextRow {
  /** Line the row begins in, from 1. */
  readonly line: number;
  readonly cells: string[];
  /** Sheet of a workbook or file of an archive that it is in, where there are several. */
  readonly part?: string;
  /** Where a total can stand: at the end of a table, or after a blank row. */
  readonly isApart?: true;
  /** The text ended without the line break that ends a row. */
  readonly isUnended?: true;
}

/** Cell of a formula whose value the workbook does not hold, written like the errors of formulas. */
export const NOT_CALCULATED = '#NOT CALCULATED!';

/** Longest row that is read, in characters. Beyond it the file is not a table. */
const MAX_ROW_LENGTH = 1_000_000;

const DELIMITERS = ['\t', ';', ','] as const;
/** Mark between the cells of a row. */
export type Delimiter = (typeof DELIMITERS)[number];

/** How a text is divided into cells. */
export interface Shape {
  readonly delimiter: Delimiter;
  /** What ends a row; a carriage return before it does not count. */
  readonly newline: '\n' | '\r';
}

/**
 * The mark that splits most lines of a sample into the same number of cells (title lines above a
 * header have none, decimal commas are missing from the header line).
 * @param sample First lines of the text; the last one may be cut.
 */
export function detectShape(sample: string): Shape {
  const lines = sample.split(/\r\n|\n|\r/);
  if (lines.length > 1) lines.pop();
  let best: { delimiter: Delimiter; lines: number; cells: number } | null = null;
  for (const delimiter of DELIMITERS) {
    const tally = new Map<number, number>();
    for (const line of lines.slice(0, 200)) {
      const bare = line.includes('"') ? line.replace(/"[^"]*"/g, '') : line;
      const cells = bare.split(delimiter).length;
      if (cells > 1) tally.set(cells, (tally.get(cells) ?? 0) + 1);
    }
    for (const [cells, count] of tally) {
      if (!best || count > best.lines || (count === best.lines && cells > best.cells)) {
        best = { delimiter, lines: count, cells };
      }
    }
  }
  // Only files of old Macintosh programs end rows with a carriage return only.
  const newline = sample.includes('\r') && !sample.includes('\n') ? '\r' : '\n';
  return { delimiter: best?.delimiter ?? ',', newline };
}

/**
 * Splits delimited text chunk by chunk. Each batch holds the rows that ended in one chunk; blank
 * lines are rows of one empty cell, because footers begin after one. Cells follow RFC 4180; a quote
 * inside a bare cell (`5" banner`) stands for itself.
 * @throws {AppError} `unprocessable` for a row over 1 MB or a quote that is never closed.
 */
export async function* readCsv(
  text: AsyncIterable<string>,
  shape: Shape,
): AsyncGenerator<TextRow[]> {
  const splitter = new RowSplitter(shape);
  for await (const chunk of text) {
    const rows = splitter.push(chunk);
    if (rows.length > 0) yield rows;
  }
  const rows = splitter.end();
  if (rows.length > 0) yield rows;
}

/** Our own parser, because csv-parse takes as long for a row as the store takes to load it. The tests compare both. */
class RowSplitter {
  readonly #delimiter: string;
  readonly #newline: string;
  #rest = '';
  #line = 1;

  constructor({ delimiter, newline }: Shape) {
    this.#delimiter = delimiter;
    this.#newline = newline;
  }

  /** Rows that end in `chunk`. */
  push(chunk: string): TextRow[] {
    const text = this.#rest + chunk;
    const rows: TextRow[] = [];
    let at = 0;
    let quote = text.indexOf('"');
    for (;;) {
      const end = text.indexOf(this.#newline, at);
      if (end < 0) break;
      if (quote >= 0 && quote < at) quote = text.indexOf('"', at);
      if (quote < 0 || quote > end) {
        if (end - at > MAX_ROW_LENGTH) throw tooLong(this.#line);
        const stop = text.charCodeAt(end - 1) === CARRIAGE_RETURN && end > at ? end - 1 : end;
        rows.push({ line: this.#line++, cells: text.slice(at, stop).split(this.#delimiter) });
        at = end + 1;
      } else {
        const next = this.#quotedRow(text, at, end, rows);
        if (next < 0) break;
        at = next;
      }
    }
    this.#rest = text.slice(at);
    if (this.#rest.length > MAX_ROW_LENGTH) throw this.#unfinished();
    return rows;
  }

  /** The last row, when no line break ends it. */
  end(): TextRow[] {
    if (this.#rest === '') return [];
    const rows = this.push(this.#newline);
    if (this.#rest !== '') throw this.#unfinished();
    return rows.map((row) => ({ ...row, isUnended: true }));
  }

  /** Splits the row at `at`, which holds a quote; answers where the next begins, -1 when more text is needed. */
  #quotedRow(text: string, at: number, lineEnd: number, rows: TextRow[]): number {
    const delimiter = this.#delimiter;
    const cells: string[] = [];
    let end = lineEnd;
    let breaks = 0;
    let cell = at;
    for (;;) {
      let value = '';
      let from = cell;
      if (text.charCodeAt(cell) === QUOTE) {
        const close = closingQuote(text, cell + 1);
        if (close < 0) return -1;
        value = text.slice(cell + 1, close);
        if (value.includes('"')) value = value.replaceAll('""', '"');
        from = close + 1;
        while (end < from) {
          breaks++;
          end = text.indexOf(this.#newline, end + 1);
          if (end < 0) return -1;
        }
      }
      const comma = text.indexOf(delimiter, from);
      if (comma >= 0 && comma < end) {
        cells.push(from < comma ? value + text.slice(from, comma) : value);
        cell = comma + 1;
        continue;
      }
      const stop = end > from && text.charCodeAt(end - 1) === CARRIAGE_RETURN ? end - 1 : end;
      cells.push(from < stop ? value + text.slice(from, stop) : value);
      if (end - at > MAX_ROW_LENGTH) throw tooLong(this.#line);
      rows.push({ line: this.#line, cells });
      this.#line += breaks + 1;
      return end + 1;
    }
  }

  /** Why the row that begins with `rest` has no end. */
  #unfinished(): AppError {
    const firstLine = this.#rest.indexOf(this.#newline);
    const quoted = this.#rest.startsWith('"') || this.#rest.includes(`${this.#delimiter}"`);
    return firstLine >= 0 || quoted ? neverClosed(this.#line) : tooLong(this.#line);
  }
}

const QUOTE = 34;
const CARRIAGE_RETURN = 13;

/** Position of the quote that closes a cell; -1 when the text ends before. A quote at the very end may be half of a pair. */
function closingQuote(text: string, from: number): number {
  let close = text.indexOf('"', from);
  while (close >= 0 && text.charCodeAt(close + 1) === QUOTE) close = text.indexOf('"', close + 2);
  return close < 0 || close + 1 >= text.length ? -1 : close;
}

const tooLong = (line: number) =>
  new AppError(
    'unprocessable',
    `Line ${line} is longer than 1 MB, so this is not a delivery table. Export the report as CSV with one row per line.`,
  );
const neverClosed = (line: number) =>
  new AppError(
    'unprocessable',
    `A quote that opens in line ${line} is never closed, so the file seems cut off or damaged there. Export the report again.`,
  );

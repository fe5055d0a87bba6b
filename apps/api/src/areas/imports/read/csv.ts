/** Delimited text → rows of cells with line numbers, in constant memory. */
import { CsvError, parse } from 'csv-parse';
import { AppError } from '../../../platform/errors.ts';

/** A row as it stands in the file: nothing is trimmed or interpreted. */
export interface TextRow {
  /** Line the row begins in, from 1. */
  readonly line: number;
  readonly cells: string[];
}

/** Longest row that is read, in bytes. Beyond it the file is no table. */
export const MAX_ROW_BYTES = 1_000_000;

const DELIMITERS = ['\t', ';', ','] as const;
/** Mark between the cells of a row. */
export type Delimiter = (typeof DELIMITERS)[number];

/**
 * The mark that splits most lines of a sample into the same number of cells (title lines above a
 * header have none, decimal commas are missing from the header line).
 * @param sample First lines of the text; the last one may be cut.
 */
export function detectDelimiter(sample: string): Delimiter {
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
  return best?.delimiter ?? ',';
}

/**
 * Parses delimited text chunk by chunk. Each batch holds the rows that ended in one chunk; blank
 * lines are rows of one empty cell, because footers begin after one.
 * @throws {AppError} `unprocessable` for a row over 1 MB or a quote that is never closed.
 */
export async function* readCsv(
  text: AsyncIterable<Buffer>,
  delimiter: Delimiter,
): AsyncGenerator<TextRow[]> {
  let batch: TextRow[] = [];
  let lastLine = 0;
  let failure: Error | null = null;
  // Rows are taken in `on_record` rather than from the stream: one event per chunk, not one per row.
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: MAX_ROW_BYTES,
    on_record: (cells: string[], { lines }) => {
      batch.push({ line: lastLine + 1, cells });
      lastLine = lines;
      return null;
    },
  });
  parser.on('error', (error) => {
    failure = error;
  });
  parser.resume();
  const check = () => {
    if (failure) throw rowFault(failure, lastLine + 1);
  };
  try {
    for await (const chunk of text) {
      await new Promise<void>((resolve) => parser.write(chunk, () => resolve()));
      check();
      const rows = batch;
      batch = [];
      if (rows.length > 0) yield rows;
    }
    await new Promise<void>((resolve) => parser.end(() => resolve()).on('error', () => resolve()));
    check();
    if (batch.length > 0) yield batch;
  } finally {
    parser.destroy();
  }
}

function rowFault(error: Error, line: number): Error {
  if (!(error instanceof CsvError)) return error;
  if (
    error.code === 'CSV_QUOTE_NOT_CLOSED' ||
    (error.code === 'CSV_MAX_RECORD_SIZE' && error.quoting)
  ) {
    return new AppError(
      'unprocessable',
      `A quote that opens in line ${line} is never closed, so the file seems cut off or damaged there. Export the report again.`,
    );
  }
  if (error.code === 'CSV_MAX_RECORD_SIZE') {
    return new AppError(
      'unprocessable',
      `Line ${line} is longer than 1 MB, so this is not a delivery table. Export the report as CSV with one row per line.`,
    );
  }
  return new AppError(
    'unprocessable',
    `Line ${line} could not be read as a row of the table. Export the report again.`,
    undefined,
    { cause: error },
  );
}

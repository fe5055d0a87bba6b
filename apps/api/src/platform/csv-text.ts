/** Text of the CSV files of calls, made piece by piece. */
import { csvLines, UTF8_MARK } from '@flightdeck/domain/csv';

/** Rows that are read at once. */
const PIECE = 1000;

type Cell = string | number | boolean | null;
type Cells = readonly Cell[];

/** Columns of a file in their order: heading, and the cell of a row. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => Cell>>;

/** A file of any length: a line for each row of the pieces that `byList` or `byId` reads. */
export async function* csvText<Row>(
  columns: CsvColumns<Row>,
  pieces: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  const cells = Object.values(columns);
  yield UTF8_MARK + csvLines([Object.keys(columns)]);
  for await (const rows of pieces) yield csvLines(rows.map((row) => cells.map((of) => of(row))));
}

/** A file whose lines are all known already. */
export async function* wholeCsvText(
  header: readonly string[],
  lines: readonly Cells[],
): AsyncGenerator<string> {
  yield UTF8_MARK + csvLines([header, ...lines]);
}

/**
 * Rows of a list, in the order of `list` at the beginning: a row removed meanwhile moves no other past what was read.
 * @param read The rows of some ids that still exist, in any order.
 */
export async function* byList<Row>(
  list: () => Promise<readonly { readonly id: string }[]>,
  read: (ids: readonly string[]) => Promise<readonly Row[]>,
  idOf: (row: Row) => string,
): AsyncGenerator<readonly Row[]> {
  const all = (await list()).map(({ id }) => id);
  for (let from = 0; from < all.length; from += PIECE) {
    const ids = all.slice(from, from + PIECE);
    const rows = new Map((await read(ids)).map((row) => [idOf(row), row]));
    yield ids.flatMap((id) => rows.get(id) ?? []);
  }
}

/** Rows of a log, latest first, each piece below the last id of the one before: entries written meanwhile move none. */
export async function* byId<Row extends { readonly id: number }>(
  read: (below: number | undefined, limit: number) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let below: number | undefined;
  for (;;) {
    const rows = await read(below, PIECE);
    yield rows;
    if (rows.length < PIECE) return;
    below = rows.at(-1)?.id;
  }
}

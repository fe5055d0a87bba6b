/** Text of CSV files that calls answer, made piece by piece. */
import { csvLines, UTF8_MARK } from '@flightdeck/domain/csv';

/** Rows that are read at once. */
const PIECE = 1000;

type Cells = readonly (string | number | boolean | null)[];

/** A file of any length: a line for each row of the pieces, as `byOffset` and `byId` read them. */
export async function* csvText<Row>(
  header: readonly string[],
  pieces: AsyncIterable<readonly Row[]>,
  cellsOf: (row: Row) => Cells,
): AsyncGenerator<string> {
  yield UTF8_MARK + csvLines([header]);
  for await (const rows of pieces) yield csvLines(rows.map(cellsOf));
}

/** A file whose lines are all there. */
export async function* wholeCsvText(
  header: readonly string[],
  lines: readonly Cells[],
): AsyncGenerator<string> {
  yield UTF8_MARK + csvLines([header, ...lines]);
}

/** Rows of a list, by how many stand before them. */
export async function* byOffset<Row>(
  read: (offset: number, limit: number) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let offset = 0; ; offset += PIECE) {
    const rows = await read(offset, PIECE);
    yield rows;
    if (rows.length < PIECE) return;
  }
}

/** Rows of a log, latest first, by the id that theirs are below: what is written meanwhile moves none. */
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

/** The first rows of a table, within bounds. */
import { detectShape, readCsv, type TextRow } from '../tables/csv.ts';
import { decodeText } from '../tables/text.ts';
import type { Bytes } from '../tables/zip.ts';
import { MOST, type TableStart } from './tasks.ts';

/** Characters by which a table's marks are found out. */
const SAMPLE = 64 * 1024;

/** The first rows of a table; the rest is not read. */
export async function tableStart(
  batches: AsyncIterable<readonly TextRow[]>,
): Promise<Omit<TableStart, 'sheet'>> {
  const rows: string[][] = [];
  let characters = 0;
  let isCut = false;
  for await (const batch of batches) {
    for (const { cells } of batch) {
      if (rows.length === MOST.rows || characters > MOST.characters) return { rows, isCut: true };
      isCut ||= cells.length > MOST.columns;
      const row = cells.slice(0, MOST.columns).map((cell) => cell.slice(0, MOST.cell));
      characters += row.reduce((sum, cell) => sum + cell.length + 1, 0);
      rows.push(row);
    }
  }
  return { rows, isCut };
}

/** The first rows of a delimited text. */
export async function csvStart(source: Bytes): Promise<TableStart> {
  const text = decodeText(source.read(0, source.size) as AsyncIterable<Buffer>, {
    encoding: 'utf-8',
    warnings: [],
  });
  const first = await text.next();
  if (first.done) return { sheet: '', rows: [], isCut: false };
  async function* whole(begin: string) {
    yield begin;
    yield* text;
  }
  const shape = detectShape(first.value.slice(0, SAMPLE));
  return { ...(await tableStart(readCsv(whole(first.value), shape))), sheet: '' };
}

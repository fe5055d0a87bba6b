/** Reads JSON as tables: a list of records is one, and an answer of an API may hold several. */
import { AppError } from '../../../platform/errors.ts';
import type { TextRow } from '../../../platform/tables/csv.ts';
import { refuseOtherText } from '../../../platform/tables/kinds.ts';
import { decodeText, type TextReport } from '../../../platform/tables/text.ts';
import { jsonTables } from '../recognise/json.ts';

/** Most characters of a JSON text: it is held in memory. */
const MOST_CHARACTERS = 100_000_000;
const BATCH = 1000;

/** A table of JSON. */
interface JsonSource {
  readonly name: string;
  readonly isHidden: boolean;
  rows(count?: (bytes: number) => void): AsyncGenerator<TextRow[]>;
}

type Chunks = (count?: (bytes: number) => void) => AsyncIterable<Buffer>;

/** Whether a text begins like JSON that may hold records. */
const isJson = (start: string): boolean => /^\s*(\{\s*["}]|\[\s*[[{])/.test(start);

/**
 * The tables of a text that is JSON; null for any other text.
 * @param name Name of the file within an archive; empty for a file of its own.
 * @throws {AppError} `unprocessable` for JSON that holds no table, `too-large` for one that memory should not hold.
 */
export async function openJson(
  name: string,
  chunks: Chunks,
  report: TextReport,
): Promise<readonly JsonSource[] | null> {
  let text = '';
  for await (const part of decodeText(chunks(), report)) {
    if (text === '' && !isJson(part)) return null;
    text += part;
    if (text.length > MOST_CHARACTERS) {
      throw new AppError(
        'too-large',
        'The JSON is larger than 100 MB. Export the report as CSV, or split it by days.',
      );
    }
  }
  const tables = text === '' ? null : jsonTables(text);
  if (!tables) {
    refuseOtherText(text);
    return null;
  }
  return tables.map((table) => ({
    name: tables.length > 1 ? [name, table.name].filter(Boolean).join(' › ') : name,
    isHidden: false,
    async *rows(count) {
      count?.(Buffer.byteLength(text) / tables.length);
      for (let at = 0; at < table.rows.length; at += BATCH) {
        // The names of the fields are no record: the first one is 1.
        yield table.rows
          .slice(at, at + BATCH)
          .map((cells, i): TextRow => ({ line: at + i, cells: [...cells] }));
      }
    },
  }));
}

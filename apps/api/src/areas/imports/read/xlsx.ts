/** Turns Excel workbooks into the same rows of text cells as delimited files. */
import { readFile } from 'node:fs/promises';
import readWorkbook from 'read-excel-file/node';
import { AppError } from '../../../platform/errors.ts';
import type { TextRow } from './csv.ts';
import { assertHarmlessZip } from './zip-guard.ts';

/** Largest workbook that is read, in bytes; a workbook is held in memory, unlike CSV. */
const MAX_WORKBOOK_BYTES = 25_000_000;

/**
 * Rows of the first sheet that holds a table. `line` is the sheet's row number.
 * @throws {AppError} `too-large` or `unprocessable`, with what to do.
 */
export async function readXlsx(path: string, bytes: number): Promise<TextRow[]> {
  if (bytes > MAX_WORKBOOK_BYTES) {
    throw new AppError(
      'too-large',
      'The workbook is larger than 25 MB. Export the report as CSV, which has no limit.',
    );
  }
  const zip = await readFile(path);
  await assertHarmlessZip(zip);
  const sheets = await readWorkbook(zip).catch((cause: unknown) => {
    throw new AppError(
      'unprocessable',
      'The workbook is damaged or not an .xlsx file. Save it again as .xlsx, or export CSV.',
      undefined,
      { cause },
    );
  });
  const sheet = sheets.find(({ data }) => data.length > 1) ?? sheets[0];
  if (!sheet || sheet.data.length === 0) {
    throw new AppError('unprocessable', 'The workbook has no rows. Export the report again.');
  }
  return sheet.data.map((row, i) => ({ line: i + 1, cells: row.map(cellText) }));
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) {
    const text = value.toISOString();
    return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 19);
  }
  return String(value).trim();
}

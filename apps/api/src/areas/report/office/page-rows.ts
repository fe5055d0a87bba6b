/** Rows that a spreadsheet of a slide has. */
import type { PageContent } from '@flightdeck/slides/print';

/** Most rows of a table that are asked for a spreadsheet. */
export const SPREADSHEET_ROWS = 10_000;

/** Number of rows of a table in a spreadsheet: saved figures have no others than those that were saved. */
export const spreadsheetRows = (
  { rows, rowCount = 0 }: PageContent['tables'][number],
  isSaved: boolean,
): number => (isSaved ? rows.length : Math.min(SPREADSHEET_ROWS, Math.max(rows.length, rowCount)));

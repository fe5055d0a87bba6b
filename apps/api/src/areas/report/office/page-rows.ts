/** How many rows spreadsheets have. */
import type { OfficeFormat } from '@flightdeck/contract/report';
import type { PageContent } from '@flightdeck/slides/print';

/** Most rows of a table in a spreadsheet of a whole deck, and in one of a single slide. */
const MOST_OF_DECK = 2000;
const MOST_OF_SLIDE = 10_000;

/** Most rows to ask for a file, where its slides ask for fewer; none more for a deck that is looked at. */
export function rowsFor(format: OfficeFormat, slides: number): number {
  if (format === 'pptx') return 0;
  return slides === 1 ? MOST_OF_SLIDE : MOST_OF_DECK;
}

/** Number of rows of a table in a spreadsheet of its deck: saved figures have no others than those that were saved. */
export const spreadsheetRows = (
  { rows, rowCount = 0 }: PageContent['tables'][number],
  isSaved: boolean,
): number => (isSaved ? rows.length : Math.max(rows.length, Math.min(MOST_OF_DECK, rowCount)));

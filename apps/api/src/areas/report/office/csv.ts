/** The data of slides as CSV. */
import { csvLines, UTF8_MARK } from '@flightdeck/domain/csv';
import type { DeckContent } from '@flightdeck/slides/print';
import { sheetRows } from './sheet.ts';

/** The slides one below the other, with a blank line between them; text that looks like a formula is made harmless. */
export function makeCsv(deck: DeckContent): Uint8Array {
  const parts = deck.pages.map((page) =>
    csvLines(sheetRows(page, deck).map(({ cells }) => cells.map(({ value }) => value))),
  );
  return new TextEncoder().encode(`${UTF8_MARK}${parts.join('\r\n')}`);
}

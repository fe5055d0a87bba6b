/** Tables that scroll sideways in a narrow window, instead of breaking every word. */
import { globalStyle, style } from '@vanilla-extract/css';

/** Class for a Table. @param least Width in px below which it scrolls. */
export function wideTable(least: number): string {
  const table = style({});
  globalStyle(`${table} table`, { minWidth: least });
  return table;
}

/**
 * The same, with each column as wide as it says, in pixels, and the rest to that which says nothing: a long address
 * is cut instead of widening the table. Not for tables with buttons in their rows.
 */
export function fixedTable(least: number): string {
  const table = style({});
  globalStyle(`${table} table`, { minWidth: least, tableLayout: 'fixed' });
  return table;
}

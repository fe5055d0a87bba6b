/** Tables that scroll sideways where they have too little room, instead of breaking every word; narrow windows show cards. */

import { media } from '@flightdeck/design-system/theme';
import { globalStyle, style } from '@vanilla-extract/css';

/** Class for a Table. @param least Width in px below which it scrolls. */
export function wideTable(least: number): string {
  const table = style({});
  globalStyle(`${table} table`, { minWidth: least, '@media': { [media.narrow]: { minWidth: 0 } } });
  return table;
}

/**
 * Class for a Table whose columns are as wide as they say, in pixels, and the rest to that which says nothing: a long
 * address is cut instead of widening the table. In narrow windows it leaves columns out and does not scroll.
 * Not for tables with buttons in their rows. @param least Width in px below which it scrolls elsewhere.
 */
export function fixedTable(least: number): string {
  const table = style({});
  globalStyle(`${table} table`, {
    minWidth: least,
    tableLayout: 'fixed',
    '@media': { [media.narrow]: { minWidth: 0 } },
  });
  return table;
}

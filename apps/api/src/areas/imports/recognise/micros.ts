/** Tells money in micros, millionths of a unit, from money in units. */
import { parseNumber } from '../../../platform/tables/values.ts';
import { plainName, type Rows } from './platform.ts';

/** Whether a column's name says that it is in micros. */
export const saysMicros = (header: string): boolean =>
  /\bmicros?\b/.test(plainName(header).replace(/([a-z])(micros?)\b/g, '$1 $2'));

/** Price of a thousand impressions, in units, above which whole numbers can only be micros. */
const DEAREST_CPM = 2_000;
/** Price of a thousand impressions, in units, below which no media is sold: the figures are not micros. */
const CHEAPEST_CPM = 0.000_1;

/**
 * Whether the figures of a money column that should be in micros are, by their size: whole numbers whose price of a
 * thousand impressions would be absurd in units. Someone may have divided them and kept the name. True where nothing was
 * spent or shown.
 * @param named Whether its name says micros, and not only the platform's API.
 */
export function areMicros(rows: Rows, money: number, impressions: number, named: boolean): boolean {
  let spent = 0;
  let shown = 0;
  let areWhole = true;
  for (const cells of rows) {
    const amount = parseNumber(cells[money] ?? '');
    const views = parseNumber(cells[impressions] ?? '');
    if (amount === null || views === null || views <= 0) continue;
    spent += amount;
    shown += views;
    areWhole &&= Number.isInteger(amount);
  }
  if (spent <= 0 || shown === 0) return true;
  const cpm = (spent / shown) * 1000;
  return named ? areWhole || cpm / 1e6 >= CHEAPEST_CPM : areWhole && cpm >= DEAREST_CPM;
}

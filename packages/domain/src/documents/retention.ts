/** How long documents of a client are kept. */
import type { Day } from '../dates/index.ts';

/** What the client's documents are kept to. */
export interface Retention {
  /** Years after the contract's end; null: for ever. */
  readonly years: number | null;
  /** Last day of the contract; null while it has none. */
  readonly contractEnd: Day | null;
}

/** The same day some years later; 29 February becomes 28 in a year without it. */
function yearsAfter(day: Day, years: number): Day {
  const year = Number(day.slice(0, 4)) + years;
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const rest = day.slice(4) === '-02-29' && !isLeap ? '-02-28' : day.slice(4);
  return `${String(year).padStart(4, '0')}${rest}`;
}

/**
 * The day after which a document goes to the trash: the years count from the end of the contract, or from its last
 * change where that came later. Null where it stays.
 */
export function keptUntil(changed: Day, { years, contractEnd }: Retention): Day | null {
  if (years === null || contractEnd === null) return null;
  return yearsAfter(changed > contractEnd ? changed : contractEnd, years);
}

/** The latest day of a last change with which a document goes today; null where none goes. */
export function goesBefore(today: Day, { years, contractEnd }: Retention): Day | null {
  if (years === null || contractEnd === null) return null;
  return yearsAfter(contractEnd, years) < today ? yearsAfter(today, -years) : null;
}

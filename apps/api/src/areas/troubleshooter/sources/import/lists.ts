/** Lists of lists in cells of structured data files: parts of a budget, and fees. */

import { parseDay, parseNumber } from '../../../../platform/tables/values.ts';
import type { Segment } from '../entities.ts';
import { RowProblem } from './columns.ts';
import { vendorId } from './vendors.ts';

/** Entries in brackets: `(a;b;);(c;d;);`. A bracket within a description ends nothing. @throws {RowProblem} */
function entriesOf(text: string, column: string): string[][] {
  const trimmed = text.trim();
  if (trimmed === '') return [];
  if (!trimmed.startsWith('(') || !/\)\s*;?$/.test(trimmed)) {
    throw new RowProblem(column, `“${shortened(trimmed)}” is not a list in brackets: (…;…;);`);
  }
  return trimmed
    .replace(/\)\s*;?$/, '')
    .slice(1)
    .split(/\)\s*;?\s*\((?=[^;()]*;)/)
    .map((entry) => entry.split(';').map((cell) => cell.trim()));
}

const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

/**
 * Parts of a budget: `(budget;start;end;campaign budget id;description;);`, days month first.
 * @throws {RowProblem} for what cannot be read: a budget of which a part is missing would be a wrong one.
 */
export function segmentsOf(text: string, column: string): Segment[] {
  return entriesOf(text, column).map((entry) => {
    const [first = '', from = '', to = ''] = entry;
    const says = `“(${shortened(entry.join(';'))})”`;
    const amount = parseNumber(first);
    if (amount === null) throw new RowProblem(column, `${says} begins with no amount`);
    const [start, end] = [from, to].map((day) => parseDay(day, { order: 'mdy' }));
    if (typeof start !== 'string' || typeof end !== 'string') {
      throw new RowProblem(column, `${says} has no start and end as MM/DD/YYYY`);
    }
    if (end < start) throw new RowProblem(column, `${says} ends before it starts`);
    return { amount, start, end };
  });
}

/** Fees: `(category;amount;type;invoiced;);`. What is not one of the vendors known has no id. @throws {RowProblem} */
export function feesOf(
  text: string,
  column: string,
): { readonly vendorIds: number[]; readonly invoicesFees: boolean } {
  const fees = entriesOf(text, column);
  return {
    vendorIds: [...new Set(fees.flatMap(([, , type = '']) => vendorId(type) ?? []))],
    invoicesFees: fees.some(([, , , invoiced = '']) => /^true$/i.test(invoiced)),
  };
}

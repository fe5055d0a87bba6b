/** A list of addresses for each system that takes it: what counts on the day, without what is left out. */
import { csvLines } from '../../csv/index.ts';
import type { Day } from '../../dates/index.ts';
import {
  ADDRESS_SIDES,
  effectiveNetworks,
  isValidOn,
  linesOf,
  readRow,
} from '../addresses/index.ts';
import { googleExclusions, investRanges } from './addresses.ts';
import type { Dropped, Exported } from './exported.ts';

/** Systems that take lists of addresses. */
export const ADDRESS_SYSTEMS = ['invest', 'google-ads', 'csv'] as const;
export type AddressSystem = (typeof ADDRESS_SYSTEMS)[number];

/** Columns of the CSV, which reading a list knows again. */
export const ADDRESS_COLUMNS = ['Network', 'Label', 'Note', 'Expires'] as const;
/** Entries that become text at a time. */
const AT_A_TIME = 10_000;

const NOTHING: Exported = { files: [], taken: 0, dropped: [] };

/** Exports a kept list as it counts on a day. */
export function exportAddresses(kept: string, system: AddressSystem, today: Day): Exported {
  switch (system) {
    case 'csv':
      return csvOf(kept, today);
    case 'google-ads':
      return forGoogle(kept, today);
    case 'invest':
      return forInvest(kept, today);
  }
}

function forGoogle(kept: string, today: Day): Exported {
  const { in: taken, out } = effectiveNetworks(kept, today);
  const made = out.length > 0 ? googleExclusions(out) : NOTHING;
  const unfit = taken.map((item) => ({ item, why: 'Google Ads leaves addresses out only' }));
  return { ...made, dropped: [...made.dropped, ...unfit] };
}

/** A list that takes in is without what is left out, so that only a profile that takes nothing in needs the other one. */
function forInvest(kept: string, today: Day): Exported {
  const { in: taken, out } = effectiveNetworks(kept, today);
  if (taken.length > 0) return investRanges(taken, 'in');
  return out.length > 0 ? investRanges(out, 'out') : NOTHING;
}

/** Entries with their names, a file for each side. */
function csvOf(kept: string, today: Day): Exported {
  const dropped: Dropped[] = [];
  const files = ADDRESS_SIDES.flatMap((side) => {
    const parts: string[] = [];
    let rows: (string | null)[][] = [];
    let count = 0;
    for (const line of linesOf(kept)) {
      const row = readRow(line);
      if (row.side !== side) continue;
      if (!isValidOn(row, today)) {
        dropped.push({ item: row.network, why: 'expired' });
        continue;
      }
      count += 1;
      rows.push([row.network, row.label, row.remark, row.expires]);
      if (rows.length < AT_A_TIME) continue;
      parts.push(csvLines(rows));
      rows = [];
    }
    const text = `${csvLines([ADDRESS_COLUMNS])}${parts.join('')}${csvLines(rows)}`;
    const name = side === 'in' ? 'addresses-take-in.csv' : 'addresses-leave-out.csv';
    return count > 0 ? [{ count, file: { name, text } }] : [];
  });
  return {
    files: files.map(({ file }) => file),
    taken: files.reduce((sum, { count }) => sum + count, 0),
    dropped,
  };
}

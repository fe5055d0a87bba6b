/** What of an export is different from another one: item by item, so that a site or range is named and not a bracket of its file. */
import { z } from 'zod';
import { ADDRESS_COLUMNS } from './address-list.ts';
import { CONTENT_COLUMNS } from './content.ts';
import type { Exported } from './exported.ts';
import { ACCOUNT_COLUMNS, CONDITION_COLUMNS } from './firmo.ts';
import { SDF_COLUMNS } from './sdf.ts';

/** Only one of two says these. */
export interface Difference {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** Lines that only one of two says. */
export function lineDifference(before: readonly string[], after: readonly string[]): Difference {
  const [then, now] = [new Set(before), new Set(after)];
  return {
    added: after.filter((line) => !then.has(line)),
    removed: before.filter((line) => !now.has(line)),
  };
}

/** Bodies of requests to Microsoft Invest, as what stands in their lists. */
const InvestItems = z.union([
  z
    .object({ 'inventory-list-items': z.array(z.object({ url: z.string() })) })
    .transform((body) => body['inventory-list-items'].map(({ url }) => url)),
  z
    .object({
      'ip-range-list': z.object({
        ip_ranges: z.array(z.object({ from_ip: z.string(), to_ip: z.string() })),
      }),
    })
    .transform((body) =>
      body['ip-range-list'].ip_ranges.map(({ from_ip: from, to_ip: to }) => `${from}–${to}`),
    ),
]);

const HEADS: ReadonlySet<string> = new Set(
  [ADDRESS_COLUMNS, CONTENT_COLUMNS, SDF_COLUMNS, CONDITION_COLUMNS, ACCOUNT_COLUMNS].map(
    (columns) => columns.join(','),
  ),
);

/** Items of the files of an export: lines of CSV, and sites or ranges of JSON. */
export const exportedItems = ({ files }: Pick<Exported, 'files'>): string[] =>
  files.flatMap(({ name, text }) => {
    const items = name.endsWith('.json')
      ? InvestItems.parse(JSON.parse(text))
      : text.split('\r\n').filter((line) => line !== '' && !HEADS.has(line));
    // A file of its own leaves out: what changes sides is a difference.
    return /-out[-.]/.test(name) ? items.map((item) => `Leave out: ${item}`) : items;
  });

/** What an export has that the one before had not, and the other way round. */
export const exportDifference = (
  before: Pick<Exported, 'files'>,
  after: Pick<Exported, 'files'>,
): Difference => lineDifference(exportedItems(before), exportedItems(after));

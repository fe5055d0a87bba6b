/** Items as a CSV file. */

import type { CALLS } from '@flightdeck/contract/server';
import { type ItemClient, ItemLevel } from '@flightdeck/contract/troubleshooter';
import { SUBJECTS, subjectOf } from '@flightdeck/domain/troubleshooter/rules';
import { and, getTableColumns, inArray, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { exportCsv } from '../../../platform/csv-export.ts';
import { byList, type CsvColumns } from '../../../platform/csv-text.ts';
import { namesOf } from '../../../platform/records/names.ts';
import { troubleItem } from '../../../platform/records/schema.ts';
import type { Caller } from '../../../platform/route.ts';
import type { Services } from '../../../platform/services.ts';
import { STATUS_WORDS } from './history.ts';
import { type ItemScope, itemScope } from './scope.ts';

/** A line: an item with names of what it refers to. */
interface Line {
  readonly item: Omit<typeof troubleItem.$inferSelect, 'record' | 'links'>;
  readonly client: ItemClient;
  readonly owner: string;
}

const RULES = new Map(
  SUBJECTS.flatMap((id) => subjectOf(id).rules.map((rule) => [rule.id, rule] as const)),
);
const figureRule = ({ item }: Line) => RULES.get(subjectOf(item.subject).figure ?? '');

const COLUMNS: CsvColumns<Line> = {
  Item: ({ item }) => item.id,
  Kind: ({ item }) => subjectOf(item.subject).one,
  Id: ({ item }) => item.externalId,
  Name: ({ item }) => item.name,
  Detail: ({ item }) => item.detail,
  Client: ({ client }) => client.name,
  'Client type': ({ client }) => client.type,
  Office: ({ client }) => client.officeId,
  'Opportunity type': ({ item }) => item.opportunityType,
  Level: ({ item }) => ItemLevel.parse(item.level) || null,
  'Worst rule': ({ item }) => RULES.get(item.worst ?? '')?.title ?? null,
  Figure: ({ item }) => item.figure,
  'Figure is': (line) => figureRule(line)?.title ?? null,
  'Unit of figure': (line) => figureRule(line)?.unit ?? null,
  Cost: ({ item }) => item.cost,
  'At risk': ({ item }) => item.stake,
  Currency: ({ client }) => client.currency,
  Delivered: ({ item }) => item.delivered,
  Status: ({ item }) => STATUS_WORDS[item.status],
  Owner: ({ owner }) => owner,
  'Acknowledged at (UTC)': ({ item }) => item.acknowledgedAt?.toISOString() ?? null,
  'Snoozed until': ({ item }) => item.snoozedUntil,
  'Snoozed until its level changes': ({ item }) => (item.snoozedForChange ? 'yes' : 'no'),
  'Verified at (UTC)': ({ item }) => item.verifiedAt?.toISOString() ?? null,
  'First seen at (UTC)': ({ item }) => item.firstSeenAt.toISOString(),
  'Level since (UTC)': ({ item }) => item.levelAt.toISOString(),
  'Changed at (UTC)': ({ item }) => item.changedAt.toISOString(),
};

/** The items in the order given, as far as the caller sees them and they are there; noted in the audit log. */
export async function exportItems(
  services: Services,
  caller: Caller,
  { itemIds }: z.output<(typeof CALLS)['troubleshooter']['export']['body']>,
) {
  const scope = await itemScope(services, caller);
  const ids = [...new Set(itemIds)];
  return exportCsv(services, caller, {
    action: 'troubleshooter/export',
    after: { items: ids.length },
    name: 'campaign-health',
    columns: COLUMNS,
    rows: byList(
      async () => ids.map((id) => ({ id: String(id) })),
      (some) => linesOf(services, scope, some),
      ({ item }) => String(item.id),
    ),
  });
}

async function linesOf(
  { records: { db } }: Services,
  scope: ItemScope,
  ids: readonly string[],
): Promise<Line[]> {
  const { record, links, ...columns } = getTableColumns(troubleItem);
  const rows = await db
    .select(columns)
    .from(troubleItem)
    .where(
      and(
        inArray(troubleItem.id, ids.map(Number)),
        inArray(troubleItem.advertiserId, [...scope.keys()]),
        isNull(troubleItem.goneAt),
      ),
    );
  const nameOf = await namesOf(
    db,
    rows.map(({ ownerId }) => ownerId),
  );
  return rows.flatMap((item) => {
    const client = scope.get(item.advertiserId);
    return client ? [{ item, client, owner: nameOf(item.ownerId)?.name ?? '' }] : [];
  });
}

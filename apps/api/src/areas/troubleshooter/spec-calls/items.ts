/**
 * Items of the caller's advertisers as the calls of spec.md §7 answer them: narrowed, worst first, with totals by level, and
 * by client, office and type for those who may see these. An advertiser whose source cannot be read has no items here: old
 * ones would say what may no longer be so. Where no source can be read the answer is false (spec.md §8).
 */
import {
  type Breakdowns,
  type LevelCounts,
  RECORDS_LIMIT,
} from '@flightdeck/contract/campaign-health';
import type { SubjectId } from '@flightdeck/domain/troubleshooter/rules';
import { z } from 'zod';
import { isDenial } from '../../../platform/denials.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/route.ts';
import type { Services } from '../../../platform/services.ts';
import { SOURCES } from '../sources/index.ts';

/** What each call can be narrowed by. */
export interface Filters {
  readonly aaId?: string | undefined;
  readonly bookingUniqueNumber?: string | undefined;
  readonly clientUuid?: string | undefined;
  readonly officeId?: string | undefined;
  readonly opportunityType?: string | undefined;
}

/** The client of an advertiser. */
export interface Owner {
  readonly advertiserId: number;
  readonly clientUuid: string;
  readonly name: string;
  readonly officeId: string | null;
}

const Owners = z.array(
  z.object({
    advertiserId: z.int(),
    clientUuid: z.string(),
    name: z.string(),
    officeId: z.string().nullable(),
  }),
);

/** The caller's advertisers that the filters leave, with their clients, by id. Another client's filter leaves none. */
export async function advertisersFor(
  { records }: Pick<Services, 'records'>,
  { advertiserIds }: Caller,
  { aaId, clientUuid, officeId }: Filters,
): Promise<ReadonlyMap<number, Owner>> {
  const rows = Owners.parse(
    await records.execute(
      `SELECT a.advertiser_id AS "advertiserId", c.uuid AS "clientUuid", c.name, c.office_id AS "officeId"
       FROM records.client_advertiser a JOIN records.client c ON c.uuid = a.client_uuid
       WHERE a.advertiser_id = ANY($1::int[]) AND ($2::text IS NULL OR c.uuid = $2) AND ($3::text IS NULL OR c.office_id = $3)
         AND ($4::text IS NULL OR a.advertiser_id IN (
           SELECT advertiser_id FROM records.aggregator WHERE uuid = $4
           UNION SELECT advertiser_id FROM records.trouble_item WHERE subject = 'aggregator' AND external_id = $4))`,
      [[...advertiserIds], clientUuid ?? null, officeId ?? null, aaId ?? null],
    ),
  );
  return new Map(rows.map((row) => [row.advertiserId, row]));
}

const Items = z.array(
  z.object({
    itemId: z.coerce.number(),
    advertiserId: z.int(),
    externalId: z.string(),
    name: z.string(),
    opportunityType: z.string().nullable(),
    record: z.unknown(),
    level: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
    figure: z.number().nullable(),
    status: z.enum(['none', 'wip', 'fixed', 'cannot-fix']),
  }),
);
/** An item as it is stored. */
export type Item = z.infer<typeof Items>[number];

/** Advertisers, of these, whose source of a subject cannot be read. */
async function failingOf(
  { records }: Pick<Services, 'records'>,
  subject: SubjectId,
  advertiserIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const sources = SOURCES.filter(({ subjects }) => subjects.includes(subject));
  const rows = await records.execute(
    `SELECT advertiser_id FROM records.trouble_source
     WHERE advertiser_id = ANY($1::int[]) AND source = ANY($2::text[]) AND failed_at IS NOT NULL`,
    [[...advertiserIds], sources.map(({ id }) => id)],
  );
  return new Set(rows.map(({ advertiser_id: id }) => Number(id)));
}

/** The items of a subject that the filters leave, worst first; null where no source of them can be read. */
async function itemsOf(
  services: Pick<Services, 'records'>,
  subject: SubjectId,
  advertiserIds: readonly number[],
  { aaId, bookingUniqueNumber, opportunityType }: Filters,
): Promise<Item[] | null> {
  const failing = await failingOf(services, subject, advertiserIds);
  const readable = advertiserIds.filter((id) => !failing.has(id));
  if (readable.length === 0 && failing.size > 0) return null;
  return Items.parse(
    await services.records.execute(
      `SELECT id AS "itemId", advertiser_id AS "advertiserId", external_id AS "externalId", name,
         opportunity_type AS "opportunityType", record, level, figure, status
       FROM records.trouble_item
       WHERE subject = $1 AND advertiser_id = ANY($2::int[]) AND gone_at IS NULL
         AND ($3::text IS NULL OR links ->> 'bookingNumber' = $3)
         AND ($4::text IS NULL OR opportunity_type = $4)
         AND ($5::text IS NULL OR subject <> 'aggregator' OR external_id = $5)
       ORDER BY level = 0, level, stake DESC NULLS LAST, id`,
      [subject, readable, bookingUniqueNumber ?? null, opportunityType ?? null, aaId ?? null],
    ),
  );
}

/** What totals count of an item. */
export interface Counted {
  readonly level: Item['level'];
  readonly opportunityType: string | null;
  /** Null where its advertiser has no client. */
  readonly owner: Owner | null;
}

const levelsOf = (items: readonly Counted[]): LevelCounts => {
  const of = (level: Item['level']) => items.filter((item) => item.level === level).length;
  return [of(1), of(2), of(3)];
};

const totalOf = (items: readonly Counted[]) => ({ items: items.length, levels: levelsOf(items) });

function breakdownsOf(items: readonly Counted[]): Breakdowns {
  const owned = items.flatMap(({ owner, ...item }) => (owner ? [{ ...item, owner }] : []));
  return {
    clients: [...Map.groupBy(owned, ({ owner }) => owner.clientUuid)].map(([clientUuid, own]) => ({
      clientUuid,
      name: own[0]?.owner.name ?? '',
      ...totalOf(own),
    })),
    offices: [...Map.groupBy(owned, ({ owner }) => owner.officeId)].map(([officeId, own]) => ({
      officeId,
      ...totalOf(own),
    })),
    types: [...Map.groupBy(items, (item) => item.opportunityType)].map(
      ([opportunityType, own]) => ({ opportunityType, ...totalOf(own) }),
    ),
  };
}

/** Records with their totals, as every one of these calls answers them. */
export function answered<Record>(
  { access }: Pick<Caller, 'access'>,
  rows: readonly { readonly counted: Counted; readonly record: Record }[],
) {
  const counted = rows.map((row) => row.counted);
  return {
    records: rows.slice(0, RECORDS_LIMIT).map(({ record }) => record),
    isMore: rows.length > RECORDS_LIMIT,
    levels: levelsOf(counted),
    breakdowns: access.troubleshooter.insights ? breakdownsOf(counted) : null,
  };
}

/** The items of a subject as records. @param recordOf Null leaves an item out. */
export async function answerItems<Record>(
  services: Pick<Services, 'records'>,
  caller: Caller,
  subject: SubjectId,
  filters: Filters,
  recordOf: (item: Item) => Record | null,
) {
  const owners = await advertisersFor(services, caller, filters);
  const items = await itemsOf(services, subject, [...owners.keys()], filters);
  if (items === null) return false;
  return answered(
    caller,
    items.flatMap((item) => {
      const record = recordOf(item);
      const { level, opportunityType } = item;
      const owner = owners.get(item.advertiserId) ?? null;
      return record === null ? [] : [{ counted: { level, opportunityType, owner }, record }];
    }),
  );
}

/**
 * What `read` answers, false where it fails: spec.md §8 tells whoever asks nothing of why. The log has it, and our own screen
 * says which source cannot be read. Refusals are answered as such.
 */
export async function orFalse<Data>(
  { log }: Pick<Services, 'log'>,
  name: string,
  read: () => Promise<Data>,
): Promise<Data | false> {
  try {
    return await read();
  } catch (error) {
    if (isDenial(error) || (error instanceof AppError && error.code === 'not-found')) throw error;
    log.error(`${name} could not be answered.`, error);
    return false;
  }
}

/** Changes that are worth telling: new at level 1, worse, open again, and resolved; one for each item, whatever lay between. */
import { ItemLevel } from '@flightdeck/contract/troubleshooter';
import { and, asc, eq, gt, inArray, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { RecordsDb } from '../../../platform/records/records.ts';
import { client, clientAdvertiser, troubleItem } from '../../../platform/records/schema.ts';
import { LevelChange } from '../events.ts';
import { troubleEvent } from '../schema.ts';

/** What became of an item, in the order in which it is told. */
export const CHANGES = ['new', 'worse', 'reopened', 'resolved'] as const;
export type ChangeKind = (typeof CHANGES)[number];

/** What each is called, before its items. */
export const TITLES: Readonly<Record<ChangeKind, string>> = {
  new: 'New at level 1',
  worse: 'Got worse',
  reopened: 'Open again',
  resolved: 'Resolved',
};

/** A change of an item. */
export interface Change {
  readonly kind: ChangeKind;
  readonly itemId: number;
  /** Tells items of one name apart, such as the number of a booking. */
  readonly externalId: string;
  readonly name: string;
  readonly detail: string;
  readonly client: string;
  readonly clientUuid: string;
  /** ISO 4217, of the stake. */
  readonly currency: string;
  readonly level: number;
  readonly stake: number | null;
  /** When the last of it happened. */
  readonly at: Date;
}

/** Which changes are asked for. */
export interface ChangesAsked {
  readonly advertiserIds: readonly number[];
  /** Only items that this person looks after. */
  readonly ownerId?: string | undefined;
  /** Which events. */
  readonly events: SQL | undefined;
}

const KINDS = ['first-seen', 'level', 'verified', 'not-fixed', 'reopened', 'back'] as const;
const AtLevel = z.object({ level: ItemLevel });

/** Events after one and up to another one. */
export const between = (after: number, upTo: number): SQL | undefined =>
  and(gt(troubleEvent.id, after), lte(troubleEvent.id, upTo));

/** How bad a level is: that no rule applies is as good as fine. */
const badness = (level: number | null): number => 3 - (level || 3);

type Told = Pick<typeof troubleEvent.$inferSelect, 'kind' | 'body'>;

/** What the events of an item come to, in order; null where nothing of it is worth telling. */
export function changeIn(events: readonly Told[]): ChangeKind | null {
  let first: number | null | undefined;
  let last: number | null = null;
  let became: ChangeKind | null = null;
  for (const { kind, body } of events) {
    if (kind === 'first-seen' || kind === 'level') {
      const { from, to } = LevelChange.parse(body);
      if (first === undefined) first = from;
      last = to;
      continue;
    }
    last = AtLevel.parse(body).level;
    if (kind !== 'back') became = kind === 'verified' ? 'resolved' : 'reopened';
    else if (first === undefined) first = null;
  }
  const isFine = badness(last) === 0;
  if (became === 'reopened' && !isFine) return became;
  const grew = first === undefined ? 0 : badness(last) - badness(first);
  if (grew > 0 && last === 1) return 'new';
  // What is known for the first time at level 2 did not get worse.
  if (grew > 0 && first !== null) return 'worse';
  return isFine && (became === 'resolved' || grew < 0) ? 'resolved' : null;
}

/** The changes of items that are still there: the kinds in order, and of each those with most at stake first. */
export async function changesAmong(
  db: RecordsDb,
  { advertiserIds, ownerId, events }: ChangesAsked,
): Promise<Change[]> {
  if (advertiserIds.length === 0) return [];
  const isTold = or(
    ne(troubleEvent.kind, 'first-seen'),
    eq(sql`${troubleEvent.body} ->> 'to'`, '1'),
  );
  const rows = await db
    .select({
      event: {
        kind: troubleEvent.kind,
        body: troubleEvent.body,
        at: troubleEvent.at,
      },
      item: {
        itemId: troubleItem.id,
        externalId: troubleItem.externalId,
        name: troubleItem.name,
        detail: troubleItem.detail,
        level: troubleItem.level,
        stake: troubleItem.stake,
        client: client.name,
        clientUuid: client.uuid,
        currency: client.currency,
      },
    })
    .from(troubleEvent)
    .innerJoin(troubleItem, eq(troubleItem.id, troubleEvent.itemId))
    .innerJoin(clientAdvertiser, eq(clientAdvertiser.advertiserId, troubleItem.advertiserId))
    .innerJoin(client, eq(client.uuid, clientAdvertiser.clientUuid))
    .where(
      and(
        events,
        inArray(troubleEvent.kind, [...KINDS]),
        isTold,
        inArray(troubleItem.advertiserId, [...advertiserIds]),
        isNull(troubleItem.goneAt),
        ownerId === undefined ? undefined : eq(troubleItem.ownerId, ownerId),
      ),
    )
    .orderBy(asc(troubleEvent.id));
  const changes = [...Map.groupBy(rows, ({ item }) => item.itemId).values()].flatMap(
    (of): Change[] => {
      const kind = changeIn(of.map(({ event }) => event));
      const last = of.at(-1);
      return kind && last ? [{ ...last.item, kind, at: last.event.at }] : [];
    },
  );
  const placeOf = ({ kind }: Change) => CHANGES.indexOf(kind);
  return changes.sort(
    (one, other) => placeOf(one) - placeOf(other) || (other.stake ?? 0) - (one.stake ?? 0),
  );
}

/** Scores the items of one advertiser: reads what may have changed, and writes only what did, in one transaction. */

import { type Day, todayIn } from '@flightdeck/domain/dates';
import type { SubjectId } from '@flightdeck/domain/troubleshooter/rules';
import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { RecordsDb } from '../../../platform/records/records.ts';
import { troubleItem } from '../../../platform/records/schema.ts';
import type { Services } from '../../../platform/services.ts';
import { ItemEvidence } from '../events.ts';
import { troubleRun, troubleSource, troubleState } from '../schema.ts';
import type { TroubleSource } from '../source.ts';
import { Fingerprint } from './basis.ts';
import { type Gathered, gather } from './gather.ts';
import {
  type Found,
  goneOutcome,
  levelOf,
  newOutcome,
  outcomeOf,
  type RunEvent,
  type Standing,
} from './outcome.ts';
import { keyOf, type ScoredItem } from './read.ts';
import { addEvents, addItems, writeSaid, writeScored } from './write.ts';

/** Any number, the same in every process; the second half of the lock is the advertiser. */
const SCORE_LOCK = 4_300_004;
/** Times that an advertiser is read because another run scores it meanwhile. */
const TRIES = 5;

/** What a run did with an advertiser. */
export interface Done {
  readonly isSkipped: boolean;
  /** Items read, those that were scored, and those whose level changed. */
  readonly read: number;
  readonly scored: number;
  readonly changed: number;
}

/** An advertiser as a run names it. */
interface Target {
  readonly runId: number;
  readonly advertiserId: number;
}

/**
 * Scores an advertiser and takes it from the list of its run, in one transaction: after a kill both are done, or neither.
 * An advertiser that belongs to another one now, or to no client, has no items of its own: they are gone.
 */
export async function scoreAdvertiser(
  services: Services,
  sources: readonly TroubleSource[],
  target: Target,
): Promise<Done> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const done = await scoreOnce(services, sources, target);
    if (done) return done;
  }
  throw new Error(
    `Advertiser ${target.advertiserId} was scored elsewhere ${TRIES} times meanwhile.`,
  );
}

/** Null where another run scored the advertiser between reading and writing. */
async function scoreOnce(
  services: Services,
  sources: readonly TroubleSource[],
  { runId, advertiserId }: Target,
): Promise<Done | null> {
  const { records, clock, config } = services;
  const at = clock();
  const today = todayIn(config.timeZone, at);
  const state = await stateOf(records.db, advertiserId);
  const gathered = await gather(services, sources, { advertiserId, today, before: state?.print });
  return records.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${SCORE_LOCK}::int, ${advertiserId}::int)`);
    const failed = new Set(gathered?.failures.map(({ source }) => source));
    const subjects = sources.flatMap((source) => (failed.has(source) ? [] : source.subjects));
    const look = { at, today, subjects };
    if (!gathered) {
      await write(tx, advertiserId, NOTHING, look);
      const done = { isSkipped: true, read: 0, scored: 0, changed: 0 };
      await count(tx, { runId, advertiserId }, done);
      return done;
    }
    const now = await stateOf(tx, advertiserId);
    if (now?.fingerprint !== state?.fingerprint || now?.scoredAt !== state?.scoredAt) return null;
    const changed = await write(tx, advertiserId, gathered, look);
    await noteSources(tx, advertiserId, gathered, at);
    const values = { fingerprint: JSON.stringify(gathered.fingerprint), scoredAt: at };
    await tx
      .insert(troubleState)
      .values({ advertiserId, ...values })
      .onConflictDoUpdate({ target: troubleState.advertiserId, set: values });
    const read = gathered.read.reduce((sum, { items }) => sum + items, 0);
    const done = { isSkipped: false, read, scored: gathered.scored.length, changed };
    await count(tx, { runId, advertiserId }, done);
    return done;
  });
}

async function stateOf(db: RecordsDb, advertiserId: number) {
  const [row] = await db
    .select()
    .from(troubleState)
    .where(eq(troubleState.advertiserId, advertiserId));
  if (!row) return undefined;
  const { fingerprint, scoredAt } = row;
  return { fingerprint, scoredAt: scoredAt.getTime(), print: readPrint(fingerprint) };
}

/** Undefined for what another version wrote: everything is then read again. */
function readPrint(text: string): Fingerprint | undefined {
  try {
    return Fingerprint.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Columns of an item that decide what becomes of it. */
const STANDING = {
  id: troubleItem.id,
  subject: troubleItem.subject,
  externalId: troubleItem.externalId,
  level: troubleItem.level,
  stake: troubleItem.stake,
  status: troubleItem.status,
  statusBy: troubleItem.statusBy,
  statusAt: troubleItem.statusAt,
  evidence: troubleItem.evidence,
  verifiedAt: troubleItem.verifiedAt,
  snoozedUntil: troubleItem.snoozedUntil,
  snoozedForChange: troubleItem.snoozedForChange,
  snoozedBy: troubleItem.snoozedBy,
  levelAt: troubleItem.levelAt,
  changedAt: troubleItem.changedAt,
  goneAt: troubleItem.goneAt,
} as const;

/** What was found of items. */
type Findings = Pick<Gathered, 'read' | 'scored' | 'returned' | 'gone'>;
/** Nothing is new, but what people said may be judged, or its day have come. */
const NOTHING: Findings = { read: [], scored: [], returned: [], gone: [] };

/** Writes items and events; answers at how many known items the level changed. */
async function write(
  tx: RecordsDb,
  advertiserId: number,
  { read, scored, returned, gone }: Findings,
  {
    at,
    today,
    subjects,
  }: {
    readonly at: Date;
    readonly today: Day;
    /** Whose claims and snoozes are looked at: those of sources that can be read. */
    readonly subjects: readonly SubjectId[];
  },
): Promise<number> {
  const byKey = new Map(scored.map((each) => [keyOf(each.item), each]));
  const isGone = new Set(gone);
  const news = new Set(read.flatMap(({ source, isNews }) => (isNews ? source.subjects : [])));
  const changes: Changes = { said: [], scored: [], events: [] };
  let changed = 0;
  const touched = [...scored.flatMap(({ id }) => id ?? []), ...returned, ...gone];
  for (const row of await standing(tx, advertiserId, { subjects, touched, today })) {
    const found = byKey.get(keyOf(row));
    const before: Standing = {
      ...row,
      level: levelOf(row.level),
      evidence: ItemEvidence.nullable().catch(null).parse(row.evidence),
    };
    const same: Found = { level: before.level, stake: row.stake, reason: null, inputs: [] };
    const look = { at, today, isNews: news.has(row.subject) || found !== undefined };
    const { after, events } = isGone.has(row.id)
      ? goneOutcome(before, at)
      : outcomeOf(before, found ?? same, look);
    if (after.level !== before.level) changed += 1;
    // What was found comes last: what stood before has a stake as well.
    if (found) changes.scored.push({ id: row.id, ...after, ...valuesOf(found) });
    else if (events.length > 0) changes.said.push({ id: row.id, ...after });
    changes.events.push(...events.map((event) => ({ itemId: row.id, event })));
  }
  await writeSaid(tx, changes.said);
  await writeScored(tx, changes.scored);
  await add(
    tx,
    advertiserId,
    scored.filter(({ id }) => id === null),
    at,
    changes,
  );
  await addEvents(tx, changes.events, at);
  return changed;
}

/** What is to be written; events in the order of their items. */
interface Changes {
  readonly said: Parameters<typeof writeSaid>[1][number][];
  readonly scored: Parameters<typeof writeScored>[1][number][];
  readonly events: { readonly itemId: number; readonly event: RunEvent }[];
}

/**
 * Items that the run touches, and those whose status or snooze may end by it. They are locked: what people say of them
 * meanwhile waits, so that it is not written over.
 */
const standing = (
  tx: RecordsDb,
  advertiserId: number,
  {
    subjects,
    touched,
    today,
  }: {
    readonly subjects: readonly SubjectId[];
    readonly touched: readonly number[];
    readonly today: Day;
  },
) =>
  tx
    .select(STANDING)
    .from(troubleItem)
    .where(
      and(
        eq(troubleItem.advertiserId, advertiserId),
        inArray(troubleItem.subject, [...subjects]),
        or(
          sql`${troubleItem.id} = ANY(${`{${touched.join(',')}}`}::bigint[])`,
          and(
            isNull(troubleItem.goneAt),
            or(eq(troubleItem.status, 'fixed'), lte(troubleItem.snoozedUntil, today)),
          ),
        ),
      ),
    )
    .orderBy(troubleItem.id)
    .for('update');

/** Adds items that are new, with their first events. */
async function add(
  tx: RecordsDb,
  advertiserId: number,
  scored: readonly ScoredItem[],
  at: Date,
  changes: Changes,
): Promise<void> {
  const added = scored.map((found) => ({ found, ...newOutcome(found, at) }));
  const ids = await addItems(
    tx,
    added.map(({ found, after }) => ({
      ...{ advertiserId, subject: found.item.subject, externalId: found.item.externalId },
      ...{ firstSeenAt: at, ...valuesOf(found), ...after },
    })),
  );
  for (const [i, { events }] of added.entries()) {
    const itemId = ids[i];
    if (itemId === undefined) throw new Error('An item was not added.');
    changes.events.push(...events.map((event) => ({ itemId, event })));
  }
}

/** The columns of an item that are made from its record. */
const valuesOf = ({ item, ...score }: ScoredItem) => ({
  ...{ name: item.name, detail: item.detail, opportunityType: item.opportunityType },
  ...{ links: item.links, record: item.record, digest: score.digest },
  ...{ level: score.level, worst: score.worst, figure: score.figure },
  ...{ cost: score.cost, stake: score.stake, delivered: score.delivered },
  ...{ startDate: score.startDate, endDate: score.endDate },
});

async function noteSources(
  tx: RecordsDb,
  advertiserId: number,
  { read, failures }: Gathered,
  at: Date,
): Promise<void> {
  const fine = { readAt: at, failedAt: null, problem: null };
  for (const { source } of read) {
    await tx
      .insert(troubleSource)
      .values({ advertiserId, source: source.id, ...fine })
      .onConflictDoUpdate({
        target: [troubleSource.advertiserId, troubleSource.source],
        set: fine,
      });
  }
  for (const { source, problem } of failures) {
    await tx
      .insert(troubleSource)
      .values({ advertiserId, source: source.id, readAt: null, failedAt: at, problem })
      .onConflictDoUpdate({
        target: [troubleSource.advertiserId, troubleSource.source],
        // Since when it fails: the first time counts.
        set: {
          failedAt: sql`coalesce(${troubleSource.failedAt}, ${at.toISOString()}::timestamptz)`,
          problem,
        },
      });
  }
}

/** Counts an advertiser as done, and takes it from the list: once, because it may have been asked for again meanwhile. */
async function count(
  tx: RecordsDb,
  { runId, advertiserId }: Target,
  { isSkipped, read, scored, changed }: Done,
): Promise<void> {
  const { open } = troubleRun;
  const place = sql`array_position(${open}, ${advertiserId}::int)`;
  await tx
    .update(troubleRun)
    .set({
      open: sql`${open}[:${place} - 1] || ${open}[${place} + 1:]`,
      skipped: sql`${troubleRun.skipped} + ${isSkipped ? 1 : 0}::int`,
      read: sql`${troubleRun.read} + ${read}::int`,
      scored: sql`${troubleRun.scored} + ${scored}::int`,
      changed: sql`${troubleRun.changed} + ${changed}::int`,
    })
    .where(and(eq(troubleRun.id, runId), sql`${advertiserId}::int = ANY(${open})`));
}

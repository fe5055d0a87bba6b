/** Scores the items of one advertiser: reads what may have changed, and writes only what did, in one transaction. */

import { type Day, todayIn } from '@flightdeck/domain/dates';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { mainOf } from '../../../platform/facts/accounts.ts';
import type { RecordsDb } from '../../../platform/records/records.ts';
import { troubleItem } from '../../../platform/records/schema.ts';
import type { Services } from '../../../platform/services.ts';
import { ItemEvidence } from '../events.ts';
import { troubleRun, troubleSource, troubleState } from '../schema.ts';
import type { SourceItem, TroubleSource } from '../source.ts';
import { clientBasis, Fingerprint, fingerprintOf } from './basis.ts';
import {
  type Found,
  goneOutcome,
  levelOf,
  newOutcome,
  outcomeOf,
  type RunEvent,
  type Standing,
} from './outcome.ts';
import { keyOf, printsOf, readSource, type ScoredItem, type SourcePrint } from './read.ts';
import { addEvents, addItems, type NewRow, writeSaid, writeScored } from './write.ts';

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

/** What was read of an advertiser, before anything is written. */
interface Gathered {
  readonly fingerprint: Fingerprint;
  /** Items by source, of those that were read, and whether the source had news. */
  readonly read: readonly {
    readonly source: TroubleSource;
    readonly items: readonly SourceItem[];
    readonly isNews: boolean;
  }[];
  readonly failures: readonly SourcePrint[];
  readonly scored: readonly ScoredItem[];
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
  if (!gathered) {
    const done = { isSkipped: true, read: 0, scored: 0, changed: 0 };
    await records.transaction((tx) => count(tx, { runId, advertiserId }, done));
    return done;
  }
  return records.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${SCORE_LOCK}::int, ${advertiserId}::int)`);
    const now = await stateOf(tx, advertiserId);
    if (now?.fingerprint !== state?.fingerprint || now?.scoredAt !== state?.scoredAt) return null;
    const changed = await write(tx, advertiserId, gathered, { at, today });
    await noteSources(tx, advertiserId, gathered, at);
    const values = { fingerprint: JSON.stringify(gathered.fingerprint), scoredAt: at };
    await tx
      .insert(troubleState)
      .values({ advertiserId, ...values })
      .onConflictDoUpdate({ target: troubleState.advertiserId, set: values });
    const read = gathered.read.reduce((sum, { items }) => sum + items.length, 0);
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

/** Reads the sources that may give something else than at the last run; null where none does. */
async function gather(
  services: Services,
  sources: readonly TroubleSource[],
  {
    advertiserId,
    today,
    before,
  }: {
    readonly advertiserId: number;
    readonly today: Day;
    readonly before: Fingerprint | undefined;
  },
): Promise<Gathered | null> {
  const { db } = services.records;
  const mains = await mainOf(services.facts, [advertiserId]);
  const basis =
    mains.get(advertiserId) === advertiserId ? await clientBasis(db, advertiserId) : null;
  const prints = basis ? await printsOf(services, sources, advertiserId) : [];
  const subjects = sources.flatMap((source) => source.subjects);
  const fingerprint = fingerprintOf(today, basis, subjects, prints);
  const isWhole = before?.day !== today || before.rules !== fingerprint.rules;
  const isNews = ({ source, print }: SourcePrint) => print !== before?.sources[source.id];
  const due = prints.filter((each) => each.print === null || isWhole || isNews(each));
  if (!isWhole && due.length === 0) return null;
  if (!basis) {
    const read = sources.map((source) => ({ source, items: [], isNews: false }));
    return { fingerprint, read, failures: [], scored: [] };
  }
  const known = await knownDigests(db, advertiserId, due);
  const read: Gathered['read'][number][] = [];
  const failures: SourcePrint[] = [];
  const scored: ScoredItem[] = [];
  for (const each of due) {
    const answer =
      each.print === null
        ? { failure: each }
        : await readSource(services, each.source, { advertiserId, basis, known });
    if ('failure' in answer) {
      failures.push(answer.failure);
      continue;
    }
    read.push({ source: each.source, items: answer.items, isNews: isNews(each) });
    scored.push(...answer.scored);
  }
  // What could not be read is tried again by the next run, whatever its sign says then.
  const failed = Object.fromEntries(failures.map(({ source }) => [source.id, null]));
  const kept = { ...fingerprint, sources: { ...fingerprint.sources, ...failed } };
  return { fingerprint: kept, read, failures, scored };
}

async function knownDigests(
  db: RecordsDb,
  advertiserId: number,
  due: readonly SourcePrint[],
): Promise<Map<string, { digest: string; level: number }>> {
  const { subject, externalId, digest, level } = troubleItem;
  const subjects = due.flatMap(({ source }) => source.subjects);
  const rows = await db
    .select({ subject, externalId, digest, level })
    .from(troubleItem)
    .where(and(eq(troubleItem.advertiserId, advertiserId), inArray(subject, subjects)));
  return new Map(rows.map((row) => [keyOf(row), row]));
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

/** Writes items and events; answers at how many known items the level changed. */
async function write(
  tx: RecordsDb,
  advertiserId: number,
  { read, scored }: Gathered,
  { at, today }: { readonly at: Date; readonly today: Day },
): Promise<number> {
  const subjects = read.flatMap(({ source }) => source.subjects);
  if (subjects.length === 0) return 0;
  // What people say meanwhile waits, so that it is not written over.
  const rows = await tx
    .select(STANDING)
    .from(troubleItem)
    .where(and(eq(troubleItem.advertiserId, advertiserId), inArray(troubleItem.subject, subjects)))
    .orderBy(troubleItem.id)
    .for('update');
  const named = new Set(read.flatMap(({ items }) => items.map(keyOf)));
  const news = new Set(read.flatMap(({ source, isNews }) => (isNews ? source.subjects : [])));
  const byKey = new Map(scored.map((each) => [keyOf(each.item), each]));
  const events: { itemId: number; event: RunEvent }[] = [];
  const said: Parameters<typeof writeSaid>[1][number][] = [];
  const again: Parameters<typeof writeScored>[1][number][] = [];
  let changed = 0;
  for (const row of rows) {
    const key = keyOf(row);
    const found = byKey.get(key);
    byKey.delete(key);
    const before: Standing = {
      ...row,
      level: levelOf(row.level),
      evidence: ItemEvidence.nullable().catch(null).parse(row.evidence),
    };
    const isGone = row.goneAt !== null;
    if (!named.has(key)) {
      if (isGone) continue;
      const outcome = goneOutcome(before, at);
      said.push({ id: row.id, ...outcome.after });
      events.push(...outcome.events.map((event) => ({ itemId: row.id, event })));
      continue;
    }
    const same: Found = { level: before.level, stake: row.stake, reason: null, inputs: [] };
    const look = { at, today, isNews: news.has(row.subject) || found !== undefined };
    const outcome = outcomeOf(before, found ?? same, look);
    events.push(...outcome.events.map((event) => ({ itemId: row.id, event })));
    if (outcome.after.level !== before.level) changed += 1;
    if (found) again.push({ id: row.id, ...valuesOf(found), ...outcome.after });
    else if (outcome.events.length > 0) said.push({ id: row.id, ...outcome.after });
  }
  await writeSaid(tx, said);
  await writeScored(tx, again);
  const added = [...byKey.values()].map((found) => ({ found, ...newOutcome(found, at) }));
  const ids = await addItems(
    tx,
    added.map(
      ({ found, after }): NewRow => ({
        ...{ advertiserId, subject: found.item.subject, externalId: found.item.externalId },
        ...{ firstSeenAt: at, ...valuesOf(found), ...after },
      }),
    ),
  );
  for (const [i, outcome] of added.entries()) {
    const itemId = ids[i];
    if (itemId === undefined) throw new Error('An item was not added.');
    events.push(...outcome.events.map((event) => ({ itemId, event })));
  }
  await addEvents(tx, events, at);
  return changed;
}

/** The columns of an item that are made from its record. */
const valuesOf = ({ item, ...score }: ScoredItem) => ({
  ...{ name: item.name, detail: item.detail, opportunityType: item.opportunityType },
  ...{ links: item.links, record: item.record, digest: score.digest },
  ...{ level: score.level, worst: score.worst, figure: score.figure },
  ...{ cost: score.cost, stake: score.stake, delivered: score.delivered },
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

/** Reads what an advertiser's items are scored from, as far as it may be something else than at the last run. */
import { Subject } from '@flightdeck/contract/troubleshooter';
import type { Day } from '@flightdeck/domain/dates';
import type { SubjectId } from '@flightdeck/domain/troubleshooter/rules';
import { z } from 'zod';
import { mainOf } from '../../../platform/facts/accounts.ts';
import type { Services } from '../../../platform/services.ts';
import type { TroubleSource } from '../source.ts';
import { clientBasis, type Fingerprint, fingerprintOf } from './basis.ts';
import {
  type KnownItems,
  keyOf,
  printsOf,
  readSource,
  type ScoredItem,
  type SourcePrint,
} from './read.ts';

/** What was read of an advertiser, before anything is written. */
export interface Gathered {
  readonly fingerprint: Fingerprint;
  /** Sources that were read, with how many items, and whether they had news. */
  readonly read: readonly {
    readonly source: TroubleSource;
    readonly items: number;
    readonly isNews: boolean;
  }[];
  readonly failures: readonly SourcePrint[];
  /** Items that are new, or not as they were. */
  readonly scored: readonly ScoredItem[];
  /** Ids of known items that were gone and are named again, and of those that are not named any more. */
  readonly returned: readonly number[];
  readonly gone: readonly number[];
}

/** Reads the sources that may give something else than at the last run; null where none does. */
export async function gather(
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
  const { facts, records } = services;
  const mains = await mainOf(facts, [advertiserId]);
  const isMain = mains.get(advertiserId) === advertiserId;
  const basis = isMain ? await clientBasis(records.db, advertiserId) : null;
  const prints = basis ? await printsOf(services, sources, advertiserId) : [];
  const subjects = sources.flatMap((source) => source.subjects);
  const fingerprint = fingerprintOf(today, basis, subjects, prints);
  const isWhole = before?.day !== today || before.rules !== fingerprint.rules;
  const isNews = ({ source, print }: SourcePrint) => print !== before?.sources[source.id];
  const due = prints.filter((each) => each.print === null || isWhole || isNews(each));
  if (!isWhole && due.length === 0) return null;
  const known = await knownItems(services, advertiserId);
  const read: Gathered['read'][number][] = [];
  const failures: SourcePrint[] = [];
  const scored: ScoredItem[] = [];
  const named = new Set<string>();
  // Who has no items of its own any more is read as if its sources named none.
  if (!basis) read.push(...sources.map((source) => ({ source, items: 0, isNews: false })));
  for (const each of basis ? due : []) {
    const answer =
      each.print === null || !basis
        ? { failure: each }
        : await readSource(services, each.source, { advertiserId, basis, known });
    if ('failure' in answer) {
      failures.push(answer.failure);
      continue;
    }
    read.push({ source: each.source, items: answer.items.length, isNews: isNews(each) });
    scored.push(...answer.scored);
    for (const item of answer.items) named.add(keyOf(item));
  }
  const readSubjects = new Set<SubjectId>(read.flatMap(({ source }) => source.subjects));
  const returned: number[] = [];
  const gone: number[] = [];
  for (const [key, { id, subject, isGone }] of known) {
    if (!readSubjects.has(subject)) continue;
    if (isGone && named.has(key)) returned.push(id);
    if (!isGone && !named.has(key)) gone.push(id);
  }
  // What could not be read is tried again by the next run, whatever its sign says then.
  const failed = Object.fromEntries(failures.map(({ source }) => [source.id, null]));
  const kept = { ...fingerprint, sources: { ...fingerprint.sources, ...failed } };
  return { fingerprint: kept, read, failures, scored, returned, gone };
}

const Known = z.array(
  z.tuple([z.number(), Subject, z.string(), z.string(), z.number(), z.boolean()]),
);

/** The items of an advertiser, in one piece, because there may be 100,000. */
async function knownItems({ records }: Services, advertiserId: number): Promise<KnownItems> {
  const [row] = await records.execute(
    `SELECT coalesce(json_agg(json_build_array(id, subject, external_id, digest, level, gone_at IS NOT NULL)), '[]')::text AS known
     FROM records.trouble_item WHERE advertiser_id = $1`,
    [advertiserId],
  );
  return new Map(
    Known.parse(JSON.parse(String(row?.known))).map(
      ([id, subject, externalId, digest, level, isGone]) => [
        keyOf({ subject, externalId }),
        { id, subject, digest, level, isGone },
      ],
    ),
  );
}

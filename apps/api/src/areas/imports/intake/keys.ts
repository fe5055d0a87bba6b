/** Keys with which programs upload files of one source: made once, shown once, kept as hashes. */
import { createHash, randomUUID } from 'node:crypto';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { actorOf } from '../../../platform/audit.ts';
import { makeSecret } from '../../../platform/crypto/secrets.ts';
import { AppError } from '../../../platform/errors.ts';
import { intakeSource } from '../../../platform/records/schema.ts';
import type { Caller } from '../../../platform/route.ts';
import type { Services } from '../../../platform/services.ts';
import { intakeKey } from '../schema.ts';
import type { SourceRow } from './rows.ts';
import { findSource } from './sources.ts';

const PREFIX = 'fdk_';
/** Keys of one source. */
const MOST_KEYS = 10;
const ENDING = 4;

/** A key is 256 random bits: a hash without salt tells nothing of it, and finds it. */
const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex');

/** Makes a key; answers it, for this one time. @throws {AppError} */
export async function makeKey(
  services: Services,
  caller: Caller,
  sourceId: string,
  name: string,
): Promise<string> {
  const { records, audit, clock } = services;
  const source = await findSource(services, caller, sourceId);
  if (source.kind !== 'key') {
    throw new AppError('unprocessable', 'Only a source that takes uploads has keys.');
  }
  const key = `${PREFIX}${makeSecret()}`;
  const keyId = randomUUID();
  await records.transaction(async (tx) => {
    if ((await tx.$count(intakeKey, eq(intakeKey.sourceId, sourceId))) >= MOST_KEYS) {
      throw new AppError('conflict', `A source has ${MOST_KEYS} keys at most. Revoke one first.`);
    }
    await tx.insert(intakeKey).values({
      ...{ id: keyId, sourceId, name, hash: hashOf(key), ending: key.slice(-ENDING) },
      createdAt: clock(),
    });
    await audit.write(
      { ...actorOf(caller), action: 'intake/make-key', target: sourceId, after: { keyId, name } },
      tx,
    );
  });
  return key;
}

/** Ends a key at once. @throws {AppError} `not-found`. */
export async function revokeKey(
  services: Services,
  caller: Caller,
  sourceId: string,
  keyId: string,
): Promise<void> {
  const { records, audit } = services;
  await findSource(services, caller, sourceId);
  await records.transaction(async (tx) => {
    const [revoked] = await tx
      .delete(intakeKey)
      .where(and(eq(intakeKey.id, keyId), eq(intakeKey.sourceId, sourceId)))
      .returning({ name: intakeKey.name });
    if (!revoked) throw new AppError('not-found', 'The source has no such key any more.');
    await audit.write(
      {
        ...actorOf(caller),
        ...{ action: 'intake/revoke-key', target: sourceId, before: { keyId, ...revoked } },
      },
      tx,
    );
  });
}

/** The source of a key, whose use is noted. @throws {AppError} `unauthenticated` for a key that is none. */
export async function sourceOfKey(
  { records, clock }: Pick<Services, 'records' | 'clock'>,
  key: string,
): Promise<SourceRow> {
  const [found] = key.startsWith(PREFIX)
    ? await records.db
        .select({ source: intakeSource, keyId: intakeKey.id })
        .from(intakeKey)
        .innerJoin(intakeSource, eq(intakeSource.id, intakeKey.sourceId))
        .where(and(eq(intakeKey.hash, hashOf(key)), eq(intakeSource.isDeleted, false)))
    : [];
  if (!found) {
    throw new AppError(
      'unauthenticated',
      'Send Authorization: Bearer with a key of an automatic source. This one is missing, wrong or revoked.',
    );
  }
  const now = clock();
  await records.db
    .update(intakeKey)
    .set({ lastUsedAt: now })
    .where(
      and(
        eq(intakeKey.id, found.keyId),
        or(
          isNull(intakeKey.lastUsedAt),
          lt(intakeKey.lastUsedAt, sql`${now.toISOString()}::timestamptz - interval '1 minute'`),
        ),
      ),
    );
  return found.source;
}

/** Fetches the files of a pull: one from an address, or those of a bucket. */
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LARGEST_UPLOAD } from '@flightdeck/contract/imports';
import type { PullFrom } from '@flightdeck/contract/intake';
import { shiftDay, todayIn } from '@flightdeck/domain/dates';
import { and, eq } from 'drizzle-orm';
import { assertRoom } from '../../../platform/disk.ts';
import { AppError } from '../../../platform/errors.ts';
import { makeOutbound, type Outbound } from '../../../platform/http/outbound.ts';
import type { BucketObject } from '../../../platform/objects/bucket-list.ts';
import { intakeSource } from '../../../platform/records/schema.ts';
import type { Services } from '../../../platform/services.ts';
import { accountFor } from '../networks/accounts.ts';
import { readFigures } from '../networks/linkedin.ts';
import { accessOf, settingsOf } from '../networks/logins.ts';
import { intakeFile } from '../schema.ts';
import type { SourceRow } from './rows.ts';
import { type BucketAccess, fetchObject, listObjects } from './s3.ts';
import { loaderOf, pullOf, secretOf } from './sources.ts';
import { takeIn } from './take-in.ts';

/** Milliseconds for one file. */
const FILE_MS = 20 * 60_000;
/** Files of one run; the next run takes the rest. */
const MOST_FILES = 50;

/** What a run of a pull needs. */
interface Run {
  readonly source: SourceRow;
  readonly outbound: Outbound;
  readonly signal: AbortSignal;
  /** Somebody asked for the run: what failed before is tried again. */
  readonly again: boolean;
}

/** Fetches what is new, and takes it in. @throws {AppError} with what stops it, for the person. */
export async function pullFiles(services: Services, given: Omit<Run, 'outbound'>): Promise<void> {
  const { source } = given;
  const pull = pullOf(source);
  if (!pull) throw new AppError('unprocessable', 'This source does not say where its files are.');
  await loaderOf(services, source);
  const run = { ...given, outbound: makeOutbound(services.config.pullHosts) };
  if (pull.from === 'url') await pullAddress(services, run, pull.url);
  else if (pull.from === 's3') await pullBucket(services, run, pull);
  else await pullNetwork(services, run, pull);
}

async function pullAddress(services: Services, run: Run, url: string): Promise<void> {
  const { source, outbound, signal, again } = run;
  const secret = secretOf(services, source);
  const target = await services.files.room();
  await assertRoom(path.dirname(target), 0);
  try {
    const known = again ? undefined : source.looked[url];
    const answer = await outbound({
      ...{ url, target, signal, limit: LARGEST_UPLOAD, deadlineMs: FILE_MS },
      headers: {
        ...(secret && { authorization: authorization(secret) }),
        ...(known && { 'if-none-match': known }),
      },
    });
    if (answer.status === 304) return;
    if (answer.status !== 200) throw refused(answer.status);
    const name = nameOf(answer.headers['content-disposition'], answer.url);
    await takeIn(services, source, { path: target, name, again });
    await remember(services, source, answer.headers.etag ? { [url]: answer.headers.etag } : {});
  } finally {
    await rm(target, { force: true });
  }
}

/** A secret as the header takes it: a token stands for itself, a name and a password are `name:password`. */
function authorization(secret: string): string {
  if (/^(?:basic|bearer) /i.test(secret)) return secret;
  return secret.includes(':')
    ? `Basic ${Buffer.from(secret).toString('base64')}`
    : `Bearer ${secret}`;
}

function refused(status: number): AppError {
  if (status === 401 || status === 403) {
    return new AppError('unprocessable', `The address answers ${status}: check the secret.`);
  }
  if (status === 404 || status === 410) {
    return new AppError('unprocessable', `The address answers ${status}: there is no file.`);
  }
  return new AppError('unavailable', `The address answers ${status}. It is tried again.`);
}

/** The name that the sender gives the file, else the last part of the address. */
function nameOf(disposition: string | undefined, url: string): string {
  const given = /filename="?([^";]{1,255})"?/i.exec(disposition ?? '')?.[1];
  const last = new URL(url).pathname.split('/').filter(Boolean).at(-1) ?? '';
  let name = given ?? last;
  try {
    name = given ?? decodeURIComponent(last);
  } catch {
    // Not encoded as it should be: as it is.
  }
  return path.basename(name) || 'file';
}

async function pullBucket(
  services: Services,
  { source, outbound, signal, again }: Run,
  bucket: Extract<PullFrom, { from: 's3' }>,
): Promise<void> {
  const secret = secretOf(services, source);
  if (secret === null) throw new AppError('unprocessable', 'Give the secret key of the bucket.');
  const access: BucketAccess = { bucket, secret, outbound, signal };
  const objects = await listObjects(access, await services.files.room());
  const failed = again ? await failedNames(services, source) : new Set<string>();
  const isNew = ({ key, etag }: BucketObject) =>
    source.looked[key] !== etag || failed.has(path.posix.basename(key));
  const inOrder = objects.toSorted((a, b) => a.changedAt.localeCompare(b.changedAt));
  const wanted = (bucket.take === 'newest' ? inOrder.slice(-1) : inOrder).filter(isNew);
  // Only of what is still there, so that the list does not grow for ever.
  const seen: Record<string, string> = Object.create(null);
  for (const { key, etag } of objects) if (source.looked[key] === etag) seen[key] = etag;
  for (const { key, etag } of wanted.slice(0, MOST_FILES)) {
    signal.throwIfAborted();
    const target = await services.files.room();
    await assertRoom(path.dirname(target), 0);
    try {
      await fetchObject(access, key, { target, limit: LARGEST_UPLOAD, deadlineMs: FILE_MS });
      await takeIn(services, source, { path: target, name: path.posix.basename(key), again });
    } finally {
      await rm(target, { force: true });
    }
    seen[key] = etag;
    await remember(services, source, seen);
  }
}

async function pullNetwork(
  services: Services,
  { source, again }: Run,
  { loginId, accountId, days }: Extract<PullFrom, { from: 'network' }>,
): Promise<void> {
  const settings = settingsOf(services);
  const account = await accountFor(services, source.clientUuid, { loginId, accountId });
  // The network's days are in UTC, and today's is not over.
  const end = shiftDay(todayIn('UTC', services.clock()), -1);
  const range = { start: shiftDay(end, 1 - days), end };
  const text = await readFigures(settings, await accessOf(services, loginId), account, range);
  const target = await services.files.room();
  await assertRoom(path.dirname(target), 0);
  try {
    await writeFile(target, text);
    const name = `${settings.name} ${account.name} ${range.start} to ${range.end}.csv`;
    await takeIn(services, source, { path: target, name, again });
  } finally {
    await rm(target, { force: true });
  }
}

async function failedNames({ records }: Services, { id }: SourceRow): Promise<Set<string>> {
  const rows = await records.db
    .select({ name: intakeFile.name })
    .from(intakeFile)
    .where(and(eq(intakeFile.sourceId, id), eq(intakeFile.state, 'failed')));
  return new Set(rows.map(({ name }) => name));
}

/** Remembers what need not be fetched again, unless the source was changed meanwhile. */
async function remember(
  { records }: Services,
  { id, pull, ownerId }: SourceRow,
  looked: Readonly<Record<string, string>>,
): Promise<void> {
  const [now] = await records.db
    .select({ pull: intakeSource.pull, ownerId: intakeSource.ownerId })
    .from(intakeSource)
    .where(eq(intakeSource.id, id));
  if (JSON.stringify(now?.pull) !== JSON.stringify(pull) || now?.ownerId !== ownerId) return;
  await records.db
    .update(intakeSource)
    .set({ looked: { ...looked } })
    .where(eq(intakeSource.id, id));
}

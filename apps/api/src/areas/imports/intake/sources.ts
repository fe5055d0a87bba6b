/** Sources: who may see and change them, and whether one may load at this moment. */
import { randomBytes, randomUUID } from 'node:crypto';
import { IntakeSchedule, type IntakeSettings, PullFrom } from '@flightdeck/contract/intake';
import { CALLS } from '@flightdeck/contract/server';
import { isAllowed } from '@flightdeck/domain/access';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { actorOf } from '../../../platform/audit.ts';
import { makeSecretBox } from '../../../platform/crypto/secrets.ts';
import { AppError } from '../../../platform/errors.ts';
import { assertOutside } from '../../../platform/http/outbound.ts';
import type { RecordsDb } from '../../../platform/records/records.ts';
import { client, intakeSource } from '../../../platform/records/schema.ts';
import type { Caller } from '../../../platform/route.ts';
import type { Services } from '../../../platform/services.ts';
import { assertMayChoose } from '../client-link.ts';
import { scopeOf } from '../load-job.ts';
import { listMappings, readerOf } from '../mapping-store.ts';
import { accountFor } from '../networks/accounts.ts';
import { intakeKey } from '../schema.ts';
import { makeFolder } from './folder.ts';
import type { SourceRow } from './rows.ts';
import { nextRun } from './schedule.ts';

/** Sources of one client at most. */
const MOST_SOURCES = 50;

const gone = () =>
  new AppError('not-found', 'There is no such source among those of your clients.');

/** Sources of the caller's clients. */
export const ownSources = ({ clientUuids }: Caller) =>
  and(inArray(intakeSource.clientUuid, [...clientUuids]), eq(intakeSource.isDeleted, false));

/** A source of the caller's clients. @throws {AppError} `not-found`. */
export async function findSource(
  { records }: Pick<Services, 'records'>,
  caller: Caller,
  sourceId: string,
): Promise<SourceRow> {
  const [found] = await records.db
    .select()
    .from(intakeSource)
    .where(and(eq(intakeSource.id, sourceId), ownSources(caller)));
  if (!found) throw gone();
  return found;
}

/** A source by its id; undefined when it was deleted. */
export async function sourceById(
  { records }: Pick<Services, 'records'>,
  sourceId: string,
): Promise<SourceRow | undefined> {
  const [found] = await records.db
    .select()
    .from(intakeSource)
    .where(and(eq(intakeSource.id, sourceId), eq(intakeSource.isDeleted, false)));
  return found;
}

/** Where a pull finds its files; null for another kind. */
export const pullOf = ({ kind, pull }: SourceRow): PullFrom | null =>
  kind === 'pull' ? (PullFrom.safeParse(pull).data ?? null) : null;

/** When a pull runs; null for another kind. */
export const scheduleOf = ({ kind, cron, zone }: SourceRow): IntakeSchedule | null =>
  kind === 'pull' ? (IntakeSchedule.safeParse({ cron, zone }).data ?? null) : null;

const boxOf = ({ config }: Pick<Services, 'config'>) => makeSecretBox(config.secrets, 'pulls');

/** The secret of a pull; null without one. @throws {AppError} `unprocessable` when it can no longer be read. */
export function secretOf(
  services: Pick<Services, 'config'>,
  { id, secret }: SourceRow,
): string | null {
  if (secret === null) return null;
  const opened = boxOf(services).open(secret, id);
  if (opened === null) {
    throw new AppError('unprocessable', 'The secret cannot be read any more. Give it again.');
  }
  return opened;
}

/**
 * The owner of a source as of now, who may load for its client.
 * @throws {AppError} `forbidden` with what stops the source.
 */
export async function loaderOf(
  { callers, records }: Pick<Services, 'callers' | 'records'>,
  { ownerId, clientUuid }: Pick<SourceRow, 'ownerId' | 'clientUuid'>,
): Promise<Caller> {
  const caller = await callers.byUser(ownerId, '', '');
  const stopped = (why: string) =>
    new AppError(
      'forbidden',
      `${why} Nothing is loaded until somebody who may saves the source again.`,
    );
  const [of] = await records.db.select().from(client).where(eq(client.uuid, clientUuid));
  if (of?.archivedAt) {
    throw new AppError(
      'forbidden',
      `${of.name} is archived. Nothing is loaded until the client is restored.`,
    );
  }
  if (!caller) throw stopped('The account that this source loads with is disabled or gone.');
  const { name } = caller.user;
  if (!isAllowed(CALLS.imports.run.needs, caller.allowed)) {
    throw stopped(
      `${name}, whose permissions this source loads with, may not load files any more.`,
    );
  }
  if (!caller.clientUuids.includes(clientUuid)) {
    throw stopped(`${name}, whose permissions this source loads with, no longer sees the client.`);
  }
  return caller;
}

/** The origin and bucket that a secret is sent to. */
const secretGoesTo = (pull: PullFrom | null): string | null => {
  if (!pull) return null;
  if (pull.from === 'url') return new URL(pull.url).origin;
  if (pull.from === 'network') return `${pull.loginId} ${pull.accountId}`;
  return `${new URL(pull.endpoint).origin} ${pull.bucket} ${pull.accessKeyId}`;
};

type Given = IntakeSettings & { readonly secret?: string | undefined };

/** What is stored of settings, once they are found to be right. @throws {AppError} */
async function checked(
  services: Services,
  caller: Caller,
  sourceId: string,
  { secret, schedule, pull, ...given }: Given,
  before: SourceRow | null,
) {
  const { records, config, clock } = services;
  const { kind, clientUuid } = given;
  if (before && before.kind !== kind) {
    throw new AppError('bad-request', 'kind: it stays as it is. Make another source.');
  }
  if (!caller.clientUuids.includes(clientUuid)) {
    throw new AppError('forbidden', 'You may not load delivery for this client.');
  }
  await assertMayChoose(services, scopeOf(caller, { clientUuid }));
  if (given.mapping !== null) {
    const mappings = await listMappings(records, readerOf(caller));
    if (!mappings.some(({ name }) => name === given.mapping)) {
      throw new AppError(
        'unprocessable',
        `There is no mapping “${given.mapping}”. Choose another.`,
      );
    }
  }
  if (kind === 'folder' && !config.watchFolder) {
    throw new AppError(
      'unprocessable',
      'This server watches no folder: its operator sets WATCH_FOLDER.',
    );
  }
  if (kind !== 'pull') return { ...given, ...NO_PULL, nextDue: kind === 'folder' ? clock() : null };
  if (!pull || !schedule) {
    throw new AppError('bad-request', 'pull: say where the files are, and when they are fetched.');
  }
  if (pull.from === 'network') {
    await accountFor(services, clientUuid, pull);
    return { ...given, pull, secret: null, ...schedule, nextDue: nextRun(schedule, clock()) };
  }
  assertOutside(pull.from === 'url' ? pull.url : pull.endpoint, config.pullHosts);
  const isSamePlace = before !== null && secretGoesTo(pullOf(before)) === secretGoesTo(pull);
  if (before?.secret && secret === undefined && !isSamePlace) {
    // Else somebody could have a secret that they do not know sent to a place of their own.
    throw new AppError('unprocessable', 'The files are somewhere else now: give the secret again.');
  }
  const kept =
    secret === undefined
      ? (before?.secret ?? null)
      : secret && boxOf(services).seal(secret, sourceId);
  if (pull.from === 's3' && !kept) {
    throw new AppError('unprocessable', 'Give the secret key of the bucket.');
  }
  const nextDue = nextRun(schedule, clock());
  return { ...given, pull, secret: kept || null, ...schedule, nextDue };
}

const NO_PULL = { pull: null, secret: null, cron: null, zone: null } as const;

/** What the audit log keeps of settings: no address, for people put tokens into them. */
const noted = ({ secret: _, pull, ...settings }: Given) => ({
  ...settings,
  pull: pull && (pull.from === 'url' ? new URL(pull.url).origin : secretGoesTo(pull)),
});

/** Makes a source; answers its id. @throws {AppError} */
export async function createSource(
  services: Services,
  caller: Caller,
  given: Given,
): Promise<string> {
  const { records, audit } = services;
  const id = randomUUID();
  const values = await checked(services, caller, id, given, null);
  const folder = given.kind === 'folder' ? folderName(given.name) : null;
  await records.transaction(async (tx) => {
    const held = await tx.$count(
      intakeSource,
      and(eq(intakeSource.clientUuid, given.clientUuid), eq(intakeSource.isDeleted, false)),
    );
    if (held >= MOST_SOURCES) {
      throw new AppError(
        'conflict',
        `A client has ${MOST_SOURCES} sources at most. Delete one first.`,
      );
    }
    await assertNameFree(tx, given.clientUuid, given.name, id);
    await tx.insert(intakeSource).values({ id, ownerId: caller.user.id, folder, ...values });
    await audit.write(
      {
        ...actorOf(caller),
        action: 'intake/create',
        target: id,
        after: { ...noted(given), folder },
      },
      tx,
    );
  });
  if (folder) await makeFolder(services.config, folder);
  return id;
}

/** Changes a source: from then on it loads with the caller's permissions. @throws {AppError} */
export async function changeSource(
  services: Services,
  caller: Caller,
  sourceId: string,
  given: Given,
): Promise<void> {
  const { records, audit } = services;
  const before = await findSource(services, caller, sourceId);
  const values = await checked(services, caller, sourceId, given, before);
  await records.transaction(async (tx) => {
    await assertNameFree(tx, given.clientUuid, given.name, sourceId);
    await tx
      .update(intakeSource)
      // What failed before may load now: each file is looked at again.
      .set({ ...values, ownerId: caller.user.id, problem: null, looked: {} })
      .where(eq(intakeSource.id, sourceId));
    await audit.write(
      {
        ...actorOf(caller),
        action: 'intake/change',
        target: sourceId,
        before: { name: before.name, ownerId: before.ownerId, clientUuid: before.clientUuid },
        after: {
          ...noted(given),
          ownerId: caller.user.id,
          isNewSecret: given.secret !== undefined,
        },
      },
      tx,
    );
  });
}

/** Pauses a source, or lets it go on. */
export async function enableSource(
  services: Services,
  caller: Caller,
  sourceId: string,
  isEnabled: boolean,
): Promise<void> {
  const { records, audit, clock } = services;
  const source = await findSource(services, caller, sourceId);
  const schedule = scheduleOf(source);
  const action = isEnabled ? 'intake/enable' : 'intake/pause';
  await records.transaction(async (tx) => {
    await tx
      .update(intakeSource)
      // What was missed during a pause is not caught up.
      .set({ isEnabled, ...(schedule && { nextDue: nextRun(schedule, clock()) }) })
      .where(eq(intakeSource.id, sourceId));
    await audit.write({ ...actorOf(caller), action, target: sourceId }, tx);
  });
}

/** Deletes a source with its keys and its secret; its name stays for the history of what it loaded. */
export async function removeSource(
  services: Services,
  caller: Caller,
  sourceId: string,
): Promise<void> {
  const { records, audit } = services;
  const { name } = await findSource(services, caller, sourceId);
  await records.transaction(async (tx) => {
    await tx.delete(intakeKey).where(eq(intakeKey.sourceId, sourceId));
    await tx
      .update(intakeSource)
      .set({ isDeleted: true, isEnabled: false, secret: null, nextDue: null })
      .where(eq(intakeSource.id, sourceId));
    await audit.write(
      { ...actorOf(caller), action: 'intake/delete', target: sourceId, before: { name } },
      tx,
    );
  });
}

/** @throws {AppError} `conflict` when another source of the client has the name. */
async function assertNameFree(
  db: RecordsDb,
  clientUuid: string,
  name: string,
  sourceId: string,
): Promise<void> {
  const others = await db
    .select({ name: intakeSource.name })
    .from(intakeSource)
    .where(
      and(
        eq(intakeSource.clientUuid, clientUuid),
        eq(intakeSource.isDeleted, false),
        ne(intakeSource.id, sourceId),
      ),
    );
  if (others.some((other) => other.name.toLowerCase() === name.toLowerCase())) {
    throw new AppError(
      'conflict',
      `The client has a source “${name}” already. Choose another name.`,
    );
  }
}

/**
 * The name of a new source's folder, made by the server: no name that a person enters leads out of the watched folder,
 * or into the folder of another client.
 */
function folderName(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-+|-+$/g, '');
  return `${words || 'source'}-${randomBytes(4).toString('hex')}`;
}

/** Names of clients by uuid. */
export async function clientNames(
  { records }: Pick<Services, 'records'>,
  uuids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (uuids.length === 0) return new Map();
  const rows = await records.db
    .select({ uuid: client.uuid, name: client.name })
    .from(client)
    .where(inArray(client.uuid, [...uuids]));
  return new Map(rows.map(({ uuid, name }) => [uuid, name]));
}

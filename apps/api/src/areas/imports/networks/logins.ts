/** Logins at the social network: who may see them, the way there and back, and the tokens, which never leave this file. */
import { createHash, randomUUID } from 'node:crypto';
import type { Network, NetworkLogin } from '@flightdeck/contract/networks';
import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import { actorOf } from '../../../platform/audit.ts';
import { singleFlight } from '../../../platform/cache/single-flight.ts';
import { makeSecretBox } from '../../../platform/crypto/secrets.ts';
import { AppError } from '../../../platform/errors.ts';
import { describeError } from '../../../platform/http/failure.ts';
import { namesOf } from '../../../platform/records/names.ts';
import type { Caller } from '../../../platform/route.ts';
import type { Services } from '../../../platform/services.ts';
import { clientNames } from '../intake/sources.ts';
import { networkAttempt, networkLogin } from '../schema.ts';
import { accountsOf, ENDED } from './accounts.ts';
import { readAccounts } from './linkedin.ts';
import {
  beginLogin,
  finishLogin,
  type Granted,
  LoginEnded,
  type NetworkSettings,
  refreshLogin,
  revokeTokens,
} from './oauth.ts';

type LoginRow = typeof networkLogin.$inferSelect;

/** The page that the network sends people back to (spec.md §2). */
const RETURN_PATH = '/auth/token/linkedin';
/** How long somebody may take at the network, in milliseconds. */
const ATTEMPT_MS = 15 * 60_000;
/** An access that ends sooner is renewed before it is used, in milliseconds. */
const SOON_MS = 60_000;

const READS: Readonly<Record<string, string>> = {
  r_ads: 'Names, currencies and settings of the ad accounts and campaigns that you can see there',
  r_ads_reporting: 'Daily figures of these accounts: impressions, clicks, cost, conversions',
  r_organization_social: 'Posts of your organisation’s page, and how people reacted to them',
};
const scopesOf = (scopes: readonly string[]) =>
  scopes.map((scope) => ({
    scope,
    reads: READS[scope] ?? 'What the network allows under this name',
  }));

/** The network that is set up. @throws {AppError} `unprocessable` without one. */
export function settingsOf({ config }: Pick<Services, 'config'>): NetworkSettings {
  if (config.network) return config.network;
  throw new AppError(
    'unprocessable',
    'No network is set up here: the operator sets NETWORK_CLIENT_ID and NETWORK_CLIENT_SECRET.',
  );
}

/** What people are told of it. */
export const shownNetwork = ({ config: { network } }: Pick<Services, 'config'>): Network | null =>
  network && {
    name: network.name,
    scopes: scopesOf(network.scopes),
    hasFigures: network.api !== null,
  };

const boxOf = ({ config }: Pick<Services, 'config'>) =>
  makeSecretBox(config.secrets, 'network logins');
const hashOf = (state: string): string => createHash('sha256').update(state).digest('hex');
const redirectUri = (origin: string): string => `${origin}${RETURN_PATH}`;

const own = ({ clientUuids }: Caller) => inArray(networkLogin.clientUuid, [...clientUuids]);

/** A login of the caller's clients. @throws {AppError} `not-found`. */
async function findLogin(
  { records }: Pick<Services, 'records'>,
  caller: Caller,
  loginId: string,
): Promise<LoginRow> {
  const [row] = await records.db
    .select()
    .from(networkLogin)
    .where(and(eq(networkLogin.id, loginId), own(caller)));
  if (row) return row;
  throw new AppError('not-found', 'There is no such login among those of your clients.');
}

/** Logins of the caller's clients, newest first. */
export async function listLogins(services: Services, caller: Caller): Promise<NetworkLogin[]> {
  const rows = await services.records.db
    .select()
    .from(networkLogin)
    .where(own(caller))
    .orderBy(desc(networkLogin.connectedAt), networkLogin.id);
  return shown(services, rows);
}

async function shown(services: Services, rows: readonly LoginRow[]): Promise<NetworkLogin[]> {
  const { records } = services;
  const [clients, nameOf] = await Promise.all([
    clientNames(
      services,
      rows.map(({ clientUuid }) => clientUuid),
    ),
    namesOf(
      records.db,
      rows.map(({ connectedBy }) => connectedBy),
    ),
  ]);
  return rows.map((row) => {
    const endsAt = row.refresh === null ? row.accessUntil : row.refreshUntil;
    return {
      ...{ loginId: row.id, network: row.network, clientUuid: row.clientUuid },
      client: clients.get(row.clientUuid) ?? '',
      state: row.access === null ? 'ended' : 'active',
      ...{ problem: row.problem, scopes: scopesOf(row.scopes), accounts: accountsOf(row) },
      ...{ connectedBy: nameOf(row.connectedBy), connectedAt: row.connectedAt.toISOString() },
      endsAt: (row.access === null ? null : endsAt)?.toISOString() ?? null,
      usedAt: row.usedAt?.toISOString() ?? null,
    };
  });
}

async function shownOne(services: Services, row: LoginRow): Promise<NetworkLogin> {
  const [one] = await shown(services, [row]);
  if (!one) throw new Error('The login was not read.');
  return one;
}

/** Begins a login; answers where the person goes. @throws {AppError} `forbidden`, `unprocessable`. */
export async function beginFor(
  services: Services,
  caller: Caller,
  clientUuid: string,
  origin: string,
): Promise<string> {
  const { records, clock } = services;
  if (!caller.clientUuids.includes(clientUuid)) {
    throw new AppError('forbidden', 'You may not connect accounts for this client.');
  }
  const settings = settingsOf(services);
  const now = clock();
  const { address, state, verifier } = await beginLogin(settings, redirectUri(origin));
  const hash = hashOf(state);
  await records.db.delete(networkAttempt).where(lt(networkAttempt.until, now));
  await records.db.insert(networkAttempt).values({
    ...{ hash, sessionId: caller.sessionId, clientUuid },
    verifier: boxOf(services).seal(verifier, hash),
    until: new Date(now.getTime() + ATTEMPT_MS),
  });
  return address;
}

/**
 * Ends a login with what the network sent back. The attempt is gone whatever comes of it.
 * @param query Of the page that the person was sent back to.
 * @throws {AppError} `unprocessable`, `forbidden`, `unavailable`.
 */
export async function completeLogin(
  services: Services,
  caller: Caller,
  query: string,
  origin: string,
): Promise<NetworkLogin> {
  const { records, clock, audit } = services;
  const settings = settingsOf(services);
  const returned = new URL(redirectUri(origin));
  returned.search = query;
  const state = returned.searchParams.get('state') ?? '';
  const hash = hashOf(state);
  const [attempt] = await records.db
    .delete(networkAttempt)
    .where(and(eq(networkAttempt.hash, hash), eq(networkAttempt.sessionId, caller.sessionId)))
    .returning();
  const now = clock();
  const verifier = attempt && boxOf(services).open(attempt.verifier, hash);
  if (!attempt || !verifier || attempt.until <= now) {
    throw new AppError(
      'unprocessable',
      'This login was begun elsewhere, too long ago, or is over already. Nothing was connected: begin again.',
    );
  }
  // What the person may do can have changed while they were away.
  if (!caller.clientUuids.includes(attempt.clientUuid)) {
    throw new AppError('forbidden', 'You may not connect accounts for this client any more.');
  }
  const granted = await finishLogin(settings, returned, { state, verifier, now });
  const id = randomUUID();
  const read = await accountsWith(settings, granted.access);
  const [row] = await records.transaction(async (tx) => {
    const made = await tx
      .insert(networkLogin)
      .values({
        ...{ id, clientUuid: attempt.clientUuid, network: settings.name },
        ...sealed(services, id, granted),
        scopes: [...(granted.scopes ?? settings.scopes)],
        ...{ accounts: read.accounts, problem: read.problem },
        ...{ connectedBy: caller.user.id, connectedAt: now },
      })
      .returning();
    const after = { network: settings.name, clientUuid: attempt.clientUuid };
    await audit.write({ ...actorOf(caller), action: 'network/connect', target: id, after }, tx);
    return made;
  });
  if (!row) throw new Error('The login was not written.');
  return shownOne(services, row);
}

const sealed = (
  services: Pick<Services, 'config'>,
  id: string,
  { access, refresh, accessUntil, refreshUntil }: Granted,
) => {
  const box = boxOf(services);
  return {
    access: box.seal(access, `${id} access`),
    refresh: refresh === null ? null : box.seal(refresh, `${id} refresh`),
    ...{ accessUntil, refreshUntil },
  };
};

/** Accounts, or why they could not be read: a login whose accounts are read later is still one. */
async function accountsWith(settings: NetworkSettings, access: string) {
  if (!settings.api) return { accounts: [], problem: null };
  try {
    return { accounts: await readAccounts(settings, access), problem: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { accounts: [], problem: error.message };
  }
}

const flight = singleFlight<string>();

/**
 * An access that lasts for some time yet; it is renewed where that is needed, once for all who ask at the same moment.
 * @throws {AppError} `unprocessable` where the login has ended; `unavailable`.
 */
export async function accessOf(services: Services, loginId: string): Promise<string> {
  const { records, clock } = services;
  const [row] = await records.db.select().from(networkLogin).where(eq(networkLogin.id, loginId));
  if (!row || row.access === null || row.accessUntil === null) {
    throw new AppError('unprocessable', row?.problem ?? ENDED);
  }
  const box = boxOf(services);
  if (row.accessUntil.getTime() - clock().getTime() > SOON_MS) {
    const access = box.open(row.access, `${row.id} access`);
    if (access === null) throw new AppError('unprocessable', UNREADABLE);
    await records.db
      .update(networkLogin)
      .set({ usedAt: clock() })
      .where(eq(networkLogin.id, row.id));
    return access;
  }
  return flight(row.id, () => renewed(services, row));
}

const UNREADABLE =
  'The login cannot be read any more, because the server has another session secret. Connect it again.';

async function renewed(services: Services, row: LoginRow): Promise<string> {
  const { records, clock } = services;
  const settings = settingsOf(services);
  const refresh = row.refresh && boxOf(services).open(row.refresh, `${row.id} refresh`);
  // Not over: whoever sets the secret again that sealed it has it back.
  if (refresh === null && row.refresh !== null) throw new AppError('unprocessable', UNREADABLE);
  try {
    if (!refresh) throw new LoginEnded();
    const granted = await refreshLogin(settings, refresh, clock());
    // A network that gives no new refresh token leaves the old one as it is.
    const tokens = sealed(services, row.id, { ...granted, refresh: granted.refresh ?? refresh });
    await records.db
      .update(networkLogin)
      .set({
        ...tokens,
        refreshUntil: granted.refreshUntil ?? row.refreshUntil,
        ...{ usedAt: clock(), problem: null },
      })
      // Revoked meanwhile, it stays so.
      .where(and(eq(networkLogin.id, row.id), eq(networkLogin.refresh, row.refresh ?? '')));
    return granted.access;
  } catch (error) {
    if (!(error instanceof LoginEnded)) throw error;
    const [now] = await records.db.select().from(networkLogin).where(eq(networkLogin.id, row.id));
    // Another process has renewed it with the same refresh token, which can be used once.
    if (now?.access && now.refresh !== row.refresh) return accessOf(services, row.id);
    await endLocally(services, row.id, ENDED);
    throw new AppError('unprocessable', ENDED);
  }
}

async function endLocally(services: Services, id: string, problem: string | null): Promise<void> {
  const { records, audit } = services;
  await records.transaction(async (tx) => {
    const gone = { access: null, refresh: null, accessUntil: null, refreshUntil: null, problem };
    await tx.update(networkLogin).set(gone).where(eq(networkLogin.id, id));
    if (problem !== null) {
      await audit.write({ action: 'network/ended', actorId: null, target: id }, tx);
    }
  });
}

/** Reads the accounts again. @throws {AppError} where the login has ended or the network does not answer. */
export async function checkLogin(
  services: Services,
  caller: Caller,
  loginId: string,
): Promise<NetworkLogin> {
  const { id } = await findLogin(services, caller, loginId);
  const settings = settingsOf(services);
  const read = await accountsWith(settings, await accessOf(services, id));
  const [row] = await services.records.db
    .update(networkLogin)
    .set(read.problem === null ? read : { problem: read.problem })
    .where(eq(networkLogin.id, id))
    .returning();
  if (!row) throw new AppError('not-found', 'There is no such login among those of your clients.');
  return shownOne(services, row);
}

/** Forgets the tokens at once, then takes them back at the network. @returns whether the network confirmed it. */
export async function endLogin(
  services: Services,
  caller: Caller,
  loginId: string,
): Promise<boolean> {
  const { config, audit, log } = services;
  const row = await findLogin(services, caller, loginId);
  const box = boxOf(services);
  const tokens = (['refresh', 'access'] as const).flatMap((kind) => {
    const kept = row[kind];
    return (kept === null ? null : box.open(kept, `${row.id} ${kind}`)) ?? [];
  });
  await endLocally(services, row.id, null);
  const isRevoked = await (config.network
    ? revokeTokens(config.network, tokens).catch((error: unknown) => {
        log.warn(`A login could not be revoked at the network: ${describeError(error)}`);
        return false;
      })
    : false);
  await audit.write({
    ...{ ...actorOf(caller), action: 'network/end', target: row.id },
    after: { isRevoked },
  });
  return isRevoked;
}

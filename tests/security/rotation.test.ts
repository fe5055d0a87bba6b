/** Rotating SESSION_SECRET: nobody is signed out, nothing is lost, and afterwards the old secret opens nothing (docs/decisions/0080). */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { CALLS } from '@flightdeck/contract/server';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createApp } from '../../apps/api/src/app.ts';
import { addVersion } from '../../apps/api/src/areas/documents/add-version.ts';
import { conversationOf, replyAddress } from '../../apps/api/src/areas/help/reply-address.ts';
import { helpMessage, helpProject } from '../../apps/api/src/areas/help/schema.ts';
import { accessOf } from '../../apps/api/src/areas/imports/networks/logins.ts';
import { networkLogin } from '../../apps/api/src/areas/imports/schema.ts';
import { AREAS } from '../../apps/api/src/areas/index.ts';
import { answerCommands } from '../../apps/api/src/commands.ts';
import { describeSettings, readConfig } from '../../apps/api/src/platform/config.ts';
import { lookAtSeals, sealAnew } from '../../apps/api/src/platform/crypto/sealed.ts';
import { makeSecretBox } from '../../apps/api/src/platform/crypto/secrets.ts';
import { readShareToken, signShareToken } from '../../apps/api/src/platform/embed/share-token.ts';
import { makeMailBox } from '../../apps/api/src/platform/mail/mail-job.ts';
import { job, user } from '../../apps/api/src/platform/records/schema.ts';
import { makeTotp } from '../../apps/api/src/platform/session/second-factor.ts';
import { type OpenServices, openServices } from '../../apps/api/src/platform/start.ts';
import { codeAt } from '../../apps/api/src/testing/authenticator.ts';
import { CLIENTS, PASSWORD, PEOPLE, stampFixture } from '../../apps/api/src/testing/fixture.ts';
import { clientOf, cookieOf, ENGINES, signInBy } from '../../apps/api/src/testing/server.ts';
import { copyStores, makeDatabase } from '../../apps/api/src/testing/stores.ts';
import { RUNNER } from '../real-server.ts';

const CLI = path.resolve(import.meta.dirname, '../../apps/api/src/cli/rotate.ts');
const OLD = 'the old secret that is long enough for it';
const NEW = 'the new secret that is long enough as well';
const clientUuid = CLIENTS.northwind;
const NOW = new Date();

describe.each(ENGINES)('rotating the session secret on %s', (engine) => {
  let folder: string;
  let url = '';
  let drop = async () => {};
  let told: string[];
  let running: { app: Awaited<ReturnType<typeof createApp>>; services: OpenServices } | null = null;

  const env = (secrets: Readonly<Record<string, string>>) => ({
    ...{ NODE_ENV: 'test', DATA_DIR: folder, DEMO: 'off', DATABASE_URL: url },
    ...{ INBOUND_MAIL_DOMAIN: 'reply.example', INBOUND_MAIL_SECRET: 'i'.repeat(40) },
    ...{ NETWORK_CLIENT_ID: 'portal', NETWORK_CLIENT_SECRET: 'hush', ...secrets },
  });
  const start = async (secrets: Readonly<Record<string, string>>) => {
    await stop();
    told = [];
    const note = (line: string) => void told.push(line);
    const log = { info: note, warn: note, error: note };
    const services = await openServices(readConfig(env(secrets)), { log });
    await stampFixture(services);
    running = { app: await createApp(services), services };
    return { ...running, logged: told };
  };
  async function stop(): Promise<void> {
    await running?.app.close();
    await running?.services.close();
    running = null;
  }
  const command = (secrets: Readonly<Record<string, string>>) =>
    promisify(execFile)(process.execPath, [RUNNER, CLI], {
      env: { ...process.env, ...env(secrets), FACTS_DATABASE_URL: '' },
    }).then(
      ({ stdout }) => ({ code: 0, said: stdout }),
      (error: { code: number; stdout: string; stderr: string }) => ({
        code: error.code,
        said: error.stdout + error.stderr,
      }),
    );

  let cookie: string;
  let totp: string;
  let partner: { id: string; kid: string; secret: string };
  let share: string;
  let sha256: string;
  let reply: string;
  let mailId: string;
  const mail = { to: 'a@example.com', subject: 'A letter', text: 'Its text' };

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'flightdeck-rotation-'));
    if (engine === 'embedded') await copyStores('fixture', folder);
    else ({ url, drop } = await makeDatabase('fixture'));
    const host = await start({ SESSION_SECRET: OLD });
    const { services } = host;
    const { db } = services.records;
    cookie = (await signInBy(host, PEOPLE.analyst.email)).cookie;
    const [account] = await db.select().from(user).where(eq(user.id, 'colleague'));
    if (!account) throw new Error('no colleague');
    const factor = makeTotp(services.config, account);
    totp = factor.secret;
    await db
      .update(user)
      .set({ totpSecret: factor.sealed, totpEnabledAt: NOW })
      .where(eq(user.id, account.id));
    const spec = { name: 'Times', clientUuid, origins: ['https://times.example'], projects: [] };
    partner = await services.partners.create(spec);
    const subject = { type: 'report', id: 'r1' } as const;
    const about = { linkId: 'l1', subject, advertiserIds: [], madeBy: 'analyst', reader: 'x' };
    share = await signShareToken(services.config.secrets, about, NOW);
    const put = await services.objects.put(clientUuid, Readable.from([Buffer.from('a contract')]));
    sha256 = put.sha256;
    const content = { ...put, type: 'text/plain', scan: 'not-scanned', text: '' } as const;
    const place = { clientUuid, folderId: null, documentId: null, note: '', by: 'analyst' };
    await services.records.transaction((tx) =>
      addVersion(services, tx, { ...place, name: 'Contract.txt', content }, 'en-GB'),
    );
    await db.insert(helpProject).values({ id: 'portal', title: 'Portal', products: [] });
    const message = { id: randomUUID(), senderId: 'analyst' };
    await db.insert(helpMessage).values({
      ...{ ...message, projectId: 'portal', type: 'support', product: 'p' },
      ...{ productTitle: 'P', message: 'Help', senderName: 'A', bodyHash: 'h', refused: [] },
      ...{ senderEmail: PEOPLE.analyst.email, sentAt: NOW },
    });
    reply = replyAddress(services.config, message, PEOPLE.analyst.email, NOW) ?? '';
    const box = makeSecretBox(services.config.secrets, 'network logins');
    await db.insert(networkLogin).values({
      ...{ id: 'login', clientUuid, network: 'LinkedIn', scopes: [], accounts: [] },
      ...{ access: box.seal('the access', 'login access'), connectedBy: 'analyst' },
      ...{ accessUntil: new Date(NOW.getTime() + 86_400_000), connectedAt: NOW },
      refresh: box.seal('the refresh', 'login refresh'),
    });
    // Waits long enough for the whole test.
    await services.records.transaction(async (tx) => {
      mailId = await services.mailer.queue(tx, mail);
      const dueAt = new Date(NOW.getTime() + 86_400_000);
      await tx.update(job).set({ dueAt }).where(eq(job.id, mailId));
    });
    await stop();
  }, 60_000);
  afterAll(async () => {
    await stop();
    await drop();
    await rm(folder, { recursive: true, force: true });
  });

  /** What was made at the beginning and is kept here. */
  async function kept({ config, records, partners, objects, ...services }: OpenServices) {
    const [account] = await records.db.select().from(user).where(eq(user.id, 'colleague'));
    const sealed = makeSecretBox(config.secrets, 'second factor');
    const [mailed] = await records.db.select().from(job).where(eq(job.id, mailId));
    const { body } = z.object({ body: z.string() }).parse(mailed?.payload);
    return {
      factor: sealed.open(account?.totpSecret ?? '', 'colleague'),
      partner: (await partners.signing(partner.id, partner.kid))?.secret,
      file: await objects.open(clientUuid, sha256).then(text, () => 'gone'),
      network: await accessOf({ ...services, config, records, partners, objects }, 'login').catch(
        (error: Error) => error.message,
      ),
      mail: makeMailBox(config).open(mailId, body)?.text ?? null,
    };
  }
  const all = () => ({
    ...{ factor: totp, partner: partner.secret, file: 'a contract' },
    ...{ network: 'the access', mail: 'Its text' },
  });
  const me = (host: Parameters<typeof clientOf>[0], own: string) =>
    clientOf(host, own).send(CALLS.auth.current);

  it('opens everything with the old one beside it, and nobody signs in again', async () => {
    // Before the switch the new one is only accepted: what another process makes with it opens already.
    const early = await start({ SESSION_SECRET: OLD, SESSION_SECRET_BEFORE: NEW });
    expect(await kept(early.services)).toEqual(all());
    expect((await me(early, cookie)).status).toBe(200);

    const host = await start({ SESSION_SECRET: NEW, SESSION_SECRET_BEFORE: OLD });
    const { services } = host;
    expect(await kept(services)).toEqual(all());
    const answer = await me(host, cookie);
    expect(answer.status).toBe(200);
    // The browser has a cookie of the new secret from now on; the old one still works beside it.
    expect(cookieOf(answer)).not.toBe(cookie);
    expect((await me(host, cookie)).status).toBe(200);
    expect((await me(host, cookieOf(answer))).status).toBe(200);
    expect((await me(host, `${cookie}x`)).status).toBe(401);
    const { secrets } = services.config;
    expect((await readShareToken(secrets, share, NOW)).linkId).toBe('l1');
    const { db } = services.records;
    const mailed = { from: PEOPLE.analyst.email, to: [reply] };
    expect(await conversationOf(services.config, db, mailed, NOW)).toMatchObject({
      senderId: 'analyst',
    });
    // By the second factor that was set up before.
    const login = await clientOf(host, '').send(CALLS.auth.login, {
      body: { email: PEOPLE.colleague.email, password: PASSWORD },
    });
    const code = codeAt(totp, new Date());
    const second = await clientOf(host, cookieOf(login)).send(CALLS.auth.secondFactor, {
      body: { code },
    });
    expect(second.status).toBe(200);
    // The same content again is the same file.
    const again = await services.objects.put(
      clientUuid,
      Readable.from([Buffer.from('a contract')]),
    );
    expect(again).toMatchObject({ sha256, isNew: false });
    cookie = cookieOf(answer);
  });

  it('says that a secret is still needed, and that one is missing', async () => {
    const { services } = await start({ SESSION_SECRET: NEW, SESSION_SECRET_BEFORE: OLD });
    const before = await lookAtSeals(services, AREAS, 100);
    expect(before.map(({ title, before: n }) => [title, n])).toEqual(
      expect.arrayContaining([
        ['Second factors', 1],
        ['Keys of partners', 1],
        ['Logins at networks', 1],
        ['Renewals of logins at networks', 1],
        ['Mails that wait', 1],
        ['Files', 1],
      ]),
    );
    await stop();
    const alone = await start({ SESSION_SECRET: NEW });
    expect(await kept(alone.services)).toEqual({
      ...{ factor: null, partner: undefined, file: 'gone', mail: null },
      network: expect.stringContaining('another session secret'),
    });
    await stop();
    const lost = await command({ SESSION_SECRET: NEW });
    expect(lost.code).toBe(1);
    expect(lost.said).toContain('second factors: 1');
    expect(lost.said).toContain('files: 1');
    expect(lost.said).toContain('SESSION_SECRET_BEFORE');
  });

  it('seals everything anew, beside a running server; then the old one can go', async () => {
    const both = { SESSION_SECRET: NEW, SESSION_SECRET_BEFORE: OLD };
    const { services } = await start(both);
    const silence = await answerCommands(services);
    const first = await command(both);
    expect(first, first.said).toMatchObject({ code: 0 });
    expect(first.said).toContain('Files: 1 sealed anew');
    expect(first.said).toContain('Run this again');
    const second = await command(both);
    expect(second.said).toContain('SESSION_SECRET_BEFORE may be taken away');
    expect(await kept(services)).toEqual(all());
    await silence();

    const host = await start({ SESSION_SECRET: NEW });
    expect(await kept(host.services)).toEqual(all());
    expect((await me(host, cookie)).status).toBe(200);
    // The old secret opens nothing any more.
    const old = await start({ SESSION_SECRET: OLD });
    expect(await kept(old.services)).toMatchObject({ factor: null, file: 'gone', mail: null });
    expect((await me(old, cookie)).status).toBe(401);
  });
});

describe('rotating DOCUMENTS_KEY', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'flightdeck-documents-key-'));
    await copyStores('fixture', folder);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const SESSION = 'the session secret that stays as it is';
  const [FIRST, SECOND] = [
    'the first key of files that is long enough',
    'the second key of files that is long enough',
  ];
  const open = (more: Readonly<Record<string, string>>) => {
    const env = {
      NODE_ENV: 'test',
      DATA_DIR: folder,
      DEMO: 'off',
      SESSION_SECRET: SESSION,
      ...more,
    };
    return openServices(readConfig(env));
  };
  /** Does `work` with the services of these settings. */
  async function having<T>(
    more: Readonly<Record<string, string>>,
    work: (on: OpenServices) => Promise<T>,
  ) {
    const services = await open(more);
    try {
      return await work(services);
    } finally {
      await services.close();
    }
  }
  const sha256Of = (services: OpenServices) =>
    services.objects.put(clientUuid, Readable.from([Buffer.from('a contract')]));
  const read = (sha256: string) => (services: OpenServices) =>
    services.objects.open(clientUuid, sha256).then(text, () => 'gone');
  const anew = async (services: OpenServices) =>
    (await sealAnew(services, AREAS)).find(({ title }) => title === 'Files');

  it('opens files with the key from before, seals them anew, and then needs it no more', async () => {
    // Kept without a key: the session secret seals it.
    const { sha256 } = await having({}, async (services) => {
      const put = await sha256Of(services);
      const content = { ...put, type: 'text/plain', scan: 'not-scanned', text: '' } as const;
      const place = { clientUuid, folderId: null, documentId: null, note: '', by: 'analyst' };
      await services.records.transaction((tx) =>
        addVersion(services, tx, { ...place, name: 'Contract.txt', content }, 'en-GB'),
      );
      return put;
    });
    for (const [key, before, after] of [
      [FIRST, SESSION, 'a first key'],
      [SECOND, FIRST, 'another one'],
      ['', SECOND, 'none again'],
    ] as const) {
      const now: Record<string, string> = key ? { DOCUMENTS_KEY: key } : {};
      expect(await having(now, read(sha256)), after).toBe('gone');
      const both = { ...now, DOCUMENTS_KEY_BEFORE: before };
      expect(await having(both, read(sha256)), after).toBe('a contract');
      // A process that still has only the old key beside the new one, as before the switch.
      const early = { DOCUMENTS_KEY: before, DOCUMENTS_KEY_BEFORE: key || SESSION };
      expect(await having(early, read(sha256)), after).toBe('a contract');
      expect(await having(both, anew)).toMatchObject({ before: 1, none: 0 });
      expect(await having(both, anew)).toMatchObject({ before: 0, current: 1, none: 0 });
      expect(await having(now, read(sha256)), after).toBe('a contract');
    }
    expect(await having({ DOCUMENTS_KEY: SECOND }, read(sha256))).toBe('gone');
  });

  it('refuses a key from before that is too short, and masks all of them', () => {
    expect(() => readConfig({ DOCUMENTS_KEY_BEFORE: 'short' })).toThrow('DOCUMENTS_KEY_BEFORE');
    expect(describeSettings({ DOCUMENTS_KEY_BEFORE: FIRST }).join()).not.toContain(FIRST);
  });
});

/** Feature flags of people, sample tokens of partners, and who may do what of it. */
import { CALLS } from '@flightdeck/contract/server';
import { signEmbedToken } from '@flightdeck/widgets/sign';
import { and, desc, eq } from 'drizzle-orm';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyToken } from '../../platform/embed/token.ts';
import { auditLog, flagChoice, rolePermission } from '../../platform/records/schema.ts';
import { CLIENTS, PEOPLE } from '../../testing/fixture.ts';
import { insertPerson, insertRole } from '../../testing/people.ts';
import { startTestServer, type TestClient, type TestServer } from '../../testing/server.ts';

const { developer, auth } = CALLS;
const START = new Date('2026-03-04T09:00:00Z');
const now = START;
let server: TestServer;
let admin: TestClient;

beforeAll(async () => {
  server = await startTestServer({ now: () => now });
  admin = await server.signIn('admin');
});
afterAll(() => server.stop());

const lastAudit = async (action: string) => {
  const { db } = server.services.records;
  const [entry] = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, action))
    .orderBy(desc(auditLog.id))
    .limit(1);
  return entry;
};
const variantOf = async (client: TestClient) =>
  (await client.send(auth.settings)).body.data.reportDownload;
const choose = (client: TestClient, body: object) => client.send(developer.chooseFlag, { body });

describe('without the permissions', () => {
  it('nothing is answered, also to people of a client who hold them', async () => {
    const { db } = server.services.records;
    const names = ['developer/use', 'developer/flags', 'developer/tokens'];
    await db
      .insert(rolePermission)
      .values(names.map((permission) => ({ roleId: 'viewer', permission })));
    for (const person of ['analyst', 'viewer'] as const) {
      const client = await server.signIn(person);
      const answers = [
        await client.send(developer.flags),
        await choose(client, { flag: 'reportDownload', variant: 'v1' }),
        await client.send(developer.partners),
        await client.send(developer.sampleToken, {
          body: {
            ...{ partnerId: 'none', seconds: 60 },
            subject: { type: 'feed' },
          },
        }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    }
    expect((await server.anonymous.send(developer.flags)).status).toBe(401);
  });

  it('a developer chooses for themselves alone', async () => {
    const { db } = server.services.records;
    await insertRole(db, 'developer', ['developer/use'], 'Developer');
    await insertPerson(
      db,
      { id: 'dev', name: 'Dora Dev', email: 'dora@meridian.example' },
      { roles: ['developer'], clients: [], acceptedAt: START },
    );
    const caller = await server.services.callers.byUser('dev', '', '');
    expect(caller?.allowed).toMatchObject({ 'developer/use': true });
    if (!caller) return;
    const { chooseFlag, heldFlags } = await import('./flags.ts');
    const others = { flag: 'reportDownload', variant: 'v1', email: PEOPLE.viewer.email } as const;
    await expect(chooseFlag(server.services, caller, others)).rejects.toMatchObject({
      code: 'forbidden',
    });
    await choose(admin, others);
    const own = { flag: 'reportDownload', variant: 'v1', email: 'DORA@meridian.example' } as const;
    const { choices } = await chooseFlag(server.services, caller, own);
    expect(choices.map(({ person }) => person.name)).toEqual(['Dora Dev']);
    expect((await heldFlags(server.services, caller)).choices).toHaveLength(1);
    await choose(admin, { ...others, variant: null });
    await choose(admin, { ...own, variant: null });
  });
});

describe('a feature flag', () => {
  it('holds at the next request of the person alone, until it is taken back', async () => {
    const viewer = await server.signIn('viewer');
    expect(await variantOf(viewer)).toBe('v2');
    const chosen = await choose(admin, {
      ...{ flag: 'reportDownload', variant: 'v1', email: 'VERA@northwind.example' },
    });
    expect(chosen.body.data).toMatchObject({
      defaults: { reportDownload: 'v2' },
      choices: [
        { flag: 'reportDownload', variant: 'v1', person: { id: 'viewer' }, setBy: 'Ada Admin' },
      ],
    });
    expect(await variantOf(viewer)).toBe('v1');
    expect(await variantOf(admin)).toBe('v2');
    expect(await variantOf(server.anonymous)).toBe('v2');
    expect(await lastAudit('developer/flag')).toMatchObject({
      ...{ actorId: 'admin', target: 'viewer' },
      before: { flag: 'reportDownload', variant: null },
      after: { flag: 'reportDownload', variant: 'v1' },
    });
    await choose(admin, { flag: 'reportDownload', variant: null, email: PEOPLE.viewer.email });
    expect(await variantOf(viewer)).toBe('v2');
  });

  it('is chosen for oneself without an address, and is the same choice twice only once in the log', async () => {
    await choose(admin, { flag: 'reportDownload', variant: 'v1' });
    const entry = await lastAudit('developer/flag');
    await choose(admin, { flag: 'reportDownload', variant: 'v1' });
    expect((await lastAudit('developer/flag'))?.id).toBe(entry?.id);
    expect(await variantOf(admin)).toBe('v1');
    await choose(admin, { flag: 'reportDownload', variant: null });
    expect(await variantOf(admin)).toBe('v2');
  });

  it('is refused for unknown variants, flags and accounts', async () => {
    const flag = 'reportDownload';
    expect((await choose(admin, { flag, variant: 'v3' })).body.code).toBe('unprocessable');
    expect((await choose(admin, { flag: 'constructor', variant: 'v1' })).status).toBe(400);
    const nobody = { flag, variant: 'v1', email: 'nobody@meridian.example' };
    expect((await choose(admin, nobody)).body.code).toBe('not-found');
  });

  it('that a version no longer has changes nothing', async () => {
    const { db } = server.services.records;
    const old = { userId: 'admin', setBy: 'admin', setAt: START };
    await db.insert(flagChoice).values([
      { ...old, flag: 'gone', variant: 'v9' },
      { ...old, flag: 'reportDownload', variant: 'v0' },
    ]);
    expect(await variantOf(admin)).toBe('v2');
    expect((await admin.send(developer.flags)).body.data.choices).toHaveLength(1);
    await db.delete(flagChoice).where(and(eq(flagChoice.userId, 'admin')));
  });
});

describe('a sample token', () => {
  const make = (body: object) => admin.send(developer.sampleToken, { body });
  let partner: { id: string; kid: string; secret: string };
  beforeAll(async () => {
    partner = await server.services.partners.create({
      ...{ name: 'Northwind site', clientUuid: CLIENTS.northwind },
      ...{ origins: ['https://reports.partner.example'], projects: ['portal'] },
    });
  });

  it('is what the partner’s own helper signs, and ends when it says', async () => {
    const { data } = (
      await make({
        ...{ partnerId: partner.id, seconds: 60, user: { id: 'u-1', name: 'Rosa' } },
        subject: { type: 'help', project: 'portal' },
      })
    ).body;
    const theirs = await signEmbedToken({
      ...{ partner: partner.id, kid: partner.kid, secret: partner.secret, seconds: 60, now },
      ...{ type: 'help', project: 'portal', advertisers: [1, 2] },
      user: { id: 'u-1', name: 'Rosa' },
    });
    expect(decodeJwt(data.token)).toEqual(decodeJwt(theirs));
    expect(decodeProtectedHeader(data.token)).toEqual(decodeProtectedHeader(theirs));
    expect(data.header).toEqual(decodeProtectedHeader(data.token));
    expect(data.claims).toMatchObject({ iss: partner.id, project: 'portal', advertisers: [1, 2] });
    expect(data.expiresAt).toBe('2026-03-04T09:01:00.000Z');
    const verify = (at: Date) => verifyToken(server.services.partners, 'help', data.token, at);
    expect((await verify(now)).partner.id).toBe(partner.id);
    await expect(verify(new Date('2026-03-04T09:01:06Z'))).rejects.toMatchObject({
      details: { reason: 'expired' },
    });
  });

  it('never comes with the secret, nor is it in the log', async () => {
    const list = await admin.send(developer.partners);
    expect(list.body.data.partners).toEqual([
      {
        ...{ partnerId: partner.id, name: 'Northwind site', client: 'Northwind Airways' },
        origins: ['https://reports.partner.example'],
        ...{ hasKey: true, reports: [], dashboards: [], projects: ['portal'] },
      },
    ]);
    const made = await make({
      ...{ partnerId: partner.id, seconds: 300 },
      subject: { type: 'feed' },
    });
    const entry = await lastAudit('developer/token');
    expect(entry).toMatchObject({
      ...{ actorId: 'admin', target: partner.id },
      after: { subject: { type: 'feed' }, seconds: 300, user: null },
    });
    for (const text of [list.text, made.text, JSON.stringify(entry)]) {
      expect(text).not.toContain(partner.secret);
    }
    expect(JSON.stringify(entry)).not.toContain(made.body.data.token);
  });

  it('is refused for what the partner may not show, unknown partners, and lives that are too long', async () => {
    const of = { partnerId: partner.id, seconds: 60 };
    const other = { type: 'report', report: '0b7c9d52-51d4-4f43-8a4e-7a7d0c1e0009' };
    expect((await make({ ...of, subject: other })).body.code).toBe('unprocessable');
    const project = { type: 'help', project: 'other' };
    expect((await make({ ...of, subject: project })).body.code).toBe('unprocessable');
    const feed = { subject: { type: 'feed' } };
    expect((await make({ ...of, ...feed, partnerId: 'none' })).body.code).toBe('not-found');
    expect((await make({ ...of, ...feed, seconds: 601 })).status).toBe(400);
  });
});

/** The digest: what is worth telling, to whom, how often, once; nothing when nothing changed. */
import { CALLS } from '@flightdeck/contract/server';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { job, rolePermission, userClient } from '../../../platform/records/schema.ts';
import { ADVERTISERS, CLIENTS, PEOPLE, type Person } from '../../../testing/fixture.ts';
import { mailsTo, queuedMails } from '../../../testing/outbox.ts';
import { ENGINES, type TestClient } from '../../../testing/server.ts';
import { suiteServer } from '../../../testing/suite.ts';
import { settled } from '../run/testing.ts';
import { troubleDigest, troubleEvent } from '../schema.ts';
import { addBookings, lend } from '../testing.ts';
import { changeIn } from './changes.ts';
import { sendDigests } from './job.ts';
import { DIGEST, nextMorning, queueAtOnce } from './queue.ts';

const { troubleshooter, home } = CALLS;
type Kind = (typeof troubleEvent.$inferInsert)['kind'];
const level = (from: number | null, to: number, kind: Kind = 'level') => ({
  kind,
  body: { from, to },
});
const PATIENCE = { timeout: 20_000, interval: 50 };

describe('a change worth telling', () => {
  it.each([
    ['new', [level(null, 1, 'first-seen')]],
    ['new', [level(2, 1)]],
    ['new', [level(3, 2), level(2, 1)]],
    ['new', [{ kind: 'back', body: { level: 1 } }]],
    ['worse', [level(3, 2)]],
    ['worse', [level(0, 2)]],
    [null, [level(null, 2, 'first-seen')]],
    [null, [level(null, 2, 'first-seen'), level(2, 2)]],
    [null, [level(1, 2)]],
    [null, [level(3, 1), level(1, 3)]],
    [null, [level(3, 0)]],
    ['resolved', [level(1, 3)]],
    ['resolved', [level(2, 0)]],
    ['resolved', [{ kind: 'verified', body: { level: 3 } }]],
    ['reopened', [{ kind: 'reopened', body: { level: 2 } }]],
    ['reopened', [level(2, 1), { kind: 'not-fixed', body: { level: 1 } }]],
    // Whatever lay between: as it is now.
    [null, [level(1, 3), { kind: 'verified', body: { level: 3 } }, level(3, 1)]],
    [null, [level(3, 1), { kind: 'reopened', body: { level: 1 } }, level(1, 3)]],
    ['resolved', [{ kind: 'reopened', body: { level: 1 } }, level(1, 2), level(2, 3)]],
  ] as const)('is %s', (kind, events) => {
    expect(changeIn(events)).toBe(kind);
  });
});

describe('the next morning', () => {
  const at = (frequency: 'daily' | 'weekly', now: string) =>
    nextMorning(frequency, 'Europe/London', new Date(now)).toISOString();
  it('is at seven in the provider’s time zone, and for the weekly mail on a Monday', () => {
    expect(at('daily', '2026-04-14T05:59:00Z')).toBe('2026-04-14T06:00:00.000Z');
    expect(at('daily', '2026-04-14T06:00:00Z')).toBe('2026-04-15T06:00:00.000Z');
    expect(at('daily', '2026-01-14T06:30:00Z')).toBe('2026-01-14T07:00:00.000Z');
    expect(at('weekly', '2026-04-14T05:59:00Z')).toBe('2026-04-20T06:00:00.000Z');
    expect(at('weekly', '2026-04-20T05:59:00Z')).toBe('2026-04-20T06:00:00.000Z');
  });
});

describe.each(ENGINES)('the digest on %s', (engine) => {
  let now = new Date('2026-04-14T09:00:00Z');
  const server = suiteServer({ engine, now: () => now });
  let analyst: TestClient;
  let outsider: TestClient;
  const db = () => server.services.records.db;

  beforeAll(async () => {
    await settled(server.services);
    await lend(db(), ['analyst', 'colleague', 'outsider', 'clientAdmin']);
    [analyst, outsider] = await Promise.all([server.signIn('analyst'), server.signIn('outsider')]);
  });

  const choose = async (person: Person, frequency: string, onlyOwn = false) => {
    const client = person === 'analyst' ? analyst : await server.signIn(person);
    const answer = await client.send(troubleshooter.setDigest, { body: { frequency, onlyOwn } });
    expect(answer.status, answer.text).toBe(200);
    return client;
  };
  /** Something happens to an item, and settles. */
  const happen = async (itemId: number, kind: Kind, body: object) => {
    await db().insert(troubleEvent).values({ itemId, kind, body, at: now });
    now = new Date(now.getTime() + 60_000);
  };
  const add = async (wanted: Parameters<typeof addBookings>[1][number] = {}) => {
    const [id = 0] = await addBookings(db(), [{ at: now, ...wanted }]);
    return id;
  };
  const subjectsTo = async (person: Person) =>
    (await queuedMails(db()))
      .filter(({ to, subject }) => to === PEOPLE[person].email && subject.startsWith('Campaign'))
      .map(({ subject }) => subject);

  it('is in the portal alone until somebody chooses otherwise', async () => {
    expect((await analyst.send(troubleshooter.digest)).body.data).toEqual({
      ...{ frequency: 'never', onlyOwn: false },
    });
    await happen(await add(), 'first-seen', { from: null, to: 1 });
    expect(await sendDigests(server.services, 'at-once')).toBe(0);
  });

  it('tells each change once, and what happened before the choice never', async () => {
    await choose('analyst', 'at-once');
    expect((await analyst.send(troubleshooter.digest)).body.data.frequency).toBe('at-once');
    expect(await sendDigests(server.services, 'at-once')).toBe(0);
    const worst = await add({ name: 'Home page takeover' });
    await happen(worst, 'first-seen', { from: null, to: 1 });
    const resolved = await add({ pace: 100, name: 'Sky banner' });
    await happen(resolved, 'level', { from: 1, to: 3 });
    const foreign = await add({ advertiserId: ADVERTISERS.contoso, name: 'Contoso banner' });
    await happen(foreign, 'level', { from: 3, to: 1 });
    expect(await sendDigests(server.services, 'daily')).toBe(0);
    expect(await sendDigests(server.services, 'at-once')).toBe(1);
    expect(await sendDigests(server.services, 'at-once')).toBe(0);
    expect(await subjectsTo('analyst')).toEqual(['Campaign health: 1 new at level 1, 1 resolved']);
    const { dataDir } = server.services.config;
    await expect.poll(() => mailsTo(dataDir, PEOPLE.analyst.email), PATIENCE).toHaveLength(1);
    const [mail] = await mailsTo(dataDir, PEOPLE.analyst.email);
    expect(mail?.text).toMatch(
      /New at level 1:\n• Home page takeover, B\d+, Northwind Airways: £[\d,.]+ at risk\n\nResolved:\n• Sky banner/,
    );
    expect(mail?.text).toContain('/troubleshooter/aggregator');
    expect(mail?.text).not.toContain('Contoso');
  });

  it('sends nothing when nothing worth telling happened', async () => {
    await happen(await add({ pace: 80 }), 'level', { from: 1, to: 2 });
    await happen(await add(), 'comment', { step: 'a', text: 'Hm' });
    expect(await sendDigests(server.services, 'at-once')).toBe(0);
  });

  it('is of one’s own items alone where that is chosen', async () => {
    await choose('colleague', 'daily', true);
    await happen(await add(), 'level', { from: 2, to: 1 });
    expect(await sendDigests(server.services, 'daily')).toBe(0);
    await happen(await add({ ownerId: 'colleague' }), 'level', { from: 2, to: 1 });
    expect(await sendDigests(server.services, 'daily')).toBe(1);
    expect(await subjectsTo('colleague')).toEqual(['Campaign health: 1 new at level 1']);
  });

  it('names twenty items at most, and how many others there are', async () => {
    await choose('clientAdmin', 'weekly');
    for (let n = 0; n < 23; n += 1) await happen(await add(), 'level', { from: 2, to: 1 });
    expect(await sendDigests(server.services, 'weekly')).toBe(1);
    const { dataDir } = server.services.config;
    await expect.poll(() => mailsTo(dataDir, PEOPLE.clientAdmin.email), PATIENCE).toHaveLength(1);
    const [mail] = await mailsTo(dataDir, PEOPLE.clientAdmin.email);
    expect(mail?.text.match(/•/g)).toHaveLength(20);
    expect(mail?.text).toContain('And 3 other items in the portal.');
  });

  it('is not sent to who lost the client, the permission or the account', async () => {
    for (const person of ['analyst', 'colleague', 'clientAdmin'] as const) {
      await choose(person, 'at-once');
    }
    await choose('outsider', 'at-once');
    const before = (await queuedMails(db())).length;
    await db().delete(userClient).where(eq(userClient.userId, 'analyst'));
    await db().insert(userClient).values({ userId: 'analyst', clientUuid: CLIENTS.contoso });
    await db().delete(rolePermission).where(eq(rolePermission.roleId, 'colleague'));
    await server.services.records.execute(
      `UPDATE records."user" SET disabled = true WHERE id = 'clientAdmin'`,
    );
    await happen(await add(), 'level', { from: 2, to: 1 });
    expect(await sendDigests(server.services, 'at-once')).toBe(0);
    expect((await queuedMails(db())).length).toBe(before);
    // What happened while they had no access is not told later.
    await db()
      .update(userClient)
      .set({ clientUuid: CLIENTS.northwind })
      .where(eq(userClient.userId, 'analyst'));
    expect(await sendDigests(server.services, 'at-once')).toBe(0);
  });

  it('moves its mark only with the mail', async () => {
    await happen(await add(), 'level', { from: 2, to: 1 });
    const { mailer } = server.services;
    const refusing = { ...mailer, queue: () => Promise.reject(new Error('No')) };
    const broken = { ...server.services, mailer: refusing };
    await expect(sendDigests(broken, 'at-once')).rejects.toThrow('No');
    expect(await sendDigests({ ...server.services, mailer }, 'at-once')).toBe(1);
  });

  it('is queued for the mornings that somebody chose, and soon after a run, once each', async () => {
    await db().delete(job).where(eq(job.kind, DIGEST.id));
    await db().update(troubleDigest).set({ frequency: 'at-once' });
    await choose('analyst', 'daily');
    await choose('outsider', 'daily');
    const queued = () =>
      db()
        .select({ payload: job.payload })
        .from(job)
        .where(and(eq(job.kind, DIGEST.id), eq(job.state, 'queued')));
    expect(await queued()).toEqual([{ payload: { frequency: 'daily' } }]);
    await queueAtOnce(db());
    await queueAtOnce(db());
    expect(await queued()).toHaveLength(2);
  });

  it('is told on home as well, to each person of their own clients', async () => {
    const id = await add({ advertiserId: ADVERTISERS.contoso, name: 'Contoso film' });
    await happen(id, 'reopened', { level: 2 });
    const toldTo = async (client: TestClient) =>
      (await client.send(home.news)).body.data.entries.filter(({ kind }) => kind === 'trouble');
    expect(await toldTo(outsider)).toContainEqual({
      ...{ kind: 'trouble', id: String(id), name: 'Contoso film', client: 'Contoso Bikes' },
      ...{ text: 'Open again', at: expect.any(String) },
    });
    expect(JSON.stringify(await toldTo(analyst))).not.toContain('Contoso');
    expect(await toldTo(await server.signIn('viewer'))).toEqual([]);
  });
});

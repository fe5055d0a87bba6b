/** Triage through calls: what each thing sets, who may not, what is taken back, and who is told of a mention. */
import type { BodyOf } from '@flightdeck/contract';
import { CALLS } from '@flightdeck/contract/server';
import type { troubleshooterCalls } from '@flightdeck/contract/troubleshooter';
import { asc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog, rolePermission, troubleItem } from '../../../platform/records/schema.ts';
import { ADVERTISERS, PEOPLE } from '../../../testing/fixture.ts';
import { mailsTo, queuedMails } from '../../../testing/outbox.ts';
import { ENGINES, type TestClient } from '../../../testing/server.ts';
import { suiteServer } from '../../../testing/suite.ts';
import { settled } from '../run/testing.ts';
import { troubleEvent } from '../schema.ts';
import { addBookings, lend } from '../testing.ts';

const { troubleshooter } = CALLS;
type Body = BodyOf<typeof troubleshooterCalls.triage>;
const HOUR_MS = 60 * 60_000;
const PATIENCE = { timeout: 20_000, interval: 50 };

describe.each(ENGINES)('triage on %s', (engine) => {
  let now = new Date('2026-04-14T09:00:00Z');
  const server = suiteServer({ engine, now: () => now });
  let analyst: TestClient;
  let colleague: TestClient;
  let outsider: TestClient;
  const db = () => server.services.records.db;

  beforeAll(async () => {
    await settled(server.services);
    await lend(db(), ['analyst', 'colleague', 'outsider']);
    [analyst, colleague, outsider] = await Promise.all([
      server.signIn('analyst'),
      server.signIn('colleague'),
      server.signIn('outsider'),
    ]);
  });

  const itemOf = async (id: number) => {
    const [row] = await db().select().from(troubleItem).where(eq(troubleItem.id, id));
    if (!row) throw new Error(`There is no item ${id}.`);
    return row;
  };
  const eventsOf = (id: number) =>
    db()
      .select()
      .from(troubleEvent)
      .where(eq(troubleEvent.itemId, id))
      .orderBy(asc(troubleEvent.id));
  /** Sets something of items as they are now. */
  const set = async (ids: readonly number[], body: Omit<Body, 'items'>, client = analyst) => {
    const items = await Promise.all(
      ids.map(async (itemId) => ({ itemId, seen: (await itemOf(itemId)).changedAt.toISOString() })),
    );
    const answer = await client.send(troubleshooter.triage, { body: { items, ...body } });
    expect(answer.status, answer.text).toBe(200);
    return answer.body.data;
  };
  const add = async (...wanted: Parameters<typeof addBookings>[1]) =>
    addBookings(
      db(),
      wanted.map((each) => ({ at: now, ...each })),
    );
  const one = async (wanted: Parameters<typeof addBookings>[1][number] = {}) => {
    const [id = 0] = await add(wanted);
    return id;
  };

  it('sets status with evidence, owner, acknowledgement and snooze of many at once', async () => {
    const ids = await add({ pace: 50 }, { pace: 80 });
    const { outcomes, undo } = await set(ids, {
      ...{ status: 'cannot-fix', ownerId: 'colleague', acknowledged: true },
      snooze: { until: '2026-04-20', forChange: true },
      comment: 'The site is sold out.',
    });
    expect(outcomes).toEqual(ids.map((itemId) => ({ itemId, outcome: 'done', message: '' })));
    expect(undo).not.toBeNull();
    const [first, second] = await Promise.all(ids.map(itemOf));
    expect(first).toMatchObject({
      ...{ status: 'cannot-fix', statusBy: 'analyst', statusAt: now, ownerId: 'colleague' },
      ...{ acknowledgedBy: 'analyst', acknowledgedAt: now, snoozedBy: 'analyst' },
      ...{ snoozedUntil: '2026-04-20', snoozedForChange: true },
      evidence: { level: 1, figure: 50, stake: first?.stake },
    });
    expect(second?.evidence).toMatchObject({ level: 2, figure: 80 });
    expect(first?.changedAt.getTime()).toBeGreaterThan(now.getTime());
    expect((await eventsOf(ids[0] ?? 0)).map(({ kind, actorId }) => [kind, actorId])).toEqual(
      ['status', 'owner', 'acknowledge', 'snooze', 'comment'].map((kind) => [kind, 'analyst']),
    );
    const [entry] = await db()
      .select()
      .from(auditLog)
      .where(eq(auditLog.target, String(ids[0])));
    expect(entry).toMatchObject({
      ...{ action: 'troubleshooter/triage', actorId: 'analyst', reason: 'The site is sold out.' },
      after: { status: 'cannot-fix', ownerId: 'colleague' },
    });
    expect((await set(ids, { status: 'cannot-fix', acknowledged: true })).outcomes).toMatchObject([
      { outcome: 'unchanged' },
      { outcome: 'unchanged' },
    ]);
    await set(ids, { acknowledged: false, snooze: null, ownerId: null, status: 'none' });
    expect(await itemOf(ids[0] ?? 0)).toMatchObject({
      ...{ status: 'none', evidence: null, ownerId: null, acknowledgedAt: null },
      ...{ snoozedUntil: null, snoozedForChange: false, snoozedBy: null },
    });
    expect((await eventsOf(ids[0] ?? 0)).at(-1)?.kind).toBe('wake');
  });

  it('refuses what changed since the person looked, and does the others', async () => {
    const [late = 0, fine = 0] = await add({}, {});
    const seen = (await itemOf(late)).changedAt.toISOString();
    await set([late], { ownerId: 'colleague' }, colleague);
    const answer = await analyst.send(troubleshooter.triage, {
      body: {
        items: [
          { itemId: late, seen },
          { itemId: fine, seen: (await itemOf(fine)).changedAt.toISOString() },
        ],
        status: 'wip',
      },
    });
    expect(answer.body.data.outcomes).toMatchObject([
      { itemId: late, outcome: 'refused', message: expect.stringContaining('has changed since') },
      { itemId: fine, outcome: 'done' },
    ]);
    expect((await itemOf(late)).status).toBe('none');
  });

  it('lets the first of two people set an item, and tells the second one', async () => {
    const id = await one();
    const items = [{ itemId: id, seen: (await itemOf(id)).changedAt.toISOString() }];
    const answers = await Promise.all([
      analyst.send(troubleshooter.triage, { body: { items, status: 'wip' } }),
      colleague.send(troubleshooter.triage, { body: { items, status: 'cannot-fix' } }),
    ]);
    const outcomes = answers.map(({ body }) => body.data.outcomes[0]);
    expect(outcomes.map((each) => each?.outcome).sort()).toEqual(['done', 'refused']);
    expect(outcomes.find((each) => each?.outcome === 'refused')?.message).toMatch(
      'It has changed since you looked.',
    );
    const first = outcomes[0]?.outcome === 'done' ? 'wip' : 'cannot-fix';
    expect((await itemOf(id)).status).toBe(first);
    expect(await eventsOf(id)).toHaveLength(1);
  });

  it('says the same of another client’s item as of one that does not exist', async () => {
    const foreign = await one({ advertiserId: ADVERTISERS.contoso });
    const seen = (await itemOf(foreign)).changedAt.toISOString();
    const { body } = await analyst.send(troubleshooter.triage, {
      body: {
        items: [
          { itemId: foreign, seen },
          { itemId: 4_000_000, seen },
        ],
        status: 'fixed',
      },
    });
    const [one_, other] = body.data.outcomes;
    expect(one_?.outcome).toBe('refused');
    expect(one_?.message).toBe(other?.message);
    expect(body.data.undo).toBeNull();
    expect((await itemOf(foreign)).status).toBe('none');
    const params = { itemId: String(foreign) };
    const comment = await analyst.send(troubleshooter.comment, { params, body: { text: 'Hm' } });
    const none = await analyst.send(troubleshooter.comment, {
      params: { itemId: '4000000' },
      body: { text: 'Hm' },
    });
    expect([comment.status, comment.body.message]).toEqual([404, none.body.message]);
    expect(await eventsOf(foreign)).toEqual([]);
  });

  it('takes an owner only who holds the permission and sees the client', async () => {
    const id = await one();
    for (const ownerId of ['outsider', 'viewer', 'disabled', 'nobody-of-this-name']) {
      expect((await set([id], { ownerId })).outcomes).toMatchObject([{ outcome: 'refused' }]);
    }
    expect((await set([id], { ownerId: 'admin' })).outcomes).toMatchObject([{ outcome: 'done' }]);
  });

  it('snoozes only until something that is still to come', async () => {
    const id = await one();
    const sent = async (snooze: Body['snooze']) =>
      (
        await analyst.send(troubleshooter.triage, {
          body: { items: [{ itemId: id, seen: now.toISOString() }], snooze },
        })
      ).status;
    expect(await sent({ until: '2026-04-14', forChange: false })).toBe(422);
    expect(await sent({ until: null, forChange: false })).toBe(422);
    expect(await sent({ until: '2026-04-15', forChange: false })).toBe(200);
    // In the provider's time zone it is the next day already.
    now = new Date('2026-04-14T23:30:00Z');
    expect(await sent({ until: '2026-04-15', forChange: false })).toBe(422);
  });

  describe('taken back', () => {
    const undo = (step: string | null, client = analyst) =>
      client.send(troubleshooter.undo, { body: { undo: step ?? '' } });

    it('gives all items what they had, as a step with its own entries', async () => {
      const ids = await add({ ownerId: 'colleague' }, {});
      await set(ids, { status: 'wip' }, colleague);
      const before = await Promise.all(ids.map(itemOf));
      const step = (await set(ids, { status: 'fixed', ownerId: 'analyst', comment: 'Done.' })).undo;
      expect((await undo(step)).status).toBe(200);
      const after = await Promise.all(ids.map(itemOf));
      expect(after.map(({ changedAt, ...row }) => row)).toEqual(
        before.map(({ changedAt, ...row }) => row),
      );
      const last = (await eventsOf(ids[0] ?? 0)).slice(-2);
      expect(last.map(({ kind, body }) => [kind, body])).toMatchObject([
        ['status', { undoes: step, after: { status: 'wip' } }],
        ['owner', { undoes: step, after: { ownerId: 'colleague' } }],
      ]);
      const entries = await db()
        .select()
        .from(auditLog)
        .where(eq(auditLog.action, 'troubleshooter/undo'));
      expect(entries.map(({ target }) => Number(target)).sort()).toEqual(ids.toSorted());
      expect((await undo(step)).status).toBe(409);
    });

    it('is refused to others, after an hour, and where somebody changed an item since', async () => {
      const ids = await add({}, {});
      const step = (await set(ids, { status: 'fixed' })).undo;
      expect((await undo(step, colleague)).status).toBe(404);
      expect((await undo(step, outsider)).status).toBe(404);
      expect((await undo('no such step')).status).toBe(404);
      await colleague.send(troubleshooter.comment, {
        params: { itemId: String(ids[0]) },
        body: { text: 'Really?' },
      });
      await set(ids.slice(1), { ownerId: 'colleague' }, colleague);
      const late = await undo(step);
      expect([late.status, late.body.message]).toMatchObject([
        409,
        expect.stringContaining('1 of 2 items'),
      ]);
      expect((await itemOf(ids[0] ?? 0)).status).toBe('fixed');
      const other = (await set(ids, { acknowledged: true })).undo;
      now = new Date(now.getTime() + HOUR_MS + 1000);
      expect((await undo(other)).status).toBe(404);
    });

    it('is refused where one of the items is seen no more', async () => {
      const ids = await add({}, { advertiserId: ADVERTISERS.northwindCargo });
      const step = (await set(ids, { status: 'wip' })).undo;
      await db()
        .update(troubleItem)
        .set({ advertiserId: ADVERTISERS.contoso })
        .where(eq(troubleItem.id, ids[1] ?? 0));
      expect((await undo(step)).status).toBe(404);
      expect((await itemOf(ids[0] ?? 0)).status).toBe('wip');
    });
  });

  describe('a comment', () => {
    const comment = (id: number, text: string, mentions: readonly string[] = []) =>
      analyst.send(troubleshooter.comment, {
        params: { itemId: String(id) },
        body: { text, mentions },
      });
    const mentionMails = async (to: string) =>
      (await queuedMails(db())).filter(
        (mail) => mail.to === to && mail.subject.includes('mentioned you'),
      );

    it('is kept, and tells who it mentions with a link to the item', async () => {
      const id = await one({ name: 'Home page takeover' });
      expect((await comment(id, 'Ask the site, please.', ['colleague', 'analyst'])).status).toBe(
        200,
      );
      const [event] = await eventsOf(id);
      expect(event).toMatchObject({
        ...{ kind: 'comment', actorId: 'analyst', mentioned: ['colleague', 'analyst'] },
        body: { text: 'Ask the site, please.' },
      });
      await expect
        .poll(
          async () => await mailsTo(server.services.config.dataDir, PEOPLE.colleague.email),
          PATIENCE,
        )
        .toHaveLength(1);
      const [mail] = await mailsTo(server.services.config.dataDir, PEOPLE.colleague.email);
      expect(mail?.text).toContain('Nora North wrote: “Ask the site, please.”');
      expect(mail?.text).toContain('Home page takeover, Northwind Airways');
      expect(mail?.text).toContain(`/troubleshooter/aggregator?item=${id}`);
      expect(await mentionMails(PEOPLE.analyst.email)).toEqual([]);
    });

    it('of 10,000 characters is refused, and changes nothing', async () => {
      const id = await one();
      const text = 'x'.repeat(10_000);
      const answer = await comment(id, text, []);
      expect([answer.status, answer.body.message]).toEqual([
        400,
        'text: Write at most 2000 characters.',
      ]);
      const items = [{ itemId: id, seen: (await itemOf(id)).changedAt.toISOString() }];
      const body = { items, status: 'wip' as const, comment: text };
      expect((await analyst.send(troubleshooter.triage, { body })).status).toBe(400);
      expect([await eventsOf(id), (await itemOf(id)).status]).toEqual([[], 'none']);
    });

    it('may not mention somebody who may not see the item', async () => {
      const id = await one();
      const refusals = await Promise.all(
        ['outsider', 'viewer', 'disabled', 'nobody-of-this-name'].map((who) =>
          comment(id, 'Look', [who]),
        ),
      );
      expect(refusals.map(({ status }) => status)).toEqual([422, 422, 422, 422]);
      expect(new Set(refusals.map(({ body }) => body.message)).size).toBe(1);
      expect(await eventsOf(id)).toEqual([]);
      const { outcomes } = await set([id], {
        ...{ status: 'wip', comment: 'Look', mentions: ['outsider'] },
      });
      expect(outcomes).toMatchObject([{ outcome: 'refused' }]);
      expect(await mentionMails(PEOPLE.outsider.email)).toEqual([]);
    });

    it('is told to nobody by mail who has not accepted the terms', async () => {
      expect((await comment(await one(), 'Welcome.', ['newcomer'])).status).toBe(200);
      expect(await mentionMails(PEOPLE.newcomer.email)).toEqual([]);
    });

    it('sends one mail for many items, and none to who turned these mails off', async () => {
      const before = (await mentionMails(PEOPLE.colleague.email)).length;
      const ids = await add(...Array.from({ length: 25 }, () => ({})));
      await set(ids, { status: 'wip', comment: 'All of these.', mentions: ['colleague'] });
      expect(await mentionMails(PEOPLE.colleague.email)).toHaveLength(before + 1);
      await colleague.send(CALLS.account.set, { body: { notifications: { mention: false } } });
      await set(ids, { status: 'none', comment: 'And back.', mentions: ['colleague'] });
      expect(await mentionMails(PEOPLE.colleague.email)).toHaveLength(before + 1);
    });
  });

  it('names as people for items who holds the permission and sees one of the clients', async () => {
    const { people } = (await analyst.send(troubleshooter.people)).body.data;
    expect(people.map(({ id }) => id)).toEqual(['admin', 'newcomer', 'colleague', 'analyst']);
    await db().delete(rolePermission).where(eq(rolePermission.roleId, 'colleague'));
    const after = (await analyst.send(troubleshooter.people)).body.data.people;
    expect(after.map(({ id }) => id)).toEqual(['admin', 'newcomer', 'analyst']);
  });

  it('lets go of what somebody looked after when they are erased; what they said stays', async () => {
    const admin = await server.signIn('admin');
    const id = await one({ ownerId: 'clientAdmin' });
    await db()
      .insert(troubleEvent)
      .values({
        ...{ itemId: id, at: now, kind: 'comment', actorId: 'clientAdmin' },
        body: { step: 'a', text: 'Asked the site.' },
      });
    const params = { userId: 'clientAdmin' };
    const { items } = (await admin.send(CALLS.people.erasure, { params })).body.data;
    expect(items).toContainEqual({
      ...{ title: 'Looking after items of the troubleshooter', fate: 'removed', count: 1 },
    });
    expect(items).toContainEqual({
      ...{ title: 'Comments and changes in the troubleshooter', fate: 'unnamed', count: 1 },
    });
    const bulk = { userIds: ['clientAdmin'], action: 'disable' };
    await admin.send(CALLS.people.bulk, { body: bulk });
    expect((await admin.send(CALLS.people.erase, { params, body: {} })).status).toBe(200);
    expect((await itemOf(id)).ownerId).toBeNull();
    expect(await eventsOf(id)).toHaveLength(1);
  });
});

/** Items through calls: the list by column, what changed in it, one in full, a file, runs, and who sees what. */

import { CALLS } from '@flightdeck/contract/server';
import type { ItemList } from '@flightdeck/contract/troubleshooter';
import { type LandingPageRecord, SUBJECTS } from '@flightdeck/domain/troubleshooter/rules';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, client, rolePermission, troubleItem } from '../../../platform/records/schema.ts';
import { ADVERTISERS, CLIENTS } from '../../../testing/fixture.ts';
import {
  ENGINES,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../../testing/server.ts';
import { aBooking, runOver, setSource, settled } from '../run/testing.ts';
import { troubleEvent, troubleRun, troubleSource } from '../schema.ts';

const { troubleshooter } = CALLS;
const { northwind, contoso } = ADVERTISERS;
/** An account of Northwind, and the placement of its own campaign. */
const ACCOUNT = 77;

describe.each(ENGINES)('items, on %s', (engine) => {
  let server: TestServer;
  let admin: TestClient;
  let analyst: TestClient;
  let outsider: TestClient;
  const at = new Date('2026-03-06T03:00:00Z');
  const source = setSource();
  const db = () => server.services.records.db;

  const list = async (who = analyst) =>
    (await who.send(troubleshooter.items, { body: {} })).body.data;
  const changes = async (seen: number, who = analyst) =>
    (await who.send(troubleshooter.changes, { body: { seen } })).body.data;
  /** What a list says of an item, with the entries of its tables in place of their places. */
  const rowOf = (
    { items, clients, opportunityTypes, rules, people }: ItemList,
    externalId: string,
  ) => {
    const place = items.externalId.indexOf(externalId);
    const cells = Object.fromEntries(
      Object.entries(items).map(([column, values]) => [column, values[place]]),
    );
    const at = (entries: readonly unknown[], index: unknown) => entries[Number(index)] ?? null;
    return {
      ...cells,
      subject: at(SUBJECTS, cells.subject),
      client: at(clients, cells.client),
      opportunity: at(opportunityTypes, cells.opportunity),
      worst: at(rules, cells.worst),
      owner: at(people, cells.owner),
    };
  };
  const idOf = async (externalId: string) => {
    const rows = await db()
      .select()
      .from(troubleItem)
      .where(eq(troubleItem.externalId, externalId));
    return rows[0]?.id ?? 0;
  };
  const itemOf = async (externalId: string, who = analyst) =>
    who.send(troubleshooter.item, { params: { itemId: String(await idOf(externalId)) } });

  beforeAll(async () => {
    server = await startTestServer({ engine, now: () => at });
    await settled(server.services);
    const granted = ['analyst', 'outsider'] as const;
    await db()
      .insert(rolePermission)
      .values(granted.map((roleId) => ({ roleId, permission: 'troubleshooter/aggregator' })));
    await db().update(client).set({ officeId: 'london' }).where(eq(client.uuid, CLIENTS.northwind));
    [admin, analyst, outsider] = await Promise.all([
      server.signIn('admin'),
      server.signIn('analyst'),
      server.signIn('outsider'),
    ]);
    const links = { bookingNumber: 'one', placementIds: [northwind], campaignIds: [northwind] };
    source.set(northwind, [
      aBooking('one', 2000, { links }),
      aBooking('two', 5000, { name: '=HYPERLINK("https://evil.example")' }),
    ]);
    source.set(contoso, [aBooking('three', 2000)]);
    await runOver(server.services, [source], [northwind, contoso]);
    // As it was before an account was linked.
    await server.services.facts.transaction((tx) =>
      tx.query(
        `INSERT INTO advertiser (id, source, external_id, name, account_of, linked_at)
         OVERRIDING SYSTEM VALUE VALUES ($1, 'other', '77', 'Northwind elsewhere', $2, now())`,
        [ACCOUNT, northwind],
      ),
    );
    const [one] = await db().select().from(troubleItem).where(eq(troubleItem.externalId, 'one'));
    if (!one) throw new Error('There is no item.');
    const { id, ...values } = one;
    await db()
      .insert(troubleItem)
      .values({ ...values, advertiserId: ACCOUNT, externalId: 'of-account' });
  }, 60_000);
  afterAll(() => server.stop());

  it('come by column, of the person’s clients and their accounts alone', async () => {
    const all = await list();
    expect(all.items.externalId.toSorted()).toEqual(['of-account', 'one', 'two']);
    expect(all.total).toBe(3);
    expect(rowOf(all, 'one')).toMatchObject({
      ...{ subject: 'booking', name: 'Booking one', detail: 'CPM', opportunity: 'Display' },
      ...{ level: 1, worst: 'booking-pacing', figure: 40, cost: 1000, stake: 600 },
      ...{ delivered: 2000, status: 0, owner: null, flags: 0 },
      ...{ firstSeen: at.getTime(), changed: at.getTime() },
    });
    expect(rowOf(all, 'of-account').client).toMatchObject({ uuid: CLIENTS.northwind });
    expect((await list(outsider)).items.externalId).toEqual(['three']);
    expect((await list(admin)).total).toBe(4);
  });

  it('name their client to everybody, its type and office only to who has insights', async () => {
    const named = { uuid: CLIENTS.northwind, name: 'Northwind Airways', currency: 'GBP' };
    expect(rowOf(await list(), 'one').client).toEqual({ ...named, type: '', officeId: null });
    expect(rowOf(await list(admin), 'one').client).toEqual({
      ...{ ...named, type: 'Travel', officeId: 'london' },
    });
  });

  it('say what people said of them, and that a snooze is over on its day', async () => {
    const set = async (values: Partial<typeof troubleItem.$inferInsert>) => {
      await db().update(troubleItem).set(values).where(eq(troubleItem.externalId, 'one'));
      return rowOf(await list(), 'one');
    };
    const fixed = { status: 'fixed', statusAt: at, verifiedAt: at, acknowledgedAt: at } as const;
    expect(await set({ ...fixed, ownerId: 'colleague' })).toMatchObject({
      ...{ status: 2, flags: 5, owner: { id: 'colleague', name: 'Noel North' } },
    });
    expect(await set({ snoozedUntil: '2026-03-07' })).toMatchObject({ flags: 7 });
    expect(await set({ snoozedUntil: '2026-03-06' })).toMatchObject({ flags: 5 });
    await set({
      ...{ status: 'none', statusAt: null, verifiedAt: null, acknowledgedAt: null },
      ...{ ownerId: null, snoozedUntil: null },
    });
  });

  it('change only where something happened, and say which are gone', async () => {
    const { seen } = await list();
    expect((await changes(seen)).items.id).toEqual([]);
    const itemId = await idOf('two');
    await db()
      .insert(troubleEvent)
      .values({ itemId, at, kind: 'comment', body: { step: 's', text: 'Look.' } });
    const one = await changes(seen);
    expect(one.items.externalId).toEqual(['two']);
    expect(one.seen).toBeGreaterThan(seen);
    expect((await changes(seen, outsider)).items.id).toEqual([]);
    source.set(contoso, []);
    await runOver(server.services, [source], [contoso]);
    const gone = await changes(one.seen, outsider);
    expect([gone.items.externalId, gone.items.flags]).toEqual([['three'], [8]]);
    expect((await list(outsider)).total).toBe(0);
    source.set(contoso, [aBooking('three', 2000)]);
    await runOver(server.services, [source], [contoso]);
    expect((await changes(gone.seen, outsider)).items.flags).toEqual([0]);
  });

  it('tell sources that could not be read, and what the last run did only to who sees all clients', async () => {
    source.touch(contoso);
    source.reading = () => {
      throw new Error('Away.');
    };
    await runOver(server.services, [source], [contoso]);
    source.reading = () => undefined;
    expect((await list(outsider)).failing).toEqual([
      {
        ...{ source: 'set', title: 'set', client: 'Contoso Bikes', readAt: at.toISOString() },
        failedAt: at.toISOString(),
        problem: 'It could not be read. The next run tries again.',
      },
    ]);
    expect((await list()).failing).toEqual([]);
    await db().delete(troubleSource);
    expect((await list(admin)).run).toMatchObject({ advertisers: 1, open: 0, read: 0 });
    expect((await list()).run).toMatchObject({ advertisers: null, open: 0, read: null });
  });

  it('are told in full, with reasons in the reader’s words', async () => {
    const { data } = (await itemOf('one')).body;
    expect(data).toMatchObject({
      ...{ subject: 'booking', externalId: 'one', level: 1, stake: 600, advId: northwind },
      ...{ advertiser: 'Northwind Airways', status: 'none', owner: null },
      outlook: { booked: 10_000, delivered: 2000, expectedLinear: 5000, neededPerDay: 1600 },
      reason: 'The Daily has delivered 40.0% of what it should have by now.',
      ...{ placementIds: [northwind], campaignIds: [northwind] },
    });
    const [pacing] = data.judgements;
    expect(pacing).toMatchObject({
      ...{ ruleId: 'booking-pacing', value: 40, level: 1 },
      distance: { level: 2, by: 35, worth: '1,750 impressions' },
    });
    expect(pacing?.inputs).toContainEqual({ label: 'Starts', text: '1 Mar 2026' });
    // The fixture delivers 1,000 on each of the first three days; nothing is known of those after.
    expect(data.days).toEqual([
      { day: '2026-03-01', delivered: 1000, expected: 1000 },
      { day: '2026-03-02', delivered: 1000, expected: 1000 },
      { day: '2026-03-03', delivered: 1000, expected: 1000 },
      { day: '2026-03-04', delivered: null, expected: 1000 },
      { day: '2026-03-05', delivered: null, expected: 1000 },
    ]);
    // Who may not see the plan gets no path to it.
    expect(data.links).toContainEqual({ label: 'Booking', text: 'one', path: null });
    expect((await itemOf('one', admin)).body.data.links).toContainEqual({
      ...{ label: 'Booking', text: 'one', path: `/client/plan?advertiser=${northwind}` },
    });
  });

  it('that are landing pages have the faults of their URL, with the parts to mark', async () => {
    const url = 'https://shop.example/?utm_campaign=C2';
    const record: LandingPageRecord = {
      ...{ placementId: 'P1', placementName: 'Home', landingPage: url, check: null },
      ...{ campaignId: 'C1', campaignField: 'utm_campaign', placementField: 'utm_content' },
    };
    const [added] = await db()
      .insert(troubleItem)
      .values({
        ...{ advertiserId: northwind, subject: 'landingPage', externalId: 'page', name: 'Home' },
        ...{ record, digest: '', level: 1, firstSeenAt: at, levelAt: at, changedAt: at },
      })
      .returning({ id: troubleItem.id });
    const { data } = (await itemOf('page')).body;
    expect(data.landing).toMatchObject({
      url,
      faults: [
        { code: 128, level: 1, title: 'Wrong campaign id', from: 22, to: 37 },
        { code: 256, level: 2, title: 'Placement id missing', from: 37, to: 37 },
      ],
    });
    expect((await itemOf('one')).body.data.landing).toBeNull();
    await db()
      .delete(troubleItem)
      .where(eq(troubleItem.id, added?.id ?? 0));
  });

  it('tell what happened in sentences', async () => {
    const itemId = await idOf('one');
    const status = (values: object) => ({
      ...{ status: 'none', statusBy: null, statusAt: null, evidence: null, verifiedAt: null },
      ...values,
    });
    const step = { step: 's', undoes: null };
    const evidence = { level: 2, figure: 80, stake: 500 };
    const told: readonly (readonly [typeof troubleEvent.$inferInsert.kind, object, string])[] = [
      ['level', { from: 2, to: 1, reason: 'Why.', inputs: [] }, 'Level 2 to 1.'],
      ['level', { from: 0, to: 2 }, 'No rule applies before, level 2 now.'],
      [
        'status',
        { ...step, before: status({}), after: status({ status: 'wip' }) },
        'Status: none to in progress.',
      ],
      [
        'owner',
        { ...step, before: { ownerId: null }, after: { ownerId: 'colleague' } },
        'Noel North looks after it.',
      ],
      ['comment', { step: 's', text: 'Look at 5 March.' }, 'Look at 5 March.'],
      [
        'snooze',
        {
          ...step,
          before: { snoozedUntil: null, snoozedForChange: false, snoozedBy: null },
          after: { snoozedUntil: '2026-03-09', snoozedForChange: true, snoozedBy: 'analyst' },
        },
        'Snoozed until 9 Mar 2026 or its level changes.',
      ],
      ['wake', { why: 'day' }, 'Awake again: its day has come.'],
      ['wake', { ...step, before: {}, after: {} }, 'Awake again.'],
      ['verified', { level: 3 }, 'Verified: the fault is gone.'],
      ['not-fixed', { level: 2, evidence }, 'Not fixed: still level 2. In progress again.'],
      [
        'reopened',
        { why: 'stake', level: 2, stake: 1600, evidence },
        'Open again: £1,600 at risk instead of £500.00.',
      ],
      ['gone', { level: 1 }, 'Its source no longer names it.'],
      ['acknowledge', { from: 'another version' }, 'Acknowledge.'],
    ];
    await db()
      .insert(troubleEvent)
      .values(told.map(([kind, body]) => ({ itemId, at, kind, body, actorId: 'analyst' })));
    const { events } = (await itemOf('one')).body.data;
    expect(events[0]).toMatchObject({
      kind: 'first-seen',
      actor: null,
      text: 'First seen: level 1.',
    });
    expect(events[0]?.reason).toContain('The Daily has delivered');
    expect(events.slice(1).map(({ text }) => text)).toEqual(told.map(([, , text]) => text));
    expect(events[1]).toMatchObject({ reason: 'Why.', actor: { name: 'Nora North' } });
  });

  it('of another client are not there', async () => {
    for (const answer of [await itemOf('three'), await itemOf('one', outsider)]) {
      expect(answer.status).toBe(404);
    }
    const none = { params: { itemId: 'none' } };
    expect((await analyst.send(troubleshooter.item, none)).status).toBe(404);
  });

  it('are exported as they are listed, in the order asked, without another client’s', async () => {
    const { items } = await list();
    const ids = items.id.toReversed();
    const itemIds = [...ids, await idOf('three')];
    const { text, status } = await analyst.send(troubleshooter.export, { body: { itemIds } });
    expect(status).toBe(200);
    const [header = [], ...lines] = text
      .slice(1)
      .trim()
      .split('\r\n')
      .map((line) => line.split(','));
    const column = (name: string) => lines.map((line) => line[header.indexOf(name)]);
    const listed = <Cell>(values: readonly Cell[]) => values.toReversed().map(String);
    expect(column('Item')).toEqual(listed(items.id));
    expect(column('Id')).toEqual(listed(items.externalId));
    expect(column('Level')).toEqual(listed(items.level));
    expect(column('Figure')).toEqual(listed(items.figure));
    expect(column('At risk')).toEqual(listed(items.stake));
    // No spreadsheet takes a name for a formula.
    expect(text).not.toMatch(/[,\n"]=HYPERLINK/);
    const [entry] = await db()
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'troubleshooter/export'));
    expect(entry).toMatchObject({ actorId: 'analyst', after: { items: 4 } });
  });

  it('are read again when somebody asks, over their own clients', async () => {
    const { run } = (await analyst.send(troubleshooter.run, { body: {} })).body.data;
    expect(run).toMatchObject({ advertisers: null });
    await settled(server.services);
    const rows = await db().select().from(troubleRun).where(eq(troubleRun.startedBy, 'analyst'));
    expect(rows).toMatchObject([{ open: [], endedAt: at }]);
    const [entry] = await db()
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'troubleshooter/run'));
    expect(entry).toMatchObject({ actorId: 'analyst' });
  });
});

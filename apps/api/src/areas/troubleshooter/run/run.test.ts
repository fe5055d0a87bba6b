/** Runs over stores: they write what changed and nothing else, go on after a kill, and never write twice. */

import { CALLS } from '@flightdeck/contract/server';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { client, troubleBands, troubleItem } from '../../../platform/records/schema.ts';
import { ADVERTISERS, CLIENTS } from '../../../testing/fixture.ts';
import { ENGINES, startTestServer, type TestServer } from '../../../testing/server.ts';
import { troubleEvent, troubleRun, troubleSource, troubleState } from '../schema.ts';
import { doRun } from './job.ts';
import { queueDueRuns, queueRun } from './queue.ts';
import { aBooking, addRun, runOver, setSource, settled } from './testing.ts';

const { northwind, northwindCargo } = ADVERTISERS;
const BOTH = [northwind, northwindCargo];

describe.each(ENGINES)('runs of the troubleshooter, on %s', (engine) => {
  let server: TestServer;
  let at = new Date('2026-03-06T03:00:00Z');
  const db = () => server.services.records.db;

  const runOf = async (runId: number) => {
    const [run] = await db().select().from(troubleRun).where(eq(troubleRun.id, runId));
    if (!run) throw new Error('There is no such run.');
    return run;
  };
  const countersOf = async (runId: number) => {
    const { skipped, read, scored, changed } = await runOf(runId);
    return { skipped, read, scored, changed };
  };
  const items = () =>
    db()
      .select()
      .from(troubleItem)
      .where(inArray(troubleItem.advertiserId, BOTH))
      .orderBy(asc(troubleItem.advertiserId), asc(troubleItem.externalId));
  const itemOf = async (externalId: string) => {
    const found = (await items()).find((item) => item.externalId === externalId);
    if (!found) throw new Error(`There is no item ${externalId}.`);
    return found;
  };
  const eventsOf = async (externalId: string) => {
    const { id } = await itemOf(externalId);
    const events = await db()
      .select()
      .from(troubleEvent)
      .where(eq(troubleEvent.itemId, id))
      .orderBy(asc(troubleEvent.id));
    return events.map(({ kind }) => kind);
  };
  /** Versions of the rows: another one for each write. */
  const versions = async () =>
    await server.services.records.execute(
      'SELECT external_id, xmin::text AS version FROM records.trouble_item ORDER BY 1',
    );
  const set = (externalId: string, values: Partial<typeof troubleItem.$inferInsert>) =>
    db().update(troubleItem).set(values).where(eq(troubleItem.externalId, externalId));
  /** All that a run leaves behind, without ids and times. */
  const left = async () => {
    const rows = await items();
    return Promise.all(
      rows.map(async ({ id, firstSeenAt, levelAt, changedAt, ...row }) => ({
        ...row,
        events: await eventsOf(row.externalId),
      })),
    );
  };

  beforeAll(async () => {
    server = await startTestServer({ engine, now: () => at });
    await settled(server.services);
  }, 60_000);
  afterAll(() => server.stop());
  beforeEach(async () => {
    at = new Date('2026-03-06T03:00:00Z');
    for (const table of [troubleItem, troubleState, troubleSource, troubleRun, troubleBands]) {
      await db().delete(table);
    }
  });

  it('scores only what changed, and writes nothing else', async () => {
    const source = setSource();
    source.set(northwind, [aBooking('one', 5000), aBooking('two', 2000), aBooking('three', 4400)]);
    const first = await runOver(server.services, [source], [northwind]);
    expect(await countersOf(first)).toEqual({ skipped: 0, read: 3, scored: 3, changed: 0 });
    expect(
      (await items()).map(({ externalId, level, figure }) => [externalId, level, figure]),
    ).toEqual([
      ['one', 3, 100],
      ['three', 2, 88],
      ['two', 1, 40],
    ]);

    const second = await runOver(server.services, [source], [northwind]);
    expect(await countersOf(second)).toEqual({ skipped: 1, read: 0, scored: 0, changed: 0 });
    expect(source.reads).toEqual([northwind]);

    const before = await versions();
    source.touch(northwind);
    const third = await runOver(server.services, [source], [northwind]);
    expect(await countersOf(third)).toEqual({ skipped: 0, read: 3, scored: 0, changed: 0 });
    expect(await versions()).toEqual(before);

    source.set(northwind, [aBooking('one', 4000), aBooking('two', 2000), aBooking('three', 4400)]);
    at = new Date('2026-03-06T09:00:00Z');
    const fourth = await runOver(server.services, [source], [northwind]);
    expect(await countersOf(fourth)).toEqual({ skipped: 0, read: 3, scored: 1, changed: 1 });
    const changed = (await versions()).filter((row, i) => row.version !== before[i]?.version);
    expect(changed.map((row) => row.external_id)).toEqual(['one']);
    expect(await itemOf('one')).toMatchObject({ level: 2, figure: 80, levelAt: at, changedAt: at });
    // It was 0 before, at level 3.
    expect(await itemOf('one')).toMatchObject({ delivered: 4000, stake: 200 });
    expect(await itemOf('two')).toMatchObject({ cost: 1000, delivered: 2000, stake: 600 });
  });

  it('keeps why a level was what it was, and says it of a first fault', async () => {
    const source = setSource();
    source.set(northwind, [aBooking('one', 5000), aBooking('two', 2000)]);
    await runOver(server.services, [source], [northwind]);
    source.set(northwind, [aBooking('one', 4000), aBooking('two', 2000)]);
    await runOver(server.services, [source], [northwind]);
    const bodies = await db()
      .select({ kind: troubleEvent.kind, body: troubleEvent.body })
      .from(troubleEvent)
      .orderBy(asc(troubleEvent.id));
    const why = 'The Daily has delivered 80.0% of what it should have by now.';
    const inputs = expect.arrayContaining([{ label: 'Delivered', text: '4,000' }]);
    expect(bodies).toEqual([
      { kind: 'first-seen', body: { from: null, to: 3, reason: null, inputs: [] } },
      { kind: 'first-seen', body: expect.objectContaining({ to: 1, inputs: expect.any(Array) }) },
      { kind: 'level', body: { from: 3, to: 2, reason: why, inputs } },
    ]);
  });

  it('reads again when the day is another one, or the client has other bands', async () => {
    const source = setSource();
    source.set(northwind, [aBooking('one', 4400)]);
    await runOver(server.services, [source], [northwind]);
    at = new Date('2026-03-07T03:00:00Z');
    const nightly = await runOver(server.services, [source], [northwind]);
    expect(await countersOf(nightly)).toMatchObject({ skipped: 0, read: 1, scored: 0 });
    await db()
      .insert(troubleBands)
      .values({
        ...{ clientUuid: CLIENTS.northwind, ruleId: 'booking-pacing', version: 1 },
        ...{ numbers: { 'far low': 89 }, reason: 'Stricter.', setAt: at },
      });
    const banded = await runOver(server.services, [source], [northwind]);
    expect(await countersOf(banded)).toMatchObject({ read: 1, scored: 1, changed: 1 });
    expect(await itemOf('one')).toMatchObject({ level: 1 });
  });

  it('goes on after a kill, and leaves the same as a run that nobody killed', async () => {
    const source = setSource();
    source.set(northwind, [aBooking('one', 5000), aBooking('two', 2000)]);
    source.set(northwindCargo, [aBooking('three', 4400)]);
    await runOver(server.services, [source], BOTH);
    const whole = await left();
    for (const table of [troubleItem, troubleState, troubleSource]) await db().delete(table);

    const killed = new AbortController();
    const runId = await addRun(server.services, BOTH);
    // Killed once the first advertiser is written.
    source.reading = (advertiserId) => {
      if (advertiserId === northwind) killed.abort(new Error('Killed.'));
    };
    await expect(doRun(server.services, runId, [source], killed.signal)).rejects.toThrow('Killed.');
    expect(await runOf(runId)).toMatchObject({ open: [northwindCargo], endedAt: null, read: 2 });
    // Killed once all of the second one is written, before it is committed.
    const { records } = server.services;
    const dying = {
      ...server.services,
      records: {
        ...records,
        transaction: <T>(work: Parameters<typeof records.transaction<T>>[0]) =>
          records.transaction<T>(async (tx) => {
            await work(tx);
            throw new Error('Killed again.');
          }),
      },
    };
    await expect(doRun(dying, runId, [source])).rejects.toThrow('Killed again.');
    expect(await runOf(runId)).toMatchObject({ open: [northwindCargo], read: 2 });
    expect((await items()).map(({ externalId }) => externalId)).toEqual(['one', 'two']);

    source.reads.length = 0;
    await doRun(server.services, runId, [source]);
    expect(source.reads).toEqual([northwindCargo]);
    expect(await runOf(runId)).toMatchObject({ open: [], read: 3, scored: 3, endedAt: at });
    expect(await left()).toEqual(whole);
  });

  it('writes an item once although two runs meet it at the same time', async () => {
    const source = setSource();
    source.set(northwind, [aBooking('one', 2000)]);
    let readers = 0;
    const { promise: both, resolve: go } = Promise.withResolvers<void>();
    source.reading = () => {
      readers += 1;
      if (readers === 2) go();
      return both;
    };
    const [one, two] = [
      await addRun(server.services, [northwind]),
      await addRun(server.services, [northwind]),
    ];
    await Promise.all([
      doRun(server.services, one, [source]),
      doRun(server.services, two, [source]),
    ]);
    expect(await eventsOf('one')).toEqual(['first-seen']);
    const scored = [await countersOf(one), await countersOf(two)].map((run) => run.scored);
    expect(scored.toSorted()).toEqual([0, 1]);
  });

  it('leaves the items of a source that cannot be read, says since when, and tries again', async () => {
    const source = setSource();
    const other = setSource('other', ['creative']);
    source.set(northwind, [aBooking('one', 2000)]);
    await runOver(server.services, [source, other], [northwind]);
    source.touch(northwind);
    source.reading = () => {
      throw new Error('Out of reach at 10.0.0.1.');
    };
    const failing = at;
    for (let tries = 0; tries < 2; tries += 1) {
      await runOver(server.services, [source, other], [northwind]);
      at = new Date(at.getTime() + 60_000);
    }
    const sources = db().select().from(troubleSource).where(eq(troubleSource.source, 'set'));
    expect(await sources).toMatchObject([
      { failedAt: failing, problem: 'It could not be read. The next run tries again.' },
    ]);
    expect(await itemOf('one')).toMatchObject({ level: 1, goneAt: null });
    source.reading = () => undefined;
    await runOver(server.services, [source, other], [northwind]);
    expect(await sources).toMatchObject([{ failedAt: null, problem: null, readAt: at }]);
    expect(source.reads).toHaveLength(4);
    expect(other.reads).toHaveLength(1);
  });

  it('takes a record that is none of its subject as a source that cannot be read', async () => {
    const source = setSource();
    source.set(northwind, [aBooking('one', 2000, { record: { asOf: 'soon' } })]);
    await runOver(server.services, [source], [northwind]);
    expect(await items()).toEqual([]);
    const [state] = await db().select().from(troubleSource);
    expect(state).toMatchObject({ readAt: null, failedAt: at });
  });

  it('verifies what people call fixed by the next news, and takes up again what is not', async () => {
    const source = setSource();
    source.set(northwind, [aBooking('one', 2000), aBooking('two', 2000)]);
    await runOver(server.services, [source], [northwind]);
    const fixed = { status: 'fixed', statusBy: 'analyst', statusAt: at } as const;
    for (const id of ['one', 'two']) {
      await set(id, { ...fixed, evidence: { level: 1, figure: 40, stake: 600 } });
    }
    // Nothing new: nobody can say.
    at = new Date('2026-03-07T03:00:00Z');
    await runOver(server.services, [source], [northwind]);
    expect(await itemOf('one')).toMatchObject({ status: 'fixed', verifiedAt: null });
    source.set(northwind, [aBooking('one', 5000), aBooking('two', 2000)]);
    await runOver(server.services, [source], [northwind]);
    expect(await itemOf('one')).toMatchObject({ status: 'fixed', verifiedAt: at, level: 3 });
    expect(await eventsOf('one')).toEqual(['first-seen', 'level', 'verified']);
    expect(await itemOf('two')).toMatchObject({ status: 'wip', evidence: null });
    expect(await eventsOf('two')).toEqual(['first-seen', 'not-fixed']);
    source.touch(northwind);
    await runOver(server.services, [source], [northwind]);
    expect(await eventsOf('one')).toEqual(['first-seen', 'level', 'verified']);
    expect(await eventsOf('two')).toEqual(['first-seen', 'not-fixed']);
    // Said after its fault was gone: a run that reads nothing verifies it as well.
    await set('one', { ...fixed, statusAt: new Date(at.getTime() + 1), verifiedAt: null });
    at = new Date(at.getTime() + 1000);
    const skipping = await runOver(server.services, [source], [northwind]);
    expect(await countersOf(skipping)).toMatchObject({ skipped: 1, read: 0 });
    expect(await itemOf('one')).toMatchObject({ status: 'fixed', verifiedAt: at });
  });

  it('opens what cannot be fixed when it gets worse, and wakes what was snoozed', async () => {
    const source = setSource();
    source.set(northwind, [aBooking('one', 4400), aBooking('two', 4400), aBooking('three', 4400)]);
    await runOver(server.services, [source], [northwind]);
    const { stake } = await itemOf('one');
    await set('one', { status: 'cannot-fix', evidence: { level: 2, figure: 88, stake } });
    await set('two', { snoozedForChange: true });
    await set('three', { snoozedUntil: '2026-03-07' });
    source.set(northwind, [aBooking('one', 3900), aBooking('two', 2000), aBooking('three', 4400)]);
    await runOver(server.services, [source], [northwind]);
    expect(await eventsOf('one')).toEqual(['first-seen', 'reopened']);
    expect(await itemOf('one')).toMatchObject({ status: 'none', level: 2 });
    expect(await eventsOf('two')).toEqual(['first-seen', 'level', 'wake']);
    expect(await eventsOf('three')).toEqual(['first-seen']);
    at = new Date('2026-03-07T03:00:00Z');
    await runOver(server.services, [source], [northwind]);
    expect(await eventsOf('three')).toEqual(['first-seen', 'wake']);
    expect(await itemOf('three')).toMatchObject({ snoozedUntil: null });
  });

  it('lets go what its source no longer names, and takes it back', async () => {
    const source = setSource();
    source.set(northwind, [aBooking('one', 2000), aBooking('two', 2000)]);
    await runOver(server.services, [source], [northwind]);
    await set('two', { status: 'wip' });
    source.set(northwind, [aBooking('one', 2000)]);
    await runOver(server.services, [source], [northwind]);
    expect(await itemOf('two')).toMatchObject({ goneAt: at, status: 'wip' });
    source.touch(northwind);
    await runOver(server.services, [source], [northwind]);
    source.set(northwind, [aBooking('one', 2000), aBooking('two', 2000)]);
    await runOver(server.services, [source], [northwind]);
    expect(await itemOf('two')).toMatchObject({ goneAt: null, status: 'wip' });
    expect(await eventsOf('two')).toEqual(['first-seen', 'gone', 'back']);
  });

  it('lets go what an advertiser had before it became an account of another one', async () => {
    const source = setSource();
    source.set(northwindCargo, [aBooking('one', 2000)]);
    await runOver(server.services, [source], [northwindCargo]);
    const link = (to: number | null) =>
      server.services.facts.transaction((tx) =>
        tx.query('UPDATE advertiser SET account_of = $2, linked_at = now() WHERE id = $1', [
          ...[northwindCargo, to],
        ]),
      );
    await link(northwind);
    await runOver(server.services, [source], [northwindCargo]);
    await link(null);
    expect(await itemOf('one')).toMatchObject({ goneAt: at });
  });

  it('takes advertisers on while it is under way, and ends when all are done', async () => {
    const runs = () => db().select().from(troubleRun).orderBy(asc(troubleRun.id));
    const runId = await addRun(server.services, [northwind]);
    // A job that no worker takes yet.
    await server.services.records.execute(
      `INSERT INTO records.job (id, kind, payload, state, due_at)
       VALUES ('held', 'trouble-run', $1::jsonb, 'queued', now() + interval '1 day')`,
      [JSON.stringify({ runId })],
    );
    const queue = (ids: readonly number[]) => queueRun(server.services, ids, 'analyst');
    expect(await queue([northwind, northwindCargo])).toBe(runId);
    await queue([northwind, northwindCargo]);
    await queue([northwind, northwindCargo]);
    const open = [northwind, northwind, northwindCargo, northwindCargo];
    expect((await runs()).map((run) => run.open)).toEqual([open]);
    const source = setSource();
    source.set(northwind, [aBooking('one', 2000)]);
    await doRun(server.services, runId, [source]);
    expect(await runOf(runId)).toMatchObject({ open: [], endedAt: at, advertisers: 4, skipped: 2 });
    await server.services.records.execute(`DELETE FROM records.job WHERE id = 'held'`);
  });

  it('is queued once a day for every advertiser that a client has, and when bookings change', async () => {
    const { services } = server;
    const runs = async () => (await db().select().from(troubleRun)).length;
    await queueDueRuns(services);
    await settled(services);
    const states = async () =>
      (await db().select().from(troubleState)).map(({ advertiserId }) => advertiserId).toSorted();
    expect(await states()).toEqual(Object.values(ADVERTISERS));
    await queueDueRuns(services);
    expect(await runs()).toBe(1);
    at = new Date('2026-03-07T03:00:00Z');
    await queueDueRuns(services);
    await settled(services);
    expect(await runs()).toBe(2);

    at = new Date('2026-03-08T03:00:00Z');
    const isContoso = eq(client.uuid, CLIENTS.contoso);
    await db().update(client).set({ archivedAt: at }).where(isContoso);
    await queueDueRuns(services);
    await settled(services);
    const scored = await db().select().from(troubleState).where(eq(troubleState.scoredAt, at));
    expect(scored.map(({ advertiserId }) => advertiserId).toSorted()).toEqual(BOTH);
    await db().update(client).set({ archivedAt: null }).where(isContoso);
    expect(await runs()).toBe(3);

    const analyst = await server.signIn('admin');
    const added = await analyst.send(CALLS.plan.add, {
      body: {
        ...{ advId: northwind, number: '', name: 'Spring', site: null, campaign: null },
        ...{ start: '2026-03-01', end: '2026-03-03', impressions: 1000, spend: 10 },
        ...{ costStructure: 'CPM', opportunityType: null },
      },
    });
    expect(added.status).toBe(200);
    expect(await runs()).toBe(4);
    await settled(services);
  });

  it('goes on with a run whose job is lost', async () => {
    const runId = await addRun(server.services, [northwind]);
    await queueDueRuns(server.services);
    await settled(server.services);
    expect(await runOf(runId)).toMatchObject({ open: [], endedAt: at });
    expect(await db().select().from(troubleState).where(sql`true`)).not.toEqual([]);
  });
});

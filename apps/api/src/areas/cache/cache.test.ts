/** What the server keeps in memory is right after every load, for nobody but who asked, and in the hands of who may. */
import type { CacheState } from '@flightdeck/contract/cache';
import { CALLS } from '@flightdeck/contract/server';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { recordLoad } from '../../platform/facts/as-of.ts';
import { refreshRollups } from '../../platform/facts/rollups.ts';
import { client } from '../../platform/records/schema.ts';
import { ADVERTISERS, CLIENTS, DAYS } from '../../testing/fixture.ts';
import { ENGINES, type TestClient } from '../../testing/server.ts';
import { suiteServer } from '../../testing/suite.ts';

const { cache, audit } = CALLS;
const bodyFor = (advId: number) => ({
  selection: { advId, campaignAll: true, placementAll: true },
  queries: {
    total: {
      metrics: ['impressions' as const],
      dimensions: [],
      range: { start: DAYS[0], end: DAYS[2] },
    },
  },
});

describe.each(ENGINES)('caches on %s', (engine) => {
  const server = suiteServer({ engine });
  const admin = server.as('admin');
  const analyst = server.as('analyst');
  beforeEach(async () => {
    await admin.send(cache.clean, { body: {} });
  });

  const impressions = async (who = analyst, advId: number = ADVERTISERS.northwind) => {
    const answer = await who.send(CALLS.report.slideData, { body: bodyFor(advId) });
    return answer.body.data.results.total?.totals.values.impressions;
  };
  const state = async (name: string): Promise<CacheState> => {
    const { caches } = (await admin.send(cache.list)).body.data;
    const found = caches.find((each) => each.name === name);
    if (!found) throw new Error(`${name} is not listed`);
    return found;
  };
  /** Adds to the delivery of an advertiser as a load does: figures and the note of the load commit together. */
  const load = (advertiserId: number, more: number) =>
    server.services.facts.transaction(async (tx) => {
      await tx.query(
        'UPDATE fact SET impressions = impressions + $2 WHERE advertiser_id = $1 AND day = $3::date',
        [advertiserId, more, DAYS[0]],
      );
      await refreshRollups(tx, [advertiserId], [DAYS[0]]);
      await recordLoad(tx, {
        sourceId: 901,
        advertiserId,
        firstDay: DAYS[0],
        lastDay: DAYS[0],
        rows: 1,
      });
    });

  it('answer the second time from memory', async () => {
    const before = await state('figures');
    const first = await impressions();
    expect(await impressions()).toBe(first);
    const after = await state('figures');
    expect(after.hits - before.hits).toBe(1);
    expect(after.misses - before.misses).toBe(1);
    expect(after).toMatchObject({ entries: 1 });
    expect(after.bytes).toBeGreaterThan(100);
  });

  it('show a load and a restatement at once', async () => {
    const first = Number(await impressions());
    await impressions();
    await load(ADVERTISERS.northwind, 500);
    expect(await impressions()).toBe(first + 500);
    await load(ADVERTISERS.northwind, -500);
    expect(await impressions()).toBe(first);
  });

  it('keep the answers of other advertisers over a load', async () => {
    await impressions(analyst, ADVERTISERS.northwindCargo);
    await load(ADVERTISERS.northwind, 0);
    const { hits } = await state('figures');
    await impressions(analyst, ADVERTISERS.northwindCargo);
    expect((await state('figures')).hits).toBe(hits + 1);
  });

  it('never give one client what another one asked', async () => {
    await load(ADVERTISERS.contoso, 111);
    const outsider = await server.signIn('outsider');
    const theirs = await impressions(outsider, ADVERTISERS.contoso);
    const own = await impressions();
    expect(theirs).toBe(Number(own) + 111);
    for (let round = 0; round < 2; round += 1) {
      expect(await impressions()).toBe(own);
      expect(await impressions(outsider, ADVERTISERS.contoso)).toBe(theirs);
      const foreign = await outsider.send(CALLS.report.slideData, {
        body: bodyFor(ADVERTISERS.northwind),
      });
      expect(foreign.status).toBe(403);
    }
  });

  it('keep the benchmarks of one reader from another', async () => {
    const body = {
      startDate: DAYS[0],
      endDate: DAYS[2],
      siteId: [901],
      clientType: 'Travel',
      ctrLimit: 1,
      impressionLimit: 1000,
    };
    const ask = async (who: TestClient) =>
      (await who.send(CALLS.delivery.siteBenchmarks, { body })).text;
    const outsider = await server.signIn('outsider');
    const [own, theirs] = [await ask(analyst), await ask(outsider)];
    expect(own).not.toBe(theirs);
    expect(await ask(analyst)).toBe(own);
    expect(await ask(outsider)).toBe(theirs);
    expect((await state('benchmarks')).hits).toBeGreaterThan(0);
  });

  it('hear that a client changed', async () => {
    const name = async () =>
      (
        await analyst.send(CALLS.delivery.advertiserClient, {
          body: { advId: ADVERTISERS.northwind },
        })
      ).body.data.clientName;
    const { db } = server.services.records;
    const rename = (to: string) =>
      db.update(client).set({ name: to }).where(eq(client.uuid, CLIENTS.northwind));
    expect(await name()).toBe('Northwind Airways');
    await rename('Northwind Air');
    await expect.poll(name).toBe('Northwind Air');
    await rename('Northwind Airways');
    await expect.poll(name).toBe('Northwind Airways');
  });

  it('are emptied one or all, in every process, and it is in the audit log', async () => {
    await impressions();
    const heard: string[] = [];
    const stop = await server.services.records.listen('cache', (payload) => heard.push(payload));
    const { entries } = (await admin.send(cache.clean, { body: { names: ['figures'] } })).body.data;
    expect(entries).toBe(1);
    expect(await state('figures')).toMatchObject({ entries: 0, bytes: 0 });
    await expect.poll(() => heard).toContain('{"clean":["figures"]}');
    await stop();
    const { rows } = (await admin.send(audit.list, { body: { actions: ['cache/clean'] } })).body
      .data;
    expect(rows[0]).toMatchObject({ actor: { id: 'admin' }, target: 'figures' });
  });

  it('are warmed with what was asked most', async () => {
    await impressions();
    await impressions();
    await admin.send(cache.clean, { body: {} });
    const { warmed } = (
      await admin.send(cache.manage, { body: { name: 'figures', action: 'warm' } })
    ).body.data;
    expect(warmed).toBeGreaterThan(0);
    const { hits } = await state('figures');
    await impressions();
    expect((await state('figures')).hits).toBe(hits + 1);
  });

  it('stay switched off until switched on again, also for a process that starts later', async () => {
    const manage = (action: 'disable' | 'enable') =>
      admin.send(cache.manage, { body: { name: 'figures', action } });
    await impressions();
    await manage('disable');
    expect(await state('figures')).toMatchObject({ isDisabled: true, entries: 0 });
    await impressions();
    expect(await state('figures')).toMatchObject({ entries: 0 });
    const { caches } = server.services;
    // As at the next start: the switch is read from its table.
    caches.require('figures').setDisabled(false);
    await caches.takeUpSwitches();
    expect(await state('figures')).toMatchObject({ isDisabled: true });
    await manage('enable');
    await impressions();
    expect(await state('figures')).toMatchObject({ isDisabled: false, entries: 1 });
    const { rows } = (
      await admin.send(audit.list, { body: { actions: ['cache/disable', 'cache/enable'] } })
    ).body.data;
    expect(rows.map(({ action }) => action)).toEqual(['cache/enable', 'cache/disable']);
  });

  it('say that one does not exist', async () => {
    const clean = await admin.send(cache.clean, { body: { names: ['figures', 'none'] } });
    const manage = await admin.send(cache.manage, { body: { name: 'none', action: 'warm' } });
    expect([clean.status, manage.status]).toEqual([404, 404]);
  });
});

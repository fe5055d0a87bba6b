/** Bands through calls: the rules with their counts, a dry run, versions, two people at once, and who may. */
import { CALLS } from '@flightdeck/contract/server';
import { desc, eq, ne } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { bandChoicesOf } from '../../../platform/health/band-choices.ts';
import { auditLog, troubleBands, troubleItem } from '../../../platform/records/schema.ts';
import { ADVERTISERS, CLIENTS, PEOPLE } from '../../../testing/fixture.ts';
import { ENGINES, type TestClient } from '../../../testing/server.ts';
import { suiteServer } from '../../../testing/suite.ts';
import { settled } from '../run/testing.ts';
import { troubleRun } from '../schema.ts';
import { addBookings, lend } from '../testing.ts';

const { troubleshooter, report } = CALLS;
const RULE = 'booking-pacing';
const NUMBERS = { 'far low': 40, 'near low': 60, 'near high': 110, 'far high': 125 };

describe.each(ENGINES)('bands on %s', (engine) => {
  const server = suiteServer({ engine });
  let analyst: TestClient;
  let colleague: TestClient;
  let outsider: TestClient;
  let looker: TestClient;
  let ids: number[];
  const db = () => server.services.records.db;

  beforeAll(async () => {
    await settled(server.services);
    await lend(db(), ['analyst', 'colleague', 'outsider', 'clientAdmin']);
    await lend(db(), ['analyst', 'colleague', 'outsider'], 'troubleshooter/rules');
    ids = await addBookings(db(), [
      { pace: 30, name: 'Far behind' },
      { pace: 50, name: 'Behind' },
      { pace: 80, name: 'A little behind', advertiserId: ADVERTISERS.northwindCargo },
      { pace: 100, name: 'As planned' },
      { pace: 50, name: 'Another client’s', advertiserId: ADVERTISERS.contoso },
    ]);
    const gone = await addBookings(db(), [{ pace: 10, name: 'Gone' }]);
    await db()
      .update(troubleItem)
      .set({ goneAt: new Date() })
      .where(eq(troubleItem.id, gone[0] ?? 0));
    [analyst, colleague, outsider, looker] = await Promise.all([
      server.signIn('analyst'),
      server.signIn('colleague'),
      server.signIn('outsider'),
      server.signIn('clientAdmin'),
    ]);
  });

  const pacingFor = async (client: TestClient, clientUuid: string | null = null) => {
    const answer = await client.send(troubleshooter.rules, { body: { clientUuid } });
    const rule = answer.body.data.rules.find(({ ruleId }) => ruleId === RULE);
    if (!rule) throw new Error('The rule is missing.');
    return rule;
  };
  const set = async (body: object, client = analyst) => {
    const answer = await client.send(troubleshooter.setBands, {
      body: {
        ...{ ruleId: RULE, clientUuid: CLIENTS.northwind, numbers: NUMBERS },
        ...{ reason: 'Their sites report late.', version: 0, ...body },
      },
    });
    await settled(server.services);
    // No source names the items of this test, so that the run that was queued took them away.
    await db().update(troubleItem).set({ goneAt: null }).where(ne(troubleItem.name, 'Gone'));
    return answer;
  };
  const tried = (body: object, client = analyst) =>
    client.send(troubleshooter.tryBands, {
      body: { ruleId: RULE, clientUuid: CLIENTS.northwind, numbers: NUMBERS, ...body },
    });

  /** The bands that slides of an advertiser are told. */
  const bandsOfSlide = async (advId: number, plan: boolean, client = analyst) => {
    const range = { start: '2026-03-01', end: '2026-03-31' };
    const query = { metrics: ['impressions'], dimensions: ['campaign'], range, plan };
    const answer = await client.send(report.slideData, {
      body: {
        selection: { advId, campaignAll: true, placementAll: true },
        queries: { toDate: query },
      },
    });
    return answer.body.data.pacingEdges;
  };

  it('are listed with how many of the caller’s items are at each level', async () => {
    const { rules } = (await analyst.send(troubleshooter.rules, { body: {} })).body.data;
    expect(new Set(rules.map(({ ruleId }) => ruleId)).size).toBe(rules.length);
    expect(await pacingFor(analyst)).toMatchObject({
      ...{ subject: 'booking', levels: [2, 1, 1], ownBands: null, version: 0, history: [] },
      bands: { kind: 'around', far: [75, 125], near: [90, 110] },
    });
    expect((await pacingFor(outsider)).levels).toEqual([1, 0, 0]);
    const foreign = await analyst.send(troubleshooter.rules, {
      body: { clientUuid: CLIENTS.contoso },
    });
    const none = await analyst.send(troubleshooter.rules, { body: { clientUuid: 'none' } });
    expect([foreign.status, foreign.body.message]).toEqual([404, none.body.message]);
  });

  it('are tried without a change: what each level would have, and which items change', async () => {
    const { data } = (await tried({})).body;
    expect(data).toMatchObject({
      ...{ items: 4, now: [2, 1, 1], tried: [1, 1, 2], changed: 2 },
      examples: [
        { id: ids[1], name: 'Behind', from: 1, to: 2, currency: 'GBP' },
        { id: ids[2], name: 'A little behind', from: 2, to: 3 },
      ],
    });
    const [first, second] = data.examples;
    expect(first?.stake ?? 0).toBeGreaterThan(second?.stake ?? 0);
    // For all of the person's clients; no other's.
    expect((await tried({ clientUuid: null })).body.data.items).toBe(4);
    expect((await tried({ clientUuid: null }, outsider)).body.data.items).toBe(1);
    expect((await tried({ clientUuid: CLIENTS.contoso })).status).toBe(404);
    expect(await db().select().from(troubleBands)).toEqual([]);
    const [item] = await db()
      .select()
      .from(troubleItem)
      .where(eq(troubleItem.id, ids[1] ?? 0));
    expect(item?.level).toBe(1);
  });

  it.each([
    ['passing each other', { 'near low': 120 }, 'must not pass'],
    ['of another name', { 'level 1': 3 }, 'no “level 1”'],
  ])('with numbers %s are refused', async (_of, numbers, said) => {
    for (const answer of [await tried({ numbers }), await set({ numbers })]) {
      expect([answer.status, answer.body.message]).toEqual([422, expect.stringContaining(said)]);
    }
    expect((await tried({ ruleId: 'no-rule' })).status).toBe(404);
  });

  it('are set by who may, as versions with who and why, and have the items scored anew', async () => {
    expect((await set({}, looker)).status).toBe(403);
    expect((await set({}, outsider)).status).toBe(404);
    expect((await set({ reason: '' })).status).toBe(400);
    expect((await set({})).body.data).toEqual({ version: 1 });
    expect((await pacingFor(analyst, CLIENTS.northwind)).levels).toEqual([1, 1, 2]);
    expect(await pacingFor(looker, CLIENTS.northwind)).toMatchObject({
      ...{ version: 1, ownBands: { far: [40, 125], near: [60, 110] } },
      history: [
        { version: 1, numbers: NUMBERS, reason: 'Their sites report late.', by: { id: 'analyst' } },
      ],
    });
    // Over all clients each has its own.
    expect((await pacingFor(analyst)).levels).toEqual([1, 1, 2]);
    const [entry] = await db()
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'troubleshooter/set-bands'));
    expect(entry).toMatchObject({
      ...{ actorId: 'analyst', target: CLIENTS.northwind, reason: 'Their sites report late.' },
      after: { ruleId: RULE, version: 1 },
    });
    const [run] = await db().select().from(troubleRun).orderBy(desc(troubleRun.id));
    expect(run).toMatchObject({ startedBy: 'analyst', advertisers: 2 });
    expect(await bandChoicesOf(db(), CLIENTS.northwind)).toEqual({
      choices: { [RULE]: NUMBERS },
      version: 1,
    });
    expect((await bandChoicesOf(db(), CLIENTS.contoso)).version).toBe(0);
  });

  it('reach the slides about bookings of the client, and no others', async () => {
    const own = { farLow: 40, nearLow: 60, nearHigh: 110, farHigh: 125 };
    expect(await bandsOfSlide(ADVERTISERS.northwind, true)).toEqual(own);
    expect(await bandsOfSlide(ADVERTISERS.northwindCargo, true)).toEqual(own);
    expect(await bandsOfSlide(ADVERTISERS.northwind, false)).toBeUndefined();
    expect(await bandsOfSlide(ADVERTISERS.contoso, true, outsider)).toBeUndefined();
  });

  it('stand in the list with the client, whose bars are drawn by them', async () => {
    const clientOf = async (by: TestClient) =>
      (await by.send(troubleshooter.items, { body: {} })).body.data.clients[0];
    expect((await clientOf(analyst))?.bands).toEqual({ [RULE]: NUMBERS });
    expect((await clientOf(outsider))?.bands).toBeUndefined();
  });

  it('are set by the first of two people; the second is told who it was', async () => {
    const both = await Promise.all([
      set({ version: 1, numbers: null, reason: 'Back to the usual.' }),
      set({ version: 1, numbers: { 'far low': 30 }, reason: 'Even later.' }, colleague),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = both.find(({ status }) => status === 409);
    const first = both[0]?.status === 200 ? PEOPLE.analyst.name : PEOPLE.colleague.name;
    expect(late?.body.details).toMatchObject({ revision: 2, savedBy: first });
    const { history, version } = await pacingFor(analyst, CLIENTS.northwind);
    expect([history.length, version]).toEqual([2, 2]);
    await set({ version: 2, numbers: null, reason: 'Back to the usual.' });
    expect(await pacingFor(analyst, CLIENTS.northwind)).toMatchObject({
      ...{ ownBands: null, version: 3, levels: [2, 1, 1] },
    });
    expect(await bandChoicesOf(db(), CLIENTS.northwind)).toEqual({ choices: {}, version: 3 });
    expect(await bandsOfSlide(ADVERTISERS.northwind, true)).toBeUndefined();
  });
});

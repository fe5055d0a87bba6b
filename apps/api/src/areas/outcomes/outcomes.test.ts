import { CALLS } from '@flightdeck/contract/server';
import { finding, missingDay, wholeRow } from '@flightdeck/domain/health';
import type { AggregatorBody } from '@flightdeck/domain/outcomes';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAggregatorId } from '../../demo/aggregators.ts';
import { DEMO_ADMINISTRATOR } from '../../demo/index.ts';
import { recordLoad } from '../../platform/facts/as-of.ts';
import { ensurePartitions } from '../../platform/facts/partitions.ts';
import { keepFindings } from '../../platform/health/findings.ts';
import { JOB_QUEUED } from '../../platform/jobs/define-job.ts';
import { aggregator, aggregatorLog } from '../../platform/outcomes/tables.ts';
import { clientAdvertiser, rolePermission, user } from '../../platform/records/schema.ts';
import { ADVERTISERS, CLIENTS } from '../../testing/fixture.ts';
import {
  ENGINES,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../testing/server.ts';
import { fillDemoOutcomes } from './demo/fill.ts';
import { runPieces } from './runs/job.ts';
import { queueChanged } from './runs/queue.ts';

const { aggregators } = CALLS;
const NOW = new Date('2026-03-10T08:00:00Z');
const FLIGHT = { start: '2026-03-01', end: '2026-03-05' };

const body = (more: Partial<AggregatorBody> = {}): AggregatorBody => ({
  ...{ name: 'Spring', advId: ADVERTISERS.northwind, ...FLIGHT },
  sources: [
    {
      ...{ id: 'site', system: 'analytics', label: 'Site', accountIds: [], isSelfReported: false },
      ...{ counting: null, clickDays: null, viewDays: null, viewWeight: 1 },
    },
  ],
  outcomes: [
    {
      ...{ id: 'order', name: 'Order placed', isPrimary: true, targets: [] },
      activities: [{ sourceId: 'site', activity: 'purchase', weight: 1 }],
      ...{ counts: { by: 'source', sourceId: 'site' }, value: { from: 'none' } },
    },
  ],
  ...{ ignored: [], scope: [], channels: [], costs: [], sections: ['digital'] },
  ...more,
});

describe.each(ENGINES)('aggregators on %s', (engine) => {
  let server: TestServer;
  let analyst: TestClient;
  let outsider: TestClient;
  const never = new AbortController().signal;

  /** Goals of the days: `count` of each, a day. */
  const load = async (goal: string, count: number) => {
    await server.services.facts.transaction(async (tx) => {
      await ensurePartitions(tx, [FLIGHT.start], 'fact_goals');
      await tx.query('INSERT INTO goal (name) VALUES ($1) ON CONFLICT DO NOTHING', [goal]);
      await tx.query(
        `INSERT INTO fact_goals (day, advertiser_id, goal_id, channel_id, traffic_source_id, medium_id, campaign_id, device_id, source_id, completions)
         SELECT d::date, $1, g.id, 1, 1, 1, 0, 1, 1, $3 FROM goal g, generate_series($4::date, $5::date, '1 day') d WHERE g.name = $2`,
        [ADVERTISERS.northwind, goal, count, FLIGHT.start, FLIGHT.end],
      );
    });
  };
  const made = async (more: Partial<AggregatorBody> = {}): Promise<string> => {
    const answer = await analyst.send(aggregators.set, { body: { uuid: null, body: body(more) } });
    expect(answer.status, answer.text).toBe(200);
    return answer.body.data.uuid;
  };
  const activate = (uuid: string) =>
    analyst.send(aggregators.status, { params: { uuid }, body: { status: 'active' } });
  const logsOf = (uuid: string) =>
    server.services.records.db
      .select()
      .from(aggregatorLog)
      .where(eq(aggregatorLog.aggregatorUuid, uuid));
  const worked = new Map<string, number>();
  /** Lets the worker do what waits, also what is to wait for more; answers how many runs there were since the last time. */
  const work = async (uuid: string) => {
    const { records } = server.services;
    await records.execute(
      `UPDATE records.job SET due_at = now() WHERE kind = 'aggregator-run' AND state = 'queued'`,
    );
    await records.notify(JOB_QUEUED, '');
    await expect
      .poll(async () => (await logsOf(uuid)).every(({ state }) => state === 'done'), {
        timeout: 20_000,
      })
      .toBe(true);
    const all = (await logsOf(uuid)).length;
    const before = worked.get(uuid) ?? 0;
    worked.set(uuid, all);
    return all - before;
  };
  const runsOf = async (uuid: string) =>
    (await analyst.send(aggregators.runs, { params: { uuid } })).body.data.runs;

  beforeAll(async () => {
    server = await startTestServer({ engine, now: () => NOW });
    await server.services.records.db
      .insert(rolePermission)
      .values(
        ['analyst', 'outsider'].map((roleId) => ({ roleId, permission: 'client/aggregatorSetup' })),
      );
    await server.services.records.db
      .insert(rolePermission)
      .values({ roleId: 'viewer', permission: 'client/aggregatorView' });
    analyst = await server.signIn('analyst');
    outsider = await server.signIn('outsider');
    await load('purchase', 4);
    await load('newsletter', 2);
  });
  afterAll(() => server.stop());

  it('proposes what the client has', async () => {
    const { data } = (
      await analyst.send(aggregators.propose, { body: { advId: ADVERTISERS.northwind } })
    ).body;
    expect(data.outcomes.map(({ name }) => name)).toEqual(['purchase', 'newsletter']);
    expect(data.reasons.every(({ why }) => why.length > 0)).toBe(true);
  });

  it('names the clients that one may make it for, with their accounts and what runs', async () => {
    await server.services.facts.query(
      `UPDATE campaign SET start_date = '2026-03-01', end_date = '2026-03-31' WHERE advertiser_id = $1`,
      [ADVERTISERS.northwind],
    );
    const of = async (person: TestClient) =>
      (await person.send(aggregators.clients)).body.data.clients;
    const mine = (await of(analyst)).flatMap(({ advertisers }) => advertisers);
    const northwind = mine.find(({ advId }) => advId === ADVERTISERS.northwind);
    expect(northwind?.accounts.map(({ accountId }) => accountId)).toContain(ADVERTISERS.northwind);
    expect(northwind?.running).toMatchObject({ start: '2026-03-01', end: '2026-03-31' });
    expect(JSON.stringify(await of(outsider))).not.toContain(northwind?.name);
  });

  it('is of its client alone: others neither see nor change nor run it', async () => {
    const uuid = await made();
    for (const call of [aggregators.get, aggregators.runs, aggregators.versions] as const) {
      expect((await outsider.send(call, { params: { uuid } })).status).toBe(404);
    }
    const headers = { 'if-match': '"1"' };
    const theirs = { ...body(), advId: ADVERTISERS.contoso };
    expect(
      (await outsider.send(aggregators.set, { body: { uuid, body: theirs }, headers })).status,
    ).toBe(404);
    expect(
      (await outsider.send(aggregators.set, { body: { uuid: null, body: body() } })).status,
    ).toBe(403);
    expect(
      (await outsider.send(aggregators.propose, { body: { advId: ADVERTISERS.northwind } })).status,
    ).toBe(403);
    const listed = await outsider.send(aggregators.list, { body: {} });
    expect(listed.body.data.rows).toEqual([]);
  });

  it('keeps every save, and tells the second of two who save at once', async () => {
    const uuid = await made();
    const save = (name: string, revision: number) =>
      analyst.send(aggregators.set, {
        ...{ body: { uuid, body: body({ name }) }, headers: { 'if-match': `"${revision}"` } },
      });
    expect((await save('Summer', 1)).body.data.revision).toBe(2);
    expect((await save('Autumn', 1)).status).toBe(409);
    const { versions } = (await analyst.send(aggregators.versions, { params: { uuid } })).body.data;
    expect(versions.map(({ revision, changes }) => [revision, changes])).toEqual([
      [2, ['Renamed from “Spring” to “Summer”']],
      [1, []],
    ]);
  });

  it('a draft may lack what a run needs; without it nothing runs', async () => {
    const uuid = await made({ outcomes: [] });
    const refused = await activate(uuid);
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('outcomes: It has no outcome yet');
    expect(await work(uuid)).toBe(0);
  });

  it('computes its flight once it is active, and says what belongs to no outcome', async () => {
    const uuid = await made();
    expect((await activate(uuid)).status).toBe(200);
    expect(await work(uuid)).toBe(1);
    const [run] = await runsOf(uuid);
    expect(run).toMatchObject({
      ...{ state: 'done', from: FLIGHT.start, to: FLIGHT.end, rowsIn: 10, rowsMapped: 5 },
      unmapped: [{ sourceId: 'site', activity: 'newsletter', count: 10 }],
      warnings: [],
    });
    const { facts } = server.services;
    const answer = await facts.answer(
      {
        ...{ dataset: 'outcomes', metrics: ['outcomes'], dimensions: ['aggregator', 'outcome'] },
        range: FLIGHT,
      },
      { advertiserIds: [ADVERTISERS.northwind] },
    );
    expect(answer.rows.find(({ values }) => values.outcomes === 20)).toBeDefined();
    const { data } = (await analyst.send(aggregators.get, { params: { uuid } })).body;
    expect(data).toMatchObject({ lastLog: '2026-03-10', overdue: null, unmapped: 1 });
  });

  it('a report on it has its outcomes, for its own client alone', async () => {
    const uuid = await made();
    await activate(uuid);
    await work(uuid);
    const ask = (person: TestClient, advId: number) =>
      person.send(CALLS.report.slideData, {
        body: {
          selection: { advId, campaignAll: true, placementAll: true, aggregator: uuid },
          queries: {
            rows: {
              ...{ dataset: 'goals', metrics: ['completions'], dimensions: ['goal'] },
              range: FLIGHT,
            },
          },
        },
      });
    const { data } = (await ask(analyst, ADVERTISERS.northwind)).body;
    expect(data.results.rows?.rows).toMatchObject([
      { keys: { goal: { label: 'Order placed' } }, values: { completions: 20 } },
    ]);
    expect(data.counted).toMatchObject({
      aggregator: 'Spring',
      names: ['Order placed'],
      isCounted: true,
    });
    // Under another advertiser it does not exist, whoever asks.
    expect((await ask(analyst, ADVERTISERS.northwindCargo)).status).toBe(404);
    expect((await ask(outsider, ADVERTISERS.contoso)).status).toBe(404);
    const offered = async (person: TestClient) =>
      (await person.send(CALLS.report.aggregators, { body: { uuid } })).body.data.aggregators;
    expect(await offered(analyst)).toMatchObject([{ name: 'Spring', until: FLIGHT.end }]);
    expect(await offered(outsider)).toEqual([]);
  });

  it('what was loaded is computed again, its days alone, and once for many loads', async () => {
    const uuid = await made();
    await activate(uuid);
    await work(uuid);
    const change = { advertiserIds: [ADVERTISERS.northwind], datasets: ['goals'] };
    await queueChanged(server.services, { ...change, days: ['2026-03-02'] });
    await queueChanged(server.services, { ...change, days: ['2026-02-20', '2026-03-03'] });
    expect(await work(uuid)).toBe(1);
    expect((await runsOf(uuid))[0]).toMatchObject({ from: '2026-03-01', to: '2026-03-03' });
    // Its own writing is no reason to compute it again.
    await queueChanged(server.services, {
      ...change,
      datasets: ['outcomes'],
      days: ['2026-03-02'],
    });
    expect(await work(uuid)).toBe(0);
  });

  it('goes on where it was stopped, with the same figures', async () => {
    const long = { start: '2025-10-01', end: '2026-03-05' };
    const uuid = await made(long);
    // Without a job, so that the server's own worker leaves it alone.
    const [waiting] = await server.services.records.db
      .insert(aggregatorLog)
      .values({
        ...{ aggregatorUuid: uuid, state: 'queued', at: NOW, rowsIn: 0, rowsMapped: 0 },
        ...{ fromDay: long.start, toDay: long.end },
      })
      .returning();
    const sums = () =>
      server.services.facts.query(
        `SELECT f.day::text, sum(f.outcomes) AS n FROM fact_outcomes f JOIN aggregator a ON a.id = f.aggregator_id
         WHERE a.external_id = $1 GROUP BY 1 ORDER BY 1`,
        [uuid],
      );
    let pieces = 0;
    const facts = {
      ...server.services.facts,
      transaction: ((work) => {
        // The first is what lies outside of the flight.
        pieces += 1;
        if (pieces > 2) throw new Error('killed');
        return server.services.facts.transaction(work);
      }) as typeof server.services.facts.transaction,
    };
    const killed = runPieces({ ...server.services, facts }, waiting?.id ?? 0, never);
    await expect(killed).rejects.toThrow('killed');
    expect((await runsOf(uuid))[0]).toMatchObject({ state: 'running', rowsIn: 0 });
    await runPieces(server.services, waiting?.id ?? 0, never);
    expect(await sums()).toEqual(
      ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05'].map((day) => ({
        day,
        n: 4,
      })),
    );
    expect((await runsOf(uuid))[0]).toMatchObject({ state: 'done', rowsIn: 10, rowsMapped: 5 });
  });

  it('days that a shorter flight no longer has lose their figures', async () => {
    const uuid = await made();
    await activate(uuid);
    await work(uuid);
    await analyst.send(aggregators.set, {
      body: { uuid, body: body({ end: '2026-03-02' }) },
      headers: { 'if-match': '"1"' },
    });
    await work(uuid);
    const [kept] = await server.services.facts.query(
      `SELECT max(f.day)::text AS last, (SELECT max(d.day)::text FROM outcomes_day d JOIN aggregator a ON a.id = d.aggregator_id WHERE a.external_id = $1) AS rolled
       FROM fact_outcomes f JOIN aggregator a ON a.id = f.aggregator_id WHERE a.external_id = $1`,
      [uuid],
    );
    expect(kept).toEqual({ last: '2026-03-02', rolled: '2026-03-02' });
  });

  it('foresees what other settings would do, and changes nothing', async () => {
    const uuid = await made();
    await activate(uuid);
    await work(uuid);
    const wanted = body();
    const [order] = wanted.outcomes;
    if (!order) throw new Error('There is an outcome.');
    const both = {
      ...wanted,
      outcomes: [
        {
          ...order,
          activities: [
            ...order.activities,
            { sourceId: 'site', activity: 'newsletter', weight: 0.5 },
          ],
        },
      ],
    };
    const { outcomes } = (await analyst.send(aggregators.foresee, { params: { uuid }, body: both }))
      .body.data;
    expect(outcomes.find(({ name }) => name === 'Order placed')).toMatchObject({
      before: { outcomes: 20 },
      after: { outcomes: 25 },
    });
    const [stands] = await server.services.facts.query(
      `SELECT sum(f.outcomes) AS n FROM fact_outcomes f JOIN aggregator a ON a.id = f.aggregator_id WHERE a.external_id = $1`,
      [uuid],
    );
    expect(stands).toEqual({ n: 20 });
  });

  it('says how the outcomes of a client stand against the targets of today', async () => {
    const [outcome] = body().outcomes;
    if (!outcome) throw new Error('The aggregator of the test has an outcome.');
    const targets = [
      // 20 by the fifth of ten days, of which 10 were due.
      { start: '2026-03-01', end: '2026-03-10', count: 20, cost: null },
      { start: '2026-02-01', end: '2026-02-10', count: 30, cost: null },
    ];
    const outcomes = [{ ...outcome, targets }];
    const uuid = await made({ name: 'Targets', end: '2026-03-10', outcomes });
    const waiting = await made({ name: 'Waiting', end: '2026-03-10', outcomes });
    const ofClient = async (who = analyst, clientUuid: string = CLIENTS.northwind) =>
      (await who.send(aggregators.targets, { body: { clientUuid } })).body.data;
    expect(await ofClient()).toEqual({ hasTargets: false, targets: [] });
    for (const each of [uuid, waiting]) expect((await activate(each)).status).toBe(200);
    await work(uuid);
    await work(waiting);
    const { facts } = server.services;
    await facts.query('DELETE FROM aggregator WHERE external_id = $1', [waiting]);
    const { hasTargets, targets: told } = await ofClient();
    expect(hasTargets).toBe(true);
    expect(told).toMatchObject([
      {
        ...{ aggregatorUuid: uuid, outcome: 'Order placed', count: 20, reached: 20, due: 10 },
        ...{ pace: 2, isOnTarget: true, lastDay: '2026-03-05', problem: null },
      },
      {
        ...{ aggregatorUuid: waiting, reached: null, due: null, pace: null, isOnTarget: null },
        problem: 'This aggregator was not computed yet. Run it first.',
      },
    ]);
    const theirs = { body: { clientUuid: CLIENTS.northwind } };
    expect((await outsider.send(aggregators.targets, theirs)).status).toBe(404);
    expect(await ofClient(outsider, CLIENTS.contoso)).toEqual({ hasTargets: false, targets: [] });
  });

  it('answers about one aggregator alone, and about outcomes alone', async () => {
    const [one, other] = [await made(), await made()];
    const query = {
      ...{ dataset: 'outcomes' as const, metrics: ['outcomes'], dimensions: [] },
      range: { start: '2026-03-01', end: '2026-03-31' },
    };
    const ask = (queries: Record<string, object>) =>
      analyst.send(aggregators.figures, { params: { uuid: one }, body: { queries } });
    expect((await ask({ all: query })).status).toBe(409);
    for (const uuid of [one, other]) await activate(uuid);
    await work(one);
    await work(other);
    const { results } = (await ask({ all: query })).body.data;
    expect(results.all?.totals.values).toEqual({ outcomes: 20 });
    const [foreign] = await server.services.facts.query(
      'SELECT id FROM aggregator WHERE external_id = $1',
      [other],
    );
    const away = await ask({
      all: { ...query, filters: [{ dimension: 'aggregator', ids: [Number(foreign?.id)] }] },
    });
    expect(away.body.data.results.all?.totals.values).toEqual({ outcomes: 0 });
    expect(
      (await ask({ all: { ...query, dataset: 'delivery', metrics: ['clicks'] } })).status,
    ).toBe(400);
  });

  it('answers about search and social before its first run, to a client about the views that it is shown', async () => {
    const uuid = await made({ sections: ['search'] });
    const viewer = await server.signIn('viewer');
    const ask = (who: TestClient, ...datasets: ('search' | 'social')[]) => {
      const queries = datasets.map((dataset) => [
        dataset,
        { dataset, metrics: ['clicks'], dimensions: [], range: FLIGHT },
      ]);
      return who.send(aggregators.figures, {
        ...{ params: { uuid }, body: { queries: Object.fromEntries(queries) } },
      });
    };
    for (const dataset of ['search', 'social'] as const) {
      expect((await ask(analyst, dataset)).body.data.results[dataset]?.totals.values).toEqual({
        clicks: 0,
      });
    }
    expect((await ask(viewer, 'search')).status).toBe(200);
    expect((await ask(viewer, 'social')).status).toBe(403);
    expect((await ask(analyst, 'search', 'social')).status).toBe(400);
    expect((await ask(outsider, 'search')).status).toBe(404);
  });

  it('tells how long paths are: those of mapped activities, or all of them, of its client alone', async () => {
    const mapped = body({
      sources: [
        ...body().sources,
        {
          ...{ id: 'ads', system: 'adserver', label: 'Ads', accountIds: [], isSelfReported: false },
          ...{ counting: null, clickDays: 30, viewDays: 7, viewWeight: 1 },
        },
      ],
      outcomes: [
        ...body().outcomes,
        {
          ...{ id: 'sale', name: 'Sale', isPrimary: false, targets: [] },
          activities: [{ sourceId: 'ads', activity: 'Basket', weight: 1 }],
          ...{ counts: { by: 'source', sourceId: 'ads' }, value: { from: 'none' } },
        },
      ],
    });
    const uuid = await made(mapped);
    const ask = async (
      outcomes: readonly string[] | null = null,
      range = FLIGHT,
      who: TestClient = analyst,
    ) =>
      who.send(aggregators.paths, {
        ...{ params: { uuid }, body: { range, outcomes: outcomes && [...outcomes] } },
      });
    expect((await ask()).body.data).toMatchObject({ days: null, ends: [], touches: null });
    await server.services.facts.transaction(async (tx) => {
      await ensurePartitions(tx, [FLIGHT.start, '2026-04-01'], 'fact_paths');
      const paths = [
        ['2026-03-01', 'northwind', 'Search', 'click 0', 'Basket', 6],
        ['2026-03-02', 'northwind', 'Display > Search', 'view 9 > click 1', 'Basket', 3],
        ['2026-03-02', 'northwind', 'Display > Display > Email', 'Unknown', 'Basket', 1],
        ['2026-03-05', 'northwind', 'Email > Email', 'click 2 > click 0', 'Sign-up', 20],
        // After the flight, and of somebody else.
        ['2026-04-01', 'northwind', 'Email', 'click 40', 'Basket', 500],
        ['2026-03-03', 'contoso', 'Email', 'click 50', 'Basket', 700],
      ] as const;
      for (const [day, of, path, timing, outcome, count] of paths) {
        for (const [table, name] of [
          ['touchpoint_path', path],
          ['touch_timing', timing],
          ['outcome', outcome],
        ] as const) {
          await tx.query(`INSERT INTO ${table} (name) VALUES ($1) ON CONFLICT DO NOTHING`, [name]);
        }
        await tx.query(
          `INSERT INTO fact_paths (day, advertiser_id, touchpoint_path_id, touch_timing_id, outcome_id, source_id, conversions)
           SELECT $1::date, $2, p.id, t.id, o.id, 1, $3 FROM touchpoint_path p, touch_timing t, outcome o
           WHERE p.name = $4 AND t.name = $5 AND o.name = $6`,
          [day, ADVERTISERS[of], count, path, timing, outcome],
        );
      }
    });
    const all = (await ask()).body.data;
    expect(all).toMatchObject({
      ...{ isMapped: true, days: { start: '2026-03-01', end: '2026-03-05' }, untouched: 0 },
      // 6 of one touch, 3 of two, 1 of three.
      ...{ touches: { median: 1, ninetieth: 2 }, delay: { median: 0, ninetieth: 9 } },
      ends: [
        { name: 'Sign-up', conversions: 20, isLookedAt: false },
        { name: 'Basket', conversions: 10, isLookedAt: true },
      ],
    });
    expect(all.lengths.map(({ conversions }) => conversions)).toEqual([6, 3, 1, 0, 0, 0]);
    const days = ({ delays }: typeof all) =>
      delays.filter(({ conversions }) => conversions > 0).map((each) => Object.values(each));
    expect(days(all)).toEqual([
      [0, 6],
      [8, 3],
    ]);
    // What the site counts is no activity of a path.
    const site = (await ask(['order'], { start: '2026-03-05', end: '2026-05-01' })).body.data;
    expect(site).toMatchObject({ isMapped: false, touches: { median: 2, ninetieth: 2 } });
    expect(days(site)).toEqual([[2, 20]]);
    const hidden = await made({ sections: ['search'] });
    const viewer = await server.signIn('viewer');
    for (const call of [aggregators.paths, aggregators.creatives] as const) {
      const statusOf = async (who: TestClient, of: string) =>
        (await who.send(call, { params: { uuid: of }, body: { range: FLIGHT } })).status;
      expect(await statusOf(viewer, uuid)).toBe(200);
      expect(await statusOf(outsider, uuid)).toBe(404);
      expect(await statusOf(viewer, hidden)).toBe(403);
    }
  });

  it('lists sources with their last load and what data health found of what they bring', async () => {
    const uuid = await made();
    const { facts, records } = server.services;
    const sourcesOf = async () =>
      (await analyst.send(aggregators.get, { params: { uuid } })).body.data.sources;
    await facts.query('DELETE FROM load WHERE dataset = $1', ['goals']);
    expect(await sourcesOf()).toEqual([
      { label: 'Site', health: 'empty', findings: 0, loadedAt: null, until: null },
    ]);
    const [feed] = await facts.query('SELECT min(id) AS id FROM source');
    await facts.transaction((tx) =>
      recordLoad(tx, {
        ...{ sourceId: Number(feed?.id), advertiserId: ADVERTISERS.northwind },
        ...{ dataset: 'goals', rows: 1 },
        ...{ firstDay: FLIGHT.start, lastDay: FLIGHT.end, loadedAt: NOW },
      }),
    );
    const known = { label: 'Site', loadedAt: NOW.toISOString(), until: FLIGHT.end };
    expect(await sourcesOf()).toEqual([{ ...known, health: 'fine', findings: 0 }]);
    const find = (rule: 'missing-days' | 'feed-stopped', dataset: string, advertiserId: number) =>
      keepFindings(
        records,
        advertiserId,
        [
          {
            ...{ prefix: `${rule}|${dataset}`, days: FLIGHT },
            found: [
              finding({ rule, dataset, level: 2, rows: [wholeRow([missingDay(FLIGHT.end)])] }),
            ],
          },
        ],
        NOW,
      );
    // Of somebody else, and of what another system brings.
    await find('missing-days', 'goals', ADVERTISERS.contoso);
    await find('missing-days', 'social', ADVERTISERS.northwind);
    expect(await sourcesOf()).toMatchObject([{ health: 'fine' }]);
    await find('missing-days', 'analytics', ADVERTISERS.northwind);
    expect(await sourcesOf()).toMatchObject([{ health: 'findings', findings: 1 }]);
    await find('feed-stopped', 'goals', ADVERTISERS.northwind);
    const listed = await analyst.send(aggregators.list, { body: { search: 'Spring' } });
    expect(listed.body.data.rows.find((row) => row.uuid === uuid)?.sources).toMatchObject([
      { health: 'late', findings: 2 },
    ]);
  });

  it('configures the demo’s once, and lets logs of ended flights be as old as they were', async () => {
    const { services } = server;
    const { db } = services.records;
    const [running, ended] = [demoAggregatorId(1, 1), demoAggregatorId(1, 2)];
    const [known] = await db.select().from(user).limit(1);
    if (!known) throw new Error('There are people.');
    await db
      .insert(user)
      .values({ ...known, id: DEMO_ADMINISTRATOR, email: 'demo@example.com' })
      .onConflictDoNothing();
    const [owner] = await db
      .select()
      .from(clientAdvertiser)
      .where(eq(clientAdvertiser.advertiserId, ADVERTISERS.northwind));
    await db.insert(aggregator).values(
      [running, ended].map((uuid) => ({
        ...{ uuid, clientUuid: owner?.clientUuid ?? '', advertiserId: ADVERTISERS.northwind },
        ...{ name: 'Demo', startDate: FLIGHT.start, endDate: FLIGHT.end },
        status: uuid === running ? 'running' : 'ended',
      })),
    );
    const old = new Date('2026-03-05T04:00:00Z');
    await db
      .insert(aggregatorLog)
      .values({ aggregatorUuid: ended, at: old, rowsIn: 3, rowsMapped: 3 });
    for (let times = 0; times < 2; times += 1) await fillDemoOutcomes(services, () => false);
    expect(await work(running)).toBe(1);
    expect((await logsOf(ended)).map(({ at }) => at)).toEqual([old]);
    const rows = await services.facts.query(
      `SELECT a.external_id AS uuid, sum(f.outcomes) > 0 AS has FROM fact_outcomes f JOIN aggregator a ON a.id = f.aggregator_id
       WHERE a.external_id = ANY($1::text[]) GROUP BY 1 ORDER BY 1`,
      [[running, ended]],
    );
    expect(rows).toEqual([running, ended].map((uuid) => ({ uuid, has: true })));
  });

  it('counts what rules keep', async () => {
    const rules = [{ of: 'campaign', does: 'include', match: 'contains', text: 'zzz' }] as const;
    const { things } = (
      await analyst.send(aggregators.scope, {
        body: { advId: ADVERTISERS.northwind, rules: [...rules] },
      })
    ).body.data;
    const campaigns = things.find(({ of }) => of === 'campaign');
    expect(campaigns?.kept).toBe(0);
    expect(campaigns?.all).toBeGreaterThan(0);
    expect(campaigns?.leftNames.length).toBeGreaterThan(0);
  });
});

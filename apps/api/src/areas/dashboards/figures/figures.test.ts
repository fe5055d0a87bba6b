/** Figures of tiles, values and files through calls: together, apart when they fail, and never of another client. */
import { CALLS } from '@flightdeck/contract/server';
import type { CalculatedMetric } from '@flightdeck/domain/dashboards';
import type { DatasetQuery } from '@flightdeck/domain/datasets';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { auditLog, rolePermission, troubleItem } from '../../../platform/records/schema.ts';
import { ADVERTISERS, IMPRESSIONS } from '../../../testing/fixture.ts';
import { ENGINES, type TestClient } from '../../../testing/server.ts';
import { suiteServer } from '../../../testing/suite.ts';
import { lend } from '../testing.ts';
import { tileAnswers } from './tiles.ts';

const { dashboards } = CALLS;
const range = { start: '2026-03-01', end: '2026-03-03' };
const ask = (metrics: string[], more: Partial<DatasetQuery> = {}): DatasetQuery => ({
  ...{ dataset: 'delivery', metrics, dimensions: [], range },
  ...more,
});
/** Impressions of an advertiser of the fixture. */
const ONE = 3 * IMPRESSIONS;
/** Names that only Contoso’s facts have. */
const FOREIGN = /Contoso|Spring 3|Banner 3|Only theirs/;

/** Numbers from 0 to 1, the same in each run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

describe.each(ENGINES)('figures on %s', (engine) => {
  const server = suiteServer({ engine, now: () => new Date('2026-03-10T12:00:00Z') });
  let analyst: TestClient;
  let viewer: TestClient;

  beforeAll(async () => {
    const { records, facts } = server.services;
    await lend(records.db);
    await facts.transaction(async (tx) => {
      await tx.query(
        "INSERT INTO site (id, name) OVERRIDING SYSTEM VALUE VALUES (950, 'Only theirs'), (951, '=cmd|calc')",
      );
      for (const [advertiser, site] of [
        [ADVERTISERS.contoso, 950],
        [ADVERTISERS.northwindCargo, 951],
      ]) {
        const values = `${advertiser}, ${advertiser}, ${advertiser}, ${site}`;
        await tx.query(
          `INSERT INTO fact (day, advertiser_id, campaign_id, placement_id, site_id, creative_id, creative_type_id,
             size_id, device_id, country_id, source_id, impressions, measurable_impressions, viewable_impressions, clicks)
           VALUES ('2026-03-02', ${values}, 1, 1, 1, 1, 1, 901, 7, 7, 3, 1)`,
        );
        await tx.query(
          `INSERT INTO site_month (month, advertiser_id, campaign_id, placement_id, site_id, impressions)
           VALUES ('2026-03-01', ${values}, 7)`,
        );
        await tx.query(
          `INSERT INTO placement_day (day, advertiser_id, campaign_id, placement_id, site_id, impressions)
           VALUES ('2026-03-02', ${values}, 7)`,
        );
      }
      // More creatives than are kept in memory.
      await tx.query(
        `INSERT INTO creative (id, advertiser_id, source, external_id, name) OVERRIDING SYSTEM VALUE
         SELECT 5000 + n, 1 + 2 * (n % 2), 'fixture', 'c' || n, CASE n % 2 WHEN 0 THEN 'Banner no. ' ELSE 'Only theirs no. ' END || n
         FROM generate_series(1, 5000) n`,
      );
      await tx.query(
        `INSERT INTO fact (day, advertiser_id, campaign_id, placement_id, site_id, creative_id, creative_type_id,
           size_id, device_id, country_id, source_id, impressions)
         SELECT '2026-03-04', 1 + 2 * (n % 2), 1, 1, 901, 5000 + n, 1, 1, 1, 1, 901, n FROM generate_series(1, 5000) n`,
      );
    });
    [analyst, viewer] = await Promise.all([server.signIn('analyst'), server.signIn('viewer')]);
  });

  const tiles = (queries: Record<string, DatasetQuery>, more: object = {}, client = analyst) =>
    client.send(dashboards.tiles, { body: { advIds: [], queries, ...more } });

  it('are of all of the caller’s clients, or of those that are chosen', async () => {
    const total = ask(['impressions'], { dimensions: ['campaign'] });
    const all = (await tiles({ total })).body.data.results.total;
    expect(all?.rows.map(({ keys }) => keys.campaign?.label).toSorted()).toEqual([
      'Spring 1',
      'Spring 2',
    ]);
    const one = await tiles({ total }, { advIds: [ADVERTISERS.northwind] }, viewer);
    expect(one.body.data.results.total?.totals.values.impressions).toBe(ONE);
    expect(one.body.data).toMatchObject({ knownUntil: '2026-03-03', timeZone: 'Europe/London' });
    expect((await tiles({ total }, { advIds: [1, ADVERTISERS.contoso] })).status).toBe(403);
  });

  it('that differ in their metrics alone are one statement, and each tile has its own', async () => {
    const { services } = server;
    const caller = await services.callers.byUser('analyst', '', '');
    if (!caller) throw new Error('The analyst is gone.');
    const answer = vi.fn(services.facts.answer);
    const queries = {
      a: ask(['impressions']),
      b: ask(['clicks', 'ctr']),
      c: ask(['impressions'], { dimensions: ['day'] }),
      d: ask(['ctr'], { dimensions: ['day'] }),
      e: ask(['impressions'], { dimensions: ['site'], limit: 5 }),
    };
    const counting = { ...services, facts: { ...services.facts, answer } };
    const body = { advIds: [], queries };
    const { results } = await tileAnswers(counting)(caller, body);
    expect(answer).toHaveBeenCalledTimes(3);
    for (const [name, query] of Object.entries(queries)) {
      const alone = await services.facts.answer(query, { advertiserIds: [1, 2] });
      expect(results[name], name).toEqual(alone);
    }
  });

  it('cost as much for many who look at the same moment as for one', async () => {
    const { services } = server;
    const callers = await Promise.all(
      ['analyst', 'colleague', 'viewer'].map((id) => services.callers.byUser(id, '', '')),
    );
    const answer = vi.fn(services.facts.answer);
    const query = vi.fn(services.facts.query);
    const askTiles = tileAnswers({ ...services, facts: { ...services.facts, answer, query } });
    const body = { advIds: [], queries: { a: ask(['impressions'], { dimensions: ['week'] }) } };
    const all = await Promise.all(
      callers.flatMap((caller) => (caller ? [askTiles(caller, body)] : [])),
    );
    expect(all).toHaveLength(3);
    expect(answer).toHaveBeenCalledTimes(1);
    const once = query.mock.calls.length;
    const [first] = callers;
    if (first) await askTiles(first, body);
    expect(query.mock.calls.length).toBe(2 * once);
  });

  it('that fail leave the others as they are, and say why', async () => {
    const { data } = (
      await tiles({
        good: ask(['impressions']),
        wrong: ask(['impressions', 'reach']),
        other: ask(['clicks'], { dimensions: ['keyword'] }),
      })
    ).body;
    expect(data.results.good?.totals.values.impressions).toBeGreaterThan(ONE);
    expect(data.failed).toEqual({
      wrong: 'Delivery has no metric reach.',
      other: 'Delivery has no dimension keyword.',
    });
    expect(Object.keys(data.results)).toEqual(['good']);
  });

  it('come with what campaign health found, for who may see it', async () => {
    const { db } = server.services.records;
    expect((await tiles({}, { findings: true })).status).toBe(403);
    await db
      .insert(rolePermission)
      .values({ roleId: 'analyst', permission: 'troubleshooter/aggregator' });
    const at = new Date();
    const item = (advertiserId: number, name: string) => ({
      ...{
        advertiserId,
        subject: 'booking' as const,
        externalId: name,
        name,
        digest: '',
        level: 1,
      },
      ...{ worst: 'booking-pacing', firstSeenAt: at, levelAt: at, changedAt: at },
      record: {
        ...{ bookingUniqueNumber: 'B1', mediaName: 'The Daily', costStructure: 'CPC' },
        ...{ costToClient: 1000, impressions: 100, startDate: '2026-03-01' },
        ...{ endDate: '2026-03-20', asOf: '2026-03-10', excludeFromTrafficking: false },
        ...{ endedOverYearAgo: false, deliveredImpressions: 1000 },
      },
    });
    await db.insert(troubleItem).values([item(1, 'Ours'), item(3, 'Only theirs')]);
    const found = await (await server.signIn('analyst')).send(dashboards.tiles, {
      body: { advIds: [], queries: {}, findings: true },
    });
    expect(found.body.data.findings?.map(({ name }) => name)).toEqual(['Ours']);
  });

  const values = (body: object, client = analyst) =>
    client.send(dashboards.values, { body: { advIds: [], dataset: 'delivery', ...body } });

  it('have values to filter by, the most used first, by words', async () => {
    const labels = async (body: object) =>
      (await values(body)).body.data.values.map(({ label }) => label);
    expect(await labels({ dimension: 'site' })).toEqual(['The Daily', '=cmd|calc']);
    expect(await labels({ dimension: 'site', search: 'DAI the' })).toEqual(['The Daily']);
    expect(await labels({ dimension: 'site', search: 'theirs' })).toEqual([]);
    expect(await labels({ dimension: 'campaign', advIds: [2] })).toEqual(['Spring 2']);
    expect((await labels({ dimension: 'advertiser' })).toSorted()).toEqual([
      'Northwind Airways',
      'Northwind Cargo',
    ]);
    for (const dimension of ['day', 'costStructure', 'nothing', 'toString']) {
      expect((await values({ dimension })).status, dimension).toBe(400);
    }
    expect((await values({ dimension: 'site', advIds: [3] })).status).toBe(403);
  });

  it('have values to search among also where they are too many to keep', async () => {
    const all = (await values({ dimension: 'creative' })).body.data;
    expect(all.values).toHaveLength(50);
    expect(all.isMore).toBe(true);
    const found = (await values({ dimension: 'creative', search: 'no. 2468' })).body.data;
    expect(found).toMatchObject({
      values: [{ id: 7468, label: 'Banner no. 2468' }],
      isMore: false,
    });
    const theirs = await values({ dimension: 'creative', search: 'only theirs' });
    expect(theirs.body.data).toEqual({ values: [], isMore: false });
  });

  it('are not of clients that a link names and the person may not see', async () => {
    const hidden = async (advIds: number[]) =>
      (await analyst.send(dashboards.hidden, { body: { advIds } })).body.data.hidden;
    const { northwind, contoso } = ADVERTISERS;
    expect(await hidden([contoso, northwind, 4_000_000])).toEqual([contoso, 4_000_000]);
    expect(await hidden([])).toEqual([]);
  });

  it('are saved as a file that no spreadsheet runs, and that is noted', async () => {
    const query = ask(['impressions', 'spend'], { dimensions: ['site'], compare: range });
    const body = { advIds: [], name: 'Sites / by "reach"', query };
    const file = await analyst.send(dashboards.export, { body });
    expect(file.status).toBe(200);
    expect(file.headers['content-disposition']).toContain('Sites by reach-2026-03-10.csv');
    const [header, first, second] = file.text.trim().split(/\r?\n/);
    expect(header?.replace('\uFEFF', '')).toBe(
      'Site,Impressions,Impressions before,Spend,Spend before,Currency',
    );
    expect(first).toBe('The Daily,6000,6000,0,0,GBP');
    expect(second).toBe(`"'=cmd|calc",7,7,0,0,GBP`);
    const rows = await server.services.records.db.select().from(auditLog);
    expect(rows.at(-1)).toMatchObject({ action: 'dashboard/export', actorId: 'analyst' });
    const wrong = { ...body, query: ask(['reach']) };
    expect((await analyst.send(dashboards.export, { body: wrong })).status).toBe(400);
    expect((await analyst.send(dashboards.export, { body: { ...body, advIds: [3] } })).status).toBe(
      403,
    );
  });

  it('are saved with own metrics and with a second dataset', async () => {
    const file = async (body: object) => {
      const sent = { advIds: [ADVERTISERS.northwind], name: 'Sites', ...body };
      const answer = await analyst.send(dashboards.export, { body: sent as never });
      expect(answer.status, answer.text).toBe(200);
      return answer.text.replace('\uFEFF', '').trim().split(/\r?\n/);
    };
    const metric: CalculatedMetric = {
      ...{ id: 'm', label: 'Half', dataset: 'delivery', expression: 'impressions / 2' },
      ...{ unit: 'number', better: 'none' },
    };
    const question = {
      ...{ dataset: 'delivery' as const, metrics: ['calc.m', 'impressions'], filters: [] },
      dimensions: ['campaign'],
    };
    const query = ask(['impressions'], { dimensions: ['campaign'] });
    expect(await file({ query, question, metrics: [metric] })).toEqual([
      'Campaign,Half,Impressions',
      `Spring 1,${ONE / 2},${ONE}`,
    ]);
    const beside = { query: ask(['sessions'], { dataset: 'analytics', dimensions: ['campaign'] }) };
    const [header, first] = await file({ query, beside });
    expect(header).toBe('Campaign,Impressions,Sessions');
    expect(first).toMatch(new RegExp(`^Spring 1,${ONE},`));
    // A figure without dimensions is its total.
    const total = { ...question, dimensions: [] };
    expect(await file({ query: ask(['impressions']), question: total, metrics: [metric] })).toEqual(
      ['Half,Impressions', `${ONE / 2},${ONE}`],
    );
    const apart = { query: ask(['sessions'], { dataset: 'analytics', dimensions: ['day'] }) };
    const body = { advIds: [], name: 'Sites', query, beside: apart };
    expect((await analyst.send(dashboards.export, { body })).status).toBe(400);
  });

  it('say whose rows are that have one name, where several clients have it', async () => {
    const { facts } = server.services;
    const own = [ADVERTISERS.northwind, ADVERTISERS.northwindCargo];
    const labels = async (advIds: readonly number[]) => {
      // Asked by no other test: answers are kept until facts are loaded.
      const queries = { q: ask(['clicks', 'ctr'], { dimensions: ['campaign'] }) };
      const sent = { advIds: [...advIds], queries };
      const { results } = (await analyst.send(dashboards.tiles, { body: sent })).body.data;
      return results.q?.rows.map(({ keys }) => keys.campaign?.label ?? '').sort();
    };
    const names = await facts.query('SELECT id, name FROM campaign WHERE advertiser_id = ANY($1)', [
      own,
    ]);
    const rename = (id: unknown, name: unknown) =>
      facts.transaction((tx) =>
        tx.query('UPDATE campaign SET name = $1 WHERE id = $2', [name, id]),
      );
    for (const { id } of names) await rename(id, 'Search – Brand');
    try {
      const told = await labels(own);
      expect(told?.length).toBe(names.length);
      expect(new Set(told).size).toBe(2);
      expect(told?.every((label) => /^Search – Brand \(.+\)$/.test(label))).toBe(true);
      expect(new Set(await labels([ADVERTISERS.northwind]))).toEqual(new Set(['Search – Brand']));
    } finally {
      for (const { id, name } of names) await rename(id, name);
    }
  });

  it('are saved with the rows behind them, of their clients, days and filters', async () => {
    const raw = async (query: DatasetQuery) => {
      const body = { advIds: [ADVERTISERS.northwind], name: 'Total', query };
      const answer = await analyst.send(dashboards.raw, { body });
      expect(answer.status, answer.text).toBe(200);
      return answer.text.replace('\uFEFF', '').trim().split(/\r?\n/);
    };
    const impressionsOf = ([header = '', ...lines]: readonly string[]) => {
      const at = header.split(',').indexOf('Impressions');
      return lines.map((line) => Number(line.split(',')[at])).reduce((sum, one) => sum + one, 0);
    };
    for (const query of [
      ask(['impressions']),
      ask(['impressions'], { range: { start: '2026-03-02', end: '2026-03-02' } }),
      ask(['impressions'], { filters: [{ dimension: 'site', ids: [901] }] }),
      ask(['impressions'], { filters: [{ dimension: 'campaign', ids: [999] }] }),
    ]) {
      const body = { advIds: [ADVERTISERS.northwind], queries: { q: query } };
      const { results } = (await analyst.send(dashboards.tiles, { body })).body.data;
      const shown = results.q?.totals.values.impressions ?? 0;
      expect(impressionsOf(await raw(query)), JSON.stringify(query)).toBe(shown);
    }
    // All rows, however many the tile shows.
    const few = ask(['impressions'], { dimensions: ['campaign'], limit: 1 });
    expect(await raw(few)).toEqual(await raw(ask(['impressions'])));
    const foreign = { advIds: [ADVERTISERS.contoso], name: 'x', query: few };
    expect((await analyst.send(dashboards.raw, { body: foreign })).status).toBe(403);
  });

  it('leave the caller’s clients in no request', async () => {
    const random = seeded(11);
    const pick = <T>(list: readonly T[]): T => {
      const found = list[Math.floor(random() * list.length)];
      if (found === undefined) throw new Error('There is nothing to choose from.');
      return found;
    };
    const some = <T>(list: readonly T[], most: number): T[] =>
      Array.from({ length: Math.floor(random() * (most + 1)) }, () => pick(list));
    const dimensions = ['advertiser', 'campaign', 'placement', 'site', 'creative', 'day'];
    const drawn = (): DatasetQuery => {
      const filtered = [...new Set(some(dimensions.slice(0, 5), 2))];
      return ask([pick(['impressions', 'clicks', 'ctr'])], {
        dimensions: [...new Set(some(dimensions, 2))],
        ...(random() < 0.7
          ? {
              filters: filtered.map((dimension) => ({
                dimension,
                ids: [pick([1, 2, 3]), pick([3, 901, 950, 5001, 5003])],
              })),
            }
          : {}),
        ...(random() < 0.3
          ? { named: [{ dimension: 'campaign', names: [pick(['Spring 3', '3'])] }] }
          : {}),
        ...(random() < 0.3 ? { compare: range } : {}),
        ...(random() < 0.3 ? { range: { start: '2026-01-01', end: '2026-03-31' } } : {}),
      });
    };
    let answered = 0;
    for (let round = 0; round < 120; round += 1) {
      const advIds = some([1, 2, 1, 2, 3, 99], 3);
      const isForeign = advIds.some((id) => id > 2);
      const sent = [
        await tiles({ a: drawn(), b: drawn() }, { advIds }),
        await values({
          ...{ advIds, dimension: pick(dimensions.slice(0, 5)) },
          search: pick(['', 'theirs', 'a', '3', '%', 'contoso']),
        }),
        await analyst.send(dashboards.export, { body: { advIds, name: 'x', query: drawn() } }),
        await analyst.send(dashboards.raw, { body: { advIds, name: 'x', query: drawn() } }),
      ];
      for (const { status, text } of sent) {
        if (isForeign) expect(status, text).toBe(403);
        else {
          expect([200, 400], text).toContain(status);
          answered += 1;
        }
        expect(text).not.toMatch(FOREIGN);
      }
    }
    expect(answered).toBeGreaterThan(50);
    const wide = { start: '2026-01-01', end: '2026-12-31' };
    const filters = [{ dimension: 'advertiser', ids: [ADVERTISERS.contoso] }];
    const { results } = (await tiles({ theirs: ask(['impressions'], { range: wide, filters }) }))
      .body.data;
    expect(results.theirs?.totals.values.impressions).toBe(0);
  });
});

/** The saved figures of slides: stored whole with a save, replaced by the next, deleted with the report. */
import { FIGURES_LIMIT } from '@flightdeck/contract/report';
import { CALLS } from '@flightdeck/contract/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { report, reportFigures } from '../../apps/api/src/areas/report/schema.ts';
import { ADVERTISERS } from '../../apps/api/src/testing/fixture.ts';
import {
  ENGINES,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../apps/api/src/testing/server.ts';
import { aReport } from './calls.ts';

const { set, get, figures: read } = CALLS.report;
const remove = CALLS.report.delete;
const { northwind } = ADVERTISERS;
const NOW = '2026-04-01T09:30:00.000Z';
const match = (revision: number) => ({ 'if-match': `"${revision}"` });

const showing = (impressions: number, at: string | null = null) => ({
  at,
  range: { start: '2026-01-01', end: '2026-03-31' },
  benchmarkRange: { start: '2025-10-01', end: '2026-03-31' },
  today: '2026-04-01',
  data: {
    results: {
      total: { rows: [], totals: { values: { impressions } }, rowCount: 0, lastDay: null },
    },
    asOf: '2026-04-01T05:00:00Z',
    timeZone: 'Europe/London',
  },
});

describe.each(ENGINES)('figures of reports on %s', (engine) => {
  let server: TestServer;
  let analyst: TestClient;
  let outsider: TestClient;

  beforeAll(async () => {
    server = await startTestServer({ engine, now: () => new Date(NOW) });
    analyst = await server.signIn('analyst');
    outsider = await server.signIn('outsider');
  });
  afterAll(() => server.stop());
  beforeEach(() => server.services.records.db.delete(report));

  const save = (change: object = {}, revision?: number, client = analyst) =>
    client.send(set, {
      body: { ...aReport(northwind), ...change },
      ...(revision === undefined ? {} : { headers: match(revision) }),
    });
  const create = async (figures: object): Promise<string> => {
    const answer = await save({ figures });
    expect(answer.text).toContain('"success"');
    return answer.body.data.reportId;
  };
  const kept = async (reportId: string) => {
    const { slides } = (await analyst.send(read, { params: { reportId } })).body.data;
    return Object.fromEntries(
      Object.entries(slides).map(([id, { at, data }]) => [
        id,
        [data.results.total?.totals.values.impressions, at],
      ]),
    );
  };

  it('are given back as the slides showed them, with the save that kept them', async () => {
    const reportId = await create({ TS0002: showing(1_200_000), TS0005: showing(7) });
    const colleague = await server.signIn('colleague');
    const answer = await colleague.send(read, { params: { reportId } });
    expect(answer.body.data).toEqual({
      revision: 1,
      advId: northwind,
      options: aReport(northwind).options,
      slides: { TS0002: showing(1_200_000, NOW), TS0005: showing(7, NOW) },
    });
    expect((await analyst.send(get, { params: { reportId } })).text).not.toContain('1200000');
  });

  it('are none for a report that was saved without', async () => {
    const { reportId } = (await save()).body.data;
    expect(await kept(reportId)).toEqual({});
  });

  it('give way to those of the next save; the moment of older ones stays', async () => {
    const reportId = await create({ TS0002: showing(1), TS0005: showing(2) });
    const earlier = '2026-03-01T08:00:00.000Z';
    const later = '2026-05-01T08:00:00.000Z';
    await save(
      { reportId, figures: { TS0005: showing(2, earlier), TS0003: showing(3, later) } },
      1,
    );
    // Figures cannot be stored in the future.
    expect(await kept(reportId)).toEqual({ TS0005: [2, earlier], TS0003: [3, NOW] });
  });

  it('stay through a save that brings none, for the slides that are still there', async () => {
    const reportId = await create({ TS0002: showing(1), TS0005: showing(2) });
    const slides = aReport(northwind).slides.filter(({ id }) => id !== 'TS0005');
    await save({ reportId, slides, name: 'Renamed' }, 1);
    expect(await kept(reportId)).toEqual({ TS0002: [1, NOW] });
  });

  it('go when the report asks for something else', async () => {
    const reportId = await create({ TS0002: showing(1) });
    const { options } = aReport(northwind);
    await save({ reportId, options: { ...options, template: 'T0002' } }, 1);
    expect(await kept(reportId)).toEqual({ TS0002: [1, NOW] });
    await save({ reportId, options: { ...options, typeDate: 'l6m' } }, 2);
    expect(await kept(reportId)).toEqual({});
  });

  it('are as they were after a stale save', async () => {
    const reportId = await create({ TS0002: showing(1) });
    await save({ reportId, figures: { TS0002: showing(2) } }, 1);
    const stale = await save({ reportId, figures: { TS0002: showing(3) } }, 1);
    expect(stale.status).toBe(409);
    expect(await kept(reportId)).toEqual({ TS0002: [2, NOW] });
  });

  it('belong to one save, whole, however many save at once', async () => {
    const reportId = await create({});
    const ids = aReport(northwind).slides.map(({ id }) => id);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        save({ reportId, figures: Object.fromEntries(ids.map((id) => [id, showing(n)])) }, 1),
      ),
    );
    const winner = answers.findIndex(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await kept(reportId)).toEqual(Object.fromEntries(ids.map((id) => [id, [winner, NOW]])));
  });

  it('are hidden from other clients, and gone with the report', async () => {
    const reportId = await create({ TS0002: showing(1) });
    expect((await outsider.send(read, { params: { reportId } })).status).toBe(404);
    await analyst.send(remove, { params: { reportId } });
    expect((await analyst.send(read, { params: { reportId } })).status).toBe(404);
    const { db } = server.services.records;
    expect(await db.select().from(reportFigures)).toEqual([]);
  });

  it('are refused of slides that the report does not have, and in another shape', async () => {
    const stray = await save({ figures: { TS9999: showing(1) } });
    expect(stray.status).toBe(422);
    expect(stray.body.message).toContain('“TS9999” is no slide of this report');
    const { asOf: _, ...data } = showing(1).data;
    const broken = await save({ figures: { TS0002: { ...showing(1), data } } });
    expect(broken.status).toBe(400);
    expect(broken.text).toContain('figures.TS0002.data.asOf');
  });

  it('are refused when they are too large, which says how large', async () => {
    const label = 'x'.repeat(FIGURES_LIMIT / 2);
    const row = { keys: { site: { id: '1', label } }, values: {} };
    const large = showing(1);
    const results = { total: { ...large.data.results.total, rows: [row, row] } };
    const figures = { TS0002: { ...large, data: { ...large.data, results } } };
    const answer = await save({ figures });
    expect(answer.status).toBe(413);
    expect(answer.body.message).toContain('figures: they take 8.1 MB, and at most 8.0 MB');
  });

  it('that an older version kept in another shape are left out', async () => {
    const reportId = await create({ TS0002: showing(1), TS0005: showing(2) });
    await server.services.records.execute(
      `UPDATE records.report_figures SET body = '{"totals":{}}' WHERE slide_id = 'TS0005'`,
    );
    expect(await kept(reportId)).toEqual({ TS0002: [1, NOW] });
  });
});

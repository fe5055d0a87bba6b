/** The All & Future ledger on the server: the meaning of "all" is stored with each save and cannot be sent. */
import { SavedReport } from '@flightdeck/contract/report';
import { CALLS } from '@flightdeck/contract/server';
import type { KnownIds } from '@flightdeck/domain/report';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveReport } from '../../apps/api/src/areas/report/reports.ts';
import {
  ENGINES,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../apps/api/src/testing/server.ts';
import { loadDelivery } from '../delivery.ts';
import { aReport } from './calls.ts';

const { set, get } = CALLS.report;
const sorted = (ids: readonly number[]) => ids.toSorted((a, b) => a - b);
const match = (revision: number) => ({ 'if-match': `"${revision}"` });

describe.each(ENGINES)('what "all" meant, on %s', (engine) => {
  let server: TestServer;
  let analyst: TestClient;
  let advId: number;
  /** Ids of the loaded campaigns and placements, oldest first. */
  let ids: { campaigns: number[]; placements: number[] };

  const readIds = async () => {
    const { facts } = server.services;
    const read = async (table: 'campaign' | 'placement') =>
      (
        await facts.query(`SELECT id FROM ${table} WHERE advertiser_id = $1 ORDER BY id`, [advId])
      ).map(({ id }) => Number(id));
    ids = { campaigns: await read('campaign'), placements: await read('placement') };
  };

  beforeAll(async () => {
    server = await startTestServer({ engine, now: () => new Date('2026-04-14T09:00:00Z') });
    analyst = await server.signIn('analyst');
    advId = await loadDelivery(server, [
      { day: '2026-03-01', campaign: 'Spring', placement: 'Home' },
      { day: '2026-03-01', campaign: 'Summer', placement: 'Sport' },
    ]);
    await readIds();
  });
  afterAll(() => server.stop());

  const body = (options: object = {}) => {
    const report = aReport(advId);
    return { ...report, options: { ...report.options, ...options } };
  };
  const create = async (options: object = {}): Promise<string> => {
    const answer = await analyst.send(set, { body: body(options) });
    expect(answer.status).toBe(200);
    return answer.body.data.reportId;
  };
  const known = async (reportId: string): Promise<KnownIds> => {
    const answer = await analyst.send(get, { params: { reportId } });
    const { campaignIds, placementIds } = SavedReport.parse(answer.body.data).known;
    return {
      ...(campaignIds ? { campaignIds: sorted(campaignIds) } : {}),
      ...(placementIds ? { placementIds: sorted(placementIds) } : {}),
    };
  };

  it('is kept for campaigns and placements, and moves only with the next save', async () => {
    const reportId = await create();
    const before = { campaignIds: ids.campaigns, placementIds: ids.placements };
    expect(await known(reportId)).toEqual(before);

    await loadDelivery(server, [{ day: '2026-03-09', campaign: 'Autumn', placement: 'Weather' }]);
    await readIds();
    expect(ids.campaigns).toHaveLength(3);
    expect(await known(reportId)).toEqual(before);

    await analyst.send(set, { body: { ...body(), reportId }, headers: match(1) });
    expect(await known(reportId)).toEqual({
      campaignIds: ids.campaigns,
      placementIds: ids.placements,
    });
  });

  it('is kept only for what was saved as all: placements of the listed campaigns', async () => {
    const [spring = 0] = ids.campaigns;
    const [home = 0] = ids.placements;
    const reportId = await create({ campaignAll: false, campaignIds: [spring] });
    expect(await known(reportId)).toEqual({ placementIds: [home] });

    const lists = {
      campaignAll: false,
      campaignIds: [spring],
      placementAll: false,
      placementIds: [home],
    };
    const listed = { ...body(lists), reportId };
    await analyst.send(set, { body: listed, headers: match(1) });
    expect(await known(reportId)).toEqual({});
  });

  it('is what the report’s days offer; nothing where they offer nothing', async () => {
    const days = { typeDate: 'cr', customStartDate: '2026-03-09', customEndDate: '2026-03-09' };
    expect(await known(await create(days))).toEqual({
      campaignIds: ids.campaigns.slice(2),
      placementIds: ids.placements.slice(2),
    });
    const quiet = { typeDate: 'cr', customStartDate: '2020-01-01', customEndDate: '2020-01-02' };
    expect(await known(await create(quiet))).toEqual({ campaignIds: [], placementIds: [] });
  });

  it('cannot be sent by the client, in the report or in its options', async () => {
    const sent = { campaignIds: [1], placementIds: [1] };
    const beside = await analyst.send(set, { body: { ...body(), known: sent } });
    expect(beside.status).toBe(400);
    const within = await analyst.send(set, { body: body({ known: sent }) });
    expect(within.status).toBe(400);
  });

  it('is left out, and the report saved, while the facts cannot be read', async () => {
    const { services } = server;
    const caller = await services.callers.byUser('analyst', '', '');
    if (!caller) throw new Error('The fixture has no analyst.');
    const facts = {
      ...services.facts,
      query: () => Promise.reject(new Error('the facts store is away')),
    };
    const { reportId } = await saveReport(
      { ...services, facts },
      caller,
      CALLS.report.set.body.parse(body()),
      { revision: undefined },
    );
    expect(await known(reportId)).toEqual({});
    expect(server.logged.join('\n')).toContain('the facts store is away');
  });
});

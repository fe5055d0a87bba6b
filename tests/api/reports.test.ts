/** Saving, loading, listing and deleting reports: no lost update, whole or not at all, clients separated. */
import { request } from 'node:http';
import { StaleSave } from '@flightdeck/contract';
import { CALLS } from '@flightdeck/contract/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { report } from '../../apps/api/src/areas/report/schema.ts';
import { ADVERTISERS, DAYS, IMPRESSIONS, type Person } from '../../apps/api/src/testing/fixture.ts';
import {
  ENGINES,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../apps/api/src/testing/server.ts';
import { aReport, BODIES } from './calls.ts';

const { set, get, list, slideData } = CALLS.report;
const remove = CALLS.report.delete;
const { northwind, northwindCargo, contoso } = ADVERTISERS;
const match = (revision: number) => ({ 'if-match': `"${revision}"` });

describe.each(ENGINES)('reports on %s', (engine) => {
  let server: TestServer;
  let analyst: TestClient;
  let colleague: TestClient;
  let outsider: TestClient;
  let now = new Date('2026-04-01T09:30:00Z');

  beforeAll(async () => {
    server = await startTestServer({ engine, now: () => now });
    const signIn = (person: Person) => server.signIn(person);
    [analyst, colleague, outsider] = await Promise.all([
      signIn('analyst'),
      signIn('colleague'),
      signIn('outsider'),
    ]);
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    now = new Date('2026-04-01T09:30:00Z');
    await server.services.records.db.delete(report);
  });

  const create = async (client = analyst, body: object = aReport(northwind)): Promise<string> => {
    const answer = await client.send(set, { body });
    expect(answer.text).toContain('"success"');
    return answer.body.data.reportId;
  };

  it('gives back what was saved', async () => {
    const body = aReport(northwind);
    const answer = await analyst.send(set, { body });
    expect(answer.body.data).toMatchObject({ revision: 1, savedAt: '2026-04-01T09:30:00.000Z' });
    const { reportId } = answer.body.data;
    const loaded = await colleague.send(get, { params: { reportId } });
    expect(loaded.body.data).toEqual({
      ...body,
      reportId,
      revision: 1,
      ownerId: 'analyst',
      ownerName: 'Nora North',
      savedBy: 'Nora North',
      savedAt: '2026-04-01T09:30:00.000Z',
      known: { campaignIds: [northwind], placementIds: [northwind] },
    });
  });

  it('counts a revision with each save and keeps the owner', async () => {
    const reportId = await create();
    const saved = await colleague.send(set, {
      body: { ...aReport(northwind, 'Renamed'), reportId },
      headers: match(1),
    });
    expect(saved.body.data.revision).toBe(2);
    const loaded = await analyst.send(get, { params: { reportId } });
    expect(loaded.body.data).toMatchObject({
      name: 'Renamed',
      ownerName: 'Nora North',
      savedBy: 'Noel North',
    });
  });

  it('asks for the revision of a saved report', async () => {
    const reportId = await create();
    const answer = await analyst.send(set, { body: { ...aReport(northwind), reportId } });
    expect(answer.status).toBe(428);
    expect(answer.body.code).toBe('precondition-required');
  });

  describe('a save whose answer was lost', () => {
    /** Sends a save, and cuts the connection once the report is stored, before anybody reads the answer. */
    const cutAfterCommit = async (body: object, headers: Record<string, string>) => {
      const before = await stored();
      const { hostname, port } = new URL(address);
      const sent = request({
        ...{ hostname, port, method: 'POST', path: '/v2/report/set' },
        headers: {
          ...{ cookie: analyst.cookie, 'content-type': 'application/json', ...headers },
          'sec-fetch-site': 'same-origin',
        },
      });
      sent.on('error', () => undefined);
      sent.end(JSON.stringify(body));
      await expect.poll(stored).not.toEqual(before);
      sent.destroy();
    };
    const stored = () =>
      server.services.records.db
        .select({ id: report.id, revision: report.revision, name: report.name })
        .from(report);
    const key = { 'idempotency-key': 'Sdraft0123456789' };
    let address = '';
    beforeAll(async () => {
      address = await server.listen();
    });

    it('makes one report when it is sent again', async () => {
      const body = aReport(northwind, 'On the train');
      await cutAfterCommit(body, key);
      const [only] = await stored();
      const again = await analyst.send(set, { body, headers: key });
      expect(again.body.data).toMatchObject({ reportId: only?.id, revision: 1 });
      expect(await stored()).toEqual([only]);
    });

    it('saves what was changed since over it, unless somebody else has saved meanwhile', async () => {
      await cutAfterCommit(aReport(northwind, 'First'), key);
      const later = { body: aReport(northwind, 'Changed since'), headers: key };
      const again = await analyst.send(set, later);
      const { reportId } = again.body.data;
      expect(again.body.data.revision).toBe(2);
      expect(await stored()).toEqual([{ id: reportId, revision: 2, name: 'Changed since' }]);
      const other = { body: aReport(northwind, 'Once more'), headers: key };
      const refused = await analyst.send(set, other);
      expect(refused.status).toBe(409);
      expect(await stored()).toHaveLength(1);
    });

    it('is known from several sent at once, for each person by their own keys', async () => {
      const body = aReport(northwind, 'Twice');
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => analyst.send(set, { body, headers: key })),
      );
      const ids = new Set(answers.map((answer) => answer.body.data.reportId));
      expect(ids.size).toBe(1);
      await colleague.send(set, { body, headers: key });
      await analyst.send(set, { body, headers: { 'idempotency-key': 'another' } });
      await analyst.send(set, { body });
      expect(await stored()).toHaveLength(4);
    });

    it('of a saved report is no save over somebody else’s', async () => {
      const reportId = await create();
      const body = { ...aReport(northwind, 'Second'), reportId };
      await cutAfterCommit(body, match(1));
      const again = await analyst.send(set, { body, headers: match(1) });
      expect(again.body.data).toMatchObject({ reportId, revision: 2 });
      const theirs = await colleague.send(set, { body, headers: match(1) });
      expect(theirs.status).toBe(409);
    });
  });

  it('refuses a stale save and says who saved and when', async () => {
    const reportId = await create();
    now = new Date('2026-07-01T12:05:00Z');
    const body = { ...aReport(northwind), reportId };
    await colleague.send(set, { body, headers: match(1) });
    const stale = await analyst.send(set, { body, headers: match(1) });
    expect(stale.status).toBe(409);
    expect(StaleSave.parse(stale.body.details)).toEqual({
      revision: 2,
      savedBy: 'Noel North',
      savedAt: '2026-07-01T12:05:00.000Z',
    });
    expect(stale.body.message).toContain('Noel North saved this report on 1 Jul 2026, 13:05');
  });

  it('lets exactly one of 50 parallel saves of one revision through', async () => {
    const reportId = await create();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        analyst.send(set, {
          body: { ...aReport(northwind, `Save ${n}`), reportId },
          headers: match(1),
        }),
      ),
    );
    const statuses = answers.map((answer) => answer.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses).toContain(409);
    // A session may have forty calls at once, a busy server fewer: the others are told to come again.
    const refused = statuses.filter((status) => [409, 429, 503].includes(status));
    expect(refused).toHaveLength(49);
    const loaded = await analyst.send(get, { params: { reportId } });
    expect(loaded.body.data.revision).toBe(2);
    expect(loaded.body.data.name).toBe(`Save ${statuses.indexOf(200)}`);
  });

  it('hides another client’s reports from reading, saving and deleting', async () => {
    const reportId = await create();
    expect((await outsider.send(get, { params: { reportId } })).status).toBe(404);
    expect((await outsider.send(remove, { params: { reportId } })).status).toBe(404);
    const taken = await outsider.send(set, {
      body: { ...aReport(contoso), reportId },
      headers: match(1),
    });
    expect(taken.status).toBe(404);
    const moved = await analyst.send(set, {
      body: { ...aReport(contoso), reportId },
      headers: match(1),
    });
    expect(moved.status).toBe(403);
    expect((await analyst.send(get, { params: { reportId } })).body.data.revision).toBe(1);
  });

  it.each([
    ['no campaign', { campaignAll: false, campaignIds: [] }, 'options.campaignIds'],
    ['no placement', { placementAll: false }, 'options.placementIds'],
    ['half a custom range', { typeDate: 'cr', customStartDate: '2026-01-01' }, 'customEndDate'],
    [
      'days before 2017',
      { typeDate: 'cr', customStartDate: '2016-12-31', customEndDate: '2026-01-01' },
      '2017-01-01',
    ],
    [
      'days after today',
      { typeDate: 'cr', customStartDate: '2026-01-01', customEndDate: '2026-04-02' },
      '2026-04-01',
    ],
    ['too small a benchmark', { benchmarkImpressions: 999 }, '1000 to 100000'],
    ['too high a benchmark CTR', { benchmarkCtr: 1.1 }, '0.1 to 1'],
  ])('refuses %s and says how to mend it', async (_, options, hint) => {
    const body = aReport(northwind);
    const answer = await analyst.send(set, {
      body: { ...body, options: { ...body.options, ...options } },
    });
    expect(answer.status).toBe(422);
    expect(answer.body.message).toContain(hint);
  });

  it('leaves out lists and days that do not apply', async () => {
    const body = aReport(northwind);
    const options = { ...body.options, campaignIds: [1], customStartDate: '2026-01-01' };
    const reportId = await create(analyst, { ...body, options });
    const loaded = await analyst.send(get, { params: { reportId } });
    expect(loaded.body.data.options).toEqual(body.options);
  });

  it('refuses two slides with one id', async () => {
    const body = aReport(northwind);
    const [first] = body.slides;
    const answer = await analyst.send(set, { body: { ...body, slides: [first, first] } });
    expect(answer.status).toBe(422);
  });

  it('lets the owner and the provider delete, a colleague not', async () => {
    const reportId = await create();
    const refused = await colleague.send(remove, { params: { reportId } });
    expect(refused.status).toBe(403);
    expect(refused.body.message).toContain('Nora North');
    expect((await analyst.send(remove, { params: { reportId } })).status).toBe(200);
    expect((await analyst.send(get, { params: { reportId } })).status).toBe(404);
    const other = await create();
    const admin = await server.signIn('admin');
    expect((await admin.send(remove, { params: { reportId: other } })).status).toBe(200);
  });

  describe('the list', () => {
    const names = async (client: TestClient, body: object = {}): Promise<string[]> =>
      (await client.send(list, { body })).body.data.rows.map((r: { name: string }) => r.name);

    beforeEach(async () => {
      now = new Date('2026-03-01T12:00:00Z');
      await create(analyst, aReport(northwind, 'Alpha 100%'));
      now = new Date('2026-03-10T23:30:00Z');
      await create(colleague, { ...aReport(northwindCargo, 'beta'), slides: [] });
      now = new Date('2026-03-20T12:00:00Z');
      await create(outsider, aReport(contoso, 'Gamma'));
    });

    it('shows the newest first, and only the caller’s clients', async () => {
      expect(await names(analyst)).toEqual(['beta', 'Alpha 100%']);
      expect(await names(outsider)).toEqual(['Gamma']);
      expect(await names(await server.signIn('admin'))).toEqual(['Gamma', 'beta', 'Alpha 100%']);
    });

    it('says what a row is', async () => {
      const answer = await analyst.send(list, { body: { search: 'alpha' } });
      expect(answer.body.data.rows).toEqual([
        {
          reportId: expect.any(String),
          name: 'Alpha 100%',
          advId: northwind,
          advName: 'Northwind Airways',
          ownerId: 'analyst',
          ownerName: 'Nora North',
          typeDate: 'l3m',
          slideCount: 13,
          revision: 1,
          updatedAt: '2026-03-01T12:00:00.000Z',
          isStarred: false,
          canDelete: true,
        },
      ]);
      expect(answer.body.data.total).toBe(1);
      expect(answer.body.data.counts).toEqual({ all: 2, mine: 1, starred: 0 });
      expect(answer.body.data.owners).toEqual([
        { id: 'colleague', name: 'Noel North' },
        { id: 'analyst', name: 'Nora North' },
      ]);
      expect(answer.body.data.advertisers).toEqual([
        { id: northwind, name: 'Northwind Airways' },
        { id: northwindCargo, name: 'Northwind Cargo' },
      ]);
    });

    it.each([
      ['text, taken literally', { search: '100%' }, ['Alpha 100%']],
      ['a wildcard as text', { search: '_' }, []],
      ['the advertiser’s name', { search: 'cargo' }, ['beta']],
      ['the owner’s name', { search: 'noel' }, ['beta']],
      ['owner', { ownerIds: ['analyst'] }, ['Alpha 100%']],
      ['advertiser', { advIds: [northwindCargo] }, ['beta']],
      ['another client’s advertiser', { advIds: [contoso] }, []],
      ['no owner at all', { ownerIds: [] }, []],
      ['from a day', { from: '2026-03-02' }, ['beta']],
      ['up to a day in the provider’s zone', { to: '2026-03-10' }, ['beta', 'Alpha 100%']],
      ['a range', { from: '2026-03-01', to: '2026-03-01' }, ['Alpha 100%']],
    ])('filters by %s', async (_, filter, expected) => {
      expect(await names(analyst, filter)).toEqual(expected);
    });

    it.each([
      ['name', ['Alpha 100%', 'beta']],
      ['advertiser', ['Alpha 100%', 'beta']],
      ['owner', ['beta', 'Alpha 100%']],
      ['slides', ['beta', 'Alpha 100%']],
      ['updated', ['Alpha 100%', 'beta']],
    ])('sorts by %s', async (sort, expected) => {
      expect(await names(analyst, { sort, direction: 'asc' })).toEqual(expected);
      expect(await names(analyst, { sort, direction: 'desc' })).toEqual(expected.toReversed());
    });

    it('gives a page at a time', async () => {
      const page = (n: number) => names(analyst, { page: n, pageSize: 1 });
      expect([await page(1), await page(2), await page(3)]).toEqual([['beta'], ['Alpha 100%'], []]);
    });

    it('offers delete to who may', async () => {
      const may = async (client: TestClient) =>
        (await client.send(list, { body: {} })).body.data.rows.map(
          (r: { canDelete: boolean }) => r.canDelete,
        );
      expect(await may(analyst)).toEqual([false, true]);
      expect(await may(await server.signIn('viewer'))).toEqual([false, false]);
      expect(await may(await server.signIn('admin'))).toEqual([true, true, true]);
    });

    it('names the people whose reports one may see', async () => {
      const answer = await analyst.send(CALLS.auth.names);
      expect(answer.body.data).toEqual([
        { id: 'colleague', name: 'Noel North' },
        { id: 'analyst', name: 'Nora North' },
      ]);
    });
  });

  it('answers the queries of a slide within the selection', async () => {
    const body = BODIES['report.slideData']?.(northwind);
    const answer = await analyst.send(slideData, { body });
    const { results, asOf, knownUntil, timeZone } = answer.body.data;
    expect(results.total?.totals.values).toEqual({
      impressions: IMPRESSIONS * DAYS.length,
      ctr: 0.01,
    });
    expect(results.bySite?.rows[0]?.keys.site).toEqual({ id: '901', label: 'The Daily' });
    expect(asOf).toBe('2026-04-01T09:30:00.000Z');
    expect(knownUntil).toBe(DAYS.at(-1));
    expect(timeZone).toBe('Europe/London');
  });

  it('tells how many days of both ranges loads cover where two are compared', async () => {
    const range = { start: DAYS[1], end: DAYS[2] };
    const compare = { start: '2026-02-20', end: DAYS[0] };
    const answer = await analyst.send(slideData, {
      body: {
        selection: { advId: northwind, campaignAll: true, placementAll: true },
        queries: { total: { metrics: ['impressions'], dimensions: [], range, compare } },
      },
    });
    expect(answer.body.data.results.total?.coverage).toEqual({
      range: { days: 2, of: 2 },
      compare: { days: 1, of: 10 },
    });
  });

  it('answers another dataset by its own metrics, and refuses what it does not have', async () => {
    const ask = (query: object, selection: object = { placementAll: true }) =>
      analyst.send(slideData, {
        body: {
          selection: { advId: northwind, campaignAll: true, ...selection },
          queries: {
            own: {
              dataset: 'analytics',
              metrics: ['sessions', 'users', 'bounceRate'],
              dimensions: ['channel'],
              range: { start: DAYS[0], end: DAYS[2] },
              ...query,
            },
          },
        },
      });
    expect((await ask({})).body.data.results.own).toEqual({
      rows: [],
      totals: { values: { sessions: 0, users: null, bounceRate: null } },
      rowCount: 0,
      lastDay: null,
    });
    const refused = async (...asked: Parameters<typeof ask>) => {
      const { body } = await ask(...asked);
      return { code: body.code, message: body.message };
    };
    expect(await refused({ metrics: ['ctr'] })).toEqual({
      code: 'bad-request',
      message: 'Web analytics has no metric ctr.',
    });
    expect(await refused({ dimensions: ['placement'] })).toEqual({
      code: 'bad-request',
      message: 'Web analytics has no dimension placement.',
    });
    expect(await refused({}, { placementAll: false, placementIds: [] })).toEqual({
      code: 'bad-request',
      message: 'Web analytics cannot be narrowed to placements.',
    });
  });

  it('answers a dataset without placements for what it knows, and says so', async () => {
    const ask = async (dataset: string, metric: string) => {
      const { body } = await analyst.send(slideData, {
        body: {
          selection: {
            ...{ advId: northwind, campaignAll: true },
            ...{ placementAll: false, placementIds: [northwind] },
          },
          queries: {
            own: {
              dataset,
              metrics: [metric],
              dimensions: [],
              range: { start: DAYS[0], end: DAYS[2] },
            },
          },
        },
      });
      return body.data;
    };
    expect(await ask('analytics', 'sessions')).toMatchObject({
      widened: [{ label: 'Web analytics', to: 'advertiser', lacks: 'placements' }],
      // Delivery was loaded, web analytics never.
      asOf: null,
      knownUntil: null,
    });
    expect(await ask('paths', 'converted')).toMatchObject({
      widened: [{ label: 'Paths', to: 'advertiser', lacks: 'placements' }],
    });
    expect(await ask('delivery', 'impressions')).not.toHaveProperty('widened');
  });

  it('has no benchmark where the reader could work out another client', async () => {
    const body = BODIES['report.slideData']?.(northwind);
    const benchmark = {
      range: { start: DAYS[0], end: DAYS[2] },
      ctrLimit: 1,
      impressionLimit: 1000,
    };
    for (const basis of [{}, { impressionBasis: 'total' }, { impressionBasis: 'viewable' }]) {
      const answer = await analyst.send(slideData, {
        body: { ...(body as object), benchmark: { ...benchmark, ...basis } },
      });
      expect(answer.body.data.benchmarks).toEqual([
        {
          siteId: 901,
          siteName: 'The Daily',
          ctr: null,
          viewability: null,
          reason: 'few-clients',
        },
      ]);
    }
  });

  it('answers nothing for a selection of nothing, or of another advertiser’s campaigns', async () => {
    const ask = async (selection: object) => {
      const body = BODIES['report.slideData']?.(northwind);
      const answer = await analyst.send(slideData, {
        body: { ...(body as object), selection: { advId: northwind, ...selection } },
      });
      return answer.body.data.results.total?.totals.values.impressions;
    };
    expect(await ask({ campaignAll: false, campaignIds: [], placementAll: true })).toBe(0);
    expect(await ask({ campaignAll: false, campaignIds: [contoso], placementAll: true })).toBe(0);
    expect(await ask({ campaignAll: true, placementAll: false, placementIds: [contoso] })).toBe(0);
  });
});

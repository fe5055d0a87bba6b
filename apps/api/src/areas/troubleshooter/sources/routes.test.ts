/** Files of campaign health through calls: what one is, loading, loading again, taking back, and that each client sees only its own. */
import { CALLS } from '@flightdeck/contract/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADVERTISERS, PEOPLE, type Person } from '../../../testing/fixture.ts';
import {
  ENGINES,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../../testing/server.ts';
import type { SourceItem } from '../source.ts';
import { bidding } from './bidding.ts';

const { troubleSources } = CALLS;
const NOW = '2026-09-11';

const LINES =
  'Line Item Id,Io Id,Type,Name,Status,Timestamp,Start Date,End Date,Budget Type,Budget Amount,Pacing Rate';
const lines = (budget: number, ids = ['1', '2']): string =>
  [
    LINES,
    ...ids.map((id) => `${id},900,Display,Line ${id},Active,,,,Amount,${budget},Even`),
    'x,,Display,No order,Active,,,,Amount,5,Even',
  ].join('\n');
const ORDERS =
  'Io Id,Campaign Id,Name,Status,Budget Type,Budget Segments\n900,70,Prospecting,Active,Amount,(1000;09/01/2026;09/20/2026;;;);\n';
const REPORT = [
  'Line Item ID,Insertion Order ID,Date,Impressions,Media Cost (Advertiser Currency)',
  ...['01', '02', '03', '04', '05'].map((day) => `1,900,2026/09/${day},1000,20`),
  ',,,5000,100',
  '',
  'Date Range:,2026/09/01 to 2026/09/10',
].join('\n');

describe.each(ENGINES)('files of campaign health, on %s', (engine) => {
  let server: TestServer;
  let admin: TestClient;
  let outsider: TestClient;
  const advId = ADVERTISERS.northwind;

  async function lend(person: Person, permission: string) {
    await server.services.records.execute(
      `INSERT INTO records.role_permission (role_id, permission)
       SELECT r.role_id, $2 FROM records.user_role r JOIN records."user" u ON u.id = r.user_id
       WHERE u.email = $1 ON CONFLICT DO NOTHING`,
      [PEOPLE[person].email, permission],
    );
  }
  async function send(content: string, to: number | '' = advId, client = admin) {
    const boundary = 'a-boundary';
    const part = (head: string, text: string) =>
      `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${text}\r\n`;
    return server.app.inject({
      method: 'POST',
      url: '/v2/trouble-sources/preview',
      headers: {
        cookie: client.cookie,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      payload: `${part('name="advId"', String(to))}${part('name="file"; filename="SDF-LineItems.csv"', content)}--${boundary}--\r\n`,
    });
  }
  const previewed = async (content: string, to: number | '' = advId) => {
    const answer = await send(content, to);
    expect(answer.statusCode, answer.body).toBe(200);
    return troubleSources.preview.data.parse(answer.json().data);
  };
  async function load(content: string): Promise<number> {
    const { fileId } = await previewed(content);
    const { body } = await admin.send(troubleSources.apply, { body: { advId, fileId } });
    return body.data.importId;
  }
  const items = (): Promise<readonly SourceItem[]> => bidding.read(server.services, advId);
  const recordOf = async (id: string) =>
    (await items()).find((each) => each.subject === 'lineItem' && each.externalId === id)?.record;
  const sign = () => bidding.fingerprint(server.services, advId);

  beforeAll(async () => {
    server = await startTestServer({ engine, now: () => new Date(`${NOW}T09:00:00Z`) });
    for (const permission of ['troubleshooter/aggregator', 'client/fileUpload']) {
      await lend('outsider', permission);
    }
    admin = await server.signIn('admin');
    outsider = await server.signIn('outsider');
  });
  afterAll(() => server.stop());

  it('are told before they are loaded: what, how many, what they replace, what is left out', async () => {
    const preview = await previewed(lines(500));
    expect(preview).toMatchObject({
      ...{ file: 'sdf', what: 'Structured data file, version 8', sameAs: null },
      advertiser: { advId },
      counts: [{ title: 'Line items', count: 2, replaces: 0 }],
      leftOut: [{ part: null, line: 4, reason: 'Io Id: is empty' }],
      leftOutCount: 1,
    });
    expect(await items()).toEqual([]);
  });

  it('make items once loaded; a second file takes the place of the first, and its undo lets that stand again', async () => {
    const before = await sign();
    await load(lines(500));
    const loaded = await sign();
    expect(loaded).not.toBe(before);
    expect(await recordOf('1')).toMatchObject({ budgetAmount: 500, totalMediaCost: null });
    expect((await previewed(lines(500))).sameAs).toMatchObject({ fileName: 'SDF-LineItems.csv' });
    const same = await admin.send(troubleSources.apply, {
      body: { advId, fileId: (await previewed(lines(500))).fileId },
    });
    expect(same.status).toBe(409);

    const other = lines(800, ['1']);
    expect((await previewed(other)).counts).toEqual([
      { title: 'Line items', count: 1, replaces: 2 },
    ]);
    const second = await load(other);
    expect((await items()).map(({ externalId }) => externalId)).toEqual(['1']);
    expect(await recordOf('1')).toMatchObject({ budgetAmount: 800 });

    const undo = { params: { importId: String(second) }, body: { reason: 'Wrong file' } };
    expect((await admin.send(troubleSources.undo, undo)).status).toBe(200);
    expect(await recordOf('1')).toMatchObject({ budgetAmount: 500 });
    expect(await sign()).toBe(loaded);
    expect((await admin.send(troubleSources.undo, undo)).status).toBe(200);
    const actions = await server.services.records.execute(
      "SELECT action FROM records.audit_log WHERE action LIKE 'trouble-sources/%' ORDER BY id",
    );
    expect(actions.map(({ action }) => action)).toEqual([
      ...['trouble-sources/load', 'trouble-sources/load', 'trouble-sources/undo'],
    ]);
  });

  it('are merged: flights of orders and figures of reports, up to the last day that has any', async () => {
    await load(ORDERS);
    await load(REPORT);
    expect(await recordOf('1')).toMatchObject({
      ...{ startDate: '2026-09-01', endDate: '2026-09-20', asOf: '2026-09-05' },
      ...{ totalMediaCost: 100, totalImpressions: 5000, budgetType: 3 },
    });
    // Its order is in the report: that it is not says that it delivered nothing.
    expect(await recordOf('2')).toMatchObject({ totalMediaCost: 0, totalImpressions: 0 });
    const order = (await items()).find(({ subject }) => subject === 'insertionOrder');
    expect(order).toMatchObject({
      ...{ externalId: '900', links: { parents: [{ subject: 'campaign', externalId: '70' }] } },
      record: { budgetAmount: 1000, totalMediaCost: 100 },
    });
  });

  it('of a report that begins after the flight say nothing of its amounts, and all of its shares', async () => {
    const late = REPORT.replace('2026/09/01 to', '2026/09/03 to')
      .replace('Impressions,', 'Impressions,Clicks,')
      .replaceAll(',1000,20', ',1000,7,20')
      .split('\n')
      .filter((row) => !/09\/0[12],/.test(row))
      .join('\n');
    const id = await load(late);
    expect(await recordOf('1')).toMatchObject({
      ...{ totalMediaCost: null, totalImpressions: null, clicks: 21 },
    });
    await admin.send(troubleSources.undo, { params: { importId: String(id) }, body: {} });
  });

  it('queue a run, and are listed with who loaded them and which of them count', async () => {
    const [run] = await server.services.records.execute(
      'SELECT open FROM records.trouble_run ORDER BY id DESC LIMIT 1',
    );
    expect(run?.open).toContain(advId);
    const { body } = await admin.send(troubleSources.list, { body: { advId } });
    expect(body.data.sources.map(({ source }) => source)).toEqual([
      ...['bookings', 'bidding', 'landing-pages', 'creatives', 'aggregators'],
    ]);
    const sdf = body.data.files.find(({ file }) => file === 'sdf');
    expect(sdf?.imports.map(({ stands, undone }) => [stands, undone !== null])).toEqual([
      [true, false],
      [false, true],
      [true, false],
    ]);
    expect(sdf?.imports[0]?.loadedBy?.name).toBe(PEOPLE.admin.name);
  });

  it('are of the advertiser that their id names, where it is one of the caller’s', async () => {
    await server.services.facts.transaction((tx) =>
      tx.query(
        `INSERT INTO advertiser (source, external_id, name, account_of, linked_by, linked_at)
         VALUES ('dv360', '5511', 'Northwind on the platform', $1, 'x', now())`,
        [advId],
      ),
    );
    const campaign =
      'Campaign Id,Advertiser Id,Name,Status,Campaign Goal\n70,5511,Spring,Active,Online\n';
    expect((await previewed(campaign, '')).advertiser).toMatchObject({ advId });
    const wrong = await previewed(campaign, ADVERTISERS.contoso);
    expect(wrong.notes.join(' ')).toMatch(/By its advertiser id the file is of Northwind/);
    const foreign = await send(campaign, '', outsider);
    expect(foreign.json().data).toMatchObject({ advertiser: null, proposed: null });
  });

  it('of another client are refused: reading, loading, listing, and taking back', async () => {
    expect((await send(ORDERS, advId, outsider)).statusCode).toBe(403);
    const { fileId } = await previewed(ORDERS);
    for (const call of [troubleSources.check, troubleSources.apply]) {
      expect((await outsider.send(call, { body: { advId, fileId } })).status).toBe(403);
      const own = { advId: ADVERTISERS.contoso, fileId };
      expect((await outsider.send(call, { body: own })).status).toBe(404);
    }
    expect((await outsider.send(troubleSources.list, { body: { advId } })).status).toBe(403);
    const undo = await outsider.send(troubleSources.undo, {
      params: { importId: '1' },
      body: {},
    });
    expect(undo.status).toBe(404);
    expect(await recordOf('1')).toBeDefined();
  });

  it('that are none are refused with what would be one, and are not kept', async () => {
    const answer = await send('Day,Spend\n2026-01-01,5\n');
    expect(answer.statusCode).toBe(422);
    expect(answer.json().message).toMatch(/none of the files that campaign health reads/);
  });
});

/** Files of dashboards: the figures of the tiles' own call, for whoever may see them alone. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CALLS } from '@flightdeck/contract/server';
import type { Tile } from '@flightdeck/domain/dashboards';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPdfText } from '../../../platform/pdf/thread.ts';
import { openTables } from '../../../platform/tables/table.ts';
import { ADVERTISERS } from '../../../testing/fixture.ts';
import type { TestClient } from '../../../testing/server.ts';
import { connectSocket } from '../../../testing/socket.ts';
import { suiteServer } from '../../../testing/suite.ts';
import { aBody, aPage, aTile, lend } from '../testing.ts';

const { dashboards } = CALLS;
const server = suiteServer({ now: () => new Date('2026-03-10T12:00:00Z') });
let analyst: TestClient;
let viewer: TestClient;
let address: string;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'dashboard-files-'));
  await lend(server.services.records.db);
  [analyst, viewer] = await Promise.all([server.signIn('analyst'), server.signIn('viewer')]);
  address = await server.listen();
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const ASKED = {
  dataset: 'delivery' as const,
  metrics: ['impressions', 'ctr'],
  dimensions: ['campaign'],
};
const TABLE = aTile('t', {
  ...{ kind: 'table', title: 'By campaign', note: 'Only branded media.' },
  question: { ...ASKED, filters: [] },
});
const FINDINGS: Tile = { ...aTile('f', { kind: 'findings', title: 'Health' }), question: null };
const PERIOD = { start: '2026-03-01', end: '2026-03-03' };
const VIEW = { ...aBody().view, period: PERIOD };
const BODY = aBody({
  view: VIEW,
  pages: [aPage('one', [aTile('a', { title: 'Totals' }), TABLE]), aPage('two', [FINDINGS])],
});

type Wish = Partial<Parameters<typeof ask>[1]>;
const ask = (
  client: TestClient,
  over: {
    format?: 'pdf' | 'png' | 'xlsx';
    per?: 'page' | 'tile';
    tileId?: string;
    advIds?: number[];
  },
) => {
  const { format = 'pdf', per = 'page', tileId = null, advIds = [] } = over;
  return client.send(dashboards.download, {
    body: { format, per, tileId, body: BODY, choice: { ...VIEW, advIds } },
  });
};

/** The made file, once the websocket tells of it. */
async function fileOf(client: TestClient, wish: Wish): Promise<Uint8Array> {
  const asked = await ask(client, wish);
  expect(asked.status, asked.text).toBe(200);
  const socket = await connectSocket(address, client);
  socket.subscribe(asked.body.data.file);
  const told = await socket.until('download');
  socket.socket.close();
  if (told.type !== 'download' || !told.data.url) throw new Error(JSON.stringify(told));
  const response = await fetch(`${address}${told.data.url}`, {
    headers: { cookie: client.cookie },
  });
  expect(response.status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
}

/** The rows of each sheet, as the importer reads them. */
async function sheetsOf(file: Uint8Array): Promise<string[][][]> {
  const at = path.join(folder, 'file.xlsx');
  await writeFile(at, file);
  const sheets: string[][][] = [];
  for (const table of (await openTables(at)).tables) {
    const rows: string[][] = [];
    for await (const batch of table.rows()) rows.push(...batch.map(({ cells }) => [...cells]));
    sheets.push(rows);
  }
  return sheets;
}

/** The answer to the question of the table. */
async function answered(client: TestClient) {
  const query = { ...ASKED, range: PERIOD };
  const { body } = await client.send(dashboards.tiles, {
    body: { advIds: [], queries: { query } },
  });
  const result = body.data.results.query;
  if (!result) throw new Error('There is no answer.');
  return result;
}
const whole = (value: number | null | undefined) => (value ?? 0).toLocaleString('en-GB');

describe('a file of a dashboard', () => {
  it('has the titles, days and figures of its tiles on each page, and what the reader may not see', async () => {
    const pages = await readPdfText(await fileOf(viewer, { format: 'pdf' }));
    expect(pages).toHaveLength(2);
    const [first = '', second = ''] = pages;
    const { rows, totals } = await answered(viewer);
    for (const text of ['Brand overview', 'Page one', '1 – 3 Mar 2026', 'Totals', 'By campaign']) {
      expect(first).toContain(text);
    }
    expect(first).toContain('Only branded media.');
    for (const { keys, values } of rows) {
      expect(first).toContain(keys.campaign?.label);
      expect(first).toContain(whole(values.impressions));
    }
    expect(first).toContain(whole(totals.values.impressions));
    expect(first).toContain('1 of 2');
    expect(second).toContain('You may not see this tile');
  });

  it('may have a page for each tile', async () => {
    const pages = await readPdfText(await fileOf(viewer, { format: 'pdf', per: 'tile' }));
    expect(
      pages.map((page) =>
        ['Totals', 'By campaign', 'Health'].find((title) => page.includes(title)),
      ),
    ).toEqual(['Totals', 'By campaign', 'Health']);
  });

  it('as a workbook has the figures of the CSV as numbers, and where they come from', async () => {
    const query = { ...ASKED, range: PERIOD };
    const csv = await viewer.send(dashboards.export, { body: { advIds: [], name: 'T', query } });
    const [, ...lines] = csv.text.replace('\uFEFF', '').trim().split('\r\n');
    const figures = (cells: readonly string[]) => [
      cells[0],
      ...cells.slice(1, 3).map((cell) => Number(Number(cell).toPrecision(10))),
    ];
    const [contents, sheet = []] = await sheetsOf(
      await fileOf(viewer, { format: 'xlsx', tileId: 't' }),
    );
    const from = sheet.findIndex(([first]) => first === 'Campaign') + 1;
    expect(lines.length).toBeGreaterThan(0);
    expect(sheet.slice(from, from + lines.length).map(figures)).toEqual(
      lines.map((line) => figures(line.split(','))),
    );
    expect(sheet).toContainEqual(['Range', '1 – 3 Mar 2026, Europe/London']);
    expect(contents?.flat()).toEqual(expect.arrayContaining(['Brand overview', 'By campaign']));
  });

  it('as a picture is of one tile, twice as large as the page', async () => {
    const png = Buffer.from(await fileOf(viewer, { format: 'png', tileId: 't' }));
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([2560, 1440]);
  });

  it('is refused for clients of others, and without the tile', async () => {
    expect((await ask(viewer, { advIds: [ADVERTISERS.contoso] })).status).toBe(403);
    expect((await ask(analyst, { tileId: 'gone' })).status).toBe(422);
    expect((await ask(analyst, { format: 'png' })).status).toBe(400);
  });
});

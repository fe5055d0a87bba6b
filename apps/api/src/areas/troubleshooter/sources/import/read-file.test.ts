/** Files of entities as platforms write them: each version, quoting, lists, days; and what is said of those that cannot be read. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '../../../../platform/errors.ts';
import { zip } from '../../../../platform/tables/testing.ts';
import type { EntityKind, FieldsOf } from '../entities.ts';
import { type ReadFile, readEntities } from './read-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'flightdeck-entities-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(content: string | Buffer): Promise<ReadFile> {
  const at = path.join(folder, crypto.randomUUID());
  await writeFile(at, content);
  return readEntities(at);
}
const refusal = async (content: string | Buffer): Promise<string> => {
  try {
    await read(content);
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
  throw new Error('It was read.');
};
const csv = (...rows: readonly (readonly string[])[]): string =>
  rows
    .map((row) =>
      row.map((cell) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(','),
    )
    .join('\r\n');
function fieldsOf<Kind extends EntityKind>(file: ReadFile, kind: Kind, id: string): FieldsOf<Kind> {
  const found = file.entities.find((each) => each.kind === kind && each.externalId === id);
  if (!found) throw new Error(`No ${kind} ${id}.`);
  return found.fields as FieldsOf<Kind>;
}

const LINE = [
  ...['Line Item Id', 'Io Id', 'Type', 'Subtype', 'Name', 'Timestamp', 'Status', 'Start Date'],
  ...['End Date', 'Budget Type', 'Budget Amount', 'Pacing', 'Pacing Rate', 'Pacing Amount', 'Fees'],
  ...['Site Targeting - Include', 'Audience Targeting - Include', 'Geography Targeting - Include'],
];
const line = (id: string, over: Readonly<Record<string, string>> = {}): string[] =>
  LINE.map((name) => over[name] ?? LINE_CELLS[name] ?? (name === 'Line Item Id' ? id : ''));
const LINE_CELLS: Readonly<Record<string, string>> = {
  ...{ 'Io Id': '900', Type: 'Display', Subtype: 'Simple', Name: 'Line, “one”', Status: 'Active' },
  ...{ 'Start Date': '09/01/2026 00:00', 'End Date': '09/30/2026 23:59', 'Budget Type': 'Amount' },
  ...{ 'Budget Amount': '1250.5', Pacing: 'Daily', 'Pacing Rate': 'Even', 'Pacing Amount': '50' },
  ...{ Timestamp: '1788220800000000', 'Site Targeting - Include': 'a.example; b.example;' },
};

const ORDER = [
  ...['Io Id', 'Campaign Id', 'Name', 'Timestamp', 'Status', 'Io Type', 'Fees', 'Pacing'],
  ...['Pacing Rate', 'Pacing Amount', 'Kpi Type', 'Budget Type', 'Budget Segments'],
];
const order = (id: string, segments: string, fees = ''): string[] => [
  ...[id, '70', 'Prospecting', '', 'Active', 'standard', fees, 'Flight', 'ASAP', '', 'CPE'],
  ...['Amount', segments],
];

const CAMPAIGN = [
  ...['Campaign Id', 'Advertiser Id', 'Name', 'Timestamp', 'Status', 'Campaign Goal'],
  ...['Campaign Budget', 'Campaign Start Date', 'Campaign End Date'],
];

describe('a structured data file', () => {
  it.each([
    [8, []],
    [9, ['Contains EU Political Ads']],
    [10, ['Curated Ctv Packages Targeting - Include', 'Contains EU Political Ads']],
  ])('of version %s is told by the columns of line items', async (version, more) => {
    const file = await read(csv([...LINE, ...more], [...line('1'), ...more.map(() => '')]));
    expect(file).toMatchObject({ file: 'sdf', version, kinds: ['lineItem'], leftOutCount: 0 });
    expect(fieldsOf(file, 'lineItem', '1')).toEqual({
      ...{ orderId: '900', type: 'Display', status: 'Active', budgetType: 'Amount' },
      ...{ budget: 1250.5, start: '2026-09-01', end: '2026-09-30', pacing: 'Daily' },
      ...{ pacingRate: 'Even', pacingAmount: 50, vendorIds: [], invoicesFees: false },
      ...{ engagedContent: false, targeting: ['site'], siteCount: 2, updated: '2026-09-01' },
    });
  });

  it('comes as an archive with its three tables, with byte order mark and Windows line ends; copies and ads are left out', async () => {
    const file = await read(
      zip([
        [
          'SDF-Campaigns.csv',
          Buffer.from(
            `\uFEFF${csv(CAMPAIGN, ['70', '5511', 'Spring', '', 'Active', 'Raise awareness', '24000', '09/01/2026', '09/30/2026'])}\r\n`,
          ),
        ],
        [
          'SDF-InsertionOrders.csv',
          Buffer.from(
            csv(
              ORDER,
              order(
                '900',
                '(1000.50;09/01/2026;09/30/2026;12;PO (north);) ; (2000; 10/01/2026; 10/31/2026;;;);',
                '(CPM; 2; Nielsen Digital Ad Ratings; False) ; (Media; 13; Default; True);',
              ),
            ),
          ),
        ],
        [
          'SDF-LineItems.csv',
          Buffer.from(
            csv(LINE, line('1', { 'Start Date': 'Same as Insertion Order', 'End Date': '' })),
          ),
        ],
        ['SDF-LineItems-QA.csv', Buffer.from(csv(LINE, line('1')))],
        ['SDF-AdGroups.csv', Buffer.from('Ad Group Id,Name\n1,A\n')],
      ]),
    );
    expect(file).toMatchObject({
      kinds: ['campaign', 'insertionOrder', 'lineItem'],
      leftOutCount: 0,
    });
    expect(file.platformAdvertiser).toBe('5511');
    expect(fieldsOf(file, 'campaign', '70')).toMatchObject({ budget: 24000, end: '2026-09-30' });
    expect(fieldsOf(file, 'insertionOrder', '900')).toMatchObject({
      campaignId: '70',
      segments: [
        { amount: 1000.5, start: '2026-09-01', end: '2026-09-30' },
        { amount: 2000, start: '2026-10-01', end: '2026-10-31' },
      ],
      ...{ vendorIds: [18, 10], invoicesFees: true, engagedContent: true, pacingRate: 'ASAP' },
    });
    expect(fieldsOf(file, 'lineItem', '1')).toMatchObject({ start: null, end: null });
  });

  it('keeps ids of things that do not exist yet', async () => {
    const file = await read(csv(LINE, line('ext[new line]', { 'Io Id': 'ext[new order]' })));
    expect(fieldsOf(file, 'lineItem', 'ext[new line]').orderId).toBe('ext[new order]');
  });

  it('leaves out a row that cannot be read, and says which line, which column and why', async () => {
    const file = await read(
      csv(
        ORDER,
        order('1', '(lots;09/01/2026;09/30/2026;;;);'),
        order('2', '(5;2026;09/30/2026;;;);'),
        order('3', '5;09/01/2026;09/30/2026'),
        order('4', '(5;09/30/2026;09/01/2026;;;);'),
        order('5', '(5;09/01/2026;09/30/2026;;;);'),
        order('5', '(6;09/01/2026;09/30/2026;;;);'),
      ),
    );
    expect(file.entities.map(({ externalId }) => externalId)).toEqual(['5']);
    expect(file.leftOut).toEqual([
      {
        part: null,
        line: 2,
        reason: expect.stringMatching(/^Budget Segments: “\(lots;.*no amount/),
      },
      { part: null, line: 3, reason: expect.stringMatching(/^Budget Segments: .*MM\/DD\/YYYY/) },
      {
        part: null,
        line: 4,
        reason: expect.stringMatching(/^Budget Segments: .*list in brackets/),
      },
      { part: null, line: 5, reason: expect.stringMatching(/^Budget Segments: .*ends before/) },
      { part: null, line: 7, reason: '5: is in the file already' },
    ]);
    const numbers = await read(
      csv(LINE, line('1', { 'Budget Amount': 'a lot' }), line('2', { Status: '' })),
    );
    expect(numbers.leftOut.map(({ reason }) => reason)).toEqual([
      'Budget Amount: “a lot” is not a number',
      'Status: is empty',
    ]);
  });

  it('that is cut off in its middle is refused: what is missing would count as gone', async () => {
    const whole = csv(LINE, line('1'), line('2'), line('3'));
    const cutBy = (characters: number) => whole.trimEnd().slice(0, -characters);
    const last = whole.trimEnd().split('\n').at(-1) ?? '';
    expect(await refusal(cutBy(last.length - 8))).toMatch(/^Line 4, the last one, ends in its mid/);
    expect((await read(cutBy(last.length))).entities).toHaveLength(2);
    expect(await refusal(`${whole}4,900,Display,"Half a na`)).toMatch(/never closed.*cut off/);
  });

  it('without a column that is needed is refused with its name', async () => {
    const without = LINE.filter((name) => name !== 'Budget Amount');
    expect(
      await refusal(
        csv(
          without,
          without.map(() => 'x'),
        ),
      ),
    ).toMatch(/line items lacks the column “Budget Amount”/);
  });

  it('of 50,000 line items is read in a few seconds', async () => {
    const file = await read(
      csv(LINE, ...Array.from({ length: 50_000 }, (_, i) => line(String(i + 1)))),
    );
    expect(file.entities).toHaveLength(50_000);
  }, 10_000);
});

const REPORT = [
  ...['Advertiser ID', 'Advertiser Currency', 'Date', 'Insertion Order', 'Insertion Order ID'],
  ...['Line Item', 'Line Item ID', 'App/URL', 'Impressions', 'Clicks', 'Invalid Clicks'],
  ...['Active View: Measurable Impressions', 'Active View: Viewable Impressions'],
  ...['Revenue (Adv Currency)', 'Media Cost (Advertiser Currency)', 'CPM Fee 1 (Adv Currency)'],
];
const reportRow = (day: string, lineId: string, site: string, impressions: number): string[] => [
  ...['5511', 'EUR', day, 'Prospecting', '900', `Line ${lineId}`, lineId, site],
  ...[impressions, 10, 1, impressions * 0.9, impressions * 0.6, 6, 4.1, 0.2].map(String),
];
const FOOTER = [
  ...[['', '', '', '', '', '', '', '', '600', '40', '4', '', '', '', '', ''], []],
  ...[
    ['Report Time:', '2026/09/03 08:00 GMT'],
    ['Date Range:', '2026/08/01 to 2026/09/30'],
  ],
  ...[
    ['Group By:', 'Date'],
    ['Filter by Advertiser ID:', 'Acme (5511)'],
  ],
];

describe('a report of the bidding platform', () => {
  it('by day is summed by line item and insertion order up to its last day with figures; footer and totals are none', async () => {
    const file = await read(
      csv(
        REPORT,
        reportRow('2026/09/01', '1', 'a.example', 100),
        reportRow('2026/09/01', '1', 'b.example', 200),
        reportRow('2026/09/02', '1', 'a.example', 100),
        reportRow('2026/09/02', '2', 'a.example', 200),
        ...FOOTER,
      ),
    );
    expect(file).toMatchObject({
      file: 'dv360-report',
      leftOutCount: 0,
      platformAdvertiser: '5511',
    });
    const one = fieldsOf(file, 'lineItemFigures', '1');
    expect(one).toMatchObject({
      from: '2026-08-01',
      to: '2026-09-02',
      isByDay: true,
      currency: 'EUR',
      siteCount: 2,
    });
    expect(one.days).toEqual([
      ['2026-09-01', [8.2, 0.4, 12, 300, 20, 2, 270, 180]],
      ['2026-09-02', [4.1, 0.2, 6, 100, 10, 1, 90, 60]],
    ]);
    expect(fieldsOf(file, 'insertionOrderFigures', '900').days[1]?.[1][3]).toBe(300);
  });

  it('without days is of those that its footer names', async () => {
    const at = REPORT.indexOf('Date');
    const rows = [REPORT, reportRow('', '1', 'a.example', 100), ...FOOTER].map((row) =>
      row.length < REPORT.length ? row : row.filter((_, i) => i !== at),
    );
    const file = await read(csv(...rows));
    expect(fieldsOf(file, 'lineItemFigures', '1')).toMatchObject({
      ...{ from: '2026-08-01', to: '2026-09-30', isByDay: false },
    });
    expect(await refusal(csv(...rows.slice(0, 2)))).toMatch(/which days it is of/);
  });

  it('of several advertisers is refused: their figures would be those of one', async () => {
    const other = reportRow('2026/09/01', '2', 'a.example', 5);
    other[0] = '5512';
    expect(
      await refusal(csv(REPORT, reportRow('2026/09/01', '1', 'a.example', 100), other)),
    ).toMatch(/of 2 advertisers: 5511, 5512\. Export it for one/);
  });

  it('tells what is missing: ids, figures, any rows', async () => {
    expect(await refusal('Line Item,Date,Impressions\nA,2026/09/01,5\n')).toMatch(/Line Item ID/);
    expect(
      await refusal('Line Item ID,Date,Impressions\nNo data returned by the reporting service.\n'),
    ).toMatch(/empty/);
  });
});

describe('lists', () => {
  it('of landing pages tell by their URLs how the client tags; blank pages stay, so that they are found', async () => {
    const url = (campaign: string, placement: string) =>
      `https://www.acme.example/?utm_campaign=${campaign}&pid=${placement}`;
    const file = await read(
      csv(
        ['Campaign ID', 'Placement ID', 'Placement', 'Landing page URL'],
        ['7', '101', 'Top', url('7', '101')],
        ['7', '102', 'Side', url('7', '102')],
        ['7', '103', 'Foot', url('8', '102')],
        ['7', '104', 'Blank', ''],
        ['7', '101', 'Top', url('7', '101')],
        ['7', '101', 'Top', 'https://www.acme.example/other'],
      ),
    );
    expect(file.entities.map(({ externalId }) => externalId)).toEqual([
      ...['101', '102', '103', '104', '101 (2)'],
    ]);
    expect(fieldsOf(file, 'landingPage', '103')).toEqual({
      ...{ placementId: '103', campaignId: '7', landingPage: url('8', '102') },
      ...{ campaignField: 'utm_campaign', placementField: 'pid' },
    });
    const untagged = await read('Placement ID,Click-through URL\n1,https://www.acme.example/\n');
    expect(fieldsOf(untagged, 'landingPage', '1')).toMatchObject({
      campaignField: '',
      placementField: '',
    });
  });

  it('of creatives sum the default ads, in a column of their own or in rows of that ad type', async () => {
    const own = await read(
      'Report Fields\nCreative ID,Creative,Impressions,Default Impressions\n1,A,900,30\n1,A,100,20\nGrand Total:,,1000,50\n',
    );
    expect(own.entities).toEqual([
      {
        kind: 'creative',
        externalId: '1',
        name: 'A',
        fields: { impressions: 1000, defaultImpressions: 50 },
      },
    ]);
    const byType = await read('Creative ID,Ad Type,Impressions\n1,Standard,900\n1,Default,100\n');
    expect(fieldsOf(byType, 'creative', '1')).toEqual({
      impressions: 1000,
      defaultImpressions: 100,
    });
  });

  it('of aggregators have the day of their last log', async () => {
    const file = await read(
      'UUID,Name,Date Start,Date End,Status,Last Log\nabc,Sales,2026-01-01,2026-03-31,running,2026-03-30T04:10:00Z\n',
    );
    expect(fieldsOf(file, 'aggregator', 'abc')).toEqual({
      ...{ start: '2026-01-01', end: '2026-03-31', status: 'running', lastLog: '2026-03-30' },
    });
  });

  it('that are none of these are refused with what there is to load', async () => {
    expect(await refusal('Day,Spend\n2026-01-01,5\n')).toMatch(
      /none of the files that campaign health reads.*Its columns are: Day, Spend\./,
    );
    expect(
      await refusal(
        zip([
          ['a.csv', Buffer.from(csv(LINE, line('1')))],
          ['b.csv', Buffer.from('Placement ID,Click-through URL\n1,https://a.example/\n')],
        ]),
      ),
    ).toMatch(/several kinds.*Load them one by one/);
  });
});

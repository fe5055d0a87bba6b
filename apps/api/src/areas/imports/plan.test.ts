/** Bookings from delivery files with plan columns, and media plans as files. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PlanChoices } from '@flightdeck/contract/plan';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { redoLoad, undoLoad } from '../../platform/facts/history.ts';
import type { FactsStore } from '../../platform/facts/store.ts';
import { ENGINES, type PrivateStore } from '../../platform/facts/testing.ts';
import { addBookings, addMatches, bookPlacements } from '../../platform/plan/bookings.ts';
import { workbook } from '../../platform/tables/testing.ts';
import { importFile } from './import-file.ts';
import { readPlan } from './plan-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'flightdeck-plan-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function save(content: string | Buffer): Promise<string> {
  const file = path.join(folder, crypto.randomUUID());
  await writeFile(file, content);
  return file;
}

const BY = { by: 'somebody', at: new Date('2026-04-01T00:00:00Z') };

/** A report of two placements on two days; `plan` are the cells of the plan columns of each. */
const report = (one: string, other: string, impressions = 100) =>
  [
    'Date,Advertiser,Advertiser ID,Campaign,Campaign ID,Site (CM360),Placement,Placement ID,Impressions,Clicks,Media Cost,Placement Start Date,Placement End Date,Placement Cost Structure,Placement Total Booked Units,Placement Total Planned Media Cost',
    ...['2026-03-01', '2026-03-02'].flatMap((day) => [
      `${day},Acme,63,Spring,7,news.example,Top banner,801,${impressions},2,1.5,${one}`,
      `${day},Acme,63,Spring,7,news.example,Side banner,802,${impressions},1,1.5,${other}`,
    ]),
  ].join('\n');
const ONE = '2026-03-01,2026-03-31,CPM,100000,1000.00';
const OTHER = '2026-03-01,2026-03-14,CPC,500,250.00';

describe.each(ENGINES)('plan columns of a load, $name', { timeout: 60_000 }, ({ open }) => {
  let own: PrivateStore;
  let store: FactsStore;
  beforeEach(async () => {
    own = await open();
    store = own.store;
  }, 60_000);
  afterEach(() => own.dispose());

  const load = async (content: string) =>
    importFile(store, await save(content), { fileName: 'report.csv' });
  const placements = () =>
    store.query(
      `SELECT name, booking_unique_number AS number, booked_impressions AS impressions,
         booked_spend_micros AS spend, start_date::text AS start, end_date::text AS "end" FROM placement ORDER BY name`,
    );
  const SIDE = {
    name: 'Side banner',
    number: '802',
    impressions: null,
    spend: 250e6,
    start: '2026-03-01',
    end: '2026-03-14',
  };
  const TOP = {
    name: 'Top banner',
    number: '801',
    impressions: 100_000,
    spend: 1000e6,
    start: '2026-03-01',
    end: '2026-03-31',
  };

  test('are the bookings of their placements; units of clicks are no impressions', async () => {
    await load(report(ONE, OTHER));
    expect(await placements()).toEqual([SIDE, TOP]);
  });

  test('follow the last load that counts', async () => {
    await load(report(ONE, OTHER));
    const { loadId } = await load(report(ONE.replace('100000', '80000'), OTHER, 110));
    expect(await placements()).toEqual([SIDE, { ...TOP, impressions: 80_000 }]);
    await undoLoad(store, loadId ?? 0, BY);
    await bookPlacements(store, [1]);
    expect(await placements()).toEqual([SIDE, TOP]);
    await redoLoad(store, loadId ?? 0, BY);
    await bookPlacements(store, [1]);
    expect(await placements()).toEqual([SIDE, { ...TOP, impressions: 80_000 }]);
  });

  test('are taken from a file that repeats the delivery and says another booking, and back', async () => {
    await load(report(ONE, OTHER));
    for (const impressions of [80_000, 100_000, 80_000]) {
      const { unchanged } = await load(report(ONE.replace('100000', String(impressions)), OTHER));
      expect(unchanged).toBe(true);
      expect(await placements()).toEqual([SIDE, { ...TOP, impressions }]);
    }
  });

  test('are none where the rows of a placement do not agree', async () => {
    const [head = '', ...rows] = report(ONE, OTHER).split('\n');
    await load(
      [head, ...rows.map((row, i) => (i === 0 ? row.replace('100000', '90000') : row))].join('\n'),
    );
    expect(await placements()).toEqual([
      SIDE,
      { name: 'Top banner', number: null, impressions: null, spend: null, start: null, end: null },
    ]);
  });

  test('give way to a booking of a plan with the same number, which is shared out to the last impression', async () => {
    await load(report(ONE, OTHER));
    const values = {
      ...{ number: '801', name: 'Package', site: null, campaign: null, currency: null },
      ...{
        start: '2026-03-05',
        end: null,
        impressions: 100_001,
        costMicros: 3,
        isComparable: true,
      },
      ...{ costStructure: null, opportunityType: 'Display' },
    };
    const [bookingId = 0] = await addBookings(store, [values], {
      advertiserId: 1,
      origin: 'hand',
      ...BY,
    });
    const ids = await store.query('SELECT id FROM placement ORDER BY id');
    await addMatches(
      store,
      ids.map(({ id }) => ({ bookingId, placementId: Number(id), rule: 'person' as const })),
      BY,
    );
    await bookPlacements(store, [1]);
    const shared = await placements();
    expect(shared.map(({ impressions }) => impressions).sort()).toEqual([50_000, 50_001]);
    expect(shared.map(({ spend }) => spend).sort()).toEqual([1, 2]);
    // A file without plan columns changes nothing of it, and when it is removed the file's bookings stand again.
    await load(report(ONE, OTHER, 120));
    expect(await placements()).toEqual(shared);
    await store.query('UPDATE booking SET removed_at = now() WHERE id = $1', [bookingId]);
    await bookPlacements(store, [1]);
    expect(await placements()).toEqual([SIDE, TOP]);
  });

  test('a booking that waits is matched when its placement is loaded', async () => {
    await load(report(',,,,', ',,,,'));
    const values = {
      ...{
        number: 'B-1',
        name: 'side  BANNER',
        site: 'News.example',
        campaign: 'Spring',
        currency: null,
      },
      ...{
        start: '2026-03-01',
        end: '2026-03-31',
        impressions: 7,
        costMicros: null,
        isComparable: true,
      },
      ...{ costStructure: null, opportunityType: null },
    };
    await addBookings(store, [values], { advertiserId: 1, origin: 'plan', ...BY });
    await load(report(',,,,', ',,,,', 120));
    expect((await placements())[0]).toMatchObject({ number: 'B-1', impressions: 7 });
    expect((await placements())[1]).toMatchObject({ number: null, impressions: null });
  });
});

describe('a media plan', () => {
  const read = async (content: string | Buffer, choices: PlanChoices = {}) =>
    readPlan(await save(content), choices, (name) => name === 'Acme');

  test('is read from a workbook with a preamble, a header of two rows, merged cells and totals', async () => {
    const file = await read(
      workbook({
        Cover: { rows: [['Spring 2026'], ['by Meridian']] },
        Plan: {
          rows: [
            ['Media plan', 'Spring 2026'],
            ['Currency', 'GBP'],
            [],
            ['Campaign', 'Publisher', 'Placement', 'Flight', null, 'Cost', null],
            [null, null, null, 'Start', 'End', 'Planned Impressions', 'Total Cost'],
            ['Spring', 'news.example', 'Top banner', { day: 46082 }, { day: 46112 }, 100_000, 1000],
            [null, null, 'Side banner', null, null, null, null],
            [null, 'stream.example', 'Pre-roll', '2026-03-01', '2026-03-14', 20_000, 500.5],
            ['Total', null, null, null, null, 120_000, 1500.5],
          ],
          merged: [
            'A4:A5',
            'B4:B5',
            'C4:C5',
            'D4:E4',
            'F4:G4',
            'A6:A8',
            'B6:B7',
            'D6:D7',
            'E6:E7',
            'F6:F7',
            'G6:G7',
          ],
        },
      }),
    );
    expect(file.badRows).toEqual([]);
    expect(file.currency).toBe('GBP');
    expect(
      file.bookings.map(
        ({ line, name, site, campaign, start, impressions, costMicros, parts }) => ({
          ...{ line, name, site, campaign, start, impressions, costMicros },
          parts: parts.map((part) => part.name),
        }),
      ),
    ).toEqual([
      {
        ...{
          line: 6,
          name: 'Top banner',
          site: 'news.example',
          campaign: 'Spring',
          start: '2026-03-01',
        },
        ...{ impressions: 100_000, costMicros: 1000e6, parts: ['Top banner', 'Side banner'] },
      },
      {
        ...{
          line: 8,
          name: 'Pre-roll',
          site: 'stream.example',
          campaign: 'Spring',
          start: '2026-03-01',
        },
        ...{ impressions: 20_000, costMicros: 500.5e6, parts: ['Pre-roll'] },
      },
    ]);
    // The next version of the plan gives a booking without a number the same one again.
    expect(file.bookings[0]?.number).toMatch(/^PLAN-[0-9A-F]{8}$/);
  });

  const costsOf = async (head: string, ...rows: string[]) =>
    (await read([`Name,Start,End,${head}`, ...rows].join('\n'))).bookings.map(
      ({ costMicros }) => costMicros,
    );
  const flight = (name: string, ...cells: (string | number)[]) =>
    [name, '2026-03-01', '2026-03-31', ...cells].join(',');

  test('takes a column named no more than Cost for the cost of each booking', async () => {
    const rows = [flight('A', 100_000, 850), flight('B', 50_000, '"1,200.50"'), flight('C', 7, '')];
    expect(await costsOf('Impressions,Cost', ...rows)).toEqual([850e6, 1200.5e6, null]);
    // The plan says its total elsewhere.
    expect(await costsOf('Cost,Total Cost', flight('A', 5, 850))).toEqual([850e6]);
  });

  test('does not take it for that where its figures are prices, or where it heads several columns', async () => {
    const rows = [flight('A', 'CPM', 100_000, 8.5), flight('B', 'CPM', 500_000, 12)];
    expect(await costsOf('Cost Structure,Impressions,Cost', ...rows)).toEqual([null, null]);
    expect(await costsOf('Impressions,Cost,Cost', flight('A', 100_000, 8.5, 850))).toEqual([null]);
  });

  test('of 100,000 rows is refused before all of it is read', async () => {
    const rows = Array.from({ length: 100_000 }, (_, at) => flight(`Booking ${at}`, 1000, 10));
    await expect(costsOf('Impressions,Cost', ...rows)).rejects.toMatchObject({
      code: 'too-large',
      message: expect.stringContaining('5,000 rows at most. Split it by campaign.'),
    });
  });

  test('is read from JSON of the open standard', async () => {
    const file = await read(
      JSON.stringify({
        meta: { schema_version: '3.0' },
        campaign: { id: 'c1', name: 'Spring', budget_currency: 'EUR', advertiser_name: 'Acme' },
        lineitems: [
          {
            id: 'li-1',
            name: 'Core',
            start_date: '2026-03-01',
            end_date: '2026-03-31',
            cost_total: 1000,
            metric_impressions: 5000,
            vehicle: 'news.example',
          },
        ],
      }),
    );
    expect(file.bookings).toMatchObject([
      {
        number: 'li-1',
        name: 'Core',
        campaign: 'Spring',
        impressions: 5000,
        costMicros: 1000e6,
        currency: 'EUR',
      },
    ]);
  });

  const HEAD = 'Advertiser,Booking Number,Placement,Start Date,End Date,Planned Impressions,Budget';
  test('tells of each row that cannot be read, and leaves out the other advertisers', async () => {
    const file = await read(
      [
        HEAD,
        'Acme,B1,One,2026-03-01,2026-03-31,1000,10',
        'Acme,B1,Again,2026-03-01,2026-03-31,1000,10',
        'Acme,B2,Two,2026-03-31,2026-03-01,1000,10',
        'Acme,B3,Three,2026-03-01,2026-03-31,many,10',
        'Acme,B4,Four,2026-03-01,2026-03-31,,',
        'Acme,B5,Five,2026-03-01,,1000,',
        'Other,B6,Six,2026-03-01,2026-03-31,1000,10',
        ',,Display,,,,',
      ].join('\n'),
    );
    expect(file.bookings.map(({ number }) => number)).toEqual(['B1']);
    expect(file.badRows.map(({ line, reason }) => [line, reason])).toEqual([
      [3, 'Line 2 has the number B1 already. A booking is stated once.'],
      [4, 'It ends before it starts.'],
      [5, '“many” is no number of impressions.'],
      [6, 'It has neither booked impressions nor a cost.'],
      [7, 'It has no start or no end.'],
    ]);
  });

  test('asks where its days or numbers could be several, and is read as answered', async () => {
    const text = [HEAD, 'Acme,B1,One,"3/4/2026","5/6/2026","1.500",10'].join('\n');
    const asked = await read(text);
    expect(asked.form).toEqual({ dayOrder: null, decimal: null });
    expect(asked.badRows).toHaveLength(1);
    const answered = await read(text, { dayOrder: 'mdy', decimal: ',' });
    expect(answered.bookings).toMatchObject([
      { start: '2026-03-04', end: '2026-05-06', impressions: 1500 },
    ]);
    // A flight that would end before it starts tells the order.
    expect(
      (await read([HEAD, 'Acme,B1,One,01/03/2026,02/02/2026,1,1'].join('\n'))).form.dayOrder,
    ).toBe('mdy');
  });

  test('is not mistaken for a report of what was delivered, nor the other way round', async () => {
    await expect(
      read('Date,Placement,Start Date,End Date,Impressions\n2026-03-01,a,2026-03-01,2026-03-02,5'),
    ).rejects.toThrow('This file is no media plan');
    const plan = await save([HEAD, 'Acme,B1,One,2026-03-01,2026-03-31,1000,10'].join('\n'));
    const [engine] = ENGINES;
    const own = await engine?.open();
    await expect(
      importFile(own?.store as FactsStore, plan, { fileName: 'plan.csv' }),
    ).rejects.toThrow('/client/plan');
    await own?.dispose();
  }, 60_000);
});

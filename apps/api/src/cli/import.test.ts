/** The import command as a person types it: whose a new advertiser becomes. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readConfig } from '../platform/config.ts';
import { openServices } from '../platform/start.ts';
import { workbook } from '../platform/tables/testing.ts';
import { copyStores, makeDatabase } from '../testing/stores.ts';

// Each command opens stores of its own.
vi.setConfig({ testTimeout: 180_000 });

const run = promisify(execFile);
const CLI = path.join(import.meta.dirname, 'import.ts');
/** As `npm run` has it. */
const RUNNER = path.resolve(import.meta.dirname, '../../../../scripts/run.mjs');

let folder: string;
/** PostgreSQL where there is one: each command opens its stores anew, which takes the embedded ones five times as long. */
let database: { readonly url: string; drop(): Promise<void> } | null = null;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'flightdeck-cli-'));
  await copyStores('empty', dataDir());
  if (process.env.TEST_DATABASE_URL) database = await makeDatabase('empty');
});
afterAll(async () => {
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

const dataDir = () => path.join(folder, 'data');

async function file(advertiser: string, cost = 'Cost'): Promise<string> {
  const name = path.join(folder, `${advertiser}.csv`);
  const rows = [
    `Date,Advertiser,Campaign,Site,Impressions,${cost}`,
    `2026-03-01,${advertiser},Spring,s.example,10,2.50`,
    '',
  ];
  await writeFile(name, rows.join('\n'));
  return name;
}

const settings = () => ({ DATA_DIR: dataDir(), DEMO: 'off', DATABASE_URL: database?.url ?? '' });

/** Runs the command; answers what it said and how it ended. */
async function load(...args: string[]): Promise<{ code: number; said: string }> {
  return loadInto(settings(), ...args);
}

async function loadInto(
  stores: Readonly<Record<string, string>>,
  ...args: string[]
): Promise<{ code: number; said: string }> {
  const env = { ...process.env, NODE_ENV: '', FACTS_DATABASE_URL: '', ...stores };
  return run(process.execPath, [RUNNER, CLI, ...args], { env }).then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      said: stdout + stderr,
    }),
  );
}

async function clients(): Promise<unknown[]> {
  const services = await openServices(readConfig(settings()));
  try {
    return await services.records.execute(
      `SELECT c.name, c.type, c.currency, count(a.*)::int AS advertisers FROM records.client c
       LEFT JOIN records.client_advertiser a ON a.client_uuid = c.uuid GROUP BY 1, 2, 3 ORDER BY 1`,
    );
  } finally {
    await services.close();
  }
}

test('a new advertiser gets a client of its name, in the currency of the file or the one that is stated', async () => {
  const stated = await load(await file('Alpine', 'Cost (CHF)'));
  expect(stated).toMatchObject({ code: 0, said: expect.stringContaining('Alpine, Other, CHF') });
  const chosen = await load(await file('Fabrikam'), '--currency', 'EUR', '--type', 'Retail');
  expect(chosen).toMatchObject({ code: 0, said: expect.stringContaining('Fabrikam, Retail, EUR') });
  const given = await load(await file('Fabrikam Rail'), '--client', 'Fabrikam');
  expect(given).toMatchObject({ code: 0 });
  expect(given.said).not.toContain('New client');
  expect(await clients()).toEqual([
    { name: 'Alpine', type: 'Other', currency: 'CHF', advertisers: 1 },
    { name: 'Fabrikam', type: 'Retail', currency: 'EUR', advertisers: 2 },
  ]);
});

test('a new advertiser becomes an account of the one that is named', async () => {
  const google = async (account: string, campaign: string) => {
    const name = path.join(folder, `${account}.csv`);
    const rows = [
      'Campaign report',
      'Day,Account name,Campaign,Impr.,Clicks,Cost',
      `2026-03-01,${account},${campaign},10,1,2.50`,
      '',
    ];
    await writeFile(name, rows.join('\n'));
    return name;
  };
  await load(await file('Alpine', 'Cost (CHF)'));
  const before = await clients();
  const linked = await load(await google('Alpine Search', 'Winter'), '--account-of', 'Alpine');
  expect(linked).toMatchObject({ code: 0 });
  // Both hold the same campaign on the same day.
  const same = await load(await google('Alpine Twin', 'Spring'), '--account-of', 'Alpine');
  expect(same).toMatchObject({ code: 1, said: expect.stringContaining('would count twice') });
  const unknown = await load(await google('Alpine Video', 'Film'), '--account-of', 'Alpin');
  expect(unknown.code).not.toBe(0);
  expect(unknown.said).toContain('There is no advertiser “Alpin”');
  const both = await load(
    await google('Alpine Video', 'Film'),
    '--account-of',
    '1',
    '--client',
    'A',
  );
  expect(both).toMatchObject({ code: 2, said: expect.stringContaining('cannot stand with it') });
  const services = await openServices(readConfig(settings()));
  try {
    const rows = await services.facts.query(
      'SELECT a.name, m.name AS main FROM advertiser a JOIN advertiser m ON m.id = a.account_of',
    );
    expect(rows).toEqual([{ name: 'Alpine Search', main: 'Alpine' }]);
  } finally {
    await services.close();
  }
  expect((await clients()).length).toBe(before.length);
});

test('what a column holds is an option, and the embedded stores take it', async () => {
  const csv = path.join(folder, 'columns.csv');
  const rows = [
    'Tag,Advertiser,Campaign,Site,Imps,Cost',
    '2026-03-01,Alpine,Spring,s.example,10,2.50',
    '',
  ];
  await writeFile(csv, rows.join('\n'));
  const columns = ['--column', 'Tag=day', '--column', 'Imps=impressions', '--column', 'Cost='];
  const embedded = { ...settings(), DATABASE_URL: '' };
  const { code, said } = await loadInto(embedded, csv, ...columns, '--currency', 'CHF');
  expect(code, said).toBe(0);
  expect(said).toMatch(/impressions +10\n/);
  expect(said).toMatch(/spend +0\.00\n/);
  const wrong = await load(csv, '--column', 'Tag=tag');
  expect(wrong).toMatchObject({ code: 2, said: expect.stringContaining('use HEADER=FIELD') });
});

test('wrong choices are told with what to do, and load nothing', async () => {
  const csv = await file('Tailspin');
  for (const [args, code, text] of [
    [['--client', 'Fabrikam', '--type', 'Retail'], 2, 'cannot stand with --client'],
    [['--currency', 'euro'], 2, '--currency'],
    [['--client', 'Nobody'], 2, 'There is no client “Nobody”'],
  ] as const) {
    const { code: ended, said } = await load(csv, ...args);
    expect(ended, said).toBe(code);
    expect(said).toContain(text);
  }
  expect(await clients()).toHaveLength(2);
});

test('the sheets of a workbook are named with what is loaded, and chosen by their names', async () => {
  const header = ['Date', 'Advertiser', 'Campaign', 'Site', 'Impressions'];
  const book = path.join(folder, 'book.xlsx');
  const rows = (...impressions: (number | string)[]) => ({
    rows: [
      header,
      ...impressions.map((count) => ['2026-03-01', 'Wingtip', 'S', 's.example', count]),
    ],
  });
  await writeFile(
    book,
    workbook({ Cover: { rows: [['Wingtip']] }, March: rows(10, 15), April: rows(20, 'many', 30) }),
  );
  const both = await load(book);
  expect(both.code).toBe(1);
  expect(both.said).toContain('Not everything was loaded: give --accept where that is meant.');
  expect((await load(book, '--accept')).code).toBe(0);
  expect(both.said).toContain('Left out: Cover, 0 rows.');
  expect(both.said).toContain('Loaded: April, 3 rows.');
  expect(both.said).toContain('April, line 3: “many” in impressions is not a number.');
  const one = await load(book, '--sheet', 'March');
  expect(one).toMatchObject({ code: 0, said: expect.stringContaining('Left out: April, 3 rows.') });
  expect(one.said).toMatch(/impressions +25\n/);
  const none = await load(book, '--sheet', 'May');
  expect(none).toMatchObject({ code: 1, said: expect.stringContaining('There is no “May”') });
});

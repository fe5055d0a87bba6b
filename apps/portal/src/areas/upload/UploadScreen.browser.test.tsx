/** Going back to a file whose load failed. */
import type { ImportJob, ImportPreview } from '@flightdeck/contract/imports';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { z } from 'zod';
import { renderWithApi } from '../../app/testing/api.tsx';
import { UploadScreen } from './UploadScreen.tsx';

const ACME = 'b2d8a3a4-6a55-4b0c-9f0e-0d4f6f2f7c11';
const MAPPING: ImportPreview['mapping'] = {
  name: 'Days',
  ...{ dataset: 'delivery', derived: [], filters: [] },
  columns: { Day: 'day' },
};
const PREVIEW: ImportPreview = {
  fileId: 'f1',
  fileName: 'march.csv',
  bytes: 900,
  format: 'mapped',
  dataset: 'delivery',
  alsoDelivery: null,
  platform: null,
  why: 'The saved mapping “Days” fits its columns.',
  feed: null,
  range: null,
  covers: null,
  limits: [],
  sums: [],
  accounts: [],
  changes: null,
  unused: [],
  encoding: 'utf-8',
  parts: [],
  columns: ['Day'],
  mapping: MAPPING,
  missing: [],
  questions: [],
  sample: [['2026-03-01']],
  rowsRead: 1,
  isWhole: false,
  badRows: [],
  badRowCount: 0,
  asksCurrency: false,
  advertisers: [
    { key: 'Fabrikam', name: 'Fabrikam', state: 'new', client: null, currency: 'CHF', rule: null },
  ],
  missingCampaigns: [],
  warnings: [],
};
const failed = (importId: string): ImportJob => ({
  importId,
  fileId: 'f1',
  fileName: 'march.csv',
  startedAt: '2026-04-14T08:00:00.000Z',
  state: 'failed',
  mapping: MAPPING,
  interruptions: 0,
  phase: 'reading',
  bytesRead: 900,
  bytes: 900,
  rows: 0,
  flagged: 0,
  badRowCount: 0,
  badRows: [],
  range: null,
  covers: null,
  limits: [],
  totals: { impressions: 0, clicks: 0, spend: 0 },
  dataset: 'delivery',
  sums: [],
  currency: null,
  advertisers: [],
  unassigned: [
    { key: 'Contoso', name: 'Contoso', state: 'new', client: null, currency: 'CHF', rule: null },
  ],
  notLinked: [],
  missingCampaigns: [],
  missingAre: 'kept',
  heldBack: [],
  changes: [],
  unchanged: false,
  error: 'Contoso has no client yet.',
});

afterEach(() => page.viewport(1280, 800));

it('remembers what was chosen for a file when its load fails', async () => {
  // A list closes when the page scrolls: here all of it is to be seen.
  await page.viewport(1280, 2000);
  const runs: unknown[] = [];
  renderWithApi(
    <UploadScreen />,
    (path, body) => {
      switch (path) {
        case 'import/client':
          return {
            clients: [{ uuid: ACME, name: 'Acme', type: 'Travel', currency: 'GBP' }],
            advertisers: [],
            mayCreate: true,
            types: ['Travel'],
            defaults: { type: 'Other', currency: 'GBP' },
          };
        case 'import/check':
          return PREVIEW;
        case 'import/run':
          runs.push(body);
          return { importId: `i${runs.length}` };
        case 'import/mapping':
          return [];
        default:
          return failed(path.split('/').at(-1) ?? '');
      }
    },
    '/?load=i0',
  );
  const back = page.getByRole('button', { name: 'Choose the clients' });
  const client = page.getByRole('combobox', { name: 'Client of Fabrikam' });
  const load = page.getByRole('button', { name: 'Load file' });
  await back.click();
  await expect.element(back).not.toBeInTheDocument();
  await client.click();
  await page.getByRole('option', { name: /Acme/ }).click();
  await load.click();
  await back.click();
  await expect.element(client).toHaveValue('Acme');
  await load.click();
  await back.click();
  const named = {
    assignments: expect.arrayContaining([{ advertiser: 'Fabrikam', client: { uuid: ACME } }]),
  };
  expect(runs).toEqual([expect.objectContaining(named), expect.objectContaining(named)]);
});

it('asks what the cells leave open before it loads, and loads as answered', async () => {
  const runs: unknown[] = [];
  const question = {
    ...{ about: 'day', field: 'day', cell: '03/04/2026' },
    choices: [
      { value: 'd/M/yyyy', means: '2026-04-03' },
      { value: 'M/d/yyyy', means: '2026-03-04' },
    ],
  };
  renderWithApi(
    <UploadScreen />,
    (path, body) => {
      switch (path) {
        case 'import/client':
          return {
            clients: [],
            advertisers: [],
            mayCreate: true,
            types: [],
            defaults: { type: '', currency: '' },
          };
        case 'import/check': {
          const { mapping } = z.object({ mapping: z.looseObject({}) }).parse(body);
          const questions = 'dayFormat' in mapping ? [] : [question];
          return { ...PREVIEW, advertisers: [], mapping, questions };
        }
        case 'import/run':
          runs.push(body);
          return { importId: 'i1' };
        case 'import/mapping':
          return [];
        default:
          return { ...failed('i0'), unassigned: [], error: 'The days can be read in two ways.' };
      }
    },
    '/?load=i0',
  );
  await page.getByRole('button', { name: 'Back to the file' }).click();
  const load = page.getByRole('button', { name: 'Load file' });
  await expect.element(page.getByText('Still to be answered: how days are written')).toBeVisible();
  await expect.element(load).toBeDisabled();
  const group = page.getByRole('radiogroup', { name: 'Which day is “03/04/2026” in Day?' });
  await group.getByText(/4 Mar 2026/).click();
  await load.click();
  expect(runs).toEqual([
    expect.objectContaining({ mapping: expect.objectContaining({ dayFormat: 'M/d/yyyy' }) }),
  ]);
});

it('loads the sheets that are chosen, and reads those of another header anew', async () => {
  const part = (name: string, group: number | null, isLoaded: boolean, why: string) => ({
    ...{ name, group, isLoaded, why },
    ...{ rows: 12, isWhole: true, isByDefault: group !== null },
  });
  const parts = [
    part('Cover', null, false, 'It is no table.'),
    part('March', 0, true, 'Loads with the others.'),
    part('April', 0, true, 'Loads with the others.'),
    part('Sites', 1, false, 'Other columns.'),
  ];
  const checks: unknown[] = [];
  const runs: unknown[] = [];
  renderWithApi(
    <UploadScreen />,
    (path, body) => {
      switch (path) {
        case 'import/client':
          return {
            clients: [],
            advertisers: [],
            mayCreate: true,
            types: [],
            defaults: { type: '', currency: '' },
          };
        case 'import/check': {
          checks.push(body);
          const chosen = z.object({ parts: z.array(z.string()).optional() }).parse(body).parts;
          const said = parts.map((each) => ({
            ...each,
            isLoaded: chosen?.includes(each.name) ?? each.isLoaded,
          }));
          const mapping = chosen?.includes('Sites') ? { name: 'Sites', columns: {} } : MAPPING;
          return { ...PREVIEW, advertisers: [], encoding: 'xlsx', mapping, parts: said };
        }
        case 'import/run':
          runs.push(body);
          return { importId: 'i1' };
        case 'import/mapping':
          return [];
        default:
          return { ...failed('i0'), unassigned: [], error: 'The server stopped.' };
      }
    },
    '/?load=i0',
  );
  const back = page.getByRole('button', { name: 'Back to the file' });
  await back.click();
  await expect.element(page.getByText('It is no table.')).toBeVisible();
  const sheets = page.getByRole('list', { name: 'Sheets' });
  await sheets.getByText(/^March/).click();
  await expect.element(page.getByRole('checkbox', { name: /^April/ })).toBeDisabled();
  const load = page.getByRole('button', { name: 'Load file' });
  await load.click();
  await back.click();
  await page.getByRole('radiogroup', { name: 'What to load' }).getByText('Sites').click();
  await load.click();
  expect(checks).toMatchObject([
    {},
    { parts: ['April'], mapping: MAPPING },
    {},
    { parts: ['Sites'] },
  ]);
  expect(checks[3]).not.toHaveProperty('mapping');
  expect(runs).toMatchObject([
    { parts: ['April'], mapping: MAPPING },
    { parts: ['Sites'], mapping: { name: 'Sites' } },
  ]);
});

/** A file chooser that was given these files. */
const choose = async (...names: string[]) => {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('There is no place for files.');
  const chosen = new DataTransfer();
  for (const name of names) chosen.items.add(new File(['Day\n2026-03-01\n'], name));
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
};

it('keeps several files in a queue: a failed one and one that asks leave the others as they are', async () => {
  let sent = 0;
  const runs: unknown[] = [];
  const job = (importId: string) => ({
    ...failed(importId),
    ...{ state: 'done', error: null, unassigned: [], rows: 1 },
  });
  renderWithApi(<UploadScreen />, (path, body) => {
    switch (path) {
      case 'import/client':
        return {
          clients: [],
          advertisers: [],
          mayCreate: true,
          types: [],
          defaults: { type: '', currency: '' },
        };
      case 'import/preview': {
        sent++;
        if (sent === 2) throw new Error('This is a web page, no file of figures.');
        const missing = sent === 3 ? ['impressions'] : [];
        return {
          ...PREVIEW,
          fileId: `f${sent}`,
          fileName: `${sent}.csv`,
          advertisers: [],
          missing,
        };
      }
      case 'import/mapping':
        return [];
      case 'import/run':
        runs.push(body);
        return { importId: 'i1' };
      case 'import/list': {
        const { badRows: _, mapping: __, changes: ___, ...listed } = job('i1');
        return runs.length > 0 ? [listed] : [];
      }
      default:
        return job(path.split('/').at(-1) ?? '');
    }
  });
  await expect.element(page.getByText('Drop one or more files here')).toBeVisible();
  await choose('1.csv', '2.csv', '3.csv');
  const line = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect.element(line('1.csv').getByText('Looked at')).toBeVisible();
  await expect.element(line('2.csv').getByText('Failed')).toBeVisible();
  await expect.element(line('3.csv').getByText('Needs an answer')).toBeVisible();
  await page.getByRole('button', { name: 'Load file' }).click();
  await page.getByRole('button', { name: 'Next file: 3.csv' }).click();
  await expect.element(page.getByText('Still to be mapped: Impressions')).toBeVisible();
  await expect.element(line('1.csv').getByText('Loaded')).toBeVisible();
  await page.getByRole('button', { name: 'Show 2.csv' }).click();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(line('2.csv').getByText('Looked at')).toBeVisible();
  await page.getByRole('button', { name: 'Take 3.csv out of the list' }).click();
  await expect.element(page.getByRole('heading', { name: '2 files, 1 loaded' })).toBeVisible();
  expect(runs).toHaveLength(1);
});

it('tells of a load of another dataset its own sums, and no clicks of delivery', async () => {
  renderWithApi(
    <UploadScreen />,
    (path) =>
      path === 'import/list'
        ? []
        : {
            ...failed('i0'),
            ...{ state: 'done', error: null, unassigned: [], rows: 3, dataset: 'search' },
            currency: 'EUR',
            sums: [
              { measure: 'clicks', label: 'Clicks', unit: 'count', value: 1200 },
              { measure: 'costMicros', label: 'Cost', unit: 'money', value: 40.5 },
            ],
          },
    '/?load=i0',
  );
  await expect.element(page.getByRole('definition').nth(2)).toHaveTextContent('1,200');
  await expect.element(page.getByRole('definition').nth(3)).toHaveTextContent('€40.50');
  await expect.element(page.getByText('Impressions')).not.toBeInTheDocument();
});

it('tells of a file what it is, what it holds, what will change and what is not used', async () => {
  const sum = (measure: string, label: string, unit: 'count' | 'money', value: number) => ({
    ...{ measure, label, unit, value },
  });
  const preview: ImportPreview = {
    ...PREVIEW,
    ...{ dataset: 'search', platform: 'Google Ads', why: 'Its columns are those of a report.' },
    feed: { name: 'Ad group daily', isNew: false, loads: 46, lastDay: '2026-02-28' },
    range: { start: '2026-03-01', end: '2026-03-31' },
    sums: [sum('clicks', 'Clicks', 'count', 1200), sum('costMicros', 'Cost', 'money', 40.5)],
    accounts: [{ key: '1', name: 'Acme', currency: 'EUR' }],
    changes: {
      ...{ days: 7, missing: 2 },
      before: [sum('clicks', 'Clicks', 'count', 1000)],
      after: [sum('clicks', 'Clicks', 'count', 1200)],
    },
    unused: [{ column: 'Total Revenue', reason: 'money' }],
    alsoDelivery: { Day: 'day', Views: 'impressions' },
    ...{ columns: ['Day', 'Views', 'Notes'], sample: [['2026-03-01', '10', 'x']] },
    missingCampaigns: [{ name: 'Autumn', days: 3, impressions: 9000 }],
    ...{ advertisers: [], isWhole: true, rowsRead: 31 },
  };
  const checks: unknown[] = [];
  renderWithApi(<UploadScreen />, (path, body) => {
    switch (path) {
      case 'import/client':
        return {
          clients: [],
          advertisers: [],
          mayCreate: true,
          types: [],
          defaults: { type: '', currency: '' },
        };
      case 'import/preview':
        return preview;
      case 'import/check': {
        const { mapping } = z.object({ mapping: z.looseObject({}) }).parse(body);
        checks.push(mapping);
        return {
          ...preview,
          mapping,
          columns: ['Day', 'New column 1'],
          sample: [['2026-03-01', 'UK']],
        };
      }
      default:
        return [];
    }
  });
  await choose('march.csv');
  await expect.element(page.getByText('Google Ads · Search advertising')).toBeVisible();
  await expect.element(page.getByText(/Load 47 of the feed Ad group daily/)).toBeVisible();
  await expect.element(page.getByText('€40.50')).toBeVisible();
  const change = page.getByRole('table', { name: 'What will change' });
  await expect.element(change.getByRole('row', { name: /Clicks 1,000 1,200 \+20/ })).toBeVisible();
  await expect.element(page.getByText(/2 campaigns that the feed holds.*stay/)).toBeVisible();
  await page.getByText('Remove them from the days of this file').click();
  await expect.element(page.getByText(/2 campaigns that the feed holds.*go\./)).toBeVisible();
  await expect.element(page.getByText('Looks like money')).toBeVisible();
  const headers = page.getByRole('region', { name: 'First rows as read' });
  await expect.element(headers.getByRole('columnheader', { name: 'Day Day' })).toBeVisible();
  await expect
    .element(headers.getByRole('columnheader', { name: /Views .*impressions/i }))
    .toBeVisible();
  await expect.element(headers.getByRole('columnheader', { name: 'Notes Not used' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Load file, 31 rows' })).toBeEnabled();

  await page.getByRole('button', { name: 'Columns 3', exact: true }).click();
  await page.getByRole('button', { name: 'Add a column' }).click();
  await page.getByRole('menuitem', { name: 'The same text in every row' }).click();
  await expect.element(page.getByText('Holds: UK')).toBeVisible();
  const name = page.getByRole('textbox', { name: 'Name of the column' });
  await name.fill('');
  await expect.element(page.getByText('Give the column a name.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Load file/ })).toBeDisabled();
  expect(checks).toEqual([
    expect.objectContaining({ derived: [{ name: 'New column 1', kind: 'constant', value: '' }] }),
  ]);
});

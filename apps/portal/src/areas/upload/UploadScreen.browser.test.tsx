/** Going back to a file whose load failed. */
import type { ImportJob, ImportPreview } from '@flightdeck/contract/imports';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { z } from 'zod';
import { renderWithApi } from '../../app/testing/api.tsx';
import { UploadScreen } from './UploadScreen.tsx';

const ACME = 'b2d8a3a4-6a55-4b0c-9f0e-0d4f6f2f7c11';
const MAPPING: ImportPreview['mapping'] = { name: 'Days', columns: { Day: 'day' } };
const PREVIEW: ImportPreview = {
  fileId: 'f1',
  fileName: 'march.csv',
  bytes: 900,
  format: 'mapped',
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
  advertisers: [{ key: 'Fabrikam', name: 'Fabrikam', state: 'new', client: null, currency: 'CHF' }],
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
  totals: { impressions: 0, clicks: 0, spend: 0 },
  currency: null,
  advertisers: [],
  unassigned: [{ key: 'Contoso', name: 'Contoso', state: 'new', client: null, currency: 'CHF' }],
  missingCampaigns: [],
  missingAre: 'kept',
  heldBack: [],
  changes: [],
  unchanged: false,
  error: 'Contoso has no client yet.',
});

it('remembers what was chosen for a file when its load fails', async () => {
  const runs: unknown[] = [];
  renderWithApi(
    <UploadScreen />,
    (path, body) => {
      switch (path) {
        case 'import/client':
          return {
            clients: [{ uuid: ACME, name: 'Acme', type: 'Travel', currency: 'GBP' }],
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
          return { clients: [], mayCreate: true, types: [], defaults: { type: '', currency: '' } };
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
          return { clients: [], mayCreate: true, types: [], defaults: { type: '', currency: '' } };
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

/** The page of sources: each state, what somebody without the permission to load files sees, and taking an import back. */
import type { TroubleImport, TroubleSources } from '@flightdeck/contract/trouble-sources';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { SourcesScreen } from './SourcesScreen.tsx';
import { only, sampleList } from './testing.ts';
import { DOWN, showScreen } from './testing-screen.tsx';

const LIST = only(sampleList(40), 0);
const ADVERTISER = {
  ...{ advId: 3, name: 'Northwind Outdoor', source: 'cm360', accountOf: null },
  ...{ client: 'Northwind', feeds: 1 },
};
const LOADED: TroubleImport = {
  ...{ importId: 12, fileName: 'SDF export.zip', what: 'Structured data file, version 9' },
  ...{ counts: [{ title: 'Line items', count: 40 }], leftOut: 2 },
  ...{ loadedAt: '2026-04-13T05:00:00Z', loadedBy: null, stands: true, undone: null },
};
const SOURCES: TroubleSources = {
  advId: 3,
  sources: [
    {
      ...{ source: 'bidding', title: 'Structured data files and reports', subjects: ['lineItem'] },
      ...{ readAt: null, failedAt: '2026-04-13T05:00:00Z', problem: 'Line 7 is cut off.' },
    },
  ],
  files: [{ file: 'sdf', title: 'Structured data file', imports: [LOADED] }],
};
const show = (over: Readonly<Record<string, unknown>> = {}, mayLoad = true) =>
  showScreen(
    <SourcesScreen />,
    {
      'troubleshooter/items': LIST,
      'feeds/advertisers': [ADVERTISER],
      'trouble-sources/list': SOURCES,
      ...over,
    },
    {
      allowed: ['troubleshooter/aggregator', ...(mayLoad ? (['client/fileUpload'] as const) : [])],
    },
  );

it('says that it loads, then which source could not be read and why, and what was loaded', async () => {
  const { promise, resolve } = Promise.withResolvers();
  show({ 'trouble-sources/list': promise });
  await expect.element(page.getByRole('heading', { name: 'Sources', exact: true })).toBeVisible();
  expect(page.getByText('SDF export.zip').query()).toBeNull();
  resolve(SOURCES);
  await expect.element(page.getByText('SDF export.zip')).toBeVisible();
  await expect.element(page.getByText(/Line 7 is cut off\./)).toBeVisible();
  await expect.element(page.getByText(/40 line items; 2 rows left out/)).toBeVisible();
});

it('says what comes first where there is no advertiser', async () => {
  show({ 'feeds/advertisers': [] });
  await expect.element(page.getByText('No advertiser yet')).toBeVisible();
  expect(page.getByRole('button', { name: 'Import file' }).query()).toBeNull();
});

it('tells why they could not be loaded', async () => {
  show({ 'trouble-sources/list': DOWN });
  await expect.element(page.getByText('The sources could not be loaded')).toBeVisible();
  await expect.element(page.getByText(DOWN.message)).toBeVisible();
});

it('tells somebody who may load no files whom to ask, and asks the server for none', async () => {
  const { sentTo } = show({}, false);
  await expect.element(page.getByText(/Ask your administrator for it\./)).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
  expect(sentTo('trouble-sources/list')).toEqual([]);
});

it('takes an import back once somebody has confirmed it', async () => {
  const { sentTo } = show();
  await page.getByRole('button', { name: 'Undo the import of SDF export.zip' }).click();
  await expect.element(page.getByText(/^What its 40 rows state goes/)).toBeVisible();
  expect(sentTo('trouble-sources/import/12/undo')).toEqual([]);
  await page.getByRole('textbox', { name: /Reason/ }).fill('Last month’s file.');
  await page.getByRole('button', { name: 'Undo import' }).click();
  await expect
    .poll(() => sentTo('trouble-sources/import/12/undo'))
    .toEqual([{ reason: 'Last month’s file.' }]);
});

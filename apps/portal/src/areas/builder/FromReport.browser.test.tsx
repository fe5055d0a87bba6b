/** The dialog that adds slides of another report, where the server has little or nothing to show. */
import { ownSlide } from '@flightdeck/domain/report';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { CopiedSlides } from '../../app/slide-clipboard.ts';
import { renderWithApi, type TestServer } from '../../app/testing/api.tsx';
import { FromReport } from './FromReport.tsx';

const ID = '6f0a7c1e-0c56-4d3a-9c1b-3a3c5a0f1009';
const OPEN = '6f0a7c1e-0c56-4d3a-9c1b-3a3c5a0f1010';
const row = (reportId: string, name: string) => ({
  ...{ reportId, name, advId: 3, advName: 'Contoso Bikes', ownerId: 'u1', ownerName: 'Ada' },
  ...{ typeDate: 'lm', slideCount: 2, revision: 1, updatedAt: '2026-04-01T08:00:00.000Z' },
  ...{ isStarred: false, canDelete: false },
});
const listOf = (...rows: readonly ReturnType<typeof row>[]) => ({
  ...{ rows, total: rows.length, isMore: false },
  ...{ counts: { all: 2, mine: 0, starred: 0 }, owners: [], advertisers: [] },
});
const SAVED = {
  ...{ reportId: ID, name: 'Spring', advId: 3, revision: 1, ownerId: 'u1', ownerName: 'Ada' },
  ...{ savedBy: 'Ada', savedAt: '2026-04-01T08:00:00.000Z' },
  known: {},
  options: {
    ...{ campaignAll: true, placementAll: true, typeDate: 'lm', benchmarkTypeDate: 'l6m' },
    ...{ benchmarkImpressions: 10_000, benchmarkCtr: 0.5, mode: 'reporting' },
    ...{ reportImpressionsBy: 'total', template: 'T0002' },
  },
  slides: [
    ownSlide('a', 'over-time', 'Trend', { options: { period: 'week' } }),
    ownSlide('b', 'video-cost', 'Video', { count: 1 }),
    ownSlide('c', 'gone', 'Old', { count: 2 }),
  ],
};

function show(server: TestServer) {
  const onAdd = vi.fn<(copied: CopiedSlides) => void>();
  renderWithApi(
    <FromReport reportId={OPEN} mode="presentation" onAdd={onAdd} onClose={() => undefined} />,
    server,
  );
  return onAdd;
}

it('says what failed and tries again', async () => {
  let isDown = true;
  show(() => {
    if (isDown) throw new Error('The server is in trouble.');
    return listOf(row(ID, 'Spring'));
  });
  await expect.element(page.getByText('The reports could not be loaded')).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('button', { name: /^Spring/ })).toBeVisible();
});

it('does not offer the open report, and says where there is no other', async () => {
  show((_, body) => (JSON.stringify(body).includes('"x"') ? listOf() : listOf(row(OPEN, 'This'))));
  await expect.element(page.getByText('No other report yet')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search reports' }).fill('x');
  await expect.element(page.getByText('No report matches')).toBeVisible();
});

it('ticks what the mode offers, and gives back content of the chosen slides', async () => {
  const onAdd = show((path) =>
    path.startsWith('report/list') ? listOf(row(ID, 'Spring')) : SAVED,
  );
  await page.getByRole('button', { name: /^Spring/ }).click();
  await expect.element(page.getByRole('checkbox', { name: /^Video/ })).toBeDisabled();
  await expect.element(page.getByText('Not offered in presentation mode.')).toBeVisible();
  await expect.element(page.getByText('The catalogue no longer has this slide.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Add slides' })).toBeDisabled();
  await page.getByText('Select all').click();
  await page.getByRole('button', { name: 'Add 1 slide' }).click();
  expect(onAdd).toHaveBeenCalledExactlyOnceWith({
    advId: 3,
    advertiser: 'Contoso Bikes',
    slides: [
      { component: 'over-time', title: 'Trend', options: { period: 'week' }, exclude: false },
    ],
  });
});

it('leads back to the reports from one that cannot be loaded', async () => {
  show((path) => {
    if (path.startsWith('report/list')) return listOf(row(ID, 'Spring'));
    throw new Error('The report is gone.');
  });
  await page.getByRole('button', { name: /^Spring/ }).click();
  await expect.element(page.getByText('The report could not be loaded')).toBeVisible();
  await page.getByRole('button', { name: 'Other reports' }).click();
  await expect.element(page.getByRole('searchbox', { name: 'Search reports' })).toHaveFocus();
});

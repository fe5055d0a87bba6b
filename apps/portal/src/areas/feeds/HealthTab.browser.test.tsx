/** What is to look at: rows and days, acknowledging with a note, opening again, and what stands there when nothing is. */
import type { FoundFault } from '@flightdeck/contract/health';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderWithApi } from '../../app/testing/api.tsx';
import { HealthTab } from './HealthTab.tsx';

afterEach(() => page.viewport(1280, 800));

const found = (part: Partial<FoundFault>): FoundFault => ({
  ...{ findingId: 5, advId: 7, advertiser: 'Fjord Ferries', client: 'Fjord', level: 1 },
  ...{ rule: 'missing-days', state: 'open', title: '2 days missing' },
  text: 'Placement daily has no figures of 20 – 21 Mar 2026.',
  toDo: 'Load a file of these days, or acknowledge it where nothing ran.',
  feedId: 3,
  rows: [
    {
      label: null,
      days: [
        { day: '2026-03-20', text: 'missing' },
        { day: '2026-03-21', text: 'missing' },
      ],
      moreDays: 0,
    },
  ],
  moreRows: 0,
  ...{ firstDay: '2026-03-20', lastDay: '2026-03-21', days: 2 },
  ...{ foundAt: '2026-04-13T05:00:00Z', changedAt: '2026-04-13T05:00:00Z' },
  ...{ closedAt: null, acknowledged: null },
  ...part,
});

function open(rows: readonly FoundFault[], asked: [string, unknown][] = []) {
  renderWithApi(
    <HealthTab advId={7} />,
    (call, body) => {
      asked.push([call, body]);
      return call === 'health/findings' ? { rows, total: rows.length, isMore: false } : {};
    },
    '/client/feeds/health?advertiser=7',
  );
  return asked;
}

it('tells what was found, what to do, and its days on demand, with the keyboard alone', async () => {
  const asked = open([found({})]);
  const item = page.getByRole('article', { name: '2 days missing' });
  await expect.element(item.getByText(/^Placement daily has no figures/)).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'Figures wrong or lacking' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: /Loads of the feed/ }))
    .toHaveAttribute('href', '/client/feeds/history?advertiser=7&feed=3');
  const summary = item.getByText('2 days', { exact: true });
  await expect.element(item.getByText('20 Mar')).not.toBeVisible();
  summary.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(item.getByText('20 Mar')).toBeVisible();
  expect(asked[0]).toEqual([
    'health/findings',
    expect.objectContaining({ advIds: [7], state: 'open', levels: [] }),
  ]);
});

it('acknowledges what the person saw, with a note', async () => {
  const asked = open([found({})]);
  await page.getByRole('button', { name: 'Acknowledge: 2 days missing' }).click();
  await page.getByRole('textbox', { name: /Note/ }).fill('A bank holiday.');
  await page.getByRole('dialog').getByRole('button', { name: 'Acknowledge' }).click();
  await expect.poll(() => asked.some(([call]) => call.endsWith('/acknowledge'))).toBe(true);
  expect(asked.find(([call]) => call.endsWith('/acknowledge'))).toEqual([
    'health/finding/5/acknowledge',
    { seen: '2026-04-13T05:00:00Z', note: 'A bank holiday.' },
  ]);
});

it('opens an acknowledged one again', async () => {
  const acknowledged = { at: '2026-04-13T08:00:00Z', by: 'Nora North', note: 'A bank holiday.' };
  const asked = open([found({ state: 'acknowledged', acknowledged })]);
  await expect
    .element(page.getByText(/acknowledged by Nora North.*“A bank holiday\.”/))
    .toBeVisible();
  await page.getByRole('button', { name: 'Open again: 2 days missing' }).click();
  await expect.poll(() => asked.some(([call]) => call === 'health/finding/5/reopen')).toBe(true);
});

it('says what is looked at where nothing was found, and that nothing matches a filter', async () => {
  open([]);
  await expect.element(page.getByText('Nothing to look at')).toBeVisible();
  await page.getByRole('radio', { name: 'Gone' }).click({ force: true });
  await expect.element(page.getByText('No finding matches these filters')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await expect.element(page.getByText('Nothing to look at')).toBeVisible();
});

it('fits 390 px', async () => {
  await page.viewport(390, 844);
  open([
    found({ title: 'Clicks above impressions in placement Site F_300 x 250_BAN_MO_FLF_W_PPK2ZV' }),
  ]);
  await expect.element(page.getByRole('button', { name: /^Acknowledge/ })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

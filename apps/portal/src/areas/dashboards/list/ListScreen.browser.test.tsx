/** The list of dashboards: tabs by address, stars, and what each right allows. */
import { Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ID, item, listOf, showDashboards } from '../testing.tsx';
import { ListScreen } from './ListScreen.tsx';

const show = (path = '/dashboard/list', over: Parameters<typeof showDashboards>[2] = {}) =>
  showDashboards(
    <Routes>
      {['/dashboard/list', '/dashboard/list/stared', '/dashboard/list/shared'].map((each) => (
        <Route key={each} path={each} element={<ListScreen />} />
      ))}
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>,
    path,
    over,
  );

const press = async (name: string) => {
  const target = page.getByRole('button', { name, exact: true });
  await expect.element(target).toBeVisible();
  await target.click();
};

it('shows tags, fixed dates, and who shared one with which right', async () => {
  show();
  const row = page.getByRole('row', { name: /Northwind Q2/ });
  await expect.element(row.getByText('weekly')).toBeVisible();
  await expect.element(row.getByText('Fixed dates')).toBeVisible();
  const shared = page.getByRole('row', { name: /Tern weekly/ });
  await expect.element(shared.getByText(/Shared by Nora North, .*: can edit/)).toBeVisible();
});

it('asks for what address and filters say', async () => {
  const { sentTo } = show('/dashboard/list?show=recent&tag=weekly&client=3&search=q2');
  await expect.element(page.getByRole('row', { name: /Northwind Q2/ })).toBeVisible();
  expect(sentTo('dashboard/list')[0]).toMatchObject({
    ...{ show: 'recent', tags: ['weekly'], advIds: [3], search: 'q2', sort: 'updated' },
  });
});

it('has a tab with an address of its own for starred and shared ones', async () => {
  const { sentTo } = show('/dashboard/list/stared');
  await expect
    .element(page.getByRole('tab', { name: 'Starred' }))
    .toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Shared with me 1' }).click();
  await expect
    .poll(() => sentTo('dashboard/list').map((body) => body))
    .toEqual([
      expect.objectContaining({ show: 'starred' }),
      expect.objectContaining({ show: 'shared' }),
    ]);
});

it('stars, and offers only what the right allows', async () => {
  const { sentTo } = show();
  await press('Star Northwind Q2');
  await expect.poll(() => sentTo('dashboard/star')).toEqual([{ dashboardId: ID, isStarred: true }]);
  await press('More for Tern weekly');
  await expect.element(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
  expect(page.getByRole('menuitem', { name: 'Move to bin' }).elements()).toEqual([]);
});

it('moves one to the bin after it asked', async () => {
  const { sentTo } = show();
  await press('More for Northwind Q2');
  await page.getByRole('menuitem', { name: 'Move to bin' }).click();
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  expect(sentTo(`dashboard/delete/${ID}`)).toEqual([]);
  await press('Move to bin');
  await expect.poll(() => sentTo(`dashboard/delete/${ID}`)).toHaveLength(1);
});

it('takes one out of the bin', async () => {
  const gone = item({ goneAt: '2026-05-10T05:00:00.000Z' });
  const { sentTo } = show('/dashboard/list?show=deleted', {
    'dashboard/list': () => listOf([gone]),
  });
  await expect.element(page.getByText('Gone for ever on 10 May 2026')).toBeVisible();
  await press('More for Northwind Q2');
  await page.getByRole('menuitem', { name: 'Take out of the bin' }).click();
  await expect.poll(() => sentTo(`dashboard/restore/${ID}`)).toHaveLength(1);
});

it('says what to do where nothing is there', async () => {
  show('/dashboard/list/shared', { 'dashboard/list': () => listOf([]) });
  await expect.element(page.getByText('Nobody has shared a dashboard with you')).toBeVisible();
  await expect.element(page.getByText(/adds you, your role or your client/)).toBeVisible();
});

it('says why it could not be loaded', async () => {
  show('/dashboard/list', {
    'dashboard/list': () => {
      throw new Error('The records are away.');
    },
  });
  await expect.element(page.getByText('The records are away.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});

it('shares with somebody found by name, beside those before', async () => {
  const { sentTo } = show();
  await press('More for Northwind Q2');
  await page.getByRole('menuitem', { name: 'Share' }).click();
  await expect
    .element(page.getByRole('button', { name: 'Stop sharing with Planners' }))
    .toBeVisible();
  await page.getByRole('searchbox', { name: 'Find people, roles or clients' }).fill('nora');
  await press('Share with Nora North, Person');
  await press('Save');
  await expect
    .poll(() => sentTo('dashboard/share/set'))
    .toEqual([
      {
        dashboardId: ID,
        shares: [
          { type: 'role', id: 'r1', right: 'view', until: null },
          { type: 'user', id: 'u2', right: 'view', until: null },
        ],
      },
    ]);
});

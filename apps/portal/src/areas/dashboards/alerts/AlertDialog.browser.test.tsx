/** Alerts of a tile: listed with what they last said, set after a trial, changed and deleted, from the menu of the tile. */
import type { AlertTrial, TileAlert } from '@flightdeck/contract/dashboards';
import { Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsIn } from '../../../app/testing/violations.ts';
import { DashboardScreen } from '../DashboardScreen.tsx';
import { ID, showDashboards } from '../testing.tsx';

const ALERT: TileAlert = {
  ...{ alertId: '5f0c1c1e-1111-4222-8333-444455556666', tileId: 'camp', isMailed: true },
  rule: { metric: 'clicks', per: 'total', days: 1, condition: { kind: 'below', value: 1000 } },
  ...{ state: 'hit', text: 'Clicks 950 on 13 Apr 2026, below 1,000.' },
  ...{ judgedAt: '2026-04-14T04:30:00.000Z', firedAt: '2026-04-14T04:30:00.000Z' },
};

const DAYS: AlertTrial['days'] = Array.from({ length: 90 }, (_, index) => {
  const day = new Date(Date.UTC(2026, 0, 14 + index)).toISOString().slice(0, 10);
  const isTold = index % 20 === 7;
  return { day, state: isTold ? 'hit' : 'fine', text: `Clicks on ${day}.`, isTold };
});

const FIRED = 'Would have fired 5 times in the last 90 days, by the figures as they are now.';

type Over = Parameters<typeof showDashboards>[2];
const show = (alerts: readonly TileAlert[], over: Over = {}) =>
  showDashboards(
    <Routes>
      <Route path="/dashboard/:uuid/:page?" element={<DashboardScreen />} />
    </Routes>,
    `/dashboard/${ID}`,
    {
      [`dashboard/alert/list/${ID}`]: () => ({ alerts }),
      'dashboard/alert/try': () => ({ days: DAYS }),
      'dashboard/alert/set': () => ({ alertId: ALERT.alertId }),
      ...over,
    },
  );

const press = async (name: string | RegExp, role: 'button' | 'menuitem' | 'option' = 'button') => {
  const target = page.getByRole(role, { name, exact: typeof name === 'string' });
  await expect.element(target).toBeVisible();
  const element = target.element();
  if (element instanceof HTMLElement) element.focus();
  await userEvent.keyboard('{Enter}');
};
const open = async () => {
  await press('More for Clicks by campaign');
  await press(/^Alerts…/, 'menuitem');
};
const dialog = page.getByRole('dialog');
const violations = () => violationsIn(dialog.element());

it('lists what each alert watches and last said, and is clean for axe', async () => {
  show([ALERT, { ...ALERT, alertId: '6f0c1c1e-1111-4222-8333-444455556666', tileId: 'terms' }]);
  await open();
  await expect
    .element(dialog.getByText('Clicks below 1,000 in a day', { exact: true }))
    .toBeVisible();
  await expect.element(dialog.getByText('Fires')).toBeVisible();
  await expect.element(dialog.getByText('Clicks 950 on 13 Apr 2026, below 1,000.')).toBeVisible();
  // Those of another tile stand there.
  expect(dialog.getByRole('listitem').elements()).toHaveLength(1);
  expect(await violations()).toEqual([]);
});

it('tries a rule on 90 days before it is set', async () => {
  const { sentTo } = show([]);
  await open();
  await press('New alert');
  const trial = dialog.getByRole('button', { name: 'Try it on the last 90 days' });
  await expect.element(trial).toBeDisabled();
  await dialog.getByRole('spinbutton', { name: 'Figure' }).fill('1000');
  await press('Try it on the last 90 days');
  await expect.element(dialog.getByRole('status')).toHaveTextContent(FIRED);
  const strip = dialog.getByRole('img', { name: /^A bar for each day/ }).element();
  expect(strip.children).toHaveLength(90);
  expect(strip.querySelectorAll('[data-told="true"]')).toHaveLength(5);
  expect(await violations()).toEqual([]);
  const rule = {
    ...{ metric: 'clicks', per: 'total', days: 1, condition: { kind: 'below', value: 1000 } },
  };
  expect(sentTo('dashboard/alert/try')).toEqual([{ dashboardId: ID, tileId: 'camp', rule }]);
  await press('Set alert');
  await expect
    .poll(() => sentTo('dashboard/alert/set'))
    .toEqual([{ dashboardId: ID, tileId: 'camp', alertId: null, rule, isMailed: true }]);
});

it('forgets a trial once the rule is another one', async () => {
  show([ALERT]);
  await open();
  await press(/^Edit: Clicks below/);
  await press('Try it on the last 90 days');
  await expect.element(dialog.getByRole('status')).toHaveTextContent(FIRED);
  await dialog.getByRole('spinbutton', { name: 'Figure' }).fill('500');
  await expect.element(dialog.getByRole('status')).toBeEmptyDOMElement();
});

it('changes an alert, and says why the server refused', async () => {
  const { sentTo } = show([ALERT], {
    'dashboard/alert/set': () => {
      throw new Error('The tile no longer shows this metric.');
    },
  });
  await open();
  await press(/^Edit: Clicks below/);
  await press('Save alert');
  await expect.element(dialog.getByText('The tile no longer shows this metric.')).toBeVisible();
  expect(sentTo('dashboard/alert/set')).toMatchObject([{ alertId: ALERT.alertId }]);
});

it('deletes an alert', async () => {
  const { sentTo } = show([ALERT]);
  await open();
  await press(/^Delete: Clicks below/);
  await expect.poll(() => sentTo(`dashboard/alert/delete/${ALERT.alertId}`)).toHaveLength(1);
});

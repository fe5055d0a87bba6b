/** Connecting an account: what is told before leaving, what came back, and the end of a login. */
import type { NetworkLogin } from '@flightdeck/contract/networks';
import { NotificationRegion, notifications } from '@flightdeck/design-system';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Refusal, renderWithApi } from '../../../app/testing/api.tsx';
import { LoginsCard } from './LoginsCard.tsx';
import { ReturnScreen } from './ReturnScreen.tsx';

const scopes = [{ scope: 'r_ads_reporting', reads: 'Daily figures of these accounts' }];
const NETWORK = { name: 'LinkedIn', scopes, hasFigures: true };
const LOGIN: NetworkLogin = {
  ...{ loginId: 'l1', network: 'LinkedIn', clientUuid: 'c1', client: 'Northwind' },
  ...{ state: 'active', problem: null, scopes, usedAt: null },
  accounts: [{ accountId: '501', name: 'Northwind Careers', currency: 'GBP' }],
  connectedBy: { id: 'u1', name: 'Nora North', email: 'nora@northwind.example' },
  ...{ connectedAt: '2026-11-01T09:00:00Z', endsAt: '2027-11-01T09:00:00Z' },
};
const CLIENT = { uuid: 'c1', name: 'Northwind', type: 'Travel', currency: 'GBP' };

const at = window.location.href;
afterEach(() => window.history.replaceState(null, '', at));

it('says what will be read before the person leaves', async () => {
  const asked: unknown[] = [];
  renderWithApi(<LoginsCard />, (call, body) => {
    if (call === 'networks/logins') return { network: NETWORK, logins: [] };
    if (call === 'networks/logins/begin') {
      asked.push(body);
      throw new Refusal('Not today.', { statusCode: 422, code: 'unprocessable', details: null });
    }
    return {
      ...{ clients: [CLIENT], advertisers: [], mayCreate: false, types: [] },
      defaults: { type: 'Other', currency: 'GBP' },
    };
  });
  await page.getByRole('button', { name: 'Connect LinkedIn' }).click();
  const dialog = page.getByRole('dialog', { name: 'Connect LinkedIn' });
  await expect.element(dialog.getByText(/^Daily figures of these accounts/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Go to LinkedIn' }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Not today.');
  expect(asked).toEqual([{ clientUuid: 'c1' }]);
});

it('tells of logins, and says when the network did not confirm the end of one', async () => {
  const ended: unknown[] = [];
  renderWithApi(
    <>
      <LoginsCard />
      <NotificationRegion queue={notifications} />
    </>,
    (call) => {
      if (call === 'networks/logins') {
        const over = { ...LOGIN, loginId: 'l2', state: 'ended', problem: 'It has ended.' };
        return { network: NETWORK, logins: [LOGIN, over] };
      }
      ended.push(call);
      return { isRevoked: false };
    },
  );
  await expect.element(page.getByText('Connected', { exact: true })).toBeVisible();
  await expect.element(page.getByText('It has ended.')).toBeVisible();
  await page.getByRole('button', { name: /LinkedIn of Northwind/ }).click();
  await page.getByRole('menuitem', { name: 'Disconnect…' }).click();
  await page.getByRole('button', { name: 'Disconnect', exact: true }).click();
  await expect.element(page.getByText(/end it in your settings there/)).toBeVisible();
  expect(ended).toEqual(['networks/login/l1/end']);
});

it('is not there where the operator has set up no network', async () => {
  let asked = 0;
  renderWithApi(<LoginsCard />, () => {
    asked += 1;
    return { network: null, logins: [] };
  });
  await expect.poll(() => asked).toBe(1);
  expect(document.body.textContent).not.toContain('Connected accounts');
});

it('hands the answer in once, and leaves no code in the address', async () => {
  window.history.replaceState(null, '', '?code=abc&state=def');
  const asked: unknown[] = [];
  renderWithApi(<ReturnScreen />, (_, body) => {
    asked.push(body);
    return { login: LOGIN };
  });
  await expect.element(page.getByRole('heading', { name: 'LinkedIn is connected' })).toBeVisible();
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('For Northwind: Northwind Careers.');
  expect(asked).toEqual([{ query: '?code=abc&state=def' }]);
  expect(window.location.search).toBe('');
});

it('says why nothing was connected, and leads back', async () => {
  window.history.replaceState(null, '', '?error=access_denied&state=def');
  renderWithApi(<ReturnScreen />, () => {
    const why = 'You turned back at LinkedIn. Nothing was connected.';
    throw new Refusal(why, { statusCode: 422, code: 'unprocessable', details: null });
  });
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('You turned back at LinkedIn. Nothing was connected.');
  await userEvent.tab();
  await expect.element(page.getByRole('link', { name: 'Back to the sources' })).toHaveFocus();
});

/** The developer pages in their states: what may not be opened, nothing there, what failed, what changed. */
import type { HeldFlags, TokenPartner } from '@flightdeck/contract/developer';
import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Refusal, renderWithApi, type TestServer } from '../../app/testing/api.tsx';
import { useViewer, ViewerContext } from '../../app/viewer.ts';
import { DeveloperScreen } from './DeveloperScreen.tsx';

const ALL = { 'developer/use': true, 'developer/flags': true, 'developer/tokens': true };
const HELD: HeldFlags = {
  defaults: { reportDownload: 'v2' },
  choices: [
    {
      ...{ flag: 'reportDownload', variant: 'v0', setBy: null },
      person: { id: 'tom', name: 'Tom Okafor', email: 'tom@meridian.example' },
      setAt: '2026-04-14T06:00:00.000Z',
    },
  ],
};
const PARTNER: TokenPartner = {
  ...{ partnerId: 'partner_1', name: 'Harbour', client: 'Harbour Ltd', hasKey: false },
  ...{ origins: ['https://a.example'], reports: [], dashboards: [], projects: ['portal'] },
};

function As({ allowed, children }: { allowed: Record<string, boolean>; children: ReactNode }) {
  const viewer = useViewer();
  return <ViewerContext value={{ ...viewer, allowed }}>{children}</ViewerContext>;
}

const open = (path: string, server: TestServer, allowed: Record<string, boolean> = ALL) =>
  renderWithApi(
    <As allowed={allowed}>
      <Routes>
        <Route path="/dev/:section?" element={<DeveloperScreen />} />
      </Routes>
    </As>,
    server,
    path,
  );
const refuse = () => {
  throw new Refusal('The server rests.', { statusCode: 503, code: 'unavailable', details: null });
};

it('leaves out what may not be opened, and says so at its address', async () => {
  open('/dev/tokens', () => ({ partners: [] }), { 'developer/use': true });
  await expect.element(page.getByText('You may not open this page')).toBeVisible();
  await page.getByRole('tab', { name: 'Overview' }).click();
  await expect.element(page.getByRole('link', { name: 'Open Feature flags' })).toBeVisible();
  expect(page.getByRole('tab', { name: 'Sample tokens' }).elements()).toEqual([]);
  expect(page.getByRole('link', { name: 'Open Sample tokens' }).elements()).toEqual([]);
});

it('says what could not be loaded, and tries again', async () => {
  const server = vi.fn<TestServer>(refuse);
  open('/dev/flags', server);
  await expect.element(page.getByText('The flags could not be loaded')).toBeVisible();
  server.mockImplementation(() => HELD);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('radio', { name: /^Default: v2/ })).toBeChecked();
});

it('shows what was chosen for others to those who may choose it, and keeps a failed choice as it was', async () => {
  const server: TestServer = (path) => (path === 'dev/flags' ? HELD : refuse());
  open('/dev/flags', server);
  await expect.element(page.getByText('v0 (gone)')).toBeVisible();
  await expect.element(page.getByText('14 Apr 2026, 07:00, Deleted account')).toBeVisible();
  await page.getByText('v1: made while the person waits').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('The server rests.');
  await expect.element(page.getByRole('radio', { name: /^Default/ })).toBeChecked();
});

it('offers the own choice alone without the right to choose for others', async () => {
  open('/dev/flags', () => ({ ...HELD, choices: [] }), { 'developer/use': true });
  await expect.element(page.getByRole('radio', { name: /^Default/ })).toBeChecked();
  expect(page.getByRole('button', { name: 'Choose for somebody' }).elements()).toEqual([]);
});

it('tells why no token can be made', async () => {
  open('/dev/tokens', () => ({ partners: [PARTNER] }));
  await expect.element(page.getByText(/It has no key that signs/)).toBeVisible();
  await expect.element(page.getByText('None that this partner may show.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Make token' })).toBeDisabled();
});

it('tells that there are no partners', async () => {
  open('/dev/tokens', () => ({ partners: [] }));
  await expect.element(page.getByText('There are no partners')).toBeVisible();
});

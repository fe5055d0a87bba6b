/** The list of campaigns with paths: what it tells of each, where it leads, and one client alone. */
import type { CampaignsWithPaths } from '@flightdeck/contract/attribution';
import { Route, Routes, useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderWithApi } from '../../app/testing/api.tsx';
import { violationsIn } from '../../app/testing/violations.ts';
import { CampaignsScreen } from './CampaignsScreen.tsx';

const CAMPAIGN: CampaignsWithPaths['campaigns'][number] = {
  ...{ campaignId: 5, name: 'Gift Season', clientUuid: 'c1', client: 'Larkspur & Vale' },
  ...{ start: '2026-10-01', end: '2026-11-21', conversions: 4455, touches: 145_038, days: 52 },
  lock: null,
};
const LIST: CampaignsWithPaths = {
  clients: [
    { uuid: 'c1', name: 'Larkspur & Vale' },
    { uuid: 'c2', name: 'Mosswood Garden' },
  ],
  campaigns: [
    CAMPAIGN,
    {
      ...{
        ...CAMPAIGN,
        campaignId: 6,
        name: 'Spring',
        clientUuid: 'c2',
        client: 'Mosswood Garden',
      },
      ...{ conversions: 400, touches: 2999, lock: { lacks: 'touches', has: 2999 } },
    },
  ],
  isMore: false,
};

function Address() {
  return <output>{useLocation().pathname}</output>;
}

function show(list: CampaignsWithPaths) {
  const asked: unknown[] = [];
  renderWithApi(
    <>
      <Routes>
        <Route path="/client/attribution/campaign/:clientUuid?" element={<CampaignsScreen />} />
        <Route path="*" element={null} />
      </Routes>
      <Address />
    </>,
    (_, body) => {
      const { clientUuid } = Object(body);
      asked.push(clientUuid);
      const own = list.campaigns.filter((one) => (clientUuid ?? one.clientUuid) === one.clientUuid);
      return { ...list, campaigns: own };
    },
    '/client/attribution/campaign',
  );
  return asked;
}

it('tells what there is of each campaign, why models are locked, and leads to it', async () => {
  show(LIST);
  const gifts = page.getByRole('row', { name: /Gift Season/ });
  for (const text of ['52', '145,038', '4,455', 'Open']) {
    await expect.element(gifts.getByText(text, { exact: true })).toBeVisible();
  }
  const spring = page.getByRole('row', { name: /Spring/ });
  const why = 'There are 2,999 touches of the 3,000 that are needed.';
  await expect.element(spring.getByText(why)).toBeVisible();
  expect(await violationsIn()).toEqual([]);
  const link = page.getByRole('link', { name: 'Spring' });
  await expect.element(link).toHaveAttribute('href', '/client/attribution/campaign/c2/6');
});

it('shows one client’s alone', async () => {
  const asked = show(LIST);
  await page.getByRole('button', { name: /All clients/ }).click();
  await page.getByRole('option', { name: 'Mosswood Garden' }).click();
  await expect.element(page.getByText('/client/attribution/campaign/c2')).toBeVisible();
  await expect.poll(() => page.getByRole('row', { name: /Gift Season/ }).elements()).toEqual([]);
  expect(asked).toEqual([null, 'c2']);
});

it('says which file to load where there is nothing', async () => {
  show({ ...LIST, campaigns: [] });
  await expect.element(page.getByText('No campaign has paths yet')).toBeVisible();
  await expect.element(page.getByText(/path-to-conversion report/)).toBeVisible();
});

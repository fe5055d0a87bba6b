/** A profile of addresses from its purpose to its export: a list and what it would do, a test, entries changed by hand, somebody else's save, a phone. */
import { CALLS } from '@flightdeck/contract/server';
import { expect, test } from 'vitest';
import { tidyAddresses } from '../../apps/api/src/areas/targeting/addresses/tidy.ts';
import { targetingAddresses } from '../../apps/api/src/areas/targeting/schema.ts';
import { rolePermission } from '../../apps/api/src/platform/records/schema.ts';
import { CLIENTS } from '../../apps/api/src/testing/fixture.ts';
import { findings } from './axe.ts';
import { suiteJourney } from './suite.ts';

const journey = suiteJourney();

const LIST = [
  'network,name,expires',
  '85.10.2.0/24,Leeds,',
  '85.10.2.128/26,Leeds fair,2099-01-31',
  '85.10.3.9/24,York,',
  '2a00:1450:1::/48,Leeds,',
  '010.0.0.1,Old,',
  '10.0.0.1,Inside,',
].join('\n');

test('a profile of addresses is filled, tested, changed, approved by somebody else and exported', async () => {
  await journey.server.services.records.db.insert(rolePermission).values([
    { roleId: 'analyst', permission: 'targeting/ipManage' },
    { roleId: 'analyst', permission: 'targeting/contentManage' },
  ]);
  const page = await journey.signIn('analyst');
  await page.goto('/amx/targeting/ip');
  await page.getByText('No profiles yet').waitFor();
  await page.getByRole('button', { name: 'New profile' }).click();
  const making = page.getByRole('dialog');
  await making.getByLabel('Name').fill('Offices');
  const make = making.getByRole('button', { name: 'Make profile' });
  expect(await make.isDisabled()).toBe(true);
  await making.getByLabel('What the addresses are kept for').fill('Offices of partners');
  const inAYear = new Date(Date.now() + 365 * 86_400_000).toISOString().slice(0, 10);
  await making.getByLabel('Kept until').fill(inAYear);
  expect(await findings(page)).toEqual([]);
  await make.click();
  await page.getByRole('heading', { name: 'Offices', level: 1 }).waitFor();
  await page.getByText('No addresses yet').waitFor();

  // A list says what it would do before it is saved.
  const adding = page.getByRole('region', { name: 'Add a list' });
  await adding.getByLabel('Addresses, one a line').fill(LIST);
  const would = adding.getByRole('region', { name: 'If you save' });
  await would.getByText('4 entries come in.').waitFor();
  await would.getByText('2 lines are not understood, and left out').waitFor();
  await would.getByText(/begins with 0/).waitFor();
  await would.getByText(/is private/).waitFor();
  await would.getByText('1 entry lies within a wider one.').waitFor();
  expect(await findings(page)).toEqual([]);
  await adding.getByRole('button', { name: 'Save the list as version 2' }).click();
  await page.getByText('Saved as version 2').waitFor();
  const entries = page.getByRole('region', { name: 'Entries' });
  await entries.getByText('85.10.2.128/26').waitFor();
  await entries.getByText('512 IPv4 addresses and 65,536 IPv6 networks (/64)').waitFor();

  // Very wide networks are asked about; a list that leaves out is a list of its own.
  await adding.getByText('Leave out', { exact: true }).click();
  await adding.getByLabel('Addresses, one a line').fill('85.0.0.0/9');
  const wide = adding.getByText('The very wide network is meant');
  await wide.waitFor();
  const save = adding.getByRole('button', { name: 'Save the list as version 3' });
  expect(await save.isDisabled()).toBe(true);
  await adding.getByLabel('Addresses, one a line').fill('85.10.2.192/28, Guests');
  await wide.waitFor({ state: 'detached' });
  await would.getByText(/16 IPv4 addresses in both sides/).waitFor();
  await save.click();
  await page.getByText('Saved as version 3').waitFor();

  // Which entry decides.
  const testing = page.getByRole('region', { name: 'Test' });
  await testing.getByLabel('Which entry holds an address').fill('85.10.2.193');
  await page.keyboard.press('Enter');
  await testing.getByText('85.10.2.193 is left out.').waitFor();
  await testing.getByLabel('Which entry holds an address').fill('192.168.0.1');
  await page.keyboard.press('Enter');
  await testing.getByText(/is private/).waitFor();

  // Entries are found by an address, and changed.
  await entries.getByLabel('Search by address or name').fill('85.10.3.200');
  await entries.getByText('85.10.2.0/24').waitFor({ state: 'detached' });
  await entries
    .getByRole('row', { name: /85.10.3.0/ })
    .getByRole('checkbox')
    .press('Space');
  await entries.getByRole('button', { name: 'Expiry …' }).click();
  const changing = page.getByRole('dialog');
  await changing.getByLabel('Last day on which they count').fill('2099-12-31');
  expect(await findings(page)).toEqual([]);
  await changing.getByRole('button', { name: 'Change 1 entry' }).click();
  await page.getByText('Saved as version 4').waitFor();
  await entries.getByText('31 Dec 2099').waitFor();

  // Somebody else saves meanwhile: nothing is lost unseen.
  const profileId = page.url().split('/').at(-1)?.split('?')[0] ?? '';
  const admin = await journey.server.signIn('admin');
  const privacy = { purpose: 'Offices', basis: 'contract', keepUntil: inAYear };
  await admin.send(CALLS.targetingIp.set, {
    ...{ params: { profileId }, headers: { 'if-match': '"4"' } },
    body: { name: 'Offices', ...privacy },
  });
  await page.getByLabel('What the addresses are kept for').fill('Offices of all partners');
  await page.getByRole('button', { name: 'Runs in no campaign' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Somebody saved version 5 meanwhile').waitFor();
  await page.getByRole('button', { name: 'Save as version 6' }).click();
  const stale = page.getByRole('alertdialog');
  await stale.getByText(/Ada Admin saved this profile/).waitFor();
  await stale.getByRole('button', { name: 'Save mine over it' }).click();
  await page.getByText('Saved as version 6').waitFor();

  // What goes out, and what a system does not take.
  const exporting = page.getByRole('region', { name: 'Export' });
  await exporting.getByRole('tab', { name: 'DV360 channel' }).click();
  await exporting.getByText('DV360 has no targeting by IP address.').waitFor();
  await exporting.getByRole('tab', { name: 'Google Ads' }).click();
  await exporting.getByText('1 network goes out').waitFor();
  await exporting.getByText('Google Ads leaves addresses out only').waitFor();
  await page.getByRole('button', { name: 'Ask for approval' }).click();
  await page.getByText('Somebody else approves what you saved').waitFor();
  expect(await findings(page)).toEqual([]);

  const second = await journey.signIn('admin');
  await second.goto(`/amx/targeting/ip/${CLIENTS.northwind}/${profileId}`);
  await second.getByRole('button', { name: 'Approve' }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await second.getByText('Version 6 is approved').waitFor();
  const files = second.getByRole('region', { name: 'Export' });
  await files.getByRole('tab', { name: 'Microsoft Invest' }).click();
  const saved = second.waitForEvent('download');
  await files.getByRole('button', { name: 'Export version 6' }).click();
  expect((await saved).suggestedFilename()).toBe('microsoft-invest-ip-ranges-in-1.json');

  // An earlier version's entries come back as the next one.
  await second.getByRole('button', { name: 'History' }).click();
  const history = second.getByRole('dialog', { name: 'History' });
  await history.getByRole('button', { name: 'Save it as the newest version' }).last().click();
  await second.getByText('Version 7 has the entries of version 1').waitFor();
  await second.getByText('No addresses yet').waitFor();

  // What left since an earlier version.
  await second.getByRole('button', { name: 'Compare' }).click();
  const comparing = second.getByRole('dialog', { name: 'Compare' });
  const gone = comparing.getByRole('region', { name: 'Take in, only there' });
  await gone.getByText('85.10.2.0–85.10.2.191').waitFor();
  expect(await findings(second)).toEqual([]);
  await comparing.getByRole('button', { name: 'Close' }).last().click();

  // On a phone nothing lies beside the page.
  await second.setViewportSize({ width: 390, height: 844 });
  await second.reload();
  await second.getByRole('heading', { name: 'Offices', level: 1 }).waitFor();
  const width = await second.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);

  // Their time is over: the addresses of all versions are gone, and the screen and the export say so.
  const { services } = journey.server;
  const later = new Date(Date.now() + 400 * 86_400_000);
  await tidyAddresses({ ...services, clock: () => later });
  expect(await services.records.db.$count(targetingAddresses)).toBe(0);
  await second.setViewportSize({ width: 1280, height: 900 });
  await second.reload();
  await second
    .getByText(/deleted/)
    .first()
    .waitFor();
  const over = second.getByRole('region', { name: 'Export' });
  await over.getByRole('tab', { name: 'Microsoft Invest' }).click();
  await over.getByRole('button', { name: 'Export version 6' }).click();
  await over
    .getByText(/were deleted when their time was over/)
    .first()
    .waitFor();
  expect(await findings(second)).toEqual([]);
});

test('somebody who manages content alone is told that the page is not theirs', async () => {
  await journey.server.services.records.db
    .insert(rolePermission)
    .values({ roleId: 'colleague', permission: 'targeting/contentManage' });
  const page = await journey.signIn('colleague');
  await page.goto('/amx/targeting/ip');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByRole('button', { name: 'New profile' }).count()).toBe(0);
});

/** A content profile from its first word to its export: faults while typing, the test box, approval by a second person, history. */
import { CALLS } from '@flightdeck/contract/server';
import { expect, test } from 'vitest';
import { rolePermission } from '../../apps/api/src/platform/records/schema.ts';
import { CLIENTS } from '../../apps/api/src/testing/fixture.ts';
import { findings } from './axe.ts';
import { suiteJourney } from './suite.ts';

const journey = suiteJourney();

test('a content profile is written, tested, approved by somebody else, exported and restored', async () => {
  await journey.server.services.records.db
    .insert(rolePermission)
    .values({ roleId: 'analyst', permission: 'targeting/contentManage' });
  const page = await journey.signIn('analyst');
  await page.goto('/amx/targeting');
  await page.getByText('No profiles yet').waitFor();
  await page.getByRole('button', { name: 'New profile' }).click();
  const making = page.getByRole('dialog');
  await making.getByLabel('Name').fill('Home and garden');
  await making.getByRole('button', { name: 'Make profile' }).click();
  await page.getByRole('heading', { name: 'Home and garden', level: 1 }).waitFor();

  // By keyboard: what is double, and what never matches, is said before it is added.
  const out = page.getByRole('region', { name: 'Leave out' });
  const taking = page.getByRole('region', { name: 'Take in' });
  await out.getByRole('button', { name: /^Add: words/ }).click();
  await page.keyboard.type('house fire');
  await page.keyboard.press('Enter');
  await out.getByRole('button', { name: 'Remove house fire' }).waitFor();
  await out.getByRole('button', { name: 'Done' }).click();
  await taking.getByRole('button', { name: /^Add: words/ }).click();
  await taking.getByText('Word forms', { exact: true }).click();
  await taking.getByLabel('Word or phrase').fill('sofa');
  await page.keyboard.press('Enter');
  await taking.getByRole('button', { name: 'Remove sofa' }).waitFor();
  await taking.getByLabel('Word or phrase').fill('sofas');
  await taking.getByText(/“sofa”, word forms finds the same/).waitFor();
  await taking.getByText('Exact', { exact: true }).click();
  await taking.getByLabel('Word or phrase').fill('house fire sale');
  await taking.getByText(/Never matches: phrase “house fire”/).waitFor();
  await taking.getByLabel('Word or phrase').press('Escape');
  await taking.getByRole('button', { name: /^Add: sites/ }).click();
  await taking.getByLabel('Site or page').fill('*.co.uk');
  await taking.getByText('*.co.uk is an ending that sites of many owners have.').waitFor();
  await taking.getByRole('button', { name: 'Paste a list' }).click();
  await taking
    .getByLabel('Site or page, one a line')
    .fill('homes.example\n*.rooms.example\nnot a site\nhomes.example/a/b/c/');
  await taking.getByText(/Line 3: An address has no spaces/).waitFor();
  await taking.getByRole('button', { name: 'Add 3 rules' }).click();
  // What was not understood stays, to be mended.
  expect(await taking.getByLabel('Site or page, one a line').inputValue()).toBe('not a site');
  await taking.getByRole('button', { name: 'Done' }).click();
  await page.getByText('1 double').waitFor();

  // The tree by keyboard; special data asks for a reason.
  await page.getByLabel('Find a category or its number').fill('Smart Home');
  const tree = page.getByRole('treegrid', { name: 'Categories' });
  await tree.getByRole('row', { name: /^Smart Home, not chosen/ }).focus();
  await page.keyboard.press('Enter');
  const reason = page.getByRole('dialog', { name: /Take in “Smart Home”/ });
  await reason.getByLabel('Why it is taken in').fill('A shop of lamps');
  await reason.getByRole('button', { name: 'Take in' }).click();
  await tree.getByRole('row', { name: /^Smart Home, taken in/ }).waitFor();
  expect(await findings(page)).toEqual([]);

  // The test box marks words and names the rule that decided.
  await page.getByText('HTML', { exact: true }).click();
  await page
    .getByLabel('HTML of a page')
    .fill('<html lang="en"><body><p>Two sofas.</p><p>Then a house fire.</p></body></html>');
  await page.getByRole('button', { name: 'Test', exact: true }).click();
  await page.getByText('Does not match. The phrase “house fire”, exact decided.').waitFor();
  await page.getByText('Without it, 1 rule would take the page in.').waitFor();
  expect(await page.locator('mark').allTextContents()).toEqual([
    'sofas (takes in)',
    'house fire (leaves out)',
  ]);
  expect(await findings(page)).toEqual([]);
  await page.getByText('URL', { exact: true }).click();
  await page.getByLabel('Address of a page').fill('www.rooms.example/kitchen');
  await page.getByRole('button', { name: 'Test', exact: true }).click();
  await page.getByText('Matches. The page *.rooms.example decided.').waitFor();
  await page.getByRole('button', { name: 'Run over pages' }).click();
  const many = page.getByRole('dialog', { name: 'Run over pages' });
  await many.getByText('A list', { exact: true }).click();
  await many.getByLabel('Addresses').fill('homes.example/x\nelsewhere.example\na.rooms.example');
  await many.getByText('2 pages of 3 match.').waitFor();
  expect(await findings(page)).toEqual([]);
  await many.getByRole('button', { name: 'Close' }).last().click();

  // Reach says what it does not know, and exports name what a limit drops.
  const reach = page.getByRole('region', { name: 'Estimated reach' });
  await reach.getByText(/Nothing was delivered|Delivery is known by site/).waitFor();
  const exporting = page.getByRole('region', { name: 'Export' });
  await exporting.getByText('3 sub-directories, limit 2').waitFor();
  await exporting.getByRole('tab', { name: 'Google Ads' }).click();
  await exporting.getByText(/takes lists of addresses from here/).waitFor();
  await exporting.getByRole('tab', { name: 'DV360 channel' }).click();
  expect(await exporting.getByRole('button', { name: 'Export' }).isDisabled()).toBe(true);

  await page.getByRole('button', { name: 'Save as version 2' }).click();
  await page.getByText('Saved as version 2').waitFor();
  await page.getByRole('button', { name: 'Ask for approval' }).click();
  await page.getByText('Somebody else approves what you saved').waitFor();

  // A second person approves and exports.
  const address = page.url();
  const second = await journey.signIn('admin');
  await second.goto(address);
  await second.getByRole('button', { name: 'Approve' }).click();
  const approving = second.getByRole('dialog');
  expect(await findings(second)).toEqual([]);
  await approving.getByRole('button', { name: 'Approve' }).click();
  await second.getByText('Version 2 is approved').waitFor();
  const saved = second.waitForEvent('download');
  await second.getByRole('button', { name: 'Export version 2' }).click();
  expect((await saved).suggestedFilename()).toBe('dv360-channel-take-in.csv');
  await second.getByText(/Version 2 went out/).waitFor();

  // The first version is taken up again; leaving without a save asks.
  await second.getByRole('button', { name: 'History' }).click();
  const history = second.getByRole('dialog', { name: 'History' });
  expect(await findings(second)).toEqual([]);
  await history.getByRole('button', { name: 'Take up as a draft' }).click();
  await second.getByText('Changes of version 2 are not saved').waitFor();
  await second.getByRole('link', { name: 'Content targeting' }).click();
  const asked = second.getByRole('alertdialog');
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await second.getByRole('button', { name: 'Compare' }).click();
  const compare = second.getByRole('dialog', { name: 'Compare' });
  await compare.getByText('Both say the same.').waitFor();
  await compare.getByRole('button', { name: 'Close' }).last().click();

  // Somebody saves meanwhile: what was taken up stays until it is said whose counts.
  const admin = await journey.server.signIn('admin');
  const profileId = new URL(address).pathname.split('/').at(-1) ?? '';
  await admin.send(CALLS.targeting.saveContent, {
    ...{ params: { profileId }, headers: { 'if-match': '"2"' } },
    body: { name: 'Theirs', content: { rules: [], reasons: {} } },
  });
  await second.getByRole('button', { name: 'Save as version 3' }).click();
  const stale = second.getByRole('alertdialog', { name: 'A newer version was saved' });
  await stale.getByRole('button', { name: 'Go on with mine' }).click();
  await second.getByText('Changes of version 2 are not saved').waitFor();
  await second.getByRole('button', { name: 'Save as version 3' }).click();
  await stale.getByRole('button', { name: 'Save mine over it' }).click();
  await second.getByText('Saved as version 4').waitFor();

  // A deed that asks for the profile anew does not bring theirs in place of what is edited either.
  const takingIn = second.getByRole('region', { name: 'Take in' });
  await takingIn.getByRole('button', { name: /^Add: words/ }).click();
  await takingIn.getByLabel('Word or phrase').fill('armchair');
  await second.keyboard.press('Enter');
  await takingIn.getByRole('button', { name: 'Remove armchair' }).waitFor();
  await admin.send(CALLS.targeting.saveContent, {
    ...{ params: { profileId }, headers: { 'if-match': '"4"' } },
    body: { name: 'Theirs', content: { rules: [], reasons: {} } },
  });
  await second.getByRole('button', { name: 'Runs in no campaign' }).click();
  const running = second.getByRole('dialog', { name: 'Where it runs' });
  await running.getByRole('button', { name: 'Save', exact: true }).click();
  await second.getByText('Saved where it runs').waitFor();
  await second.getByText('Somebody saved version 5 meanwhile').waitFor();
  await takingIn.getByRole('button', { name: 'Remove armchair' }).waitFor();
  expect(await findings(second)).toEqual([]);
  await second.getByRole('button', { name: 'Save as version 6' }).click();
  await stale.getByRole('button', { name: 'Reload theirs' }).click();
  await second.getByRole('heading', { name: 'Theirs', level: 1 }).waitFor();
  await second.getByText(/^Version 5 ·/).waitFor();

  // On a phone nothing lies beside the page.
  await second.setViewportSize({ width: 390, height: 844 });
  await second.reload();
  await second.getByRole('heading', { name: 'Theirs', level: 1 }).waitFor();
  const width = await second.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  const body = { clientUuid: CLIENTS.northwind };
  expect((await admin.send(CALLS.targeting.list, { body })).body.data.rows).toMatchObject([
    { name: 'Theirs', version: 5, state: 'draft', lastExport: { version: 2 } },
  ]);
});

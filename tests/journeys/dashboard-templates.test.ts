/** A template of dashboards in use: made and locked, started from, changed, and pushed to the dashboard made from it. */
import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { lend } from '../../apps/api/src/areas/dashboards/testing.ts';
import { findings } from './axe.ts';
import { waitForNotification } from './portal.ts';
import { suiteJourney } from './suite.ts';

const journey = suiteJourney();
const NAME = 'Monthly check';

let page: Page;
beforeAll(async () => {
  await lend(journey.server.services.records.db);
  page = await journey.signIn('admin');
});

const add = async (title: string) => {
  await page.getByRole('button', { name: 'Add tile', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Add a tile' });
  await panel.getByLabel('Title').fill(title);
  await panel.getByRole('button', { name: 'Add tile' }).click();
  await panel.waitFor({ state: 'detached' });
};
const choose = async (tile: string, action: string) => {
  await page.getByRole('button', { name: `Actions of “${tile}”` }).click();
  await page.getByRole('menuitem', { name: action }).click();
};
const retitle = async (tile: string, title: string) => {
  await choose(tile, 'Edit');
  const panel = page.getByRole('dialog', { name: `Edit “${tile}”` });
  await panel.getByLabel('Title').fill(title);
  await panel.getByRole('button', { name: 'Update tile' }).click();
  await panel.waitFor({ state: 'detached' });
};
const publish = async (name?: string) => {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Publish/ });
  if (name) await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
};

test('a template is made, its locks hold in what is started from it, and a push asks where both changed', async () => {
  await page.goto('/dashboard/template/list');
  await page.getByText('No dashboard templates yet').waitFor();
  await page.getByRole('link', { name: 'New template' }).first().click();
  await add('Reach');
  await add('Cost');
  await choose('Reach', 'Lock for clients');
  await page.getByRole('img', { name: 'Clients may not change this tile' }).waitFor();
  await publish(NAME);
  await waitForNotification(page, 'Template created');
  expect(await findings(page)).toEqual([]);
  const template = new URL(page.url()).pathname;

  await page.goto('/dashboard/create');
  await page.getByRole('button', { name: 'A template' }).click();
  const start = page.getByRole('dialog', { name: 'Start from a template' });
  await start.getByText(NAME).click();
  await start.getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByRole('img', { name: `locked by the template “${NAME}”` }).waitFor();
  await page.getByRole('button', { name: 'Actions of “Reach”' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).waitFor();
  expect(await page.getByRole('menuitem', { name: 'Edit' }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await retitle('Cost', 'Our cost');
  await publish('Ours');
  await waitForNotification(page, 'Dashboard created');

  await page.goto(template);
  await retitle('Cost', 'Cost of all');
  await retitle('Reach', 'Reached');
  await publish();
  await waitForNotification(page, 'Template published');
  await page.goto(`${template}?show=dashboards`);
  await page.getByText('1 behind version 2, 1 with changes of their own').waitFor();
  await page.getByText('“Our cost” changed on Overview').waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('row', { name: /Ours/ }).getByRole('checkbox').check({ force: true });
  await page.getByRole('button', { name: 'Push to 1 dashboard' }).click();
  const push = page.getByRole('dialog', { name: /^Push “Monthly check”/ });
  await push.getByText('“Reached” changed on Overview').waitFor();
  expect(
    await push.getByRole('radio', { name: /^Keep the dashboard’s: “Our cost”/ }).isChecked(),
  ).toBe(true);
  expect(await findings(page)).toEqual([]);
  await push.getByRole('button', { name: 'Push to 1 dashboard' }).click();
  await push.getByText('Pushed to 1 dashboard.').waitFor();
  await push.getByRole('button', { name: 'Close' }).last().click();
  await page.getByText('0 behind version 2').waitFor();
  await page.getByRole('link', { name: 'Ours' }).click();
  await page.getByRole('region', { name: 'Reached' }).waitFor();
  await page.getByRole('region', { name: 'Our cost' }).waitFor();
});

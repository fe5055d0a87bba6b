/** A template of dashboards in use: made and locked, started from, changed, and pushed to the dashboard made from it. */
import { CALLS } from '@flightdeck/contract/server';
import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { aBody, aPage, aTile, lend } from '../../apps/api/src/areas/dashboards/testing.ts';
import { ADVERTISERS } from '../../apps/api/src/testing/fixture.ts';
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
const choose = async (tile: string, action: string, on = page) => {
  await on.getByRole('button', { name: `Actions of “${tile}”` }).click();
  await on.getByRole('menuitem', { name: action }).click();
};
const retitle = async (tile: string, title: string, on = page) => {
  await choose(tile, 'Edit', on);
  const panel = on.getByRole('dialog', { name: `Edit “${tile}”` });
  await panel.getByLabel('Title').fill(title);
  await panel.getByRole('button', { name: 'Update tile' }).click();
  await panel.waitFor({ state: 'detached' });
};
const publish = async (name?: string, on = page) => {
  await on.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = on.getByRole('dialog', { name: /^Publish/ });
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

test('an editor of a client keeps what is not locked, and a push takes what was chosen and tells what failed', async () => {
  const { dashboards, dashboardTemplates: templates } = CALLS;
  const [admin, analyst] = await Promise.all(
    (['admin', 'analyst'] as const).map((person) => journey.server.signIn(person)),
  );
  if (!admin || !analyst) throw new Error('Nobody has signed in.');
  const titled = (reach: string, cost: string, clicks: string) =>
    aBody({
      name: 'Quarterly check',
      pages: [
        aPage('one', [
          aTile('reach', { title: reach, isLocked: true }),
          aTile('cost', { title: cost }),
          aTile('clicks', { title: clicks }),
        ]),
      ],
    });
  const body = { templateId: null, body: titled('Reach', 'Cost', 'Clicks'), clientUuids: null };
  const { templateId } = (await admin.send(templates.set, { body })).body.data;
  const start = async (name: string, advId: number) => {
    const content = { ...titled('Reach', 'Cost', 'Clicks'), name, advId };
    const asked = { dashboardId: null, template: { templateId, version: 1 }, body: content };
    const answer = await analyst.send(dashboards.set, { body: asked });
    expect(answer.status, answer.text).toBe(200);
    return { dashboardId: answer.body.data.dashboardId, content };
  };
  const ours = await start('Of Northwind', ADVERTISERS.northwind);
  const late = await start('Of Cargo', ADVERTISERS.northwindCargo);

  const editor = await journey.signIn('analyst');
  await editor.goto(`/dashboard/${ours.dashboardId}?mode=edit`);
  await editor.getByRole('img', { name: 'locked by the template “Quarterly check”' }).waitFor();
  // A tile that is drawn anew closes its menu.
  await editor.locator('[data-kpi="impressions"]').nth(2).waitFor();
  await editor.getByRole('button', { name: 'Actions of “Reach”' }).click();
  await editor.getByRole('menuitem', { name: 'Duplicate' }).waitFor();
  for (const name of ['Edit', 'Delete', 'Lock for clients']) {
    expect(await editor.getByRole('menuitem', { name }).count(), name).toBe(0);
  }
  await editor.keyboard.press('Escape');
  await retitle('Cost', 'Our cost', editor);
  await retitle('Clicks', 'Our clicks', editor);
  await publish(undefined, editor);
  await editor.getByText('As published').waitFor();

  await admin.send(templates.set, {
    body: { templateId, body: titled('Reached', 'Cost of all', 'Clicks of all') },
    headers: { 'if-match': '"1"' },
  });
  await page.goto(`/dashboard/template/edit/${templateId}?show=dashboards`);
  for (const name of [/Of Northwind/, /Of Cargo/]) {
    await page.getByRole('row', { name }).getByRole('checkbox').check({ force: true });
  }
  await page.getByRole('button', { name: 'Push to 2 dashboards' }).click();
  const push = page.getByRole('dialog', { name: /^Push “Quarterly check”/ });
  await push.getByText('Take the template’s: “Clicks of all”').click();
  await push.getByRole('radio', { name: /^Keep the dashboard’s: “Our cost”/ }).waitFor();
  await push.getByLabel('Why').fill('Clicks are named alike');
  // Somebody publishes one of them while the preview is looked at.
  const published = await analyst.send(dashboards.set, {
    body: { dashboardId: late.dashboardId, body: { ...late.content, description: 'Ours' } },
    headers: { 'if-match': '"1"' },
  });
  expect(published.status, published.text).toBe(200);
  await push.getByRole('button', { name: 'Push to 2 dashboards' }).click();
  await push.getByText('Pushed to 1 dashboard. 1 failed.').waitFor();
  const resultOf = (name: RegExp) =>
    push.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  await resultOf(/Of Northwind/)
    .getByText('Pushed', { exact: true })
    .waitFor();
  await resultOf(/Of Cargo/)
    .getByText('Somebody published it meanwhile.')
    .waitFor();
  expect(await findings(page)).toEqual([]);

  await editor.goto(`/dashboard/${ours.dashboardId}`);
  for (const name of ['Reached', 'Our cost', 'Clicks of all']) {
    await editor.getByRole('region', { name, exact: true }).waitFor();
  }
  await editor.getByRole('button', { name: 'Versions' }).click();
  const drawer = editor.getByRole('dialog', { name: 'Versions' });
  const why = 'Template “Quarterly check”, version 2: Clicks are named alike';
  await drawer.getByText(why).waitFor();
});

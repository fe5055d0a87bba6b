/** Flows in use: one is started, its steps are gone through by keyboard and pointer, and its template gets another version. */
import { CALLS } from '@flightdeck/contract/server';
import { expect, test } from 'vitest';
import { CLIENTS } from '../../apps/api/src/testing/fixture.ts';
import { findings } from './axe.ts';
import { suiteJourney } from './suite.ts';

const journey = suiteJourney();

test('a flow is started, worked on from list and graph, and moved to what its template has become', async () => {
  const page = await journey.signIn('admin');
  await page.goto('/client/flow');
  await page.getByText('No flow is running').waitFor();
  await page.getByRole('button', { name: 'Start a flow' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /Client$/ }).click();
  await page.getByRole('option', { name: 'Northwind Airways' }).click();
  await dialog.getByLabel('Name').fill('Winter close');
  await dialog.getByRole('button', { name: 'Start', exact: true }).click();

  // The graph has one key stop; the step that is pressed there is the one of the list.
  await page.getByRole('heading', { name: 'Winter close' }).waitFor();
  const graph = page.getByRole('group', { name: 'Steps as a graph' });
  await graph.getByRole('button', { name: /^1 ?All delivery loaded/ }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const list = page.getByRole('list', { name: 'Steps in order' });
  const chosen = list.locator('[aria-pressed="true"]');
  await expect.poll(() => chosen.innerText()).toMatch(/Findings of level 1 closed/);
  expect(await findings(page)).toEqual([]);

  await list.getByRole('button', { name: /All delivery loaded/ }).click();
  const panel = page.getByRole('region', { name: 'Step 1' });
  const complete = panel.getByRole('button', { name: 'Complete step' });
  expect(await complete.isDisabled()).toBe(true);
  await panel.getByText('Every platform loaded to the last day').click();
  await expect.poll(() => complete.isEnabled()).toBe(true);
  await complete.click();
  // No finding is open: the next step closes by itself, and the one beside it begins.
  await graph.getByRole('button', { name: /^2 ?Findings of level 1 closed.*Done/ }).waitFor();
  await graph.getByRole('button', { name: /^3 ?Bookings checked.*In progress/ }).waitFor();
  await page.getByRole('button', { name: 'History' }).click();
  await page.getByText('All delivery loaded is done').waitFor();
  await page.keyboard.press('Escape');

  // A step is added in the editor, which says what would be wrong with one that nothing needs.
  const flow = page.url();
  await page.goto('/client/flow/template/month-end');
  await page.getByRole('button', { name: 'Add after' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Invoices compared');
  const needs = page.getByRole('group', { name: 'Needs, all of them' });
  await needs.getByText('All delivery loaded').click();
  await page.getByText(/“Invoices compared” is a second start/).waitFor();
  await needs.getByText('All delivery loaded').click();
  await expect.poll(() => page.getByText(/is a second start/).count()).toBe(0);
  await page.getByRole('button', { name: 'Add field' }).click();
  const field = page.getByRole('group', { name: 'Field 1' });
  await page.getByText('Say what a field asks for.').waitFor();
  await field.getByLabel('What it asks for').fill('Who compared them');
  await field.getByText('The step is not completed without it').click();
  await page.getByRole('button', { name: 'Ask for documents' }).click();
  const files = page.getByRole('group', { name: 'Documents 1' });
  await files.getByLabel('Which documents').fill('Invoices');
  await files.getByText('The step is not completed without them').click();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save as version 2' }).click();
  await page.getByText('Saved as version 2').waitFor();
  await page.goto(flow);
  await page.getByRole('button', { name: 'Version 2 is there' }).click();
  const move = page.getByRole('dialog');
  await move.getByText('Invoices compared').first().waitFor();
  await move.getByRole('button', { name: 'Move it' }).click();
  await graph.getByRole('button', { name: /^2 ?Invoices compared.*In progress/ }).waitFor();

  // What its form requires comes before it is completed, and is read afterwards.
  await list.getByRole('button', { name: /Invoices compared/ }).click();
  const asked = page.getByRole('region', { name: 'Step 2' });
  await asked.getByText('Not filled in: Who compared them').waitFor();
  expect(await asked.getByRole('button', { name: 'Complete step' }).isDisabled()).toBe(true);
  await asked.getByRole('button', { name: 'Go there' }).click();
  await page.keyboard.type('Accounts');
  await asked.getByRole('button', { name: 'Set the day…' }).click();
  const day = page.getByRole('dialog');
  await day.getByLabel('Why').fill('Accounts are away');
  await day.getByRole('button', { name: 'Set the day' }).click();
  await asked.getByText(/^Set by hand: Accounts are away/).waitFor();
  await asked.getByText('The client has no documents yet. Add one there first.').waitFor();
  expect(await findings(page)).toEqual([]);
  await asked.getByRole('button', { name: 'Complete step' }).click();
  await asked.locator('dd', { hasText: /^Accounts/ }).waitFor();

  // On a phone there is the list, and then the step.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(flow.split('?')[0] ?? flow);
  await list.getByRole('button', { name: /Invoices compared/ }).click();
  await page.getByRole('heading', { name: 'Invoices compared' }).waitFor();
  const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(scrollWidth).toBeLessThanOrEqual(390);
  const admin = await journey.server.signIn('admin');
  const body = { clientUuid: CLIENTS.northwind };
  expect((await admin.send(CALLS.flows.list, { body })).body.data.rows).toMatchObject([
    { name: 'Winter close', closed: 3, steps: 7 },
  ]);
});

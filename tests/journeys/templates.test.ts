/** A template for a client: made, used by a report, changed, and its changes taken where the person chooses. */
import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { rolePermission } from '../../apps/api/src/platform/records/schema.ts';
import { PEOPLE } from '../../apps/api/src/testing/fixture.ts';
import { findings } from './axe.ts';
import {
  checkRadio,
  continueToBuilder,
  fillSetup,
  rowAction,
  saveReport,
  waitForNotification,
} from './portal.ts';
import { suiteJourney } from './suite.ts';

const journey = suiteJourney();

/** Signs somebody in who makes reports and templates of Northwind. */
async function colleague(): Promise<Page> {
  await journey.server.services.records.db
    .insert(rolePermission)
    .values({ roleId: 'colleague', permission: 'reporting/templateManage' })
    .onConflictDoNothing();
  return journey.signIn('colleague');
}

const slides = (page: Page) => page.getByRole('navigation', { name: 'Slides of the template' });
/** Row of a slide, in the editor or in the builder. */
const row = (list: Locator, title: string) =>
  list.getByRole('button', { name: new RegExp(`^${title}(, |$)`) });
const rail = (page: Page) => page.getByRole('navigation', { name: 'Slides of the report' });

async function addSlide(page: Page, title: string) {
  await page.getByRole('button', { name: 'Add slide' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add slide' });
  await dialog.getByLabel('Filter Slides').fill(title);
  await dialog
    .getByRole('button', { name: new RegExp(`^${title}`) })
    .first()
    .click();
  await row(slides(page), title).waitFor();
}

test('a template is made, used, changed, and its changes are taken by choice', async () => {
  const page = await colleague();
  await page.goto('/report/template');
  await page.getByText('No templates of your own yet').waitFor();
  await page.getByRole('link', { name: 'New template' }).first().click();
  await page.getByRole('heading', { name: 'New template', level: 1 }).waitFor();
  const save = page.getByRole('button', { name: 'Save template' });
  expect(await save.isDisabled()).toBe(true);
  await page.getByLabel('Name', { exact: true }).fill('Monthly');
  await page.getByRole('button', { name: /^Clients/ }).click();
  await page.getByRole('option', { name: 'Northwind Airways' }).click();
  await page.getByRole('button', { name: 'Apply filters' }).click();
  await addSlide(page, 'Cover');
  await addSlide(page, 'Delivery by site');
  await addSlide(page, 'Glossary');
  await row(slides(page), 'Delivery by site').click();
  await page.getByLabel('Slide Name').fill('Our sites');
  expect(await findings(page)).toEqual([]);
  await save.click();
  await page.getByRole('heading', { name: 'Monthly', level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/report/template/T0003');

  await fillSetup(page, { advertiser: 'Northwind Airways', name: 'Spring review' });
  await page.getByRole('button', { name: /Template/ }).click();
  await page.getByRole('option', { name: 'Monthly' }).click();
  await continueToBuilder(page);
  await row(rail(page), 'Our sites').waitFor();
  await row(rail(page), 'Glossary').click();
  await rowAction(page, 'Edit', 'Glossary');
  const panel = page.getByRole('form', { name: 'Edit slide' });
  await panel.getByLabel('Slide Name').fill('My glossary');
  await panel.getByRole('button', { name: 'Update Slide' }).click();
  await saveReport(page);
  const report = new URL(page.url()).pathname.replace('/reports/display/', '/report/build/');
  expect(await page.getByText('has changed since').count()).toBe(0);

  await page.goto('/report/template/T0003');
  await row(slides(page), 'Our sites').click();
  await page.getByLabel('Slide Name').fill('Where it ran');
  await row(slides(page), 'Glossary').click();
  await page.getByLabel('Slide Name').fill('Terms');
  await addSlide(page, 'Viewability');
  await save.click();
  await waitForNotification(page, 'Template saved');
  await expect.poll(() => save.isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'History' }).click();
  const versions = page.getByRole('list', { name: 'Versions' });
  await versions.getByText('Version 2: Monthly, 4 slides').waitFor();
  await versions.getByText(PEOPLE.colleague.name).first().waitFor();
  await page.getByRole('button', { name: 'Close' }).last().click();

  await page.goto(report);
  await page.getByText('The template “Monthly” has changed').waitFor();
  await page.getByRole('button', { name: 'Show changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take the changes of the template?' });
  const own = dialog.getByRole('radio', { name: 'Your report: My glossary' });
  expect(await own.isChecked()).toBe(true);
  expect(await dialog.getByRole('radio', { name: 'Template now: Where it ran' }).isChecked()).toBe(
    true,
  );
  expect(await findings(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await findings(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole('button', { name: 'Apply' }).click();
  for (const title of ['Where it ran', 'My glossary', 'Viewability']) {
    await row(rail(page), title).waitFor();
  }
  expect(await row(rail(page), 'Our sites').count()).toBe(0);
  expect(await page.getByText('has changed since').count()).toBe(0);

  await page.getByRole('button', { name: 'Undo update from “Monthly”' }).click();
  await row(rail(page), 'Our sites').waitFor();
  await page.getByText('The template “Monthly” has changed').waitFor();
  await page.getByRole('button', { name: 'Redo update from “Monthly”' }).click();
  await row(rail(page), 'Viewability').waitFor();
  await saveReport(page);
  await page.goto(report);
  await row(rail(page), 'Where it ran').waitFor();
  expect(await page.getByText('has changed since').count()).toBe(0);
  await page.context().close();
});

test('an older version of a template is restored by name, and becomes the next one', async () => {
  const page = await colleague();
  await page.goto('/report/template/T0003');
  await row(slides(page), 'Where it ran').waitFor();
  const history = page.getByRole('dialog', { name: 'History' });
  const openHistory = () => page.getByRole('button', { name: 'History' }).click();
  await openHistory();
  await history.getByText('In use').waitFor();
  expect(await findings(page)).toEqual([]);
  await history.getByRole('button', { name: 'Restore version 1' }).click();
  const confirm = page.getByRole('alertdialog', { name: 'Restore version 1?' });
  await confirm.getByText('“Monthly” with 3 slides').waitFor();
  expect(await findings(page)).toEqual([]);
  await confirm.getByRole('button', { name: 'Cancel' }).click();
  await row(slides(page), 'Where it ran').waitFor();
  await openHistory();
  await history.getByRole('button', { name: 'Restore version 1' }).click();
  await confirm.getByRole('button', { name: 'Restore version 1' }).click();
  await waitForNotification(page, 'Version 1 is restored as version 3');
  await row(slides(page), 'Our sites').waitFor();
  expect(await row(slides(page), 'Viewability').count()).toBe(0);
  await openHistory();
  await history.getByText('Version 3: Monthly, 3 slides').waitFor();
  await page.context().close();
});

test('a report becomes a template from the builder, once it is saved', async () => {
  const page = await colleague();
  await fillSetup(page, { advertiser: 'Northwind Airways', name: 'Summer review' });
  await continueToBuilder(page);
  await saveReport(page);
  const menu = page.getByRole('button', { name: 'More ways to save' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Make a template' }).click();
  await row(slides(page), 'Delivery by site').waitFor();
  expect(new URL(page.url()).pathname).toBe('/report/template/new');
  await page.context().close();
  // Others are not offered it.
  const analyst = await journey.signIn('analyst');
  await fillSetup(analyst, { advertiser: 'Northwind Airways', name: 'Autumn review' });
  await continueToBuilder(analyst);
  await saveReport(analyst);
  await analyst.getByRole('button', { name: 'More ways to save' }).click();
  await analyst.getByRole('menuitem', { name: 'Save As New Report' }).waitFor();
  expect(await analyst.getByRole('menuitem', { name: 'Make a template' }).count()).toBe(0);
  await analyst.context().close();
});

test('a report becomes a template; one that is in use is archived, another one deleted', async () => {
  const page = await colleague();
  await page.goto('/reports/load');
  await page.getByRole('button', { name: 'More for Spring review' }).click();
  await page.getByRole('menuitem', { name: 'Make a template' }).click();
  await row(slides(page), 'My glossary').waitFor();
  await page.getByRole('button', { name: /^Clients.*Northwind Airways/ }).waitFor();
  await page.getByLabel('Name', { exact: true }).fill('From a report');
  await page.getByRole('button', { name: 'Save template' }).click();
  await page.getByRole('heading', { name: 'From a report', level: 1 }).waitFor();

  await page.goto('/report/template');
  const grid = page.getByRole('grid', { name: 'Templates' });
  const choose = async (name: string, item: string) => {
    await grid.getByRole('button', { name: `More for ${name}` }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await grid.getByText('Monthly').waitFor();
  expect(await findings(page)).toEqual([]);
  await choose('From a report', 'Delete…');
  await page.getByRole('button', { name: 'Delete template' }).click();
  await grid.getByText('From a report').waitFor({ state: 'detached' });
  await grid.getByRole('button', { name: 'More for Monthly' }).click();
  const remove = page.getByRole('menuitem', { name: /^Delete/ });
  expect(await remove.getAttribute('aria-disabled')).toBe('true');
  await page.getByRole('menuitem', { name: 'Archive', exact: true }).click();
  await grid.getByText('Monthly').waitFor({ state: 'detached' });
  await checkRadio(page, 'Archived');
  await grid.getByText('Monthly').waitFor();
  await page.context().close();
});

/** Every element of the design system on a partner's page: written in HTML, with events, under the page's policy. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type EmbedJourney, heard, startEmbedJourney } from './embed-host.ts';

let journey: EmbedJourney;
beforeAll(async () => {
  journey = await startEmbedJourney();
});
afterAll(() => journey.stop());

const json = (value: unknown): string => JSON.stringify(value).replaceAll("'", '&#39;');

it('chooses in a multi-select and tells the page', async () => {
  const options = ['Apples', 'Pears', 'Plums'].map((label) => ({ id: label, label }));
  const page = await journey.open(
    `<fd-multi-select label="Fruit" options='${json(options)}'></fd-multi-select>`,
  );
  await page.getByRole('button', { name: /Fruit/ }).click();
  const panel = page.getByRole('dialog', { name: 'Fruit' });
  await panel.getByRole('option', { name: 'Pears' }).click();
  await panel.getByRole('button', { name: 'APPLY FILTERS' }).click();
  await expect.poll(() => heard(page, 'fd-change')).toMatchObject([{ value: ['Pears'] }]);
  await page.getByRole('button', { name: /Pears/ }).waitFor();
  expect(await heard(page, 'csp')).toEqual([]);
});

it('opens and moves slide rows', async () => {
  const items = ['One', 'Two', 'Three'].map((title, index) => ({
    id: title,
    title,
    page: index + 1,
    state: 'ready',
  }));
  const sections = [{ id: 'own', title: 'Your slides', kind: 'own', items }];
  const page = await journey.open(
    `<fd-slide-rows sections='${json(sections)}' current-id="One"></fd-slide-rows>`,
  );
  await page.getByRole('button', { name: /^Two/ }).click();
  await expect.poll(() => heard(page, 'fd-select')).toEqual([{ id: 'Two' }]);
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(() => heard(page, 'fd-reorder')).toMatchObject([{ id: 'Two', to: 2 }]);
  const order: unknown = await page
    .locator('fd-slide-rows')
    .evaluate((rows) => Reflect.get(rows, 'sections')[0].items.map(({ id }: { id: string }) => id));
  expect(order).toEqual(['One', 'Three', 'Two']);
  expect(await heard(page, 'csp')).toEqual([]);
});

it('shows alerts and lets them be dismissed', async () => {
  const alerts = [
    { id: 'a', type: 'error', message: 'No booking matches.', action: { label: 'Match' } },
    { id: 'b', type: 'info', message: 'All else is well.' },
  ];
  const page = await journey.open(
    `<fd-alert-panel heading="Setup" is-dismissible alerts='${json(alerts)}'></fd-alert-panel>`,
  );
  await page.getByRole('button', { name: 'Match' }).click();
  await expect.poll(() => heard(page, 'fd-action')).toEqual([{ id: 'a' }]);
  await page.getByRole('button', { name: 'Dismiss alert' }).first().click();
  await page.getByText('No booking matches.').waitFor({ state: 'detached' });
  expect(await heard(page, 'fd-dismiss')).toEqual([{ id: 'a' }]);
  expect(await heard(page, 'csp')).toEqual([]);
});

it('defines an element that is added later, inside what is added', async () => {
  const page = await journey.open('<main></main>');
  await page.evaluate(
    `document.querySelector('main').innerHTML = '<div><fd-alert-panel heading="Late" empty-message="Nothing"></fd-alert-panel></div>'`,
  );
  await page.getByRole('region', { name: 'Late' }).waitFor();
});

it('takes several elements on one page', async () => {
  const page = await journey.open(
    '<fd-alert-panel heading="One" empty-message="None"></fd-alert-panel><fd-alert-panel heading="Two" empty-message="None" theme="dark"></fd-alert-panel>',
  );
  await page.getByRole('region', { name: 'One' }).waitFor();
  await page.getByRole('region', { name: 'Two' }).waitFor();
});

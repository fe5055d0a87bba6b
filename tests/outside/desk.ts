/**
 * What Custom Elements Everywhere asks of a framework and an element: data as attributes or properties, changes, events,
 * and elements that come and go. Every framework's page shows the same desk, so that one list proves all.
 */
import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { ALERTS, BRAND, FRUITS, MORE } from './partner/desk.ts';

const READ = [
  'label',
  'limit',
  'disabled',
  'hasAllAndFuture',
  'options',
  'value',
  'newIds',
  'brand',
] as const;

const valuesOf = (element: Locator, names: readonly string[]): Promise<unknown> =>
  element.evaluate(
    (node, wanted) => Object.fromEntries(wanted.map((name) => [name, Reflect.get(node, name)])),
    [...names],
  );

/** Chooses an option by its name, and applies. */
async function choose(page: Page, field: RegExp, option: string): Promise<void> {
  await page.getByRole('button', { name: field }).click();
  await page.getByRole('option', { name: option }).click();
  await page.getByRole('button', { name: 'APPLY FILTERS' }).click();
}

/** The expectations, in the order of a visit. */
export async function expectDesk(page: Page, problems: readonly string[]): Promise<void> {
  const field = page.locator('fd-multi-select');
  const alerts = page.locator('fd-alert-panel');
  const heard = page.locator('#heard');
  const said = (text: RegExp) => expect.poll(() => heard.textContent()).toMatch(text);

  // Texts, numbers, truth values, lists and objects, also under names with capitals.
  await page.getByRole('button', { name: /^Fruit/ }).waitFor();
  await expect
    .poll(() => valuesOf(field, READ))
    .toEqual({
      label: 'Fruit',
      limit: 2,
      disabled: false,
      hasAllAndFuture: true,
      options: FRUITS,
      value: ['pears'],
      newIds: ['plums'],
      brand: BRAND,
    });
  expect(await valuesOf(alerts, ['heading', 'alerts', 'isDismissible'])).toEqual({
    heading: 'Weather',
    alerts: ALERTS,
    isDismissible: true,
  });
  await page.getByText('Frost tonight.').waitFor();
  await expect
    .poll(() =>
      page
        .getByRole('button', { name: /^Fruit/ })
        .evaluate((node) => getComputedStyle(node).fontFamily),
    )
    .toContain('Georgia');

  // Events, under their own names.
  await choose(page, /^Fruit/, 'Apples');
  await said(/^change (?:pears,apples|apples,pears)$/);
  await page.getByRole('button', { name: 'Cover the trees' }).click();
  await said(/^action frost$/);
  await page.getByRole('button', { name: 'Dismiss alert' }).first().click();
  await said(/^dismiss frost$/);

  // Changes reach the element that is there.
  await field.evaluate((node) => Object.assign(node, { marked: true }));
  await page.locator('#more').click();
  await expect
    .poll(() => valuesOf(field, ['label', 'limit', 'options', 'marked']))
    .toEqual({ label: 'Orchard', limit: 3, options: [...FRUITS, MORE], marked: true });
  await page.locator('#off').click();
  await expect.poll(() => page.getByRole('button', { name: /^Orchard/ }).isDisabled()).toBe(true);
  await page.locator('#off').click();
  await expect.poll(() => page.getByRole('button', { name: /^Orchard/ }).isDisabled()).toBe(false);

  // Elements go, and new ones come with the same data and events.
  await page.locator('#hide').click();
  await expect.poll(() => field.count()).toBe(0);
  await page.locator('#hide').click();
  await expect
    .poll(() => valuesOf(field, ['label', 'options', 'marked']))
    .toEqual({ label: 'Orchard', options: [...FRUITS, MORE] });
  await choose(page, /^Orchard/, 'Quinces');
  await said(/^change .*quinces/);

  const attributes = await page
    .locator('fd-multi-select, fd-alert-panel')
    .evaluateAll((nodes) => nodes.map((node) => node.outerHTML).join('\n'));
  expect(attributes).not.toContain('[object');
  expect(problems).toEqual([]);
}

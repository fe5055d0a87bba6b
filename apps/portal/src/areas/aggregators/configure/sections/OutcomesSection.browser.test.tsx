/** Outcomes as they are mapped: one by one and many at once, with weights, what counts, and what is left out. */
import { notifications } from '@flightdeck/design-system';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsIn } from '../../../../app/testing/violations.ts';
import { OutcomesSection } from './OutcomesSection.tsx';
import { showSection } from './show-section.tsx';
import { bodyOf, outcomeOf } from './testing.ts';

const seen = (system: 'analytics' | 'social', activity: string, count: number, worth = 0) => ({
  ...{ system, platform: system, accountId: 1, activity, group: '', count, worth },
});
const found = [
  seen('analytics', 'purchase', 230, 9400),
  seen('analytics', 'sign_up', 1204),
  seen('analytics', 'scroll', 9000),
  seen('social', 'Conversions', 412),
];
const order = outcomeOf('o1', 'Order', [{ sourceId: 'ga', activity: 'purchase', weight: 1 }]);
const lead = outcomeOf('o2', 'Lead', [{ sourceId: 'ga', activity: 'sign_up', weight: 1 }]);
const start = () => bodyOf({ outcomes: [order] });

const button = (name: string | RegExp) => page.getByRole('button', { name });
const rows = () =>
  page
    .getByRole('rowheader')
    .elements()
    .map((element) => element.firstChild?.textContent);
const choose = async (field: RegExp, option: string) => {
  await button(field).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};
afterEach(() => notifications.clear());

it('maps an activity to an outcome, and leaves it where it is in the list', async () => {
  await page.viewport(1280, 900);
  const body = showSection(OutcomesSection, start(), { found });
  await expect
    .element(page.getByText('3 activities are in no outcome: 10,616 in the last 90 days.'))
    .toBeVisible();
  expect(rows()).toEqual(['scroll', 'sign_up', 'Conversions', 'purchase']);
  expect(await violationsIn()).toEqual([]);
  await choose(/Outcome of Conversions of Meta/, 'Order');
  expect(body().outcomes[0]?.activities).toContainEqual({
    ...{ sourceId: 'meta', activity: 'Conversions', weight: 1 },
  });
  expect(rows()).toEqual(['scroll', 'sign_up', 'Conversions', 'purchase']);
  await expect
    .element(
      page.getByText(/Analytics counts 230, Meta claims 412: never summed, and Analytics is what/),
    )
    .toBeVisible();
  await choose(/Outcome of Conversions of Meta/, 'In no outcome');
  expect(body().outcomes[0]?.activities).toHaveLength(1);
});

it('is mapped by the keyboard alone', async () => {
  const body = showSection(OutcomesSection, start(), { found });
  await page.getByRole('searchbox').fill('sign');
  const field = button(/Outcome of sign_up/).element();
  if (!(field instanceof HTMLElement)) throw new Error('There is no field.');
  field.focus();
  await userEvent.keyboard('O');
  await expect.poll(() => body().outcomes[0]?.activities).toHaveLength(2);
});

it('leaves many out at once, and brings one back', async () => {
  const body = showSection(OutcomesSection, start(), { found });
  await page.getByRole('checkbox', { name: 'Tick scroll of Analytics' }).click({ force: true });
  await page.getByRole('checkbox', { name: 'Tick sign_up of Analytics' }).click({ force: true });
  await choose(/Put them in/, 'Leave out');
  await button('Put there').click();
  expect(body().ignored.map(({ activity }) => activity)).toEqual(['scroll', 'sign_up']);
  await expect.element(page.getByText(/^1 activity is in no outcome/)).toHaveFocus();
  await choose(/Show$/, 'Left out');
  expect(rows()).toEqual(['scroll', 'sign_up']);
  await choose(/Outcome of sign_up/, 'New outcome “sign_up”');
  expect(body().outcomes[1]).toMatchObject({ name: 'sign_up', isPrimary: false });
  expect(body().ignored).toHaveLength(1);
});

it('weighs activities, and says where people would be counted twice', async () => {
  const both = { ...order, activities: [...order.activities] };
  both.activities.push({ sourceId: 'meta', activity: 'Conversions', weight: 1 });
  const body = showSection(OutcomesSection, bodyOf({ outcomes: [both] }), { found });
  await button('Order').click();
  const weight = page.getByRole('spinbutton', {
    name: 'Outcomes that one is: Conversions of Meta',
  });
  await weight.fill('0.5');
  await expect.element(page.getByText(/Meta claims 206/)).toBeVisible();
  expect(body().outcomes[0]?.activities[1]?.weight).toBe(0.5);
  await expect.element(page.getByRole('radio', { name: /All of them together/ })).toBeDisabled();
  await page.getByRole('radio', { name: /The largest of each day/ }).click({ force: true });
  expect(body().outcomes[0]?.counts).toEqual({ by: 'largest' });
  expect(await violationsIn()).toEqual([]);
  await choose(/Value$/, 'An amount for each');
  expect(body().outcomes[0]?.value).toEqual({ from: 'none' });
  await page.getByRole('spinbutton', { name: 'Amount for each' }).fill('12.5');
  expect(body().outcomes[0]?.value).toEqual({ from: 'fixed', amount: 12.5 });
});

it('adds, orders and deletes outcomes, and takes a deletion back', async () => {
  const body = showSection(OutcomesSection, bodyOf({ outcomes: [order, lead] }), { found });
  const names = () => body().outcomes.map(({ name }) => name);
  await page.getByRole('textbox', { name: 'Name of another outcome' }).fill('Lead');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/^There is an outcome of this name/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Name of another outcome' }).fill('Test drive');
  await userEvent.keyboard('{Enter}');
  expect(names()).toEqual(['Order', 'Lead', 'Test drive']);
  await expect
    .element(
      page.getByText('Nothing is mapped to “Test drive”. Map an activity, or delete it.').first(),
    )
    .toBeVisible();
  await button('Move up Test drive').click();
  expect(names()).toEqual(['Order', 'Test drive', 'Lead']);
  await expect.element(button('Move up Test drive')).toHaveFocus();
  await button('Remove Order').click();
  expect(names()).toEqual(['Test drive', 'Lead']);
  await expect.element(button('Remove Test drive')).toHaveFocus();
  await button('Undo').click();
  expect(names()).toEqual(['Order', 'Test drive', 'Lead']);
});

it('says that an activity is in two outcomes, at the activity', async () => {
  const again = { ...lead, activities: order.activities };
  const body = showSection(OutcomesSection, bodyOf({ outcomes: [order, again] }), { found });
  await expect.element(page.getByText('It is mapped to two outcomes. Choose one.')).toBeVisible();
  await choose(/Outcome of purchase/, 'Lead');
  expect(body().outcomes.map(({ activities }) => activities.length)).toEqual([0, 1]);
});

it('shows pages of thousands of activities, and maps all that were found', async () => {
  await page.viewport(390, 800);
  const many = Array.from({ length: 5000 }, (_, at) => seen('analytics', `event ${at}`, 5000 - at));
  const body = showSection(OutcomesSection, start(), { found: many });
  expect(rows()).toHaveLength(25);
  await button('Next page').click();
  expect(rows()[0]).toBe('event 25');
  await page.getByRole('searchbox').fill('event 499');
  await expect.poll(rows).toHaveLength(11);
  expect(await violationsIn()).toEqual([]);
  await page.getByRole('checkbox', { name: 'Tick event 499 of Analytics' }).click({ force: true });
  await button('Tick all 11 activities').click();
  await choose(/Put them in/, 'Order');
  await button('Put there').click();
  expect(body().outcomes[0]?.activities).toHaveLength(12);
});

it('says what to do where there is nothing', async () => {
  await page.viewport(1280, 900);
  showSection(OutcomesSection, bodyOf({ sources: [] }));
  await expect.element(page.getByText('No outcome yet')).toBeVisible();
  await expect.element(page.getByText(/as soon as it has a source/)).toBeVisible();
  expect(await violationsIn()).toEqual([]);
});

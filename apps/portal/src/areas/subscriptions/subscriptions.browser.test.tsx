/** Subscriptions as their sellers and clients meet them: what they have, what a change does before it is made, who has which tool, and orders. */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsIn } from '../../app/testing/violations.ts';
import { INVOICE, PREVIEW, SUBSCRIPTION, showSubscriptions } from './testing.tsx';

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = (name: RegExp) => page.getByRole('dialog', { name });
/** The part of the page that is looked at: announcements of earlier tests stand outside of it. */
const part = (selector: string) => document.querySelector(selector) ?? document.body;
async function choose(field: RegExp, option: RegExp): Promise<void> {
  await page.getByRole('button', { name: field }).click();
  await page.getByRole('option', { name: option }).click();
}

it('lists subscriptions with the limit that is worst, and plans', async () => {
  const sentTo = showSubscriptions('manage');
  const row = page.getByRole('row', { name: /Northwind Airways/ });
  await expect.element(row.getByText(/€910\.00 each quarter/)).toBeVisible();
  await expect.element(row.getByText('Over the limit')).toBeVisible();
  await expect.element(row.getByText(/Embedded pages: 6 of 5/)).toBeVisible();
  await expect.element(row.getByText(/Renews 1 Jul 2026/)).toBeVisible();
  await expect.element(page.getByRole('row', { name: /^Small/ })).toBeVisible();
  expect(await violationsIn()).toEqual([]);
  await page.getByRole('searchbox', { name: 'Search subscriptions' }).fill('tern');
  await expect
    .poll(() => sentTo('list').at(-1))
    .toEqual(expect.objectContaining({ search: 'tern', state: null }));
});

it('offers who only looks neither plans nor a change', async () => {
  const subscription = { ...SUBSCRIPTION, deeds: [] };
  const sentTo = showSubscriptions(
    'manage?client=c1',
    { 'client/subscription/get/c1': { client: 'Northwind Airways', subscription } },
    ['client/adminSettingView'],
  );
  await expect.element(page.getByText(/New ones are stopped from 20 Apr 2026/)).toBeVisible();
  for (const name of ['Change plan', 'Pause', 'New plan']) {
    expect(button(name).elements()).toEqual([]);
  }
  expect(sentTo('plans')).toEqual([]);
});

it('shows what a change charges and who loses what, and makes that one', async () => {
  const sentTo = showSubscriptions('manage?client=c1', {
    'client/subscription/change': { revision: 4 },
  });
  await press('Change plan');
  await expect.element(page.getByText('Nothing is changed yet.')).toBeVisible();
  const confirm = dialog(/^Change plan/).getByRole('button', { name: 'Change plan', exact: true });
  await expect.element(confirm).toBeDisabled();
  await choose(/Plan$/, /^Small/);
  await expect.element(page.getByText('Lost by Nora North')).toBeVisible();
  await expect.element(page.getByText(/can be saved until 27 Apr 2026/)).toBeVisible();
  expect(await violationsIn(dialog(/^Change plan/).element())).toEqual([]);
  await confirm.click();
  const change = { deed: 'change', planId: 'small', planVersion: 1, priceMinor: 45_500 };
  await expect
    .poll(() => sentTo('change')[0])
    .toMatchObject({ clientUuid: 'c1', today: PREVIEW.today, change });
});

it('saves a new version of a plan by keyboard, and asks for its tools', async () => {
  const sentTo = showSubscriptions('manage', {
    'client/subscription/plan/complete': { planId: 'complete', version: 3 },
  });
  await page
    .getByRole('row', { name: /^Complete/ })
    .getByRole('button', { name: 'Change' })
    .click();
  await expect.element(page.getByText(/1 subscription stays on the version/)).toBeVisible();
  const save = button('Save version 3');
  const tools = page.getByRole('group', { name: 'Tools that it opens' });
  await tools.getByText('Reports', { exact: true }).click();
  await tools.getByText('Dashboards', { exact: true }).click();
  await expect.element(save).toBeDisabled();
  await tools.getByText('Flows', { exact: true }).click();
  expect(await violationsIn(dialog(/^Change Complete/).element())).toEqual([]);
  await page.getByLabelText('Price', { exact: true }).fill('12.50');
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => sentTo('plan/complete')[0])
    .toMatchObject({ tools: ['flows'], priceMinor: 1250, limits: { advertisers: null } });
});

it('makes a subscription once it was shown what is charged', async () => {
  const sentTo = showSubscriptions('create', {
    'client/subscription/create': { clientUuid: 'c1' },
  });
  await expect.element(button('Make subscription')).toBeDisabled();
  await page.getByRole('combobox', { name: 'Client' }).fill('Tern');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await choose(/Plan$/, /^Complete/);
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await field('E-mail for invoices').fill('pay@tern');
  await field('Address').fill('Quay 2');
  await expect.element(page.getByText('Give a complete e-mail address.')).toBeVisible();
  expect(sentTo('create/preview')).toEqual([]);
  await field('E-mail for invoices').fill('pay@tern.example');
  await expect.element(page.getByText('Charged next, on 1 Jul 2026')).toBeVisible();
  await expect
    .element(page.getByRole('table', { name: 'Charged now' }).getByText('€1,082.90'))
    .toBeVisible();
  expect(await violationsIn(part('form'))).toEqual([]);
  await press('Make subscription');
  await expect.element(page.getByRole('heading', { name: 'Subscriptions' })).toBeVisible();
  expect(sentTo('create')).toMatchObject([
    {
      ...{ clientUuid: 'c2', planId: 'complete', planVersion: 2, seats: 10, trialDays: 14 },
      ...{ start: '2026-04-14', priceMinor: 91_000, billTo: { name: 'Tern Foods' } },
    },
  ]);
  expect(sentTo('create/preview').at(-1)).toEqual(sentTo('create')[0]);
});

it('says who loses a tool before it is saved', async () => {
  const sentTo = showSubscriptions('accessTools/c1', {
    'client/subscription/accessTools/preview': { impact: PREVIEW.impact },
    'client/subscription/accessTools': { revision: 4 },
  });
  await expect.element(button('Save access')).toBeDisabled();
  await choose(/Reports for/, /^Nobody/);
  await expect.element(page.getByText('Lost by Nora North')).toBeVisible();
  expect(await violationsIn(part('form'))).toEqual([]);
  await press('Save access');
  const grants = [{ tool: 'reports', kind: 'nobody', holderId: '', until: null }];
  await expect.poll(() => sentTo('accessTools')).toEqual([{ clientUuid: 'c1', grants }]);
});

it('notes a payment, and corrects an invoice with its reason', async () => {
  const orders = { client: 'Northwind Airways', orders: [INVOICE], mayChange: true };
  const sentTo = showSubscriptions('order/history/c1', {
    'client/subscription/order/pay': orders,
    'client/subscription/order/credit': orders,
  });
  await expect
    .element(page.getByRole('link', { name: 'PDF of INV-2026-00001' }))
    .toHaveAttribute('href', '/v2/client/subscription/invoice/INV-2026-00001.pdf');
  expect(await violationsIn(part('[role="grid"]'))).toEqual([]);
  const act = async (name: string) => {
    await page.getByRole('button', { name: /INV-2026-00001/ }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await act('Note a payment');
  await page.getByLabelText('Paid on').fill('2026-04-10');
  await press('Note payment');
  await expect
    .poll(() => sentTo('order/pay'))
    .toEqual([{ number: INVOICE.number, paidOn: '2026-04-10', note: '' }]);
  await act('Make a credit note');
  await expect.element(button('Make credit note')).toBeDisabled();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Agreed otherwise');
  expect(await violationsIn(dialog(/credit note over/).element())).toEqual([]);
  await press('Make credit note');
  await expect
    .poll(() => sentTo('order/credit'))
    .toEqual([{ number: INVOICE.number, reason: 'Agreed otherwise' }]);
});

/** Targets as they are set: over the free days, split by month, and what is wrong at its row. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { violationsIn } from '../../../../app/testing/violations.ts';
import { showSection } from './show-section.tsx';
import { TargetsSection } from './TargetsSection.tsx';
import { bodyOf, outcomeOf } from './testing.ts';

const order = outcomeOf('o1', 'Order', []);
const button = (name: string) => page.getByRole('button', { name });
const targetsOf = (body: ReturnType<typeof bodyOf>) => body.outcomes[0]?.targets ?? [];

it('adds a target over the flight, and splits it by month', async () => {
  await page.viewport(1280, 900);
  const body = showSection(TargetsSection, bodyOf({ outcomes: [order] }));
  await button('Add target of Order').click();
  await expect.element(page.getByText('Give a number, a cost, or both.')).toBeVisible();
  await page.getByRole('spinbutton', { name: 'Number' }).fill('920');
  await page.getByRole('spinbutton', { name: 'Greatest cost of one' }).fill('12.5');
  await expect.element(page.getByText('Give a number, a cost, or both.')).not.toBeInTheDocument();
  expect(await violationsIn()).toEqual([]);
  await button('Split by month: target 1 of Order').click();
  expect(targetsOf(body())).toEqual([
    { start: '2026-03-01', end: '2026-03-31', count: 310, cost: 12.5 },
    { start: '2026-04-01', end: '2026-04-30', count: 300, cost: 12.5 },
    { start: '2026-05-01', end: '2026-05-31', count: 310, cost: 12.5 },
  ]);
  await button('Remove target 2 of Order').click();
  await expect.element(button('Remove target 2 of Order')).toHaveFocus();
  await button('Add target of Order').click();
  expect(targetsOf(body())[2]).toMatchObject({ start: '2026-04-01', end: '2026-04-30' });
});

it('says at the row which target overlaps another one, and leaves a number empty', async () => {
  await page.viewport(390, 800);
  const days = { start: '2026-03-01', end: '2026-04-10', count: 10, cost: null };
  const targets = [days, { ...days, start: '2026-04-01', end: '2026-05-31', cost: 3 }];
  const body = showSection(TargetsSection, bodyOf({ outcomes: [{ ...order, targets }] }));
  const row = page.getByRole('listitem').filter({ hasText: 'also those of another target' });
  await expect.element(row.getByRole('spinbutton', { name: /cost/ })).toHaveValue('3');
  await expect.element(page.getByText(/Targets of “Order” overlap/).first()).toBeVisible();
  expect(await violationsIn()).toEqual([]);
  await row.getByRole('spinbutton', { name: 'Number' }).clear();
  await button('Add target of Order').click();
  expect(targetsOf(body())[1]?.count).toBeNull();
});

it('says where to go without an outcome', async () => {
  showSection(TargetsSection, bodyOf({}));
  await expect.element(page.getByText('No outcome to aim at')).toBeVisible();
});

/** The filters of a list in a narrow window: behind a button that counts them, with the order. */
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderWithApi } from '../testing/api.tsx';
import { FilterBar } from './FilterBar.tsx';
import { OrderFilter } from './OrderFilter.tsx';

afterEach(() => page.viewport(1280, 800));

const orders: unknown[] = [];
const bar = (
  <FilterBar
    search={<input aria-label="Find a role" />}
    filters={<button type="button">Roles of</button>}
    order={
      <OrderFilter
        columns={[{ id: 'name', label: 'Name', isSortable: true, render: () => null }]}
        order={{
          sort: { column: 'name', direction: 'ascending' },
          onSortChange: (order) => void orders.push(order),
        }}
      />
    }
    filterCount={2}
  />
);
const filter = page.getByRole('button', { name: 'Roles of' });

it('stands on one line in a wide window, without the order, which the headers show', async () => {
  renderWithApi(bar, () => null);
  await expect.element(filter).toBeVisible();
  expect(page.getByText('Order').elements()).toEqual([]);
});

it('keeps the search in view in a narrow window, and the rest behind "Filters (2)"', async () => {
  await page.viewport(390, 844);
  renderWithApi(bar, () => null);
  await expect.element(page.getByRole('textbox', { name: 'Find a role' })).toBeVisible();
  expect(filter.elements()).toEqual([]);
  const toggle = page.getByRole('button', { name: 'Filters (2)' });
  expect(toggle.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  await toggle.click();
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'true');
  await expect.element(filter).toBeVisible();
  await page.getByRole('button', { name: /Order/ }).click();
  await page.getByRole('option', { name: 'Name, descending' }).click();
  expect(orders).toEqual([{ column: 'name', direction: 'descending' }]);
});

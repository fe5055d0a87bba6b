/** The dashboard's own metrics in use: added with completion and a live check, edited, and deleted. */
import type { CalculatedMetric } from '@flightdeck/domain/dashboards';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../../../app/testing/render.tsx';
import { violationsIn } from '../../../app/testing/violations.ts';
import { MetricsDialog } from './MetricsDialog.tsx';

const PROFIT: CalculatedMetric = {
  id: 'p1',
  label: 'Profit',
  dataset: 'delivery',
  expression: 'revenue - spend',
  unit: 'money',
  better: 'higher',
};

function setup(first: readonly CalculatedMetric[] = [], usedBy: readonly string[] = []) {
  const onChange = vi.fn<(metrics: CalculatedMetric[], label: string) => void>();
  function Screen() {
    const [metrics, setMetrics] = useState(first);
    return (
      <MetricsDialog
        metrics={metrics}
        datasets={['delivery', 'analytics']}
        usedBy={() => usedBy}
        onChange={(next, label) => {
          onChange(next, label);
          setMetrics(next);
        }}
        onClose={() => undefined}
      />
    );
  }
  render(<Screen />);
  return onChange;
}

const name = page.getByRole('textbox', { name: 'Name' });
const expression = page.getByRole('combobox', { name: 'Expression' });

it('adds a metric: completes names, says what is wrong, and offers the formats that fit', async () => {
  const onChange = setup();
  await userEvent.click(page.getByRole('button', { name: 'Add metric' }));
  await userEvent.fill(name, 'Value per click');
  await userEvent.click(expression);
  await userEvent.keyboard('reve');
  await expect.element(page.getByRole('option', { name: /^Revenue/ })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(expression).toHaveValue('Revenue');
  await userEvent.keyboard(' + clicks');
  await expect
    .element(page.getByText(/Revenue is money and Clicks is a count: they cannot be added/))
    .toBeVisible();
  const save = page.getByRole('button', { name: 'Add metric' });
  await expect.element(save).toBeDisabled();
  await userEvent.fill(expression, 'revenue / clicks');
  await expect.element(page.getByText(/It is shown as money/)).toBeVisible();
  await userEvent.click(save);
  await expect.element(page.getByText('revenue / clicks')).toBeVisible();
  const [metrics, label] = onChange.mock.calls[0] ?? [];
  expect(label).toBe('Add metric “Value per click”');
  expect(metrics?.[0]).toMatchObject({
    label: 'Value per click',
    dataset: 'delivery',
    expression: 'revenue / clicks',
    unit: 'money',
    better: 'none',
  });
});

it('edits a metric under its id, and refuses a name that is taken', async () => {
  const onChange = setup([PROFIT], ['Profit by site']);
  await userEvent.click(page.getByRole('button', { name: 'Edit Profit' }));
  await expect
    .element(page.getByText('Shown in “Profit by site”. They change with it.'))
    .toBeVisible();
  await userEvent.fill(name, 'Spend');
  await expect.element(page.getByText(/Delivery has a metric of this name/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Save metric' })).toBeDisabled();
  await userEvent.fill(name, 'Margin');
  await userEvent.fill(expression, '(revenue - spend) / revenue');
  await userEvent.click(page.getByRole('button', { name: 'Save metric' }));
  await expect.element(page.getByText('Margin', { exact: true })).toBeVisible();
  expect(onChange).toHaveBeenCalledExactlyOnceWith(
    [{ ...PROFIT, label: 'Margin', expression: '(revenue - spend) / revenue', unit: 'ratio' }],
    'Change metric “Margin”',
  );
});

it('asks before it deletes one that tiles show', async () => {
  const onChange = setup([PROFIT], ['Profit by site', 'Totals']);
  await userEvent.click(page.getByRole('button', { name: 'Delete Profit' }));
  await expect
    .element(
      page.getByText(/Shown in “Profit by site” and “Totals”. Its figures are missing there/),
    )
    .toBeVisible();
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.click(page.getByRole('button', { name: 'Delete metric' }));
  await expect.element(page.getByText('No metrics of its own yet')).toBeVisible();
  expect(onChange).toHaveBeenCalledExactlyOnceWith([], 'Delete metric “Profit”');
});

it('is accessible as a list and as a form with a mistake', async () => {
  setup([PROFIT]);
  await expect.element(page.getByText(/No tile shows it/)).toBeVisible();
  expect(await violationsIn()).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: 'Edit Profit' }));
  await userEvent.fill(expression, 'revenue - clikcs');
  await expect.element(page.getByText(/Did you mean Clicks/)).toBeVisible();
  expect(await violationsIn()).toEqual([]);
});

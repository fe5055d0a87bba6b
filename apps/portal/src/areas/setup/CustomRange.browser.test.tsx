/** The two days of a custom range, typed by keyboard (spec.md §5). */
import type { DayRange } from '@flightdeck/domain/dates';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../../app/testing/render.tsx';
import { CustomRange } from './CustomRange.tsx';

function setup(first: DayRange | null = null) {
  const onChange = vi.fn<(range: DayRange | undefined) => void>();
  function Field() {
    const [range, setRange] = useState<DayRange | null>(first);
    return (
      <CustomRange
        label="Custom range"
        value={range}
        onChange={(next) => {
          onChange(next);
          setRange(next ?? null);
        }}
      />
    );
  }
  render(<Field />);
  return onChange;
}

async function type(digits: string) {
  await page.getByRole('spinbutton').first().click();
  await userEvent.keyboard(digits);
}

it('gives the range once both days are whole', async () => {
  const onChange = setup();
  await type('0102202631032026');
  await vi.waitFor(() =>
    expect(onChange).toHaveBeenLastCalledWith({ start: '2026-02-01', end: '2026-03-31' }),
  );
});

it('refuses a day before 1 Jan 2017, says so, and keeps what was typed', async () => {
  const onChange = setup({ start: '2026-02-01', end: '2026-03-31' });
  await type('01022016');
  await vi.waitFor(() => expect(onChange).toHaveBeenLastCalledWith(undefined));
  await expect.element(page.getByText(/Choose dates between 1 Jan 2017/)).toBeVisible();
  await expect.element(page.getByRole('spinbutton').nth(2)).toHaveTextContent('2016');
});

it('refuses a day after today', async () => {
  const onChange = setup({ start: '2026-02-01', end: '2026-03-31' });
  await type('0102202615042026');
  await vi.waitFor(() => expect(onChange).toHaveBeenLastCalledWith(undefined));
  await expect.element(page.getByText(/14 Apr 2026/)).toBeVisible();
});

/** The date range in use: typed, chosen by keyboard, kept within its bounds. */
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../testing/render.tsx';
import {
  DateRangePicker,
  type DateRangePickerProps,
  type DayRangeValue,
} from './DateRangePicker.tsx';

function setup(
  start: DayRangeValue | null = { start: '2026-01-01', end: '2026-03-31' },
  locale = 'en-GB',
) {
  const onChange = vi.fn<NonNullable<DateRangePickerProps['onChange']>>();
  function Field() {
    const [value, setValue] = useState(start);
    return (
      <DateRangePicker
        label="Custom Range"
        value={value}
        min="2017-01-01"
        max="2026-04-14"
        footnote="Europe/London"
        onChange={(next) => {
          onChange(next);
          setValue(next);
        }}
      />
    );
  }
  render(<Field />, locale);
  return onChange;
}

const opener = page.getByRole('button', { name: /Calendar/ });

describe('date range', () => {
  it('shows both days in the order of the locale', async () => {
    setup();
    await expect
      .poll(() => page.getByRole('group', { name: 'Custom Range' }).element().textContent)
      .toMatch(/1\/0?1\/2026.*31\/0?3\/2026/);
  });

  it('picks a range with the keyboard alone and gives plain days', async () => {
    const onChange = setup();
    await expect.element(opener).toBeVisible();
    opener.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await userEvent.keyboard('{ArrowRight}{Enter}{ArrowRight}{ArrowRight}{Enter}');
    // The calendar moves to the next day by itself once the first is chosen.
    expect(onChange).toHaveBeenLastCalledWith({ start: '2026-01-02', end: '2026-01-05' });
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  });

  it('begins both months at the same height, however many weeks they have', async () => {
    setup({ start: '2026-02-01', end: '2026-03-31' });
    await opener.click();
    await expect.element(page.getByRole('grid').first()).toBeVisible();
    const tops = page
      .getByRole('grid')
      .elements()
      .map((grid) => grid.querySelector('tbody tr')?.getBoundingClientRect());
    expect(tops).toHaveLength(2);
    expect(tops[0]?.top).toBe(tops[1]?.top);
    expect(tops[0]?.height).toBe(tops[1]?.height);
  });

  it('closes with Escape, changes nothing and gives the focus back', async () => {
    const onChange = setup();
    await opener.click();
    await expect.element(page.getByText('Europe/London')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
    expect(onChange).not.toHaveBeenCalled();
  });

  it('offers no day after the last one', async () => {
    setup({ start: '2026-04-01', end: '2026-04-10' });
    await opener.click();
    await expect
      .element(page.getByRole('button', { name: /15 April 2026/ }))
      .toHaveAttribute('aria-disabled', 'true');
  });

  it('says which dates are possible when one is out of bounds', async () => {
    setup({ start: '2016-12-31', end: '2026-03-31' });
    await expect
      .element(page.getByText('Choose dates between 1 Jan 2017 and 14 Apr 2026.'))
      .toBeVisible();
  });

  it('writes the bounds as the locale does', async () => {
    setup({ start: '2016-12-31', end: '2026-03-31' }, 'en-US');
    await expect
      .element(page.getByText('Choose dates between Jan 1, 2017 and Apr 14, 2026.'))
      .toBeVisible();
  });

  it('steps a whole year back', async () => {
    setup();
    await opener.click();
    await page.getByRole('button', { name: 'Previous year' }).click();
    await expect.element(page.getByRole('heading', { name: /2025/ })).toBeVisible();
  });
});

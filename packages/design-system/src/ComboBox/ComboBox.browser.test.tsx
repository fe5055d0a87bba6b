/** The searching select in use: typing, keyboard, clearing, and 10,000 options. */
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../testing/render.tsx';
import { ComboBox } from './ComboBox.tsx';

const few = ['Northwind Airways', 'Northwind Cargo', 'Contoso Bikes'].map((label, index) => ({
  value: `a${index}`,
  label,
}));

function setup(options: typeof few, initial: string | null = null) {
  const onChange = vi.fn<(value: string | null) => void>();
  function Field() {
    const [value, setValue] = useState(initial);
    return (
      <div style={{ width: 320 }}>
        <ComboBox
          label="Advertiser"
          options={options}
          value={value}
          onChange={(next) => {
            onChange(next);
            setValue(next);
          }}
        />
      </div>
    );
  }
  render(<Field />);
  return onChange;
}

const box = page.getByRole('combobox', { name: 'Advertiser' });
const rows = page.getByRole('option');

describe('a few options', () => {
  it('are found by any part of their name and taken with Enter', async () => {
    const onChange = setup(few);
    await box.click();
    await expect.poll(() => rows.elements().length).toBe(3);
    await userEvent.keyboard('CARGO');
    await expect.poll(() => rows.elements().length).toBe(1);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(onChange).toHaveBeenCalledExactlyOnceWith('a1');
    await expect.element(box).toHaveValue('Northwind Cargo');
  });

  it('say that none matches, and Escape brings back what was chosen', async () => {
    const onChange = setup(few, 'a2');
    await userEvent.fill(box, 'zzz');
    await expect.element(page.getByText('No match found.')).toBeVisible();
    await userEvent.keyboard('{Escape}{Escape}');
    await expect.element(box).toHaveValue('Contoso Bikes');
    expect(onChange).not.toHaveBeenCalledWith('a1');
  });

  it('can be cleared', async () => {
    const onChange = setup(few, 'a2');
    await page.getByRole('button', { name: 'Clear Advertiser' }).click();
    expect(onChange).toHaveBeenCalledExactlyOnceWith(null);
    await expect.element(box).toHaveValue('');
  });
});

describe('10,000 options', () => {
  const many = Array.from({ length: 10_000 }, (_, index) => ({
    value: String(index),
    label: `Advertiser ${index}`,
  }));

  it('draws only the rows in view, tells how many there are, and finds the last', async () => {
    const onChange = setup(many);
    await box.click();
    await expect.element(rows.first()).toBeVisible();
    expect(rows.elements().length).toBeLessThan(40);
    await expect.element(rows.first()).toHaveAttribute('aria-setsize', '10000');
    await userEvent.keyboard('9999');
    await expect.poll(() => rows.elements().length).toBe(1);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(onChange).toHaveBeenCalledExactlyOnceWith('9999');
  });

  it('scrolls to the end by keyboard', async () => {
    setup(many);
    await box.click();
    await expect.element(rows.first()).toBeVisible();
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(page.getByRole('option', { name: 'Advertiser 9999' })).toBeVisible();
  });
});

/** What a person types into a number field is kept, clamped or refused, and never another number. */
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../testing/render.tsx';
import { NumberField } from './NumberField.tsx';

function setup(locale: string, start = 0.3, bounds = { minValue: 0.1, maxValue: 1, step: 0.1 }) {
  const onChange = vi.fn<(value: number) => void>();
  function Field() {
    const [value, setValue] = useState(start);
    return (
      <NumberField
        label="CTR"
        unit="%"
        {...bounds}
        value={value}
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
const IMPRESSIONS = { minValue: 1000, maxValue: 100_000, step: 1000 };
const field = () => page.getByRole('spinbutton');

it('reads a half where the locale writes a comma', async () => {
  const onChange = setup('de-DE');
  await userEvent.fill(field(), '0,5');
  await userEvent.tab();
  expect(onChange.mock.lastCall).toEqual([0.5]);
  await expect.element(field()).toHaveValue('0,5');
});

it('reads marks between thousands and decimals together', async () => {
  const onChange = setup('de-DE', 0, { minValue: 0, maxValue: 5000, step: 0.5 });
  await userEvent.fill(field(), '1.000,5');
  await userEvent.tab();
  expect(onChange.mock.lastCall).toEqual([1000.5]);
  await expect.element(field()).toHaveValue('1.000,5');
});

it.each([
  ['de-DE', '0.5', '0,3', '1.000,5'],
  ['en-GB', '0,5', '0.3', '1,000.5'],
])('refuses in %s what could mean two numbers: %s', async (locale, text, kept, example) => {
  const onChange = setup(locale);
  await userEvent.fill(field(), text);
  await userEvent.tab();
  await expect
    .element(
      page
        .getByText(`“${text}” is not a number as it is written here, such as ${example}.`, {
          exact: false,
        })
        .first(),
    )
    .toBeVisible();
  await expect.element(field()).toHaveValue(kept);
  await expect.element(field()).toHaveAttribute('aria-invalid', 'true');
  expect(onChange).not.toHaveBeenCalled();
});

it('gives digits as they are typed, before the field is left', async () => {
  const onChange = setup('en-GB', 10_000, IMPRESSIONS);
  await userEvent.clear(field());
  await userEvent.type(field(), '7500');
  expect(onChange.mock.lastCall).toEqual([7500]);
});

it('does not keep the start of a text that it refuses', async () => {
  const onChange = setup('en-GB', 10_000, IMPRESSIONS);
  await userEvent.clear(field());
  await userEvent.type(field(), '2500,5');
  expect(onChange.mock.lastCall).toEqual([10_000]);
  await userEvent.tab();
  await expect.element(field()).toHaveValue('10,000');
});

it('is clamped on leaving, and NaN when it is left empty', async () => {
  const onChange = setup('en-GB', 10_000, IMPRESSIONS);
  await userEvent.fill(field(), '5');
  await userEvent.tab();
  expect(onChange.mock.lastCall).toEqual([1000]);
  await userEvent.clear(field());
  await userEvent.tab();
  expect(onChange.mock.lastCall).toEqual([Number.NaN]);
});

it('steps by keys and buttons within its bounds', async () => {
  setup('en-GB');
  await userEvent.click(field());
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(field()).toHaveValue('0.4');
  await userEvent.keyboard('{PageUp}');
  await expect.element(field()).toHaveValue('1');
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(field()).toHaveValue('1');
  await userEvent.click(page.getByRole('button', { name: 'Decrease CTR' }));
  await expect.element(field()).toHaveValue('0.9');
});

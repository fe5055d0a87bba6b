import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../testing/render.tsx';
import { Select } from './Select.tsx';

function Growing() {
  const [options, setOptions] = useState(['one', 'two']);
  return (
    <>
      <button type="button" onClick={() => setOptions(['zero', ...options])}>
        Add
      </button>
      <Select
        label="Number"
        options={options.map((value) => ({ value, label: value }))}
        defaultValue="one"
      />
    </>
  );
}

it('keeps its choice when an option comes in before it', async () => {
  render(<Growing />);
  await userEvent.click(page.getByRole('button', { name: 'Add' }));
  const trigger = page.getByRole('button', { name: /Number/ });
  await expect.element(trigger).toHaveTextContent('one');
  await userEvent.click(trigger);
  expect(
    page
      .getByRole('option')
      .elements()
      .map((option) => option.textContent),
  ).toEqual(['zero', 'one', 'two']);
});

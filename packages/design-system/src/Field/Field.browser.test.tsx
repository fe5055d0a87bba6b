import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from '../Button/Button.tsx';
import { ComboBox } from '../ComboBox/ComboBox.tsx';
import { DateRangePicker } from '../DateRangePicker/DateRangePicker.tsx';
import { NumberField } from '../NumberField/NumberField.tsx';
import { RadioGroup } from '../RadioGroup/RadioGroup.tsx';
import { SearchField } from '../SearchField/SearchField.tsx';
import { Select } from '../Select/Select.tsx';
import { TextArea } from '../TextArea/TextArea.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { render } from '../testing/render.tsx';

const options = [{ value: 'cm', label: 'Campaign Manager' }];
const refused = { label: 'Source', name: 'source', errorMessage: 'That one is taken.' };

const FIELDS: readonly (readonly [name: string, field: ReactNode])[] = [
  ['text field', <TextField key="" {...refused} defaultValue="CM360" />],
  ['text area', <TextArea key="" {...refused} defaultValue="CM360" />],
  ['number field', <NumberField key="" {...refused} defaultValue={3} />],
  ['select', <Select key="" {...refused} options={options} defaultValue="cm" />],
  ['combo box', <ComboBox key="" {...refused} options={options} defaultValue="cm" />],
  ['radio group', <RadioGroup key="" {...refused} options={options} defaultValue="cm" />],
  ['search field', <SearchField key="" {...refused} isInvalid defaultValue="CM360" />],
  [
    'date range picker',
    <DateRangePicker
      key=""
      label="Source"
      errorMessage="That one is taken."
      defaultValue={{ start: '2026-01-05', end: '2026-01-09' }}
    />,
  ],
];

it.each(FIELDS)('sends a form again that holds a refused %s', async (_, field) => {
  const send = vi.fn();
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {field}
      <Button type="submit">Send</Button>
    </form>,
  );
  await expect.element(page.getByText('That one is taken.')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Send' }));
  await userEvent.click(page.getByRole('button', { name: 'Send' }));
  expect(send).toHaveBeenCalledTimes(2);
});

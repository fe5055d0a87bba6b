/** The date range with its calendar. */
import { DateRangePicker, type DayRangeValue } from '@flightdeck/design-system';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { guide } from '../guide.ts';
import { LONG_WORD } from '../samples.ts';
import { framed, Gestures, narrow, Stack, waitVisible } from '../support.tsx';

function Range({
  start = { start: '2026-01-12', end: '2026-02-20' },
  onGiven,
}: {
  readonly start?: DayRangeValue | null;
  readonly onGiven?: (value: DayRangeValue | null) => void;
}) {
  const [value, setValue] = useState(start);
  return (
    <DateRangePicker
      label="Custom Range"
      value={value}
      onChange={(range) => {
        setValue(range);
        onGiven?.(range);
      }}
      min="2017-01-01"
      max="2026-04-14"
      footnote="Days are those of Europe/London."
    />
  );
}

const meta = preview.meta({
  title: 'Components/DateRangePicker',
  parameters: guide({
    what: 'Two days, both included, typed or picked, or one of the presets.',
    when: [
      'The custom range of a report: from 1 Jan 2017 to today.',
      'A list is narrowed by days, where any days may be asked for.',
    ],
    whenNot: [
      'The usual ranges are enough: *SegmentedControl* or *Select* with Last Month, Last 3 Months …',
      'A single day, or a time of day: there is no field for these yet.',
    ],
    does: [
      'Offer presets for the ranges that people report on.',
      'Say the time zone under the calendar (`footnote`): days are those of the client.',
      'Give `min` and `max`: days without data cannot be picked, and typed ones say why not.',
      'Wait for the whole range: `onChange` never gives half of one.',
    ],
    donts: [
      'Let a person choose days without data without saying so.',
      'Save while it is invalid: check `value` against the same bounds.',
    ],
    keyboard: [
      [
        'Tab',
        'Goes to the first part of the start date, then part by part to the calendar’s button.',
      ],
      ['Digits', 'Fill the part in focus; a full part goes on to the next.'],
      ['↑, ↓', 'Change the part by one; ←, → go to the part beside it; Backspace empties it.'],
      ['Alt ↓', 'Opens the calendar.'],
      [
        '←, →, ↑, ↓',
        'In the calendar go by a day or a week; Home and End to the start and end of the month.',
      ],
      ['Page Up, Page Down', 'Go by a month, with Shift by a year.'],
      ['Enter, Space', 'Takes the first day, then the last; the calendar then closes.'],
      [
        'Escape',
        'Closes the calendar and returns to its button; a range that was begun is given up.',
      ],
    ],
    screenReader: [
      'A group with the field’s label; each part is a spin button: “day, Start Date, Custom Range”.',
      'The calendar is a dialog; each day is read with its weekday, and whether it is in the range. What was chosen is announced.',
      'A range outside the bounds is “invalid”, and the reason under the field is read with it.',
    ],
    content: [
      'Dates are written as the person’s locale has them; the order of the parts follows.',
      'Errors say the bounds: “Choose dates between 1 Jan 2017 and 14 Apr 2026.”, “The start date must be before the end date.”',
      'Presets are the specification’s names: Last 3 Months, Quarter to Date.',
    ],
    changes: [
      [
        '0.1.0',
        'First version. Bounds are written as the locale does; steps by a year; presets beyond the bounds are disabled; at narrow widths the months and presets stand under each other.',
      ],
    ],
  }),
  component: DateRangePicker,
  args: { label: 'Custom Range' },
  decorators: [narrow()],
});

export const Closed = meta.story({
  render: () => (
    <Stack>
      <Range />
      <Range start={null} />
      <Range start={{ start: '2016-05-01', end: '2026-02-20' }} />
    </Stack>
  ),
});

const onChange = fn();

export const Open = meta.story({
  parameters: framed(460),
  render: () => <Range onGiven={onChange} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Calendar/ }));
    await waitVisible(screen.findByRole('dialog'));
  },
});

Open.test('takes two days by keyboard', async ({ canvas, userEvent }) => {
  await waitFor(() =>
    expect(document.activeElement).toHaveAccessibleName(/20 February 2026|12 January 2026/),
  );
  const first = document.activeElement?.getAttribute('aria-label');
  await userEvent.keyboard('{PageUp}');
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).not.toBe(first));
  await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await expect(onChange).toHaveBeenCalledOnce();
  await expect(canvas.getByRole('button', { name: /Calendar/ })).toHaveFocus();
});

Open.test('gives up a begun range with Escape', async ({ canvas, userEvent }) => {
  await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/2026/));
  await userEvent.keyboard('{Home}{Enter}{ArrowDown}{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await expect(onChange).not.toHaveBeenCalled();
  await waitFor(() => expect(canvas.getByRole('button', { name: /Calendar/ })).toHaveFocus());
});

Closed.test('opens with Alt ↓ and closes with Escape', async ({ canvas, userEvent }) => {
  const [day] = canvas.getAllByRole('spinbutton', { name: /day, Start Date/ });
  day?.focus();
  await userEvent.keyboard('{ArrowUp}');
  await expect(day).toHaveTextContent('13');
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await waitVisible(screen.findByRole('dialog'));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

export const WithPresets = meta.story({
  parameters: framed(460),
  tags: ['visual-themes'],
  render: () => (
    <DateRangePicker
      label="Dates"
      defaultValue={{ start: '2026-01-01', end: '2026-03-31' }}
      max="2026-04-14"
      presets={[
        { label: 'Last 28 days', start: '2026-03-17', end: '2026-04-13' },
        { label: 'First quarter', start: '2026-01-01', end: '2026-03-31' },
        { label: 'Second quarter', start: '2026-04-01', end: '2026-06-30' },
      ]}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Calendar/ }));
    await waitVisible(screen.findByRole('dialog'));
  },
});

export const States = meta.story({
  tags: ['visual-themes'],
  args: { defaultValue: { start: '2026-01-12', end: '2026-02-20' }, max: '2026-04-14' },
  render: (args) => (
    <Stack>
      <Gestures on="[role=spinbutton]">
        <DateRangePicker {...args} />
      </Gestures>
      <DateRangePicker {...args} isDisabled />
      <DateRangePicker {...args} min="2026-02-01" />
      <DateRangePicker {...args} defaultValue={null} errorMessage="Choose two dates." />
      <DateRangePicker {...args} labelPosition="side" size="small" />
    </Stack>
  ),
});

/** From right to left, with words longer than their place. */
export const LongTextRightToLeft = meta.story({
  parameters: framed(480),
  globals: { direction: 'rtl' },
  args: {
    label: LONG_WORD,
    defaultValue: { start: '2026-01-12', end: '2026-02-20' },
    footnote: 'Days are those of Europe/London.',
    presets: [{ label: 'First quarter', start: '2026-01-01', end: '2026-03-31' }],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Calendar/ }));
    await waitVisible(screen.findByRole('dialog'));
  },
});

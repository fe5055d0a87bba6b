/** A field for a figure with bounds and steps, in its states. */
import { NumberField } from '@flightdeck/design-system';
import { useState } from 'react';
import { expect } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { guide } from '../guide.ts';
import { Gestures, narrow, Stack, withMirrored } from '../support.tsx';

const meta = preview.meta({
  title: 'Components/NumberField',
  component: NumberField,
  parameters: guide({
    what: 'A figure that somebody types or steps, kept within its bounds.',
    when: [
      'A threshold is set: Benchmark Impressions from 1,000 to 100,000, Benchmark CTR from 0.1 to 1.',
      'A few steps up or down are as likely as a typed figure.',
    ],
    whenNot: [
      'Digits that are no quantity, such as a booking number: *TextField*.',
      'A handful of figures are possible: *Select*, or *SegmentedControl* to five.',
    ],
    does: [
      'Give the step that people think in: 1,000 impressions, 0.1 of a CTR.',
      'Name the bounds in the description where the person cannot guess them.',
      'Put the unit into `unit`, so that it is read out and need not be typed.',
    ],
    donts: [
      'Show 0 for “not set”: leave the field empty, `onChange` then gives NaN.',
      'Clamp what is being typed: 900,000 becomes 100,000 on leaving, not at the sixth digit.',
    ],
    keyboard: [
      ['↑ ↓', 'To the next multiple of the step, counted from the least value.'],
      ['Page Up, Page Down', 'To the greatest and to the least value, where there is one.'],
      ['Enter', 'Takes what was typed: within the bounds, or back to the figure before.'],
      ['Tab', 'Takes it as well, and goes on. The two step buttons are not in the Tab order.'],
    ],
    screenReader: [
      'Says the label, “spin button”, the figure with its unit, and the bounds.',
      'Reads the new figure after each step.',
      'A text that is no number is refused aloud at once: “12x” is not a number as it is written here, such as 1,000.5. 10,000 stays.',
    ],
    content: [
      'Label: what is measured, without the unit: Benchmark CTR.',
      'Figures are written and read as the locale does: 10,000 in London is 10.000 in Berlin.',
      'Unit: a sign or a short word: %, px, days.',
    ],
    changes: [
      [
        '0.1.0',
        'First version. Figures are read as the locale writes them, and anything else is refused with a sentence. A button that is held goes on stepping. No digit is lost on leaving the field.',
      ],
    ],
  }),
  args: { label: 'Benchmark Impressions', minValue: 1000, maxValue: 100_000, step: 1000 },
  decorators: [narrow()],
});

export const Default = meta.story({ args: { defaultValue: 10_000 } });

function BenchmarkFields() {
  const [impressions, setImpressions] = useState(10_000);
  return (
    <Stack>
      <NumberField
        label="Benchmark Impressions"
        labelPosition="side"
        minValue={1000}
        maxValue={100_000}
        step={1000}
        value={impressions}
        onChange={setImpressions}
      />
      <NumberField
        label="Benchmark CTR"
        labelPosition="side"
        minValue={0.1}
        maxValue={1}
        step={0.1}
        defaultValue={0.5}
        unit="%"
      />
      <NumberField label="Impression limit" defaultValue={10_000} isDisabled />
      <NumberField label="Least viewability" placeholder="No limit" unit="%" />
      <NumberField
        label="Bounce rate"
        defaultValue={80}
        unit="%"
        errorMessage="Bad must be above good, which is 85%."
      />
    </Stack>
  );
}

export const Numbers = meta.story({ tags: ['visual-themes'], render: () => <BenchmarkFields /> });

Numbers.test('steps with arrows and is clamped on leaving', async ({ canvas, userEvent }) => {
  const field = canvas.getByRole('spinbutton', { name: 'Benchmark Impressions' });
  await userEvent.click(field);
  await userEvent.keyboard('{ArrowUp}');
  await expect(field).toHaveValue('11,000');
  await userEvent.clear(field);
  await userEvent.type(field, '900000');
  await userEvent.tab();
  await expect(field).toHaveValue('100,000');
});

Numbers.test('goes to its bounds with the page keys', async ({ canvas, userEvent }) => {
  const field = canvas.getByRole('spinbutton', { name: 'Benchmark CTR' });
  await userEvent.click(field);
  await userEvent.keyboard('{PageUp}');
  await expect(field).toHaveAttribute('aria-valuetext', '1%');
  await userEvent.keyboard('{PageDown}');
  await expect(field).toHaveAttribute('aria-valuetext', '0.1%');
});

/** What is no number is refused with a sentence, and the figure before stays. */
export const Refused = meta.story({
  args: { defaultValue: 10_000 },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('spinbutton', { name: 'Benchmark Impressions' });
    await userEvent.clear(field);
    await userEvent.type(field, 'ten{Enter}');
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      '“ten” is not a number as it is written here, such as 1,000.5. 10,000 stays.',
    );
    await expect(field).toHaveValue('10,000');
  },
});

export const HoverFocusPressed = meta.story({
  render: () => (
    <Stack>
      <Gestures on="input">
        <NumberField label="Benchmark CTR" defaultValue={0.5} unit="%" />
      </Gestures>
      <Gestures on="button">
        <NumberField label="Benchmark Impressions" defaultValue={10_000} />
      </Gestures>
    </Stack>
  ),
});

export const LongTextAndRightToLeft = meta.story({
  render: withMirrored('Labels longer than their place', {
    named: () => (
      <>
        <NumberField
          label="Mindestanzahl der ausgelieferten Werbeeinblendungen je Platzierung"
          note="1.000 bis 100.000"
          defaultValue={10_000}
          unit="Einblendungen"
        />
        <NumberField
          label="Vergleichswerbeeinblendungen"
          labelPosition="side"
          defaultValue={10_000}
        />
      </>
    ),
    mirrored: () => <NumberField label="Benchmark CTR" defaultValue={0.5} unit="%" />,
  }),
});

/** Radio buttons, in their states. */
import { RadioGroup } from '@flightdeck/design-system';
import { expect } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { guide } from '../guide.ts';
import { gestures, Narrow, Stack, withMirrored } from '../support.tsx';

const BASES = [
  { value: 'total', label: 'Total', description: 'Every impression served.' },
  { value: 'viewable', label: 'Viewable', description: 'Impressions in view.' },
] as const;

const meta = preview.meta({
  title: 'Components/RadioGroup',
  component: RadioGroup,
  parameters: guide({
    what: 'One of two to five answers, all of them readable before one chooses.',
    when: [
      'The answers need a sentence each: Report Impressions By, who may see an embedded report.',
      'The choice has consequences and is made once, in a dialog or a form.',
    ],
    whenNot: [
      'Short words that one changes back and forth: *SegmentedControl*.',
      'More than five: *Select*.',
      'Yes or no: *Checkbox*, or *Switch* where it counts at once.',
    ],
    does: [
      'Choose the usual answer beforehand, unless nobody may choose by accident.',
      'Order by how often it is chosen, or by size; not by alphabet.',
      'Put an answer that is “none of them” last, in words of its own.',
    ],
    donts: [
      'Hide what an answer means in a tooltip: that is what the description is for.',
      'Disable an answer without saying in its description what it waits for.',
    ],
    keyboard: [
      ['Tab', 'Goes to the chosen answer, or to the first; then on past the group.'],
      ['↓ →, ↑ ←', 'Goes to the next or the previous answer and chooses it, round the ends.'],
      ['Space', 'Chooses the answer that has the focus, where none is chosen yet.'],
    ],
    screenReader: [
      'Says the label and “radio group” on entering, then the answer with its description, “radio button, 1 of 2”, and whether it is chosen.',
      'An error is read as the group’s description.',
    ],
    content: [
      'Label: what is chosen, as a noun: Report Impressions By.',
      'Answers: one to three words in the same form; the description is one sentence with a full stop.',
    ],
    changes: [
      [
        '0.1.0',
        'First version. The circle stands at the answer’s first line, shows the pointer, and is red while the group is invalid.',
      ],
    ],
  }),
  args: { label: 'Report Impressions By', options: BASES, defaultValue: 'total' },
});

export const Radios = meta.story({ tags: ['visual-themes'] });

Radios.test('is chosen with an arrow key', async ({ canvas, userEvent }) => {
  canvas.getByRole('radio', { name: /Total/ }).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect(canvas.getByRole('radio', { name: /Viewable/ })).toBeChecked();
  await userEvent.keyboard('{ArrowDown}');
  await expect(canvas.getByRole('radio', { name: /Total/ })).toBeChecked();
});

export const States = meta.story({
  render: () => (
    <Stack>
      <RadioGroup
        label="Format"
        orientation="horizontal"
        options={[
          { value: 'pdf', label: 'PDF' },
          { value: 'csv', label: 'CSV' },
          { value: 'pptx', label: 'PPTX', isDisabled: true },
        ]}
        defaultValue="pdf"
      />
      <RadioGroup
        label="Decision"
        options={[
          { value: 'grant', label: 'Grant' },
          { value: 'refuse', label: 'Refuse', description: 'The person is told the reason.' },
        ]}
        errorMessage="Choose what becomes of the request."
      />
      <RadioGroup label="Report Impressions By" options={BASES} defaultValue="total" isDisabled />
    </Stack>
  ),
});

export const HoverFocusPressed = meta.story({
  decorators: [gestures('label')],
  render: () => (
    <RadioGroup
      label="Format"
      options={[
        { value: 'pdf', label: 'PDF' },
        { value: 'csv', label: 'CSV' },
      ]}
      defaultValue="csv"
    />
  ),
});

const GERMAN = [
  {
    value: 'total',
    label: 'Sämtliche ausgelieferten Werbeeinblendungen aller Werbeträger',
    description: 'Auch solche, die niemand gesehen hat, weil sie außerhalb des Fensters standen.',
  },
  { value: 'viewable', label: 'Sichtbarkeitswahrscheinlichkeitsberechnung' },
] as const;

export const LongTextAndRightToLeft = meta.story({
  render: withMirrored('Answers longer than their place', {
    isBeside: true,
    named: () => (
      <Narrow width={260}>
        <RadioGroup label="Werbeeinblendungen" options={GERMAN} defaultValue="total" />
      </Narrow>
    ),
    mirrored: () => (
      <Narrow width={260}>
        <RadioGroup label="Report Impressions By" options={BASES} defaultValue="viewable" />
      </Narrow>
    ),
  }),
});

/** Select: one from a list. */
import { Select } from '@flightdeck/design-system';
import { expect, screen } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { guide } from '../guide.ts';
import { FROM_RIGHT_TO_LEFT, gestures, narrow, Stack, waitVisible } from '../support.tsx';

const templates = [
  { value: 'T0001', label: 'Standard Template' },
  { value: 'T0002', label: 'Blank Template', hint: 'No slides' },
];

const meta = preview.meta({
  title: 'Components/Select',
  component: Select,
  parameters: guide({
    what: 'One of a list that opens under the field.',
    when: [
      'Five to twenty choices whose names are known: Template, Benchmark Date Range, a slide’s metrics.',
      'Fewer, where the place is too narrow for segments.',
    ],
    whenNot: [
      'More than twenty, or names that one types sooner than finds: *ComboBox*, as for advertisers.',
      'Several are chosen: *MultiSelectFilter*.',
      'Two or three short words with room for them: *SegmentedControl*.',
      'It starts something: *MenuButton*.',
    ],
    does: [
      'Put the likely choice first, the rest in an order that people know.',
      'Keep the array of options the same between renders: a new one closes what was typed ahead.',
      'Use `isClearable` where “none” is an answer; a placeholder then says what none means.',
    ],
    donts: [
      'Choose beforehand what has consequences, such as an administrator’s role.',
      'Put a choice “Please choose” into the list: that is the placeholder.',
    ],
    keyboard: [
      ['Enter, Space, ↓, ↑', 'Opens the list at the chosen option.'],
      ['← →', 'Closed: chooses the option before or after, without opening.'],
      ['A letter', 'Closed: chooses the next option that begins with it. Open: goes there.'],
      ['↓ ↑, Home, End', 'Open: moves. Enter or Space takes the option.'],
      ['Escape', 'Open: closes and keeps what was chosen. Tab does nothing while it is open.'],
    ],
    screenReader: [
      'Says the chosen option and the label, “button, list pop-up”; with an error “invalid” and the sentence.',
      'In the list: the option, whether it is selected, and its place among all.',
      'The clear button is called “Clear Template”.',
    ],
    content: [
      'Label: what is chosen, as a noun. Placeholder: “Choose a template”, or what none means: “Anyone”.',
      'Options in the same form, at most 40 characters; longer ones end in an ellipsis.',
      '`hint` is a remark of one or two words: “No slides”.',
    ],
    changes: [
      [
        '0.1.0',
        'First version. Options that change while the list is open are told apart by their value.',
      ],
    ],
  }),
  args: {
    label: 'Template',
    placeholder: 'Choose a template',
    options: templates,
    defaultValue: 'T0001',
  },
  decorators: [narrow()],
});

export const Default = meta.story({});

Default.test('chooses by a letter and with arrow keys', async ({ canvas, userEvent }) => {
  const field = canvas.getByRole('button', { name: /Template/ });
  field.focus();
  await userEvent.keyboard('b');
  await expect(field).toHaveTextContent('Blank Template');
  await userEvent.keyboard('{ArrowLeft}');
  await expect(field).toHaveTextContent('Standard Template');
});

export const Open = meta.story({
  tags: ['visual-themes'],
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: /Template/ }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByRole('option', { name: /Standard/ })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  },
});

export const Clearable = meta.story({ args: { isClearable: true } });

Clearable.test('gives its value up', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Clear Template' }));
  await expect(canvas.getByText('Choose a template')).toBeVisible();
});

export const States = meta.story({
  tags: ['visual-themes'],
  render: () => (
    <Stack>
      <Select label="Metric 1" options={templates} value={null} onChange={() => undefined} />
      <Select
        label="Metric 2"
        options={templates}
        value="T0001"
        onChange={() => undefined}
        isDisabled
      />
      <Select
        label="Template"
        options={templates}
        value={null}
        onChange={() => undefined}
        errorMessage="Choose a template."
      />
      <Select
        label="Template"
        labelPosition="side"
        size="small"
        options={templates}
        value="T0001"
        onChange={() => undefined}
      />
    </Stack>
  ),
});

export const HoverFocusPressed = meta.story({
  decorators: [gestures('button')],
});

export const LongTextAndRightToLeft = meta.story({
  ...FROM_RIGHT_TO_LEFT,
  args: {
    label: 'Vorlage der Zusammenfassung',
    isClearable: true,
    options: [
      {
        value: 'T0001',
        label: 'Auslieferungszusammenfassung mit Vergleichswerten der Werbeträger',
        hint: 'Üblich',
      },
      { value: 'T0002', label: 'Leere Vorlage', hint: 'Ohne Folien' },
      { value: 'T0003', label: 'Gesperrt', isDisabled: true },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: /^Auslieferungs/ }).focus();
    await userEvent.keyboard('{Enter}');
    await waitVisible(screen.findByRole('option', { name: /Leere/ }));
  },
});

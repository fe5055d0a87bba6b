/** A field for one line of text, in its states. */
import { TextField } from '@flightdeck/design-system';
import { Building2 } from 'lucide-react';
import { expect } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { guide } from '../guide.ts';
import { gestures, narrow, Stack, withMirrored } from '../support.tsx';

const meta = preview.meta({
  title: 'Components/TextField',
  component: TextField,
  parameters: guide({
    what: 'One line of text that the person makes up: a name, a title, an address.',
    when: ['A report, a slide or a template is named.', 'An e-mail or web address is asked for.'],
    whenNot: [
      'More than a line is welcome: *TextArea*.',
      'It is a figure with bounds: *NumberField*.',
      'It filters what is in view: *SearchField*.',
      'The answers are known: *Select* to twenty, *ComboBox* beyond.',
    ],
    does: [
      'Keep the label in view above the field; `side` is for narrow settings cards only.',
      'Fill in what is likely: a report is called “Fundamental Report” until somebody renames it.',
      'Say in `errorMessage` what to do, after the person has left the field or pressed the button.',
    ],
    donts: [
      'Use a placeholder as the label: it goes with the first letter.',
      'Mark an empty field as wrong before anybody was in it.',
      'Set `isDisabled` without a word nearby that says what it waits for.',
    ],
    keyboard: [
      ['Tab', 'Goes to the field and on; a disabled field is passed over.'],
      ['Enter', 'Submits the form around it, if there is one.'],
    ],
    screenReader: [
      'Says the label, “edit”, the text, then the description. The label is the name also with `isLabelHidden`.',
      'With `errorMessage` adds “invalid” and reads the sentence as the field’s description, on entering it.',
      'A remark in `note` is not part of the name: what must be heard stands in the label or the description.',
    ],
    content: [
      'Label: a noun, as the specification writes it: Report Name, New Report Name, Slide Name.',
      'Error: what to do, in a sentence: “Give the report a name.”, not “Required”.',
      'Placeholder: an example of the answer, never an instruction.',
    ],
    changes: [
      [
        '0.1.0',
        'First version. A long remark goes under the label instead of being cut. An invalid field does not block the form: the owner decides when it is judged.',
      ],
    ],
  }),
  args: { label: 'Report Name', defaultValue: 'Fundamental Report' },
  decorators: [narrow()],
});

export const Text = meta.story({});

Text.test('is named by its label and typed into', async ({ canvas, userEvent }) => {
  const field = canvas.getByRole('textbox', { name: 'Report Name' });
  await userEvent.tab();
  await expect(field).toHaveFocus();
  await userEvent.keyboard('Q1 review');
  await expect(field).toHaveValue('Q1 review');
});

export const States = meta.story({
  tags: ['visual-themes'],
  render: () => (
    <Stack>
      <TextField label="New Report Name" placeholder="Name of the copy" />
      <TextField
        label="Takeaway"
        note="Written from the data"
        description="One sentence under the figures."
      />
      <TextField label="Report Name" defaultValue=" " errorMessage="Give the report a name." />
      <TextField label="Advertiser" defaultValue="Northwind Outdoor" isDisabled />
      <TextField label="Report Name" labelPosition="side" size="small" defaultValue="Q1 review" />
      <TextField
        label="Client"
        prefix={<Building2 size={16} aria-hidden />}
        suffix=".example"
        defaultValue="northwind"
      />
    </Stack>
  ),
});

States.test('says what is wrong as its description', async ({ canvas }) => {
  const [, wrong] = canvas.getAllByRole('textbox', { name: /Report Name/ });
  await expect(wrong).toBeInvalid();
  await expect(wrong).toHaveAccessibleDescription('Give the report a name.');
});

export const HoverAndFocus = meta.story({
  decorators: [gestures('input')],
});

export const LongTextAndRightToLeft = meta.story({
  render: withMirrored('A label, a remark and an error longer than the field', {
    named: () => (
      <TextField
        label="Bezeichnung der Zusammenfassung für Werbekunden und Agenturen"
        note="Aus den Auslieferungsdaten geschrieben"
        description="Steht auf dem Deckblatt und in der Liste der gespeicherten Berichte."
        defaultValue="Northwind Outdoor – Frühjahrskampagne für wetterfeste Oberbekleidung"
        errorMessage="Die Bezeichnung ist länger als fünfzig Zeichen und wird auf dem Deckblatt abgeschnitten."
      />
    ),
    mirrored: () => (
      <TextField
        label="Report Name"
        note="Shown on the cover"
        defaultValue="Q1 review"
        suffix=".pdf"
      />
    ),
  }),
});

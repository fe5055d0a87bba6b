/** A field for several lines of text, in its states. */
import { TextArea } from '@flightdeck/design-system';
import { expect } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { guide } from '../guide.ts';
import { gestures, narrow, Stack, withMirrored } from '../support.tsx';

const meta = preview.meta({
  title: 'Components/TextArea',
  component: TextArea,
  parameters: guide({
    what: 'Some sentences without formatting: a message to the help desk, the takeaway under a slide’s figures.',
    when: [
      'Somebody writes to people: the message of “Ask for help”, the reason of a decision.',
      'A slide holds words of its author: What worked, To watch, Next steps.',
    ],
    whenNot: [
      'A line is enough: *TextField*.',
      'It needs headings, lists or pictures: *RichTextEditor*.',
    ],
    does: [
      'Show as many lines as a usual answer has: two for a comment, three for a takeaway, six for a message.',
      'Say in `note` where a text comes from that nobody typed: “Written from the data”.',
    ],
    donts: [
      'Set a fixed height in the page: the corner is dragged where more is written.',
      'Clear what was typed when sending fails.',
    ],
    keyboard: [
      ['Tab', 'Goes to the field and on: it types no tab.'],
      ['Enter', 'A new line; it submits nothing.'],
    ],
    screenReader: [
      'Says the label, “edit, multi-line”, then the description.',
      'With `errorMessage` adds “invalid” and reads the sentence on entering the field.',
    ],
    content: [
      'Label: the thing that is written, not the wish: Message, Takeaway.',
      'Error: what is missing: “Say what is not working.”',
      'Where the text has a greatest length, the description says it before it is reached.',
    ],
  }),
  args: {
    label: 'Takeaway',
    note: 'Written from the data',
    defaultValue: 'UKClimbing and Outdoors Magic bring 17% of clicks on 10% of impressions.',
  },
  decorators: [narrow()],
});

export const SeveralLines = meta.story({});

SeveralLines.test('takes a new line with Enter and lets Tab go', async ({ canvas, userEvent }) => {
  const field = canvas.getByRole('textbox', { name: 'Takeaway' });
  await userEvent.clear(field);
  await userEvent.type(field, 'One{Enter}Two');
  await expect(field).toHaveValue('One\nTwo');
  await userEvent.tab();
  await expect(field).not.toHaveFocus();
});

export const States = meta.story({
  tags: ['visual-themes'],
  render: () => (
    <Stack>
      <TextArea label="Next steps" placeholder="Move 10% of the budget to video" rows={2} />
      <TextArea label="Message" errorMessage="Say what is not working." rows={2} />
      <TextArea
        label="To watch"
        description="One point per line."
        defaultValue="Telegraph paces at 68%."
        rows={2}
      />
      <TextArea
        label="What worked"
        defaultValue="Trail shoes, in the evening."
        isDisabled
        rows={2}
      />
    </Stack>
  ),
});

export const HoverAndFocus = meta.story({
  decorators: [gestures('textarea')],
  render: () => <TextArea label="Message" rows={2} />,
});

export const LongTextAndRightToLeft = meta.story({
  render: withMirrored('A label and a word longer than the field', {
    named: () => (
      <TextArea
        label="Zusammenfassung der Auslieferungsergebnisse für Werbekunden"
        defaultValue="Guardian_Startseitenplatzierung_970x250_Werbemittelauslieferung_2026"
        rows={2}
      />
    ),
    mirrored: () => (
      <TextArea
        label="Takeaway"
        note="Written from the data"
        defaultValue="Telegraph paces at 68%."
        rows={2}
      />
    ),
  }),
});

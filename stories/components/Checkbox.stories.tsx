/** A checkbox with its label, in every state. */
import { Checkbox, type CheckboxProps } from '@flightdeck/design-system';
import { expect } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { guide } from '../guide.ts';
import { LONG_WORD } from '../samples.ts';
import { Gestures, Narrow, Stack, withMirrored } from '../support.tsx';

const meta = preview.meta({
  title: 'Components/Checkbox',
  component: Checkbox,
  args: { children: 'Include slide in PDF' },
  parameters: guide({
    what: 'A yes or no that is kept with the rest of the form: Include slide in PDF.',
    when: [
      'A setting in a form that takes effect with its button: Update Slide, Save.',
      'Several of a few things, each on its own: pages to leave out before a download.',
      'A consent that must be given before going on.',
    ],
    whenNot: [
      'It takes effect at once: *Switch*.',
      'One of several: *RadioGroup* or *SegmentedControl*.',
      'Many to choose from, with a search: *MultiSelectFilter*.',
    ],
    does: [
      'Word it so that a tick says yes: “Include slide in PDF”.',
      'Use `isIndeterminate` for “some of them” and let a press select all.',
      'Put what follows from a tick into `description`.',
    ],
    donts: [
      'Use two checkboxes for a choice between two.',
      'Negate twice: “Do not exclude”.',
      'Tick a consent for the person.',
    ],
    keyboard: [
      ['Tab', 'Goes to the box; a disabled one is left out.'],
      ['Space', 'Ticks it or takes the tick away. Enter does nothing here.'],
    ],
    screenReader: [
      'Says the label, “checkbox”, then “checked”, “not checked” or “mixed”; the description belongs to the label.',
      'An invalid one is “invalid entry”: say in words near it what to do.',
    ],
    content: [
      'A short statement in sentence case without a full stop; the description is a sentence with one.',
      'Long labels wrap beside the box, which stays at the first line.',
    ],
    changes: [['0.1.0', 'First version. The box shows that a pointer is on it; long words break.']],
  }),
});

export const Checkboxes = meta.story({
  tags: ['visual-themes'],
  render: () => (
    <Stack>
      <Checkbox defaultSelected>Include slide in PDF</Checkbox>
      <Checkbox>Leave out failed and empty pages</Checkbox>
      <Checkbox isIndeterminate>Select all</Checkbox>
      <Checkbox isDisabled>Select searched</Checkbox>
      <Checkbox isDisabled defaultSelected>
        Locked
      </Checkbox>
      <Checkbox isInvalid>I have told the people concerned</Checkbox>
      <Checkbox description="New campaigns join this report by themselves.">All & Future</Checkbox>
    </Stack>
  ),
});

Checkboxes.test('is ticked with the space key', async ({ canvas, userEvent }) => {
  const box = canvas.getByRole('checkbox', { name: 'Leave out failed and empty pages' });
  box.focus();
  await userEvent.keyboard(' ');
  await expect(box).toBeChecked();
  await userEvent.keyboard('{Enter}');
  await expect(box).toBeChecked();
});

export const HoverFocusPressed = meta.story({
  tags: ['visual-themes'],
  render: (args) => (
    <Gestures>
      <Checkbox {...args} />
      <Checkbox {...args} defaultSelected />
    </Gestures>
  ),
});

export const LongTextAndRightToLeft = meta.story({
  render: withMirrored<[CheckboxProps]>('A label longer than its place', {
    isBeside: true,
    named: () => (
      <Narrow width={240}>
        <Checkbox description={LONG_WORD}>{`Neue ${LONG_WORD} einschließen`}</Checkbox>
      </Narrow>
    ),
    mirrored: (args) => (
      <Stack>
        <Checkbox {...args} defaultSelected />
        <Checkbox description="New campaigns join this report by themselves.">
          All & Future
        </Checkbox>
      </Stack>
    ),
  }),
});

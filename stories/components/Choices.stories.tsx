/** Checkboxes. */
import { Checkbox } from '@flightdeck/design-system';
import { expect } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { guidance, Stack } from '../support.tsx';

const meta = preview.meta({
  title: 'Components/Choices',
  parameters: guidance({
    what: 'A few choices, all in view.',
    does: ['Use a switch for what takes effect at once, a checkbox for what is saved later.'],
    donts: ['Use more than five segments.', 'Word a switch so that off is the good state.'],
  }),
  component: Checkbox,
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
      <Checkbox description="New campaigns join this report by themselves.">All & Future</Checkbox>
    </Stack>
  ),
});

Checkboxes.test('is ticked with the space key', async ({ canvas, userEvent }) => {
  const box = canvas.getByRole('checkbox', { name: 'Leave out failed and empty pages' });
  box.focus();
  await userEvent.keyboard(' ');
  await expect(box).toBeChecked();
});

/** Button and LinkButton in every variant, size and state. */
import { Button, LinkButton } from '@flightdeck/design-system';
import { ArrowRight, Download, Pencil, RefreshCw } from 'lucide-react';
import { expect, fn } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { guidance, Row, Stack } from '../support.tsx';

const meta = preview.meta({
  title: 'Components/Button',
  parameters: guidance({
    what: 'Acts at once. Red is the one that finishes the job, blue commits a panel, the rest is quiet.',
    does: ['Use one red button per layer, last in its row.', 'Begin the label with a verb.'],
    donts: [
      'Disable a button without saying near it why.',
      'Use a button to go to a page: that is a LinkButton.',
    ],
  }),
  component: Button,
  args: { children: 'Preview', onPress: fn() },
});

export const Default = meta.story({
  args: { variant: 'default', children: 'Download', icon: <Download size={16} /> },
});

Default.test(
  'runs its action once by mouse and once by keyboard',
  async ({ canvas, userEvent, args }) => {
    const button = canvas.getByRole('button', { name: 'Download' });
    await userEvent.click(button);
    await userEvent.keyboard('{Enter}');
    await expect(args.onPress).toHaveBeenCalledTimes(2);
  },
);

export const Variants = meta.story({
  tags: ['visual-themes'],
  render: () => (
    <Stack>
      {(['medium', 'small', 'row'] as const).map((size) => (
        <Row key={size}>
          <Button variant="default" size={size} iconAfter={<ArrowRight size={16} />}>
            Continue
          </Button>
          <Button variant="primary" size={size}>
            Update Slide
          </Button>
          <Button variant="quiet" size={size}>
            Save
          </Button>
          <Button variant="text" size={size}>
            Cancel
          </Button>
          <Button variant="icon" size={size} aria-label="Refresh">
            <RefreshCw size={16} />
          </Button>
          <Button variant="text" size={size} isIconOnly aria-label="Rename report">
            <Pencil size={16} />
          </Button>
        </Row>
      ))}
    </Stack>
  ),
});

export const Disabled = meta.story({
  render: () => (
    <Row>
      <Button variant="default" isDisabled>
        Download
      </Button>
      <Button variant="primary" isDisabled>
        Add Slide
      </Button>
      <Button isDisabled>Save</Button>
      <Button variant="text" isDisabled>
        Cancel
      </Button>
      <Button variant="icon" isDisabled aria-label="Refresh">
        <RefreshCw size={16} />
      </Button>
    </Row>
  ),
});

export const Pending = meta.story({
  args: { variant: 'primary', isPending: true, children: 'Save' },
});

Pending.test(
  'keeps its place but does nothing while pending',
  async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(args.onPress).not.toHaveBeenCalled();
  },
);

export const AsLink = meta.story({
  render: () => (
    <LinkButton variant="default" href="#create">
      Create Report
    </LinkButton>
  ),
});

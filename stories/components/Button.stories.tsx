/** Button in every variant, size and state. */
import { Button } from '@flightdeck/design-system';
import { ArrowRight, Download, Pencil, RefreshCw } from 'lucide-react';
import { expect, fn } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { guide } from '../guide.ts';
import * as css from '../support.css.ts';
import { Gestures, Narrow, Row, Stack, withMirrored } from '../support.tsx';

const meta = preview.meta({
  title: 'Components/Button',
  component: Button,
  parameters: guide({
    what: 'Acts at once. Red finishes the job, blue commits a panel, the rest is quiet.',
    when: ['Something happens where the reader is: save, add, download, open a dialog.'],
    whenNot: [
      'It goes to another page: *LinkButton*.',
      'It turns something on or off for good: *Switch*.',
      'Three or more actions on one thing: *MenuButton*, with the most used one beside it.',
    ],
    does: [
      'Use one red button per layer, last in its row.',
      'Give a button with an icon alone an `aria-label` that begins with the same verb as its tooltip.',
      'Keep it in place while it works: `isPending` keeps its width and its focus.',
    ],
    donts: [
      'Disable a button without saying near it why.',
      'Put two red buttons side by side so that the reader has to choose by reading twice.',
    ],
    keyboard: [
      ['Tab', 'Goes to the button; also while it is pending, so that the focus is not lost.'],
      ['Enter, Space', 'Acts once; nothing while pending or disabled.'],
    ],
    screenReader: [
      'Says the label and “button”; a disabled one is “dimmed” or “unavailable” and left out of the Tab order.',
      'Says “Working” when it becomes pending.',
    ],
    content: [
      'A verb and what it does, each word capitalised: Create Report, Delete Slide.',
      'At most three words; German is a third longer. It wraps only with `isBlock`.',
      'An icon that points along the line of text turns with it: the recipe `turned`.',
    ],
  }),
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

export const HoverFocusPressed = meta.story({
  tags: ['visual-themes'],
  render: () => (
    <Gestures>
      {(['default', 'primary', 'quiet', 'text'] as const).map((variant) => (
        <Button key={variant} variant={variant}>
          Save Report
        </Button>
      ))}
    </Gestures>
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

export const LongTextAndRightToLeft = meta.story({
  render: withMirrored('A label longer than its place', {
    named: () => (
      <Narrow width={200}>
        <Button variant="primary" isBlock>
          Zusammenfassung herunterladen
        </Button>
      </Narrow>
    ),
    mirrored: () => (
      <Button variant="default" iconAfter={<ArrowRight size={16} className={css.directed} />}>
        Continue
      </Button>
    ),
  }),
});

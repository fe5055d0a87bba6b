/** The push button of widgets, without react-aria. */
import { NativeButton, type NativeButtonProps } from '@flightdeck/design-system';
import { ArrowRight, ChevronRight } from 'lucide-react';
import { expect, fn } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { guide } from '../guide.ts';
import { LONG_WORD } from '../samples.ts';
import * as css from '../support.css.ts';
import { Gestures, Narrow, Row, Stack, withMirrored } from '../support.tsx';

const meta = preview.meta({
  title: 'Components/NativeButton',
  component: NativeButton,
  args: { children: 'Next slide', onPress: fn() },
  parameters: guide({
    what: 'Looks like *Button* but is the browser’s own, for widgets where every kilobyte counts.',
    when: [
      'Code of a widget that loads on a partner’s page before anybody uses it: the report viewer.',
    ],
    whenNot: [
      'Everywhere else: *Button*, whose press also works while a finger moves, and which can be pending.',
      'It opens a menu, a popover or a tooltip of ours: these need *Button*.',
    ],
    does: [
      'Give an icon alone an `aria-label`.',
      'Use the variants as with *Button*: one red button per layer, the rest quiet.',
    ],
    donts: [
      'Wait inside it: it has no pending state. Say near it that something is under way.',
      'Use it as a form’s submit button: its type is always `button`.',
    ],
    keyboard: [
      ['Tab', 'Goes to the button; a disabled one is left out.'],
      ['Enter, Space', 'Acts: Enter on pressing down, Space on letting go, as the browser does.'],
    ],
    screenReader: ['Says the label and “button”; a disabled one “dimmed” or “unavailable”.'],
    content: ['As a button’s: a verb and what it does, at most three words.'],
    changes: [
      [
        '0.1.0',
        'First version. Hover shows only where a pointer hovers, so that it does not stay after a tap.',
      ],
    ],
  }),
});

export const Default = meta.story({});

Default.test('acts by mouse, Enter and Space', async ({ canvas, userEvent, args }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Next slide' }));
  await userEvent.keyboard('{Enter} ');
  await expect(args.onPress).toHaveBeenCalledTimes(3);
});

export const Variants = meta.story({
  tags: ['visual-themes'],
  render: (args) => (
    <Stack>
      {(['medium', 'small', 'row'] as const).map((size) => (
        <Row key={size}>
          {(['default', 'primary', 'quiet', 'text'] as const).map((variant) => (
            <NativeButton key={variant} {...args} variant={variant} size={size} />
          ))}
          <NativeButton {...args} variant="icon" size={size} aria-label="Next slide">
            <ChevronRight size={16} />
          </NativeButton>
          <NativeButton {...args} size={size} isDisabled />
        </Row>
      ))}
    </Stack>
  ),
});

export const HoverFocusPressed = meta.story({
  render: (args) => (
    <Gestures>
      {(['default', 'primary', 'quiet', 'text'] as const).map((variant) => (
        <NativeButton key={variant} {...args} variant={variant} />
      ))}
    </Gestures>
  ),
});

export const LongTextAndRightToLeft = meta.story({
  render: withMirrored<[NativeButtonProps]>('A label longer than its place', {
    isBeside: true,
    named: (args) => (
      <Narrow width={200}>
        <NativeButton {...args} variant="primary" isBlock>
          {LONG_WORD}
        </NativeButton>
      </Narrow>
    ),
    mirrored: (args) => (
      <NativeButton
        {...args}
        variant="default"
        iconAfter={<ArrowRight size={16} className={css.directed} />}
      >
        Next slide
      </NativeButton>
    ),
  }),
});

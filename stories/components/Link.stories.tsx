/** A text link in its tones and states. */
import { Link, type LinkProps } from '@flightdeck/design-system';
import { expect } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { guide } from '../guide.ts';
import { LONG_WORD } from '../samples.ts';
import { Gestures, Narrow, Row, Stack, withMirrored } from '../support.tsx';

const meta = preview.meta({
  title: 'Components/Link',
  component: Link,
  args: { href: '#troubleshooter', children: 'Open in Troubleshooter' },
  parameters: guide({
    what: 'Goes to another page, in a sentence, a cell or on its own.',
    when: [
      'The name of a thing leads to the thing: a report in a list (`plain`).',
      'A sentence mentions a page: the terms (`inherit`).',
      'A small step beside a heading: Reset to defaults, View all (`accent`).',
    ],
    whenNot: [
      'It changes something: *Button*.',
      'It is the main step of the page: *LinkButton*.',
      'It opens a menu: *MenuButton*.',
    ],
    does: [
      'Give it an address (`href`), so that it can be opened in a new tab and copied.',
      'Underline it in a sentence: `inherit` does.',
      'Wrap the app once in `RouterProvider`: links then change the page without loading it.',
    ],
    donts: [
      'Write “here” or “click”: links are read without their sentence.',
      'Use `plain` where nothing else shows that it leads somewhere.',
      'Open a new window without saying so in the text.',
    ],
    keyboard: [
      ['Tab', 'Goes to the link; a disabled one is left out.'],
      ['Enter', 'Follows it; with Ctrl in a new tab. Space scrolls the page, as with any link.'],
    ],
    screenReader: ['Says the text and “link”; a disabled one “dimmed” or “unavailable”.'],
    content: [
      'What one finds there, in sentence case: View campaigns, Northwind Outdoor – Q1 2026 review.',
      'Long names wrap as text does, also in the middle of a long word.',
    ],
    changes: [['0.1.0', 'First version. Long words break.']],
  }),
});

export const Links = meta.story({
  tags: ['visual-themes'],
  render: () => (
    <Row>
      <Link href="#a">Open in Troubleshooter</Link>
      <span>
        See the{' '}
        <Link href="#b" tone="inherit">
          terms
        </Link>{' '}
        first.
      </span>
      <Link href="#c" tone="plain">
        Northwind Outdoor – Q1 2026 review
      </Link>
    </Row>
  ),
});

Links.test(
  'is followed with Enter, not with Space',
  async ({ canvas, canvasElement, userEvent }) => {
    const followed: string[] = [];
    canvasElement.addEventListener('click', (event) => {
      event.preventDefault();
      followed.push(String(event.target));
    });
    canvas.getByRole('link', { name: 'terms' }).focus();
    await userEvent.keyboard(' ');
    await expect(followed).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await expect(followed).toEqual([expect.stringMatching(/#b$/)]);
  },
);

export const States = meta.story({
  tags: ['visual-themes'],
  render: (args) => (
    <Stack>
      {(['accent', 'inherit', 'plain'] as const).map((tone) => (
        <Gestures key={tone}>
          <Link {...args} tone={tone} />
        </Gestures>
      ))}
      <Row>
        {(['accent', 'inherit', 'plain'] as const).map((tone) => (
          <Link key={tone} {...args} tone={tone} isDisabled />
        ))}
      </Row>
    </Stack>
  ),
});

export const LongTextAndRightToLeft = meta.story({
  render: withMirrored<[LinkProps]>('A name longer than its place', {
    isBeside: true,
    named: (args) => (
      <Narrow width={240}>
        <Link {...args} tone="plain">
          {LONG_WORD}
        </Link>
      </Narrow>
    ),
    mirrored: () => (
      <p>
        See the{' '}
        <Link href="#b" tone="inherit">
          terms
        </Link>{' '}
        first.
      </p>
    ),
  }),
});

/** A heading that folds its section away. */
import { Disclosure, Link } from '@flightdeck/design-system';
import { expect } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { guide } from '../guide.ts';
import { LONG_WORD } from '../samples.ts';
import { Gestures, Narrow, Stack, withMirrored } from '../support.tsx';

const meta = preview.meta({
  title: 'Components/Disclosure',
  component: Disclosure,
  args: { title: 'Advanced settings', children: 'Benchmarks and template' },
  parameters: guide({
    what: 'A heading that opens and closes the section under it, for what most people leave as it is.',
    when: [
      'Settings with good defaults, such as *Advanced settings* of a report’s setup.',
      'A category in a list that is long when everything is open.',
    ],
    whenNot: [
      'Several of them under each other: put them into an *Accordion*.',
      'A few words of help: *Tooltip*, or the field’s `description`.',
      'A menu of actions: *MenuButton*.',
    ],
    does: [
      'Say in the heading or beside it (`actions`, `count`) what one would find.',
      'Keep a link or button that concerns the section in `actions`: it stays while the section is closed.',
    ],
    donts: [
      'Fold away a required field.',
      'Change the title when it opens: the arrow and the screen reader tell the state.',
    ],
    keyboard: [
      ['Tab', 'Goes to the heading, then to its actions, then into the open section.'],
      ['Enter, Space', 'Opens or closes the section; the focus stays on the heading.'],
    ],
    screenReader: [
      'Says the title with its count, “button”, “expanded” or “collapsed”; it is found among the headings at `level`.',
      'The open section is a group with the title’s name.',
      'Find in page reaches the closed section and opens it, where the browser can (Chromium).',
    ],
    content: [
      'A noun, in sentence case: Advanced settings. It wraps when it is long.',
      'A count is a bare figure; the title says of what.',
    ],
    changes: [
      ['0.1.0', 'First version. Long titles wrap; the heading shows that a pointer is on it.'],
    ],
  }),
});

export const Closed = meta.story({});

Closed.test('opens and closes by keyboard and keeps the focus', async ({ canvas, userEvent }) => {
  const heading = canvas.getByRole('button', { name: 'Advanced settings' });
  await userEvent.tab();
  await expect(heading).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect(canvas.getByText('Benchmarks and template')).toBeVisible();
  await userEvent.keyboard(' ');
  await expect(heading).toHaveAttribute('aria-expanded', 'false');
  await expect(heading).toHaveFocus();
});

export const States = meta.story({
  tags: ['visual-themes'],
  render: (args) => (
    <Stack>
      <Gestures>
        <Disclosure {...args} />
      </Gestures>
      <Disclosure
        title="Analytics"
        count={15}
        defaultExpanded
        actions={<Link href="#reset">Reset to defaults</Link>}
      >
        Web analytics slides
      </Disclosure>
      <Disclosure title="Vote" count={4} isDisabled>
        Vote questions by range
      </Disclosure>
    </Stack>
  ),
});

export const LongTextAndRightToLeft = meta.story({
  render: withMirrored('A title longer than its place', {
    named: () => (
      <Narrow>
        <Disclosure
          title={LONG_WORD}
          count={15}
          actions={<Link href="#reset">Zurücksetzen</Link>}
          defaultExpanded
        >
          Web analytics slides
        </Disclosure>
      </Narrow>
    ),
    mirrored: () => (
      <Narrow>
        <Disclosure
          title="Analytics"
          count={15}
          actions={<Link href="#reset">Reset to defaults</Link>}
        >
          Web analytics slides
        </Disclosure>
      </Narrow>
    ),
  }),
});

/** A link that looks like a button. */
import { LinkButton } from '@flightdeck/design-system';
import { expect } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { guide } from '../guide.ts';
import { gestures, Row } from '../support.tsx';

const meta = preview.meta({
  title: 'Components/LinkButton',
  component: LinkButton,
  parameters: guide({
    what: 'Goes to another page and looks as weighty as a button: the step that begins a job.',
    when: ['The next page is the main thing to do here: Create Report, Open Setup.'],
    whenNot: ['Something happens on this page: *Button*.', 'It stands in a sentence: *Link*.'],
    does: ['Name where it leads by what one does there.'],
    donts: ['Use it to save or to send: what changes something is a *Button*.'],
    keyboard: [
      ['Tab', 'Goes to the link.'],
      ['Enter', 'Follows it; with Ctrl in a new tab, as any link.'],
    ],
    screenReader: ['Says the label and “link”, so that one knows that the page will change.'],
    content: ['As a button’s: a verb and what it does, at most three words.'],
  }),
  args: { variant: 'default', href: '#create', children: 'Create Report' },
});

export const AsLink = meta.story({});

AsLink.test('is a link with an address', async ({ canvas }) => {
  const link = canvas.getByRole('link', { name: 'Create Report' });
  await expect(link).toHaveAttribute('href', '#create');
});

export const HoverFocusPressed = meta.story({
  decorators: [gestures()],
});

export const Disabled = meta.story({
  render: () => (
    <Row>
      <LinkButton variant="default" href="#create" isDisabled>
        Create Report
      </LinkButton>
      <LinkButton href="#load" isDisabled>
        Load Report
      </LinkButton>
    </Row>
  ),
});

/** Disclosures under each other: several open at once, or one at a time. */
import { Accordion, Disclosure, Link } from '@flightdeck/design-system';
import { expect } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { guide } from '../guide.ts';
import { Narrow, withMirrored } from '../support.tsx';

const meta = preview.meta({
  title: 'Components/Accordion',
  component: Accordion,
  parameters: guide({
    what: 'Sections under each other that a person opens as needed: several at once, or one at a time.',
    when: [
      'A long list falls into named parts of which one or two are read at a time: slides by category, permissions by area.',
      'Only one part may be open because they change the same thing: `allowsMultiple={false}`.',
    ],
    whenNot: [
      'One section alone: *Disclosure* without an accordion.',
      'Views of one thing that are looked at in turn: *Tabs*.',
      'Everything must be seen before saving: a *Card* each, all open.',
    ],
    does: [
      'Give each disclosure an `id`: the accordion tells them apart by it.',
      'Open the part that the person came for: its id in `defaultExpandedKeys`.',
      'Show how much is inside: `count`.',
    ],
    donts: [
      'Hide an invalid field in a closed part: open it when saving fails.',
      'Put an accordion into an accordion.',
    ],
    keyboard: [
      ['Tab', 'Goes from heading to heading, and through what an open part holds.'],
      ['Enter, Space', 'Opens or closes the part; with one at a time, the open one closes.'],
    ],
    screenReader: [
      'Each heading is a heading of its level and a button: “Analytics, 15, expanded” or “collapsed”.',
      'An open part is a group with the heading’s name. Closed parts are not read.',
      'Find in page reaches text in closed parts and opens them, where the browser can (Chromium).',
    ],
    content: ['Name the parts with nouns of one kind: Analytics, Basics, Campaign Summary.'],
    status: 'trial',
    changes: [
      [
        '0.1.0',
        'First version. `defaultExpandedKeys`, `expandedKeys` and `onExpandedChange` say which parts are open; a disclosure’s own `defaultExpanded` counts only outside an accordion.',
      ],
    ],
  }),
});

export const Disclosures = meta.story({
  tags: ['visual-themes'],
  render: () => (
    <Accordion defaultExpandedKeys={['advanced']}>
      <Disclosure id="analytics" title="Analytics" count={15}>
        Web analytics slides
      </Disclosure>
      <Disclosure
        id="advanced"
        title="Advanced settings"
        actions={<Link href="#reset">Reset to defaults</Link>}
      >
        Benchmarks and template
      </Disclosure>
    </Accordion>
  ),
});

Disclosures.test('opens at first what it is told to', async ({ canvas }) => {
  await expect(canvas.getByText('Benchmarks and template')).toBeVisible();
  await expect(canvas.getByRole('button', { name: 'Advanced settings' })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
});

Disclosures.test('opens and closes', async ({ canvas, userEvent }) => {
  const heading = canvas.getByRole('button', { name: /Analytics/ });
  await userEvent.click(heading);
  await expect(canvas.getByText('Web analytics slides')).toBeVisible();
  await userEvent.click(heading);
  await expect(heading).toHaveAttribute('aria-expanded', 'false');
});

const categories = (
  <>
    <Disclosure id="search" title="Search" count={4}>
      Keywords, search campaigns, over time, table
    </Disclosure>
    <Disclosure id="video" title="Video" count={2}>
      Completion and cost
    </Disclosure>
    <Disclosure id="vote" title="Vote" count={1} isDisabled>
      Vote questions by range
    </Disclosure>
  </>
);

export const OneAtATime = meta.story({
  render: withMirrored('One at a time, the last disabled', {
    named: () => (
      <Narrow>
        <Accordion allowsMultiple={false}>{categories}</Accordion>
      </Narrow>
    ),
    mirrored: () => (
      <Narrow>
        <Accordion defaultExpandedKeys={['video']}>{categories}</Accordion>
      </Narrow>
    ),
  }),
});

OneAtATime.test(
  'closes the open part when another is opened by keyboard',
  async ({ canvas, userEvent }) => {
    const [search] = canvas.getAllByRole('button', { name: /Search/ });
    const [video] = canvas.getAllByRole('button', { name: /Video/ });
    search?.focus();
    await userEvent.keyboard('{Enter}');
    await expect(search).toHaveAttribute('aria-expanded', 'true');
    await userEvent.tab();
    await expect(video).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(video).toHaveAttribute('aria-expanded', 'true');
    await expect(search).toHaveAttribute('aria-expanded', 'false');
  },
);

/** Where a page stands. */
import { Breadcrumb } from '@flightdeck/design-system';
import { expect } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { guide } from '../guide.ts';
import { LONG_WORD } from '../samples.ts';
import { gestures, Named, Narrow, REPEATED, RightToLeft, Stack } from '../support.tsx';

const crumbs = [
  { label: 'Report' },
  { label: 'Load Report', href: '#load' },
  { label: 'Report builder' },
];

const meta = preview.meta({
  title: 'Components/Breadcrumb',
  component: Breadcrumb,
  args: { crumbs },
  parameters: guide({
    what: 'Where a page stands: its section, the list it belongs to, the page itself.',
    when: ['In the page header, on every page that stands under a section.'],
    whenNot: [
      'Steps of a job that are done in order.',
      'The way back of one page on a phone, where the header has no room: a *Link* to the list over the page’s title.',
    ],
    does: [
      'Let the last crumb be the page itself, by its title: the report’s name, not “Edit”.',
      'Give a section without a page no `href`: it then stands as text.',
      'Link only what the person may open.',
    ],
    donts: [
      'Repeat the logo: home is not a crumb.',
      'Use more than four crumbs: what lies deeper is a tab or a panel of its page.',
    ],
    keyboard: [
      ['Tab', 'Goes to each crumb that is a link; the page itself is none.'],
      ['Enter', 'Follows the link.'],
    ],
    screenReader: [
      'A landmark “Breadcrumb” with a list of as many items as there are crumbs; the arrows are not read.',
      'The last crumb is “current page”.',
    ],
    content: [
      'The names that navigation and page title use, word for word: Report, Load Report, Report builder.',
      'Too long for the line, the page’s own name is cut with an ellipsis; it shows in full on hover, and in the page’s title.',
    ],
    changes: [
      [
        '0.1.0',
        'First version. A page’s name that does not fit is cut with an ellipsis; arrows turn from right to left.',
      ],
    ],
  }),
});

export const Breadcrumbs = meta.story({ tags: ['visual-themes'] });

Breadcrumbs.test('links what has a page, and names the current one', async ({ canvas }) => {
  await expect(canvas.getAllByRole('link')).toHaveLength(1);
  await expect(canvas.getByText('Report builder')).toHaveAttribute('aria-current', 'page');
});

export const HoverFocusPressed = meta.story({
  parameters: REPEATED,
  decorators: [gestures()],
});

export const LongTextAndRightToLeft = meta.story({
  parameters: REPEATED,
  render: (args) => (
    <Stack>
      <Named name="Longer than its place">
        <Narrow width={360}>
          <Breadcrumb
            crumbs={[
              { label: 'Report' },
              { label: 'Load Report', href: '#load' },
              { label: LONG_WORD },
            ]}
          />
        </Narrow>
      </Named>
      <Named name="A page alone">
        <Breadcrumb crumbs={[{ label: 'My Details' }]} />
      </Named>
      <Named name="Right to left">
        <RightToLeft>
          <Breadcrumb {...args} />
        </RightToLeft>
      </Named>
    </Stack>
  ),
});

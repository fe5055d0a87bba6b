/** What stands in place of a list, a table or a page that has nothing to show. */
import {
  Button,
  Card,
  EmptyState,
  type EmptyStateProps,
  LinkButton,
} from '@flightdeck/design-system';
import { expect } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { guide } from '../guide.ts';
import { LONG_WORD } from '../samples.ts';
import { Named, Narrow, Row, withMirrored } from '../support.tsx';

const meta = preview.meta({
  title: 'Components/EmptyState',
  component: EmptyState,
  args: {
    title: 'No reports yet',
    children: 'Reports that you save, or that others share with you, stand here.',
    action: (
      <LinkButton variant="primary" href="#create">
        Create Report
      </LinkButton>
    ),
  },
  parameters: guide({
    what: 'Says what is missing, why, and gives the one next step, in place of a list, a table or a page.',
    when: [
      'A list or table has no rows: nothing was made yet, or nothing matches the filters.',
      'A part of the page could not be loaded: with *Try again*.',
      'A page has nothing else to show: not found, no access to any area. Then set `isPage`.',
    ],
    whenNot: [
      'It still loads: *Loader*, or *Skeleton* where the shape is known.',
      'One figure has no data: “No data in range” in its place (*KpiTile* does so).',
      'A slide without rows: the slide says it itself.',
    ],
    does: [
      'Tell the three apart: nothing yet (how to begin), nothing matches (Clear filters), could not be loaded (Try again).',
      'Give one action, and only to who may use it.',
      'Leave it out of pictures: it is a sentence, not a poster.',
    ],
    donts: ['Show 0 or a dash for what is not known.', 'Excuse yourself: “Oops”.'],
    keyboard: [],
    screenReader: [
      'Reads as text where the rows would be. With `isPage` its title is the page’s heading of level 1.',
      'It is not announced when it appears after a search: the list’s owner says how many were found.',
    ],
    content: [
      'The title is a statement without a full stop: No reports yet, No user matches, The roles could not be loaded.',
      'One sentence on why, with a full stop; the action is a verb and what it does.',
    ],
    changes: [
      ['0.1.0', 'First version. `isPage` makes the title the page’s heading; long words break.'],
    ],
  }),
});

export const NothingYet = meta.story({ tags: ['visual-themes'] });

export const States = meta.story({
  render: () => (
    <Row>
      <Named name="Nothing matches">
        <Narrow>
          <Card padding="none">
            <EmptyState title="No report matches" action={<Button>Clear filters</Button>}>
              86 reports are hidden by the filters.
            </EmptyState>
          </Card>
        </Narrow>
      </Named>
      <Named name="Could not be loaded">
        <Narrow>
          <Card padding="none">
            <EmptyState title="The reports could not be loaded" action={<Button>Try again</Button>}>
              The server did not answer.
            </EmptyState>
          </Card>
        </Narrow>
      </Named>
      <Named name="A title alone">
        <Narrow>
          <Card padding="none">
            <EmptyState title="No article has these words" />
          </Card>
        </Narrow>
      </Named>
    </Row>
  ),
});

export const WholePage = meta.story({
  args: {
    isPage: true,
    title: 'This page does not exist',
    children: 'The address may have a slip, or the report was deleted.',
    action: <LinkButton href="#home">Go to home</LinkButton>,
  },
});

WholePage.test('has the page’s heading', async ({ canvas }) => {
  await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(
    'This page does not exist',
  );
});

export const LongTextAndRightToLeft = meta.story({
  render: withMirrored<[EmptyStateProps]>('Words longer than their place', {
    isBeside: true,
    named: () => (
      <Narrow>
        <Card padding="none">
          <EmptyState title={LONG_WORD} action={<Button>Filter zurücksetzen</Button>}>
            {LONG_WORD}
          </EmptyState>
        </Card>
      </Narrow>
    ),
    mirrored: (args) => (
      <Narrow>
        <Card padding="none">
          <EmptyState {...args} />
        </Card>
      </Narrow>
    ),
  }),
});

/** A list whose rows can be put in another order. */
import { Badge, Button, EmptyState, List } from '@flightdeck/design-system';
import { X } from 'lucide-react';
import { expect, waitFor } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { guide } from '../guide.ts';
import { LONG_WORD } from '../samples.ts';
import { gestures, narrow, Stack, withMirrored } from '../support.tsx';

interface Measure {
  readonly id: string;
  readonly name: string;
  readonly group: string;
}

const measures: readonly Measure[] = [
  { id: 'impressions', name: 'Impressions', group: 'Delivery' },
  { id: 'clicks', name: 'Clicks', group: 'Delivery' },
  { id: 'ctr', name: 'CTR', group: 'Rates' },
  { id: 'viewability', name: 'Viewability', group: 'Rates' },
];

const meta = preview.meta({
  title: 'Components/List',
  component: List,
  decorators: [narrow()],
  parameters: guide({
    what: 'Rows in an order that the person chooses: by pointer, touch or keyboard.',
    when: [
      'The order is the setting: columns of a table, measures of a slide, featured articles of the help.',
      'Up to some hundred rows of one line.',
    ],
    whenNot: [
      'The slides of a deck: *SlideRows* carries hundreds, with pages and states.',
      'Rows with several columns, or sorted by a column: *Table*.',
      'Rows to choose from: *MultiSelectFilter* or *Select*.',
    ],
    does: [
      'Give every row a label that tells it apart: it is what the screen reader says of the row and of its grip.',
      'Keep a row to one line and one or two actions at its end.',
      'Show the order at once and save it when the row is dropped.',
    ],
    donts: [
      'Offer dragging alone: the grip does the same by keyboard, so do not hide it.',
      'Sort the rows for the person after they were moved.',
    ],
    keyboard: [
      ['Tab', 'Goes to the list, to the row last in focus; the next Tab leaves it.'],
      ['↓, ↑, Home, End, letters', 'Go from row to row.'],
      ['→, ←', 'Go along the row: grip, then its actions.'],
      ['Enter', 'On the grip picks the row up; on a row does `onRowAction`.'],
      ['↓, ↑, Home, End', 'While a row is picked up: go through the places where it can stand.'],
      ['Enter, Escape', 'Drops it there; puts it back.'],
    ],
    screenReader: [
      'A grid of rows; says the row’s label, and on its grip “Move Clicks”.',
      'Picking up, each place (“Insert before Impressions”), dropping and putting back are announced.',
    ],
    content: [
      'Row labels are names, as elsewhere in the product. Long ones wrap.',
      'Empty, it says “Nothing to show.” unless `empty` says what to do.',
    ],
    changes: [
      [
        '0.1.0',
        'First version. A list may become movable or fixed while it is shown; long words break.',
      ],
    ],
  }),
});

const of = {
  label: 'Measures',
  getId: ({ id }: Measure) => id,
  getLabel: ({ name }: Measure) => name,
};

const remove = ({ name }: Measure) => (
  <Button variant="text" size="row" isIconOnly aria-label={`Remove ${name}`}>
    <X size={14} />
  </Button>
);

export const Reorderable = meta.story({
  render: () => (
    <List
      {...of}
      defaultItems={measures}
      render={({ name, group }) => (
        <>
          {name} <Badge>{group}</Badge>
        </>
      )}
      rowActions={remove}
    />
  ),
});

Reorderable.test('moves a row by keyboard', async ({ canvas, userEvent }) => {
  canvas.getByRole('row', { name: 'Clicks' }).focus();
  await userEvent.keyboard('{ArrowRight}');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement?.ariaLabel ?? '').toMatch(/^Insert/));
  await userEvent.keyboard('{Home}{Enter}');
  await waitFor(() => expect(canvas.getAllByRole('row')[0]).toHaveTextContent(/^Clicks/));
});

export const States = meta.story({
  tags: ['visual-themes'],
  render: () => (
    <Stack>
      <List {...of} label="Fixed" items={measures} isReorderable={false} />
      <List {...of} label="Disabled" items={measures.slice(0, 2)} isDisabled />
      <List
        {...of}
        label="Empty"
        items={[]}
        empty={<EmptyState title="No measure yet">Choose one at the left.</EmptyState>}
      />
    </Stack>
  ),
});

export const HoverFocusPressed = meta.story({
  decorators: [gestures('[role=row]')],
  render: () => <List {...of} items={measures.slice(0, 1)} onRowAction={() => undefined} />,
});

Reorderable.test('puts a row back with Escape', async ({ canvas, userEvent }) => {
  canvas.getByRole('row', { name: 'Clicks' }).focus();
  await userEvent.keyboard('{ArrowRight}{Enter}');
  await waitFor(() => expect(document.activeElement?.ariaLabel ?? '').toMatch(/^Insert/));
  await userEvent.keyboard('{Home}{Escape}');
  await waitFor(() => expect(canvas.getAllByRole('row')[1]).toHaveTextContent(/^Clicks/));
});

export const LongTextAndRightToLeft = meta.story({
  render: withMirrored('A name longer than its place', {
    named: () => (
      <List {...of} items={[{ id: 'long', name: LONG_WORD, group: 'Rates' }]} rowActions={remove} />
    ),
    mirrored: () => <List {...of} items={measures} rowActions={remove} />,
  }),
});

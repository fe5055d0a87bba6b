/** A list whose rows can be put in another order. */
import { Badge, Button, EmptyState, List } from '@flightdeck/design-system';
import { X } from 'lucide-react';
import { expect, waitFor } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { guidance, Narrow, Stack } from '../support.tsx';

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
  decorators: [
    (Story) => (
      <Narrow>
        <Story />
      </Narrow>
    ),
  ],
  parameters: guidance({
    what: 'Rows in an order that the person chooses: by pointer, touch or keyboard.',
    does: ['Use it for columns of a table, or measures of a slide.', 'Keep a row to one line.'],
    donts: ['Use it for the slides of a deck: SlideRows carries hundreds.'],
  }),
});

const of = {
  label: 'Measures',
  getId: ({ id }: Measure) => id,
  getLabel: ({ name }: Measure) => name,
};

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
      rowActions={({ name }) => (
        <Button variant="text" size="row" isIconOnly aria-label={`Remove ${name}`}>
          <X size={14} />
        </Button>
      )}
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

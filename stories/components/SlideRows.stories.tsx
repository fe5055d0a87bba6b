/** The slide rows in the rail, as a filmstrip, for a reader, and in every state. */
import { type SlideRowItem, SlideRows, type SlideRowsProps } from '@flightdeck/design-system';
import { useState } from 'react';
import { expect } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { guidance, Narrow, Thumbnail } from '../support.tsx';

const slide = (
  page: number | null,
  title: string,
  more: Partial<SlideRowItem> = {},
): SlideRowItem => ({
  id: title,
  title,
  page,
  state: 'ready',
  thumbnail: <Thumbnail />,
  ...more,
});

const start = [
  slide(1, 'Northwind Outdoor – Q1 2026 review'),
  slide(2, 'Campaign overview'),
  slide(3, 'Campaign status'),
  slide(null, 'Placements by size'),
  slide(4, 'Creative performance'),
];
const own = [
  slide(5, 'Delivery over time by site'),
  slide(6, 'Performance by site', { issues: 2 }),
  slide(7, 'Creative comparison, 300x250 and 970x250', { state: 'empty' }),
  slide(8, 'Viewability by placement', { issues: 1 }),
  slide(9, 'Traffic by source', { state: 'loading' }),
  slide(10, 'Paid search keywords', { state: 'failed' }),
  slide(null, 'Landing pages – Bank Holiday Tents and all other seasonal offers'),
];
const end = [
  slide(11, 'Glossary of metrics', { state: 'notViewed', thumbnail: undefined }),
  slide(12, 'Thank you'),
];

function Rail(props: Partial<SlideRowsProps>) {
  const [items, setItems] = useState<readonly SlideRowItem[]>(own);
  const [current, setCurrent] = useState('Performance by site');
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set(['Placements by size']));
  return (
    <SlideRows
      sections={[
        {
          id: 'start',
          title: 'Template · start',
          kind: 'template',
          items: start.map((item) => ({
            ...item,
            page: excluded.has(item.id) ? null : (item.page ?? 4),
          })),
        },
        { id: 'own', title: 'Your slides', kind: 'own', items },
        { id: 'end', title: 'Template · end', kind: 'template', items: end },
      ]}
      currentId={current}
      onSelect={setCurrent}
      onEdit={setCurrent}
      onDelete={(id) => setItems(items.filter((item) => item.id !== id))}
      onMove={(id, to) => {
        const moved = items.find((item) => item.id === id);
        if (moved) setItems(items.filter((item) => item.id !== id).toSpliced(to, 0, moved));
      }}
      onIncludeChange={(id, isIncluded) => {
        const next = new Set(excluded);
        if (isIncluded) next.delete(id);
        else next.add(id);
        setExcluded(next);
      }}
      onRetry={() => undefined}
      onAdd={() => undefined}
      {...props}
    />
  );
}

const meta = preview.meta({
  title: 'Components/SlideRows',
  parameters: guidance({
    what: 'The slides of a report in order.',
    does: ['Let a state replace the second line.'],
    donts: ['Say a state by colour alone.'],
  }),
  component: SlideRows,
  decorators: [
    (Story, { parameters }) => (
      <Narrow width={parameters.railWidth ?? 296}>
        <Story />
      </Narrow>
    ),
  ],
});

export const InTheRail = meta.story({ tags: ['visual-themes'], render: () => <Rail /> });

InTheRail.test('moves an own slide with Alt and an arrow', async ({ canvas, userEvent }) => {
  canvas.getByRole('button', { name: /^Performance by site/ }).focus();
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await expect(canvas.getByRole('status')).toHaveTextContent(
    'Performance by site moved to position 1 of 7.',
  );
  await expect(canvas.getByRole('button', { name: /^Performance by site/ })).toHaveFocus();
});

InTheRail.test('leaves a template slide out of the PDF', async ({ canvas, userEvent }) => {
  const toggle = canvas.getByRole('switch', { name: 'Include Campaign overview in PDF' });
  await userEvent.click(toggle);
  await expect(toggle).not.toBeChecked();
});

/** The PDF in a line under the rows, as in `<fd-slide-rows>`. */
export const WithSummary = meta.story({ render: () => <Rail hasSummary /> });

WithSummary.test('counts a slide that is left out', async ({ canvas, userEvent }) => {
  await expect(canvas.getByText('12 pages in the PDF, 2 excluded')).toBeVisible();
  await userEvent.click(canvas.getByRole('switch', { name: 'Include Campaign overview in PDF' }));
  await expect(canvas.getByText('11 pages in the PDF, 3 excluded')).toBeVisible();
});

export const Adding = meta.story({ render: () => <Rail isAdding /> });
export const ReadOnly = meta.story({ render: () => <Rail isReadOnly /> });
export const Filmstrip = meta.story({
  parameters: { railWidth: 120 },
  render: () => <Rail variant="filmstrip" />,
});
/** Below the slide on a phone; its owner scrolls it, and has the actions elsewhere. */
export const Strip = meta.story({
  parameters: { railWidth: 1100 },
  render: () => <Rail variant="strip" isReadOnly />,
});

const many = Array.from({ length: 500 }, (_, index) => slide(index + 1, `Slide ${index + 1}`));
export const FiveHundred = meta.story({
  // The same rows as above; checking 500 of them takes 15 s.
  parameters: { a11y: { test: 'off' } },
  render: () => (
    <Rail
      sections={[{ id: 'own', title: 'Your slides', kind: 'own', items: many }]}
      currentId="Slide 1"
    />
  ),
});

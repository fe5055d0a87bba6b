/** The slide rows in the rail, as a filmstrip, for a reader, and in every state. */
import { type SlideRowItem, SlideRows, type SlideRowsProps } from '@flightdeck/design-system';
import { useState } from 'react';
import { expect, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { guide } from '../guide.ts';
import { Forced, Narrow, RightToLeft, Row, Thumbnail } from '../support.tsx';

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
      onDelete={(ids) => setItems(items.filter(({ id }) => !ids.includes(id)))}
      onMove={(ids, to) => {
        const rest = items.filter(({ id }) => !ids.includes(id));
        setItems(rest.toSpliced(to, 0, ...items.filter(({ id }) => ids.includes(id))));
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
  component: SlideRows,
  parameters: guide({
    what: 'The slides of a report in order, with what can be done to each. Also a custom element, `<fd-slide-rows>`.',
    when: [
      'A report is built or read: the rail at the left of the builder, the filmstrip in a narrow window, the strip below the slide on a phone.',
    ],
    whenNot: [
      'Other things are put in order: *List*, with `onMove`.',
      'Slides are offered to be added: the add panel’s list, by category.',
    ],
    does: [
      'Give template slides and own slides sections of their own: they have different actions.',
      'Count `page` in the PDF, and pass null for a slide that is not in it.',
      'Ask before deleting: Delete calls `onDelete` at once. The focus then goes to the neighbour by itself.',
      'Pass `isReadOnly` without access.createReport: no switches, grips, pencils, bins, boxes and no Add new slide.',
      'With `selection`, show beside the rows what can be done with the selected slides, and how many they are.',
    ],
    donts: [
      'Say a state by colour alone: the second line says it in words.',
      'Leave out an item that is loading or failed: its place in the order is what people look for.',
    ],
    keyboard: [
      [
        'Tab',
        'Goes to the current row: its grip, the slide, its other buttons; then to Add new slide. The other rows are reached by arrows.',
      ],
      ['↓ ↑', 'To the next or previous row, over the sections; in a strip → and ←.'],
      ['Home, End', 'To the first or last row.'],
      ['Enter, Space', 'Opens the slide; on a button, does that.'],
      [
        'Alt+↑, Alt+↓',
        'Moves an own slide up or down. Its grip opens a menu with “Move to start” and “Move to end” as well.',
      ],
      ['Delete', 'Asks to delete an own slide; of a selected one, all selected own slides.'],
      [
        'Shift+↑, Shift+↓',
        'With `selection`: selects a range. So do Shift and a press; Ctrl or Cmd and a press select one more, Space on its box as well.',
      ],
      ['Ctrl+A, Escape', 'With `selection`: selects all, and none.'],
    ],
    screenReader: [
      'Is a navigation of the list’s name with a heading for each section; the row in view is the current page.',
      'A row says its whole title, its page, its state and how many issues affect it: “Performance by site, page 6, 2 issues affect this slide”.',
      'A selection is read: “3 of 14 slides selected.” What is done to a selected row is done to all.',
      'A move is read: “Performance by site moved to position 1 of 7.” So is a slide that leaves the PDF or comes back.',
    ],
    content: [
      'Titles are cut after 50 characters with an ellipsis; the whole title shows on hover and focus.',
      'States: Not viewed yet, Loading..., Did not load, No data in range, Not in PDF. `stateText` replaces the third and fourth where more is known.',
      'The summary counts: “12 pages in the PDF, 2 excluded”.',
    ],
    changes: [
      [
        '0.1.0',
        'First version. The grip’s menu also moves to the ends and duplicates; a moved row keeps the focus, and a deleted one gives it to its neighbour; signs say how bad an issue is; a line that counts the pages of the PDF; `strip` for phones.',
      ],
    ],
  }),
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

function SelectedRail() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(
    new Set(['Campaign status', 'Delivery over time by site', 'Viewability by placement']),
  );
  return <Rail selection={{ selected, onChange: setSelected }} />;
}

/** Three slides are selected: every row shows its box. */
export const Selecting = meta.story({ render: () => <SelectedRail /> });

Selecting.test('moves the selected own slides together', async ({ canvas, userEvent }) => {
  canvas.getByRole('button', { name: /^Viewability by placement/ }).focus();
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await expect(canvas.getByRole('status')).toHaveTextContent(
    '2 slides moved to positions 1 to 2 of 7.',
  );
});

/** The PDF in a line under the rows, as in `<fd-slide-rows>`. */
export const WithSummary = meta.story({ render: () => <Rail hasSummary /> });

WithSummary.test('counts a slide that is left out', async ({ canvas, userEvent }) => {
  await expect(canvas.getByText('12 pages in the PDF, 2 excluded')).toBeVisible();
  await userEvent.click(canvas.getByRole('switch', { name: 'Include Campaign overview in PDF' }));
  await expect(canvas.getByText('11 pages in the PDF, 3 excluded')).toBeVisible();
});

/** A short list with this name. */
const three = (label: string): Partial<SlideRowsProps> => ({
  label,
  sections: [{ id: 'own', title: label, kind: 'own', items: own.slice(0, 3) }],
  currentId: 'Delivery over time by site',
});

/** Actions of a row show on hover, and while the focus is in it. */
export const HoverAndFocus = meta.story({
  parameters: { railWidth: 640 },
  render: () => (
    <Row>
      <Narrow width={296}>
        <Forced as="hovered" on="li:nth-child(2)">
          <Rail {...three('Second row hovered')} />
        </Forced>
      </Narrow>
      <Narrow width={296}>
        <Rail {...three('Second row focused')} />
      </Narrow>
    </Row>
  ),
  play: async ({ canvas, userEvent }) => {
    const focused = within(canvas.getByRole('navigation', { name: 'Second row focused' }));
    focused.getByRole('button', { name: /^Delivery over time/ }).focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(focused.getByRole('button', { name: /^Performance by site/ })).toHaveFocus();
  },
});

const GERMAN = [
  slide(1, 'Auslieferungszusammenfassung nach Werbeträgern und Platzierungen im Frühjahr', {
    issues: 2,
    worst: 'error',
  }),
  slide(2, 'Sichtbarkeitswahrscheinlichkeitsberechnung', { state: 'empty' }),
  slide(null, 'Schlagwörter', { state: 'failed', stateText: 'Die Suchmaschine antwortet nicht.' }),
  slide(3, 'Vergleichswerte', {
    state: 'failed',
    stateText: 'Die Vergleichswerte des Werbeträgers antworten nicht.',
  }),
];

export const LongTextAndRightToLeft = meta.story({
  render: () => (
    <RightToLeft>
      <Rail
        sections={[
          { id: 'own', title: 'Zusammenfassungsfolien', kind: 'own', items: GERMAN },
          { id: 'end', title: 'Template · end', kind: 'template', items: end },
        ]}
        currentId="Sichtbarkeitswahrscheinlichkeitsberechnung"
        hasSummary
      />
    </RightToLeft>
  ),
});

export const Empty = meta.story({
  render: () => (
    <Rail
      sections={[{ id: 'own', title: 'Your slides', kind: 'own', items: [] }]}
      currentId={null}
      hasSummary
    />
  ),
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

/** Steps through a list page by page. */
import { Pagination } from '@flightdeck/design-system';
import { expect, fn } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { guide } from '../guide.ts';
import { Narrow, RightToLeft, Stack } from '../support.tsx';

const meta = preview.meta({
  title: 'Components/Pagination',
  component: Pagination,
  parameters: guide({
    what: 'Says which part of a long list is in view, and goes to the next.',
    when: ['A list of saved things may outgrow a screen: reports, users, a log.'],
    whenNot: [
      'The rows are compared with each other: *Table* with `height` and `isVirtual`, which scrolls through ten thousand.',
      'One is sought by name: a *SearchField* above the list is quicker, and shortens it.',
    ],
    does: [
      'Put it under its list, in the same card.',
      'Go back to page 1 when the search or the order changes.',
      'Keep the page in the address, so that Back leads to where one was.',
    ],
    donts: [
      'Show it while the list is loading for the first time: there is no total yet.',
      'Write a total that was only counted up to a limit as if it were all: set `isMore`, which writes “10,000+”.',
    ],
    keyboard: [
      [
        'Tab',
        'Goes to the previous and to the next button; one that leads nowhere is passed over.',
      ],
      [
        'Enter, Space',
        'Goes one page on or back. At either end the focus goes to the other button, since this one is disabled.',
      ],
    ],
    screenReader: [
      'Is a navigation called “Pages of reports”.',
      '“Page 2 of 8” is read after each step, politely.',
    ],
    content: [
      '`noun` is the plural of what is listed, in lower case: reports, users.',
      'Counts are written in the person’s locale: “9,985–9,996 of 10,000+ events”. A single row is “1 of 1”.',
    ],
    changes: [
      [
        '0.1.0',
        'First version. A single row is written “1 of 1”; the focus stays in it at the last page; counts follow the locale; `isMore` for totals that are not counted to the end.',
      ],
    ],
  }),
  args: { pageSize: 12, total: 86, noun: 'reports', onPageChange: fn() },
});

export const Default = meta.story({});

Default.test('goes to the next page and back', async ({ canvas, userEvent, args }) => {
  const previous = canvas.getByRole('button', { name: 'Previous page' });
  await expect(previous).toBeDisabled();
  await userEvent.click(canvas.getByRole('button', { name: 'Next page' }));
  await expect(canvas.getByText('13–24 of 86 reports')).toBeVisible();
  await userEvent.click(previous);
  await expect(canvas.getByText('1–12 of 86 reports')).toBeVisible();
  await expect(args.onPageChange).toHaveBeenCalledTimes(2);
});

Default.test('keeps the focus at the last and at the first page', async ({ canvas, userEvent }) => {
  const previous = canvas.getByRole('button', { name: 'Previous page' });
  const next = canvas.getByRole('button', { name: 'Next page' });
  next.focus();
  await userEvent.keyboard('{Enter}'.repeat(7));
  await expect(canvas.getByText('Page 8 of 8')).toBeVisible();
  await expect(previous).toHaveFocus();
  await userEvent.keyboard('{Enter}'.repeat(7));
  await expect(canvas.getByText('Page 1 of 8')).toBeVisible();
  await expect(next).toHaveFocus();
});

export const States = meta.story({
  tags: ['visual-themes'],
  render: () => (
    <Stack>
      <Pagination pageSize={12} total={86} noun="reports" defaultPage={2} />
      <Pagination pageSize={12} total={86} noun="users" defaultPage={8} />
      <Pagination pageSize={12} total={1} noun="templates" />
      <Pagination pageSize={12} total={0} noun="requests" />
      <Pagination pageSize={12} total={10_000} noun="events" defaultPage={833} isMore />
    </Stack>
  ),
});

export const LongTextAndRightToLeft = meta.story({
  render: () => (
    <Stack>
      <Narrow>
        <Pagination
          pageSize={100}
          total={1_250_000}
          noun="Auslieferungszusammenfassungen"
          defaultPage={1_200}
          isMore
        />
      </Narrow>
      <RightToLeft>
        <Pagination pageSize={12} total={86} noun="reports" defaultPage={2} />
      </RightToLeft>
    </Stack>
  ),
});

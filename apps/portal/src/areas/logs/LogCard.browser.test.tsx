/** A log that goes on while it is open: after a pause no entry is left out in the middle, and what stands stays. */
import { type LogRow, logsCalls } from '@flightdeck/contract/audit';
import type { TableColumn } from '@flightdeck/design-system';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { z } from 'zod';
import { renderWithApi } from '../../app/testing/api.tsx';
import { LogCard } from './LogCard.tsx';

const { path } = logsCalls.list;
const Body = z.object({
  after: z.number().optional(),
  before: z.number().optional(),
});
/** Entries that the server answers at most: fewer than it is asked for, so that the table stays small. */
const MOST = 12;
const FILTERS = { kind: 'server', search: '' } as const;
const COLUMNS: readonly TableColumn<LogRow>[] = [
  { id: 'entry', label: 'Entry', isRowHeader: true, render: ({ id }) => `Entry ${id}` },
];

/** A server whose log holds the entries 1 to `newest`. */
function setup() {
  const log = { newest: 60, isDown: false };
  const api = renderWithApi(
    <LogCard
      label="Server log"
      filters={FILTERS}
      list={{ isFiltered: false, clear: () => undefined }}
      columns={COLUMNS}
      empty="Nothing."
    >
      {null}
    </LogCard>,
    (_path, body) => {
      if (log.isDown) throw new Error('The disk is full.');
      const { after = 0, before = log.newest + 1 } = Body.parse(body);
      const ids = Array.from({ length: log.newest }, (_, at) => log.newest - at).filter(
        (id) => id > after && id < before,
      );
      return {
        rows: ids.slice(0, MOST).map((id) => ({
          kind: 'server',
          id,
          at: '2026-04-14T08:00:00.000Z',
          level: 'info',
          message: `Message ${id}`,
        })),
        isMore: ids.length > MOST,
      };
    },
  );
  const look = () =>
    api.queryClient.refetchQueries({
      predicate: ({ queryKey }) => queryKey[0] === path && queryKey[1] !== 'pages',
    });
  return { log, look };
}

const shown = () =>
  page
    .getByText(/^Entry \d+$/)
    .elements()
    .map((cell) => Number(cell.textContent?.replace('Entry ', '')));
const down = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, at) => from - at);
const entry = (id: number) => page.getByText(`Entry ${id}`, { exact: true });
const live = page.getByRole('switch', { name: 'Live' });
const older = page.getByRole('button', { name: 'Show older entries' });

it('begins anew after a pause in which more came than is fetched at once, and leaves nothing out', async () => {
  const { log } = setup();
  await expect.element(entry(60)).toBeVisible();
  await live.click({ force: true });
  log.newest = 80;
  await live.click({ force: true });
  await expect.element(entry(80)).toBeInTheDocument();
  await expect.element(entry(57)).toBeInTheDocument();
  expect(shown()).toEqual(down(80, 57));
  await older.click();
  await expect.element(entry(45)).toBeInTheDocument();
  expect(shown()).toEqual(down(80, 45));
});

it('moves nothing under the reader: the newest wait, and what lies between follows as older entries', async () => {
  const { log, look } = setup();
  await userEvent.hover(entry(55));
  log.newest = 61;
  await look();
  await page.getByRole('button', { name: 'Show 1 new entry' }).click();
  await userEvent.hover(entry(55));
  log.newest = 80;
  await look();
  const news = page.getByRole('button', { name: 'Show the newest 12 entries' });
  await expect.element(news).toBeVisible();
  expect(shown()).toEqual(down(61, 49));
  await news.click();
  await expect.element(entry(57)).toBeInTheDocument();
  expect(shown()).toEqual(down(80, 57));
});

it('keeps its entries while the server does not answer, and says what is missing', async () => {
  const { log, look } = setup();
  await expect.element(entry(60)).toBeVisible();
  log.isDown = true;
  await look();
  await expect.element(page.getByText('New entries could not be looked for.')).toBeVisible();
  await older.click();
  await expect.element(page.getByText('Older entries could not be loaded.')).toBeVisible();
  expect(shown()).toEqual(down(60, 49));
  log.isDown = false;
  await older.click();
  await expect.element(entry(37)).toBeInTheDocument();
  await expect.element(page.getByRole('status')).not.toBeInTheDocument();
});

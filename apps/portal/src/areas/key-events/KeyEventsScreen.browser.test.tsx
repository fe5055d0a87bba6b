/** Key events on the screen: the month and the year, adding, changing, undo, and what those see who only read. */
import type { EventChanges, Holidays, KeyEvent, KeyEvents } from '@flightdeck/contract/key-events';
import { NotificationRegion, notifications } from '@flightdeck/design-system';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderWithApi } from '../../app/testing/api.tsx';
import { violationsIn } from '../../app/testing/violations.ts';
import { useViewer, ViewerContext } from '../../app/viewer.ts';
import { KeyEventsScreen } from './KeyEventsScreen.tsx';

const event = (eventId: number, title: string, start: string, over: Partial<KeyEvent> = {}) => ({
  ...{ eventId, clientUuid: 'c1', title, start, end: start, kind: 'launch' as const, note: '' },
  ...{ isMarked: true, by: null, at: '2026-03-01T09:00:00.000Z', ...over },
});
const EVENTS: KeyEvents = {
  events: [
    event(1, 'Spring range', '2026-03-04', { note: 'Agreed on the phone.' }),
    event(2, 'Shop down', '2026-03-06', { kind: 'outage', end: '2026-03-10', clientUuid: 'c2' }),
    event(3, 'New cookie rules', '2026-03-20', { kind: 'other', clientUuid: null }),
  ],
  isMore: false,
  clients: [
    { uuid: 'c1', name: 'Mosswood Garden' },
    { uuid: 'c2', name: 'Tern Mobile' },
  ],
  mayShare: false,
};

const CHANGES: EventChanges = {
  ...{ added: 1, changed: 0, same: 2, badCount: 1 },
  events: [{ start: '2026-03-12', end: '2026-03-12', kind: 'holiday', title: 'Fair', isNew: true }],
  bad: [{ line: 4, text: '', reason: 'It has no title. Give it one.' }],
};

const HOLIDAYS: Holidays = {
  places: [],
  countries: [
    { code: 'FR', name: 'France', regions: [] },
    { code: 'GB', name: 'United Kingdom', regions: [{ code: 'SCT', name: 'Scotland' }] },
  ],
};

/** The screen over a server that has these; answers what it was sent, by path. */
function show(path: string, { mayEdit = true, data = EVENTS as KeyEvents | Error } = {}) {
  const sent: [string, unknown][] = [];
  const Screen = () => {
    const viewer = useViewer();
    const allowed = { ...viewer.allowed, 'reporting/createReport': mayEdit };
    return (
      <ViewerContext value={{ ...viewer, allowed }}>
        <KeyEventsScreen />
        <NotificationRegion queue={notifications} />
      </ViewerContext>
    );
  };
  renderWithApi(
    <Screen />,
    (to, body) => {
      sent.push([to, body]);
      switch (to) {
        case 'key-events/list':
          if (data instanceof Error) throw data;
          return data;
        case 'key-events/set':
          return EVENTS.events[0];
        case 'key-events/holidays/c2':
          return HOLIDAYS;
        case 'key-events/check':
        case 'key-events/import':
          return CHANGES;
        case 'key-events/delete':
        case 'key-events/restore':
          return { count: 1 };
        default:
          throw new Error(`${to} was not expected.`);
      }
    },
    path,
  );
  return sent;
}
const button = (name: string | RegExp) => page.getByRole('button', { name });
const fileInput = () => {
  const input = document.querySelector('input[type=file]');
  if (!input) throw new Error('There is no field for a file.');
  return input;
};
const wide = () => page.viewport(1280, 900);

it('shows the events of a month in its weeks, and asks for their days', async () => {
  await wide();
  const sent = show('/key/event?month=2026-03');
  await expect.element(button(/^Spring range, Launch, Mosswood Garden, 4 Mar 2026$/)).toBeVisible();
  // Over the end of a week it stands in both.
  expect(button(/^Shop down, Outage, Tern Mobile/).elements()).toHaveLength(2);
  expect(sent[0]).toEqual([
    'key-events/list',
    { clientUuid: null, start: '2026-02-23', end: '2026-04-05' },
  ]);
  expect(await violationsIn()).toEqual([]);
  await button('Next month').click();
  await expect.poll(() => sent.at(-1)?.[1]).toMatchObject({ start: '2026-03-30' });
});

it('adds an event on the day that is pressed', async () => {
  await wide();
  const sent = show('/key/event?month=2026-03');
  await button('Add an event on 12 March 2026').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Title' }).fill('  Price cut ');
  expect(await violationsIn()).toEqual([]);
  await dialog.getByRole('button', { name: 'Add event' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent.find(([to]) => to === 'key-events/set')?.[1]).toEqual({
    ...{ eventId: null, clientUuid: 'c1', start: '2026-03-12', end: '2026-03-12' },
    ...{ kind: 'launch', title: 'Price cut', note: '', isMarked: true },
  });
});

it('lists a year, finds words and kinds, and takes a deletion back', async () => {
  await wide();
  const sent = show('/key/event?view=list&month=2026-03');
  await expect.element(page.getByText('Agreed on the phone.')).toBeVisible();
  expect(sent[0]?.[1]).toMatchObject({ start: '2026-01-01', end: '2026-12-31' });
  expect(await violationsIn(page.getByRole('grid').element())).toEqual([]);
  await userEvent.fill(page.getByRole('searchbox'), 'tern');
  await expect.element(page.getByText('Spring range')).not.toBeInTheDocument();
  await button('More for Shop down').click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await button('Undo').click();
  await expect
    .poll(() => sent.filter(([to]) => /delete|restore/.test(to)))
    .toEqual([
      ['key-events/delete', { eventIds: [2] }],
      ['key-events/restore', { eventIds: [2] }],
    ]);
  await userEvent.fill(page.getByRole('searchbox'), 'nothing like it');
  await expect.element(page.getByText('No event matches these filters')).toBeVisible();
  await button('Clear filters').click();
  await expect.element(page.getByText('Spring range')).toBeVisible();
});

it('imports a file after telling what it changes, and what of it cannot be read', async () => {
  await wide();
  const sent = show('/key/event?month=2026-03&client=c2');
  await button('Holidays, import and export').click();
  await page.getByRole('menuitem', { name: 'Import…' }).click();
  const dialog = page.getByRole('dialog');
  const text = 'day,title\n2026-03-12,Fair\n';
  await userEvent.upload(fileInput(), new File([text], 'fairs.csv', { type: 'text/csv' }));
  await expect
    .element(dialog.getByRole('status'))
    .toHaveTextContent('1 event is new, 0 changed, 2 the same already; 1 part cannot be read.');
  await expect.element(dialog.getByText('Line 4: It has no title. Give it one.')).toBeVisible();
  expect(await violationsIn(dialog.element())).toEqual([]);
  expect(sent.some(([to]) => to === 'key-events/import')).toBe(false);
  await dialog.getByRole('button', { name: 'Import 1 event' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent.find(([to]) => to === 'key-events/import')?.[1]).toEqual({
    ...{ clientUuid: 'c2', fileName: 'fairs.csv', text, kind: 'other' },
  });
});

it('chooses the country and the region whose holidays a client has', async () => {
  await wide();
  const sent = show('/key/event?month=2026-03&client=c2');
  await button('Holidays, import and export').click();
  await page.getByRole('menuitem', { name: 'Public holidays…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Country' }).fill('King');
  await page.getByRole('option', { name: 'United Kingdom' }).click();
  await dialog.getByRole('button', { name: 'Add country' }).click();
  await dialog.getByRole('button', { name: /^(?!Remove).*United Kingdom/ }).click();
  await page.getByRole('option', { name: 'Scotland' }).click();
  expect(await violationsIn(dialog.element())).toEqual([]);
  await dialog.getByRole('button', { name: 'Save holidays' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent.findLast(([, body]) => JSON.stringify(body).includes('places'))).toEqual([
    'key-events/holidays/c2',
    { places: [{ country: 'GB', region: 'SCT' }] },
  ]);
});

it('is to be read where the person may not change it', async () => {
  await wide();
  show('/key/event?month=2026-03', { mayEdit: false });
  await button(/^Spring range/).click();
  await expect.element(page.getByRole('dialog').getByText('Agreed on the phone.')).toBeVisible();
  expect(button(/Add/).elements()).toEqual([]);
});

it('opens those of every client to be read by people who do not see all', async () => {
  await wide();
  show('/key/event?month=2026-03');
  await button(/^New cookie rules/).click();
  await expect.element(page.getByRole('dialog').getByText('Every client')).toBeVisible();
});

it('is a list in a narrow window, and says when there is nothing or it failed', async () => {
  await page.viewport(390, 800);
  show('/key/event?month=2026-03');
  await expect.element(button('More for Spring range')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

it('says that there is nothing yet', async () => {
  await wide();
  show('/key/event?view=list&month=2026-03', { data: { ...EVENTS, events: [] } });
  await expect.element(page.getByText('No key event in 2026')).toBeVisible();
});

it('says that it could not be loaded', async () => {
  show('/key/event', { data: new Error('The server is resting.') });
  await expect.element(page.getByText('The key events could not be loaded')).toBeVisible();
  await expect.element(button('Try again')).toBeVisible();
});

/** Editing a dashboard: tiles are moved by mouse and by keyboard, steps are undone, drafts outlive a reload, and two publish. */
import type { SavedDashboard } from '@flightdeck/contract/dashboards';
import type { DashboardBody } from '@flightdeck/domain/dashboards';
import { Profiler, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Refusal, renderWithApi } from '../../../app/testing/api.tsx';
import { violationsIn } from '../../../app/testing/violations.ts';
import { useDashboardHome } from './draft-home.ts';
import { EditHead } from './EditHead.tsx';
import { EditPage } from './EditPage.tsx';
import { body, tile } from './testing.ts';
import { useDraft } from './use-draft.ts';

const ID = '5f0a7c1e-0c56-4d3a-9c1b-3a3c5a0f1001';

const words = (id: string, title: string) =>
  tile(id, { kind: 'text', title, question: null, options: { text: `Words of ${title}.` } });

/** Tiles of words alone, which ask for nothing. */
const BODY: DashboardBody = body({
  metrics: [],
  pages: [
    {
      id: 'p1',
      title: 'Overview',
      tiles: [words('a', 'Spend by day'), words('b', 'Cost by site'), words('c', 'Notes')],
      layout: [
        { id: 'a', x: 0, y: 0, w: 6, h: 4 },
        { id: 'b', x: 6, y: 0, w: 6, h: 4 },
        { id: 'c', x: 0, y: 4, w: 6, h: 3 },
      ],
    },
    { id: 'p2', title: 'Video', tiles: [], layout: [] },
  ],
});

const saved = (part: Partial<SavedDashboard> = {}): SavedDashboard => ({
  ...{ dashboardId: ID, body: BODY, revision: 3, savedBy: 'Priya Shah', right: 'own' },
  ...{ savedAt: '2026-04-14T08:00:00Z', ownerId: 'u1', ownerName: 'Priya Shah' },
  ...{ isStarred: false, isDeleted: false, hidden: [], template: null },
  ...part,
});

let commits = 0;

function Editor() {
  const draft = useDraft({ home: useDashboardHome(saved()), onPublished: () => undefined });
  const [pageId, setPageId] = useState('p1');
  const parts = { pageId, choice: draft.body.view };
  return (
    <Profiler
      id="edit"
      onRender={() => {
        commits += 1;
      }}
    >
      <EditHead draft={draft} onPage={setPageId} {...parts} />
      <EditPage body={draft.body} onChange={draft.change} {...parts} />
    </Profiler>
  );
}

/** The editor, and a button that takes it away and brings it back, as a reload does. */
function Reloadable() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Reload
      </button>
      {isOpen ? <Editor /> : null}
    </>
  );
}

type Server = (path: string, body: unknown) => unknown;
const silent: Server = (path) => {
  throw new Error(`Nobody answers ${path}.`);
};
async function open(server: Server = silent) {
  renderWithApi(<Reloadable />, server);
  await expect.element(handle('Spend by day')).toBeVisible();
  await expect.element(page.getByText('Words of Notes.')).toBeVisible();
}

const handle = (name: string) => page.getByRole('button', { name: `Move or resize “${name}”` });
const menu = (name: string) => page.getByRole('button', { name: `Actions of “${name}”` });
const said = (text: string | RegExp) =>
  expect.element(page.getByRole('status').filter({ hasText: text })).toBeInTheDocument();

/** Names of the tiles, as they are read. */
const order = () =>
  [...document.querySelectorAll('[data-handle]')].map((one) =>
    one.getAttribute('aria-label')?.replace(/^Move or resize “(.*)”$/, '$1'),
  );

afterEach(() => localStorage.clear());

it('moves a tile by mouse in one step, and shows meanwhile where it lands', async () => {
  await open();
  const from = handle('Notes').element().getBoundingClientRect();
  const to = document.querySelector('[data-tile="b"]')?.getBoundingClientRect();
  if (!to) throw new Error('No tile.');
  const before = commits;
  const target = document.querySelector('[data-tile="b"]');
  if (!target) throw new Error('No tile.');
  await userEvent.dragAndDrop(handle('Notes').element(), target, {
    sourcePosition: { x: from.width / 2, y: from.height / 2 },
    targetPosition: { x: to.width - 60, y: 20 },
  });
  await said('Notes, column 7, row 1, 6 wide, 3 high.');
  // The elements follow once the move is painted.
  await expect.poll(order).toEqual(['Spend by day', 'Notes', 'Cost by site']);
  // It is taken, shown where it lands, dropped, and its elements follow.
  expect(commits - before).toBeLessThanOrEqual(4);
  await expect.element(page.getByRole('button', { name: 'Undo move of “Notes”' })).toBeEnabled();
});

it('moves and resizes by keyboard, tells where the tile is, and keeps the focus', async () => {
  await open();
  handle('Notes').element().focus();
  await userEvent.keyboard('{Enter}');
  await said('Notes is taken: column 1, row 5, 6 wide, 3 high.');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await said('Notes, column 3, row 5, 6 wide, 3 high.');
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift}');
  await said('Notes, column 3, row 5, 7 wide, 4 high.');
  expect(order()).toEqual(['Spend by day', 'Cost by site', 'Notes']);
  await userEvent.keyboard('{ArrowUp}{Enter}');
  await said('Notes dropped: column 3, row 1, 7 wide, 4 high.');
  await expect.element(handle('Notes')).toHaveFocus();
  await expect.poll(() => order()[0]).toBe('Notes');
  // Given up, it stands where it was.
  await userEvent.keyboard('{Enter}{ArrowLeft}{Escape}');
  await said('Notes is where it was: column 3, row 1, 7 wide, 4 high.');
  await expect.element(handle('Notes')).toHaveFocus();
});

it('undoes and does again by button and by key, and is without faults for assistive technology', async () => {
  await open();
  await menu('Cost by site').click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await said(/Cost by site deleted/);
  expect(order()).toEqual(['Spend by day', 'Notes']);
  await expect.element(handle('Notes')).toHaveFocus();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(handle('Cost by site')).toBeVisible();
  await page.getByRole('button', { name: 'Redo delete of “Cost by site”' }).click();
  await expect.element(handle('Cost by site')).not.toBeInTheDocument();
  await menu('Notes').click();
  await page.getByRole('menuitem', { name: 'Copy' }).click();
  await page.getByRole('button', { name: 'Video', exact: true }).click();
  await page.getByRole('button', { name: 'Paste “Notes”' }).click();
  await expect.element(page.getByText('Words of Notes.')).toBeVisible();
  const main = document.querySelector('main') ?? document.body;
  expect(await violationsIn(main)).toEqual([]);
});

it('offers changes again after a reload', async () => {
  await open();
  await menu('Notes').click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await said('Draft, kept in this browser');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect.element(handle('Spend by day')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  expect(order()).toEqual(['Spend by day', 'Cost by site']);
  await said('Draft, kept in this browser');
});

it('merges what somebody else published meanwhile, tile by tile', async () => {
  const sent: { body: DashboardBody; comment: string }[] = [];
  const retitled = (id: string, title: string): DashboardBody => ({
    ...BODY,
    name: 'Renamed by Tom',
    pages: BODY.pages.map((one) => ({
      ...one,
      tiles: one.tiles.map((each) => (each.id === id ? { ...each, title } : each)),
    })),
  });
  const details = { revision: 4, savedBy: 'Tom Okafor', savedAt: '2026-04-14T09:12:00Z' };
  await open((path, input) => {
    if (path === `dashboard/get/${ID}`) return saved({ ...details, body: retitled('c', 'Theirs') });
    if (path !== 'dashboard/set') return silent(path, input);
    sent.push(input as (typeof sent)[number]);
    if (sent.length === 1) {
      throw new Refusal('Stale.', { statusCode: 409, code: 'conflict', details });
    }
    return { dashboardId: ID, revision: 5, savedAt: '2026-04-14T09:15:00Z' };
  });
  await menu('Notes').click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('textbox', { name: 'Comment' }).fill('Without notes');
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect.element(dialog.getByText(/Tom Okafor published this dashboard/)).toBeVisible();
  await expect.element(dialog.getByText('Name changed')).toBeVisible();
  const publish = dialog.getByRole('button', { name: 'Publish both' });
  await expect.element(publish).toBeDisabled();
  await dialog.getByText('Theirs: “Theirs”, title changed').click();
  await publish.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent[1]?.comment).toBe('Without notes');
  expect(sent[1]?.body.name).toBe('Renamed by Tom');
  expect(sent[1]?.body.pages[0]?.tiles.map(({ title }) => title)).toContain('Theirs');
});

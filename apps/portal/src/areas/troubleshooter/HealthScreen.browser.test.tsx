/** The list of campaign health and the item beside it: each state, and a morning's triage by keys alone. */
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { HealthScreen } from './HealthScreen.tsx';
import { only, SAMPLE_ITEM, sampleList } from './testing.ts';
import { DOWN, showScreen } from './testing-screen.tsx';

// Two bookings: one far behind, and one that is fine.
const LIST = (() => {
  const list = only(sampleList(40), 0, 9);
  const items = { ...list.items, subject: [0, 0], level: [1 as const, 3 as const], flags: [0, 0] };
  return { ...list, items: { ...items, name: ['Trailhead Weekly', 'Peak Radio'], status: [0, 0] } };
})();
const FIRST = LIST.items.id[0] ?? 0;
const ITEM = { ...SAMPLE_ITEM, id: FIRST, days: [] };
const VIEWS = { views: [], teams: [] };
const answers = (over: Readonly<Record<string, unknown>> = {}) => ({
  'troubleshooter/items': LIST,
  'troubleshooter/changes': { ...only(LIST), total: 2 },
  'troubleshooter/views': VIEWS,
  'troubleshooter/people': { people: [] },
  'troubleshooter/triage': {
    outcomes: [{ itemId: FIRST, outcome: 'done', message: '' }],
    undo: 'step-1',
  },
  [`troubleshooter/item/${FIRST}`]: ITEM,
  ...over,
});
const show = (over: Readonly<Record<string, unknown>> = {}, path = '/troubleshooter/aggregator') =>
  showScreen(
    <Routes>
      <Route path="/troubleshooter/aggregator/:aaUuid?" element={<HealthScreen />} />
    </Routes>,
    answers(over),
    { path },
  );
const rowOf = (name: string) => page.getByRole('row', { name: new RegExp(name) });

describe('the list', () => {
  it('says that it loads, then shows the items with their totals', async () => {
    const { promise, resolve } = Promise.withResolvers();
    show({ 'troubleshooter/items': promise });
    await expect.element(page.getByRole('heading', { name: 'Campaign health' })).toBeVisible();
    expect(page.getByRole('grid').query()).toBeNull();
    resolve(LIST);
    await expect.element(rowOf('Trailhead Weekly')).toBeVisible();
    await expect.element(page.getByText('2 of 2')).toBeVisible();
  });

  it('says what to do where there is nothing to look after', async () => {
    show({ 'troubleshooter/items': only(LIST) });
    await expect.element(page.getByText('Nothing to look after yet')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Open sources' })).toBeVisible();
    // Somebody without the permission is not sent to a page that refuses them.
    expect(page.getByRole('link', { name: 'Import a media plan' }).query()).toBeNull();
  });

  it('tells why it could not be loaded, and loads again when asked', async () => {
    const { sentTo } = show({ 'troubleshooter/items': DOWN });
    await expect.element(page.getByText('The items could not be loaded')).toBeVisible();
    await expect.element(page.getByText(DOWN.message)).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => sentTo('troubleshooter/items').length).toBe(2);
  });

  it('names the sources that could not be read', async () => {
    const failing = {
      ...{ source: 'bidding', title: 'Structured data files', client: 'Northwind' },
      ...{ readAt: null, failedAt: '2026-04-13T05:00:00Z', problem: 'Line 7 is cut off.' },
    };
    show({ 'troubleshooter/items': { ...LIST, failing: [failing] } });
    await expect.element(page.getByText(/Structured data files of Northwind/)).toBeVisible();
    await expect.element(page.getByText(/Line 7 is cut off\./)).toBeVisible();
  });
});

describe('the item beside it', () => {
  const path = `/troubleshooter/aggregator?item=${FIRST}`;

  it('says why it has its level', async () => {
    show({ [`troubleshooter/item/${FIRST}`]: { ...ITEM, reason: 'It is far behind.' } }, path);
    await expect
      .element(page.getByRole('heading', { name: /Why is this level 1\?/ }))
      .toBeVisible();
    await expect.element(page.getByText('It is far behind.')).toBeVisible();
  });

  it('tells why it could not be loaded, and leaves the list as it is', async () => {
    show({ [`troubleshooter/item/${FIRST}`]: DOWN }, path);
    await expect.element(page.getByText('The item could not be loaded')).toBeVisible();
    await expect.element(rowOf('Peak Radio')).toBeVisible();
  });
});

it('is worked through by keys alone: next, tick, acknowledge, status, open and back', async () => {
  const { sentTo } = show();
  const grid = page.getByRole('grid', { name: 'Items' });
  await expect.element(rowOf('Peak Radio')).toBeVisible();
  await expect.element(grid).toHaveFocus();
  await userEvent.keyboard('j');
  await expect.element(grid).toHaveAttribute('aria-activedescendant', expect.stringMatching(/./));
  await userEvent.keyboard('a');
  await expect
    .poll(() => sentTo('troubleshooter/triage'))
    .toMatchObject([{ items: [{ itemId: FIRST }], acknowledged: true }]);

  await userEvent.keyboard('s');
  const dialog = page.getByRole('dialog', { name: 'Status of Trailhead Weekly' });
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(grid).toHaveFocus();

  await userEvent.keyboard('e');
  await expect.element(page.getByRole('heading', { name: /Why is this level 1\?/ })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('heading', { name: /Why is/ })).not.toBeInTheDocument();
  await expect.element(grid).toHaveFocus();

  await userEvent.keyboard('x');
  await expect.element(page.getByText('1 item ticked')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('1 item ticked')).not.toBeInTheDocument();
});

/** A dashboard that is looked at: figures tile by tile, choices in the link, rows, versions, and who may what. */
import { Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsIn } from '../../app/testing/violations.ts';
import { DashboardScreen } from './DashboardScreen.tsx';
import { answers, ID, SAVED, showDashboards } from './testing.tsx';

/** Where the test can read the address. */
function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{`${pathname}${decodeURIComponent(search)}`}</output>;
}
const address = () => page.getByRole('status', { name: 'Address' }).element().textContent;

const show = (
  query = '',
  over: Parameters<typeof showDashboards>[2] = {},
  path = `/dashboard/${ID}`,
) =>
  showDashboards(
    <>
      <Address />
      <Routes>
        <Route path="/dashboard/:uuid/:page?" element={<DashboardScreen />} />
        <Route path="*" element={<p>elsewhere</p>} />
      </Routes>
    </>,
    `${path}${query}`,
    over,
  );

const press = async (name: string | RegExp, role: 'button' | 'menuitem' | 'link' = 'button') => {
  const target = page.getByRole(role, { name, exact: typeof name === 'string' });
  await expect.element(target).toBeVisible();
  const element = target.element();
  if (element instanceof HTMLElement) element.focus();
  await userEvent.keyboard('{Enter}');
};
/** Goes to a button of the table's first row as the keyboard does: into the table, then along the row from its end. */
const inRow = async (name: string) => {
  const target = page.getByRole('button', { name, exact: true });
  await expect.element(target).toBeVisible();
  const row = target.element().closest('[role="row"]');
  if (row instanceof HTMLElement) row.focus();
  for (let step = 0; step < 8 && document.activeElement !== target.element(); step++) {
    await userEvent.keyboard('{ArrowLeft}');
  }
  await userEvent.keyboard('{Enter}');
};
const openRows = async () => {
  await press('More for Clicks by campaign');
  await press(/^Rows…/, 'menuitem');
};
const figures = page.getByRole('region', { name: 'Clicks by campaign' });

afterEach(() => {
  vi.useRealTimers();
});

it('shows each tile with its figures, and as of when they are', async () => {
  const { sentTo } = show();
  await expect.element(figures.getByText('Spring')).toBeVisible();
  await expect.element(page.getByText('As of 14 Apr 2026, 06:00 Europe/London')).toBeVisible();
  // One call for each of the two datasets.
  expect(sentTo('dashboard/tile/data')).toHaveLength(2);
});

it('lets a tile fail alone, and asks for it again', async () => {
  let isAway = true;
  show('', {
    'dashboard/tile/data': (body) => {
      if (isAway && JSON.stringify(body).includes('"search"')) throw new Error('Search is away.');
      return answers(body);
    },
  });
  await expect.element(figures.getByText('Spring')).toBeVisible();
  await expect.element(page.getByText('Search is away.')).toBeVisible();
  isAway = false;
  await press('Try again: Search clicks');
  const search = page.getByRole('region', { name: 'Search clicks' });
  await expect.element(search.getByText('Spring')).toBeVisible();
});

it('keeps the days in the link as they move, and asks for those of today', async () => {
  const { sentTo } = show('?period=lm');
  await expect.element(figures.getByText('Spring')).toBeVisible();
  expect(sentTo('dashboard/tile/data')[0]).toMatchObject({
    queries: { figures: { range: { start: '2026-03-01', end: '2026-03-31' } } },
  });
  await press(/^Last Month/);
  await press('Last 28 Days', 'menuitem');
  await expect.poll(address).toContain('?period=l28d');
  await press('Reset');
  await expect.poll(address).not.toContain('period');
});

it('keeps one row for all tiles from the keyboard, and says which tile that does not reach', async () => {
  const { sentTo } = show();
  await expect.element(figures.getByText('Spring')).toBeVisible();
  await openRows();
  await inRow('Only this: Spring');
  await expect.poll(address).toContain('by=campaign:7~Spring');
  await expect
    .poll(() => JSON.stringify(sentTo('dashboard/tile/data').at(-1)))
    .toContain('"filters":[{"dimension":"campaign","ids":[7]}]');
  await press('Remove the filter Campaign');
  await expect.poll(address).not.toContain('by=');
});

it('keeps what a pressed figure is of', async () => {
  show();
  await expect.element(figures.getByText('120')).toBeVisible();
  await figures.getByText('120').click();
  await expect.poll(address).toContain('by=campaign:7~Spring');
});

it('looks into a row, and goes back', async () => {
  show();
  await expect.element(figures.getByText('Spring')).toBeVisible();
  await openRows();
  await inRow('Placements of Spring');
  await expect.poll(address).toContain('drill=camp:campaign~7~Spring');
  await expect.element(figures.getByText('Spring placement')).toBeVisible();
  await press('All by campaign');
  await expect.poll(address).not.toContain('drill');
});

it('says of a tile what a filter does not reach, and what its author wrote', async () => {
  show('?by=site:5~Guardian');
  await press(/^About Search clicks/);
  await expect
    .element(page.getByRole('dialog').getByText(/“Site” does not reach .* does not know it/))
    .toBeVisible();
});

it('turns pages by links that carry the choice', async () => {
  show('?period=lm');
  await page.getByRole('tab', { name: 'More' }).click();
  await expect.element(page.getByText('Hello')).toBeVisible();
  await expect.poll(address).toContain('more?period=lm');
});

it('tells whoever may edit that days are fixed, and makes them relative as a new version', async () => {
  const view = { ...SAVED.body.view, period: { start: '2026-01-01', end: '2026-01-31' } };
  const { sentTo } = show('', {
    [`dashboard/get/${ID}`]: () => ({ ...SAVED, body: { ...SAVED.body, view } }),
  });
  await expect.element(page.getByText(/These are fixed days: 1 – 31 Jan 2026/)).toBeVisible();
  await press('Make them relative');
  await press('Last Month', 'menuitem');
  await expect
    .poll(() => sentTo('dashboard/set'))
    .toEqual([
      expect.objectContaining({
        dashboardId: ID,
        body: expect.objectContaining({ view: { ...view, period: { preset: 'lm' } } }),
      }),
    ]);
});

it('shows somebody who may only view neither the notice nor what they may not do', async () => {
  const view = { ...SAVED.body.view, period: { start: '2026-01-01', end: '2026-01-31' } };
  show('', {
    [`dashboard/get/${ID}`]: () => ({
      ...{ ...SAVED, right: 'view', hidden: [4, 9] },
      body: { ...SAVED.body, view },
    }),
  });
  await expect
    .element(
      page.getByText('2 clients of this dashboard are not yours: their figures are missing.'),
    )
    .toBeVisible();
  expect(page.getByText(/These are fixed days/).elements()).toEqual([]);
  expect(page.getByRole('link', { name: 'Edit' }).elements()).toEqual([]);
  expect(page.getByRole('button', { name: 'Share' }).elements()).toEqual([]);
});

it('looks at an older version, and restores it as a new one', async () => {
  const { sentTo } = show();
  await press('Versions');
  await expect.element(page.getByText('Added “Search clicks”')).toBeVisible();
  await press('Look at it: version 2', 'link');
  await expect.element(page.getByRole('heading', { name: 'Northwind before' })).toBeVisible();
  await press('Restore it');
  await expect
    .poll(() => sentTo('dashboard/set'))
    .toEqual([
      expect.objectContaining({
        ...{ dashboardId: ID, comment: 'Version 2 restored' },
        body: expect.objectContaining({ name: 'Northwind before' }),
      }),
    ]);
});

it('compares an older version with now, and restores it from there', async () => {
  const [overview, more] = SAVED.body.pages;
  if (!overview || !more) throw new Error('It has two pages.');
  const tiles = overview.tiles.slice(0, 1).map((tile) => ({ ...tile, title: 'Clicks before' }));
  const layout = overview.layout.slice(0, 1);
  const before = { ...SAVED.body, pages: [{ ...overview, tiles, layout }, more] };
  const { sentTo } = show('', {
    [`dashboard/version/get/${ID}/2`]: () => ({ revision: 2, body: before, hidden: [] }),
  });
  await press('Versions');
  await press('Compare with now: version 2');
  const dialog = page.getByRole('dialog', { name: 'Version 2 and now' });
  const then = dialog.getByRole('region', { name: 'Version 2' }).getByRole('listitem');
  const now = dialog.getByRole('region', { name: 'Now' }).getByRole('listitem');
  await expect.element(then.first()).toMatchTextContent(/changed.*Clicks before/);
  expect(then.elements().length).toBe(1);
  await expect.element(now.first()).toMatchTextContent(/changed.*Clicks by campaign/);
  await expect.element(now.nth(1)).toMatchTextContent(/added.*Search clicks/);
  await expect.element(dialog.getByText('“Search clicks” added to Overview')).toBeVisible();
  expect(await violationsIn(dialog.element())).toEqual([]);
  await press('Restore version 2');
  await expect
    .poll(() => sentTo('dashboard/set'))
    .toEqual([expect.objectContaining({ comment: 'Version 2 restored', body: before })]);
});

it('lets whoever may edit make a link, and show it once', async () => {
  const { sentTo } = show('', { [`dashboard/get/${ID}`]: () => ({ ...SAVED, right: 'edit' }) });
  await press('Share');
  await expect.element(page.getByText('Nobody has a link to this dashboard yet.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name of a new link' }).fill('For Maya');
  await press('Make link');
  await expect.element(page.getByText('This link is shown now and never again.')).toBeVisible();
  expect(sentTo('dashboard/link/make')).toEqual([
    { dashboardId: ID, name: 'For Maya', days: 30, password: null },
  ]);
});

it('says why it could not be loaded', async () => {
  show('', {
    [`dashboard/get/${ID}`]: () => {
      throw new Error('It is away.');
    },
  });
  await expect.element(page.getByText('The dashboard could not be loaded')).toBeVisible();
});

it('says that a mistyped address is none of a dashboard', async () => {
  const { sentTo } = show('', {}, '/dashboard/overveiw');
  await expect.element(page.getByText('Page not found')).toBeVisible();
  expect(sentTo('dashboard/get/overveiw')).toEqual([]);
});

it('shows a tile on the whole screen, and gives the focus back', async () => {
  show();
  await expect.element(figures.getByText('Spring')).toBeVisible();
  await press('More for Clicks by campaign');
  await press('Full screen', 'menuitem');
  const full = page.getByRole('dialog', { name: 'Clicks by campaign' });
  await expect.element(full.getByText('Autumn')).toBeVisible();
  await press('Close');
  await expect
    .element(page.getByRole('button', { name: 'More for Clicks by campaign' }))
    .toHaveFocus();
});

it('asks for no findings of campaign health that the person may not see', async () => {
  const [first] = SAVED.body.pages;
  if (!first) throw new Error('There is no page.');
  const [tile] = first.tiles;
  const findings = { ...tile, kind: 'findings', question: null, title: 'Findings' };
  const { sentTo } = show('', {
    [`dashboard/get/${ID}`]: () => ({
      ...SAVED,
      body: {
        ...SAVED.body,
        pages: [{ ...first, tiles: [findings], layout: first.layout.slice(0, 1) }],
      },
    }),
  });
  await expect.element(page.getByText('You may not see this tile')).toBeVisible();
  expect(sentTo('dashboard/tile/data')).toEqual([]);
});

it('asks for no client that is not the person’s, and never for all of theirs instead', async () => {
  const view = { ...SAVED.body.view, advIds: [4, 9] };
  const { sentTo } = show('', {
    [`dashboard/get/${ID}`]: () => ({
      ...{ ...SAVED, right: 'view', hidden: [4, 9] },
      body: { ...SAVED.body, view },
    }),
  });
  await expect.element(page.getByText('None of its clients are yours')).toBeVisible();
  expect(sentTo('dashboard/tile/data')).toEqual([]);
});

it('shows the clients of a dashboard that are the person’s', async () => {
  const view = { ...SAVED.body.view, advIds: [3, 9] };
  const { sentTo } = show('', {
    [`dashboard/get/${ID}`]: () => ({
      ...{ ...SAVED, right: 'view', hidden: [9] },
      body: { ...SAVED.body, view },
    }),
  });
  await expect.element(figures.getByText('Spring')).toBeVisible();
  expect(sentTo('dashboard/tile/data')[0]).toMatchObject({ advIds: [3] });
});

it('leaves out clients of a link that are not the person’s, and says so', async () => {
  const { sentTo } = show('?client=3,9', {
    'dashboard/clients/hidden': () => ({ hidden: [9] }),
  });
  await expect.element(figures.getByText('Spring')).toBeVisible();
  await expect
    .element(page.getByText('1 client of this link is not yours: its figures are missing.'))
    .toBeVisible();
  expect(sentTo('dashboard/clients/hidden')).toEqual([{ advIds: [3, 9] }]);
  for (const body of sentTo('dashboard/tile/data')) expect(body).toMatchObject({ advIds: [3] });
  // Another choice of days keeps what the link names.
  await press(/^Last 7 Days/);
  await press('Last 28 Days', 'menuitem');
  await expect.poll(address).toContain('period=l28d');
  expect(address()).toContain('client=3,9');
});

it('shows nothing for a link whose clients are all somebody else’s', async () => {
  const { sentTo } = show('?client=9', { 'dashboard/clients/hidden': () => ({ hidden: [9] }) });
  await expect.element(page.getByText('None of its clients are yours')).toBeVisible();
  expect(sentTo('dashboard/tile/data')).toEqual([]);
});

it('leaves out clients of an older version that are not the person’s', async () => {
  const body = { ...SAVED.body, view: { ...SAVED.body.view, advIds: [3, 9] } };
  const { sentTo } = show('?version=2', {
    [`dashboard/version/get/${ID}/2`]: () => ({ revision: 2, body, hidden: [9] }),
  });
  await expect.element(figures.getByText('Spring')).toBeVisible();
  await expect.element(page.getByText(/^1 client of this dashboard is not yours/)).toBeVisible();
  expect(sentTo('dashboard/tile/data')[0]).toMatchObject({ advIds: [3] });
});

it('tells whoever may edit that single tiles have fixed days, and lets them follow the dashboard', async () => {
  const january = { start: '2026-01-01', end: '2026-01-31' };
  const [first, ...others] = SAVED.body.pages;
  if (!first) throw new Error('There is no page.');
  const tiles = first.tiles.map((one, at) => (at === 0 ? { ...one, period: january } : one));
  const { sentTo } = show('', {
    [`dashboard/get/${ID}`]: () => ({
      ...SAVED,
      body: { ...SAVED.body, pages: [{ ...first, tiles }, ...others] },
    }),
  });
  await expect
    .element(page.getByText(/“Clicks by campaign” on Overview \(1 – 31 Jan 2026\)/))
    .toBeVisible();
  expect(page.getByText(/These are fixed days/).elements()).toEqual([]);
  await press('Let them follow the dashboard');
  await expect
    .poll(() => sentTo('dashboard/set'))
    .toEqual([expect.objectContaining({ body: SAVED.body, comment: 'Days made relative' })]);
});

it('sends own metrics with the question of a file', async () => {
  const metric = {
    ...{ id: 'm', label: 'Half', dataset: 'delivery', expression: 'clicks / 2' },
    ...{ unit: 'number', better: 'none' },
  };
  const [first] = SAVED.body.pages;
  const [tile] = first?.tiles ?? [];
  if (!first || !tile?.question) throw new Error('There is no question.');
  const question = { ...tile.question, metrics: ['calc.m'] };
  const { sentTo } = show('', {
    [`dashboard/get/${ID}`]: () => ({
      ...SAVED,
      body: {
        ...{ ...SAVED.body, metrics: [metric] },
        pages: [{ ...first, tiles: [{ ...tile, question }], layout: first.layout.slice(0, 1) }],
      },
    }),
  });
  await expect.element(figures.getByText('Spring')).toBeVisible();
  await press('More for Clicks by campaign');
  await press('Download CSV', 'menuitem');
  await expect
    .poll(() => sentTo('dashboard/tile/csv')[0])
    .toMatchObject({
      query: { metrics: ['clicks'] },
      question: { metrics: ['calc.m'], dimensions: ['campaign'] },
      metrics: [metric],
    });
});

it('asks for the figures again as often as was chosen, and stops', async () => {
  const { sentTo } = show();
  await expect.element(figures.getByText('Spring')).toBeVisible();
  const asked = () => sentTo('dashboard/tile/data').length;
  expect(asked()).toBe(2);
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    shouldAdvanceTime: true,
  });
  await press('More about this dashboard');
  await press('Refresh every minute', 'menuitem');
  await vi.advanceTimersByTimeAsync(61_000);
  await expect.poll(asked).toBe(4);
  await vi.advanceTimersByTimeAsync(60_000);
  await expect.poll(asked).toBe(6);
  await press('More about this dashboard');
  await press('Do not refresh', 'menuitem');
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(asked()).toBe(6);
});

it('gives the dashboard to somebody else', async () => {
  const { sentTo } = show();
  await press('More about this dashboard');
  await press('Transfer', 'menuitem');
  const dialog = page.getByRole('dialog', { name: 'Transfer the dashboard' });
  await expect.element(dialog.getByRole('button', { name: 'Transfer' })).toBeDisabled();
  await userEvent.type(dialog.getByRole('combobox', { name: 'New owner' }), 'Nora');
  await page.getByRole('option', { name: /Nora North/ }).click();
  await dialog.getByRole('button', { name: 'Transfer' }).click();
  await expect
    .poll(() => sentTo('dashboard/transfer'))
    .toEqual([{ dashboardId: ID, ownerId: 'u2' }]);
  await expect.poll(() => dialog.elements()).toEqual([]);
});

it('is downloaded as it is shown: the pages of a PDF are chosen before', async () => {
  const { sentTo } = show('?period=lm', { 'dashboard/download': () => ({ file: 'F' }) });
  await press('More about this dashboard');
  await press('Download PDF…', 'menuitem');
  const dialog = page.getByRole('dialog', { name: 'Download PDF' });
  await dialog.getByText(/^One tile/).click();
  await press('Download');
  await vi.waitFor(() => expect(sentTo('dashboard/download')).toHaveLength(1));
  expect(sentTo('dashboard/download')).toMatchObject([
    { format: 'pdf', per: 'tile', tileId: null, choice: { period: { preset: 'lm' } } },
  ]);
});

it('a tile is downloaded alone', async () => {
  const { sentTo } = show('', { 'dashboard/download': () => ({ file: 'F' }) });
  await press('More for Clicks by campaign');
  await press('Download picture', 'menuitem');
  await vi.waitFor(() => expect(sentTo('dashboard/download')).toHaveLength(1));
  expect(sentTo('dashboard/download')).toMatchObject([
    { format: 'png', tileId: 'camp', body: { pages: [{ tiles: [{ id: 'camp' }] }] } },
  ]);
});

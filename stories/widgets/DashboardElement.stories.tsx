/** `<fd-dashboard>`: a dashboard on a partner's page, over a stand-in for the server. */
import { Dashboard } from '@flightdeck/widgets/react';
import type { ComponentProps } from 'react';
import { expect, fireEvent, fn, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import type {
  DashboardChoice,
  PageChange,
  TileDrill,
} from '../../packages/widgets/src/elements/dashboard/declaration.ts';
import type { FetchToken } from '../../packages/widgets/src/session/page.ts';
import { framed } from '../support.tsx';
import { DASHBOARD_ID, DASHBOARD_ROUTES } from './dashboard-routes.ts';
import { embedding, inside, surroundings } from './element.tsx';
import { widgetPage } from './page.tsx';
import { SERVER, serve, storyToken } from './server.ts';
import { snippetsOf } from './snippets.ts';

const TAG = 'fd-dashboard';
const fetchToken: FetchToken = ({ type }) => storyToken({ type });
const filtered = fn<(event: CustomEvent<{ choice: DashboardChoice }>) => void>();
const lookedInto = fn<(event: CustomEvent<TileDrill>) => void>();
const turned = fn<(event: CustomEvent<PageChange>) => void>();

/** A name that the stories' inferred types can use. */
interface DashboardProps extends Omit<ComponentProps<typeof Dashboard>, 'ref'> {}
const Element = (props: DashboardProps) => <Dashboard {...props} />;

const SNIPPETS = snippetsOf({
  tag: TAG,
  props: { dashboard: DASHBOARD_ID, locale: 'en-GB' },
  listens: 'onFilterChange',
  needsToken: true,
});

const meta = preview.meta({
  title: 'Widgets/fd-dashboard',
  component: Element,
  ...embedding(
    TAG,
    'A dashboard on a partner’s page: pages of tiles, within the filters that the partner’s token locks. Its figures here are invented.',
    SNIPPETS.html,
  ),
  args: {
    dashboard: DASHBOARD_ID,
    api: SERVER,
    fetchToken,
    onFilterChange: filtered,
    onPageChange: turned,
    onDrill: lookedInto,
  },
  beforeEach: () => serve(DASHBOARD_ROUTES),
  render: (args, { globals }) => <Element {...args} {...surroundings(globals)} />,
});

/** What it is, how it is written, and its events while it is used. */
export const About = meta.story({
  // Its tables have every text of the element's declaration.
  tags: ['no-visual'],
  render: widgetPage(TAG, SNIPPETS, Element),
});

export const Page = meta.story({
  tags: ['visual-themes'],
  play: async ({ canvasElement }) => {
    const element = await inside(canvasElement, TAG);
    await expect(
      await element.findByRole('heading', { name: 'Spring trail launch' }),
    ).toBeVisible();
    await expect(await element.findByText('Spring trails')).toBeVisible();
    await expect(
      await element.findByText('Not available with the filters of this page.'),
    ).toBeVisible();
    const root = canvasElement.querySelector(TAG)?.shadowRoot;
    await waitFor(() => expect(root?.querySelectorAll('[data-kind]')).toHaveLength(3));
    await expect(await element.findByRole('button', { name: /^Site/ })).toBeVisible();
  },
});

Page.test('filters and turns pages, and tells the page', async ({ canvasElement, userEvent }) => {
  filtered.mockClear();
  turned.mockClear();
  const element = await inside(canvasElement, TAG);
  await userEvent.click(await element.findByRole('button', { name: /^Site/ }));
  await userEvent.click(await element.findByRole('option', { name: /Guardian/ }));
  await userEvent.click(element.getByRole('button', { name: 'APPLY FILTERS' }));
  await waitFor(() => expect(filtered).toHaveBeenCalledTimes(1));
  await expect(filtered.mock.calls[0]?.[0].detail).toEqual({ choice: { filters: { site: [2] } } });
  await userEvent.click(element.getByRole('button', { name: 'Later' }));
  await expect(await element.findByText('This page has no tiles yet.')).toBeVisible();
  await expect(turned.mock.calls[0]?.[0].detail).toMatchObject({ pageId: 'later', page: 2 });
});

/** The rows of a tile: each can be looked into, or kept where the owner lets readers filter by it. */
export const Rows = meta.story({
  // Pictures are as high as the page, which a dialog does not make higher.
  tags: ['no-visual'],
  args: { page: 3 },
  play: async ({ canvasElement, userEvent }) => {
    const element = await inside(canvasElement, TAG);
    await userEvent.click(
      await element.findByRole('button', { name: 'Rows of Impressions and clicks by campaign' }),
    );
    const dialog = within(
      await element.findByRole('dialog', { name: 'Impressions and clicks by campaign' }),
    );
    await expect(await dialog.findByRole('columnheader', { name: 'Clicks' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Download CSV' })).toBeVisible();
  },
});

Rows.test('gives the focus back when it is closed', async ({ canvasElement, userEvent }) => {
  const element = await inside(canvasElement, TAG);
  const root = canvasElement.querySelector(TAG)?.shadowRoot;
  const [, close] = element.getAllByRole('button', { name: 'Close' });
  if (!close) throw new Error('It has no button that closes it.');
  await userEvent.click(close);
  await waitFor(() => expect(element.queryByRole('dialog')).toBeNull());
  await expect(root?.activeElement).toHaveAccessibleName(/^Rows of/);
});

/** A value of a tile is looked into: its parts, with the way back. */
export const LookedInto = meta.story({
  args: { page: 3 },
  play: async ({ canvasElement, userEvent }) => {
    lookedInto.mockClear();
    const element = await inside(canvasElement, TAG);
    await userEvent.click(await element.findByRole('button', { name: /^Rows of/ }));
    const [first] = await element.findAllByRole('button', { name: /^Placements of/ });
    if (!first) throw new Error('No row has parts.');
    await userEvent.click(first);
    await expect(await element.findByRole('navigation', { name: 'Looked into' })).toBeVisible();
    await expect(
      await element.findByRole('heading', { name: 'Impressions and clicks by placement' }),
    ).toBeVisible();
    await waitFor(() => expect(lookedInto).toHaveBeenCalledTimes(1));
    await expect(lookedInto.mock.calls[0]?.[0].detail).toMatchObject({
      tileId: 't-campaigns',
      steps: [{ dimension: 'campaign' }],
    });
  },
});

LookedInto.test('goes back by its trail', async ({ canvasElement, userEvent }) => {
  const element = await inside(canvasElement, TAG);
  await userEvent.click(element.getByRole('button', { name: 'All by campaign' }));
  await expect(
    await element.findByRole('heading', { name: 'Impressions and clicks by campaign' }),
  ).toBeVisible();
  await expect(lookedInto.mock.lastCall?.[0].detail).toEqual({ tileId: 't-campaigns', steps: [] });
});

/** Days of the reader's own, beside the presets. */
export const OwnDays = meta.story({
  // The browser writes days as its own settings say.
  tags: ['no-visual'],
  play: async ({ canvasElement, userEvent }) => {
    const element = await inside(canvasElement, TAG);
    await userEvent.click(await element.findByRole('button', { name: /Days$/ }));
    await userEvent.click(await element.findByRole('option', { name: 'Days of your own…' }));
    await expect(await element.findByLabelText('From')).toBeVisible();
  },
});

OwnDays.test(
  'says what is wrong, and tells the page the days',
  async ({ canvasElement, userEvent }) => {
    filtered.mockClear();
    const element = await inside(canvasElement, TAG);
    const to = element.getByLabelText('To');
    fireEvent.input(to, { target: { value: '2025-12-31' } });
    await userEvent.click(element.getByRole('button', { name: 'Use these days' }));
    await expect(await element.findByText('Choose the first day or one after it.')).toBeVisible();
    fireEvent.input(to, { target: { value: '2026-02-03' } });
    await userEvent.click(element.getByRole('button', { name: 'Use these days' }));
    await waitFor(() => expect(filtered).toHaveBeenCalledTimes(1));
    await expect(filtered.mock.calls[0]?.[0].detail).toEqual({
      choice: { period: { start: '2026-01-01', end: '2026-02-03' } },
    });
  },
);

/** The owner of the dashboard does not allow this page. */
export const Denied = meta.story({
  tags: ['no-visual'],
  // In a frame of its own: the other stories of its page are answered.
  parameters: framed(320),
  beforeEach: () => serve([]),
  play: async ({ canvasElement }) => {
    const element = await inside(canvasElement, TAG);
    await expect(await element.findByRole('alert')).toHaveTextContent(
      'This dashboard cannot be shown here',
    );
  },
});

/** `<fd-dashboard>`: a dashboard on a partner's page, over a stand-in for the server. */
import { Dashboard } from '@flightdeck/widgets/react';
import type { ComponentProps } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import type {
  DashboardChoice,
  PageChange,
} from '../../packages/widgets/src/elements/dashboard/declaration.ts';
import type { FetchToken } from '../../packages/widgets/src/session/page.ts';
import { DASHBOARD_ID, DASHBOARD_ROUTES } from './dashboard-routes.ts';
import { embedding, inside, surroundings } from './element.tsx';
import { widgetPage } from './page.tsx';
import { SERVER, serve, storyToken } from './server.ts';
import { snippetsOf } from './snippets.ts';

const TAG = 'fd-dashboard';
const fetchToken: FetchToken = ({ type }) => storyToken({ type });
const filtered = fn<(event: CustomEvent<{ choice: DashboardChoice }>) => void>();
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

/** The owner of the dashboard does not allow this page. */
export const Denied = meta.story({
  tags: ['no-visual'],
  beforeEach: () => serve([]),
  play: async ({ canvasElement }) => {
    const element = await inside(canvasElement, TAG);
    await expect(await element.findByRole('alert')).toHaveTextContent(
      'This dashboard cannot be shown here',
    );
  },
});

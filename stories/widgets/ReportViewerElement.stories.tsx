/** `<fd-report-viewer>`: a saved report on a partner's page, over a stand-in for the server. */
import { ReportViewer } from '@flightdeck/widgets/react';
import type { ComponentProps } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import type { SlideChange } from '../../packages/widgets/src/elements/report-viewer/declaration.ts';
import type { FetchToken } from '../../packages/widgets/src/session/page.ts';
import { SAMPLE_BRAND } from '../brand.ts';
import { framed } from '../support.tsx';
import {
  branded,
  embedding,
  inside,
  onMirroredPage,
  readsInOrder,
  settled,
  surroundings,
} from './element.tsx';
import { widgetPage } from './page.tsx';
import { REPORT_ID, REPORT_ROUTES } from './report-routes.ts';
import { SERVER, serve, storyToken } from './server.ts';
import { snippetsOf } from './snippets.ts';

const TAG = 'fd-report-viewer';
const fetchToken: FetchToken = ({ type }) => storyToken({ type });
const ready = fn();
const turned = fn<(event: CustomEvent<SlideChange>) => void>();
const filtered = fn();
const exported = fn();

/** A name that the stories' inferred types can use. */
interface ViewerProps extends Omit<ComponentProps<typeof ReportViewer>, 'ref'> {}
const Element = (props: ViewerProps) => <ReportViewer {...props} />;

const SNIPPETS = snippetsOf({
  tag: TAG,
  props: { report: REPORT_ID, locale: 'en-GB' },
  listens: 'onSlideChange',
  needsToken: true,
});

const meta = preview.meta({
  title: 'Widgets/fd-report-viewer',
  component: Element,
  ...embedding(
    TAG,
    'A saved report on a partner’s page: slides, thumbnails, the filters its owner allowed, PDF and CSV. Its figures here are invented.',
    SNIPPETS.html,
  ),
  args: {
    report: REPORT_ID,
    api: SERVER,
    fetchToken,
    slide: 2,
    onReady: ready,
    onSlideChange: turned,
    onFilterChange: filtered,
    onExport: exported,
  },
  beforeEach: () => serve(REPORT_ROUTES),
  render: (args, { globals }) => <Element {...args} {...surroundings(globals)} />,
});

/** What it is, how it is written, and its events while it is used. */
export const About = meta.story({
  // Its tables have every text of the element's declaration.
  tags: ['no-visual'],
  render: widgetPage(TAG, SNIPPETS, Element),
});

const SHOWN = { name: 'Spring trail launch' };

export const Report = meta.story({
  tags: ['visual-themes', 'visual-rtl', 'visual-text-200'],
  play: async ({ canvasElement }) => {
    const element = await inside(canvasElement, TAG);
    await expect(await element.findByRole('heading', SHOWN)).toBeVisible();
    await expect(element.getByText('Slide 2 of 7: Campaign overview')).toBeInTheDocument();
    await expect(await element.findByRole('img', { name: /./ })).toBeVisible();
    // The slide in view and its seven thumbnails: until all are drawn, the strip changes its height.
    const root = canvasElement.querySelector(TAG)?.shadowRoot;
    await waitFor(() =>
      expect(root?.querySelectorAll('[data-slide-state="ready"]')).toHaveLength(8),
    );
  },
});

Report.test(
  'turns slides by keyboard and by the strip, and tells the page',
  async ({ canvasElement, userEvent }) => {
    turned.mockClear();
    const element = await inside(canvasElement, TAG);
    const next = await element.findByRole('button', { name: 'Next slide' });
    next.focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(await element.findByText('Slide 3 of 7: Delivery by site')).toBeInTheDocument();
    await expect(turned.mock.calls[0]?.[0].detail).toMatchObject({
      title: 'Delivery by site',
      slide: 3,
      total: 7,
    });
    await userEvent.keyboard('{End}');
    await expect(await element.findByText('Slide 7 of 7: Thank you')).toBeInTheDocument();
    await expect(turned).toHaveBeenCalledTimes(2);
  },
);

Report.test(
  'asks again under a filter and tells the page',
  async ({ canvasElement, userEvent }) => {
    filtered.mockClear();
    const element = await inside(canvasElement, TAG);
    await userEvent.click(await element.findByRole('button', { name: /^Device/ }));
    await userEvent.click(await element.findByRole('option', { name: /Mobile/ }));
    await userEvent.click(element.getByRole('button', { name: 'APPLY FILTERS' }));
    await waitFor(() => expect(filtered).toHaveBeenCalledTimes(1));
    await expect(filtered.mock.calls[0]?.[0].detail).toEqual({ filters: { device: [3] } });
  },
);

Report.test('says when a PDF cannot be made', async ({ canvasElement, userEvent }) => {
  const element = await inside(canvasElement, TAG);
  await userEvent.click(await element.findByRole('button', { name: 'Download PDF' }));
  await expect(await element.findByRole('alert')).toHaveTextContent(
    'Unable to request your report at this time.',
  );
  await settled(canvasElement, TAG);
});

/** A partner's brand colours what is around the slides; the slides look as in their PDF. */
export const PartnersBrand = meta.story({
  args: { brand: SAMPLE_BRAND, slide: 3 },
  play: async ({ canvasElement }) => {
    const element = await inside(canvasElement, TAG);
    await expect(await element.findByText('Slide 3 of 7: Delivery by site')).toBeInTheDocument();
    await expect(await element.findByRole('img', { name: /./ })).toBeVisible();
    await branded(canvasElement, TAG);
  },
});

/** The partner's page gave an expired token: the viewer says so and offers to try again. */
export const Expired = meta.story({
  args: { fetchToken: () => Promise.reject(new Error('signed out')) },
  play: async ({ canvasElement }) => {
    const element = await inside(canvasElement, TAG);
    await expect(await element.findByRole('alert')).toHaveTextContent(
      'This report’s session has expired',
    );
  },
});

/** The owner of the report does not allow this page. */
export const Denied = meta.story({
  // In a frame of its own: the other stories of its page are answered.
  parameters: framed(320),
  beforeEach: () => serve([]),
  play: async ({ canvasElement }) => {
    const element = await inside(canvasElement, TAG);
    await expect(await element.findByRole('alert')).toHaveTextContent(
      'This report cannot be shown here',
    );
  },
});

/** On a page from right to left: mirrored, with every text in its own order. */
export const RightToLeft = meta.story({
  decorators: [onMirroredPage],
  play: async ({ canvasElement }) => {
    const element = await inside(canvasElement, TAG);
    await expect(await element.findByRole('heading', SHOWN)).toBeVisible();
    await expect(await element.findByRole('img', { name: /./ })).toBeVisible();
    await readsInOrder(canvasElement, TAG);
  },
});

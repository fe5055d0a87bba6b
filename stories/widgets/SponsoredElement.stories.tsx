/** `<fd-sponsored>`: sponsored content on a partner's page, over a stand-in for the server. */
import { Sponsored } from '@flightdeck/widgets/react';
import type { ComponentProps } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import type { FetchToken } from '../../packages/widgets/src/session/page.ts';
import { SAMPLE_BRAND } from '../brand.ts';
import {
  branded,
  embedding,
  inside,
  onMirroredPage,
  readsInOrder,
  surroundings,
} from './element.tsx';
import { widgetPage } from './page.tsx';
import { SERVER, storyToken } from './server.ts';
import { snippetsOf } from './snippets.ts';
import { answering, serveFeed } from './sponsored-routes.ts';

const TAG = 'fd-sponsored';
const fetchToken: FetchToken = ({ type }) => storyToken({ type });
const shown = fn<(event: CustomEvent<{ documents: readonly string[] }>) => void>();
const opened = fn<(event: CustomEvent<{ documentId: string; url: string }>) => void>();
const failed = fn<(event: CustomEvent<{ message: string }>) => void>();

/** A name that the stories' inferred types can use. */
interface SponsoredProps extends Omit<ComponentProps<typeof Sponsored>, 'ref'> {}
const Element = (props: SponsoredProps) => <Sponsored {...props} />;

const SNIPPETS = snippetsOf({
  tag: TAG,
  props: { layout: 'in-feed', count: 3, href: '/articles?id={document}' },
  listens: 'onReady',
  needsToken: true,
});

const meta = preview.meta({
  title: 'Widgets/fd-sponsored',
  component: Element,
  ...embedding(
    TAG,
    'Sponsored content that is live, with its disclosure label first. Its documents here are invented.',
    SNIPPETS.html,
  ),
  args: { api: SERVER, fetchToken, onReady: shown, onOpen: opened, onError: failed },
  beforeEach: () => {
    for (const heard of [shown, opened, failed]) heard.mockClear();
    return serveFeed();
  },
  render: (args, { globals }) => <Element {...args} {...surroundings(globals)} />,
});

/** What it is, how it is written, and its events while it is used. */
export const About = meta.story({
  // Its tables have every text of the element's declaration.
  tags: ['no-visual'],
  args: { layout: 'in-feed' },
  render: widgetPage(TAG, SNIPPETS, Element),
});

/** Waits for the newest document; its disclosure is first. */
async function seen(canvasElement: HTMLElement) {
  const element = await inside(canvasElement, TAG);
  const article = await element.findByRole('article', { name: 'A table for the long evening' });
  await expect(article.firstElementChild).toHaveTextContent('Advertorial');
  await expect(article.firstElementChild).toBeVisible();
  return element;
}

export const Page = meta.story({
  tags: ['visual-themes', 'visual-text-200'],
  play: async ({ canvasElement }) => {
    const element = await seen(canvasElement);
    const link = element.getByRole('link', { name: 'and still hear each other' });
    await expect(link).toHaveAttribute('rel', 'sponsored noopener noreferrer');
  },
});

export const Card = meta.story({
  tags: ['visual-themes'],
  args: { layout: 'card' },
  play: async ({ canvasElement }) => {
    await seen(canvasElement);
  },
});

/** Three rows: with a picture, without one, and without a standfirst. */
export const InFeed = meta.story({
  tags: ['visual-themes'],
  args: { layout: 'in-feed', count: 3, href: '/articles?id={document}' },
  play: async ({ canvasElement }) => {
    const element = await seen(canvasElement);
    await expect(element.getAllByRole('article')).toHaveLength(3);
    await waitFor(() => expect(shown).toHaveBeenCalledTimes(1));
    await expect(shown.mock.calls[0]?.[0].detail).toEqual({
      documents: ['table', 'chair', 'lamp'],
    });
  },
});

InFeed.test(
  'tells the page of a press, which may open it itself',
  async ({ canvasElement, userEvent }) => {
    const element = await seen(canvasElement);
    opened.mockImplementationOnce((event) => event.preventDefault());
    await userEvent.click(element.getByRole('link', { name: 'A table for the long evening' }));
    await expect(opened.mock.calls[0]?.[0].detail).toEqual({
      ...{ documentId: 'table', url: `${location.origin}/articles?id=table` },
    });
  },
);

/** In a narrow place, such as a column or a telephone. */
export const Narrow = meta.story({
  args: { layout: 'in-feed' },
  decorators: [
    (Story) => (
      <div style={{ width: 320 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    await seen(canvasElement);
  },
});

/** While it loads, it keeps the place of what comes. */
export const Loading = meta.story({
  args: { layout: 'card' },
  beforeEach: () => answering(() => new Promise<never>(() => undefined)),
  play: async ({ canvasElement }) => {
    await inside(canvasElement, TAG);
    await expect(
      canvasElement.querySelector(TAG)?.shadowRoot?.querySelector('[aria-busy=true]')
        ?.childElementCount,
    ).toBe(1);
  },
});

/** Nothing is live: the page has no gap, and is told. */
export const Nothing = meta.story({
  tags: ['no-visual'],
  beforeEach: () => serveFeed([]),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(shown).toHaveBeenCalledTimes(1));
    await expect(shown.mock.calls[0]?.[0].detail).toEqual({ documents: [] });
    await expect(canvasElement.querySelector(TAG)?.getBoundingClientRect().height).toBe(0);
  },
});

/** The server does not answer: an event, and nothing on the page. */
export const NotLoaded = meta.story({
  tags: ['no-visual'],
  beforeEach: () =>
    answering(() => Response.json({ message: 'Try again later.' }, { status: 503 })),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(failed).toHaveBeenCalledTimes(1));
    await expect(failed.mock.calls[0]?.[0].detail).toEqual({ message: 'Try again later.' });
    await expect(canvasElement.querySelector(TAG)?.getBoundingClientRect().height).toBe(0);
  },
});

export const PartnersBrand = meta.story({
  args: { brand: SAMPLE_BRAND },
  play: async ({ canvasElement }) => {
    await branded(canvasElement, TAG);
    await seen(canvasElement);
  },
});

/** On a page from right to left: mirrored, with every text in its own order. */
export const RightToLeft = meta.story({
  args: { layout: 'in-feed' },
  decorators: [onMirroredPage],
  play: async ({ canvasElement }) => {
    await seen(canvasElement);
    await readsInOrder(canvasElement, TAG);
  },
});

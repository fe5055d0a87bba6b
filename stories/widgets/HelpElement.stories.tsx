/** `<fd-help>`: launcher and help menu on a partner's page, over a stand-in for the server. */
import { Help } from '@flightdeck/widgets/react';
import type { ComponentProps } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import type { FetchToken } from '../../packages/widgets/src/session/page.ts';
import { SAMPLE_BRAND } from '../brand.ts';
import { framed } from '../support.tsx';
import { embedding, inside, onMirroredPage, readsInOrder, surroundings } from './element.tsx';
import { HELP_ROUTES } from './help-routes.ts';
import { widgetPage } from './page.tsx';
import { SERVER, serve, storyToken } from './server.ts';
import { snippetsOf } from './snippets.ts';
import * as css from './widgets.css.ts';

const TAG = 'fd-help';
const fetchToken: FetchToken = ({ type }) =>
  storyToken({ type, user: { id: 'story', name: 'Maya Lind' } });
const toggled = fn();
const failed = fn();

/** A name that the stories' inferred types can use. */
interface HelpProps extends Omit<ComponentProps<typeof Help>, 'ref'> {}
const Element = (props: HelpProps) => <Help {...props} />;

const SNIPPETS = snippetsOf({
  tag: TAG,
  props: { label: 'Help' },
  listens: 'onToggle',
  needsToken: true,
});

const meta = preview.meta({
  title: 'Widgets/fd-help',
  component: Element,
  ...embedding(
    TAG,
    'A launcher in the page’s corner. The help menu behind it is loaded when somebody comes near.',
    SNIPPETS.html,
    // The corner is that of the window: on the docs page each story has one of its own.
    framed(640),
  ),
  args: {
    api: SERVER,
    page: '/report/build/R-12',
    fetchToken,
    onToggle: toggled,
    onError: failed,
  },
  beforeEach: () => serve(HELP_ROUTES),
  render: (args, { globals }) => (
    <div className={css.host}>
      <Element {...args} {...surroundings(globals)} />
    </div>
  ),
});

/** What it is, how it is written, and its events while it is used. */
export const About = meta.story({
  // Its tables have every text of the element's declaration.
  tags: ['no-visual'],
  parameters: { docs: { story: { inline: true, height: 'auto' } } },
  render: widgetPage(TAG, SNIPPETS, Element),
});

/** The menu that the launcher has loaded. */
async function menuOf(canvasElement: HTMLElement) {
  const dock = canvasElement.querySelector(TAG)?.shadowRoot?.querySelector('.dock');
  if (!(dock instanceof HTMLElement)) throw new TypeError('The launcher has drawn nothing.');
  return inside(dock, 'fd-help-menu');
}

/** Presses the launcher and waits for what opens. */
async function showHome(canvasElement: HTMLElement, press: (element: Element) => Promise<void>) {
  const element = await inside(canvasElement, TAG);
  await press(await element.findByRole('button', { name: 'Help' }));
  const menu = await menuOf(canvasElement);
  await expect(await menu.findByRole('heading', { name: 'How can we help, Maya?' })).toBeVisible();
  await expect(await menu.findByText('Build a report from a template')).toBeVisible();
}

export const Launcher = meta.story({
  play: async ({ canvasElement }) => {
    const element = await inside(canvasElement, TAG);
    await expect(await element.findByRole('button', { name: 'Help' })).toBeVisible();
  },
});

export const Open = meta.story({
  tags: ['visual-themes', 'visual-rtl', 'visual-text-200'],
  play: async ({ canvasElement, userEvent }) => {
    await showHome(canvasElement, userEvent.click);
  },
});

Open.test(
  'opens an article, tells the page when it closes, and gives the focus back',
  async ({ canvasElement, userEvent }) => {
    toggled.mockClear();
    const menu = await menuOf(canvasElement);
    await userEvent.click(
      await menu.findByRole('button', { name: /^Build a report from a template/ }),
    );
    await expect(
      await menu.findByRole('heading', { name: 'Build a report from a template' }),
    ).toBeVisible();
    await userEvent.click(menu.getByRole('button', { name: 'Close help' }));
    await waitFor(() => expect(toggled).toHaveBeenCalledTimes(1));
    await expect(toggled.mock.calls[0]?.[0].detail).toEqual({ isOpen: false });
  },
);

/** The partner's own colours, font and corners from five values; what could not be read would be mended. */
export const PartnersBrand = meta.story({
  args: { brand: SAMPLE_BRAND, position: 'start' },
  play: async ({ canvasElement, userEvent }) => {
    await showHome(canvasElement, userEvent.click);
  },
});

/** The partner's server gives no token: the launcher says so, and can be tried again. */
export const NotLoaded = meta.story({
  args: { fetchToken: () => Promise.reject(new Error('signed out')), page: '/nowhere' },
  beforeEach: () => localStorage.removeItem(`flightdeck-help-reader:${SERVER}`),
  play: async ({ canvasElement, userEvent }) => {
    failed.mockClear();
    const element = await inside(canvasElement, TAG);
    await userEvent.click(await element.findByRole('button', { name: 'Help' }));
    await expect(await element.findByRole('alert')).toHaveTextContent('Help could not be loaded.');
    await expect(failed).toHaveBeenCalledTimes(1);
  },
});

/** On a page from right to left: mirrored, with every text in its own order. */
export const RightToLeft = meta.story({
  decorators: [onMirroredPage],
  play: async ({ canvasElement, userEvent }) => {
    await showHome(canvasElement, userEvent.click);
    await readsInOrder(canvasElement, TAG);
    const dock = canvasElement.querySelector(TAG)?.shadowRoot;
    if (dock) await readsInOrder(dock, 'fd-help-menu');
  },
});

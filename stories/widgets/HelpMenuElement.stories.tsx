/** `<fd-help-menu>`: the help menu alone, over a source that the page makes itself. */
import { HelpMenu } from '@flightdeck/widgets/react';
import { expect, fireEvent, fn, waitFor } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { sampleHelp } from '../../packages/design-system/src/testing/sample-help.ts';
import { embedding, inside, onMirroredPage, readsInOrder, surroundings } from './element.tsx';
import { widgetPage } from './page.tsx';
import { snippetsOf } from './snippets.ts';

const TAG = 'fd-help-menu';
const toggled = fn();

const SNIPPETS = snippetsOf({
  tag: TAG,
  props: { page: '/report/build/R-12', isOpen: true },
  code: { source: 'mySource' },
  listens: 'onOpenChange',
});

const meta = preview.meta({
  title: 'Widgets/fd-help-menu',
  component: HelpMenu,
  ...embedding(
    TAG,
    'Help where the page has a button of its own. Articles come from the page’s source, and messages go to it.',
    SNIPPETS.html,
  ),
  args: {
    source: sampleHelp(),
    page: '/report/build/R-12',
    userName: 'Maya',
    isOpen: true,
    draftStorage: null,
    onOpenChange: toggled,
  },
  render: (args, { globals }) => <HelpMenu {...args} {...surroundings(globals)} />,
});

/** What it is, how it is written, and its events while it is used. */
export const About = meta.story({
  // Its tables have every text of the element's declaration.
  tags: ['no-visual'],
  render: widgetPage(TAG, SNIPPETS, HelpMenu),
});

export const Home = meta.story({
  tags: ['visual-themes', 'visual-rtl', 'visual-text-200'],
  play: async ({ canvasElement }) => {
    const element = await inside(canvasElement, TAG);
    await expect(
      await element.findByRole('heading', { name: 'How can we help, Maya?' }),
    ).toBeVisible();
    await expect(await element.findByText('Build a report from a template')).toBeVisible();
  },
});

Home.test('finds an article, opens it and goes back', async ({ canvasElement, userEvent }) => {
  const element = await inside(canvasElement, TAG);
  const box = await element.findByRole('searchbox');
  // Typed by user-event in a shadow root, a value does not reach React.
  await fireEvent.input(box, { target: { value: 'password' } });
  await userEvent.click(await element.findByRole('button', { name: /Change your password/ }));
  await expect(await element.findByRole('heading', { name: 'Change your password' })).toBeVisible();
  await userEvent.click(element.getByRole('button', { name: /^Back to/ }));
  await expect(element.getByRole('searchbox')).toHaveValue('password');
});

Home.test('tells the page that it was closed, once', async ({ canvasElement, userEvent }) => {
  toggled.mockClear();
  const element = await inside(canvasElement, TAG);
  await userEvent.click(await element.findByRole('button', { name: 'Close help' }));
  await waitFor(() => expect(toggled).toHaveBeenCalledTimes(1));
  await expect(toggled.mock.calls[0]?.[0].detail).toEqual({ isOpen: false });
});

/** On a page from right to left: mirrored, with every text in its own order. */
export const RightToLeft = meta.story({
  decorators: [onMirroredPage],
  play: async ({ canvasElement }) => {
    const element = await inside(canvasElement, TAG);
    await expect(await element.findByText('Build a report from a template')).toBeVisible();
    await readsInOrder(canvasElement, TAG);
  },
});

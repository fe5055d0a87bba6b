/** `<fd-help-menu>`: the help menu alone, over a source that the page makes itself. */
import { HelpMenu } from '@flightdeck/widgets/react';
import { expect, fireEvent, fn, waitFor } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { sampleHelp } from '../../packages/design-system/src/testing/sample-help.ts';
import {
  argTypesOf,
  embedding,
  inside,
  RightToLeftPage,
  readsInOrder,
  surroundings,
} from './element.tsx';

const TAG = 'fd-help-menu';
const toggled = fn();

const meta = preview.meta({
  title: 'Widgets/fd-help-menu',
  component: HelpMenu,
  parameters: embedding(
    'Help where the page has a button of its own. Articles come from the page’s source, and messages go to it.',
    `<fd-help-menu page="/report/build/R-12" is-open></fd-help-menu>
<script type="module">
  document.querySelector('fd-help-menu').source = mySource; // a HelpSource
</script>`,
  ),
  argTypes: argTypesOf(TAG),
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

export const Home = meta.story({
  tags: ['visual-themes'],
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
  decorators: [
    (Story) => (
      <RightToLeftPage>
        <Story />
      </RightToLeftPage>
    ),
  ],
  play: async ({ canvasElement }) => {
    const element = await inside(canvasElement, TAG);
    await expect(await element.findByText('Build a report from a template')).toBeVisible();
    await readsInOrder(canvasElement, TAG);
  },
});

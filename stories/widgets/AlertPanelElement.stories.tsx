/** `<fd-alert-panel>`: alerts as a partner's page writes them, text only. */
import { AlertPanel } from '@flightdeck/widgets/react';
import { expect, fn } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import type { AlertData } from '../../packages/widgets/src/elements/alert-panel/declaration.ts';
import { ALERTS } from '../samples.ts';
import { Narrow } from '../support.tsx';
import { embedding, inside, onMirroredPage, readsInOrder, surroundings } from './element.tsx';
import { widgetPage } from './page.tsx';
import { elementIn, snippetsOf } from './snippets.ts';

const TAG = 'fd-alert-panel';
const acted = fn();
const dismissed = fn();

const alerts: readonly AlertData[] = Object.values(ALERTS);

const SNIPPETS = snippetsOf({
  tag: TAG,
  props: {
    heading: 'Campaign checks',
    isDismissible: true,
    alerts: [
      {
        id: 'booking',
        type: 'error',
        message: 'Mail Online has no booking.',
        action: { label: 'Link booking' },
      },
    ],
  },
  listens: 'onAction',
});

const meta = preview.meta({
  title: 'Widgets/fd-alert-panel',
  component: AlertPanel,
  ...embedding(
    TAG,
    'What a reader should know before going on, worst first. A repair is a link, or an event for the page.',
    SNIPPETS.html,
  ),
  args: {
    heading: 'Campaign checks',
    note: 'Checked 14 May, 06:00',
    isDismissible: true,
    limit: 3,
    alerts,
    onAction: acted,
    onDismiss: dismissed,
  },
  render: (args, { globals }) => (
    <Narrow width={520}>
      <AlertPanel {...args} {...surroundings(globals)} />
    </Narrow>
  ),
});

/** What it is, how it is written, and its events while it is used. */
export const About = meta.story({
  // Its tables have every text of the element's declaration.
  tags: ['no-visual'],
  render: widgetPage(TAG, SNIPPETS, AlertPanel),
});

About.test('has HTML that draws what it says', async ({ canvasElement }) => {
  const box = document.createElement('div');
  canvasElement.append(box);
  box.append(elementIn(SNIPPETS));
  const element = await inside(box, TAG);
  await expect(await element.findByText('Mail Online has no booking.')).toBeVisible();
  await expect(element.getByRole('button', { name: 'Link booking' })).toBeVisible();
  box.remove();
});

export const Alerts = meta.story({
  tags: ['visual-themes', 'visual-rtl', 'visual-text-200'],
  play: async ({ canvasElement }) => {
    const element = await inside(canvasElement, TAG);
    await expect((await element.findAllByRole('listitem'))[0]).toHaveTextContent('Mail Online');
  },
});

Alerts.test(
  'tells the page which repair was pressed, once',
  async ({ canvasElement, userEvent }) => {
    acted.mockClear();
    const element = await inside(canvasElement, TAG);
    await userEvent.click(await element.findByRole('button', { name: 'Link booking' }));
    await expect(acted).toHaveBeenCalledTimes(1);
    await expect(acted.mock.calls[0]?.[0].detail).toEqual({ id: 'booking' });
  },
);

Alerts.test(
  'lets a dismissed alert go and tells the page',
  async ({ canvasElement, userEvent }) => {
    dismissed.mockClear();
    const element = await inside(canvasElement, TAG);
    const [worst] = await element.findAllByRole('button', { name: /Dismiss/ });
    if (worst) await userEvent.click(worst);
    await expect(dismissed).toHaveBeenCalledTimes(1);
    await expect(element.queryByText(/Mail Online/)).toBeNull();
  },
);

export const Loading = meta.story({ args: { alerts: [], status: 'loading' } });

/** On a page from right to left: mirrored, with every text in its own order. */
export const RightToLeft = meta.story({
  decorators: [onMirroredPage],
  play: async ({ canvasElement }) => {
    const element = await inside(canvasElement, TAG);
    await expect((await element.findAllByRole('listitem'))[0]).toHaveTextContent('Mail Online');
    await readsInOrder(canvasElement, TAG);
  },
});
